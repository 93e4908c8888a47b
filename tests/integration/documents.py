# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The ingestion of documents against the real program: killed at random and resumed it ends in the
graph of one run, on the embedded store and on a real FalkorDB; what it prints; bad folders."""
import contextlib
import json
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import support
from support import Home, skip

FIXTURES = support.ROOT / "tests" / "data" / "documents"
SHARED = support.ROOT.parent / "shared" / "data" / "unfccc" / "CMA"
KILLS = 20


def folder_of(home):
    """The fixtures many times; `./dev test long` takes the real decisions."""
    if SHARED.exists() and support.LONG:
        return SHARED
    folder = home.path / "documents"
    folder.mkdir()
    for number in range(40):
        text = (FIXTURES / "decisions_latin1.txt").read_bytes()
        text = text.replace(b"/CP.22", b"/CP.%d" % (number % 20 + 1)).replace(b"/CP. 22", b"/CP.%d" % (number % 20 + 1))
        (folder / f"{number:02}.txt").write_bytes(text)
    return folder


def command(home, url, folder):
    return [str(support.MNEMO), "--home", str(home.path / "home"), "--store", url, "documents",
            "ingest", str(folder)]


def kill_and_resume(home, one_url, killed_url):
    folder = folder_of(home)
    draw = random.Random(16)
    env = {**os.environ, "BATCH_SIZE": "2"}
    begin = time.monotonic()
    subprocess.run(command(home, one_url, folder), check=True, env=env, stdout=subprocess.DEVNULL)
    took = time.monotonic() - begin
    whole = home.json("--store", one_url, "info")
    killed = resumed = 0
    while killed < KILLS:
        process = subprocess.Popen(command(home, killed_url, folder), env=env,
                                   stdout=subprocess.DEVNULL)
        try:
            # Each gets a little further than it takes to read the files again.
            process.wait(took * (0.3 + draw.random() * 0.5))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            killed += 1
            continue
        # It came to its end: a new one is begun, so that there are twenty kills.
        end = home.json("--store", killed_url, "info")
        support.same(end["graph_hash"], whole["graph_hash"], "the graph after kills")
        resumed += 1
        killed_url = killed_url + "x" if killed_url.startswith("falkor") else \
            f"sqlite:{home.path / ('again%d.db' % resumed)}"
    done = subprocess.run(command(home, killed_url, folder), check=True, env=env, capture_output=True)
    end = home.json("--store", killed_url, "info")
    support.same(end["graph_hash"], whole["graph_hash"], "the graph after kills")
    support.same((end["nodes"], end["edges"]), (whole["nodes"], whole["edges"]), "its size")
    print(f"{killed} kills, {resumed + 1} graphs, {json.loads(done.stdout)['decisions']} decisions")


def kills():
    home = Home()
    kill_and_resume(home, f"sqlite:{home.path / 'one.db'}", f"sqlite:{home.path / 'killed.db'}")


def kills_server():
    found = sorted((support.ROOT / "build" / "servers").glob("*/falkordb.so"))
    if not found:
        skip("no FalkorDB: tests/support/fetchservers.sh build/servers")
    with contextlib.closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    data = tempfile.mkdtemp(prefix="mnemo-test-")
    module = found[-1]
    server = subprocess.Popen([str(module.parent / "redis-server"), "--port", str(port), "--save", "", "--dir", data,
                               "--loadmodule", str(module)], stdout=subprocess.DEVNULL)
    try:
        for _ in range(100):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            time.sleep(0.1)
        url = f"falkor://127.0.0.1:{port}/"
        kill_and_resume(Home(), url + "one", url + "killed")
    finally:
        server.kill()
        server.wait()
        shutil.rmtree(data, ignore_errors=True)


def prints():
    home = Home()
    done = home.json("documents", "ingest", FIXTURES)
    for name in ("files", "decisions", "resolutions", "annexes", "paragraphs", "citations", "elapsed_ms"):
        assert isinstance(done[name], int), done
    support.same((done["files"], done["decisions"], done["resolutions"]), (2, 2, 1), "the counts")
    empty = home.path / "empty"
    empty.mkdir()
    refused = home.json("documents", "ingest", empty, check=2)
    support.same(refused["error"]["code"], "bad_argument", "an empty folder")
    (empty / "binary.txt").write_bytes(b"\0\1\2")
    refused = home.json("documents", "ingest", empty, check=2)
    support.same(refused["error"]["code"], "malformed_file", "a binary file")
    home.json("documents", "ingest", empty, "--resume", check=2)


if __name__ == "__main__":
    support.main({"kills": kills, "kills_server": kills_server, "prints": prints})
