"""`rubrica serve`: tables over the network."""

from __future__ import annotations

import socket
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rubrica.cli.config import config_text, read_config
from rubrica.core.errors import BadParameter

if TYPE_CHECKING:
    from rubrica.store.location import Location

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
    settings = Settings(location, read_key(prepare_folder(location)), host, _free(host, port))
    settings = replace(settings, lan=lan, bot_threads=bot_threads, names=tuple(name or ()))
    settings = replace(settings, bot_pause=bot_pause, trusted_proxies=tuple(trusted_proxy or ()))
    settings = replace(settings, lan_addresses=tuple(lan_address or ()))
    settings = replace(settings, metrics_port=metrics_port, metrics_host=metrics_host)

    def say_where() -> None:
        print(f"Rubrica listens at http://{host}:{settings.port}/ (the interface: /docs; stop with Ctrl+C)", flush=True)

    if workers > 1:
        say_where()
        Processes(settings, workers).run()
    else:
        run(settings, opened=say_where)


def chosen_database(given: str | None) -> Location:
    """The database that was asked for, or that of the user-data folder."""
    from rubrica.server.settings import DATABASE, data_folder
    from rubrica.store.location import read_location

    return data_folder() / DATABASE if given is None else read_location(given)


def _free(host: str, port: int) -> int:
    """The port, if it can be had; any free one for 0."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise BadParameter("port", f"{host}:{port} cannot be used: {error.strerror}") from None
        return int(probe.getsockname()[1])
