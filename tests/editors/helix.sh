#!/usr/bin/env bash
# helix.sh HX: Helix with the shipped languages.toml, in a terminal of tmux: the diagnostic, that the selection jumps to the
# characters it is about, hover, the first fix on two lines, saved.
set -u
hx=$1
settings=$HOME/.config/helix
bash "$ROOT/tests/editors/step.sh" Helix || exit 1
printf '[editor]\nend-of-line-diagnostics = "hint"\n[editor.inline-diagnostics]\ncursor-line = "hint"\n' > "$settings/config.toml"

tmux=(tmux -L "urlint$$" -f /dev/null)
trap '"${tmux[@]}" kill-server 2> /dev/null' EXIT
screen() { "${tmux[@]}" capture-pane -p; }
keys() { "${tmux[@]}" send-keys "$@" && sleep 0.3; }
until_true() { # COMMAND ...: whether it comes true within 8 seconds, or as many tenths as TENTHS says
  for _ in $(seq "${TENTHS:-80}"); do "$@" && return 0; sleep 0.1; done
  return 1
}
shows() { screen | grep -qiE "$1"; }
wait_for() { # PATTERN WHAT
  until_true shows "$1" && echo "$2" && return
  echo "never seen: $2"
  screen | grep -v '^ *~*$'
  exit 1
}
selected() { # TEXT: the selection, which a command is given that leaves the document alone
  rm -f selection
  "${tmux[@]}" send-keys ':pipe-to cat > selection' Enter
  until_true test -s selection
  [ "$(cat selection)" = "$1" ] && echo "the diagnostic selects $1" && return
  echo "not as it should be: the diagnostic selects $(cat selection)"
  exit 1
}
fix() { # PATTERN WHAT: the first code action
  keys Space a
  sleep 0.7
  keys Enter
  wait_for "$1" "$2"
  keys Escape
}

"${tmux[@]}" new-session -d -x 120 -y 34 "TERM=xterm-256color COLORTERM=truecolor '$hx' document.md"
wait_for '# Sample' 'the document'
keys Escape 3 g g
TENTHS=250 wait_for 'port .8a. is not a number' 'the diagnostic beside the line'
keys ']' d
selected 8a
keys Space k
wait_for 'scheme +http' 'a hover with the components'
keys Escape
fix 'example\.com:8/x' 'the fix on line 3'
keys 5 g g
keys g h
keys ']' d
selected 9b
fix 'example\.net:9/y' 'the fix after the emoji on line 5'
keys ':wq' Enter
until_true eval '! "${tmux[@]}" has-session 2> /dev/null' || { echo "never seen: the end of Helix"; exit 1; }
