"""`rubrica serve`: tables over the network."""

from __future__ import annotations

import errno
import socket
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rubrica.cli.config import config_text, read_config
from rubrica.core.errors import BadParameter

if TYPE_CHECKING:
    from rubrica.store.location import Location

BACKLOG = 2048
"""Connections that may wait to be accepted."""
Database = Annotated[
    str | None,
    typer.Option(
        metavar="FILE|URL",
        help="A database file, or the postgresql://… of a PostgreSQL. Default: rubrica.db in the user-data folder "
        "(RUBRICA_DATA).",
    ),
]


def serve(
    context: typer.Context,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = 8707,
    database: Database = None,
    lan: Annotated[bool, typer.Option("--lan", help="Listen on the local network too, and say the address.")] = False,
    lan_address: Annotated[
        list[str] | None, typer.Option(help="With --lan: this address of the machine, instead of those it finds.")
    ] = None,
    bot_threads: Annotated[int, typer.Option(min=1, help="How many bots may think at once.")] = 1,
    bot_pause: Annotated[
        float,
        typer.Option(min=0, max=60, help="The shortest time a bot takes to move, in seconds."),
    ] = 0.6,
    reviews: Annotated[
        int, typer.Option(min=0, max=64, help="How many reviews are computed at once; 0: none at all.")
    ] = 1,
    allow_bot: Annotated[
        list[str] | None,
        typer.Option(help="The name of an installed bot that may sit at tables, besides the levels of ours."),
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option(help="A name the server is called by, such as red.example.org.")
    ] = None,
    workers: Annotated[
        int, typer.Option(min=1, help="How many processes serve, on a PostgreSQL; each uses one processor core.")
    ] = 1,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(help="The address or network of a proxy in front, which names the visitors' addresses."),
    ] = None,
    metrics_port: Annotated[
        int | None,
        typer.Option(min=1, max=65000, help="Answer Prometheus on this port; further workers on the next ones."),
    ] = None,
    metrics_host: Annotated[str, typer.Option(help="The address for Prometheus.")] = "127.0.0.1",
    config: Annotated[  # noqa: ARG001  # its callback has read it
        Path | None,
        typer.Option(
            metavar="FILE.toml", callback=read_config, is_eager=True, help="Settings by the names of these options."
        ),
    ] = None,
    print_config: Annotated[
        bool, typer.Option("--print-config", help="Print all settings and where each comes from; serve nothing.")
    ] = False,
) -> None:
    """Serve tables: one process, one SQLite file, nothing else; or as many as you like on one PostgreSQL.

    [bold]Examples[/bold]

    rubrica serve

    rubrica serve --lan --bot-threads 2

    rubrica serve --database postgresql://rubrica@db.example.org/rubrica --workers 4
    """
    from rubrica.server.processes import Processes
    from rubrica.server.run import serve as run
    from rubrica.server.settings import Settings, prepare_folder, read_key
    from rubrica.store import Store

    if print_config:
        print(config_text(context))
        return
    location = chosen_database(database)
    if workers > 1:
        if isinstance(location, Path):
            raise BadParameter("workers", "one process serves a database file: several need a PostgreSQL (--database)")
        if lan:
            raise BadParameter("workers", "--lan is for one process; several listen where --host says")
        Store(location).close()  # so that what is wrong with it is said once
    key = read_key(prepare_folder(location))
    if metrics_port is not None:
        for one in range(metrics_port, metrics_port + workers):
            bound(metrics_host, one, "metrics-").close()
    listener = bound(host, port)
    settings = Settings(location, key, host, int(listener.getsockname()[1]))
    settings = replace(settings, lan=lan, bot_threads=bot_threads, reviews=reviews, names=tuple(name or ()))
    settings = replace(settings, bot_pause=bot_pause, trusted_proxies=tuple(trusted_proxy or ()))
    settings = replace(settings, allowed_bots=tuple(allow_bot or ()))
    settings = replace(settings, lan_addresses=tuple(lan_address or ()))
    settings = replace(settings, metrics_port=metrics_port, metrics_host=metrics_host)
    shown = f"[{host}]" if ":" in host else host
    listens = f"Rubrica listens at http://{shown}:{settings.port}/ (the interface: /docs; stop with Ctrl+C)"
    with listener:
        if workers > 1:
            Processes(settings, workers).run(listener, partial(print, listens, flush=True))
        else:
            run(settings, [listener], partial(print, listens, flush=True))


def chosen_database(given: str | None) -> Location:
    """The database that was asked for, or that of the user-data folder."""
    from rubrica.server.settings import DATABASE, data_folder
    from rubrica.store.location import read_location

    return data_folder() / DATABASE if given is None else read_location(given)


def bound(host: str, port: int, which: str = "") -> socket.socket:
    """A socket that listens at an address (any free port for 0), so that nobody else can; BadParameter if it cannot."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(BACKLOG)  # who connects now waits until the server is started
    except (OSError, UnicodeError) as error:
        listener.close()
        if getattr(error, "errno", None) == errno.EADDRINUSE:
            raise BadParameter(f"{which}port", f"{port} is taken: another program listens at {host}:{port}") from None
        if getattr(error, "errno", None) == errno.EACCES:
            raise BadParameter(f"{which}port", f"{port} may not be used by this user: choose one above 1023") from None
        raise BadParameter(f"{which}host", f"{host!r} is no address of this machine ({_why(error)})") from None
    return listener


def _why(error: OSError | UnicodeError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or "not a name"
