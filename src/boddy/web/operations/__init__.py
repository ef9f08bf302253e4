"""For whoever runs the server: health, metrics, logs, old tables, tasks that go on."""
