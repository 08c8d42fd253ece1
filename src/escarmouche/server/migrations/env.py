"""Alembic is only ever run from `store.migrate`, which hands over the connection."""

from __future__ import annotations

from alembic import context

from escarmouche.server.rows import SCHEMA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=SCHEMA, render_as_batch=True, transaction_per_migration=False)
with context.begin_transaction():
    context.run_migrations()
