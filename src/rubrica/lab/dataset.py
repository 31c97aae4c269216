"""Decisions of many games as a Parquet file, and the way back."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rubrica import __version__
from rubrica.core.bot import Considered, find_bot
from rubrica.core.decisions import Column, DecisionWriter, arrays, find_writer
from rubrica.core.errors import BadParameter
from rubrica.core.game import DEALER, Json, find_game
from rubrica.core.interrupts import interrupts_wait
from rubrica.core.progress import Progress, no_progress
from rubrica.core.unfinished import refused, unfinished
from rubrica.lab.parts import open_run, spans
from rubrica.lab.played import Played, play_game

FORMAT = "rubrica decisions"
KEY = b"rubrica"
UNCHANGED = "; what was there is unchanged"
ROW_GROUP = 1 << 16
"""Rows of a row group: the file is the same however the games were divided into parts."""
FAST_PART, SLOW_PART = 1_000, 4
"""Games of a part, for bots that play in compiled code and for others."""

SHARED_COLUMNS = (
    Column("bot", "text", "name of the bot that decided"),
    Column("move", "text", "the move made, in notation"),
    Column(
        "value",
        "float32",
        "what the bot thought its move worth, 0 to 1; null if the move was forced or came without a search",
    ),
    Column("considered", "list<int32>", "the moves it looked at, numbered as `action`, the one it made first; or null"),
    Column("considered_value", "list<float32>", "what it thought each worth; or null"),
    Column("considered_visits", "list<int32>", "how often it tried each; or null"),
)
"""The columns of every game, after its own."""


@dataclass(frozen=True)
class Recording:
    """What is to be played and written down."""

    game: str
    bots: tuple[str, ...]
    options: Json
    seats: int
    games: int
    seed: int
    iterations: int | None = None
    """The budget of every bot, where it is not its own."""

    @property
    def is_fast(self) -> bool:
        """Whether all bots play in compiled code."""
        return all(map(find_writer(self.game).plays, self.bots))

    def parts(self) -> list[tuple[Recording, range]]:
        """The games, divided."""
        return [(self, span) for span in spans(self.games, FAST_PART if self.is_fast else SLOW_PART)]


def columns_of(game: str) -> tuple[Column, ...]:
    """All columns of a game's dataset."""
    return (*find_writer(game).columns, *SHARED_COLUMNS)


def record_part(recording: Recording, games: range) -> dict[str, Any]:
    """Play some of the games: an array for each field of the rows, and what bots looked at under `considered`."""
    writer = find_writer(recording.game)
    if recording.is_fast:
        return writer.record(recording.options, recording.seats, recording.bots, recording.seed, games)
    rows: list[Any] = []
    considered: list[list[tuple[int, float, int]] | None] = []
    for number in games:
        _record_game(recording, writer, number, rows, considered)
    return arrays(writer.row, rows, len(rows)) | {"considered": considered}


def _record_game(
    recording: Recording, writer: DecisionWriter, number: int, rows: list[Any], considered: list[Any]
) -> None:
    names = [recording.bots[(number + seat) % len(recording.bots)] for seat in range(recording.seats)]
    bots, rules = [find_bot(recording.game, name) for name in names], find_game(recording.game)
    begun, name = len(rows), f"{recording.seed}/{number}"
    for played in play_game(recording.game, recording.options, recording.seats, bots, name, recording.iterations):
        if played.seat is not None:
            row = writer.observe(played.before)
            row.game, row.decision, row.action = number, len(rows) - begun, writer.action(played.move)
            row.bot = recording.bots.index(names[played.seat])
            rows.append(row)
            considered.append(_valued(writer, played))
        if rules.to_act(played.after) in (DEALER, None):
            writer.settle(rows[begun:], played.after)


def _valued(writer: DecisionWriter, played: Played) -> list[tuple[int, float, int]] | None:
    """What the bot looked at; None for one that tried nothing out and so has no values."""
    looked: Sequence[Considered] = played.considered
    if sum(one.visits for one in looked) <= 1:
        return None
    return [(writer.action(one.move), one.value, one.visits) for one in looked]


def write_dataset(
    recording: Recording,
    path: Path,
    workers: int = 1,
    progress: Progress = no_progress,
    cluster: str | None = None,
) -> tuple[int, int]:
    """Play and write all games; how many games and rows were written. An interrupt ends the file after whole games.

    Before the first of them is done it leaves what was there.
    """
    replaced = path.resolve()  # not a link to it
    with unfinished(replaced) as beside:
        with refused("out", path, UNCHANGED):
            file = _Writer(recording, beside)
        with closing(file):
            with suppress(KeyboardInterrupt), open_run(workers, cluster) as run:
                for part, fields in zip(recording.parts(), run(record_part, recording.parts()), strict=True):
                    with interrupts_wait(), refused("out", path, UNCHANGED):
                        file.add(part[1].stop, fields)
                    progress(file.games)
            with suppress(KeyboardInterrupt), interrupts_wait(), refused("out", path, UNCHANGED):
                file.end()
                if file.games:
                    beside.replace(replaced)
    return file.games, file.rows


