# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pauses of the real window as another program sees them: while it crawls 2,000 pages, an X
client pings it, as window managers do to see who has stopped answering. Time in which the window's
thread, the X server or the pinger was ready and got no processor is the machine's and not the
window's."""
import ctypes
import http.server
import multiprocessing
import os
import re
import select
import signal
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


class Manager:
    """A window manager of the smallest kind: answers to pings go to the root window, where only
    who manages windows hears them."""

    def __init__(self):
        self.x = x = ctypes.CDLL("libX11.so.6")
        x.XOpenDisplay.restype = ctypes.c_void_p
        x.XDefaultRootWindow.restype = x.XInternAtom.restype = ctypes.c_ulong
        x.XKeysymToKeycode.restype = ctypes.c_ubyte
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
    settled = time.monotonic() + 1
    pinger.ping_while(lambda: time.monotonic() < settled)


def measure(home, store, server, url, requested):
    manager = Manager()
    log = open(home.path / "window.log", "wb")
    trace = home.path / "trace.jsonl"
    window = subprocess.Popen(
        [support.MNEMO.parent / "mnemoscope", "--home", home.path / "home", "--size", "1600x1000",
         "--store", f"sqlite:{store}", "--trace", trace], stdout=log, stderr=log,
        env={**os.environ, "HOME": str(home.path), "XDG_CONFIG_HOME": str(home.path / "config")})
    try:
        manager.until("the window", lambda: manager.windows)
        shown = manager.windows[0]
        manager.until("its protocols", lambda: answers_pings(manager, shown))
        pinger = Pinger(manager, shown, [window.pid, server, os.getpid()])
        settled = time.monotonic() + 2
        pinger.ping_while(lambda: time.monotonic() < settled)
        crawl_by_keys(manager, url)
        manager.until("the first page", lambda: requested.value > 0)
        pinger.pauses.clear()
        begin = time.monotonic()
        pinger.ping_while(lambda: requested.value < PAGES)
        seconds = time.monotonic() - begin
        settled = time.monotonic() + 3  # what came last is written and drawn
        pinger.ping_while(lambda: time.monotonic() < settled)
        open_and_close_a_file_dialog(manager, pinger)
        crawled = list(pinger.pauses)
        drawn = trace.read_text().count('"sharp"')
        # And a pause that is there is seen.
        pinger.pauses.clear()
        os.kill(window.pid, signal.SIGSTOP)
        threading.Timer(STOPPED, os.kill, [window.pid, signal.SIGCONT]).start()
        pinger.ping()
        return seconds, crawled, drawn, pinger.pauses[0][1]
    finally:
        window.send_signal(signal.SIGCONT)
        window.kill()
        window.wait()
        log.close()


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


support.main({"crawling": crawling})
