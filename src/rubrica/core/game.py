"""The interface of a game: rules under chosen options, without any state of its own.

Packages above know games only by it, and find them by the entry point group `rubrica.games`.
"""

from __future__ import annotations

import functools
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from rubrica.core.errors import BadParameter, IllegalMove, NoSuchGame, RubricaError, UnknownDeck
from rubrica.core.progress import Progress, no_progress

if TYPE_CHECKING:
    from rubrica.core.reason import Reason
    from rubrica.core.simulation import Simulated
    from rubrica.core.tree import GameTree

Seat: TypeAlias = int
Dealer: TypeAlias = Literal["dealer"]
DEALER: Dealer = "dealer"
Json: TypeAlias = dict[str, Any]


class Ending(StrEnum):
    """Why a round, a match or a game ended."""

    LAST_STANDING = "last standing"
    POINTS_REACHED = "points reached"
    CARDS_SHORT = "cards short"
    NO_PLACEMENT = "no placement"


class Rng(Protocol):
    """A source of chance: `random.Random`, or anything with its `randrange`."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to stop - 1."""
        ...


T = TypeVar("T")


def shuffled(things: Sequence[T], rng: Rng) -> list[T]:
    """The things in a random order: for each place from the last down, one of those up to it is swapped in."""
    order = list(things)
    for place in range(len(order) - 1, 0, -1):
        drawn = rng.randrange(place + 1)
        order[place], order[drawn] = order[drawn], order[place]
    return order


class Move(Protocol):
    """One decision; its text is its notation."""

    def __str__(self) -> str: ...


S = TypeVar("S")
Opt = TypeVar("Opt")
M = TypeVar("M", bound=Move)


@dataclass(frozen=True)
class Option:
    """One choice to make before a match: `choices` holds every value it can take."""

    name: str
    choices: tuple[Any, ...]
    default: Any
    about: str = ""
    """What it decides, as a sentence for help texts."""

    def to_json(self) -> Json:
        """The option as JSON, for forms and programs."""
        return {"name": self.name, "choices": list(self.choices), "default": self.default}


@dataclass(frozen=True)
class Event:
    """Something that happened, to show and to animate; `private` holds what only some seats may know of it."""

    name: str
    seat: Seat | None = None
    public: Mapping[str, Any] = field(default_factory=dict, hash=False)
    private: Mapping[Seat, Mapping[str, Any]] = field(default_factory=dict, hash=False)

    def seen_by(self, seat: Seat | None) -> Json:
        """The event as a seat (or a spectator, None) may know it; `private` names the fields that only it may know."""
        own = self.private.get(seat, {}) if seat is not None else {}
        told = {"event": self.name, "seat": self.seat, **self.public, **own}
        return told | {"private": sorted(own)} if own else told


def past_after(past: tuple[Event, ...], actor: Seat | Dealer | None, events: Iterable[Event]) -> tuple[Event, ...]:
    """The events of the round so far after a move that brought about these; a move of the dealer begins a round."""
    return tuple(events) if actor == DEALER else (*past, *events)


@dataclass(frozen=True)
class Turn(Generic[M]):
    """The moves of one seat until its turn passes, or until something hidden would be turned up (then it is `open`)."""

    moves: tuple[M, ...]
    open: bool = False


@dataclass(frozen=True)
class View:
    """All that a seat may know, as JSON in the shape of the protocol; views are equal when their JSON is."""

    told: Json
    past: Sequence[Json] = field(default=(), compare=False, repr=False)
    """For bots: the events of the round so far as this seat saw them, oldest first; empty where nobody kept them."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None for a spectator."""
        return self.told["seat"]

    @property
    def to_act(self) -> Seat | Dealer | None:
        """Who is to act; None when the match is over."""
        return self.told["to_act"]

    @property
    def legal(self) -> list[str]:
        """The legal moves of this seat, if it is the one to act."""
        return self.told["legal"]

    def to_json(self) -> Json:
        """The view as in the protocol."""
        return self.told

    def to_bytes(self) -> bytes:
        """The view as JSON text, in UTF-8."""
        import orjson

        return orjson.dumps(self.told)

    def told_of(self, game: str) -> Json:
        """What the view tells; BadParameter if it is not a view of this game."""
        if self.told.get("game") != game:
            raise BadParameter("view", f"it is a view of {self.told.get('game')!r}, not of {game!r}")
        return self.told


