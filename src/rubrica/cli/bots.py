"""`rubrica bots`: bots on this machine for the tables of a server elsewhere."""

from __future__ import annotations

import asyncio
import sys
from typing import Annotated

import typer


def bots(
    codes: Annotated[list[str], typer.Argument(metavar="CODE...", help="Tables with an open seat, by code or id.")],
    server: Annotated[str, typer.Option(help="The address of the server, such as https://red.example.org.")],
    token: Annotated[
        str, typer.Option(envvar="RUBRICA_TOKEN", help="A token of the person who sits there (RUBRICA_TOKEN).")
    ],
    level: Annotated[str, typer.Option(help="How strong they play.")] = "club",
) -> None:
    """Take a seat at each of these tables and play there with a bot, until all matches are over.

    [bold]Example[/bold]

    RUBRICA_TOKEN=rbr_… rubrica bots --server https://red.example.org --level master K7MPXQ
    """
    from rubrica.lab.remote_bots import RemoteBot

    def told(what: str) -> None:
        print(what, file=sys.stderr, flush=True)

    async def play_all() -> None:
        bot = RemoteBot(server, token, level, told)
        await asyncio.gather(*(bot.play(code) for code in codes))

    asyncio.run(play_all())
