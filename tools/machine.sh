#!/bin/sh
# Checks the machine for `make`, and says in a sentence what is missing.

stop() {
    printf '%s\n' "$@" >&2
    exit 1
}

# Prints the first Python on the PATH that is at least 3.11.
find_python() {
    for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            printf '%s\n' "$name"
            return
        fi
    done
    stop "Outflank needs Python 3.11 or newer, but there is none on the PATH." \
        "Install it from your system's packages (for example: sudo apt install python3 python3-venv)."
}

check_environment() {
    [ -x .venv/bin/python ] && .venv/bin/python -m pip --version >/dev/null 2>&1 && return
    found=$(find_python) || exit 1
    echo "Making the environment .venv with $("$found" --version)"
    "$found" -m venv .venv >/dev/null 2>&1 && return
    rm -rf .venv
    stop "Python can't make a virtual environment: its package python3-venv is missing." \
        "Install it (for example: sudo apt install python3-venv), then run make again."
}

check_node() {
    if ! command -v node >/dev/null 2>&1; then
        stop "The client needs Node 20.19 or newer, but there is no Node on the PATH." \
            "Install it from https://nodejs.org or your system's packages, then run make again."
    fi
    node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
        stop "The client needs Node 20.19 or newer, but this is $(node --version)." \
            "Install a newer one from https://nodejs.org, then run make again."
    command -v npm >/dev/null 2>&1 ||
        stop "Node is installed, but its package manager npm isn't." \
            "Install it (for example: sudo apt install npm), then run make again."
}

case $1 in
    environment | node) "check_$1" ;;
    *) stop "usage: tools/machine.sh environment|node" ;;
esac
