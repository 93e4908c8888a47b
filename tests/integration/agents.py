# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The named queries as an agent reaches them: by the official Python client of the Model Context
Protocol, in both of its eras, and by lines that no client would send."""
import asyncio
import base64
import contextlib
import hashlib
import json
import random
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

import support
from support import Home, same, skip


def client_library():
    for folder in support.ROOT.glob("build/tools/mcp/lib/python3*/site-packages"):
        sys.path.insert(0, str(folder))
    try:
        import mcp
    except ImportError:
        skip("the Python package mcp is not here")
    return mcp


def filled_home():
    """The example, and so much beside it that describing it for the first time takes far longer than a
    cancellation that is on its way, on a fast machine too."""
    home = Home()
    draw = random.Random(7)
    nodes = [{"id": f"n{i}", "role": f"role{i % 7}", "label": f"Node {i}",
              **{f"p{k}": draw.randrange(10_000) for k in range(8)}} for i in range(60_000)]
    document = {"directed": True, "multigraph": True, "graph": {}, "nodes": nodes, "links": []}
    home.run("import", support.ROOT / "resources/examples/agent-memory.json")
    home.run("import", home.write("many.json", json.dumps(document)))
    return home


def command_of(home, *more):
    return [str(support.MNEMO), "--home", str(home.path / "home"), "--now", str(home.now), "mcp", *more]


@contextlib.asynccontextmanager
async def over_stdio(home, mode):
    mcp = client_library()
    program, *args = command_of(home, "--tools-per-page", "20")
    with open(home.path / "stderr", "w+", encoding="utf-8") as errors:
        transport = mcp.stdio_client(
            mcp.StdioServerParameters(command=program, args=args), errlog=errors)
        async with mcp.Client(transport, mode=mode) as client:
            yield client
        errors.seek(0)
        same(errors.read(), "", "standard error")


class Served:
    """The HTTP API on a free port, for as long as it is needed."""

    def __init__(self, home):
        command = [str(support.MNEMO), "--home", str(home.path / "home"), "--now", str(home.now), "serve"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE)
        told = json.loads(self.process.stdout.readline())
        self.url = told["url"] + "/mcp"
        self.token = told["token"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=60)

    def post(self, body, method="POST", **headers):
        """Status, headers and body; names of headers with _ for -."""
        send = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json",
                "Accept": "application/json, text/event-stream",
                **{name.replace("_", "-"): value for name, value in headers.items()}}
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.url, data, {k: v for k, v in send.items() if v is not None}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read()


@contextlib.asynccontextmanager
async def over_http(home, mode):
    mcp = client_library()
    import httpx2
    from mcp.client.streamable_http import streamable_http_client
    with Served(home) as served:
        headers = {"Authorization": f"Bearer {served.token}"}
        async with httpx2.AsyncClient(headers=headers, timeout=30) as http:
            transport = streamable_http_client(served.url, http_client=http)
            async with mcp.Client(transport, mode=mode) as client:
                yield client


async def pages(list_page, member):
    items, cursor, count = [], None, 0
    while True:
        page = await list_page(cursor=cursor, cache_mode="bypass")
        items += getattr(page, member)
        count += 1
        cursor = page.next_cursor
        if cursor is None:
            return items, count


async def lists_tools(home, client, a_page):
    tools, count = await pages(client.list_tools, "tools")
    known = home.json("catalogue", "--as", "mcp")["tools"]
    same([tool.name for tool in tools], [tool["name"] for tool in known], "tools")
    same(count, -(-len(known) // a_page), "pages of tools")
    for tool, entry in zip(tools, known):
        same(tool.input_schema, entry["inputSchema"], tool.name)
        same(tool.output_schema, entry["outputSchema"], tool.name)
        same(tool.annotations.read_only_hint, True, tool.name)


async def calls_and_reads(home, client):
    """The client checks each answer by the tool's schema."""
    steps = []

    async def progress(done, total, message):
        steps.append((done, total))

    args = {"query": "a", "limit": 2}
    answer = await client.call_tool("search_nodes", args, progress_callback=progress)
    same(answer.is_error, False, "an answer")
    got = answer.structured_content
    same(json.loads(answer.content[0].text), got, "text and structured content")
    same(steps, [(0, 2), (1, 2), (2, 2)], "progress")
    printed = home.json("query", "search_nodes", json.dumps(args))
    same(got["result_hash"], printed["result_hash"], "the result's hash")
    uri = f"receipt://sha256/{got['receipt_id']}"
    same(str(answer.content[1].uri), uri, "link to the receipt")
    receipt = json.loads((await client.read_resource(uri)).contents[0].text)
    same(receipt, got["receipt"], "the receipt")
    snapshot = (await client.read_resource(f"snapshot://sha256/{receipt['snapshot_hash']}")).contents[0]
    document = json.loads(snapshot.text)
    del document["snapshot_hash"]
    canonical = support.rfc8785().dumps(document)
    same(hashlib.sha256(canonical).hexdigest(), receipt["snapshot_hash"], "the snapshot's hash")
    same(home.json("verify", got["receipt_id"])["verdict"], "MATCH", "replay")
    return uri


