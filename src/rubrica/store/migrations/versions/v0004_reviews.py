"""Reviews of finished matches are kept. Programs of the schema before need not know them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the table of reviews."""
    op.create_table(
        "reviews",
        sa.Column("match", sa.String, primary_key=True),
        sa.Column("depth", sa.String, primary_key=True),
        sa.Column("method", sa.Integer, nullable=False),
        sa.Column("told", sa.LargeBinary, nullable=False),
    )
