#!/usr/bin/env python3
# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sorts the sources of a library into groups that may be compiled together (see mnemo_unity in CMake).

    unitygroups.py SIZE SOURCE...

prints the number of each source's group, in the order of the sources. In a group are at most SIZE
sources, and none that uses a name in an unnamed namespace which another has there, too, or includes: of
two functions with one name and other arguments, a call might take the wrong one.
"""
import functools
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = re.compile(r"(?:class|struct|enum class|enum|using)\s+(?:[\w:]+::)?(\w+)")
NAMED = re.compile(r"(\w+)\s*(?:\(|=|\{|\[|;)")


def name(line):
    """The name that a line without indentation defines or declares, or None."""
    if line[:1] in ("", " ", "}", "#", "/", "{", ")") or line.startswith("static_assert"):
        return None
    found = NAME.match(line) or NAMED.search(line)
    return found[1] if found and found[1] not in ("std", "namespace") else None


def unnamed(path):
    """The names that a source defines in its unnamed namespaces."""
    text = re.sub(r'R"([^(]*)\(.*?\)\1"', '""', path.read_text("utf-8"), flags=re.S)
    names, inside, enumerators = set(), False, False
    for line in text.splitlines():
        if line.startswith("namespace {"):
            inside = True
        elif line == "} // namespace":
            inside = False
        elif inside:
            if re.match(r"enum (?!class)", line):
                enumerators = True
            elif line.startswith("}"):
                enumerators = False
            elif enumerators and (found := re.match(r" +(\w+)", line)):
                names.add(found[1])
            names.add(name(line))
    return names - {None}


@functools.cache
def declared(path):
    """The names that a file declares, and those of all files of the project that it includes."""
    names = set()
    if path.suffix == ".h":
        names = {name(line) for line in path.read_text("utf-8").splitlines()} - {None}
    for included in re.findall(r'^#include "([^"]+)"', path.read_text("utf-8"), flags=re.M):
        if (ROOT / included).is_file():
            names |= declared(ROOT / included)
    return names


def main(size, sources):
    groups, numbers = [], []  # of a group: how many sources, the names that they use, and those they see
    for source in map(Path, sources):
        own, seen = unnamed(source), declared(source)
        for number, (count, used, visible) in enumerate(groups):
            if count < size and own.isdisjoint(used | visible) and seen.isdisjoint(used):
                groups[number] = (count + 1, used | own, visible | seen)
                break
        else:
            number = len(groups)
            groups.append((1, own, seen))
        numbers.append(str(number))
    print(";".join(numbers), end="")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
