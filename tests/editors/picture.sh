#!/usr/bin/env bash
# picture.sh NVIM PYTHON: editors/neovim/neovim.svg, what a terminal shows of Neovim with a finding and its hover.
set -u
nvim=$1 python=$2
work=$(mktemp -d)
tmux=(tmux -L "urlint$$" -f /dev/null)
trap '"${tmux[@]}" kill-server 2> /dev/null; rm -rf "$work"' EXIT
export HOME=$work XDG_CONFIG_HOME=$work/.config XDG_DATA_HOME=$work/.local/share XDG_STATE_HOME=$work/.local/state
packages=$XDG_DATA_HOME/nvim/site/pack/urlint/start
mkdir -p "$packages" "$XDG_CONFIG_HOME/nvim" "$work/guide/.git"
cp -r "$ROOT/editors/neovim" "$packages/urlint"
cp "$ROOT/tests/editors/document.md" "$work/guide/guide.md"
printf '%s\n' 'vim.o.winborder = "rounded"' 'vim.lsp.enable("urlint")' 'vim.diagnostic.config({ virtual_text = true })' \
  'vim.keymap.set("n", "K", function() vim.lsp.buf.hover({ max_width = 80 }) end)' \
  'vim.o.termguicolors, vim.o.ruler, vim.o.showcmd, vim.o.swapfile = true, false, false, false' > "$XDG_CONFIG_HOME/nvim/init.lua"

shows() { "${tmux[@]}" capture-pane -p | grep -q "$1"; }
wait_for() { # TEXT: on the screen within 25 seconds
  for _ in $(seq 250); do shows "$1" && return; sleep 0.1; done
  echo "never seen: $1"
  "${tmux[@]}" capture-pane -p
  exit 1
}
# As a server and a terminal for it: with its own loader in front of it, it could not start itself for the terminal.
cd "$work/guide" && "$nvim" --headless --listen "$work/socket" guide.md > "$work/log" 2>&1 &
for _ in $(seq 80); do [ -S "$work/socket" ] && break; sleep 0.1; done
"${tmux[@]}" new-session -d -x 124 -y 24 "COLORTERM=truecolor TERM=xterm-256color '$nvim' --server '$work/socket' --remote-ui"
wait_for 'port `8a` is not a number'
"${tmux[@]}" send-keys ':call search("8a")' Enter K
wait_for 'scheme  *http'
"${tmux[@]}" send-keys ':' Escape
sleep 0.5
"${tmux[@]}" capture-pane -p -e > "$work/screen"
"$nvim" --headless --server "$work/socket" --remote-expr 'execute("qall!")' > "$work/log" 2>&1
"$python" "$ROOT/tests/editors/picture.py" 'nvim guide.md' < "$work/screen" > "$work/neovim.svg" || exit 1
mv "$work/neovim.svg" "$ROOT/editors/neovim/neovim.svg"
echo "editors/neovim/neovim.svg: $(stat -c %s "$ROOT/editors/neovim/neovim.svg") bytes"
