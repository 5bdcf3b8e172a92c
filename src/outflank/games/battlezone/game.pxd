# Compiled only so that its methods call the rules without a detour through Python.
from outflank.games.battlezone cimport rules
