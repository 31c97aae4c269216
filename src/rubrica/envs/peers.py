"""The environments of other libraries that `rubrica bench envs` times beside ours, where they are installed."""

from __future__ import annotations

import tempfile
import warnings
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy

from rubrica.envs.runners import Chunk, Runner, aec_chunk, spiel_chunk

PGX = {"leduc_holdem": "3 actions", "bridge_bidding": "38 actions"}
IN_C = {
    "leduc_poker": "3 actions",
    "gin_rummy": "241 actions",
    "hearts": "52 actions",
    "bridge(use_double_dummy_result=false)": "90 actions",
}
IN_PETTINGZOO = {
    "leduc_holdem_v4": "4 actions",
    "texas_holdem_v4": "4 actions",
    "texas_holdem_no_limit_v6": "5 actions",
}


def peer_runners(batch: int) -> list[Runner]:
    """The environments of others."""
    return [
        *(
            Runner("vector", f"pgx {name}", f"batch {batch}, {size}", partial(_pgx, name, batch))
            for name, size in PGX.items()
        ),
        *(
            Runner("vector", f"OpenSpiel's C++ {name}", f"one game, {size}", partial(_spiel, name))
            for name, size in IN_C.items()
        ),
        *(Runner("pettingzoo", name, size, partial(_pettingzoo, name)) for name, size in IN_PETTINGZOO.items()),
        Runner("openspiel", "python_kuhn_poker", "2 actions", partial(_spiel, "python_kuhn_poker")),
    ]


def _pgx(name: str, batch: int) -> Chunk:
    """One compiled function samples a legal action for each game and makes it; games that end begin anew."""
    jax = import_module("jax")
    env = _bridge() if name == "bridge_bidding" else import_module("pgx").make(name)
    auto_reset = import_module("pgx.experimental.wrappers").auto_reset
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit  # type: ignore[untyped-decorator]  # JAX need not be installed
    def play(states: Any, key: Any) -> Any:
        key, chosen, dealt = jax.random.split(key, 3)
        logits = jax.numpy.where(states.legal_action_mask, 0.0, -jax.numpy.inf)
        return step(states, jax.random.categorical(chosen, logits), jax.random.split(dealt, batch)), key

    at = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), batch)), jax.random.PRNGKey(2)]

    def chunk() -> int:
        at[:] = play(*at)
        at[0].rewards.block_until_ready()
        return batch

    return chunk


def _bridge() -> Any:
    """The bidding of bridge with the hundred sample deals that come with pgx: what they are worth changes no speed."""
    module = import_module("pgx.bridge_bidding")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "deals.npy"
        numpy.save(path, numpy.stack([numpy.asarray(part) for part in module._load_sample_hash()]))
        return module.BridgeBidding(str(path))


def _spiel(name: str) -> Chunk:
    import_module("open_spiel.python.games.kuhn_poker")  # registers it
    return spiel_chunk(import_module("pyspiel").load_game(name))


def _pettingzoo(name: str) -> Chunk:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the libraries that it uses
        return aec_chunk(import_module(f"pettingzoo.classic.{name}").env())