class _Writer:
    """A file to which the rows of whole games are added; it is whole when it is ended."""

    def __init__(self, recording: Recording, path: Path) -> None:
        self._pyarrow = _pyarrow()
        from pyarrow import parquet

        self._recording, self._schema = recording, _schema(self._pyarrow, recording.game)
        self._file = parquet.ParquetWriter(path, self._schema, compression="zstd")
        self._waiting = self._schema.empty_table()
        """Rows that do not fill a row group yet."""
        self.games = self.rows = 0

    def add(self, games: int, fields: dict[str, Any]) -> None:
        """Add the rows of a part; so many games are there then."""
        new = _table(self._pyarrow, self._schema, self._recording, fields)
        longer = self._pyarrow.concat_tables([self._waiting, new])
        whole = len(longer) // ROW_GROUP * ROW_GROUP
        if whole:
            self._file.write_table(longer.slice(0, whole), row_group_size=ROW_GROUP)
        self._waiting, self.games, self.rows = longer.slice(whole), games, self.rows + len(new)

    def end(self) -> None:
        """Write what is left, and what the file says of itself."""
        self._file.write_table(self._waiting)
        about = {"format": FORMAT, "version": find_writer(self._recording.game).version, "program": __version__}
        about |= asdict(self._recording) | {"games": self.games, "rows": self.rows}
        self._file.add_key_value_metadata({KEY: json.dumps(about).encode()})
        self._file.close()

    def close(self) -> None:
        """Close the file, also if it cannot be ended."""
        with suppress(OSError):
            self._file.close()


def _schema(pyarrow: Any, game: str) -> Any:
    return pyarrow.schema([pyarrow.field(column.name, _kind(pyarrow, column.kind)) for column in columns_of(game)])


def _kind(pyarrow: Any, kind: str) -> Any:
    if kind.startswith("list<"):
        return pyarrow.list_(_kind(pyarrow, kind[5:-1]))
    return pyarrow.string() if kind == "text" else getattr(pyarrow, kind)()


def _table(pyarrow: Any, schema: Any, recording: Recording, fields: dict[str, Any]) -> Any:
    """The rows of a part as a table."""
    import numpy

    writer = find_writer(recording.game)
    made = [_column(pyarrow, column, fields) for column in writer.columns]
    actions, codes = numpy.unique(fields["action"], return_inverse=True)
    moves = pyarrow.array([writer.move(int(action)) for action in actions], pyarrow.string())
    made.append(pyarrow.array(recording.bots, pyarrow.string()).take(pyarrow.array(fields["bot"])))
    made.append(moves.take(pyarrow.array(codes)))
    looked = fields.get("considered", [None] * len(fields["game"]))
    made.append(pyarrow.array([one and one[0][1] for one in looked], pyarrow.float32()))
    for place, kind in enumerate(("int32", "float32", "int32")):
        values = [one and [each[place] for each in one] for one in looked]
        made.append(pyarrow.array(values, pyarrow.list_(_kind(pyarrow, kind))))
    return pyarrow.Table.from_arrays(made, schema=schema)


def _column(pyarrow: Any, column: Column, fields: dict[str, Any]) -> Any:
    import numpy

    values, kind = column.of(fields), _kind(pyarrow, column.kind)
    if column.length is None:
        return pyarrow.array(numpy.ascontiguousarray(values), kind)
    lengths = fields[column.length].astype(numpy.int32)
    offsets = numpy.concatenate([numpy.zeros(1, numpy.int32), numpy.cumsum(lengths, dtype=numpy.int32)])
    used = numpy.arange(values.shape[1]) < lengths[:, None]
    return pyarrow.ListArray.from_arrays(offsets, pyarrow.array(values[used], kind.value_type), type=kind)


@dataclass(frozen=True)
class Dataset:
    """A dataset on the disk: what it says of itself, and its rows when they are asked for."""

    path: Path
    about: Json

    def table(self, columns: Sequence[str] | None = None) -> Any:
        """All rows as a table of pyarrow, or some columns of them."""
        from pyarrow import parquet

        return parquet.read_table(self.path, columns=columns)

    def batches(self, size: int = ROW_GROUP) -> Iterator[Any]:
        """The rows, so many at a time."""
        from pyarrow import parquet

        with parquet.ParquetFile(self.path) as file:
            yield from file.iter_batches(size)


def read_dataset(path: Path) -> Dataset:
    """A dataset that `rubrica dataset` wrote; BadParameter says what is wrong with any other file."""
    pyarrow = _pyarrow()
    from pyarrow import parquet

    if path.is_dir():
        raise BadParameter("file", f"{path} is a folder, not a file")
    try:
        with parquet.ParquetFile(path) as file:
            metadata, names = file.metadata.metadata or {}, set(file.schema_arrow.names)
    except FileNotFoundError:
        raise BadParameter("file", f"there is no file {path}") from None
    except (pyarrow.ArrowInvalid, OSError) as error:
        raise BadParameter("file", f"{path} is not a Parquet file: {str(error).partition('. ')[0]}") from None
    try:
        about = json.loads(metadata[KEY])
        known, game, version = about["format"] == FORMAT, about["game"], about["version"]
    except (KeyError, ValueError, TypeError):
        known = False
    if not known:
        raise BadParameter("file", f"{path} is a Parquet file, but none that `rubrica dataset` wrote")
    writer = find_writer(game)
    if version != writer.version:
        ours = f"this program reads version {writer.version}"
        raise BadParameter("file", f"{path} has columns of version {version} of {writer.game}: {ours}")
    if missing := [column.name for column in columns_of(writer.game) if column.name not in names]:
        raise BadParameter("file", f"{path} lacks the columns {', '.join(missing)}")
    return Dataset(path, about)


def refuse_without_pyarrow() -> None:
    """BadParameter if the library that writes these files is not installed."""
    _pyarrow()


def _pyarrow() -> Any:
    try:
        import pyarrow
    except ImportError:
        wrong = "Parquet files need the library pyarrow, which is not installed: pip install 'rubrica[data]'"
        raise BadParameter("dataset", wrong) from None
    return pyarrow
