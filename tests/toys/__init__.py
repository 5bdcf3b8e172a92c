"""Three small games that need what BattleZone does not: hidden hands, sealed orders, undo, teams, fog."""
