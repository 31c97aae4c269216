"""The log of the server process: what happened, where and when; never a card, a move, a name or a token."""

from __future__ import annotations

import logging
import sys

import structlog


def set_up_logs(level: int = logging.INFO) -> None:
    """One JSON object a line, on standard error."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,  # the id of the request
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
