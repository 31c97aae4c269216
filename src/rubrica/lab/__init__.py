"""Experiments over whole games: arena, simulation, benchmarks, and studies of a running server."""
