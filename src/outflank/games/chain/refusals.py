"""Chain Tactics' refusals, with their sentences."""

from __future__ import annotations

from outflank.games.chain.model import TEXT_LIMIT
from outflank.kernel.game import Refusal

GAME_OVER = Refusal("game_over", "The game is over.")
UNKNOWN_ACTION = Refusal("unknown_action", "Chain Tactics has no such action.")
NOT_A_DIGEST = Refusal("not_a_digest", "A digest has 64 lowercase hexadecimal digits.")
NOT_A_SALT = Refusal("not_a_salt", "A salt has 64 lowercase hexadecimal digits.")
COMMITS_ARE_OVER = Refusal("commits_are_over", "The time to seal orders in this round is over.")
ALREADY_COMMITTED = Refusal("already_committed", "You have already sealed your orders for this round.")
COPIED = Refusal("copied", "That's your opponent's digest.")
TOO_EARLY = Refusal("too_early", "You can reveal once both players have sealed their orders, or time is up.")
NOT_COMMITTED = Refusal("not_committed", "You didn't seal any orders this round.")
ALREADY_REVEALED = Refusal("already_revealed", "You have already revealed your orders this round.")
GIVEN_UP = Refusal("given_up", "You gave up this round's reveal.")
TOO_LONG = Refusal("too_long", f"Orders can have at most {TEXT_LIMIT} characters.")
NOT_ASCII = Refusal("not_ascii", "Orders can contain only ASCII characters.")
MISMATCH = Refusal("mismatch", "These orders and this salt don't match the digest you committed to.")
