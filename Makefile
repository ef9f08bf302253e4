# Everything a newcomer needs: `make play` and `make test`. See `make help`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Two stamps: what playing needs, and what developing needs besides.
PLAYABLE := $(VENV)/.playable
INSTALLED := $(VENV)/.installed
SYSTEM := $(VENV)/.system
NODE_TOOLS := node_modules/.package-lock.json
# What Prettier and ESLint look at.
SCRIPTS := src/boddy/web/static/js tests/scripts examples eslint.config.js
# The draw of `make mutants`, and its faults for each package: make mutants SEED=2 EACH=10
SEED := 1
EACH := 5
# Every branch of these modules must be covered by their own tests.
CORE := cards rules deal game views
# Tests of pages, servers and processes wait a good part of their time: two for each core.
PROCESSES := $(shell $(PYTHON) -c 'import os; print(2 * os.cpu_count())')
# A file's tests share servers and a browser; tests/conftest.py begins with the files that took longest.
BY_FILE := --dist loadfile --no-loadscope-reorder
CORE_TESTS := $(CORE:%=tests/core/test_%.py)
# The extras that are tested; the groups `dev` and `bench` of pyproject.toml hold the developers' tools.
TESTED := .[arena,dask,hosting,mcp,rl,site]
# What builds the kernel; installed first, because without isolation pip does not bring it along.
BUILDERS := 'scikit-build-core>=0.10' 'nanobind>=2' cmake ninja
# Tests start some thousand processes; each would compile boddy's modules anew without bytecode.
export PYTHONDONTWRITEBYTECODE :=
# The pip of Python 3.11 knows no groups of dependencies.
NEW_PIP := 'pip>=25.1'

.DEFAULT_GOAL := help
.PHONY: help docs pictures play site test test-core test-docs test-scripts long lint lint-python lint-scripts bench chaos strength mutants sanitize clean

help:  ## list what can be made
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/^([a-z]+):.*## (.*)/  make \1	\2/' | expand -t 18

play: $(PLAYABLE)  ## play in the browser (in the terminal: .venv/bin/boddy play --text)
	$(BIN)/boddy play

site: $(INSTALLED) $(NODE_TOOLS)  ## write boddy as static files into out/site (docs/site.md)
	$(BIN)/boddy site out/site

test: $(INSTALLED) $(SYSTEM) $(NODE_TOOLS)  ## run every check and every test
	$(MAKE) --jobs 2 lint site test-scripts test-core test-docs
	$(BIN)/python -m pytest tests $(CORE_TESTS:%=--ignore=%) --numprocesses $(PROCESSES) $(BY_FILE) --quiet

test-scripts: $(SYSTEM)
	node --test --test-reporter=dot tests/scripts/*.test.js

test-core: $(INSTALLED)
	$(BIN)/python -m pytest $(CORE_TESTS) --quiet $(CORE:%=--cov=boddy.%) --cov-branch --cov-fail-under=100

test-docs: $(INSTALLED)
	$(BIN)/python -m pytest src README.md docs --quiet

long: $(INSTALLED) $(SYSTEM) $(NODE_TOOLS)  ## the checks that take too long for every change: strength that must hold, tens of thousands of games, ten thousand positions, a thousand certificates, the exam of docs/exam.md, pages that hear the server late
	$(BIN)/python -m pytest tests/games tests/truth tests/exam/test_exam_page.py tests/reasoning/test_certificates.py tests/packaging/test_wheel.py --long --numprocesses auto --dist worksteal --quiet
	$(BIN)/python -m pytest tests/web tests/site --late 400 --numprocesses $(PROCESSES) $(BY_FILE) --quiet
	$(BIN)/python -m bench.strength_check

lint: lint-python lint-scripts  ## style, types and layers only

lint-python: $(INSTALLED)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tests/plain_english.py

lint-scripts: $(NODE_TOOLS)
	node_modules/.bin/prettier --check --log-level warn $(SCRIPTS)
	node_modules/.bin/eslint $(SCRIPTS)
	node_modules/.bin/tsc --project jsconfig.json

docs: $(INSTALLED) $(NODE_TOOLS)  ## build the documentation as a site in build/site; broken links fail
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet
	$(BIN)/boddy site build/site/app
	@echo "look at it: $(BIN)/python -m http.server --directory build/site"

pictures: $(INSTALLED) $(SYSTEM)  ## take the pictures of docs/play.md anew
	PYTHONPATH=. $(BIN)/python tests/docs_pictures.py

bench: $(INSTALLED)  ## measure speed on this machine
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --group bench
	$(BIN)/python -m bench

chaos: $(INSTALLED) $(SYSTEM)  ## attack servers for twenty minutes (less: .venv/bin/python -m chaos --minutes 2)
	$(BIN)/python -m chaos
	$(BIN)/python -m chaos --processes 3 --tables 200

strength: $(INSTALLED)  ## measure who beats whom, within an hour (longer: .venv/bin/python -m bench.strength --times 10)
	$(BIN)/python -m bench.strength_check
	$(BIN)/python -m bench.strength

mutants: $(INSTALLED) $(SYSTEM) $(NODE_TOOLS)  ## plant faults in the code and list those that no test notices (more: .venv/bin/python -m bench.mutants --help)
	$(BIN)/python -m bench.mutants --map
	$(BIN)/python -m bench.mutants --seed $(SEED) --each $(EACH)

sanitize: $(INSTALLED)  ## run the kernel's tests under the address and undefined-behaviour sanitizers
	native/sanitize.sh

clean:  ## remove the environment and all that was made
	rm -rf $(VENV) node_modules build dist out .coverage* .mypy_cache .pytest_cache .ruff_cache .hypothesis

SOURCES := pyproject.toml native/CMakeLists.txt $(wildcard native/src/*)
define install
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "boddy needs Python 3.11 or newer; try: make PYTHON=python3.11 $(MAKECMDGOALS)"; exit 1; }
	@echo "installing into $(VENV), which takes a minute or two"
	$(PYTHON) -m venv $(VENV)
	$(if $(3),$(BIN)/python -m pip install --quiet --disable-pip-version-check $(3))
	$(BIN)/python -m pip install --quiet --disable-pip-version-check $(2) --editable '$(1)' $(4)
endef

$(PLAYABLE): $(SOURCES)
	$(call install,.)
	@touch $@

# Built without isolation, so that the test that builds the wheel need not compile the kernel again.
$(INSTALLED): $(SOURCES)
	$(call install,$(TESTED),--no-build-isolation,$(NEW_PIP) $(BUILDERS),--group dev)
	@touch $@ $(PLAYABLE)

$(SYSTEM): tests/web/setup_system.sh | $(INSTALLED)
	tests/web/setup_system.sh
	@touch $@

# Browser and database are for tests only: docs, site and lint need nothing of the system but npm.
$(NODE_TOOLS): package.json | $(if $(shell command -v npm),,$(SYSTEM))
	npm install --silent --no-audit --no-fund --no-package-lock
