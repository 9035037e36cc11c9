#!/usr/bin/env bash
# Prints the newest released CPython of 3.11 or later on this machine: from the path, or kept by pyenv.
set -euo pipefail
candidates=(python3.15 python3.14 python3.13 python3.12 python3.11 python3)
for installed in "${PYENV_ROOT:-$HOME/.pyenv}"/versions/*/bin/python; do
    [ -x "$installed" ] && candidates+=("$installed")
done
for candidate in "${candidates[@]}"; do
    "$candidate" -c 'import sys, ensurepip, venv
v = sys.version_info
if v >= (3, 11) and v.releaselevel == "final" and sys.implementation.name == "cpython":
    print(v.major * 10000 + v.minor * 100 + v.micro, sys.executable)' 2>/dev/null || true
done | sort -rn | head -n 1 | cut -d ' ' -f 2- | grep .
