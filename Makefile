# Everything is in tools/dev.py, which needs nothing but Python; this file only saves typing.
# Arguments go through ARGS: make test ARGS="tests/engine -x"
PYTHON ?= python3

.PHONY: help setup play test lint compiled client screenshots bench lock clean

help:
	@$(PYTHON) tools/dev.py help

setup play test lint compiled client screenshots bench lock clean:
	@$(PYTHON) tools/dev.py $@ $(ARGS)