async def refuses(client):
    mcp = client_library()
    for name, args, code in (("search_nodes", {"limit": "two"}, "bad_argument"),
                             ("search_nodes", {"query": "a", "drop": 1}, "bad_argument"),
                             ("neighbors", {}, "bad_argument")):
        answer = await client.call_tool(name, args)
        same((answer.is_error, answer.structured_content["status"]), (True, "refused"), name)
        same(answer.structured_content["error"]["code"], code, name)
    missing = -32002 if client.protocol_version < "2026" else -32602
    for call, code in ((lambda: client.call_tool("delete_all", {}), -32602),
                       (lambda: client.list_tools(cursor="tools:9999"), -32602),
                       (lambda: client.list_resources(cursor="x"), -32602),
                       (lambda: client.list_prompts(), -32601),
                       (lambda: client.read_resource("receipt://sha256/" + "0" * 64), missing),
                       (lambda: client.read_resource("file:///etc/passwd"), missing)):
        try:
            await call()
        except mcp.MCPError as error:
            same(error.error.code, code, "the error's code")
        else:
            raise AssertionError(f"not refused: {code}")


async def cancels(home, client):
    """A call that has begun, and is cancelled then, is not kept; the next is answered."""
    before = len(home.run("ledger").stdout.splitlines())
    begun = asyncio.Event()

    async def progress(done, total, message):
        begun.set()

    call = asyncio.ensure_future(client.call_tool("describe_graph", {}, progress_callback=progress))
    await asyncio.wait_for(begun.wait(), 30)
    call.cancel()
    try:
        await call
    except asyncio.CancelledError:
        pass
    else:
        raise AssertionError("the call was not cancelled")
    answer = await client.call_tool("search_nodes", {"query": "b"})
    same(answer.is_error, False, "the next answer")
    same(len(home.run("ledger").stdout.splitlines()), before + 1, "receipts")


async def lists_receipts(client, count, uri):
    """While new receipts come between the pages, none is missed or told twice."""
    for number in range(count):
        await client.call_tool("search_nodes", {"query": f"Node {number}", "limit": 1})
    first = await client.list_resources(cache_mode="bypass")
    await client.call_tool("search_nodes", {"query": "later"})
    uris, cursor = [str(item.uri) for item in first.resources], first.next_cursor
    while cursor is not None:
        page = await client.list_resources(cursor=cursor, cache_mode="bypass")
        uris += [str(item.uri) for item in page.resources]
        cursor = page.next_cursor
    same(len(set(uris)), len(uris), "resources, each once")
    same(uri in uris, True, "the first receipt is listed")
    same(sum(each.startswith("receipt:") for each in uris) >= count + 1, True, "all are listed")
    templates = (await client.list_resource_templates()).resource_templates
    same([each.uri_template for each in templates],
         ["receipt://sha256/{id}", "snapshot://sha256/{hash}"], "templates")


