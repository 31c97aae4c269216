"""A bot over the network: takes a free seat with a token and plays until the match is over.

python examples/socket_bot.py http://127.0.0.1:8707 CODE TOKEN
"""

import json
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def choose(view: dict) -> str:
    """Any move but folding, the last in the alphabet first: replace this by something clever."""
    return max(view["legal"], key=lambda move: (move != "fold", move))


def main(server: str, code: str, token: str) -> None:
    """Join, watch, and move whenever it is our turn."""
    headers = {"Authorization": f"Bearer {token}"}
    join = Request(f"{server}/api/matches/{code}/join", b"{}", {**headers, "Content-Type": "application/json"})
    match = json.load(urlopen(join))["match"]
    with connect(server.replace("http", "ws", 1) + "/socket", additional_headers=headers) as socket:
        socket.send(json.dumps({"type": "watch", "match": match}))
        for text in socket:
            told = json.loads(text)
            if told["type"] != "view":
                continue
            view, seen = told["view"], told["version"]
            if view["to_act"] is None:
                break
            if view["legal"]:
                play = {"type": "play", "match": match, "seen": seen, "id": f"{seen}", "moves": [choose(view)]}
                socket.send(json.dumps(play))


if __name__ == "__main__":
    main(*sys.argv[1:4])