def with_shared(own: Json, shared: bytes) -> bytes:
    """The JSON text of an object: fields of its own, then those it shares with others, which are written already."""
    import orjson

    return orjson.dumps(own)[:-1] + b"," + shared[1:]


@dataclass
class Tally:
    """The counts of many simulated games."""

    games: int = 0
    moves: int = 0
    wins: list[int] = field(default_factory=list)
    wins_by_start: list[int] = field(default_factory=list)
    shared: int = 0
    """Games with more than one winner."""
    drawn: int = 0
    """Games with none."""
    endings: dict[str, int] = field(default_factory=dict)

    def add(self, other: Tally) -> None:
        """Count another tally in."""
        self.games += other.games
        self.moves += other.moves
        self.shared += other.shared
        self.drawn += other.drawn
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)] if self.wins else other.wins
        both = zip(self.wins_by_start, other.wins_by_start, strict=True)
        self.wins_by_start = [a + b for a, b in both] if self.wins_by_start else other.wins_by_start
        for name, count in other.endings.items():
            self.endings[name] = self.endings.get(name, 0) + count


class Step(Generic[S]):
    """What a move gives: the next state, and the events, which are found when they are first asked for."""

    __slots__ = ("_events", "state")

    def __init__(self, state: S, events: Iterable[Event]) -> None:
        self.state, self._events = state, events

    @property
    def events(self) -> tuple[Event, ...]:
        """What the move brought about, in order."""
        if not isinstance(self._events, tuple):
            self._events = tuple(self._events)
        return self._events

    def __eq__(self, other: object) -> bool:
        return (self.state, self.events) == (other.state, other.events) if isinstance(other, Step) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.state, self.events))

    def __reduce__(self) -> tuple[Any, ...]:  # copied and pickled with what was found
        return Step, (self.state, self.events)

    def __repr__(self) -> str:
        return f"Step({self.state!r}, {self.events!r})"


@dataclass(frozen=True)
class Made(Generic[S]):
    """A move as a match made it: the version it led to, whose it was, the states around it, and whether a clock did."""

    version: int
    seat: Seat | None
    before: S
    after: S
    by_clock: bool = False


