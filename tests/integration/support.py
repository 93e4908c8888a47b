# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the integration tests share: the real program, real servers on loopback, other people's
implementations."""
import contextlib
import functools
import hashlib
import http.server
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MNEMO = Path(os.environ["MNEMO_BIN_DIR"]) / "mnemo"
LONG = "MNEMO_TEST_LONG" in os.environ
DAY = 86_400
NOW = 1_790_000_000

sys.path.insert(0, str(ROOT / "build" / "tools"))


def skip(why):
    """ctest shows the test as skipped; where nothing may be skipped, it fails."""
    print(f"SKIP: {why}")
    sys.exit(1 if os.environ.get("CI") == "true" else 77)


def rfc8785():
    try:
        import rfc8785 as module
    except ImportError:
        skip("the Python package rfc8785 is not here")
    return module


def withheld(process):
    """Seconds in which each thread of a process was ready and got no processor, by its id. They
    are the machine's, and no limit of the product counts them."""
    seconds = {}
    with contextlib.suppress(OSError):
        for task in os.listdir(f"/proc/{process}/task"):
            with contextlib.suppress(OSError):
                file = Path(f"/proc/{process}/task/{task}/schedstat")
                seconds[task] = int(file.read_text().split()[1]) / 1e9
    return seconds


def worked(process):
    """Seconds of processor time that the threads of a process have taken; 0 when it has ended."""
    seconds = 0.0
    with contextlib.suppress(OSError):
        for task in os.listdir(f"/proc/{process}/task"):
            with contextlib.suppress(OSError):
                file = Path(f"/proc/{process}/task/{task}/schedstat")
                seconds += int(file.read_text().split()[0]) / 1e9
    return seconds


class Home:
    """A folder of its own for one user of the program, removed at the end."""

    def __init__(self, now=NOW):
        self.folder = tempfile.TemporaryDirectory(prefix="mnemo-test-")
        self.path = Path(self.folder.name)
        self.now = now

    def run(self, *args, check=0, stdin=None, now=None):
        env = {k: v for k, v in os.environ.items()
               if not k.startswith(("NEO4J_", "FALKORDB_")) and k != "GRAPH_NAME"}
        command = [str(MNEMO), "--home", str(self.path / "home"),
                   "--now", str(now or self.now), *map(str, args)]
        done = subprocess.run(command, input=stdin, capture_output=True, env=env, timeout=280)
        if check is not None and done.returncode != check:
            print("ran:", " ".join(command))
            print("stdout:", done.stdout.decode("utf-8", "replace")[:3000])
            print("stderr:", done.stderr.decode("utf-8", "replace")[:3000])
            raise AssertionError(f"exit {done.returncode}, expected {check}")
        return done

    def json(self, *args, **kw):
        return json.loads(self.run(*args, **kw).stdout)

    def write(self, name, text):
        path = self.path / name
        path.write_text(text, encoding="utf-8")
        return path

    def snapshots(self):
        return sorted(self.path.glob("home/**/world_state/facts/*.json"))


class Display:
    """An X server for as long as it is needed: its process is what `with` gives, its name is in
    the environment of those that are started meanwhile."""

    def __enter__(self):
        if shutil.which("Xvfb") is None:
            skip("Xvfb is not here")
        # The server picks a free number itself: tests side by side do not take each other's. By
        # itself it begins anew when its last client goes, and who comes in that moment is turned away.
        told, tell = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(tell), "-noreset", "-screen", "0", "1700x1100x24",
             "-nolisten", "tcp"],
            pass_fds=[tell], stderr=subprocess.DEVNULL)
        os.close(tell)
        with os.fdopen(told) as line:
            self.kept = dict(os.environ)
            os.environ.update(DISPLAY=f":{line.readline().strip()}", QT_QPA_PLATFORM="xcb",
                              LC_ALL="C.UTF-8")
        return self.server.pid

    def __exit__(self, *_):
        os.environ.clear()
        os.environ.update(self.kept)
        self.server.kill()
        self.server.wait()


def free_port():
    with contextlib.closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


class Falkor:
    """A real FalkorDB on loopback, without anything in it; its graphs are `url` and a name."""

    def __enter__(self):
        found = sorted((ROOT / "build" / "servers").glob("*/falkordb.so"))
        if not found:
            skip("no FalkorDB: tests/support/fetchservers.sh build/servers")
        port = free_port()
        self.data = tempfile.mkdtemp(prefix="mnemo-test-")
        self.server = subprocess.Popen(
            [str(found[-1].parent / "redis-server"), "--port", str(port), "--save", "", "--dir", self.data,
             "--loadmodule", str(found[-1])], stdout=subprocess.DEVNULL)
        for _ in range(100):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            time.sleep(0.1)
        self.url = f"falkor://127.0.0.1:{port}/"
        return self

    def __exit__(self, *_):
        self.server.kill()
        self.server.wait()
        shutil.rmtree(self.data, ignore_errors=True)


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass


class Site:
    """A folder served by Python's own web server on a free loopback port."""

    def __init__(self, folder, handler=QuietHandler):
        make = functools.partial(handler, directory=str(folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), make)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]
        self.host = f"127.0.0.1:{self.port}"
        self.url = f"http://{self.host}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def same(got, expected, what):
    if got != expected:
        raise AssertionError(f"{what}\n  got      {got!r}\n  expected {expected!r}"[:4000])


def main(cases):
    """Runs the case named on the command line."""
    cases[sys.argv[1]]()
    print("passed")
