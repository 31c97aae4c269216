"""A bot over the network, for both games: takes a free seat with a token and plays until the match is over.

python examples/socket_bot.py http://127.0.0.1:8707 CODE TOKEN
"""

import json
import sys
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def choose(view: dict, past: list[dict]) -> str:
    """A legal move: replace this by something clever. `past` is what happened in the round, as this seat saw it."""
    if view["game"] == "red":  # the middle of the list, so that games differ
        return view["legal"][len(past) % len(view["legal"])]
    return max(view["legal"], key=lambda move: (move != "fold", move))  # Red7: anything but folding


def main(server: str, code: str, token: str) -> None:
    """Join, watch, and move whenever it is our turn."""
    headers = {"Authorization": f"Bearer {token}"}
    join = Request(f"{server}/api/matches/{code}/join", b"{}", {**headers, "Content-Type": "application/json"})
    try:
        match = json.load(urlopen(join))["match"]
    except HTTPError as error:
        sys.exit(json.load(error)["sentence"])
    with connect(server.replace("http", "ws", 1) + "/socket", additional_headers=headers) as socket:
        watch = json.dumps({"type": "watch", "match": match, "past": True})
        socket.send(watch)
        for told in map(json.loads, socket):
            if told["type"] == "refused":  # too fast, or the table was faster: look again
                time.sleep(0.1)
                socket.send(watch)
            elif told["type"] == "view" and told["view"]["to_act"] is None:
                break
            elif told["type"] == "view" and told["view"]["legal"]:
                seen, moves = told["version"], [choose(told["view"], told["past"])]
                socket.send(json.dumps({"type": "play", "match": match, "seen": seen, "id": f"{seen}", "moves": moves}))


if __name__ == "__main__":
    main(*sys.argv[1:4])
