"""The fair shuffle: the same everywhere, each number as likely, and a record that was changed is found out."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
from collections import Counter
from typing import Any

import pytest

from rubrica.core.errors import RecordError
from rubrica.core.game import find_game
from rubrica.core.record import Recorder, replay
from rubrica.match.fair import METHOD, OLD_METHOD, Fair, commitment_of, new_secret, seal_of
from rubrica.match.verify import verify

SECRET = "00" * 31 + "07"


def test_the_method_is_as_documented() -> None:
    key = hmac.new(bytes.fromhex(SECRET), "ada\n\nолень".encode(), hashlib.sha256).digest()
    block = hmac.new(key, b"12:0", hashlib.sha256).digest()
    first = int.from_bytes(block[:8], "big")
    assert Fair(SECRET, ("ada", "", "олень")).stream(12).randrange(1000) == first % 1000
    assert commitment_of(SECRET) == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()


def test_a_deal_is_the_same_on_every_machine() -> None:
    game = find_game("red7")
    options, seats = game.read_options({}, 2)
    deal = str(Fair(SECRET, ("a", "b")).complete(game, game.start(options, seats), None, 1))
    assert hashlib.sha256(deal.encode()).hexdigest()[:16] == "b2226972e38dfbe2"


def test_every_number_is_as_likely() -> None:
    stream = Fair(SECRET, ()).stream(1)
    counts = Counter(stream.randrange(7) for _ in range(7000))
    assert sorted(counts) == list(range(7))
    assert all(850 < count < 1150 for count in counts.values())


def test_secret_words_and_number_all_matter() -> None:
    def row(fair: Fair, number: int) -> list[int]:
        stream = fair.stream(number)
        return [stream.randrange(10**9) for _ in range(6)]

    rows = [
        row(Fair(SECRET, ("a", "b")), 1),
        row(Fair(SECRET, ("a", "b")), 2),
        row(Fair(SECRET, ("a", "c")), 1),
        row(Fair(new_secret(), ("a", "b")), 1),
    ]
    assert len({tuple(one) for one in rows}) == 4
    assert row(Fair(SECRET, ("a", "b")), 1) == rows[0]


def played(name: str, given: dict[str, Any], seats: int, method: str = METHOD) -> dict[str, Any]:
    """A record of a random match that was dealt fairly; with seals, the last player did not reveal the word."""
    words, nonces = ("x",) * seats, ("12345678",) * seats
    if method == METHOD:
        words, fair = (*words[:-1], ""), Fair(SECRET, (*words[:-1], ""), (*nonces[:-1], None))
    else:
        fair = Fair(SECRET, words)
    game, rng = find_game(name), random.Random(3)
    lots = fair.lots(game, seats, order=True, names=())
    options, seats = game.read_options(given, seats)
    told: dict[str, Any] = {
        "method": method,
        "commitment": commitment_of(SECRET),
        "secret": SECRET,
        "words": list(words),
    }
    if fair.nonces is not None:
        told |= {"seals": [seal_of("x", "12345678")] * seats, "nonces": list(fair.nonces)}
    recorder = Recorder(game, options, seats, fair=told | {"lots": lots.to_json(), "since": 0})
    version = 0
    while game.to_act(recorder.state) is not None:
        version += 1
        legal = game.legal(recorder.state)
        move = rng.choice(legal) if legal else None
        recorder.play(fair.complete(game, recorder.state, move, version))
    record: dict[str, Any] = json.loads(json.dumps(recorder.to_json()))
    return record


MATCHES = [("red7", {"scoring": True, "draw": "may"}, 3), ("red", {"face_down": True}, 3)]


@pytest.mark.parametrize("method", [METHOD, OLD_METHOD])
@pytest.mark.parametrize(("game", "options", "seats"), MATCHES)
def test_a_fair_record_verifies(game: str, options: dict[str, Any], seats: int, method: str) -> None:
    record = played(game, options, seats, method)
    found = verify(record)
    assert found.entries == len(record["entries"])
    assert found.dealt >= 1
    assert found.unrevealed == ((seats - 1,) if method == METHOD else ())


@pytest.mark.parametrize(("game", "options", "seats"), MATCHES)
def test_another_deal_is_found_out(game: str, options: dict[str, Any], seats: int) -> None:
    record = played(game, options, seats, OLD_METHOD)
    other = record["fair"] | {"words": ["y"] * seats}
    with pytest.raises(RecordError):
        verify(record | {"fair": other})
    rebuilt = rewritten(record, other)
    assert len(list(replay(rebuilt))) == len(record["entries"]), "it is a sound record"
    with pytest.raises(RecordError, match="secret and words give"):
        verify(rebuilt)


@pytest.mark.parametrize(
    "change",
    [
        {"words": ["y", "x", ""]},
        {"words": ["x", "x", "x"]},
        {"nonces": ["87654321", "12345678", None]},
        {"seals": None},
    ],
)
def test_another_word_than_the_sealed_one_is_found_out(change: dict[str, Any]) -> None:
    record = played("red7", {}, 3)
    with pytest.raises(RecordError, match=r"fair\."):
        verify(rewritten(record, record["fair"] | change))


def test_who_knows_the_secret_and_comes_last_cannot_choose_the_deal() -> None:
    """Every word tried gives another deal, but the seal that was sent fits one word only."""
    seal = seal_of("mine", "12345678")
    assert [word for word in map(str, range(3000)) if seal_of(word, "12345678") == seal] == []


def test_another_secret_than_the_promised_one_is_found_out() -> None:
    record = played("red7", {}, 2)
    with pytest.raises(RecordError, match="another secret was promised"):
        verify(rewritten(record, record["fair"] | {"commitment": commitment_of(new_secret())}))
    with pytest.raises(RecordError, match="does not say how it was dealt"):
        verify({name: value for name, value in record.items() if name != "fair"})


def rewritten(record: dict[str, Any], fair: dict[str, Any]) -> dict[str, Any]:
    """The same match with another `fair`, all digests made to fit."""
    game = find_game(record["game"])
    options, seats = game.read_options(record["options"], record["seats"])
    recorder = Recorder(game, options, seats, fair=fair)
    for entry in record["entries"]:
        recorder.play(game.parse(entry["move"]))
    return recorder.to_json()
