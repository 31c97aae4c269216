"""What a server tells Prometheus, on a port of its own that the public address does not have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Histogram, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from rubrica.core.errors import BadParameter

if TYPE_CHECKING:
    from rubrica.server.application import Application

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
"""Seconds."""


class ServerCollector(Collector):
    """The counts that the parts of a server keep anyway, read when they are asked for."""

    def __init__(self, application: Application) -> None:
        self._application = application

    def collect(self) -> Iterator[Metric]:
        """All counts and gauges."""
        application, writer = self._application, self._application.store.writer
        hall, peers = application.hall, application.peers
        yield CounterMetricFamily("rubrica_lines", "Lines stored: moves, deals and seats.", value=writer.lines)
        yield CounterMetricFamily("rubrica_commits", "Commits; appends of one moment share one.", value=writer.commits)
        yield CounterMetricFamily("rubrica_conflicts", "Another writer was first.", value=writer.conflicts)
        yield CounterMetricFamily("rubrica_store_errors", "Commits that failed.", value=writer.errors)
        yield GaugeMetricFamily("rubrica_store_waiting", "Jobs that wait for a commit.", value=writer.waiting)
        yield GaugeMetricFamily("rubrica_sockets", "Open sockets.", value=application.sockets.count)
        yield GaugeMetricFamily("rubrica_live_matches", "Matches in memory.", value=len(hall.live))
        yield GaugeMetricFamily("rubrica_set_aside", "Matches that cannot be read.", value=len(hall.set_aside))
        yield GaugeMetricFamily("rubrica_failing", "Kinds of work that fail.", value=len(hall.supervisor.failing))
        yield GaugeMetricFamily("rubrica_ready", "1 if it can serve.", value=not application.not_ready())
        if peers is not None:
            yield CounterMetricFamily("rubrica_takeovers", "Matches of dead servers taken over.", value=peers.takeovers)
            yield CounterMetricFamily(
                "rubrica_reconnections", "Connections for news that were lost.", value=peers.news.reconnections
            )


class Metrics:
    """The registry of one server; it listens as long as the process lives."""

    def __init__(self, application: Application, host: str, port: int) -> None:
        self.registry = CollectorRegistry()
        self.registry.register(ServerCollector(application))
        self.move = Histogram(
            "rubrica_move_seconds",
            "From a move's arrival to its answer, stored and told.",
            buckets=BUCKETS,
            registry=self.registry,
        )
        try:
            self.server, _ = start_http_server(port, host, self.registry)
        except OSError as error:
            raise BadParameter("metrics-port", f"{host}:{port} cannot be used: {error.strerror}") from None

    def close(self) -> None:
        """Stop listening."""
        self.server.shutdown()
        self.server.server_close()
