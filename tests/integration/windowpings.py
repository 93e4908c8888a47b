# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pauses of the real window as another program sees them: while it crawls 2,000 pages, and while
the server of its graph is stopped, an X client pings it, as window managers do to see who has stopped
answering. Time in which the window's thread, the X server or the pinger was ready and got no processor
is the machine's and not the window's."""
import ctypes
import http.server
import multiprocessing
import os
import re
import select
import signal
import socket
import subprocess
import threading
import time

import support
from support import Home

PAGES = 2000
LONGEST = 0.100  # seconds: the product's limit
EVERY = 0.005
PATIENCE = 60
STOPPED = 0.3
QUITS_WITHIN = 2  # seconds
F5, F8 = 0xFFC2, 0xFFC5
NODES = 2000

MAP_REQUEST, CONFIGURE_REQUEST, CLIENT_MESSAGE, KEY_PRESS, KEY_RELEASE = 20, 23, 33, 2, 3
SUBSTRUCTURE = 1 << 19 | 1 << 20  # notify, redirect
SHIFT, CONTROL, ESCAPE = 1, 4, 0xFF1B
KEYSYMS = {"\n": 0xFF0D, "\t": 0xFF09}
SHIFTED = {":": ";", "?": "/"}


class ClientMessage(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
                ("display", ctypes.c_void_p), ("window", ctypes.c_ulong), ("atom", ctypes.c_ulong),
                ("format", ctypes.c_int), ("data", ctypes.c_long * 5)]


class Request(ctypes.Structure):
    """MapRequest, and the beginning of ConfigureRequest."""
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
                ("display", ctypes.c_void_p), ("parent", ctypes.c_ulong),
                ("window", ctypes.c_ulong), ("x", ctypes.c_int), ("y", ctypes.c_int),
                ("width", ctypes.c_int), ("height", ctypes.c_int), ("border", ctypes.c_int),
                ("above", ctypes.c_ulong), ("detail", ctypes.c_int), ("mask", ctypes.c_ulong)]


class Changes(ctypes.Structure):
    _fields_ = [("x", ctypes.c_int), ("y", ctypes.c_int), ("width", ctypes.c_int),
                ("height", ctypes.c_int), ("border", ctypes.c_int), ("above", ctypes.c_ulong),
                ("detail", ctypes.c_int)]


class Key(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
                ("display", ctypes.c_void_p), ("window", ctypes.c_ulong), ("root", ctypes.c_ulong),
                ("subwindow", ctypes.c_ulong), ("time", ctypes.c_ulong), ("x", ctypes.c_int),
                ("y", ctypes.c_int), ("x_root", ctypes.c_int), ("y_root", ctypes.c_int),
                ("state", ctypes.c_uint), ("keycode", ctypes.c_uint),
                ("same_screen", ctypes.c_int)]


class Event(ctypes.Union):
    _fields_ = [("type", ctypes.c_int), ("message", ClientMessage), ("request", Request),
                ("key", Key), ("pad", ctypes.c_long * 24)]


# A key may reach a window that ends as it is pressed; the library would end this program, too.
NO_COMPLAINT = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda *_: 0)


class Manager:
    """A window manager of the smallest kind: answers to pings go to the root window, where only
    who manages windows hears them."""

    def __init__(self):
        self.x = x = ctypes.CDLL("libX11.so.6")
        x.XOpenDisplay.restype = ctypes.c_void_p
        x.XDefaultRootWindow.restype = x.XInternAtom.restype = ctypes.c_ulong
        x.XKeysymToKeycode.restype = ctypes.c_ubyte
        x.XSetErrorHandler(NO_COMPLAINT)
        self.display = ctypes.c_void_p(x.XOpenDisplay(None))
        assert self.display, "no X server"
        self.root = x.XDefaultRootWindow(self.display)
        self.protocols, self.ping_atom = self.atom("WM_PROTOCOLS"), self.atom("_NET_WM_PING")
        x.XSelectInput(self.display, ctypes.c_ulong(self.root), ctypes.c_long(SUBSTRUCTURE))
        x.XSync(self.display, 0)
        self.connection = x.XConnectionNumber(self.display)
        self.windows = []
        self.answers = {}

    def atom(self, name):
        return self.x.XInternAtom(self.display, name.encode(), 0)

    def close(self):
        """Another may manage the windows then."""
        self.x.XCloseDisplay(self.display)

    def take_events(self):
        event = Event()
        while self.x.XPending(self.display):
            self.x.XNextEvent(self.display, ctypes.byref(event))
            if event.type == MAP_REQUEST:
                self.show(event.request.window)
            elif event.type == CONFIGURE_REQUEST:
                self.configure(event.request)
            elif event.type == CLIENT_MESSAGE and event.message.data[0] == self.ping_atom:
                self.answers[event.message.data[1]] = time.monotonic()

    def show(self, window):
        self.windows.append(window)
        self.x.XMapWindow(self.display, ctypes.c_ulong(window))
        self.x.XSync(self.display, 0)
        self.focus(window)

    def focus(self, window):
        self.x.XSetInputFocus(self.display, ctypes.c_ulong(window), 1, ctypes.c_ulong(0))
        self.x.XFlush(self.display)

    def configure(self, asked):
        changes = Changes(asked.x, asked.y, asked.width, asked.height, asked.border, asked.above,
                          asked.detail)
        self.x.XConfigureWindow(self.display, ctypes.c_ulong(asked.window),
                                ctypes.c_uint(asked.mask), ctypes.byref(changes))
        self.x.XFlush(self.display)

    def send(self, window, event):
        self.x.XSendEvent(self.display, ctypes.c_ulong(window), 0, ctypes.c_long(0),
                          ctypes.byref(event))
        self.x.XFlush(self.display)

    def ping(self, window, number):
        event = Event()
        event.message = ClientMessage(
            CLIENT_MESSAGE, 0, 1, self.display, window, self.protocols, 32,
            (ctypes.c_long * 5)(self.ping_atom, number, window, 0, 0))
        self.send(window, event)

    def press(self, symbol, state=0):
        """To the window that has the focus, as from the keyboard."""
        focus, back = ctypes.c_ulong(), ctypes.c_int()
        self.x.XGetInputFocus(self.display, ctypes.byref(focus), ctypes.byref(back))
        window = focus.value
        code = self.x.XKeysymToKeycode(self.display, ctypes.c_ulong(symbol))
        assert code, f"no key for {symbol:x}"
        for kind in (KEY_PRESS, KEY_RELEASE):
            event = Event()
            event.key = Key(kind, 0, 1, self.display, window, self.root, 0, 0, 1, 1, 1, 1, state,
                            code, 1)
            self.send(window, event)

    def type(self, text):
        for letter in text:
            key = SHIFTED.get(letter, letter.lower())
            shift = SHIFT if letter in SHIFTED or letter.isupper() else 0
            self.press(KEYSYMS.get(key) or ord(key), shift)

    def until(self, what, condition):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.take_events()
            if (value := condition()):
                return value
            select.select([self.connection], [], [], 0.05)
        raise AssertionError(f"never came: {what}")


class Pages(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    requested = None

    def do_GET(self):
        found = re.fullmatch(r"/p/(\d+)", self.path)
        body = b""
        if found:
            page = int(found.group(1))
            links = "".join(f'<a href="/p/{(page + step) % PAGES}">next</a> '
                            for step in (1, 2, 7, 31, 113))
            body = f"<html><title>Page {page}</title>{links}".encode()
            with self.requested.get_lock():
                self.requested.value += 1
        self.send_response(200 if found else 404)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def serve(port, requested):
    Pages.requested = requested
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    port.value = server.server_address[1]
    server.serve_forever()


def stolen():
    """Seconds in which the host of a virtual machine gave each processor to others."""
    with open("/proc/stat", encoding="ascii") as file:
        return [int(line.split()[8]) / 100 for line in file if re.match(r"cpu\d", line)]


class Pinger:
    """Pings one window, one ping after the other, and keeps how long each answer took."""

    def __init__(self, manager, window, processes):
        self.manager, self.window, self.processes = manager, window, processes
        self.number = 0
        self.pauses = []  # seconds: in all, and of the window itself

    def withheld(self):
        """Of the first threads: what the others do, none of these waits for."""
        return sum(support.withheld(process)[str(process)] for process in self.processes)

    def ping(self):
        self.number += 1
        waited, gone = self.withheld(), stolen()
        begin = time.monotonic()
        self.manager.ping(self.window, self.number)
        seconds = self.manager.until(
            "an answer", lambda: self.manager.answers.pop(self.number, None)) - begin
        others = self.withheld() - waited
        others += max(now - then for now, then in zip(stolen(), gone))
        self.pauses.append((seconds, seconds - others))

    def ping_for(self, seconds):
        end = time.monotonic() + seconds
        self.ping_while(lambda: time.monotonic() < end)

    def ping_while(self, condition):
        end = time.monotonic() + 2 * PATIENCE
        while condition():
            assert time.monotonic() < end, "what was waited for never came"
            self.ping()
            time.sleep(EVERY)


def answers_pings(manager, window):
    """What the window says of itself."""
    atoms, count = ctypes.POINTER(ctypes.c_ulong)(), ctypes.c_int()
    manager.x.XGetWMProtocols(manager.display, ctypes.c_ulong(window), ctypes.byref(atoms),
                              ctypes.byref(count))
    return manager.ping_atom in atoms[:count.value]


def crawl_by_keys(manager, url):
    """As a person would who has no mouse: palette, dialog, its fields, Return."""
    windows = len(manager.windows)
    manager.press(ord("k"), CONTROL)
    manager.type("crawl a url\n")
    manager.until("the dialog", lambda: len(manager.windows) > windows)
    pair = url.split("/")[2]
    # The address; what is allowed beside public ones; the box, the scope; how many pages.
    manager.type(f"{url}\t{pair}\t\t\t{PAGES}\n")


def open_and_close_a_file_dialog(manager, pinger):
    """Qt would write its history when the dialog closes, and the window would wait for the disk."""
    windows = len(manager.windows)
    manager.focus(pinger.window)
    manager.press(ord("o"), CONTROL)
    pinger.ping_while(lambda: len(manager.windows) == windows)
    manager.press(ESCAPE)
    pinger.ping_for(1)


class Window:
    """The program over a store, with a manager that shows it and a pinger of its first window."""

    def __init__(self, home, store, display):
        self.trace = home.path / "trace.jsonl"
        self.log = open(home.path / "window.log", "ab")
        self.manager = Manager()
        self.process = subprocess.Popen(
            [support.MNEMO.parent / "mnemoscope", "--home", home.path / "home", "--size",
             "1600x1000", "--store", store, "--trace", self.trace],
            stdout=self.log, stderr=self.log,
            env={**os.environ, "HOME": str(home.path),
                 "XDG_CONFIG_HOME": str(home.path / "config")})
        self.display = display

    def __enter__(self):
        manager = self.manager
        manager.until("the window", lambda: manager.windows)
        shown = manager.windows[0]
        manager.until("its protocols", lambda: answers_pings(manager, shown))
        self.pinger = Pinger(manager, shown, [self.process.pid, self.display, os.getpid()])
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGCONT)
        self.process.kill()
        self.process.wait()
        self.manager.close()
        self.log.close()

    def pictures(self):
        return self.trace.read_text().count('"sharp"') if self.trace.exists() else 0

    def quit(self):
        """How long it takes, without what the machine kept from the window's thread."""
        self.manager.focus(self.pinger.window)
        pid = self.process.pid
        waited = last = support.withheld(pid)[str(pid)]
        begin = time.monotonic()
        self.manager.press(ord("q"), CONTROL)
        while self.process.poll() is None:
            assert time.monotonic() - begin < PATIENCE, "the program never ended"
            self.manager.take_events()
            last = support.withheld(pid).get(str(pid), last)
            time.sleep(EVERY)
        return time.monotonic() - begin - (last - waited)


