"""Runs the migrations on the connection that `open_engine` hands over."""

from alembic import context

from boddy.web.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
