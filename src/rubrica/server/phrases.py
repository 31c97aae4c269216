"""The ready-made phrases of a table; their words are in `words/*/table.ftl`."""

PHRASES = (
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "oops",
    "wow",
    "thinking",
    "hurry",
    "again",
    "bye",
)
