"""The OpenAPI schema, walked by Schemathesis: no request makes the server fail."""

from __future__ import annotations

from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.core.result import Ok

from rubrica.lab.clients import Client, run
from rubrica.lab.served import Served
from tests.server.conftest import PATIENCE

EXAMPLES = 12


def test_no_request_makes_the_server_fail(served: Served) -> None:
    cookie: list[str] = []

    async def sign_in() -> None:
        cookie.append((await Client.new(served.port, "Schema")).cookie)

    run(sign_in())
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{served.port}/openapi.json")
    count = 0
    for result in schema.get_all_operations():
        assert isinstance(result, Ok), result
        operation = result.ok()
        strategy = operation.as_strategy()
        count += 1

        _check(strategy, cookie[0])
    assert count > 20


def _check(strategy: Any, cookie: str) -> None:
    """Ask in many ways, right and wrong."""

    def check(case: Any) -> None:
        answer = case.call(headers={"cookie": cookie}, timeout=PATIENCE)
        assert answer.status_code < 500 or answer.status_code == 503, (case, answer.text)

    quiet: Any = settings(
        max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
    )
    tried: Any = given(strategy)
    run_all: Any = quiet(tried(check))
    run_all()
