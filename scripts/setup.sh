#!/usr/bin/env bash
# Makes the virtual environment and installs one lock and this package (editable) into it. Run by `make`; safe to repeat.
#     scripts/setup.sh VENV LOCK      e.g. scripts/setup.sh .venv requirements/play.lock
# PYTHON=... chooses the interpreter for a new environment; without it the first fitting one on the path is taken.
set -euo pipefail
cd "$(dirname "$0")/.."
venv=$1
lock=$2

fits() { # does this command start a CPython of 3.11 or later?
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11) or sys.implementation.name != "cpython")' >/dev/null 2>&1
}

can_make_venv() {
    "$1" -c 'import ensurepip, venv' >/dev/null 2>&1
}

find_python() {
    local candidate first=""
    if [ -n "${PYTHON:-}" ]; then
        fits "$PYTHON" || { echo "PYTHON=$PYTHON is not a CPython of 3.11 or later." >&2; return 1; }
        echo "$PYTHON"
        return
    fi
    for candidate in python3 python python3.13 python3.12 python3.11 python3.14; do
        if fits "$candidate"; then
            if can_make_venv "$candidate"; then
                echo "$candidate"
                return
            fi
            first=${first:-$candidate}
        fi
    done
    [ -n "$first" ] || { echo "No Python of 3.11 or later on the path. Install one, or say where: make PYTHON=/path/to/python3" >&2; return 1; }
    echo "$first"
}

if ! fits "$venv/bin/python"; then
    python=$(find_python)
    if ! can_make_venv "$python"; then
        # Debian and Ubuntu ship Python without its venv module.
        scripts/system_packages.sh python3-venv
        can_make_venv "$python" || { echo "$python has no venv module: install the package python3-venv, then run make again." >&2; exit 1; }
    fi
    echo "Creating $venv with $("$python" --version) …"
    "$python" -m venv --clear "$venv"
fi

pip() {
    "$venv/bin/python" -m pip --disable-pip-version-check --no-input "$@"
}

"$venv/bin/python" -m pip --version >/dev/null 2>&1 || "$venv/bin/python" -m ensurepip --upgrade >/dev/null
echo "Installing $lock into $venv (the first time takes a minute) …"
pip install -qq --require-hashes --requirement "$lock"
pip install -qq --no-deps --no-build-isolation --editable .
