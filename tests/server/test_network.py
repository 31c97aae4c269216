"""Who may come from where: the local network, and how much one address or one person may ask for."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from rubrica.lab.clients import Client, run, seated
from rubrica.lab.raw_socket import RawSocket
from rubrica.lab.served import Served
from rubrica.server.limits import LIMITS
from tests.databases import database_text
from tests.server.conftest import PATIENCE, serving, until

ANOTHER = "127.0.0.2"
"""An address of this machine that others have too; it stands for one on the local network."""
NOWHERE = "192.0.2.1"
"""An address for documentation: no machine has it."""
AFAR = "203.0.113.7"
PROXY = "127.0.0.9"
"""An address of this machine from which a proxy connects."""


async def status_at(address: str, port: int, method: str = "GET", path: str = "/api/health") -> int:
    """What a request is answered with at an address; 0 if nobody listens there."""
    try:
        reader, writer = await asyncio.open_connection(address, port)
    except OSError:
        return 0
    writer.write(f"{method} {path} HTTP/1.1\r\nhost: {address}:{port}\r\nconnection: close\r\n\r\n".encode())
    first = await reader.readline()
    writer.close()
    return int(first.split()[1])


def from_afar(player: Client, address: str = AFAR) -> Client:
    """The same, but coming from another machine: a proxy on this one says so."""
    player.headers["X-Forwarded-For"], player.source = address, (PROXY, 0)
    return player


def test_only_the_machine_itself_opens_the_table_to_the_network(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, lan_addresses=(ANOTHER,), trusted_proxies=(PROXY,)) as application:
            port = application.settings.port
            me, guest = await Client.new(port, "Me"), from_afar(Client(port, ""))
            assert await status_at(ANOTHER, port) == 0
            assert (await guest.request("POST", "/api/network")).status_code == 403
            assert (await guest.ask("GET", "/api/network")) == {"addresses": [], "mine": False}
            assert (await me.ask("POST", "/api/network")) == {"addresses": [f"http://{ANOTHER}:{port}/"]}
            async with asyncio.timeout(PATIENCE):
                while not await status_at(ANOTHER, port):  # noqa: ASYNC110  # another process of the system answers
                    await asyncio.sleep(0.02)
            assert await status_at(ANOTHER, port) == 200
            assert (await me.ask("GET", "/api/network"))["mine"]
            assert (await guest.ask("GET", "/api/network"))["addresses"] == [f"http://{ANOTHER}:{port}/"]

    run(work())


def test_a_machine_on_no_network_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, lan_addresses=(NOWHERE,), lan=True) as application:
            me = await Client.new(application.settings.port, "Me")
            answer = await me.request("POST", "/api/network")
            assert answer.status_code == 503
            assert "no local network" in answer.json()["sentence"]

    run(work())


@pytest.mark.parametrize(("address", "event"), [(ANOTHER, "open to"), (NOWHERE, "not open to")])
def test_serve_lan_says_in_its_log_where_it_can_be_reached(tmp_path: Path, address: str, event: str) -> None:
    served = Served(tmp_path, "--lan", "--lan-address", address, one_core=False, database=database_text(tmp_path))
    try:
        line = json.loads((tmp_path / "log").read_text().splitlines()[0])
        assert line["event"] == f"{event} the local network"
        if address == ANOTHER:
            assert line["addresses"] == [f"http://{ANOTHER}:{served.port}/"]
            assert run(status_at(ANOTHER, served.port)) == 200
    finally:
        served.stop()


@pytest.mark.usefixtures("one_moment")
def test_an_address_may_make_only_so_many_people(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, trusted_proxies=(PROXY,)) as application:
            port, most = application.settings.port, LIMITS["person"].address[0].amount
            codes = []
            for _ in range(most + 3):
                guest = from_afar(Client(port, ""))
                codes.append((await guest.request("POST", "/api/me", {"name": "Guest"})).status_code)
            assert codes == [200] * most + [429] * 3
            other = from_afar(Client(port, ""), "203.0.113.8")
            assert (await other.request("POST", "/api/me", {"name": "Other"})).status_code == 200
            await Client.new(port, "Here")

    run(work())


@pytest.mark.usefixtures("one_moment")
def test_an_address_may_make_only_so_many_moves_whoever_makes_them(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, trusted_proxies=(PROXY,)) as application:
            most = LIMITS["move"].address[0].amount
            match, players = await seated(application.settings.port, "red7", {}, 4)
            for player in players:
                from_afar(player)
                await player.connect()
                await player.watch(match)
            each = most // 4 + 20
            assert each < LIMITS["move"].person[0].amount, "so that no person alone is too fast"
            for number in range(each):
                for player in players:
                    player.send(type="play", match=match, seen=0, id=f"n{number}", moves=["fold"])
            codes = [(await player.receive("refused"))["code"] for player in players for _ in range(each)]
            assert codes.count("too fast") == 4 * each - most

    run(work())


def test_who_does_not_read_is_let_go_and_nobody_else_notices(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, limited=False) as application:
            match, players = await seated(application.settings.port, "red7", {"actions": True}, 2)
            deaf = await Client.new(application.settings.port, "Deaf")
            await deaf.connect()
            assert isinstance(deaf.socket, RawSocket)
            deaf.socket.pause()
            before = application.sockets.count
            message = json.dumps({"type": "watch", "match": match}).encode()
            for _ in range(20_000):
                deaf.socket.send(message)
                if application.sockets.count < before:
                    break
                await asyncio.sleep(0)
            await until(lambda: application.sockets.count == before - 1)
            actor = players[players[0].view["view"]["to_act"]]
            assert (await actor.play(actor.view["view"]["legal"][0]))["type"] == "played"

    run(work())
