#!/usr/bin/env bash
# newer.sh DEST: Neovim and Helix of a newer Debian, unpacked under DEST beside the system's own, with their own loader and libraries.
# The packages are signed; they come from the mirror that apt knows, or from DEBIAN_MIRROR (on Ubuntu). Writes DEST/nvim and DEST/hx.
set -eu
dest=$1 suite=${DEBIAN_SUITE:-forky}
keys=/usr/share/keyrings/debian-archive-keyring.gpg
mirror=${DEBIAN_MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' 'Origin: Debian' | grep -v security | sort -u | head -n 1)}
[ -n "$mirror" ] || { echo "apt knows no Debian mirror, from which a newer Neovim and Helix could come: set DEBIAN_MIRROR"; exit 1; }
[ -r "$keys" ] || { echo "$keys is missing: install the package debian-archive-keyring"; exit 1; }

mkdir -p "$dest/apt/lists/partial" "$dest/apt/cache/archives/partial" "$dest/root"
dest=$(cd "$dest" && pwd) own=$dest/apt root=$dest/root
: > "$own/status"
printf 'Types: deb\nURIs: %s\nSuites: %s\nComponents: main\nSigned-By: %s\n' "$mirror" "$suite" "$keys" > "$own/own.sources"
apt=(apt-get -qq -o "Dir::Etc::sourcelist=$own/own.sources" -o Dir::Etc::sourceparts=- -o Dir::Etc::preferencesparts=-
  -o "Dir::State::lists=$own/lists" -o "Dir::State::status=$own/status" -o "Dir::Cache=$own/cache"
  -o Acquire::Languages=none -o APT::Install-Recommends=0)
[ "$(id -u)" != 0 ] || apt+=(-o APT::Sandbox::User=root)
"${apt[@]}" update
"${apt[@]}" install -y --download-only neovim hx
for package in "$own"/cache/archives/*.deb; do dpkg-deb -x "$package" "$root"; done
rm -rf "$own"

loader=$(find "$root/usr/lib" "$root/lib" -name 'ld-linux-*.so.*' 2> /dev/null | head -n 1)
wrap() { # NAME VARIABLE=VALUE [ARGUMENT ...]: a script that runs usr/bin/NAME with its own loader
  local name=$1 variable=$2
  shift 2
  printf '#!/bin/sh\nexport %s\nexec %s --library-path %s %s %s "$@"\n' "$variable" "$loader" "${loader%/*}" "$root/usr/bin/$name" "$*" > "$dest/$name"
  chmod +x "$dest/$name"
}
wrap nvim "VIMRUNTIME=$root/usr/share/nvim/runtime" --cmd "'set rtp+=$root/usr/lib/nvim'"
wrap hx "HELIX_RUNTIME=$root/usr/lib/hx/runtime"
