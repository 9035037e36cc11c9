#!/usr/bin/env bash
# Writes requirements/*.lock anew: exact versions and hashes for every Python from 3.11 on and every platform.
# Each lock holds all of the one before it: play < test < all. Needs uv on the path or in the environment of `make`.
#     scripts/lock.sh             keep what is locked unless pyproject.toml asks for something else
#     scripts/lock.sh --upgrade   take the newest releases
set -euo pipefail
cd "$(dirname "$0")/.."
uv=$(command -v uv || echo "${VENV:-.venv}/bin/uv")
mkdir -p requirements

compile() { # name of the lock, then the extras and groups it holds
    local name=$1
    shift
    "$uv" pip compile pyproject.toml "$@" --output-file "requirements/$name.lock" --quiet --universal --python-version 3.11 \
        --generate-hashes --no-emit-index-url --no-emit-find-links --no-annotate --custom-compile-command scripts/lock.sh
}

compile all --extra play --extra bench --group build --group test --group docs --group mutation "${@}"
compile test --extra play --group build --group test --constraint requirements/all.lock
compile play --extra play --group build --constraint requirements/all.lock
