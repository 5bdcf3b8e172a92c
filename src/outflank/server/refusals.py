"""What the table itself refuses, in words."""

from __future__ import annotations

from outflank.kernel.game import Refusal

HELLO_FIRST = Refusal("hello_first", "The first message must be a hello.")
OTHER_PROTOCOL = Refusal("protocol", "This page is of another version than the server. Please reload it.")
WRONG_TOKEN = Refusal("wrong_token", "This key does not open a seat at this table. You can still watch.")
BAD_TOKEN = Refusal("bad_token", "A token of one's own is 64 hexadecimal digits.")
BAD_NONCE = Refusal("bad_nonce", "A nonce is 64 hexadecimal digits.")
NOT_STARTED = Refusal("not_started", "The game has not begun: not everyone is here yet.")
NOT_YOUR_SEAT = Refusal("not_your_seat", "You do not hold that seat.")
BAD_REF = Refusal("bad_ref", "A move needs a name of 1 to 64 characters.")
WATCHING = Refusal("watching", "You are watching; only players can do that.")
NOT_OWNER = Refusal("not_owner", "Only the one who opened this table can do that.")
PEOPLE_HERE = Refusal("people_here", "People play at this table, so its pace is theirs.")
BAD_PACE = Refusal("bad_pace", "A pace is 0 to 60 seconds.")
NO_SUCH_SEAT = Refusal("no_such_seat", "There is no such seat at this table.")
NOT_A_PERSON = Refusal("not_a_person", "A bot plays that seat; it is never away.")
OWN_SEAT = Refusal("own_seat", "That is your own seat.")
IS_HERE = Refusal("is_here", "That player is here.")
OTHERS_PLAY_ON = Refusal(
    "others_play_on", "Others are still playing, so there is no win to claim. Let a bot sit in."
)
NOT_AGAINST = Refusal("not_against", "You are not playing against that seat.")
NO_SUCH_BOT = Refusal("no_such_bot", "This game has no bot of that name.")
NOT_OVER = Refusal("not_over", "The game is not over yet.")
BAD_INVITATION = Refusal("bad_invitation", "This invitation is not for a seat at this table.")
USED_INVITATION = Refusal("used_invitation", "This invitation has been used: the seat is taken.")
OTHERS_HERE = Refusal(
    "others_here", "Only someone who plays alone here can do that. Once the game is over, anyone can."
)
IMPORTED = Refusal("imported", "This game was played elsewhere. You can play on from any of its moves.")
NO_SUCH_SLOT = Refusal("no_such_slot", "There is no such save at this table.")
NO_MOVE = Refusal("no_move", "A game is played on from a save, or from a move of its replay.")
MANY_SLOTS = Refusal("many_slots", "This table has been saved too often.")
GAME_OVER = Refusal("game_over", "The game is over.")
NO_ADVISER = Refusal("no_adviser", "Nobody gives hints in this game.")
HINT_AGAINST_PEOPLE = Refusal("hint_against_people", "No hints against people.")
HINT_OUT_OF_TURN = Refusal("hint_out_of_turn", "There is a hint only while it is your turn.")
HINT_COMES = Refusal("hint_comes", "A hint is already on its way.")
HINT_TOO_LATE = Refusal("hint_too_late", "The game has moved on, so the hint is of no use any more.")
NO_HINT = Refusal("no_hint", "No hint was found this time. Please try again.")
BROKEN = Refusal("internal", "Something went wrong at this table; nothing was lost. Please try again.")


class DeniedError(Exception):
    """A request that is refused; the message is the refusal's sentence."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


def not_long_enough(seconds: float) -> Refusal:
    """Absent, but not for so long that anything can be claimed."""
    return Refusal(
        "too_soon", f"That player may still come back. You can claim in {max(1, round(seconds))} s."
    )
