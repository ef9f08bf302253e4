"""`python -m boddy` is the `boddy` command."""

from boddy.cli import main

main()