class Game(ABC, Generic[S, Opt, M]):
    """The rules of a game: S its states, Opt its options, M its moves. No method changes its arguments."""

    name: str
    seats: tuple[int, ...]
    """How many can play."""
    options: tuple[Option, ...]
    lab_options: tuple[Option, ...] = ()
    """Choices that make the game smaller, for solvers and studies; tables do not offer them."""
    policies: tuple[str, ...]
    """The ways `simulate` can play, the first by default."""

    @abstractmethod
    def read_options(self, given: Mapping[str, Any] | None = None, seats: int | None = None) -> tuple[Opt, int]:
        """Options from JSON, with defaults for what is left out, and the number of seats; BadParameter if wrong."""

    @abstractmethod
    def options_json(self, options: Opt) -> Json:
        """Options as JSON, every one of them."""

    @abstractmethod
    def start(self, options: Opt, seats: int, scores: Any = None) -> S:
        """A match before its first move (the dealer's, where there is a deal)."""

    @abstractmethod
    def load(self, position: Any) -> S:
        """The state of a position (JSON); PositionError names the field that is wrong."""

    def left_open(self, position: Json, rng: Rng) -> Json:  # noqa: ARG002  # most positions leave nothing open
        """The fields that a position leaves to chance, dealt; none, unless a game has such."""
        return {}

    def refuse_unknown(self, state: S, seat: Seat) -> None:  # most positions tell everything
        """PositionError if the position that a state was read from does not tell what this seat itself knows."""

    @abstractmethod
    def position(self, state: S) -> Json:
        """The position of a state: what `load` reads, as far as a position can hold it."""

    @abstractmethod
    def parse(self, text: str) -> M:
        """A move from its notation; NotationError says where it fails."""

    @abstractmethod
    def to_act(self, state: S) -> Seat | Dealer | None:
        """The seat to act, the dealer, or None when the match is over."""

    @abstractmethod
    def legal(self, state: S) -> list[M]:
        """The legal moves of the seat to act, sorted as text; none for the dealer."""

    @abstractmethod
    def dealt(self, state: S, rng: Rng, move: M | None = None) -> M:
        """The move as the dealer completes it: a deal when it is to act, what a flip turns up, else as it is."""

    @abstractmethod
    def play(self, state: S, move: M) -> Step[S]:
        """Make a move; IllegalMove or UnknownDeck if it cannot be made."""

    def why_not(self, state: S, move: M) -> Reason | None:
        """Why a move is not allowed in this state; None if it is (also one that waits for the dealer)."""
        try:
            self.play(state, move)
        except IllegalMove as error:
            return error.reason
        except UnknownDeck:
            return None
        return None

    @abstractmethod
    def outcome(self, state: S) -> Json | None:
        """The outcome of the round or game, when it is over."""

    def winners(self, state: S) -> list[Seat]:
        """Who won a match that is over; several if they share it, none if nobody did."""
        return list((self.outcome(state) or {"winners": []})["winners"])

    def is_played_again(self, state: S) -> bool:  # noqa: ARG002  # most games end for good
        """Whether a match that is over decided nothing, so that the same players start a new one."""
        return False

    def when_time_is_up(self, view: View) -> str | None:  # noqa: ARG002  # most games have no such move
        """The move, one of `view.legal`, made for a seat whose clock ran out; None: the lowest bot chooses one."""
        return None

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> View:
        """All that a seat (None: a spectator) may know."""

    def view_with_past(self, state: S, seat: Seat, past: Iterable[Event]) -> View:
        """The view of a seat for a bot: with the events of the round so far, as the seat saw them."""
        return replace(self.view(state, seat), past=[event.seen_by(seat) for event in past])

    def views_text(self, state: S, seats: Iterable[Seat | None]) -> dict[Seat | None, bytes]:
        """The views of several seats as JSON text; a game may write once what they share."""
        return {seat: self.view(state, seat).to_bytes() for seat in seats}

    def view_schema(self) -> Json:
        """The JSON schema of its views: what it names under `$defs` becomes types of the page. Anything, by default."""
        return {}

    def event_schema(self) -> Json:
        """The JSON schema of its events as seats are sent them. Anything, by default."""
        return {}

    def story(self, made: Sequence[Made[S]], told_to: Sequence[Seat]) -> Json:  # noqa: ARG002  # few games have one
        """How a match went, for the ends of rounds and the result: nothing that is still hidden.

        What a seat could have done instead is told only of the seats of `told_to`.
        """
        return {}

    def story_schema(self) -> Json:
        """The JSON schema of its stories. Anything, by default."""
        return {}

    @abstractmethod
    def redeal(self, view: View, rng: Rng) -> S:
        """A full state that this view cannot tell from the true one, uniformly."""

    @abstractmethod
    def describe(self, state: S) -> Json:
        """Everything true, hidden things included: the engine's `state`."""

    @abstractmethod
    def lines(self, state: S, language: str = "en") -> list[str]:
        """The state drawn and explained for people, in lines of text; the language is en, pt, es or fr."""

    @abstractmethod
    def turns(self, state: S) -> list[Turn[M]]:
        """All turns that keep the seat to act in, sorted; there may be millions."""

    def first_turns(self, state: S, most: int) -> tuple[list[Turn[M]], bool]:
        """At most so many of these turns, sorted, and whether there are more.

        A game with turns too many to list bounds the work too: it may then list fewer and say that there may be more.
        """
        turns = self.turns(state)
        return turns[:most], len(turns) > most

    @abstractmethod
    def hidden_from(self, view: View) -> S:
        """The state as far as a view knows it: what is hidden stays unknown, so a draft can go only up to there."""

    @abstractmethod
    def perft(self, state: S, depth: int) -> int:
        """How many sequences of so many moves there are."""

    def tree(self, options: Opt) -> GameTree:  # noqa: ARG002  # few games can be written out whole
        """The game of two seats written out whole, for exact solvers; BadParameter if that cannot be done."""
        raise BadParameter("game", f"{self.name} cannot be written out whole")

    @abstractmethod
    def simulator(self, options: Opt, seats: int, policy: str) -> Callable[[int, int], Tally]:
        """A function of a seed and a number of games that plays them and counts; it can run in several threads."""

    def simulate(
        self,
        options: Opt | None = None,
        seats: int | None = None,
        games: int = 10_000,
        policy: str | None = None,
        seed: int | None = None,
        threads: int = 1,
        progress: Progress = no_progress,
    ) -> Simulated:
        """Play many games by a policy (the first of `policies` by default) with the compiled rules, and count.

        The same seed gives the same games, whatever the number of threads. `progress` is called with how many games
        are done. The first call compiles the rules, which takes some seconds; they are kept for later runs.
        """
        from rubrica.core.simulation import simulate

        given = None if options is None else self.options_json(options)
        return simulate(self, given, seats, games, policy, seed, threads, progress)

    @abstractmethod
    def warm_ups(self) -> list[Callable[[], object]]:
        """Calls that compile everything, a part each."""

    @abstractmethod
    def timed_calls(self) -> dict[str, Callable[[], object]]:
        """Calls from Python whose time `rubrica bench` states, by name."""

    @abstractmethod
    def seat_count(self, state: S) -> int:
        """How many seats the match has."""

    def play_all(self, state: S, moves: Sequence[str]) -> S:
        """The state after moves in notation; errors carry the index of the move."""
        for step in self._steps(state, moves):
            state = step.state
        return state

    def play_round(self, state: S, moves: Sequence[str]) -> tuple[S, tuple[Event, ...]]:
        """The state after moves in notation, and the events of its round: of those moves that belong to it."""
        past: tuple[Event, ...] = ()
        for step in self._steps(state, moves):
            past = past_after(past, self.to_act(state), step.events)
            state = step.state
        return state, past

    def movers(self, state: S, moves: Sequence[str]) -> list[Seat | None]:
        """The seat that made each of some moves in notation; None for the dealer."""
        seats: list[Seat | None] = []
        for step in self._steps(state, moves):
            actor = self.to_act(state)
            seats.append(actor if isinstance(actor, int) else None)
            state = step.state
        return seats

    def _steps(self, state: S, moves: Sequence[str]) -> Iterator[Step[S]]:
        """What each of some moves in notation gives, one after the other; errors carry the index of the move."""
        for index, text in enumerate(moves):
            try:
                step = self.play(state, self.parse(text))
            except RubricaError as error:
                error.index = index  # type: ignore[attr-defined]  # every error of a list of moves says which
                raise
            yield step
            state = step.state

    def split(self, state: S, depth: int) -> Iterator[tuple[str, int]]:
        """Each legal move with its share of perft(depth), in order."""
        for move in self.legal(state):
            yield str(move), self.perft(self.play(state, move).state, depth - 1)


def game_names() -> list[str]:
    """The names of the games installed."""
    return sorted(entry_points(group="rubrica.games").names)


@functools.cache
def find_game(name: str) -> Game[Any, Any, Any]:
    """A game by its name."""
    found = entry_points(group="rubrica.games", name=name)
    if not found:
        raise NoSuchGame(f"there is no game {name!r}: the games are {', '.join(game_names())}")
    game: Game[Any, Any, Any] = next(iter(found)).load()
    return game
