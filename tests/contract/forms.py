# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Forms of documents, written down apart from the program: a member may be added, none may be
missing, renamed or of another type."""
import json

NUMBER = (int, float)
TEXT_OR_NONE = (str, type(None))
INT_OR_NONE = (int, type(None))
ANYTHING = object()


def fits(value, form, where=""):
    """Fails where `value` is not of `form`: a type, several types, ANYTHING, a list of one form, or
    the members of an object; one whose name ends in "?" may be missing."""
    if form is ANYTHING:
        return
    if isinstance(form, dict):
        expect(isinstance(value, dict), where, "an object", value)
        for name, member in form.items():
            key = name.rstrip("?")
            if key in value:
                fits(value[key], member, f"{where}/{key}")
            else:
                expect(name.endswith("?"), f"{where}/{key}", "a member", "nothing")
    elif isinstance(form, list):
        expect(isinstance(value, list), where, "a list", value)
        for i, item in enumerate(value):
            fits(item, form[0], f"{where}/{i}")
    else:
        types = form if isinstance(form, tuple) else (form,)
        # To Python a truth value is a number.
        found = isinstance(value, types) and (bool in types or not isinstance(value, bool))
        expect(found, where, " or ".join(kind.__name__ for kind in types), value)


def expect(holds, where, expected, got):
    if not holds:
        raise AssertionError(f"{where or 'the document'}: {expected} expected, got {got!r}"[:2000])


def one_line(output):
    """The document of a command that prints one on one line."""
    text = output.decode("utf-8")
    expect(text.endswith("\n") and text.count("\n") == 1, "", "one line", text)
    return json.loads(text)


def lines(output):
    """The documents of a command that prints one a line."""
    text = output.decode("utf-8")
    expect(text == "" or text.endswith("\n"), "", "whole lines", text[-100:])
    return [json.loads(line) for line in text.splitlines()]


STORE = {"kind": str, "graph": str, "profile": str}
ERROR = {"code": str, "message": str, "where": str, "hint": str}
OUTCOME = {"query": str, "args": dict, "status": str, "result": (dict, type(None)),
           "truncated": bool, "result_hash": str, "version": str, "store": STORE,
           "tick": INT_OR_NONE, "elapsed_ms": int, "started_at": str}
