"""What a set-up page does with a schema: which options it shows, what it sends, and its errors.

`client/src/play/options/agreement.ts` does the same in the browser and is tested against this.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from outflank.kernel.dice import Dice
from outflank.kernel.game import Game, Options, OptionsError
from outflank.kernel.option_names import snake_case
from outflank.kernel.options import OPPONENTS, SEATS, Choice, Flaw, Opponents, Option, Schema, When


class SetupChoices(msgspec.Struct, frozen=True):
    """The choices made on a set-up page: values by option, the number of seats, and who plays."""

    schema: Schema
    changes: Mapping[str, Any]
    seats: int
    opponents: Opponents = "bot"

    def value(self, option: Option) -> Any:
        """Return an option's current value."""
        if option.name in self.changes:
            return self.changes[option.name]
        return self.base(option) if option.first is msgspec.UNSET else option.first

    def base(self, option: Option) -> Any:
        """Return an option's value if it wasn't changed: the preset's, or the default."""
        for choice in self._presets():
            if option.name in choice.sets:
                return choice.sets[option.name]
        return default_value(option, self.seats)

    def shows(self, option: Option) -> bool:
        """Whether the option is shown, given the other choices."""
        return self.holds(option.when)

    def holds(self, conditions: Iterable[When]) -> bool:
        """Whether all of these conditions hold."""
        return all(self._holds(condition) for condition in conditions)

    def document(self) -> dict[str, Any]:
        """Return the options to send: those that are shown and changed."""
        sent = {}
        for option in self.schema.options:
            value = self._sent(option)
            if value is not msgspec.UNSET:
                sent[option.name] = value
        return sent

    def _sent(self, option: Option) -> Any:
        if not self.shows(option):
            same = option.otherwise is msgspec.UNSET or option.otherwise == self.base(option)
            return msgspec.UNSET if same else option.otherwise
        value = self._possible(option, self.value(option))
        return msgspec.UNSET if option.first is msgspec.UNSET and value == self.base(option) else value

    def _possible(self, option: Option, value: Any) -> Any:
        """Return the value without choices that are unavailable now, and with teams numbered from 0."""
        if option.kind == "teams" and value is not None:
            return numbered(value)
        if option.kind != "several":
            return value
        unavailable = [choice.value for choice in option.choices if not self.holds(choice.when)]
        return [each for each in value if each not in unavailable]

    def _holds(self, condition: When) -> bool:
        if condition.option == SEATS:
            found: Any = self.seats
        elif condition.option == OPPONENTS:
            found = self.opponents
        else:
            option = next(each for each in self.schema.options if each.name == condition.option)
            found = self._possible(option, self.value(option))
        values = found if isinstance(found, (list, tuple)) else [found]
        return any(value in condition.among for value in values) != condition.unless

    def _presets(self) -> Iterator[Choice]:
        for option in self.schema.options:
            for choice in option.choices:
                if choice.sets and choice.value == self.changes.get(option.name, option.first):
                    yield choice


def default_value(option: Option, seats: int) -> Any:
    """Return an option's default for this number of seats."""
    if option.kind != "shares" or seats not in option.shares:
        return option.default
    shares = option.shares[seats]
    return {part.name: seat for part, seat in zip(shares.parts, shares.usual, strict=True)}


def numbered(teams: Sequence[int]) -> list[int]:
    """Return the same teams, numbered from 0 without gaps."""
    found = list(dict.fromkeys(teams))
    return [found.index(team) for team in teams]


def find_flaw(game: Game[Any], document: Mapping[str, Any], seats: int, seed: int) -> Flaw | None:
    """Return what is wrong with a set-up page's document, or None."""
    found = settled(game, document, seats, seed)
    return found if isinstance(found, Flaw) else None


def settled(game: Game[Any], document: Mapping[str, Any], seats: int, seed: int) -> Options | Flaw:
    """Return the resolved options, or what is wrong: numbers first, then what `resolve_options` says."""
    try:
        given = snake_case(document)
        for option in game.schema().options:
            if option.name in given and (sentence := number_flaw(option, given[option.name])):
                return Flaw(option.name, sentence)
        return game.resolve_options(given, seats, seed)
    except OptionsError as error:
        return Flaw(error.option, str(error))


