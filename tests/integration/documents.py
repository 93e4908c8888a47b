# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The ingestion of documents against the real program: killed at random and resumed it ends in the
graph of one run, on the embedded store, on a real FalkorDB and on a real Neo4j; vectors from an
endpoint, in receipts that replay without it; what a language model adds; what it prints; bad folders; numbers that several
decisions have."""
import base64
import contextlib
import http.server
import json
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path

import support
from support import Home, skip

FIXTURES = support.ROOT / "tests" / "data" / "documents"
SHARED = support.ROOT.parent / "shared" / "data" / "unfccc" / "CMA"
KILLS = 20


def folder_of(home, files=40):
    """A fixture many times; `./dev test long` takes the real decisions."""
    if SHARED.exists() and support.LONG:
        return SHARED
    folder = home.path / "documents"
    folder.mkdir()
    for number in range(files):
        text = (FIXTURES / "decisions_latin1.txt").read_bytes()
        text = text.replace(b"/CP.22", b"/CP.%d" % (number % 20 + 1)).replace(b"/CP. 22", b"/CP.%d" % (number % 20 + 1))
        (folder / f"{number:02}.txt").write_bytes(text)
    return folder


def command(home, url, folder):
    return [str(support.MNEMO), "--home", str(home.path / "home"), "--store", url, "documents",
            "ingest", str(folder)]


def kill_and_resume(home, one_url, killed_url, anew=None, files=40):
    """`anew` empties the store, where there is but one."""
    folder = folder_of(home, files)
    draw = random.Random(16)
    env = {**os.environ, "BATCH_SIZE": "2"}
    for url in [one_url] if anew is None else [one_url, killed_url]:
        begin = time.monotonic()
        subprocess.run(command(home, url, folder), check=True, env=env, stdout=subprocess.DEVNULL)
        took = time.monotonic() - begin
    if anew is not None:
        anew()
    whole = home.json("--store", one_url, "info")
    killed = resumed = 0
    while killed < KILLS:
        begin = time.monotonic()
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
        # It came to its end: a new one is begun, so that there are twenty kills. A server that has
        # run for a while is faster.
        took = min(took, time.monotonic() - begin)
        end = home.json("--store", killed_url, "info")
        support.same(end["graph_hash"], whole["graph_hash"], "the graph after kills")
        resumed += 1
        if anew is not None:
            anew()
            continue
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
    with support.Falkor() as server:
        kill_and_resume(Home(), server.url + "one", server.url + "killed")


class Neo4j:
    """A real Neo4j on loopback, started as tests/support/neo4jserver.cpp does."""

    def __init__(self):
        self.files = (support.ROOT / "build" / "servers" / "neo4j-5.26.30").resolve()
        if not (self.files / "ready").exists():
            skip("no Neo4j: tests/support/fetchservers.sh build/servers")
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.home = Path(tempfile.mkdtemp(prefix="mnemo-neo4j-", dir=memory))
        self.port = support.free_port()
        shutil.copytree(self.files / "home", self.home, dirs_exist_ok=True)
        for name in ("conf", "logs", "run", "import", "plugins"):
            (self.home / name).mkdir(exist_ok=True)
        text = (support.ROOT / "tests" / "support" / "neo4j.conf").read_text(encoding="utf-8")
        (self.home / "conf" / "neo4j.conf").write_text(
            text.replace("@HTTP@", str(self.port)).replace("@BOLT@", str(support.free_port())), encoding="utf-8")
        self.url = f"neo4j+http://neo4j@127.0.0.1:{self.port}/neo4j"

    def __enter__(self):
        self.process = subprocess.Popen(
            ["java", "-Xms256m", "-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
             f"-XX:SharedArchiveFile={self.files}/classes.jsa", "-cp", f"{self.files}/lib/*",
             "org.neo4j.server.CommunityEntryPoint", f"--home-dir={self.home}",
             f"--config-dir={self.home}/conf"], cwd=self.home, stdout=subprocess.DEVNULL)
        end = time.monotonic() + 90
        while True:
            with contextlib.suppress(OSError):
                self.ask("RETURN 1")
                return self
            if time.monotonic() > end:
                raise AssertionError("Neo4j does not come up")
            time.sleep(0.2)

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.home, ignore_errors=True)

    def ask(self, text):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/db/neo4j/query/v2", json.dumps({"statement": text}).encode(),
            {"Content-Type": "application/json", "Accept": "application/json",
             "Authorization": "Basic " + base64.b64encode(b"neo4j:test-password").decode()})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.loads(answer.read())

    def clear(self):
        self.ask("MATCH (n) DETACH DELETE n")


def kills_neo4j():
    """Against the graph of one run on the embedded store."""
    home = Home()
    os.environ["MNEMO_PASSWORD_FILE"] = str(home.write("password", "test-password"))
    with Neo4j() as server:
        kill_and_resume(home, f"sqlite:{home.path / 'one.db'}", server.url, server.clear, files=8)


class Meanings(http.server.BaseHTTPRequestHandler):
    """An endpoint in OpenAI's form: a dimension for each group of words."""
    groups = [("river", "panel"), ("secretariat", "office"), ("portal", "website")]
    asked = 0

    def do_POST(self):
        Meanings.asked += 1
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        same = [[0.1] + [float(any(word in text.lower() for word in group)) for group in self.groups]
                for text in body["input"]]
        answer = json.dumps({"data": [{"index": i, "embedding": one} for i, one in enumerate(same)]}).encode()
        self.send_response(200 if self.path == "/v1/embeddings" else 404)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_):
        pass


