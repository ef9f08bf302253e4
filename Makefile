# Everything a newcomer needs: `make play` and `make test`. See `make help`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.DEFAULT_GOAL := help
.PHONY: help play test lint bench sanitize clean

help:  ## list what can be made
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/^([a-z]+):.*## (.*)/  make \1	\2/' | expand -t 16

$(STAMP): pyproject.toml native/CMakeLists.txt $(wildcard native/src/*)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "boddy needs Python 3.11 or newer; try: make PYTHON=python3.11 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

play: $(STAMP)  ## play a game
	$(BIN)/boddy play --text

# The core's tests run apart, because every branch of these modules must be covered.
CORE := cards rules deal game views
test: lint  ## run every check and every test
	$(BIN)/python -m pytest tests/core --numprocesses auto --quiet $(CORE:%=--cov=boddy.%) --cov-branch --cov-fail-under=100
	$(BIN)/python -m pytest --ignore=tests/core --numprocesses auto --quiet

lint: $(STAMP)  ## style, types and layers only
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(STAMP)  ## measure speed on this machine
	$(BIN)/python -m bench

sanitize: $(STAMP)  ## run the kernel's tests under the address and undefined-behaviour sanitizers
	native/sanitize.sh

clean:  ## remove the environment and all that was made
	rm -rf $(VENV) build dist out .coverage* .mypy_cache .pytest_cache .ruff_cache .hypothesis
