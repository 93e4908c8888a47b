# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""`mnemo verify` of what an agent said, and of the one file that holds all of the check."""
import json

from support import ROOT, Home, main, same

TEAM = ROOT / "tests/data/overview/team.json"
RIGHT = "Carla Romano leads Lighthouse. Fix the login is part of Lighthouse. The budget of Harbor is 45."
WRONG = "Ben Osei leads Lighthouse."
UNCLEAR = "Everybody likes Lighthouse."


def filled():
    home = Home()
    home.run("import", TEAM)
    return home


def marks(document):
    return [claim["mark"] for claim in document["claims"]]


def answers():
    """Plain words, a transcript from the standard input, and what the exit code says of them."""
    home = filled()
    right = home.json("verify", home.write("a.txt", RIGHT), "--answer")
    same(marks(right), ["supported"] * 3, "right")
    assert all(claim["cells"] for claim in right["claims"]), right
    wrong = home.json("verify", home.write("b.txt", WRONG), "--answer", check=4)
    same((marks(wrong), wrong["claims"][0]["differs"]["text"]), (["contradicted"], "Carla Romano"), "wrong")
    open_ = home.json("verify", home.write("c.txt", UNCLEAR), "--answer", check=5)
    same(marks(open_), ["not_checkable"], "open")
    assert open_["claims"][0]["queries"], open_
    receipt = home.json("muse", "/graph neighbors q1")["reply"]["receipts"][0]["id"]
    said = RIGHT + f" See receipt {receipt} and receipt 0123456789abcdef."
    transcript = json.dumps([{"role": "assistant", "content": said,
                              "tool_calls": []}])
    read = home.json("verify", "-", stdin=transcript.encode(), check=5)
    same([one["known"] for one in read["receipts"]], [True, False], "receipts")
    same(read["form"], "openai", "form")
    table = home.run("--format", "table", "verify", home.path / "b.txt", "--answer", check=4).stdout.decode()
    assert "contradicted" in table and "the store says Carla Romano" in table, table


def bundle():
    """Intact where only the file is, a match where its data was imported, and nothing after a change."""
    home = filled()
    file = home.path / "check.json"
    home.run("verify", home.write("a.txt", RIGHT + " " + WRONG), "--answer", "--bundle", file, check=4)
    empty = Home()
    alone = empty.json("verify", file, check=5)
    same((alone["intact"], alone["verdict"], alone["supported"], alone["contradicted"]),
         (True, "CANNOT CHECK", 3, 1), "alone")
    assert alone["cells"] > 3, alone
    empty.run("import", TEAM)
    store = next((empty.path / "home").rglob("default.sqlite"))
    there = empty.json("--store", f"sqlite:{store}", "verify", file)
    same((there["intact"], there["verdict"]), (True, "MATCH"), "there")
    changed = json.loads(file.read_text())
    changed["claims"][0]["note"] = "changed"
    file.write_text(json.dumps(changed))
    same(empty.json("--store", f"sqlite:{store}", "verify", file, check=5)["intact"], False, "changed")


def report():
    """A page for people of a check and of an intact bundle; none of a changed one."""
    home = filled()
    page, again, file = (home.path / name for name in ("report.html", "again.html", "check.json"))
    home.run("verify", home.write("a.txt", WRONG + " <b>Nobody</b> likes it."), "--answer", "--bundle", file,
             "--report", page, check=4)
    html = page.read_text()
    for expected in ("CONTRADICTED", "Carla Romano", "&lt;b&gt;Nobody&lt;/b&gt;", "default-src 'none'"):
        assert expected in html, (expected, html)
    assert "<script" not in html and "<b>Nobody" not in html, html
    home.run("verify", file, "--report", again)
    same(again.read_text().replace("check.json", "a.txt"), html, "from the bundle")
    file.write_text(file.read_text().replace('"contradicted"', '"supported"', 1))
    again.unlink()
    home.run("verify", file, "--report", again, check=5)
    assert not again.exists()
    home.run("verify", home.path / "a.txt", "--answer", "--report", home.path / "none/report.html", check=2)


main({"answers": answers, "bundle": bundle, "report": report})
