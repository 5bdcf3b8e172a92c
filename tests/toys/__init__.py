"""Small games with features that BattleZone lacks: hidden hands, sealed orders, undo, teams and fog."""
