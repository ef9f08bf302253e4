#!/usr/bin/env bash
# Runs the tests of inference on a native kernel built with the address and undefined behaviour
# sanitizers, in an environment of its own under build/. Give a Python to use another than python3.
set -euo pipefail
cd "$(dirname "$0")/.."

"${1:-python3}" -m venv build/sanitize
build/sanitize/bin/python -m pip install --quiet --disable-pip-version-check \
    --config-settings=cmake.define.BODDY_SANITIZE=ON \
    --config-settings=build-dir=build/sanitize-cmake \
    . pytest hypothesis python-sat

# Python itself is not built with them, so their libraries must be there before it starts; the C++
# library comes too, or exceptions cannot be followed. Python keeps memory until it ends, which
# is no leak of ours. The sanitizers themselves need memory: no test may take it away.
preload=""
for library in libasan.so libubsan.so libstdc++.so; do
    preload+="$("${CXX:-c++}" -print-file-name="$library") "
done
LD_PRELOAD="$preload" ASAN_OPTIONS=detect_leaks=0 \
    build/sanitize/bin/python -m pytest tests/inference -k "native and not without_memory" --quiet
