"""Settings of `rubrica serve` from a TOML file and from environment variables."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import typer

from rubrica.core.errors import BadParameter

PREFIX = "RUBRICA"
"""Every option has an environment variable: `--bot-pause` is RUBRICA_BOT_PAUSE. Several values have spaces between."""
APART = ("config", "print_config", "help")
"""What is not a setting itself."""


def read_config(context: typer.Context, path: Path | None) -> Path | None:
    """Take what a TOML file says for the options that are not given otherwise; BadParameter names what is wrong."""
    if path is None:
        return None
    try:
        given = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadParameter(str(path), error.strerror or "cannot be read") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadParameter(str(path), f"is not TOML: {error}") from None
    known = _settings_of(context)
    for name in given:
        if name not in known:
            raise BadParameter(str(path), f"{name!r} is not one of {', '.join(known)}")
    context.default_map = {known[name]: value for name, value in given.items()}
    return path


def config_text(context: typer.Context) -> str:
    """All settings of a command as TOML, each with where it comes from; without the database's password."""
    lines = []
    for name, parameter in _settings_of(context).items():
        source = context.get_parameter_source(parameter)
        variable = f"{PREFIX}_{parameter.upper()}"
        origin = {"ENVIRONMENT": variable, "COMMANDLINE": f"--{name}", "DEFAULT_MAP": "the file"}
        where = origin.get(source.name if source else "", f"the default; {variable}")
        lines.append(f"{_written(name, context.params[parameter])}  # {where}")
    return "\n".join(lines)


def _written(name: str, value: Any) -> str:
    if value is None:
        return f"# {name} ="
    if name == "database":
        from rubrica.store.location import read_location, shown

        value = shown(read_location(value))
    return f"{name} = {json.dumps(value, ensure_ascii=False, default=str)}"


def _settings_of(context: typer.Context) -> dict[str, str]:
    """The settings of a command by the names that a file has for them, such as `bot-pause`."""
    names = [str(parameter.name) for parameter in context.command.params if parameter.name not in APART]
    return {name.replace("_", "-"): name for name in names}
