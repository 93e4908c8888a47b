# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""checkdriver.py MNEMO_FUZZ: what ends a target, hangs it or fills the memory is kept and told."""
import subprocess
import sys
import tempfile
from pathlib import Path

program = sys.argv[1]


def fuzz(*words):
    return subprocess.run([program, *map(str, words)], capture_output=True, text=True)


with tempfile.TemporaryDirectory() as folder:
    for word in ("crash", "hang", "memory"):
        file = Path(folder) / word
        file.write_text(word)
        done = fuzz("selftest", "--finds", folder, file)
        assert done.returncode == 1, (word, done)
        kept = list(Path(folder).glob(f"fuzz-selftest-{word}-*.bin"))
        assert len(kept) == 1 and kept[0].read_text() == word, (word, done)
        assert f"again: {program} selftest --replay {kept[0]}" in done.stderr, done.stderr
    again = fuzz("selftest", "--replay", next(Path(folder).glob("fuzz-selftest-crash-*")))
    assert again.returncode < 0 and "does not hold: that the word is another one" in again.stderr, again

    # A mutant is kept as well as what was given, and the same seed finds the same.
    harmless = Path(folder) / "harmless"
    harmless.write_text("")
    found = set()
    for run in ("one", "other"):
        into = Path(folder) / run
        into.mkdir()
        done = fuzz("selftest", "--seconds", 60, "--seed", 7, "--finds", into, harmless)
        assert done.returncode == 1, done
        found.add(done.stderr.split(",")[0].split("in run ")[1])
    assert len(found) == 1, found
    assert fuzz("selftest", harmless).returncode == 0
assert fuzz("no-such-target").returncode == 2
assert fuzz("json", "--seconds").returncode == 2
listed = fuzz("--list").stdout
wanted = ("html robots url json node-link jsonl csv format-e format-e-json document graphml svg png pdf scene snapshot "
          "resp store-url page-token ledger http page-message gexf gml dot d3 cyjs pajek edge-list workbook any-file neo4j "
          "agent-answer bench agent-message entity-log flags styles backup").split()
missing = [name for name in wanted if f"\n{name} " not in "\n" + listed]
assert not missing, missing
