"""Called by Alembic: runs the migrations on the connection it was given."""

from alembic import context

from rubrica.store.tables import meta

context.configure(connection=context.config.attributes["connection"], target_metadata=meta, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
