# make play    set up what is needed and open the games in JupyterLab      make play LANG=sk PORT=9999
# make test    set up what is needed, check the code and run all tests     make test PYTEST_ARGS='-k core'
# make help    all targets
#
# PYTHON=...   interpreter for a new environment (3.11 or later)
# VENV=...     where the environment is (.venv)

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

VENV ?= .venv
RUN := $(VENV)/bin/python
JOBS ?= 2
PYTEST_ARGS ?=
PORT ?=
export PYTHON VENV

# Only a LANG from the command line is a wish; the one in the environment is the system's, and dragoman reads it itself.
ifeq ($(origin LANG),command line)
export DRAGOMAN_LANG := $(LANG)
# make would hand LANG=sk to every program as its locale, and few systems have a locale of that name.
MAKEOVERRIDES := $(filter-out LANG=%,$(MAKEOVERRIDES))
unexport LANG
endif
# Likewise PORT: only the command line counts, many environments set it for something else.
ifneq ($(origin PORT),command line)
override PORT :=
endif

HAVE := $(wildcard engine tests scripts benchmarks docs)
STAMP = $(VENV)/.dragoman-$(1)

.PHONY: help play test lint format pytest test-newest catalogs notebooks docs mutation bench wheel lock system-packages clean

help: ## show this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/    make \1\t\2/' | expand -t 24

# One stamp a lock; each lock holds all of the one before it (play < test < all).
$(VENV)/.dragoman-%: requirements/%.lock pyproject.toml scripts/setup.sh
	@scripts/setup.sh '$(VENV)' 'requirements/$*.lock'
	@touch '$@'

play: $(call STAMP,play) ## open the start notebook in JupyterLab; LANG=sk, PORT=9999
	@exec $(RUN) scripts/play.py --port '$(PORT)'

system-packages:
	@scripts/system_packages.sh chromium fonts-dejavu-core gettext

# Both parts always run, so that one red part does not hide the other; the last line is pytest's unless lint was red.
test: $(call STAMP,test) system-packages ## lint, then all tests, notebooks included
	@lint=0; tests=0; \
	$(MAKE) --no-print-directory lint || lint=$$?; \
	$(RUN) -m pytest -n $(JOBS) $(PYTEST_ARGS) || tests=$$?; \
	if [ $$lint != 0 ]; then echo 'make lint failed: see above the tests.'; fi; \
	exit $$(( tests ? tests : lint ))

lint: $(call STAMP,test) ## ruff check, ruff format --check, mypy --strict engine
	@$(RUN) -m ruff check .
	@$(RUN) -m ruff format --check .
	@if [ -d engine/dragoman ]; then $(RUN) -m mypy --strict engine; else echo 'mypy: no engine/dragoman yet'; fi

format: $(call STAMP,test) ## let ruff repair what it can
	@$(RUN) -m ruff check --fix .
	@$(RUN) -m ruff format .

pytest: $(call STAMP,test) ## the tests alone; PYTEST_ARGS='-k core'
	@$(RUN) -m pytest -n $(JOBS) $(PYTEST_ARGS)

test-newest: ## the tests alone with the newest CPython of this machine, in an environment of its own
	@newest=$$(scripts/newest_python.sh); version=$$("$$newest" -c 'import sys; print("%d.%d" % sys.version_info[:2])'); \
	$(MAKE) --no-print-directory pytest PYTHON="$$newest" VENV=".venv-$$version"

catalogs: $(call STAMP,test) ## extract, update and check the catalogs under locales/
	@$(RUN) -m dragoman.language.maintain

notebooks: $(call STAMP,test) ## generate the notebooks anew, outputs included
	@$(RUN) scripts/make_notebooks.py

docs: $(call STAMP,all) ## build the documentation into docs/site
	@if [ -f scripts/make_docs.py ]; then $(RUN) scripts/make_docs.py; fi
	@if [ -f docs/conf.py ]; then $(RUN) -m sphinx --fail-on-warning --keep-going --builder html docs docs/site; \
	else echo 'docs: no docs/conf.py yet'; fi

mutation: $(call STAMP,all) ## mutate the engines, the experiments are the only tests (half an hour)
	@$(RUN) scripts/mutation.py --report docs/mutation_survivors.csv

bench: $(call STAMP,all) ## run the benchmarks: every benchmarks/*.py whose name does not begin with _
	@found=0; for file in benchmarks/[!_]*.py; do \
		if [ -f "$$file" ]; then found=1; echo "== $$file"; $(RUN) "$$file"; fi; \
	done; if [ $$found = 0 ]; then echo 'bench: no benchmarks yet'; fi

wheel: $(call STAMP,test) ## build dist/*.whl with catalogs and notebooks
	@rm -rf dist
	@$(RUN) -m build --wheel --no-isolation --outdir dist .

lock: ## write requirements/*.lock anew (needs uv); LOCK_ARGS=--upgrade
	@scripts/lock.sh $(LOCK_ARGS)

clean: ## remove what was built; the environment stays
	@rm -rf build dist docs/site tests/output .pytest_cache .mypy_cache .ruff_cache .hypothesis
	@find $(HAVE) -name __pycache__ -type d -prune -exec rm -rf {} +
