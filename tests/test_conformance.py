"""Every installed game holds to what every game must, and a game that breaks it is told what it broke."""

import itertools
import random
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Any

import pytest

from rubrica.core.errors import BadParameter, IllegalMove
from rubrica.core.game import Event, Game, Rng, Seat, Step, View, find_game, game_names
from rubrica.core.reason import Reason
from rubrica.red7 import GAME, Move, Options, Red7, State, turn
from rubrica.testing import ConformanceError, check_game

Told = dict[str, Any]
GAMES_OF_A_ROUND = 4  # random moves fold early, so that rounds are short


def option_sets(game: Game[Any, Any, Any]) -> Iterator[tuple[Told, int]]:
    """Every combination of options and seats that the game allows."""
    names = [option.name for option in game.options]
    for seats, *chosen in itertools.product(game.seats, *(option.choices for option in game.options)):
        options = dict(zip(names, chosen, strict=True))
        try:
            game.read_options(options, seats)
        except BadParameter:
            continue
        yield options, seats


GRID = [(name, options, seats) for name in game_names() for options, seats in option_sets(find_game(name))]


def test_the_grid_is_whole() -> None:
    assert sum(name == "red7" for name, _, _ in GRID) == 3 * 2 * 2 * 3
    assert {name for name, _, _ in GRID} == set(game_names())


@pytest.mark.parametrize(("name", "options", "seats"), GRID)
def test_every_installed_game_conforms(name: str, options: Told, seats: int) -> None:
    games = GAMES_OF_A_ROUND if options.get("scoring") is False else 1
    assert check_game(find_game(name), options, seats, games) > 2 * games


# Guests


class ThirdPartyGame(Red7):
    """A game that nobody has installed."""

    name = "third-party"


class Peeking(ThirdPartyGame):
    """Tells a card of the next hand in a field of its own."""

    def view(self, state: State, seat: Seat | None) -> View:
        told = super().view(state, seat).told
        return View(told | {"peek": self.describe(state)["hands"][((seat or 0) + 1) % state.seats][:1]})


class PeekingAsKnown(ThirdPartyGame):
    """Tells the highest card of each hand as if everyone knew it."""

    def view(self, state: State, seat: Seat | None) -> View:
        told = super().view(state, seat).told
        hands = self.describe(state)["hands"]
        seats = [public | {"known": hand[:1]} for public, hand in zip(told["seats"], hands, strict=True)]
        return View(told | {"seats": seats})


class PeekingAtTheDeck(ThirdPartyGame):
    """Tells the seat to act what it would draw, by the order of the canvas."""

    def view(self, state: State, seat: Seat | None) -> View:
        told = super().view(state, seat).told
        deck = self.describe(state)["deck"]
        return View(told | {"canvas": sorted(told["canvas"], reverse=bool(deck) and deck[0] > "j")})


class Mutating(ThirdPartyGame):
    """Plays in the state it is given."""

    def play(self, state: State, move: Move) -> Step[State]:
        step = super().play(state, move)
        if move.kind != "deal":
            turn.play(state.raw, move.action)
        return step


class MutatingWhenItRefuses(ThirdPartyGame):
    """Leaves a trace of a move that it refuses."""

    def play(self, state: State, move: Move) -> Step[State]:
        try:
            return super().play(state, move)
        except IllegalMove:
            state.raw.deck_size -= 1
            raise


class Unsorted(ThirdPartyGame):
    """Gives moves in the order of the rules, not of their text."""

    def legal(self, state: State) -> list[Move]:
        return super().legal(state)[::-1]


class Repeating(ThirdPartyGame):
    """Gives a move twice."""

    def legal(self, state: State) -> list[Move]:
        moves = super().legal(state)
        return [*moves[:1], *moves]


class Stuck(ThirdPartyGame):
    """Has no move at the start of a turn."""

    def legal(self, state: State) -> list[Move]:
        return []


class Lenient(ThirdPartyGame):
    """Takes what is not legal for nothing at all."""

    def play(self, state: State, move: Move) -> Step[State]:
        try:
            return super().play(state, move)
        except IllegalMove:
            return Step(state, ())


