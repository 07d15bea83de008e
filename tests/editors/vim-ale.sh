#!/usr/bin/env bash
# Vim with ALE: a session (vim-ale.vim), then the tests in ALE's form that are shipped with the linter; the snippets for other plugins.
set -u
bash "$ROOT/tests/editors/step.sh" 'Vim with ALE' || exit 1
terminal() { TERM=xterm script -qec "$1" /dev/null > terminal.log 2>&1; }
terminal "vim -Nu '$ROOT/tests/editors/vim-ale.vim' -n document.md"
status=$?
cat seen
[ $status = 0 ] || exit $status

terminal "vim -Nu '$ROOT/tests/editors/vim-snippets.vim' -n" || { echo "not as it should be: the snippets for vim-lsp and yegappan/lsp"; exit 1; }
echo "the snippets for vim-lsp and yegappan/lsp are read"

cat > vimrc <<V
set nocompatible runtimepath+=/usr/share/vim-ale,/usr/share/vim-vader
filetype plugin on
runtime plugin/ale.vim plugin/vader.vim
V
cp "$ROOT/editors/vim/test/urlint.vader" .
VADER_OUTPUT_FILE=vader.log terminal "vim -Nu vimrc -n '+Vader! urlint.vader'" && grep -q 'Success/Total: 5/5' vader.log && echo "the shipped tests for ALE pass: 5" && exit
echo "not as it should be: the shipped tests for ALE"
cat vader.log terminal.log
exit 1