def embeddings():
    home = Home()
    plain = home.path / "plain.db"
    home.json("--store", f"sqlite:{plain}", "documents", "ingest", FIXTURES)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Meanings)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    os.environ.update(EMBEDDING_BASE_URL=f"http://127.0.0.1:{server.server_address[1]}/v1",
                      EMBEDDING_MODEL="words", EMBEDDING_DIM="4", EMBEDDING_API_KEY="sk-secret")
    told = home.json("documents", "ingest", FIXTURES)["embeddings"]
    support.same((told["model"], told["dimension"]), ("words", 4), "whose vectors")
    support.same(told["computed"], told["texts"], "all are new")
    support.same(home.json("documents", "ingest", FIXTURES)["embeddings"]["computed"], 0, "none is new")
    question = "query=A panel on rivers"
    joined = home.json("query", "graph_search", question, "--receipt")
    support.same(joined["result"]["embedding"], {"model": "words", "dimension": 4, "texts": told["texts"]},
                 "what it rests on")
    server.shutdown()
    server.server_close()
    asked = Meanings.asked
    # Nothing answers there any more: receipts replay, and questions are answered by words.
    support.same(home.json("verify", joined["receipt_id"])["verdict"], "MATCH", "the receipt")
    by_words = home.json("query", "graph_search", question)
    support.same(by_words["result_hash"],
                 home.json("--store", f"sqlite:{plain}", "query", "graph_search", question)["result_hash"],
                 "the answer by words")
    os.environ["CHUNK_SIZE"] = "100"  # so that there is something to compute
    failed = home.run("documents", "ingest", FIXTURES, check=3)
    assert b"sk-secret" not in failed.stdout + failed.stderr, failed
    support.same(Meanings.asked, asked, "requests after its end")
    for name in ("EMBEDDING_BASE_URL", "EMBEDDING_MODEL", "EMBEDDING_DIM", "EMBEDDING_API_KEY", "CHUNK_SIZE"):
        del os.environ[name]
    support.same(home.json("query", "graph_search", question)["result_hash"], by_words["result_hash"],
                 "without an endpoint")


