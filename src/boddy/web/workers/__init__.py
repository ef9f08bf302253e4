"""Long work in processes of their own, shared fairly between those who ask."""
