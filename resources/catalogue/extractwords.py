#!/usr/bin/env python3
# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes core/query/cataloguewordlist.cpp: what the catalogue says to people, for lupdate, which
reads no JSON. With --check only says whether the file is up to date."""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = ROOT / "core/query/cataloguewordlist.cpp"
HEAD = """// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Written by resources/catalogue/extractwords.py, which ./dev translate runs.
// clang-format off
#include "core/query/cataloguewords.h"

#include <QtGlobal>

#include <array>

namespace mnemo {

namespace {

constexpr std::array kCatalogueWords{
"""
FOOT = """};

} // namespace

std::span<const char* const> translatableCatalogueWords()
{
    return kCatalogueWords;
}

} // namespace mnemo
"""


def words_of(entry):
    yield from (entry["family"], entry["title"], entry["question"])
    for argument in entry["args"]["properties"].values():
        yield from (argument["title"], argument["description"])
        yield from (choice for choice in argument.get("enum", []) if isinstance(choice, str))
    for shown in entry.get("reading", {}).get("lists", []):
        yield shown["title"]
    if "lens" in entry:
        yield entry["lens"]["title"]
        yield from (shown["title"] for shown in entry["lens"]["shows"])
    yield from answer_texts(entry)


def answer_texts(entry):
    """Those with words of their own: what only shows values is the same in every language."""
    for template in entry["answer"] if isinstance(entry["answer"], list) else []:
        for text in (template.get("text", ""), template.get("item", "")):
            if re.search(r"[a-z]", re.sub(r"\{(?!one:|cut:)[^}]*\}", "", text)):
                yield text


def source():
    words = []
    for path in sorted((ROOT / "resources/catalogue").glob("*/*.json")):
        words += words_of(json.loads(path.read_text()))
    lines = [f'    QT_TRANSLATE_NOOP("CatalogueWords", {json.dumps(text, ensure_ascii=False)}),\n'
             for text in sorted(set(words))]
    return HEAD + "".join(lines) + FOOT


if __name__ == "__main__":
    if "--check" not in sys.argv:
        LIST.write_text(source())
    elif not LIST.exists() or LIST.read_text() != source():
        sys.exit(f"{LIST.relative_to(ROOT)}: out of date; run ./dev translate")
