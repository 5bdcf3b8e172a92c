"""Refusals that come from the server, not from a game's rules."""

from __future__ import annotations

from outflank.kernel.game import Refusal

HELLO_FIRST = Refusal("hello_first", "The first message must be a hello.")
OTHER_PROTOCOL = Refusal("protocol", "This page is out of date. Reload it.")
WRONG_TOKEN = Refusal("wrong_token", "Your link doesn't belong to a seat in this game. You can still watch.")
BAD_TOKEN = Refusal("bad_token", "A token must have 64 hexadecimal digits.")
BAD_NONCE = Refusal("bad_nonce", "A nonce must have 64 hexadecimal digits.")
NOT_STARTED = Refusal("not_started", "The game hasn't started: not everyone is here yet.")
NOT_YOUR_SEAT = Refusal("not_your_seat", "That isn't your seat.")
BAD_REF = Refusal("bad_ref", "A move needs a ref of 1 to 64 characters.")
WATCHING = Refusal("watching", "You are watching. Only players can do that.")
NOT_OWNER = Refusal("not_owner", "Only the host can do that.")
PEOPLE_HERE = Refusal("people_here", "People are playing, so they set the pace.")
BAD_PACE = Refusal("bad_pace", "The pace must be 0 to 60 seconds.")
NO_SUCH_SEAT = Refusal("no_such_seat", "This game has no such seat.")
NOT_A_PERSON = Refusal("not_a_person", "A bot plays that seat. Bots are never away.")
OWN_SEAT = Refusal("own_seat", "That is your own seat.")
IS_HERE = Refusal("is_here", "That player is here.")
OTHERS_PLAY_ON = Refusal(
    "others_play_on", "Others are still playing, so you can't claim the win. You can let a bot take over."
)
NOT_AGAINST = Refusal("not_against", "You aren't playing against that seat.")
NO_SUCH_BOT = Refusal("no_such_bot", "This game has no bot with that name.")
NOT_OVER = Refusal("not_over", "The game isn't over yet.")
BAD_INVITATION = Refusal("bad_invitation", "This invitation is for another game.")
USED_INVITATION = Refusal("used_invitation", "This invitation has been used. The seat is taken.")
OTHERS_HERE = Refusal("others_here", "Others are playing too, so this has to wait until the game is over.")
IMPORTED = Refusal("imported", "This game was imported. You can continue from any of its moves.")
NO_SUCH_SLOT = Refusal("no_such_slot", "That save no longer exists.")
NO_MOVE = Refusal("no_move", "Choose a save, or a move of the replay, to continue from.")
MANY_SLOTS = Refusal("many_slots", "This game already has the maximum number of saves.")
GAME_OVER = Refusal("game_over", "The game is over.")
NO_ADVISER = Refusal("no_adviser", "This game has no hints.")
HINT_AGAINST_PEOPLE = Refusal("hint_against_people", "No hints in games against people.")
HINT_OUT_OF_TURN = Refusal("hint_out_of_turn", "You can ask for a hint when it's your turn.")
HINT_COMES = Refusal("hint_comes", "You already asked for a hint. It takes a moment.")
HINT_TOO_LATE = Refusal("hint_too_late", "The game has moved on, so the hint no longer applies.")
NO_HINT = Refusal("no_hint", "No hint this time. Try again.")
BROKEN = Refusal("internal", "Something went wrong. Nothing was lost; try again.")


class DeniedError(Exception):
    """A request that is refused; the message is the refusal's sentence."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


def not_long_enough(seconds: float) -> Refusal:
    """Return the refusal of a claim that comes too early."""
    return Refusal("too_soon", f"They may still come back. You can claim in {max(1, round(seconds))} s.")
