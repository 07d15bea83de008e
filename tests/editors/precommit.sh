#!/usr/bin/env bash
# The hooks under the real pre-commit: try-repo, a commit that is refused, what `urlint-fix` mends, a commit that goes through.
# What is tested is the checkout at HEAD, in an environment that pre-commit builds with pip. One line for each step.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "FAILED: pre-commit: $*"; [ ! -e "$work/out" ] || tail -n 30 "$work/out"; exit 1; }

python3 -m venv "$work/venv" && "$work/venv/bin/pip" install -q 'pre-commit>=4,<5'
export PATH=$work/venv/bin:$PATH PRE_COMMIT_HOME=$work/cache GIT_CONFIG_GLOBAL=$work/gitconfig
git config --global user.name tester && git config --global user.email tester@example.org
git config --global safe.directory '*'
TIMEFORMAT='%1R s'

mkdir "$work/project" && cd "$work/project" && git init -q
printf '%s\n' '[one](https://example.org/a b.md)' '<https://example.org:8a/>' > broken.md
git add broken.md
pre-commit try-repo "$root" urlint --all-files > "$work/out" 2>&1 && fail "try-repo passes what is broken"
grep -q 'broken.md:2:22: error: .*\[invalid-port\]' "$work/out" || fail "try-repo does not say what is broken"
echo "ok: pre-commit try-repo"

hooks() { # HOOK: the configuration of the project
  printf 'repos:\n- repo: %s\n  rev: %s\n  hooks: [{id: %s}]\n' "$root" "$(git -C "$root" rev-parse HEAD)" "$1" > .pre-commit-config.yaml
  git add .pre-commit-config.yaml
}
hooks urlint
pre-commit install > /dev/null
echo "cold: $( { time git commit -qm broken > "$work/out" 2>&1; } 2>&1 && echo "went through")"
grep -q 'invalid-port' "$work/out" && ! git rev-parse -q --verify HEAD > /dev/null || fail "a commit with broken URLs goes through"
echo "ok: a commit with broken URLs is refused"

# PYTHONPATH with an empty entry, as many a shell has it, names the repository; urlint starts without it.
printf '%s\n' 'import sys' '"urlint" in str(sys.orig_argv[1:]) and open("ran", "w")' > sitecustomize.py
PYTHONPATH=:/nowhere pre-commit run --all-files > "$work/out" 2>&1 && fail "what is broken passes"
grep -q 'invalid-port' "$work/out" && [ ! -e ran ] || fail "a module of the repository ran with urlint"
rm sitecustomize.py
echo "ok: no module of the repository runs with urlint"

hooks urlint-fix
git commit -qm broken > "$work/out" 2>&1 && fail "a commit is not stopped by what was mended"
printf '%s\n' '[one](https://example.org/a%20b.md)' '<https://example.org:8a/>' | diff - broken.md > "$work/out" || fail "urlint-fix"
echo "ok: urlint-fix mends what is safe and nothing else"

sed -i.bak 's/:8a/:8/' broken.md && rm broken.md.bak
for number in $(seq 20); do cp broken.md "$number.md"; done
git add . && hooks urlint
echo "warm, 21 files: $( { time pre-commit run --all-files > "$work/out" 2>&1; } 2>&1)"
git commit -qm mended > "$work/out" 2>&1 || fail "a commit without broken URLs is refused"
echo "ok: a commit without broken URLs goes through"