async def works_with(home, connect, mode):
    async with connect(home, mode) as client:
        same(client.protocol_version, "2025-11-25" if mode == "legacy" else "2026-07-28", "revision")
        same(client.server_info.name, "mnemoscope", "name")
        await lists_tools(home, client, 20 if connect is over_stdio else 100)
        uri = await calls_and_reads(home, client)
        await refuses(client)
        await cancels(home, client)
        await lists_receipts(client, 30, uri)


def case_stdio(mode):
    home = filled_home()
    asyncio.run(works_with(home, over_stdio, mode))
    same(home.json("ledger", "check")["ok"], True, "the ledger")


def case_http(mode):
    home = filled_home()
    asyncio.run(works_with(home, over_http, mode))
    same(home.json("ledger", "check")["ok"], True, "the ledger")


META = {"io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": {}}


def modern(method, **params):
    return {"jsonrpc": "2.0", "id": 1, "method": method, "params": {**params, "_meta": META}}


def headers_of(message):
    params = message["params"]
    name = params.get("name") or params.get("uri")
    return {"MCP_Protocol_Version": "2026-07-28", "Mcp_Method": message["method"], "Mcp_Name": name}


def refuses_modern(served):
    """Headers that do not say what the body says, versions, methods: by status and code."""
    call = modern("tools/call", name="search_nodes", arguments={"query": "x"})
    good = headers_of(call)
    encoded = "=?base64?c2VhcmNoX25vZGVz?="
    rows = [
        (call, {}, 200, None), (call, {"Mcp_Name": encoded}, 200, None),
        (call, {"Mcp_Name": "search_nodes \t"}, 200, None),
        (call, {"Mcp_Name": "neighbors"}, 400, -32020), (call, {"Mcp_Name": None}, 400, -32020),
        (call, {"Mcp_Name": "=?base64?%%?="}, 400, -32020), (call, {"Mcp_Method": "tools/list"}, 400, -32020),
        (call, {"MCP_Protocol_Version": "2025-11-25"}, 400, -32020),
        (call, {"MCP_Protocol_Version": None}, 400, -32020),
        (modern("nothing/here"), {}, 404, -32601), (modern("prompts/get", name="x"), {}, 404, -32601),
        (modern("ping"), {}, 404, -32601), (modern("initialize"), {}, 404, -32601),
        (modern("tools/call", name="unknown"), {}, 200, -32602),
        ({"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}, {}, 400, -32602),
        (b"{", {}, 400, -32700), (b"[]", {}, 400, -32600),
        (call, {"Content_Type": "text/plain"}, 415, -32600),
        (call, {"Authorization": "Bearer wrong"}, 401, None), (call, {"Authorization": None}, 401, None),
        (call, {"Origin": "https://example.org"}, 403, None), (call, {"Host": "example.org"}, 403, None),
    ]
    for message, changed, status, code in rows:
        headers = headers_of(message) if isinstance(message, dict) else good
        got, _, body = served.post(message, **{**headers, **changed})
        answer = json.loads(body)
        error = answer["error"]["code"] if "error" in answer and "jsonrpc" in answer else None
        same((got, error), (status, code), f"{str(message)[:200]} {changed}")
    status, _, body = served.post({**modern("notifications/cancelled", requestId=7)} | {"id": None})
    same(status, 400, "an id that is null")
    same(served.post(None, method="GET")[0], 405, "GET")
    for version in (None, "2026-07-28"):
        status, headers, _ = served.post(None, method="DELETE", MCP_Protocol_Version=version)
        same((status, headers["Allow"]), (405, "POST"), "DELETE without a session")


def keeps_sessions(served):
    """The older era: a session begins, is named, cancels its calls, ends."""
    start = {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params":
             {"protocolVersion": "2025-03-26", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}}
    status, headers, body = served.post(start)
    session = headers["Mcp-Session-Id"]
    same((status, json.loads(body)["result"]["protocolVersion"]), (200, "2025-03-26"), "initialize")
    listing = {"jsonrpc": "2.0", "id": 1, "method": "resources/templates/list"}
    same(served.post({"jsonrpc": "2.0", "method": "notifications/initialized"}, Mcp_Session_Id=session)[::2],
         (202, b""), "a notification")
    same(served.post(listing, Mcp_Session_Id=session)[0], 200, "a request")
    status, _, body = served.post({"jsonrpc": "2.0", "id": 3, "method": "no/such"}, Mcp_Session_Id=session)
    same((status, json.loads(body)["error"]["code"]), (200, -32601), "an unknown method leaves the session")
    same(served.post(listing, Mcp_Session_Id=session)[0], 200, "a request after it")
    batch = [listing, {"jsonrpc": "2.0", "method": "notifications/none"}, {**listing, "id": 2}, {"x": 1}]
    answers = json.loads(served.post(batch, Mcp_Session_Id=session)[2])
    same([(a.get("id"), "result" in a) for a in answers], [(1, True), (2, True), (None, False)], "a batch")
    same(served.post(listing)[0], 400, "no session")
    same(served.post(listing, Mcp_Session_Id="0" * 32)[0], 404, "an unknown session")
    same(served.post(None, method="DELETE", Mcp_Session_Id=session)[0], 204, "the end")
    same(served.post(listing, Mcp_Session_Id=session)[0], 404, "after the end")
    for _ in range(300):
        last = served.post(start)[1]["Mcp-Session-Id"]
    same(served.post(listing, Mcp_Session_Id=last)[0], 200, "the newest of many sessions")


def case_http_requests():
    with Served(Home()) as served:
        refuses_modern(served)
        keeps_sessions(served)


def case_stdio_lines():
    """What no client would send: one clear error each, nothing else on standard output, and the
    next message is answered."""
    home = Home()
    meta = {"io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientCapabilities": {}}
    call = {"jsonrpc": "2.0", "id": 9, "method": "tools/call",
            "params": {"name": "search_nodes", "arguments": {"query": "x"}, "_meta": meta}}
    bad = [
        (b"{", None, -32700), (b"\xff\xfe", None, -32700), (b'{"a":1,"a":2}', None, -32700),
        (b"[" * 100_000, None, -32700), (b"17", None, -32600), (b"[]", None, -32600),
        (b'{"id":1}', 1, -32600), (b'{"jsonrpc":"2.0","id":2}', 2, -32600),
        (b'{"jsonrpc":"2.0","id":null,"method":"ping"}', None, -32600),
        (b'{"jsonrpc":"2.0","id":3,"method":7}', 3, -32600),
        (b'{"jsonrpc":"2.0","id":4,"method":"ping","params":[]}', 4, -32600),
        (b'{"jsonrpc":"2.0","id":5,"method":"tools/list"}', 5, -32602),
        (b'{"jsonrpc":"2.0","id":6,"method":"tools/list","params":{"_meta":'
         b'{"io.modelcontextprotocol/protocolVersion":"1999-01-01"}}}', 6, -32022),
        (json.dumps({**call, "id": 7, "pad": "x" * 3_000_000}).encode(), None, -32600),
        (json.dumps({**call, "id": 8, "pad": "x" * 9_000_000}).encode(), None, -32600),
    ]
    lines = [line for line, _, _ in bad] + [
        b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"none"}}',
        b'{"jsonrpc":"2.0","method":"notifications/unheard-of"}', b"",
        b'{"jsonrpc":"2.0","id":1,"result":{}}', json.dumps(call).encode()]
    done = subprocess.run(command_of(home), input=b"\n".join(lines), capture_output=True, timeout=60)
    same((done.returncode, done.stderr), (0, b""), "how it ended")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    same([(a.get("id"), a["error"]["code"]) for a in answers[:-1]],
         [(ident, code) for _, ident, code in bad], "errors")
    same((answers[-1]["id"], answers[-1]["result"]["structuredContent"]["status"]),
         (9, "no_such_graph"), "the call after them")


