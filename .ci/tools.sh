# What ./play and ./check share: finding the tools, installing those that are missing, building
# the site. Sourced by them from the repository's root, with `set -u` and pipefail in force.
# shellcheck shell=bash

TRUNK_VERSION=0.21.14
GECKODRIVER_VERSION=0.37.1

# The user's cache folder, with the version in each tool's own: a fresh clone on the same machine
# finds what an older one has built.
TOOLS="${XDG_CACHE_HOME:-$HOME/.cache}/senet/tools"

export TRUNK_SKIP_VERSION_CHECK=true
# A colour code inside a count would hide it from ./check.
export CARGO_TERM_COLOR="${CARGO_TERM_COLOR:-never}"
# Trunk understands no other yes.
export NO_COLOR=true

say() { printf '%s\n' "$*" >&2; }

die() {
  say "$*"
  exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

# first_of NAME…: the first of these commands that exists.
first_of() {
  local name
  for name in "$@"; do
    if have "$name"; then
      command -v "$name"
      return 0
    fi
  done
  return 1
}

# need COMMAND DEBIAN-PACKAGE BREW-FORMULA: is the command there, or can it be put there? On
# Debian as root it is installed; elsewhere the command that installs it is named.
need() {
  have "$1" && return 0
  if have apt-get && [ "$(id -u)" = 0 ]; then
    apt_install "$2" && have "$1" && return 0
    say "$1 is missing and could not be installed: apt-get install $2"
  elif have apt-get; then
    say "$1 is missing. Install it with: sudo apt-get install $2"
  elif have dnf; then
    say "$1 is missing. Install it with: sudo dnf install ${4:-$2}"
  elif have pacman; then
    say "$1 is missing. Install it with: sudo pacman -S ${5:-$2}"
  else
    say "$1 is missing. Install it with: brew install $3"
  fi
  return 1
}

apt_install() {
  say "Installing $1 …"
  local install="apt-get install -y -q --no-install-recommends"
  # The list of packages of a bare machine is empty or old: fetched only when it is needed.
  DEBIAN_FRONTEND=noninteractive $install "$1" </dev/null >/dev/null 2>&1 && return 0
  apt-get update -q </dev/null >/dev/null 2>&1
  DEBIAN_FRONTEND=noninteractive $install "$1" </dev/null >&2
}

# Rust itself, new enough, with the wasm target.
need_rust() {
  have cargo || PATH="$HOME/.cargo/bin:$PATH"
  need cc build-essential gcc gcc base-devel || exit 1
  have cargo || die "Rust is missing. Install it as rustup.rs says, then start again."
  local wanted found
  wanted=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
  found=$(rustc --version | awk '{print $2}')
  if [ "$(printf '%s\n%s\n' "$wanted" "$found" | sort -V | head -n 1)" != "$wanted" ]; then
    die "Rust $found is too old: $wanted is needed. Renew it with: rustup update stable"
  fi
  local target=wasm32-unknown-unknown
  [ -d "$(rustc --print sysroot)/lib/rustlib/$target" ] && return 0
  have rustup || die "The target $target is missing, and rustup, which would add it (rustup.rs)."
  rustup target add "$target" </dev/null || die "Could not add the target: rustup target add $target"
}

# A tool from the crates' registry at that version, built once for this machine.
cargo_tool() { # cargo_tool NAME VERSION COMMAND [FEATURES…]
  local name=$1 version=$2 command=$3
  shift 3
  local root="$TOOLS/$name-$version"
  PATH="$root/bin:$PATH"
  [ -x "$root/bin/$command" ] && return 0
  say "Installing $name $version (once, some minutes) …"
  if have cargo-binstall &&
    cargo binstall --no-confirm --root "$root" "$name@$version" </dev/null >&2; then
    return 0
  fi
  # The tool's own speed matters little, the time to build it much.
  CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
    CARGO_PROFILE_RELEASE_OPT_LEVEL=1 CARGO_TARGET_DIR="$TOOLS/build" \
    cargo install --locked "$@" --root "$root" "$name" --version "$version" </dev/null >&2 ||
    return 1
  rm -rf "$TOOLS/build"
}

need_bundler() {
  # The crate and the tool must agree to the patch, so the lock file says which.
  local bindgen
  bindgen=$(awk '/^name = "wasm-bindgen"$/ { getline; gsub(/[^0-9.]/, ""); print; exit }' Cargo.lock)
  cargo_tool trunk "$TRUNK_VERSION" trunk --no-default-features &&
    cargo_tool wasm-bindgen-cli "$bindgen" wasm-bindgen --no-default-features
}

# The release page in dist/, sealed by the bundler's hook. What the bundler calls offline was
# fetched just before.
build_site() {
  cargo fetch --locked --quiet </dev/null && trunk build --release "$@" </dev/null
}

senet() {
  cargo run --quiet --locked --features host --bin senet -- "$@"
}
