# Escarmouche. Needs Python 3.11 or newer; uses a C compiler when there is one. `make help` lists the targets.

PYTHON ?= python3
JOBS ?= auto
BIN := .venv/bin
# Tests of the rules, run on both builds; the others do not depend on the build.
RULES_TESTS := $(wildcard tests/table tests/engine tests/campaign tests/games tests/contract tests/proving_ground tests/tiny_game tests/cases tests/transcripts tests/players tests/corpus)
SERVER_TESTS := tests/server
WEB_TESTS := tests/web
PAGE := src/escarmouche/server/page/index.html
PYTEST := $(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal

.DEFAULT_GOAL := help
.PHONY: help setup compiled page play check test bench attack lint types fast-tests plain-tests compiled-tests server-tests \
  web-tests postgres chromium screenshots lock protocol fmt clean
.DELETE_ON_ERROR:

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-16s %s\n", $$1, $$2}' Makefile

setup: compiled ## make or refresh .venv, the command and the compiled build
	@$(BIN)/escarmouche --version

.venv/.made:
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Escarmouche needs Python 3.11 or newer; $(PYTHON) is older or missing. Say which one: make PYTHON=python3.12" >&2; exit 1; }
	@"$(PYTHON)" -c 'import venv, ensurepip' 2>/dev/null || \
	  { echo "$(PYTHON) cannot make virtual environments. On Debian: apt install python3-venv" >&2; exit 1; }
	@echo "making .venv"
	@"$(PYTHON)" -m venv .venv
	@touch $@

.venv/.locked: requirements/dev.txt .venv/.made
	@echo "installing the $$(grep -c == requirements/dev.txt) locked packages"
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-compile --no-deps --require-hashes -r requirements/dev.txt
	@touch $@

.venv/.installed: pyproject.toml hatch_build.py tools/link_builds.py tools/choose_build.py .venv/.locked
	@echo "installing escarmouche itself"
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-build-isolation --no-deps --no-index --editable .
	@$(BIN)/python tools/link_builds.py
	@touch $@

compiled: .venv/.installed ## build what changed of the compiled tree (build/compiled)
	@$(BIN)/python tools/build_compiled.py --if-possible

web/node_modules/.made: web/package-lock.json
	@command -v npm >/dev/null || { echo "The page needs Node.js with npm to be built. On Debian: apt install nodejs npm" >&2; exit 1; }
	@echo "installing the packages of the page"
	@cd web && npm ci --silent --no-audit --no-fund
	@touch $@

$(PAGE): web/node_modules/.made web/index.html web/vite.config.ts $(shell find web/src web/public -type f 2>/dev/null)
	@echo "building the page"
	@cd web && npm run --silent build
	@touch $@

page: ## build the page, if its sources are here
	@if [ -f web/package.json ]; then $(MAKE) --no-print-directory $(PAGE); fi

play: ## play in the browser, here or with others (`escarmouche play` plays in the terminal)
	@$(MAKE) --no-print-directory -j2 .venv/.installed page
	@$(BIN)/python tools/play.py

check: .venv/.installed ## lint, types and the fast tests
	@$(BIN)/python tools/stages.py lint --then fast-tests --beside types

test: .venv/.installed ## everything, on both builds
	@$(BIN)/python tools/stages.py compiled --beside lint types --then plain-tests compiled-tests server-tests web-tests

lint: .venv/.installed ## ruff
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check

types: .venv/.installed ## mypy, strict
	@$(BIN)/mypy

fast-tests: .venv/.installed ## the tests not marked slow, on the plain build
	@PYTHONPATH=src $(PYTEST) -m "not slow" --ignore $(SERVER_TESTS) --ignore $(WEB_TESTS)

plain-tests: .venv/.installed ## all tests on the plain build
	@PYTHONPATH=src $(PYTEST) --ignore $(SERVER_TESTS) --ignore $(WEB_TESTS)

compiled-tests: compiled ## the tests of the rules on the compiled build
	@if [ ! -f build/compiled/.stamp ]; then echo "no compiled build to test"; \
	elif [ -z "$(RULES_TESTS)" ]; then echo "no tests of the rules yet"; \
	else export PYTHONPATH=build/compiled; \
	  $(BIN)/python -c 'import escarmouche as e, sys; sys.exit(e.build_kind() != "compiled" and "the compiled build is not in use")' && \
	  $(PYTEST) $(RULES_TESTS); fi

postgres:
	@$(BIN)/python tools/provide.py postgresql

chromium:
	@$(BIN)/python tools/provide.py chromium

server-tests: compiled postgres ## the tests of the server, on the compiled build if there is one
	@if [ -f build/compiled/.stamp ]; then export PYTHONPATH=build/compiled; else export PYTHONPATH=src; fi; \
	  $(PYTEST) $(SERVER_TESTS)

web-tests: compiled page chromium postgres ## types and tests of the page, then the page itself in a browser
	@cd web && npm run --silent check && npm run --silent test
	@if [ -f build/compiled/.stamp ]; then export PYTHONPATH=build/compiled:.; else export PYTHONPATH=src:.; fi; \
	  $(BIN)/python tools/browser_tests.py $(WEB_TESTS) $(JOBS)

.venv-bench/.locked: requirements/bench.txt .venv/.made
	@echo "installing the packages of the benchmark"
	@"$(PYTHON)" -m venv .venv-bench
	@.venv-bench/bin/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements/bench.txt
	@touch $@

bench: compiled postgres chromium page .venv-bench/.locked ## measure both builds beside catanatron, the server and the page
	@PYTHONPATH=src .venv-bench/bin/python -m escarmouche.lab.bench $(addprefix --beside ,$(BESIDE)) $(addprefix --game ,$(GAME))
	@if [ -f build/compiled/.stamp ]; then export PYTHONPATH=build/compiled:.; else export PYTHONPATH=src:.; fi; \
	  $(BIN)/python tools/bench_server.py
	@if [ -f $(PAGE) ]; then $(BIN)/python tools/page_bench.py; fi

.venv-attack/.locked: requirements/attack.txt .venv/.made
	@echo "installing the packages of the attack"
	@"$(PYTHON)" -m venv .venv-attack
	@.venv-attack/bin/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements/attack.txt
	@touch $@

attack: compiled postgres .venv-attack/.locked ## attack the server of this checkout on this machine's loopback, for about ten minutes
	@if [ -f build/compiled/.stamp ]; then export PYTHONPATH=build/compiled:tools:.; else export PYTHONPATH=src:tools:.; fi; \
	  $(BIN)/python -m attack

screenshots: page chromium ## pictures of every page of the built web page, in docs/screenshots
	@PYTHONPATH=src $(BIN)/python tools/screenshots.py

lock: ## pin the newest versions that pyproject.toml allows, with hashes
	@"$(PYTHON)" tools/lock.py --upgrade

protocol: .venv/.installed ## write protocol.ts and the tables of docs/server.md from the messages of the server
	@PYTHONPATH=src $(BIN)/python tools/protocol.py

fmt: .venv/.installed ## format the code
	@$(BIN)/ruff check --fix --quiet || true
	@$(BIN)/ruff format

clean: ## remove everything that was built
	rm -rf .venv .venv-bench .venv-attack build dist .ruff_cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
