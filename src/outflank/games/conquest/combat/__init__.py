"""Battles: modifiers, rolls, losses and exact odds."""
