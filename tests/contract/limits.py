# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The guide's table of limits, in each language, against the numbers in the sources."""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MB = 2 ** 20
UNITS = {"KB": 2 ** 10, "MB": MB, "GB": 2 ** 30}
WORDS = {"four times": 4, "eight times": 8, "ten times": 10,
         "Vierfache": 4, "Achtfache": 8, "Zehnfache": 10}
INPUT = "core/graph/transfer/input.h"
ARCHIVE = "core/graph/transfer/archive.h"
SHEETS = "core/graph/transfer/sheets.cpp"
BOOK = "core/graph/transfer/workbook.h"
CHECK = "core/graph/sqlite/patchcheck.h"
AGENT = "core/verify/agentanswer.h"
JSON = "core/base/jsonlimits.h"

# How each row begins in English, and its numbers in their order: FILE:NAME, or the number itself
# where it is about several of the sources' together.
ROWS = [
    ("a line, row, text", f"{INPUT}:kMaxLine"),
    ("the values in one element", f"{INPUT}:kMaxValues"),
    ("properties of one node", f"{CHECK}:kMaxProperties"),
    ("ids, labels, keys", f"{CHECK}:kMaxText", f"{CHECK}:kMaxName"),
    ("columns of a CSV", f"{INPUT}:kMaxColumns"),
    ("rows of a sheet that is written", f"{BOOK}:kMaxSheetRows", f"{BOOK}:kMaxSheetColumns",
     f"{BOOK}:kMaxCellCharacters"),
    ("the sheets of a workbook that is written", f"{ARCHIVE}:kMaxUnpacked"),
    ("a tag of GraphML", f"{INPUT}:kMaxTag", f"{INPUT}:kMaxAttributes"),
    ("a text of GraphML", f"{INPUT}:kMaxXmlText", f"{INPUT}:kMaxXmlDepth"),
    ("encodings of XML",),
    ("what defaults of GraphML", f"{INPUT}:kMaxDefaults", "core/graph/transfer/foreign.cpp:timesTheFile"),
    ("the edges of one kind", f"{INPUT}:kMaxParallel"),
    ("what a pipe delivers", f"{INPUT}:kMaxPipe"),
    ("what a packed file contains beyond", "core/graph/transfer/archive.cpp:always",
     "core/graph/transfer/archive.cpp:times"),
    ("what unpacking keeps in memory", f"{ARCHIVE}:kMinWindow", f"{ARCHIVE}:kWindowTimes"),
    ("files in an archive", f"{ARCHIVE}:kMaxEntries"),
    ("a row of a workbook", "core/graph/transfer/sheetwriter.h:kMaxRow"),
    ("what the cells of a workbook hold", "core/graph/transfer/sheetwriter.h:m_left",
     "core/graph/transfer/sheetwriter.cpp:timesTheParts"),
    ("vertices that a Pajek file counts", "core/graph/transfer/pajekread.cpp:always"),
    ("ids of a DOT or D3 file", "core/graph/transfer/dotread.cpp:kMaxNames"),
    ("edges of a `strict` DOT graph", "core/graph/transfer/strictedges.h:kMaxStrict"),
    ("ids of the nodes before `adjacency`", "core/graph/transfer/nodelinkread.cpp:mostOfNumbers",
     "core/graph/transfer/nodelinkread.cpp:most"),
    ("levels of a JSON tree", f"{INPUT}:kMaxMembers"),
    ("texts that the cells of a workbook share", f"{SHEETS}:kFirstSharedTexts", f"{SHEETS}:kTimesTheFile",
     f"{SHEETS}:kMaxSharedTexts"),
    ("sheets of a workbook that is read", f"{SHEETS}:kMaxSheets", f"{SHEETS}:kMaxRelations",
     f"{SHEETS}:kMaxPartName"),
    ("an agent's answer", f"{AGENT}:kMostAnswerBytes", "core/verify/claimsplit.h:kMostClaims",
     f"{AGENT}:kMostAgentCalls", f"{AGENT}:kMostNamedReceipts", "core/verify/claimsplit.cpp:kMostSentence"),
    ("any other JSON document", f"{JSON}:maxBytes", f"{JSON}:kMaxNesting",
     f"{JSON}:kMaxReadNesting", 10, 60 * MB, 16, 100 * MB),
    ("receipts of one file", "ui/session/receiptfile.cpp:mostReceipts"),
]


def value(place):
    """The number that a source gives a name to."""
    if isinstance(place, int):
        return place
    file, name = place.split(":")
    text = (ROOT / file).read_text(encoding="utf-8")
    found = re.search(rf"\b{name}(?: = |\{{)([^;]+?)\}}?;", text)
    assert found, f"{file}: there is no {name} any more; mend the table in {Path(__file__).name}"
    written = re.sub(r"(?:std::)?\w+\{(\d+)\}", r"\1", found[1]).replace("'", "")
    return eval(re.sub(r"k\w+", lambda other: str(value(f"{file}:{other[0]}")), written))  # noqa: S307


def said(cell):
    """The numbers in a cell of the guide, in bytes where it has a unit."""
    form = "|".join([r"(?<![-\d])(\d[\d.,]*\d|\d)(?: ([KMG]B)\b)?", *WORDS])
    return [WORDS.get(found[0]) or int(re.sub("[.,]", "", found[1])) * UNITS.get(found[2], 1)
            for found in re.finditer(form, cell)]


def rows(path, head):
    """The cells of the table whose header is `head`."""
    lines = path.read_text(encoding="utf-8").splitlines()
    begin = lines.index(head) + 2
    for line in lines[begin:]:
        if not line.startswith("|"):
            return
        yield [cell.strip() for cell in line.strip("|").split(" | ")]


def main():
    broken = []
    english = list(rows(ROOT / "resources/help/files.md", "| what | at most |"))
    german = list(rows(ROOT / "resources/help/de/files.md", "| Was | Höchstens |"))
    if not len(english) == len(german) == len(ROWS):
        broken.append(f"the tables have {len(english)} and {len(german)} rows, known are {len(ROWS)}")
    for (what, most), (was, hoechstens), (begins, *places) in zip(english, german, ROWS):
        if not what.startswith(begins):
            broken.append(f"“{what}” stands where “{begins} …” is expected")
            continue
        expected = [value(place) for place in places]
        for name, cell in ((what, most), (was, hoechstens)):
            if places and said(cell) != expected:
                broken.append(f"{name}: the guide says {said(cell)}, the sources {expected}")
    print("\n".join(broken) or "kept")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