class Reader(http.server.BaseHTTPRequestHandler):
    """A language model in OpenAI's form: reads an observatory, and invents a fund."""
    asked = []
    fails = False

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        Reader.asked.append(body["messages"][1]["content"])
        report = {"concepts": [{"term": "Moon Fund", "kind": "fund"}], "acts": []}
        if "Establishes the rain observatory" in Reader.asked[-1]:
            report["acts"].append({"act": "founding", "verb": "Establishes", "object": "rain observatory",
                                   "kind": "body"})
        call = {"id": "a", "type": "function",
                "function": {"name": "report", "arguments": json.dumps(report)}}
        answer = {"choices": [{"message": {"role": "assistant", "tool_calls": [call]}, "finish_reason": "stop"}]}
        if self.fails:
            answer = {"error": {"message": "wrong key " + self.headers["Authorization"]}}
        data = json.dumps(answer).encode()
        self.send_response(401 if self.fails else 200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


def extraction():
    home = Home()
    folder = home.path / "documents"
    shutil.copytree(FIXTURES, folder)
    (folder / "more.txt").write_text("Decision 9/CP.20\nMore\nThe Conference of the Parties,\n"
                                     "1.\tEstablishes the rain observatory.\n", encoding="utf-8")
    plain = f"sqlite:{home.path / 'plain.db'}"
    home.json("--store", plain, "documents", "ingest", folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Reader)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    os.environ.update(LLM_BASE_URL=f"http://127.0.0.1:{server.server_address[1]}/v1", LLM_CHOICE="large",
                      LLM_API_KEY="sk-secret")
    # Nobody has asked for it.
    assert "extraction" not in home.json("documents", "ingest", folder), "off by default"
    support.same(Reader.asked, [], "what was sent")
    support.same(home.json("info")["graph_hash"], home.json("--store", plain, "info")["graph_hash"], "the graph")
    question = "Which decision established the rain observatory?"
    assert b"proposed by" not in home.run("muse", question, check=None).stdout, "an answer of the rules"

    told = home.json("documents", "ingest", folder, "--extract-model", "reader")["extraction"]
    support.same((told["model"], told["failed"], told["left"], told["acts"], told["concepts"]),
                 ("reader", 0, 0, 1, 1), "what it added")
    support.same((told["asked"], len(Reader.asked)), (told["paragraphs"], told["paragraphs"]), "all were asked")
    support.same(told["dropped"], {"not_in_text": told["paragraphs"]}, "what it invented")
    support.same(home.json("documents", "ingest", folder, "--extract-model", "reader")["extraction"]["asked"], 0,
                 "none is asked twice")
    reply = home.json("muse", question)["reply"]
    assert "9/CP.20" in reply["text"] and "proposed by the model reader" in reply["text"], reply["text"]

    # Variables name a model, and switch nothing on: from the environment, and from a .env file.
    asked = len(Reader.asked)
    os.environ["INGESTION_LLM_CHOICE"] = "other"
    assert "extraction" not in home.json("documents", "ingest", folder), "named in the environment"
    named = {name: os.environ.pop(name) for name in ("LLM_BASE_URL", "LLM_API_KEY", "INGESTION_LLM_CHOICE")}
    (home.path / ".env").write_text("".join(f"{name}={value}\n" for name, value in named.items()), encoding="utf-8")
    before = os.getcwd()
    os.chdir(home.path)
    assert "extraction" not in home.json("documents", "ingest", folder), "named in a .env file"
    support.same(len(Reader.asked), asked, "what was sent")
    told = home.json("documents", "ingest", folder, "--extract")["extraction"]
    support.same((told["model"], told["failed"]), ("other", 0), "wanted for one run")
    assert len(Reader.asked) > asked
    os.chdir(before)
    os.environ.update(named)
    (home.path / ".env").unlink()  # it holds the key that no other file may hold

    Reader.fails = True
    os.environ["INGESTION_LLM_CHOICE"] = "third"
    whole = home.json("info")["graph_hash"]
    failed = home.run("documents", "ingest", folder, "--extract", check=2)
    first, error = (json.loads(line) for line in failed.stdout.splitlines())
    support.same((first["extraction"]["asked"], first["extraction"]["failed"]), (0, 1), "a key that is refused")
    support.same(first["extraction"]["left"], told["paragraphs"] - 1, "what was not sent")
    support.same(error["error"]["code"], "not_permitted", "why")
    assert b"sk-secret" not in failed.stdout + failed.stderr, failed
    support.same(home.json("info")["graph_hash"], whole, "the graph after a failure")
    for file in home.path.rglob("*"):
        assert not file.is_file() or b"sk-secret" not in file.read_bytes(), file
    for name in ("LLM_BASE_URL", "LLM_CHOICE", "LLM_API_KEY", "INGESTION_LLM_CHOICE"):
        del os.environ[name]
    server.shutdown()
    server.server_close()


class Listener:
    """Something that listens, and keeps what it is told first."""

    def __enter__(self):
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.heard = []
        threading.Thread(target=self.listen, daemon=True).start()
        return self

    def listen(self):
        with contextlib.suppress(OSError):
            while True:
                with self.socket.accept()[0] as client:
                    self.heard.append(client.recv(4096))

    def __exit__(self, *_):
        self.socket.close()


def foreign_folder():
    """The .env file of a folder that came from somebody names where to go: no key and no password
    of the person's own environment goes there."""
    home = Home()
    password = home.write("password", "of-mine")
    with Listener() as listener:
        server = f"FALKORDB_HOST=127.0.0.1\nFALKORDB_PORT={listener.port}\n"
        endpoint = f"EMBEDDING_BASE_URL=http://127.0.0.1:{listener.port}/v1\nEMBEDDING_MODEL=words\n"

        def ingest(file, **environment):
            (home.path / ".env").write_text(file, encoding="utf-8")
            env = {name: value for name, value in os.environ.items()
                   if not name.startswith(("NEO4J_", "FALKORDB_", "EMBEDDING_", "MNEMO_PASSWORD"))}
            listener.heard.clear()
            done = subprocess.run(
                [str(support.MNEMO), "--home", str(home.path / "home"), "documents", "ingest", str(FIXTURES)],
                cwd=home.path, env={**env, **environment}, capture_output=True, check=False)
            assert b"of-mine" not in done.stdout + done.stderr, done
            return done.stdout

        port = f"FALKORDB_PORT={listener.port}\n"  # of a host that is the person's own
        for file, name, value, own in [
                (server, "FALKORDB_PASSWORD", "of-mine", {}),
                (server, "MNEMO_PASSWORD_FILE", str(password), {}),
                (port, "FALKORDB_PASSWORD", "of-mine", {"FALKORDB_HOST": "127.0.0.1"}),
                (port, "MNEMO_PASSWORD_FILE", str(password), {"FALKORDB_HOST": "127.0.0.1"}),
                (endpoint, "EMBEDDING_API_KEY", "of-mine", {})]:
            error = json.loads(ingest(file, **own, **{name: value}))["error"]
            support.same((error["code"], error["where"]), ("refused", name), "what is refused")
            support.same(listener.heard, [], "what was sent")
        # What the file says itself goes where it says, also where the environment has another.
        for file, name in [(server, "FALKORDB_PASSWORD"), (endpoint, "EMBEDDING_API_KEY")]:
            ingest(file + f"{name}=of-theirs\n", **{name: "of-mine"})
            told = b"".join(listener.heard)
            assert b"of-theirs" in told and b"of-mine" not in told, told


def choices():
    """A number that several decisions have: each is one question away."""
    home = Home()
    home.json("documents", "ingest", folder_of(home))
    for question, begin in [("What does paragraph 1 of decision 1 say?", "What does paragraph 1 of decision 1/"),
                            ("Was sagt Absatz 1 von Beschluss 1?", "Was sagt Absatz 1 von Beschluss 1/")]:
        reply = home.json("muse", question)["reply"]
        offered = [one["question"] for one in reply["suggestions"]]
        assert len(offered) > 1 and all(one.startswith(begin) for one in offered), offered
        chosen = home.json("muse", offered[0])["reply"]
        support.same(chosen["suggestions"], [], "nothing is left to choose")
        support.same(chosen["unknown"], False, "an answer")


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
    support.main({"kills": kills, "kills_server": kills_server, "kills_neo4j": kills_neo4j,
                  "embeddings": embeddings, "extraction": extraction, "foreign_folder": foreign_folder,
                  "choices": choices, "prints": prints})
