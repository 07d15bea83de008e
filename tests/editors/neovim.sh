#!/usr/bin/env bash
# neovim.sh NVIM: a Neovim of a user who has put the plugin into a package folder and switched it on; see neovim.lua.
set -eu
packages=$HOME/.local/share/nvim/site/pack/urlint/start
mkdir -p "$packages" && cp -r "$ROOT/editors/neovim" "$packages/urlint"
exec "$1" --headless -u "$ROOT/tests/editors/neovim.lua" document.md
