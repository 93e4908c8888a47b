# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The real crawler against servers that hold it up, a parser that lies, and kill -9."""
import contextlib
import json
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import support
from support import Home, same
from timedrun import MB, MOST_LATE, SLOW, Ran

MOST_REPLY = 16 * MB  # bytes that a parser may answer
DEADLINE = 12  # seconds for the requests of one page


class Server:
    """A host on loopback that answers each request by `answer(path, connection)`; it keeps the
    paths that it was asked for, and when."""

    def __init__(self, answer):
        self.answer = answer
        self.asked = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.host = "127.0.0.1:%d" % self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.listener.close()

    def accept(self):
        with contextlib.suppress(OSError):
            while True:
                threading.Thread(
                    target=self.serve, args=[self.listener.accept()[0]], daemon=True).start()

    def serve(self, connection):
        with connection, contextlib.suppress(OSError):
            head = b""
            while got := connection.recv(65536):
                head += got
                while b"\r\n\r\n" in head:
                    one, head = head.split(b"\r\n\r\n", 1)
                    path = one.split(b" ")[1].decode()
                    self.asked.append((path, time.monotonic()))
                    self.answer(path, connection)

    @property
    def paths(self):
        return [path for path, _ in self.asked]


def page(html, status="200 OK"):
    return (f"HTTP/1.1 {status}\r\nContent-Type: text/html\r\nContent-Length: {len(html)}\r\n\r\n"
            f"{html}").encode()


NO_PAGE = page("", "404 Not Found")


def site(pages):
    return Server(lambda path, connection: connection.sendall(
        page(pages[path]) if path in pages else NO_PAGE))


# Stands between the program and its parser; does as it was told to once a page says so.
PARSER = """#!{python} -SE
import struct, subprocess, sys, time
real = subprocess.Popen([{real!r}], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
def frame(source):
    head = source.read(4)
    if len(head) < 4:
        sys.exit(0)
    return head + source.read(struct.unpack(">I", head)[0])
def send(text):
    sys.stdout.buffer.write(text)
    sys.stdout.buffer.flush()
def answer():
    real.stdin.write(request + body)
    real.stdin.flush()
    send(frame(real.stdout))
send(frame(real.stdout))
while True:
    request, body = frame(sys.stdin.buffer), frame(sys.stdin.buffer)
    if b"BAD" in body:
        {act}
    else:
        answer()
"""


def with_parser(home, act):
    """A copy of the program with such a parser beside it."""
    folder = home.path / "bin"
    folder.mkdir()
    shutil.copy(support.MNEMO, folder)
    parser = folder / "mnemo-pageparser"
    real = str(support.MNEMO.parent / "mnemo-pageparser")
    parser.write_text(PARSER.format(python=sys.executable, real=real, act=act), encoding="utf-8")
    parser.chmod(0o700)
    return folder / "mnemo"


def statuses(home):
    graph = home.json("export", "--as", "node-link")
    return {node["canonical_url"].rsplit("/", 1)[1]: node.get("last_status")
            for node in graph["nodes"] if node["role"] == "web:url"}


def lying_parser():
    """A parser that announces or sends more than it may costs its page, and nothing else."""
    acts = {
        "announces too much": f'send(struct.pack(">I", {MOST_REPLY + 1})); time.sleep(600)',
        "sends too much": f'send(struct.pack(">I", {MOST_REPLY + 1}))\n        while True: send(b"x" * 65536)',
        "sends as much as it may, and no answer":
            f'send(struct.pack(">I", {MOST_REPLY}) + b"x" * {MOST_REPLY}); time.sleep(600)',
        "does not end": f'send(struct.pack(">I", {MOST_REPLY}) + b"x" * 1000); sys.exit(0)',
        "sends more than its answer": 'answer()\n        while True: send(b"x" * 65536)',
    }

    def check(name):
        home = Home()
        program = with_parser(home, acts[name])
        with site({"/": "<a href=/bad><a href=/1>", "/bad": "BAD", "/1": "<a href=/2>",
                   "/2": "<a href=/3>", "/3": "good"}) as server:
            ran = Ran(home, "crawl", f"http://{server.host}/", "--allow", server.host,
                      program=program)
            same(server.paths.count("/bad"), 1, name)
        failed = 0 if name == "sends more than its answer" else 1
        same((ran.exit, ran.document["fetched"], ran.document["failed"]),
             (0, 5 - failed, failed), f"{name}: {ran.document}")
        same(statuses(home), {"bad": "too_complex" if failed else "ok",
                              **{each: "ok" for each in ("", "1", "2", "3")}}, name)
        print(f"{name}: {ran.seconds:.1f} s, {ran.peak / MB:.0f} MB")
        # It is not waited for until the time for a page is over, nor kept whole several times.
        same(ran.seconds < 20, True, f"{name}: {ran.seconds:.1f} s")
        if not SLOW:
            same(ran.peak <= 150 * MB, True, f"{name}: {ran.peak / MB:.0f} MB")

    with ThreadPoolExecutor(len(acts)) as pool:
        list(pool.map(check, acts))


