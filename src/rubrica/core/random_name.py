"""Names that nobody can guess: of matches, people, sessions and keys."""

import secrets


def random_name(size: int) -> str:
    """A name of so many random bytes, as text for addresses; on the command line it does not look like an option."""
    while (name := secrets.token_urlsafe(size)).startswith("-"):
        pass
    return name
