"""Bodies of REST requests and answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from rubrica.wire.text import check_json, checked_name, checked_text

Json = dict[str, Any]
Name = Annotated[str, Field(min_length=1, max_length=30), AfterValidator(checked_name)]
Language = Literal["en", "pt-BR", "es", "fr"]
Seal = Annotated[str, Field(pattern="^[0-9a-f]{64}$", description="SHA-256 of word, line feed and nonce")]
Word = Annotated[str, Field(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]
Depth = Literal["first", "deep"]
SeatAsked = Annotated[str, Field(max_length=30, description="`me`, `open`, or the level of a bot")]
Seconds = Annotated[float, Field(gt=0, le=604800, allow_inf_nan=False)]


class Body(BaseModel):
    """What a client sends: exactly these fields."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _check_json(cls, given: Any) -> Any:
        check_json(given)
        return given


class Me(Body):
    """A person's name, and the language of sentences for them."""

    name: Name
    language: Language = "en"


class Clock(Body):
    """Seconds for each turn; or a reserve for the whole match with an increment after each turn."""

    kind: Literal["turn", "reserve"]
    seconds: Seconds
    increment: Annotated[float, Field(ge=0, le=604800, allow_inf_nan=False)] = 0


class NewTable(Body):
    """A table to open. `seats` says who sits where: `me`, `open`, or a bot's level.

    `names` are for several people at one device: what each `me` is called there. Null: by the person's own name.
    """

    game: Annotated[str, Field(max_length=30)]
    options: Json = {}
    seats: Annotated[list[SeatAsked], Field(min_length=1, max_length=8)]
    names: Annotated[list[Name | None], Field(max_length=8)] = []
    clock: Clock | None = None
    hints: bool = True
    listed: bool = False
    lot_order: bool = False
    lot_options: Annotated[list[Annotated[str, Field(max_length=30)]], Field(max_length=8)] = []
    start: Literal["full", "asked"] = "full"
    when_left: Literal["finish", "close"] = "finish"
    stand_in: Annotated[str, Field(max_length=30)] | None = None
    patience: Annotated[float, Field(ge=10, le=604800)] = 600
    seal: Seal | None = None


class NewPractice(Body):
    """A match from any position, with moves made since."""

    position: Json
    moves: Annotated[list[Annotated[str, Field(max_length=400)]], Field(max_length=500)] = []
    seats: Annotated[list[SeatAsked], Field(min_length=1, max_length=8)]
    hints: bool = True


class Join(Body):
    """Take a seat (any free one, if none is named) and promise a word for the shuffle."""

    seat: Annotated[int, Field(ge=0, le=7)] | None = None
    seal: Seal | None = None


class Rematch(Body):
    """Play again, and promise a word for the shuffle."""

    seal: Seal | None = None


class Reveal(Body):
    """The word for the shuffle that was promised by a seal, once every seat is taken."""

    word: Word
    nonce: Annotated[str, Field(pattern="^[0-9A-Za-z_-]{8,64}$")]


class SeatBot(Body):
    """The level of the bot to sit there; null frees the seat."""

    level: Annotated[str, Field(max_length=30)] | None


class StandIn(Body):
    """The seat of someone who has been away for long."""

    seat: Annotated[int, Field(ge=0, le=7)]


class ReviewAsked(Body):
    """A review to begin or to join: a first pass, or a deeper one that takes longer."""

    depth: Depth = "first"


class Key(Body):
    """A recovery key."""

    key: Annotated[str, Field(min_length=1, max_length=100)]


class Label(Body):
    """What a token is for."""

    label: Annotated[str, Field(max_length=60), AfterValidator(checked_text)] = ""


class Session(BaseModel):
    """A device on which a person is signed in."""

    id: str
    label: str
    """Browser and system, such as "Firefox, Android"; empty if unknown."""
    created: int | None
    """Milliseconds since 1970."""
    used: int | None
    """When it was last used, to the day."""
    current: bool
    """Whether it is the one that asks."""