def killed_reading():
    """When the parser is given a page, the store says so; after kill -9 it is fetched last."""
    home = Home()
    given = home.path / "given"
    program = with_parser(home, f"open({str(given)!r}, 'w').close(); time.sleep(600)")
    store = home.path / "s.sqlite"
    good = [f"/{number}" for number in range(6)]
    links = "".join(f"<a href={path}>" for path in ["/bad", *good])
    with site({"/": links, "/bad": "BAD", **dict.fromkeys(good, "good")}) as server:
        command = ["--home", home.path / "home", "--store", f"sqlite:{store}", "crawl",
                   f"http://{server.host}/", "--allow", server.host]
        crawl = subprocess.Popen([program, "--now", str(home.now), *command],
                                 stdout=subprocess.DEVNULL)
        try:
            until = time.monotonic() + 60
            while not given.exists() and time.monotonic() < until:
                time.sleep(0.01)
            same(given.exists(), True, "the parser is given the page")
            with contextlib.closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as db:
                rows = db.execute(
                    "SELECT value FROM state WHERE domain = 'crawl' AND key = 'reading'").fetchall()
        finally:
            crawl.send_signal(signal.SIGKILL)
            crawl.wait()
        same([f"http://{server.host}/bad" in value for value, in rows], [True], rows)
        server.asked.clear()
        again = subprocess.run([support.MNEMO, "--now", str(home.now + support.DAY), *command],
                               stdout=subprocess.PIPE, timeout=120, check=True)
        same(json.loads(again.stdout)["fetched"], 2 + len(good), again.stdout)
        same(server.paths[-1], "/bad", server.paths)


def drips(begin, byte):
    """An answer that begins so and goes on a byte at a time."""
    def answer(connection):
        connection.sendall(begin)
        while True:
            time.sleep(0.2)
            connection.sendall(byte)
    return answer


def floods(begin, piece):
    def answer(connection):
        connection.sendall(begin)
        while True:
            connection.sendall(piece * 10_000)
    return answer


def silent(_):
    time.sleep(600)


def deadlines():
    """Whatever a server does, the program ends at most a second after the page's time is over."""
    ok = b"HTTP/1.1 200 OK\r\n"
    html = ok + b"Content-Type: text/html\r\n"
    answers = {
        "silent": silent,
        "a status line that drips": drips(b"HTTP/1.1 200 ", b"O"),
        "a header line that drips": drips(ok + b"X-Line: ", b"y"),
        "a chunk size that drips": drips(html + b"Transfer-Encoding: chunked\r\n\r\n", b"0"),
        "a body that drips": drips(html + b"Content-Length: 1000000\r\n\r\n", b"x"),
        "endless header lines": floods(ok, b"X-Line: y\r\n"),
        "an endless body": floods(html + b"\r\n", b"x"),
    }
    rows = [(name, "/") for name in answers] + [
        (name, "/robots.txt") for name in ("silent", "a header line that drips")]

    def check(row):
        name, held = row

        def answer(path, connection):
            if path == held:
                answers[name](connection)
            else:
                connection.sendall(NO_PAGE)

        home = Home()
        with Server(answer) as server:
            process = subprocess.Popen(
                [support.MNEMO, "--home", home.path / "home", "crawl", f"http://{server.host}/",
                 "--allow", server.host], stdout=subprocess.PIPE)
            before, withheld = None, 0
            while process.poll() is None:
                time.sleep(0.02)
                if held in server.paths:
                    now = support.withheld(process.pid)
                    before = before or now
                    withheld = max([withheld, *(now[each] - before.get(each, 0) for each in now)])
            ended = time.monotonic()
            took = ended - server.asked[server.paths.index(held)][1] - withheld
        report = json.load(process.stdout)
        print(f"{name} at {held}: {took:.2f} s, exit {process.returncode}")
        same(took <= DEADLINE + MOST_LATE, True, f"{name} at {held}: {took:.2f} s")
        same(report["fetched"], 0, report)

    with ThreadPoolExecutor(len(rows)) as pool:
        list(pool.map(check, rows))


if __name__ == "__main__":
    support.main({f.__name__: f for f in (lying_parser, killed_reading, deadlines)})
