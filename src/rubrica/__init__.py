"""Rubrica: a home for the table games Red7 and RED."""

__version__ = "0.1.0"
