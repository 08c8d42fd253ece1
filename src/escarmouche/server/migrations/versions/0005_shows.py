"""A match that only computers play is not among those whose computers have to be woken: it waits for somebody who watches."""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.execute(
        """UPDATE matches SET is_computer = false WHERE settings NOT LIKE '%"here"%' AND settings NOT LIKE '%"link"%'"""
    )


def downgrade() -> None:
    """They are woken again at their next answer."""
