#!/usr/bin/env bash
# neovim.sh NVIM EDITOR: a Neovim that was set up by the README's step for EDITOR; see neovim.lua.
set -eu
bash "$ROOT/tests/editors/step.sh" "$2"
# The first step of the two brings no help and no :checkhealth.
packages=$HOME/.local/share/nvim/site/pack/urlint/start
[ -d "$packages" ] || { mkdir -p "$packages" && cp -r "$ROOT/editors/neovim" "$packages/urlint"; }
exec "$1" --headless -u "$ROOT/tests/editors/neovim.lua" document.md
