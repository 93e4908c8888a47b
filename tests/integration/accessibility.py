# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window as a screen reader has it: over AT-SPI, in a session bus and an X server of its own.
Run without `inside`, it starts those and runs itself again with the distribution's Python, which has
the bindings."""
import ctypes
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import support
from support import skip

BIN = Path(os.environ["MNEMO_BIN_DIR"])
SYSTEM_PYTHON = "/usr/bin/python3"
PATIENCE = 60
RETURN = 0xFF0D  # keysyms of X11
F6 = 0xFFC3
CONTROL, ONE = 37, 10  # keycodes of an X server's own keyboard
F8 = 0xFFC5

# Roles that a person does something with or reads a state from: each needs a name.
NEEDS_NAME = {
    "push button", "button", "check box", "radio button", "text", "entry", "combo box", "list",
    "table", "tree", "tree table", "spin button", "slider", "menu item", "menu", "page tab",
    "toggle button", "progress bar", "password text", "canvas", "link"}
BUTTONS = ("push button", "button")
# Cells hold data, which may be empty.
CELLS = {"table cell", "tree item", "list item", "table column header", "table row header",
         "tree table cell"}

GRAPH = """{"id":"url:a","role":"web:url","label":"/harbour","canonical_url":"http://h/harbour"}
{"id":"url:b","role":"web:url","label":"/pennant","canonical_url":"http://h/pennant"}
{"id":"res:a","role":"web:resource","label":"Harbour","canonical_url":"http://h/harbour"}
{"from":"res:a","kind":"web:source_of","to":"url:a"}
{"from":"res:a","kind":"web:links_to","to":"url:b"}
"""


def outside():
    for tool in ("dbus-run-session", SYSTEM_PYTHON):
        if shutil.which(tool) is None:
            skip(f"{tool} is not here")
    probe = subprocess.run(
        [SYSTEM_PYTHON, "-c", "import gi; gi.require_version('Atspi', '2.0')"], capture_output=True)
    if probe.returncode != 0:
        skip("the Python bindings of AT-SPI are not here")
    with support.Display():
        env = {**os.environ, "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
        inside = ["dbus-run-session", "--", SYSTEM_PYTHON, __file__, "inside"]
        done = subprocess.run(inside, env=env, timeout=240).returncode
    sys.exit(done)


def until(what, condition, patience=PATIENCE):
    """Waits for the condition's first true value; the bus tells no change of everything."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        try:
            if (value := condition()):
                return value
        except Exception as gone:  # a widget may go while it is read
            print(f"(again: {gone})", file=sys.stderr)
        time.sleep(0.1)
    raise AssertionError(f"never came: {what}")


class Reader:
    """What a screen reader sees of one program."""

    def __init__(self):
        import gi
        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi
        self.atspi = Atspi
        self.app = until("the program on the bus", self.find_app)
        self.told = []  # what got the focus, in turn
        self.listener = Atspi.EventListener.new(
            lambda event: self.told.append(event.source.get_name() or "") if event.detail1 else None)
        self.listener.register("object:state-changed:focused")

    def hear(self):
        """What got the focus since the beginning; events arrive here only."""
        from gi.repository import GLib
        while GLib.MainContext.default().iteration(False):
            pass
        return self.told

    def find_app(self):
        desktop = self.atspi.get_desktop(0)
        for at in range(desktop.get_child_count()):
            app = desktop.get_child_at_index(at)
            if app and (app.get_name() or "").lower() == "mnemoscope" and app.get_child_count():
                return app
        return None

    def nodes(self, node=None, path=""):
        node = node or self.app
        here = f"{path}/{node.get_name() or node.get_role_name()}"
        yield node, here
        for at in range(node.get_child_count()):
            child = node.get_child_at_index(at)
            if child:
                yield from self.nodes(child, here)

    def key(self, keysym):
        """As a person would press it: the server gives it to what has the focus."""
        assert self.atspi.generate_keyboard_event(keysym, None, self.atspi.KeySynthType.SYM)

    def chord(self, *keycodes):
        """Keys that are held together."""
        for code in keycodes:
            assert self.atspi.generate_keyboard_event(code, None, self.atspi.KeySynthType.PRESS)
        for code in reversed(keycodes):
            assert self.atspi.generate_keyboard_event(code, None, self.atspi.KeySynthType.RELEASE)

    def type(self, words):
        for letter in words:
            self.key(ord(letter))

    def has_focus(self, node):
        return node.get_state_set().contains(self.atspi.StateType.FOCUSED)

    def shown(self, node):
        return node.get_state_set().contains(self.atspi.StateType.SHOWING)

    def labels(self, node):
        return [relation.get_target(0).get_name() for relation in node.get_relation_set()
                if relation.get_relation_type() == self.atspi.RelationType.LABELLED_BY]

    def one(self, roles, name):
        """The first control that is shown, of these roles, whose name begins so."""
        for node, _ in self.nodes():
            if node.get_role_name() in roles and (node.get_name() or "").startswith(name) \
                    and self.shown(node):
                return node
        return None

    def nameless(self):
        """Shown controls that nobody could be told of."""
        bad, count = [], 0
        for node, path in self.nodes():
            if not self.shown(node):
                continue
            count += 1
            role, name = node.get_role_name(), (node.get_name() or "").strip()
            focusable = node.get_state_set().contains(self.atspi.StateType.FOCUSABLE)
            named = name or self.labels(node)
            if (role in NEEDS_NAME or focusable) and role not in CELLS and not named:
                bad.append(f"{path} [{role}]")
            # A combo box is named by its value: only a label says what it is for.
            if role == "combo box" and not self.labels(node) and not node.get_description():
                bad.append(f"{path} [{role} without a label]")
            if not role or role == "unknown":
                bad.append(f"{path} [without a role]")
        return bad, count


