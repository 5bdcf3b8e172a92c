# make play   play in the browser            make test   run all checks
# make bench  measure the figures            make soak   run the long tests
# make setup  set up the environment         make clean  remove everything that was built

PYTHON := .venv/bin/python
STATIC := src/outflank/server/static/index.html
NPM := npm --prefix client --no-audit --no-fund --no-update-notifier --loglevel=error

DECLARATIONS := $(shell find src -name '*.pxd')
COMPILED := $(DECLARATIONS) $(wildcard $(DECLARATIONS:.pxd=.py))
CLIENT := $(shell find client -path client/node_modules -prune -o -path client/test -prune -o -type f -print) $(wildcard docs/rules/*.md)
# Tests of the kernel and the rules. They also run interpreted, because coverage can't see into compiled modules.
RULES_TESTS := $(wildcard tests/kernel tests/games tests/golden tests/api tests/project/test_build.py)
# Tests of bots, store and server. Only these run with coverage of the three, because it slows them down.
SERVICE_TESTS := $(wildcard tests/bots tests/cli tests/crash tests/leak tests/load tests/server tests/store)
COMPILED_BOTS := $(filter src/outflank/bots/%.py,$(COMPILED))
COMMA := ,
SPACE := $() $()

.PHONY: setup play test bench soak lock types lint check-client browser coverage clean
.DELETE_ON_ERROR:

play: .venv/made/outflank $(STATIC)
	@.venv/bin/outflank serve --open

setup: .venv/made/dev .venv/made/outflank client/node_modules/.made

test: setup
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target lint check-client browser
	@$(MAKE) --no-print-directory coverage
	@echo "Tests"
	@$(PYTHON) -m pytest -n 2 --dist=worksteal --ignore=tests/browser $(SERVICE_TESTS:%=--ignore=%)
	@COMPILED="$(subst $(SPACE),$(COMMA),$(COMPILED_BOTS))" $(PYTHON) -m pytest -n 2 --dist=worksteal \
		--cov --cov-config=tests/coverage.ini --cov-report=term $(SERVICE_TESTS)
	@$(PYTHON) -m pytest -n 3 --dist=worksteal tests/browser # separately, because the browser's driver occupies the event loop

bench: .venv/made/outflank $(STATIC)
	@.venv/bin/outflank bench

soak: setup browser $(STATIC)
	@$(PYTHON) -m pytest -m soak

lint: setup
	@echo "Style, types and imports"
	@$(PYTHON) -m ruff check --quiet .
	@$(PYTHON) -m ruff format --quiet --check .
	@$(PYTHON) -m mypy --no-error-summary
	@.venv/bin/lint-imports --no-logo
	@$(PYTHON) tools/wire_types.py --check

check-client: setup $(STATIC)
	@echo "Client"
	@$(NPM) run --silent lint
	@$(NPM) run --silent check
	@$(NPM) test --silent

browser: .venv/made/dev
	@$(PYTHON) tools/browser.py

coverage: setup
	@echo "Coverage of the rules, interpreted"
	@$(PYTHON) -m pytest -q -n 2 -p outflank.interpreted --no-header -m "not soak and not compiled" --cov --cov-report=term $(RULES_TESTS)

types: setup
	@$(PYTHON) tools/wire_types.py

# For maintainers: lock new versions, with hashes and without addresses.
lock: .venv/made/dev
	@$(PYTHON) tools/lock.py

clean:
	rm -rf .venv build dist src/outflank.egg-info client/node_modules $(dir $(STATIC)) test-output .coverage*
	find src -name '*.so' -delete
	rm -f src/outflank/compiled.json src/outflank/unbuilt.json

.venv/made/venv:
	@sh tools/machine.sh environment
	@mkdir -p .venv/made && touch $@

# The locks are complete, so nothing is resolved again, and a newer release can't break the installation.
.venv/made/run: .venv/made/venv requirements.txt
	@echo "Installing Outflank's packages"
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r requirements.txt
	@touch $@

.venv/made/dev: .venv/made/venv requirements-dev.txt
	@echo "Installing packages for the tests"
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r requirements-dev.txt
	@touch $@

.venv/made/outflank: .venv/made/run pyproject.toml setup.py src/outflank/kernel/build.py $(COMPILED)
	@echo "Compiling the rules"
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@$(PYTHON) -c "from outflank.kernel import build; build.compiled() or print(build.interpreted())"
	@touch $@

client/node_modules/.made: client/package.json client/package-lock.json
	@sh tools/machine.sh node
	@echo "Installing the client's packages"
	@$(NPM) ci --silent
	@touch $@

$(STATIC): client/node_modules/.made $(CLIENT)
	@echo "Building the client"
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@