def case_stdio_ends():
    """At the end of its input, and at a signal, it ends soon, with what was asked answered."""
    home = filled_home()
    start = {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params":
             {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}}
    call = {"jsonrpc": "2.0", "method": "tools/call", "params": {"name": "describe_graph"}}
    lines = [start] + [{**call, "id": number} for number in range(1, 5)]
    done = subprocess.run(command_of(home), input="\n".join(map(json.dumps, lines)).encode(),
                          capture_output=True, timeout=60)
    ids = sorted(json.loads(line)["id"] for line in done.stdout.splitlines())
    same((done.returncode, ids), (0, [0, 1, 2, 3, 4]), "answers before the end")
    process = subprocess.Popen(command_of(home), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.stdin.write(json.dumps(start).encode() + b"\n")
    process.stdin.flush()
    process.stdout.readline()
    process.terminate()
    since = time.monotonic()
    same(process.wait(timeout=30), 130, "exit at a signal")
    same(time.monotonic() - since < 5, True, "it ended soon")


# Addresses of stores whose login is mistyped, or whose @ is no plain one, in the place of names and
# arguments.
LOGINS = ("falkor://app:S3CREpw#@h/g", "falkor:/app:S3CREpw?x=@h/g", "falkor://app:S3CREpw\ufe6bh/g",
          "falkors://app:x@S3CREpw%40h/g", "bolt://app:S3CREpw%2540h/g", "falkor:app:S3CREpw%40h/g",
          "neo4j+s://app:\u00e9 S3CRE @h/g", "falkor://app:S3CREpw\n@h/g",
          "falkor://app:" + "x" * 70 + "S3CREpw@h/g", "app:S3CREpw@h/x")


def refused_arguments(login):
    """Arguments of `neighbors` that are refused, whichever part of them is meant."""
    return [{"node_id": login, "limit": "two"}, {"node_id": "a", "limit": login}, {login: 1},
            {"node_id": "a", "as_of": login}, {"node_id": "a", "edge_kinds": {login: [login]}},
            {"node_id": "a", "after": login}, [login], login]


def bodies(login):
    """Requests with a login in them that nobody takes: the path, and the body or its bytes."""
    name = urllib.parse.quote(login, safe="")
    text = json.dumps(login)
    twice = "{%s:1,%s:2}" % (text, text)
    rows = [("api/query/neighbors", args) for args in refused_arguments(login)]
    rows += [("api/query/" + name, {}), ("api/query/" + name, {"x": login}), ("api/" + name, {}),
             ("api/query/neighbors?" + name + "=1", {}), ("api/query/neighbors", twice.encode()),
             ("api/query/neighbors", text[:-1].encode()), ("api/muse/message", {login: 1}),
             ("api/muse/message", {"message": login, "mode": login}), ("api/muse/message", twice.encode()),
             ("api/muse/message", {"message": "how many?", "thread_id": login}),
             ("api/muse/message", {"message": "how many?", "user_ts": login}),
             ("api/verify", {"receipt_id": login}), ("api/verify?x=" + name, {})]
    calls = [modern("tools/call", name="neighbors", arguments=args)
             for args in refused_arguments(login)]
    calls += [modern("tools/call", name=login, arguments={"x": login}), modern(login),
              modern("resources/read", uri=login), modern("tools/list", cursor=login)]
    version = modern("tools/list")
    version["params"] = {"_meta": {**META, "io.modelcontextprotocol/protocolVersion": login}}
    return rows, [*calls, version]


def plain_headers(call):
    """Those of a request, with the name in the form that takes any name."""
    headers = headers_of(call)
    name = base64.b64encode((headers["Mcp_Name"] or "").encode()).decode()
    method = call["method"] if call["method"].isascii() and call["method"].isprintable() else "?"
    return {**headers, "Mcp_Method": method, "Mcp_Name": f"=?base64?{name}?="}


def tells_nothing(text, what):
    """Neither of a login nor of a part of one."""
    for piece in ("S3", "CRE", "xxxxx"):
        same(piece in text, False, f"{what}: {text[:600]}")


def case_odd_logins():
    """No login of a store's address comes back in an error, or is filed, whoever is asked."""
    home = Home()
    home.run("import", home.write("a.jsonl", '{"id":"a","role":"person"}\n'))
    refused = 0
    with Served(home) as served:
        root = served.url.removesuffix("/mcp")
        for login in LOGINS:
            rows, calls = bodies(login)
            for path, body in rows:
                served.url = f"{root}/{path}"
                status, _, answer = served.post(body)
                same(400 <= status < 500 or "verify" in path, True, f"{status} {path} {body}")
                tells_nothing(answer.decode(), f"{path} {body}")
                refused += 1
            # A question is answered, without its login.
            served.url = root + "/api/muse/message"
            for question in (f"what is {login}?", login, f"/graph {login}"):
                status, _, answer = served.post({"message": question})
                tells_nothing(answer.decode(), question)
                job = json.loads(answer).get("job_id")
                if job is not None:
                    served.url = f"{root}/api/muse/jobs/{job}?wait=30"
                    told = json.loads(served.post(None, method="GET")[2])
                    same(told["state"], "completed", question)
                    tells_nothing(json.dumps(told, ensure_ascii=False), question)
                    served.url = root + "/api/muse/message"
            served.url = root + "/mcp"
            for call in calls:
                tells_nothing(served.post(call, **plain_headers(call))[2].decode(), str(call))
    over_lines(home)
    for line in home.run("ledger").stdout.decode().splitlines():
        tells_nothing(line, "the ledger")
    for path in home.path.rglob("*"):
        tells_nothing(path.name, "a file's name")
        if path.is_file():
            same(b"S3CRE" in path.read_bytes(), False, path)
    same(refused > 100, True, "requests")


def over_lines(home):
    """The same calls on standard input; one of each line is answered with an error."""
    calls = [call for login in LOGINS for call in bodies(login)[1]]
    lines = [json.dumps({**call, "id": number}) for number, call in enumerate(calls)]
    twice = [json.dumps(login) for login in LOGINS]
    lines += ["{%s:1,%s:2}" % (text, text) for text in twice]
    done = subprocess.run(command_of(home), input="\n".join(lines).encode(), capture_output=True, timeout=120)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    same(len(answers), len(lines), "answers")
    for answer in answers:
        same("error" in answer or answer["result"]["isError"], True, str(answer)[:400])
        tells_nothing(json.dumps(answer, ensure_ascii=False), "a line")
    tells_nothing(done.stderr.decode(), "standard error")
    batch = "\n".join(json.dumps({"name": "neighbors", "args": args})
                      for login in LOGINS for args in refused_arguments(login))
    told = home.run("batch", "-", stdin=batch.encode(), check=None)
    tells_nothing((told.stdout + told.stderr).decode(), "a batch")


if __name__ == "__main__":
    support.main({
        "stdio_legacy": lambda: case_stdio("legacy"),
        "stdio_modern": lambda: case_stdio("auto"),
        "http_legacy": lambda: case_http("legacy"),
        "http_modern": lambda: case_http("auto"),
        "http_requests": case_http_requests,
        "stdio_lines": case_stdio_lines,
        "stdio_ends": case_stdio_ends,
        "odd_logins": case_odd_logins,
    })
