"""What all messages of the server have in common."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class FromServer(BaseModel):
    """Any message of the server."""

    model_config = ConfigDict(extra="forbid")