def measure(home, store, display, url, requested):
    with Window(home, f"sqlite:{store}", display) as window:
        manager, pinger = window.manager, window.pinger
        pinger.ping_for(2)
        crawl_by_keys(manager, url)
        manager.until("the first page", lambda: requested.value > 0)
        pinger.pauses.clear()
        begin = time.monotonic()
        pinger.ping_while(lambda: requested.value < PAGES)
        seconds = time.monotonic() - begin
        pinger.ping_for(3)  # what came last is written and drawn
        open_and_close_a_file_dialog(manager, pinger)
        crawled = list(pinger.pauses)
        drawn = window.pictures()
        # And a pause that is there is seen.
        pinger.pauses.clear()
        pid = window.process.pid
        os.kill(pid, signal.SIGSTOP)
        threading.Timer(STOPPED, os.kill, [pid, signal.SIGCONT]).start()
        pinger.ping()
        return seconds, crawled, drawn, pinger.pauses[0][1]


def crawling():
    home = Home()
    store = home.path / "pages.sqlite"
    home.run("--store", f"sqlite:{store}", "import",
             home.write("first.jsonl", '{"id":"first","role":"fact","label":"first"}\n'))
    port, requested = multiprocessing.Value("i", 0), multiprocessing.Value("i", 0)
    site = multiprocessing.Process(target=serve, args=(port, requested), daemon=True)
    site.start()
    try:
        with support.Display() as server:
            while port.value == 0:
                assert site.is_alive()
                time.sleep(0.01)
            url = f"http://127.0.0.1:{port.value}/p/0"
            seconds, crawled, drawn, stopped = measure(home, store, server, url, requested)
    finally:
        site.terminate()
        site.join()
    longest = max(own for _, own in crawled)
    print(f"{PAGES} pages in {seconds:.0f} s, {drawn} pictures, {len(crawled)} pings: longest pause "
          f"{longest * 1000:.0f} ms ({max(whole for whole, _ in crawled) * 1000:.0f} ms with what "
          f"the machine kept from it), {stopped * 1000:.0f} ms where it was stopped")
    stored = home.json("--store", f"sqlite:{store}", "info")
    support.same(stored["nodes"], 2 * PAGES + 2, "pages, their addresses, the presence, the first")
    left = [str(path) for path in home.path.rglob("QtProject*")]
    support.same(left, [], "settings of Qt outside of the home")
    assert len(crawled) > 100 and drawn > 5, "too little happened to mean anything"
    assert stopped > STOPPED / 2, "a window that is stopped was not seen to pause"
    assert longest <= LONGEST, f"the window did not answer for {longest * 1000:.0f} ms"


