"""REST over a position, for the analysis board and for programs: its view, its turns, and how good they are."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from fastapi import APIRouter, Request, Response

from rubrica.core.errors import PositionError, RubricaError
from rubrica.core.game import DEALER, Event, Game, Seat, View, find_game, game_names
from rubrica.match.turns import find_turns
from rubrica.server.dependencies import CurrentApplication, MaybePerson
from rubrica.server.errors import BadPosition
from rubrica.server.senders import sender_of
from rubrica.store.people import Person
from rubrica.wire.positions import AboutPosition, EvaluationAsked, PositionTurns, PositionView, ViewAsked
from rubrica.wire.ranking import Ranking

router = APIRouter(prefix="/api/positions", tags=["positions"])
T = TypeVar("T")


@router.post("/view", response_model=PositionView)
async def view(
    asked: ViewAsked, application: CurrentApplication, person: MaybePerson, request: Request
) -> dict[str, Any]:
    """What a seat may know of a position after some moves: the seat to act, if none is named."""
    application.limit("position", request, person)

    def found() -> dict[str, Any]:
        game, state, past = _reached(asked)
        actor = game.to_act(state)
        seat = asked.seat if "seat" in asked.model_fields_set else actor if isinstance(actor, int) else None
        movers = game.movers(game.load(asked.position), asked.moves)
        return {"view": game.view(state, seat).told, "past": [event.seen_by(seat) for event in past], "movers": movers}

    return await _or_refused(asked, person, found)


@router.post("/turns", response_model=PositionTurns)
async def turns(
    asked: AboutPosition, application: CurrentApplication, person: MaybePerson, request: Request
) -> dict[str, Any]:
    """The turns that keep the seat to act in, at most 500."""
    application.limit("turns", request, person)
    game, own = await _or_refused(asked, person, lambda: _view_to_act(asked))
    listed, more = await application.workers.run(find_turns, game, own.told, key=_key(person, request))
    return {"turns": listed, "more": more}


@router.post("/evaluate", response_model=Ranking)
async def evaluate(
    asked: EvaluationAsked, application: CurrentApplication, person: MaybePerson, request: Request
) -> Response:
    """The turns of the seat to act, the best first, with chances and reasons; more deals give closer figures."""
    application.limit("evaluate", request, person)
    game, own = await _or_refused(asked, person, lambda: _view_to_act(asked))
    told = await application.ranked_hints.rank(game, own, asked.deals, _key(person, request))
    return Response(told.model_dump_json(), media_type="application/json")


def _key(person: Person | None, request: Request) -> str:
    """Who waits for a worker: a person, or an address."""
    return sender_of(request).address if person is None else person.id


async def _or_refused(asked: AboutPosition, person: Person | None, find: Callable[[], T]) -> T:
    """What is found in a thread; BadPosition, in the language of who asks, if the position or a move is wrong."""
    try:
        return await asyncio.to_thread(find)
    except RubricaError as error:
        language = asked.language or (person.language if person is not None else "en")
        raise BadPosition(error, language) from None


def _reached(asked: AboutPosition) -> tuple[Game[Any, Any, Any], Any, tuple[Event, ...]]:
    """The game, the state after the moves, and the events of its round."""
    name = asked.position.get("game")
    if not isinstance(name, str) or name not in game_names():
        raise PositionError("game", "position-no-game", given=repr(name)[:40], names=", ".join(game_names()))
    game = find_game(name)
    return game, *game.play_round(game.load(asked.position), asked.moves)


def _view_to_act(asked: AboutPosition) -> tuple[str, View]:
    """The name of the game, and the view of the seat to act, with the past."""
    game, state, past = _reached(asked)
    actor = game.to_act(state)
    if not isinstance(actor, Seat):
        raise PositionError("position", "position-dealing" if actor == DEALER else "position-over")
    game.refuse_unknown(state, actor)
    return game.name, game.view_with_past(state, actor, past)
