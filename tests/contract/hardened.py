# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""hardened.py COMPILER [--sanitised] PROGRAM...: programs that read what strangers send are hardened.

Looks at the programs themselves, as flags may be given and have no effect. A program that is built
without any of it has to be told apart from them.
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path


def readelf(*arguments):
    return subprocess.run(["readelf", "--wide", *arguments], capture_output=True, text=True, check=True).stdout


def faults(program, fortified=True):
    """What a program lacks."""
    head = readelf("--file-header", program)
    segments = readelf("--segments", program)
    dynamic = readelf("--dynamic", program)
    symbols = set(re.findall(r" UND (\w+)", readelf("--dyn-syms", program)))
    if not re.search(r"Type:\s+DYN", head) or not re.search(r"\(FLAGS_1\).*\bPIE\b", dynamic):
        yield "not position-independent (PIE)"
    if "GNU_RELRO" not in segments:
        yield "no read-only relocations (RELRO)"
    if not re.search(r"\(BIND_NOW\)|\(FLAGS\).*BIND_NOW|\(FLAGS_1\).*\bNOW\b", dynamic):
        yield "symbols are bound lazily, so that RELRO is not full"
    stack = re.search(r"GNU_STACK\s+(?:0x\w+\s+){5}(\S+)", segments)
    if not stack or "E" in stack.group(1):
        yield "an executable stack"
    if re.search(r"^\s+LOAD\s.*\sRWE\s", segments, re.MULTILINE):
        yield "memory that can be written to and run"
    if "__stack_chk_fail" not in symbols:
        yield "no stack protector"
    if fortified and not any(re.fullmatch(r"__(?!stack)\w+_chk", name) for name in symbols):
        yield "no checked calls (FORTIFY)"


def bare(compiler, folder):
    """A program with nothing of it."""
    source = Path(folder) / "bare.cpp"
    program = Path(folder) / "bare"
    source.write_text("#include <cstring>\n"
                      "int main(int count, char** words) { char room[64]; "
                      "std::strcpy(room, words[count - 1]); return room[0]; }\n")
    subprocess.run([compiler, "-O1", "-no-pie", "-fno-pie", "-fno-stack-protector", "-U_FORTIFY_SOURCE",
                    "-Wl,-z,norelro,-z,lazy,-z,execstack", source, "-o", program],
                   capture_output=True, check=True)
    return program


def main():
    compiler, *programs = sys.argv[1:]
    fortified = "--sanitised" not in programs
    with tempfile.TemporaryDirectory() as folder:
        seen = list(faults(bare(compiler, folder)))
    wanted = ["PIE", "RELRO)", "lazily", "executable stack", "stack protector", "FORTIFY"]
    blind = [word for word in wanted if not any(word in fault for fault in seen)]
    broken = [f"this test does not see what an unhardened program lacks: {word}" for word in blind]
    for program in programs:
        if not program.startswith("--"):
            broken += [f"{program}: {fault}" for fault in faults(program, fortified)]
    print("\n".join(broken) or "kept")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