def number_flaw(option: Option, value: Any) -> str | None:
    """Say what is wrong with an option's number or numbers; None for other kinds of options."""
    if option.kind == "variant":
        return _variant_flaw(option, value)
    least, most = option.limits or (None, None)
    if all(_whole(number, least, most) for number in _numbers(option, value)):
        return None
    if option.wrong:
        return option.wrong
    return "Enter a whole number." if least is None else f"Enter a whole number from {least} to {most}."


def _variant_flaw(option: Option, value: Any) -> str | None:
    for variant in option.variants:
        if isinstance(value, dict) and value.get("kind") == variant.value["kind"]:
            found = [number_flaw(field, value.get(field.name, field.default)) for field in variant.fields]
            return next((sentence for sentence in found if sentence), None)
    return None


def _numbers(option: Option, value: Any) -> list[Any]:
    """Return everything that must be a number within the option's limits."""
    match option.kind:
        case "number" | "seed":
            spare = [option.default, *([option.none.value] if option.none else [])]
            return [] if (value is None and None in spare) or value in spare[1:] else [value]
        case "by_seats":
            return list(value.values()) if isinstance(value, dict) else [value]
        case "numbers":
            return list(value) if isinstance(value, (list, tuple)) else [value]
        case "percent":
            return list(value[:1]) if isinstance(value, (list, tuple)) else [value]
    return []


def _whole(number: Any, least: int | None, most: int | None) -> bool:
    if isinstance(number, bool) or not isinstance(number, int):
        return False
    return least is None or most is None or least <= number <= most


def random_choices(schema: Schema, seats: int, dice: Dice) -> SetupChoices:
    """Return random choices that a person could make on the page, with numbers within their limits."""
    chosen: dict[str, Any] = {}
    opponents: Opponents = ("bot", "friend", "screen", "bots")[dice.below(4)]
    for option in schema.options:
        now = SetupChoices(schema, chosen, seats, opponents)
        if now.shows(option) and (dice.below(3) == 0 or not _fits(option, now)):
            chosen[option.name] = _any(option, now, dice)
    return SetupChoices(schema, chosen, seats, opponents)


def _fits(option: Option, now: SetupChoices) -> bool:
    """Whether the chosen values allow this number of seats. The page doesn't offer others."""
    chosen = [choice for choice in option.choices if choice.value == now.value(option)]
    return all(_suits(choice, now.seats) for choice in chosen)


def _suits(choice: Choice, seats: int) -> bool:
    return not choice.seats or seats in choice.seats


def _any(option: Option, now: SetupChoices, dice: Dice) -> Any:
    """Return a random value that the option's control can produce."""
    match option.kind:
        case "choice" | "map":
            there = [each for each in option.choices if now.holds(each.when) and not each.upload]
            return _one([each.value for each in there if _suits(each, now.seats)], dice)
        case "several":
            open_now = [choice.value for choice in option.choices if now.holds(choice.when)]
            return [*option.always, *[value for value in open_now if dice.below(2)]]
        case "teams":
            return [dice.below(now.seats) for _ in range(now.seats)] if dice.below(2) else None
        case "shares":
            return {part.name: dice.below(now.seats) for part in option.shares[now.seats].parts}
        case "by_seats":
            return {**now.value(option), str(now.seats): _number(option, dice)}
        case "variant":
            variant = _one(option.variants, dice)
            return {**variant.value, **{field.name: _any(field, now, dice) for field in variant.fields}}
        case "numbers":
            return [_number(option, dice) for _ in range(len(option.labels) or 1 + dice.below(6))]
        case "percent":
            return [_number(option, dice), 100]
        case _:
            return option.none.value if option.none and dice.below(2) else _number(option, dice)


def _number(option: Option, dice: Dice) -> int:
    least, most = option.limits or (0, 1000)
    return least + dice.below(min(most - least + 1, 1_000_000_000))


def _one(things: Sequence[Any], dice: Dice) -> Any:
    return things[dice.below(len(things))]
