#!/usr/bin/env bash
# Installs what the checks need and the system lacks: a browser, a database, npm for the checks of scripts.
set -euo pipefail
needed=()
has() { command -v "$1" >/dev/null; }
has chromium-headless-shell || has chromium || has chromium-browser || has google-chrome || needed+=(chromium fonts-liberation)
compgen -G "/usr/lib/postgresql/*/bin/initdb" >/dev/null || has initdb || needed+=(postgresql)
has npm || needed+=(nodejs npm)
# The same browser without its windows, where the system offers it: the tests need half the time.
wanted=(chromium-headless-shell)
if has chromium-headless-shell || ! has apt-get; then wanted=(); fi
if [ ${#needed[@]} -eq 0 ] && [ ${#wanted[@]} -eq 0 ]; then exit 0; fi
if ! has apt-get; then
  echo "the checks need these packages: ${needed[*]}; install them, then run this again" >&2
  exit 1
fi
run() { if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi; }
install() { run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"; }
run apt-get update -qq || [ ${#needed[@]} -eq 0 ]
if [ ${#wanted[@]} -gt 0 ] && ! install "${wanted[@]}"; then echo "going on without ${wanted[*]}"; fi
if [ ${#needed[@]} -gt 0 ]; then install "${needed[@]}"; fi