class Falkor:
    """A real server on loopback."""

    def __init__(self, folder):
        versions = sorted((support.ROOT / "build" / "servers").glob("*/falkordb.so"))
        if not versions:
            support.skip("no FalkorDB in build/servers: ./dev test fetches it")
        home = versions[-1].parent
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process = subprocess.Popen(
            [home / "redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", "",
             "--dir", folder, "--loadmodule", home / "falkordb.so"],
            stdout=subprocess.DEVNULL, env={**os.environ, "LD_LIBRARY_PATH": str(home)})

    def __enter__(self):
        end = time.monotonic() + PATIENCE
        while True:
            assert self.process.poll() is None and time.monotonic() < end, "no server"
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return self
            except OSError:
                time.sleep(0.05)

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()


def act_beside_a_stopped_server(window, server):
    """What a person may ask for while no answer comes; ends with quitting."""
    manager, pinger = window.manager, window.pinger
    manager.until("a picture", lambda: window.pictures() > 0)
    pinger.ping_for(2)
    pinger.pauses.clear()
    server.process.send_signal(signal.SIGSTOP)

    def act(key, state=0, text=""):
        manager.focus(pinger.window)
        manager.press(key, state)
        manager.type(text)
        pinger.ping_for(1.5)

    act(F5)
    act(ord("k"), CONTROL, "station 77\n")
    act(ord("e"), CONTROL)
    act(F8, SHIFT)
    pinger.ping_for(3)
    return window.quit()


