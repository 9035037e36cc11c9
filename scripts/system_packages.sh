#!/usr/bin/env bash
# Installs missing Debian packages where that is possible (root on a Debian-like system); otherwise says what is missing.
# Never fails: what needs the packages skips visibly without them. DRAGOMAN_NO_APT=1 keeps it from installing anything.
#     scripts/system_packages.sh chromium gettext
set -uo pipefail

have() { # there as a Debian package, or by another way under a command of the same name
    [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" = installed ] && return 0
    case $1 in
        chromium) command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null ;;
        gettext) command -v msgfmt >/dev/null ;;
        fonts-dejavu-core) command -v fc-list >/dev/null && [ -n "$(fc-list DejaVuSans 2>/dev/null; fc-list :family='DejaVu Sans' 2>/dev/null)" ] ;;
        *) return 1 ;;
    esac
}

missing=()
for package in "$@"; do
    have "$package" || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null || [ -n "${DRAGOMAN_NO_APT:-}" ]; then
    echo "NOTE: not installed: ${missing[*]}. What needs them is skipped. On Debian: apt-get install ${missing[*]}"
    exit 0
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
echo "Installing the Debian packages ${missing[*]} …"
export DEBIAN_FRONTEND=noninteractive
if ! { apt-get update && apt-get install --yes --no-install-recommends "${missing[@]}"; } >"$log" 2>&1 </dev/null; then
    tail -n 5 "$log"
    echo "NOTE: could not install ${missing[*]} (see above). What needs them is skipped."
fi
exit 0
