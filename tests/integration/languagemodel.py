# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""`mnemo muse` and `mnemo serve` with a language model at a scripted endpoint."""
import contextlib
import http.server
import json
import os
import threading
from unittest import mock

from httpapi import Served
from support import Home, main, same

GRAPH = """{"id":"url:a","role":"web:url","canonical_url":"http://h/A","last_status":"ok","fail_count":0}
{"id":"res:a","role":"web:resource","label":"Halyard","canonical_url":"http://h/A","fetched_ts":5}
{"from":"res:a","kind":"web:source_of","to":"url:a"}
"""
KEY = "key-Zyzzyva-1234567890"
UNKNOWN = "please ruminate upon Halyard"
ARGUMENTS = {"query": "Halyard"}


class Endpoint(http.server.BaseHTTPRequestHandler):
    """Calls search_nodes, then stops, in either form; or repeats the key in an error."""
    requests = []
    fails = False

    def log_message(self, *_):
        pass

    def do_POST(self):  # noqa: N802
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.requests.append((self.path, self.headers, body))
        first = len(body["messages"]) <= 2
        if self.fails:
            self.answer(401, {"error": {"message": f"wrong key {KEY}"}})
        elif self.path.endswith("/messages"):
            call = [{"type": "tool_use", "id": "a", "name": "search_nodes", "input": ARGUMENTS}]
            self.answer(200, {"type": "message", "stop_reason": "end_turn",
                              "content": call if first else [{"type": "text", "text": "Zyzzyva"}]})
        else:
            call = {"id": "a", "type": "function",
                    "function": {"name": "search_nodes", "arguments": json.dumps(ARGUMENTS)}}
            message = {"role": "assistant", "content": "Zyzzyva"} | ({"tool_calls": [call]} if first else {})
            self.answer(200, {"choices": [{"message": message, "finish_reason": "stop"}]})

    def answer(self, status, body):
        bytes_ = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(bytes_)))
        self.end_headers()
        self.wfile.write(bytes_)


@contextlib.contextmanager
def endpoint(fails=False):
    handler = type("Scripted", (Endpoint,), {"requests": [], "fails": fails})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1", handler.requests
    finally:
        server.shutdown()


def filled():
    home = Home()
    home.run("import", home.write("graph.jsonl", GRAPH))
    return home


def nowhere(home, word):
    """No file of the home holds the word."""
    for path in (home.path / "home").rglob("*"):
        if path.is_file():
            assert word.encode() not in path.read_bytes(), path


def muse():
    """The rules first; where they know no answer the model chooses, and the answer says so."""
    for api in ("openai", "anthropic"):
        with endpoint() as (url, requests), mock.patch.dict(os.environ, {"MNEMO_MODEL_KEY": KEY}):
            home = filled()
            model = ["--model-url", url, "--model", "m", "--model-api", api]
            known = home.json("muse", "how many nodes are there?", *model)
            assert known["reply"]["claims"] and not requests, known
            told = home.json("muse", UNKNOWN, *model)
            assert told["reply"]["model"]["chose"] is True, told["reply"]["model"]
            assert told["understood"] and "Halyard" in json.dumps(told["reply"]["claims"])
            assert "Zyzzyva" not in json.dumps(told), told
            same(len(requests), 2, api)
            head = requests[0][1]
            same(head.get("Authorization") if api == "openai" else head.get("X-Api-Key"),
                 f"Bearer {KEY}" if api == "openai" else KEY, "key")
            assert "search_nodes" in json.dumps(requests[0][2]["tools"])
            words = home.run("--format", "table", "muse", UNKNOWN, *model).stdout.decode()
            assert "A model chose the queries." in words, words
            always = home.json("muse", "find Halyard", "--model-use", "always", *model)
            same(always["reply"]["model"]["chose"], True, "always")
            never = home.json("muse", UNKNOWN, "--model-use", "never", *model, check=1)
            assert "model" not in never["reply"], never
            nowhere(home, KEY)


def serve():
    """The same over HTTP, by variables of the environment, with the key in a file."""
    with endpoint() as (url, requests):
        home = Home()
        file = home.write("key", KEY + "\n")
        told = {"MNEMO_MODEL_URL": url, "MNEMO_MODEL": "m", "MNEMO_MODEL_KEY_FILE": str(file)}
        with mock.patch.dict(os.environ, told):
            served = Served(home)
        try:
            accepted, _ = served.post("/api/muse/message", {
                "thread_id": "t", "message": UNKNOWN, "user_ts": "2026-01-01T00:00:00Z", "mode": "default"})
            reply = served.get(f"/api/muse/jobs/{accepted['job_id']}?wait=30")["reply"]
            same(reply["model"]["chose"], True, "chose")
            assert requests[0][1]["Authorization"] == f"Bearer {KEY}"
        finally:
            served.end()
        nowhere(home, KEY)


def by_url():
    """The muse of a running server, waited for or not."""
    home = Home()
    served = Served(home)
    question = "how many nodes are there?"
    ask = ["muse", question, "--url", served.url]
    told = home.json(*ask)
    assert told["reply"]["claims"] and told["state"] == "completed", told
    accepted = home.json(*ask, "--no-wait")
    assert accepted["accepted"] and accepted["reply"] is None, accepted
    later = served.get(f"/api/muse/jobs/{accepted['job_id']}?wait=30")
    same(later["reply"]["text"], told["reply"]["text"], "later")
    home.run("muse", question, "--no-wait", check=2)
    Home().run(*ask, check=2)  # another home has no token
    home.run("muse", question, "--url", "http://server.example/", check=2)
    with mock.patch.dict(os.environ, {"MNEMO_TOKEN": "wrong"}):
        home.run(*ask, check=2)
    served.end()
    home.run(*ask, check=3)


def refused():
    """What cannot be is said before anything is sent; an endpoint that repeats the key spreads it not."""
    home = filled()
    home.run("muse", UNKNOWN, "--model-url", "http://127.0.0.1:9/v1", check=2)
    home.run("muse", UNKNOWN, "--model-use", "always", check=2)
    home.run("muse", UNKNOWN, "--model-url", "ftp://h/v1", "--model", "m", check=2)
    with endpoint(fails=True) as (url, _), mock.patch.dict(os.environ, {"MNEMO_MODEL_KEY": KEY}):
        remote = ["--model-url", "http://model.example/v1", "--model", "m"]
        home.run("muse", UNKNOWN, *remote, check=2)  # the key would go there unencrypted
        done = home.run("--log", "debug", "muse", UNKNOWN, "--model-url", url, "--model", "m", check=1)
        same(json.loads(done.stdout)["reply"]["model"]["error"], "not_permitted", "error")
        assert KEY.encode() not in done.stdout + done.stderr
    nowhere(home, KEY)


main({"muse": muse, "serve": serve, "by_url": by_url, "refused": refused})