def make_active():
    """Gives the keys to the largest window, as a window manager would; none runs here."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XDefaultRootWindow.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x.XOpenDisplay(None))
    ids, children = (ctypes.c_ulong * 2)(), ctypes.POINTER(ctypes.c_ulong)()
    count = ctypes.c_uint()
    x.XQueryTree(display, ctypes.c_ulong(x.XDefaultRootWindow(display)), ctypes.byref(ids, 0),
                 ctypes.byref(ids, 8), ctypes.byref(children), ctypes.byref(count))

    def size(window):
        numbers = [ctypes.c_uint() for _ in range(6)]
        x.XGetGeometry(display, ctypes.c_ulong(window), ctypes.byref(ids),
                       *(ctypes.byref(number) for number in numbers))
        return numbers[2].value * numbers[3].value

    largest = max((children[at] for at in range(count.value)), key=size)
    x.XSetInputFocus(display, ctypes.c_ulong(largest), 1, 0)
    x.XSync(display, 0)
    x.XCloseDisplay(display)


def come_by_f6(reader, what, focused):
    """From pane to pane. Where the focus went is told a while after the key, on a busy machine a
    long while: the next key waits for that, or would pass by the pane that is looked for."""
    for _ in range(10):
        told = len(reader.told)
        reader.key(F6)
        until("where the focus went", lambda: len(reader.hear()) > told)
        try:
            until(what, focused, patience=1)
            return
        except AssertionError:
            pass  # another pane has it
    raise AssertionError(f"F6 does not come to {what}: {reader.told}")


def every_control_has_a_name(reader):
    bad, count = reader.nameless()
    print(f"{count} shown, {len(bad)} without a name")
    assert count > 60, "too little is shown to mean anything"
    assert not bad, "\n".join(bad[:40])


def the_canvas_speaks(reader):
    def node_on_canvas():
        for node, path in reader.nodes():
            if "/harbour" in (node.get_name() or "") and "web:url" in (node.get_name() or ""):
                return node
        return None

    spoken = until("the nodes of the canvas", node_on_canvas)
    assert "neighbour" in spoken.get_name(), spoken.get_name()


def the_graph_is_walked(reader):
    """From node to neighbour by N: each is told as what has the focus now, with its name, what it
    is and how many neighbours it has."""
    make_active()
    reader.chord(CONTROL, ONE)  # what is in a new graph is told first
    graph = until("the canvas", lambda: next(
        (n.get_parent() for n, _ in reader.nodes() if ", web:" in (n.get_name() or "")), None))
    assert graph.get_name() == "Graph", graph.get_name()

    def focused():
        graph.clear_cache()
        return reader.has_focus(graph) or any(
            reader.has_focus(graph.get_child_at_index(at)) for at in range(graph.get_child_count()))

    come_by_f6(reader, "the graph", focused)

    def heard():
        return [name for name in reader.hear() if ", web:" in name and " neighbour" in name]

    for steps in (1, 2):
        reader.key(ord("n"))
        until(f"{steps} nodes by N", lambda: len(heard()) >= steps)
    print("walked:", heard())


def an_answer_is_asked_for_and_verified(reader):
    """By keys alone, as one works who does not see the window: from pane to pane to the muse's
    input, a question, its values, and their verification."""
    question = until("the muse's input", lambda: reader.one(("text",), "Question"))
    make_active()

    def focused():
        question.clear_cache()
        return reader.has_focus(question)

    come_by_f6(reader, "the muse", focused)
    reader.type("what links to url:b")
    reader.key(RETURN)
    value = until("a value of the answer",
                  lambda: next((n for n, _ in reader.nodes()
                                if n.get_role_name() in (*BUTTONS, "link")
                                and ", from " in (n.get_name() or "") and reader.shown(n)), None))
    print("heard:", value.get_name())
    reader.key(F8)
    until("a verified value",
          lambda: next((n for n, _ in reader.nodes()
                        if ", verified, from " in (n.get_name() or "")), None))
    verify = until("the verification", lambda: reader.one(BUTTONS, "Verify"))
    assert verify.get_n_actions() > 0, "Verify cannot be pressed by who does not use keys"


def inside():
    with tempfile.TemporaryDirectory(prefix="mnemo-a11y-") as folder:
        graph = Path(folder) / "graph.jsonl"
        graph.write_text(GRAPH)
        program = subprocess.Popen(
            [BIN / "mnemoscope", "--home", Path(folder) / "home", "--size", "1600x1000", graph])
        try:
            reader = Reader()
            until("the graph", lambda: any("web:url" in (n.get_name() or "")
                                           for n, _ in reader.nodes()))
            every_control_has_a_name(reader)
            the_canvas_speaks(reader)
            the_graph_is_walked(reader)
            an_answer_is_asked_for_and_verified(reader)
            every_control_has_a_name(reader)
        finally:
            program.kill()
            program.wait()


inside() if sys.argv[1:] == ["inside"] else outside()
