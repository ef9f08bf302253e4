# Everything a newcomer needs: `make play` and `make test`. See `make help`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed
SYSTEM := $(VENV)/.system
NODE_TOOLS := node_modules/.package-lock.json
# What Prettier formats; ESLint and tsc look at the texts as well.
SCRIPTS := src/boddy/web/static/js tests/scripts eslint.config.js
# Every branch of these modules must be covered by their own tests.
CORE := cards rules deal game views
CORE_TESTS := $(CORE:%=tests/core/test_%.py)

.DEFAULT_GOAL := help
.PHONY: help play test long lint bench chaos strength sanitize clean

help:  ## list what can be made
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/^([a-z]+):.*## (.*)/  make \1	\2/' | expand -t 18

play: $(INSTALLED)  ## play in the browser (in the terminal: .venv/bin/boddy play --text)
	$(BIN)/boddy play

test: lint  ## run every check and every test
	node --test --test-reporter=spec tests/scripts/*.test.js
	$(BIN)/python -m pytest $(CORE_TESTS) --numprocesses auto --quiet $(CORE:%=--cov=boddy.%) --cov-branch --cov-fail-under=100
	$(BIN)/python -m pytest $(CORE_TESTS:%=--ignore=%) --numprocesses auto --dist worksteal --quiet

long: $(INSTALLED)  ## the checks that take too long for every change: strength that must hold, tens of thousands of games
	$(BIN)/python -m pytest tests/games --long --numprocesses auto --dist worksteal --quiet
	$(BIN)/python -m bench.strength_check

lint: $(INSTALLED) $(SYSTEM) $(NODE_TOOLS)  ## style, types and layers only
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	node_modules/.bin/prettier --check --log-level warn $(SCRIPTS)
	node_modules/.bin/eslint $(SCRIPTS) src/boddy/web/static/texts
	node_modules/.bin/tsc --project jsconfig.json

bench: $(INSTALLED)  ## measure speed on this machine
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	$(BIN)/python -m bench

chaos: $(INSTALLED) $(SYSTEM)  ## attack servers for ten minutes (less: .venv/bin/python -m chaos --minutes 2)
	$(BIN)/python -m chaos

strength: $(INSTALLED)  ## measure who beats whom (long; fewer deals: .venv/bin/python -m bench.strength --deals 100)
	$(BIN)/python -m bench.strength_check
	$(BIN)/python -m bench.strength

sanitize: $(INSTALLED)  ## run the kernel's tests under the address and undefined-behaviour sanitizers
	native/sanitize.sh

clean:  ## remove the environment and all that was made
	rm -rf $(VENV) node_modules build dist out .coverage* .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(INSTALLED): pyproject.toml native/CMakeLists.txt $(wildcard native/src/*)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "boddy needs Python 3.11 or newer; try: make PYTHON=python3.11 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

$(SYSTEM): tests/web/setup_system.sh | $(INSTALLED)
	tests/web/setup_system.sh
	@touch $@

$(NODE_TOOLS): package.json | $(SYSTEM)
	npm install --silent --no-audit --no-fund --no-package-lock