class Mute(ThirdPartyGame):
    """Refuses without a reason."""

    def play(self, state: State, move: Move) -> Step[State]:
        try:
            return super().play(state, move)
        except IllegalMove as error:
            raise IllegalMove(str(move), Silence("nothing")) from error


class Silence(Reason):
    """A reason that says nothing."""

    prefix = ""

    def sentence(self, language: str = "en", names: Any = None, own: Any = ()) -> str:
        return ""


class Misreading(ThirdPartyGame):
    """Reads another card than was written."""

    def parse(self, text: str) -> Move:
        return super().parse(text.replace("7", "6"))


class TellingAll(ThirdPartyGame):
    """Tells everyone what the seat to act may do."""

    def view(self, state: State, seat: Seat | None) -> View:
        actor = self.to_act(state)
        legal = super().view(state, actor).legal if isinstance(actor, int) else []
        return View(super().view(state, seat).told | {"legal": legal})


class NotPlain(ThirdPartyGame):
    """Has a tuple in its views, which JSON makes a list."""

    def view(self, state: State, seat: Seat | None) -> View:
        told = super().view(state, seat).told
        return View(told | {"canvas": tuple(told["canvas"])})


class Forgetful(ThirdPartyGame):
    """Redeals the seat's own hand too."""

    def redeal(self, view: View, rng: Rng) -> State:
        seats = [public | {"known": []} for public in view.told["seats"]]
        return super().redeal(View(view.told | {"hand": [], "seats": seats}), rng)


class ForgettingPiles(ThirdPartyGame):
    """Redeals without the score piles."""

    def redeal(self, view: View, rng: Rng) -> State:
        return super().redeal(
            View(view.told | {"seats": [one | {"score_pile": []} for one in view.told["seats"]]}), rng
        )


class Restarting(ThirdPartyGame):
    """Redeals the start of a round, whatever was seen."""

    def redeal(self, view: View, rng: Rng) -> State:
        start = self.start(Options.read(view.told["options"]), len(view.told["seats"]))
        return self.play(start, self.dealt(start, rng)).state


class Endless(ThirdPartyGame):
    """Ends without saying how."""

    def outcome(self, state: State) -> Told | None:
        return None


class Wavering(ThirdPartyGame):
    """Shuffles the deck as it likes."""

    chance = random.Random(1)

    def play(self, state: State, move: Move) -> Step[State]:
        step = super().play(state, move)
        raw = step.state.raw.copied()
        raw.deck[: raw.deck_size] = self.chance.sample(raw.deck[: raw.deck_size], raw.deck_size)
        return Step(replace(step.state, raw=raw), step.events)


class Embroidering(ThirdPartyGame):
    """Tells another story each time."""

    chance = random.Random(1)

    def play(self, state: State, move: Move) -> Step[State]:
        step = super().play(state, move)
        return Step(step.state, (*step.events, Event("rumour", None, {"number": self.chance.random()})))


