"""Games in processes of their own: under which limits, and what happens when one dies."""
