"""Why Chain Tactics refuses something, each with a sentence for people."""

from __future__ import annotations

from outflank.games.chain.model import TEXT_LIMIT
from outflank.kernel.game import Refusal

GAME_OVER = Refusal("game_over", "The game is over.")
UNKNOWN_ACTION = Refusal("unknown_action", "That is not an action of Chain Tactics.")
NOT_A_DIGEST = Refusal("not_a_digest", "A digest has 64 lower-case hexadecimal digits.")
NOT_A_SALT = Refusal("not_a_salt", "A salt has 64 lower-case hexadecimal digits.")
COMMITS_ARE_OVER = Refusal("commits_are_over", "The time to commit in this round is over.")
ALREADY_COMMITTED = Refusal("already_committed", "You have committed in this round already.")
COPIED = Refusal("copied", "This is your opponent's digest.")
TOO_EARLY = Refusal("too_early", "Reveals open when both have committed or the time for it is over.")
NOT_COMMITTED = Refusal("not_committed", "You have not committed in this round.")
ALREADY_REVEALED = Refusal("already_revealed", "Your reveal of this round is in already.")
GIVEN_UP = Refusal("given_up", "You have given up the reveal of this round.")
TOO_LONG = Refusal("too_long", f"Orders have at most {TEXT_LIMIT} characters.")
NOT_ASCII = Refusal("not_ascii", "Orders are written in plain ASCII.")
MISMATCH = Refusal("mismatch", "Orders and salt do not fit the digest that you committed to.")
