PYTHON ?= python3
BIN := .venv/bin
# One more than there are processors: tests wait for browsers and for other processes.
WORKERS = $(shell $(BIN)/python -c 'import os; print(1 + (os.cpu_count() or 1))')
UV := UV_PROJECT_ENVIRONMENT=.venv $(BIN)/uv --quiet

.DEFAULT_GOAL := help
N ?= 2
.PHONY: help setup run cluster test lint format words title soak plans arena quarter bench clean

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: .venv/ready ## Make .venv with what the bot needs on Discord, and draw what never moves in pictures
	@$(BIN)/python -m bot admin pictures

run: .venv/ready-playground ## Start the bot: on Discord with a token in .env, otherwise the local playground
	@exec $(BIN)/python -m bot

cluster: .venv/ready ## Start N processes that share the bot's shards on one PostgreSQL (N=3; DATABASE_URL in .env)
	@$(UV) sync --locked --inexact --no-default-groups --extra postgres
	@trap 'kill 0' INT TERM; for number in $$(seq 0 $$(($(N) - 1))); do \
		RAILHEAD_SHARDS=$$number/$(N) $(BIN)/python -m bot discord & done; wait

# Compiling tests is two thirds of collecting them, in every process: it is kept, whatever the shell says.
test: export PYTHONDONTWRITEBYTECODE =
test: export PYTHONPYCACHEPREFIX = $(CURDIR)/.venv/compiled
test: .venv/ready-dev ## Run every test
	$(BIN)/pytest -n $(WORKERS) --dist worksteal

lint: .venv/ready-dev ## Check style, types and the direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: .venv/ready-dev ## Put the code into the house style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

words: .venv/ready ## Carry changed English texts over into all languages (NEW=de begins one), list what is to do
	@$(BIN)/python -m bot.words $(NEW)

title: .venv/ready-dev ## Make the folders of a new game (NAME=iron_horse), and say what else it needs
	@$(BIN)/python -m tests.toy.make_title $(NAME)

soak: .venv/ready-dev ## Hold every position of random games to the contract, let bot players end stored ones; play a thousand of each variant of Sierra West; update a bot while people press
	EVERY_POSITION=1 $(BIN)/pytest -n $(WORKERS) --dist worksteal --timeout=1200 tests/rules/test_contract.py tests/rules/test_stored.py tests/render/ticket_to_ride/placing
	$(BIN)/python -m tests.rules.soak
	$(BIN)/pytest tests/standin

plans: .venv/ready-dev ## Play ten thousand random games of each title in which seats have planned ahead
	$(BIN)/python -m tests.rules.ordered_games all 10000

arena: .venv/ready-dev ## Let bot players play each other: the matches of docs/opponents.md (TITLE=mini_express: of one title)
	$(BIN)/python -m tests.arena --only=$(TITLE)

quarter: .venv/ready-dev ## Live through a simulated quarter of a year: 300 tables, outages, restarts (SEED=1)
	$(BIN)/python -m tests.quarter.run --seed $(or $(SEED),1)

bench: .venv/ready-dev ## Measure the speed of rules, pictures, storage and whole turns; count presses, sizes of panels
	$(BIN)/pytest tests/bench -s -p no:xdist --timeout=1200

clean: ## Remove what the commands above have made
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis

$(BIN)/uv: requirements-uv.txt
	@$(PYTHON) -c 'import sys; sys.exit("Railhead needs Python 3.11 or newer; try: make PYTHON=python3.12 ..." if sys.version_info < (3, 11) else 0)'
	@echo "Making the virtual environment .venv ..."
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-uv.txt
	@touch $@

.venv/ready: $(BIN)/uv uv.lock
	@$(UV) sync --locked --inexact --no-default-groups
	@touch $@

.venv/ready-playground: $(BIN)/uv uv.lock
	@$(UV) sync --locked --inexact --no-default-groups --group playground
	@touch .venv/ready $@

.venv/ready-dev: $(BIN)/uv uv.lock
	@$(UV) sync --locked --inexact --all-groups
	@touch .venv/ready .venv/ready-playground $@
