#!/usr/bin/env bash
# Check the types in the JSDoc comments of the browser's modules. Only this check needs npm.
set -euo pipefail
cd "$(dirname "$0")/../.."
if ! command -v npm >/dev/null; then
  echo "no npm here: the types of the browser's modules are not checked" >&2
  exit 0
fi
[ -x node_modules/.bin/tsc ] || npm install --silent --no-package-lock --no-audit --no-fund
node_modules/.bin/tsc -p jsconfig.json
