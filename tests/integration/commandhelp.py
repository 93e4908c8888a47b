# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the program says of its own words: help of a query, completion in real shells, manual pages."""
import json
import shlex
import shutil
import subprocess

from support import MNEMO, ROOT, Home, main, same

TEAM = ROOT / "tests/data/overview/team.json"
MODEL = ROOT / "tests/data/models/prd-review.txt"
REFUSED = {"bad_argument", "no_such_query"}


def example_stores(home):
    """A graph of people, an engineering model, and a memory of entities: what the examples speak of."""
    stores = []
    for name, source in (("team", TEAM), ("model", MODEL)):
        stores.append(f"sqlite:{home.path / name}.sqlite")
        home.run("import", source, "--store", stores[-1])
    stores.append(f"sqlite:{home.path}/entities.sqlite")
    lines = [json.dumps({"op": "add_entity", "entity_id": f"e{i}", "name": f"Entity {i}", "entity_type": "project"})
             for i in range(14)]
    home.run("entities", "apply", "-", "--store", stores[-1], stdin="\n".join(lines).encode())
    return stores


def query_help():
    """Each query's help names every argument, and each example is taken as it stands where the store holds
    what it speaks of."""
    home = Home()
    stores = example_stores(home)
    tried = 0
    for entry in home.json("catalogue")["queries"]:
        page = home.run("query", entry["name"], "--help").stdout.decode()
        for name, schema in entry["args"]["properties"].items():
            assert f"\n  {name}\n" in page, (entry["name"], name)
            first = schema["description"].split()[:3]
            assert " ".join(first) in page, (entry["name"], first)
        lines = page[page.index("\nExamples:\n"):].splitlines()
        for line in [line for line in lines if line.startswith("  mnemo ")]:
            refusals = []
            for store in stores:
                done = home.run(*shlex.split(line)[1:], "--store", store, check=None)
                error = json.loads(done.stdout).get("error") or {}
                if error.get("code") not in REFUSED:
                    break
                refusals.append(error)
            assert len(refusals) < len(stores), (line, refusals)
            tried += 1
    assert tried > 100, tried
    wrong = home.json("query", "neighbours", "--help", check=2)["error"]
    assert "`neighbors`" in wrong["hint"], wrong
    assert b"Usage: mnemo query" in home.run("query", "--help").stdout


def bash(home, words):
    """What bash offers for the last of the words."""
    script = home.run("completion", "bash").stdout.decode()
    ask = f"{script}\nCOMP_WORDS=({' '.join(map(shlex.quote, words))}); COMP_CWORD={len(words) - 1}\n" \
          "compopt() { :; }\n_mnemo\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n"
    done = subprocess.run(["bash", "-c", ask], capture_output=True, text=True)
    same(done.stderr, "", "bash")
    return done.stdout.split()


def fish(home, words):
    script = home.path / "mnemo.fish"
    script.write_bytes(home.run("completion", "fish").stdout)
    ask = f"source {shlex.quote(str(script))}; complete -C {shlex.quote(' '.join(words))}"
    done = subprocess.run(["fish", "--no-config", "-c", ask], capture_output=True, text=True,
                          env={"HOME": str(home.path), "PATH": "/usr/bin:/bin"}, cwd=home.path)
    same(done.stderr, "", "fish")
    return [line.split("\t")[0] for line in done.stdout.splitlines()]


def completion():
    """Commands, their options, the values of options, the queries and the arguments of each."""
    home = Home()
    offered = [(["mnemo", "ver"], ["verify"]), (["mnemo", "ledger", "ch"], ["check"]),
               (["mnemo", "verify", "--as", "s"], ["sarif"]),
               (["mnemo", "query", "neigh"], ["neighbors"]),
               (["mnemo", "query", "neighbors", "node"], ["node_id="]),
               (["mnemo", "verify", "--bu"], ["--bundle"])]
    shells = [bash] + ([fish] if shutil.which("fish") else [])
    for shell in shells:
        for words, expected in offered:
            same(shell(home, words), expected, f"{shell.__name__}: {words}")
    if shutil.which("zsh"):
        script = home.write("_mnemo", home.run("completion", "zsh").stdout.decode())
        done = subprocess.run(["zsh", "-n", script], capture_output=True, text=True)
        same((done.returncode, done.stderr), (0, ""), "zsh")
    told = home.json("completion", "cmd", check=2)["error"]
    assert "bash, zsh, fish" in told["hint"], told


def manual():
    """Every command and option that --help lists has its place in the page, and groff warns of none."""
    home = Home()
    pages = [(home.run("man").stdout, [MNEMO, "--help"]),
             (subprocess.run([MNEMO.with_name("mnemoscope"), "--manual", "man"], capture_output=True,
                             check=True).stdout, [MNEMO.with_name("mnemoscope"), "--help"])]
    for page, asked in pages:
        if shutil.which("groff"):
            shown = subprocess.run(["groff", "-man", "-Kutf8", "-Tutf8", "-ww", "-z"], input=page,
                                   capture_output=True)
            same((shown.returncode, shown.stderr), (0, b""), "groff")
        plain = page.decode().replace("\\-", "-").lower()
        for line in subprocess.run(asked, capture_output=True, text=True, check=True).stdout.splitlines():
            word = line.split()[0].rstrip(",") if line.startswith("  ") and line.split() else ""
            if line.startswith("  ") and not line.startswith("   ") and word.isascii():
                assert word.split(",")[-1].lower() in plain, (asked, line)


main({"query_help": query_help, "completion": completion, "manual": manual})
