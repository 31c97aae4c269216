"""The page's types of the messages, views and events are those of the server."""

from __future__ import annotations

import re

from rubrica.wire import from_client, from_server, rest
from web.scripts import views
from web.scripts.wire import TYPES, types


def test_the_committed_types_are_what_the_messages_say() -> None:
    assert TYPES.read_text("utf-8") == types(), "the messages have changed: run scripts/wire"


def test_every_message_has_its_type_under_its_own_name() -> None:
    names = set(re.findall(r"^export (?:interface|type) (\w+)", TYPES.read_text("utf-8"), re.MULTILINE))
    messages = {
        one.__name__ for union in (from_client.AnyFromClient, from_server.AnyFromServer) for one in union.__args__
    }
    assert messages | {rest.NewTable.__name__, from_server.Seated.__name__, from_server.Clocks.__name__} <= names
    assert not [name for name in names if re.search(r"\d$", name)], "two messages share a name"


def test_the_committed_types_of_views_and_events_are_what_the_games_say() -> None:
    assert views.TYPES.read_text("utf-8") == views.types(), "a view or an event has changed: run scripts/wire"
