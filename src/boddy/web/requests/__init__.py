"""What is answered over HTTP: pages, the notebook, records, the solver for programs."""
