# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The HTTP API of `mnemo serve`, as clients that are not ours meet it: a tester that reads its OpenAPI
description, and a real browser with a page of another site."""
import contextlib
import http.server
import json
import subprocess
import tempfile
import threading
import urllib.error
import urllib.request

from support import LONG, MNEMO, ROOT, Home, main, skip

GRAPH = """{"id":"url:a","role":"web:url","canonical_url":"http://h/A","last_status":"ok","fail_count":0}
{"id":"res:a","role":"web:resource","label":"Halyard","canonical_url":"http://h/A","fetched_ts":5}
{"id":"presence:ada","role":"presence","label":"Ada"}
{"from":"res:a","kind":"web:source_of","to":"url:a"}
{"from":"presence:ada","kind":"knows","to":"res:a"}
"""


class Served:
    """A running `mnemo serve` over a small graph."""

    def __init__(self, home):
        home.run("import", home.write("graph.jsonl", GRAPH))
        self.home = home
        self.process = subprocess.Popen(
            [str(MNEMO), "--home", str(home.path / "home"), "--now", str(home.now), "serve"],
            stdout=subprocess.PIPE)
        first = json.loads(self.process.stdout.readline())
        self.url, self.token = first["url"], first["token"]

    def post(self, path, body):
        request = urllib.request.Request(
            self.url + path, json.dumps(body).encode(),
            {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as reply:
            return json.load(reply), dict(reply.headers)

    def get(self, path):
        request = urllib.request.Request(self.url + path, headers={"Authorization": f"Bearer {self.token}"})
        with urllib.request.urlopen(request, timeout=60) as reply:
            return json.load(reply)

    def end(self):
        self.process.terminate()
        return self.process.wait(60)


@contextlib.contextmanager
def serving():
    home = Home()
    served = Served(home)
    try:
        yield served
    finally:
        if served.process.poll() is None:
            served.process.kill()
            served.process.wait()


def described():
    """No request that the description allows, or that breaks it, is answered with a 500, with a status
    that stands nowhere, or in another shape. That what the schemas allow is accepted is not asked for: an
    argument may be refused for what the graph is, such as `groups` where it has none."""
    tester = ROOT / "build/tools/schemathesis/bin/schemathesis"
    if not tester.exists():
        skip("schemathesis is not here")
    with serving() as served, tempfile.TemporaryDirectory() as folder:
        config = f"{folder}/schemathesis.toml"
        with open(config, "w", encoding="utf-8") as file:
            # Any bytes are a file that can be verified: those that are none have a verdict, too.
            file.write('[[operations]]\ninclude-path = "/api/verify"\nchecks.negative_data_rejection.enabled = false\n')
        done = subprocess.run(
            [str(tester), "--config-file", config, "run", f"{served.url}/api/openapi.json", "-H",
             f"Authorization: Bearer {served.token}", "--exclude-checks",
             "positive_data_acceptance", "--phases", "examples,coverage,fuzzing", "--workers", "4", "--max-examples", "100" if LONG else "3", "--seed", "7",
             "--max-time", "600" if LONG else "10", "--no-color"],
            cwd=folder, capture_output=True, text=True, timeout=900, check=False)
        assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
        assert "Tested: " in done.stdout, done.stdout
        check = served.home.json("ledger", "check")
        assert check["ok"] and check["entries"] > 0, check
        assert served.end() == 0


def many_at_once():
    """64 requests in flight, over and over: each is answered whole, or told to come again by a 429."""
    with serving() as served:
        start = threading.Barrier(64)
        statuses, wrong = [], []

        def ask():
            start.wait()
            for _ in range(5):
                try:
                    reply, _ = served.post("/api/query/neighbors", {"node_id": "res:a"})
                    statuses.append(200)
                    if len(reply["result"]["neighbors"]) != 2:
                        wrong.append(reply)
                except urllib.error.HTTPError as error:
                    statuses.append(error.code)
                    if json.load(error)["error"]["code"] != "queue_full":
                        wrong.append(error.code)

        threads = [threading.Thread(target=ask) for _ in range(64)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(statuses) == 320 and set(statuses) <= {200, 429} and not wrong, (statuses, wrong[:2])
        assert statuses.count(200) >= 64, statuses
        assert served.home.json("ledger", "check")["ok"]
        assert served.end() == 0


PAGE = """<!DOCTYPE html><title>x</title><body><script>
const api = "%(url)s", token = "%(token)s", found = {};
const json = {"Content-Type": "application/json"};
async function tryIt(name, options, path = "/api/query/neighbors") {
  try {
    const reply = await fetch(api + path, options);
    found[name] = reply.type === "opaque" ? "opaque" : "read " + reply.status;
  } catch (error) { found[name] = "blocked"; }
}
(async () => {
  const body = JSON.stringify({node_id: "res:a"});
  await tryIt("simple", {method: "POST", body});
  await tryIt("json", {method: "POST", body, headers: json});
  await tryIt("token", {method: "POST", body, headers: {...json, Authorization: "Bearer " + token}});
  await tryIt("no-cors", {method: "POST", body, mode: "no-cors", credentials: "include"});
  await tryIt("get", {}, "/api/catalogue");
  await tryIt("get with token", {headers: {Authorization: "Bearer " + token}}, "/api/catalogue");
  await tryIt("page", {}, "/");
  const frame = document.createElement("iframe");
  frame.src = api + "/";
  document.body.append(frame);
  await new Promise(done => { frame.onload = done; setTimeout(done, 3000); });
  try { found.frame = frame.contentDocument ? "read" : "closed"; } catch (error) { found.frame = "closed"; }
  await fetch("/found", {method: "POST", body: JSON.stringify(found)});
})();
</script></body>"""


class Elsewhere(http.server.BaseHTTPRequestHandler):
    """The site of the page that tries it."""

    def log_message(self, *_):
        pass

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(self.server.page.encode())

    def do_POST(self):
        self.server.found = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(204)
        self.end_headers()
        self.server.told.set()


def chromium(folder, *args):
    return [
        "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
        "--disable-dev-shm-usage", "--disable-background-networking", f"--user-data-dir={folder}",
        "--host-resolver-rules=MAP evil.example 127.0.0.1", *args]


def foreign_page():
    """A page of another site reaches nothing in a real browser, not even with the token."""
    if subprocess.run(["which", "chromium"], capture_output=True, check=False).returncode != 0:
        skip("chromium is not here")
    with serving() as served, tempfile.TemporaryDirectory() as folder:
        answer, headers = served.post("/api/query/neighbors", {"node_id": "res:a"})
        entries = served.home.json("ledger", "check")["entries"]
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
        server.page = PAGE % {"url": served.url, "token": served.token}
        server.told = threading.Event()
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with subprocess.Popen(
                chromium(folder, "--remote-debugging-port=0",
                         f"http://evil.example:{server.server_port}/"),
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as browser:
            told = server.told.wait(60)
            browser.terminate()
        server.shutdown()
        assert told, "the page reported nothing"
        expected = {name: "blocked" for name in
                    ("simple", "json", "token", "get", "get with token", "page")}
        assert {**server.found, "no-cors": ""} == {**expected, "no-cors": "", "frame": "closed"}, \
            server.found
        assert server.found["no-cors"] in ("opaque", "blocked"), server.found
        assert served.home.json("ledger", "check")["entries"] == entries  # nothing ran

        # A name that somebody binds to this machine is refused, though the page would be its own.
        port = served.url.rsplit(":", 1)[1]
        link = headers["Link"].split(">")[0][1:]
        rebound = dom(folder, f"http://evil.example:{port}{link}")
        assert "not_permitted" in rebound and answer["receipt_id"] not in rebound, rebound
        # The link itself shows the receipt.
        shown = dom(folder, served.url + link)
        assert answer["receipt_id"] in shown and "presence:ada" in shown, shown
        assert "<style>" in shown and "<script" not in shown, shown


def dom(folder, url):
    done = subprocess.run(chromium(folder, "--dump-dom", url), capture_output=True, text=True,
                          timeout=60, check=False)
    return done.stdout


if __name__ == "__main__":
    main({"described": described, "many_at_once": many_at_once, "foreign_page": foreign_page})
