#!/usr/bin/env bash
# step.sh EDITOR: does, in a clone, what the README's table says for the editor of that name; so what is tested is what people are told.
set -eu
row=$(grep -F "| $1 |" "$ROOT/README.md") || { echo "not as it should be: the README has no step for $1"; exit 1; }
step=${row#*\`}
cd "$ROOT" && bash -c "${step%%\` |*}"