def stopped_server():
    home = Home()
    lines = [f'{{"id":"s{i}","role":"fact","label":"station {i}"}}' for i in range(NODES)]
    lines += [f'{{"from":"s{i}","kind":"next","to":"s{(i * 7 + 1) % NODES}"}}' for i in range(NODES)]
    file = home.write("stations.jsonl", "\n".join(lines) + "\n")
    with support.Display() as display, Falkor(home.path) as server:
        store = f"falkor://127.0.0.1:{server.port}/team"
        home.run("--store", store, "import", file)
        with Window(home, store, display) as window:
            quits = [act_beside_a_stopped_server(window, server)]
            pauses = window.pinger.pauses
        with Window(home, store, display) as window:  # which opens what does not answer
            window.pinger.ping_for(3)
            quits.append(window.quit())
            pauses += window.pinger.pauses
    longest = max(own for _, own in pauses)
    print(f"{len(pauses)} pings: longest pause {longest * 1000:.0f} ms; quit in "
          + ", ".join(f"{seconds:.2f} s" for seconds in quits))
    assert len(pauses) > 100, "too little happened to mean anything"
    assert longest <= LONGEST, f"the window did not answer for {longest * 1000:.0f} ms"
    assert max(quits) < QUITS_WITHIN, "quitting waits for the server"


support.main({"crawling": crawling, "stopped_server": stopped_server})
