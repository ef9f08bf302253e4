"""What is kept of finished games: values, the journal, Parquet files."""