class Counting(ThirdPartyGame):
    """Has a state of its own: what a move does depends on how many came before."""

    made = 0

    def play(self, state: State, move: Move) -> Step[State]:
        self.made += 1
        step = super().play(state, move)
        return Step(replace(step.state, round=self.made // 100), step.events)


class Optionless(ThirdPartyGame):
    """Loses an option on the way to JSON."""

    def options_json(self, options: Options) -> Told:
        return {"draw": options.draw}


class Insisting(ThirdPartyGame):
    """Still has moves when all is over."""

    def legal(self, state: State) -> list[Move]:
        return super().legal(state) or [Move.parse("fold")]


class Misdirecting(ThirdPartyGame):
    """Tells seat 0 that it is always its turn."""

    def view(self, state: State, seat: Seat | None) -> View:
        told = super().view(state, seat).told
        return View(told | ({"to_act": 0} if seat == 0 and told["phase"] == "deal" else {}))


class Singular(State):
    """A state that equals nothing but itself."""

    __eq__ = object.__eq__
    __hash__ = object.__hash__


class Identical(ThirdPartyGame):
    """Has states that are no values."""

    def play(self, state: State, move: Move) -> Step[State]:
        step = super().play(state, move)
        told = [getattr(step.state, field.name) for field in fields(State) if field.init]
        return Step(Singular(*told), step.events)


class Overdue(ThirdPartyGame):
    """Folds when time is up, also where that is not legal."""

    def when_time_is_up(self, view: View) -> str | None:
        return "fold"


class Hasty(ThirdPartyGame):
    """Wants every match anew, before it is over."""

    def is_played_again(self, state: State) -> bool:
        return True


BROKEN: list[tuple[type[ThirdPartyGame], str]] = [
    (Peeking, r"the view of seat 0 tells a redeal from the truth: peek$"),
    (PeekingAsKnown, r"the view of seat \d tells a redeal from the truth: seats$"),
    (PeekingAtTheDeck, r"the view of seat \w+ tells a redeal from the truth: canvas$"),
    (Mutating, r"^\w+( \w\d)? changed the state it was played in$"),
    (MutatingWhenItRefuses, r"^the refused (deal( \w\d)+|\w+( \w\d)?) changed the state$"),
    (Unsorted, r"^legal moves are not sorted or not unique: \['play "),
    (Repeating, r"^legal moves are not sorted or not unique: \['([\w ]+)', '\1'"),
    (Stuck, r"^a seat is to act, but has no legal move$"),
    (Lenient, r"^deal( \w\d)+ is not among the legal moves, but was played$"),
    (Mute, r"^deal( \w\d)+ is refused without a reason$"),
    (Misreading, r"^moves do not survive their notation$"),
    (TellingAll, r"^the view of seat \d tells a redeal from the truth: legal$"),
    (NotPlain, r"^the view of seat 0 is not plain JSON$"),
    (Forgetful, r"^the view of seat 0 tells a redeal from the truth: .*hand"),
    (ForgettingPiles, r"^the view of seat \w+ tells a redeal from the truth: .*seats"),
    (Restarting, r"^the view of seat 0 tells a redeal from the truth: "),
    (Endless, r"^the match is over without an outcome$"),
    (Wavering, r"^deal( \w\d)+ gives two different states$"),
    (Embroidering, r"^deal( \w\d)+ gives two different stories$"),
    (Counting, r"(gives two different states|the record replays to another end)$"),
    (Identical, r"^a state or its events do not equal their like$"),
    (Overdue, r"^when time is up, 'fold' is played, which is not legal$"),
    (Hasty, r"^the match is to be played again, but is not over$"),
    (Optionless, r"^options do not survive JSON$"),
    (Insisting, r"(seat \d is told the legal moves|the match is over, but there are legal moves)"),
    (Misdirecting, r"^the view of seat 0 (says 0 is to act, not 'dealer'|tells a redeal from the truth: .*to_act)"),
]


def test_a_game_that_is_not_installed_conforms() -> None:
    assert check_game(ThirdPartyGame(), {"draw": "may", "scoring": True, "actions": True}, 3, games=1) > 20


@pytest.mark.parametrize(("broken", "told"), BROKEN, ids=[broken.__name__ for broken, _ in BROKEN])
def test_a_broken_game_gets_an_error_that_says_what_it_broke(broken: type[ThirdPartyGame], told: str) -> None:
    with pytest.raises(ConformanceError, match=told):
        check_game(broken(), {"draw": "may", "scoring": True, "actions": True}, 3, games=2)


def test_a_failed_check_is_a_failed_test() -> None:
    assert issubclass(ConformanceError, AssertionError)


def test_the_same_seed_checks_the_same_games() -> None:
    options: Mapping[str, Any] = {"draw": "must", "actions": True}
    seen = [check_game(GAME, options, 2, games=3, seed=seed) for seed in (1, 1, 2, 3, 4)]
    assert seen[0] == seen[1]
    assert len(set(seen)) > 1


@pytest.mark.parametrize(("options", "seats"), [({"draw": "often"}, 2), ({}, 7)])
def test_wrong_options_are_refused_as_such(options: Told, seats: int) -> None:
    with pytest.raises(BadParameter):
        check_game(GAME, options, seats)
