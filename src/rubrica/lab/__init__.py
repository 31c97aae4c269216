"""Experiments over whole games: simulation and benchmarks."""
