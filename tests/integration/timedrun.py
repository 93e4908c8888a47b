# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs of the real program whose time, memory and patience with Ctrl+C are measured."""
import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time

import support

MB = 1024 * 1024
# Libraries of a sanitizer take memory and time of their own.
SLOW = "MNEMO_SANITIZE" in os.environ
MOST_LATE = 5 if SLOW else 1  # seconds: the product's limit


# A small process between: a child's peak begins with that of the process it was forked from.
WATCH = """
import json, os, subprocess, sys
out = open(sys.argv[1], "wb")
child = subprocess.Popen(sys.argv[2:], stdout=out, stderr=subprocess.DEVNULL)
print(child.pid, flush=True)
_, status, usage = os.wait4(child.pid, 0)
print(json.dumps([os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime,
                  usage.ru_maxrss * 1024]), flush=True)
"""


class Ran:
    """A run of the program, with what it took, and how late it ended after Ctrl+C."""

    def __init__(self, home, *args, stop_after=None, stop_at_work=None, limit=120,
                 program=support.MNEMO):
        with tempfile.NamedTemporaryFile() as out:
            begin = time.monotonic()
            watch = subprocess.Popen(
                [sys.executable, "-c", WATCH, out.name, str(program),
                 "--home", str(home.path / "home"), *map(str, args)], stdout=subprocess.PIPE)
            pid = int(watch.stdout.readline())
            timers = [threading.Timer(limit, self.send, [pid, signal.SIGKILL])]
            self.signalled = None
            self.withheld = 0.0
            if stop_after is not None:
                timers.append(threading.Timer(stop_after, self.interrupt, [pid]))
            if stop_at_work is not None:
                timers.append(threading.Timer(0, self.interrupt_at_work, [pid, stop_at_work]))
            for timer in timers:
                timer.start()
            self.exit, self.work, self.peak = json.loads(watch.stdout.readline())
            self.ended = time.monotonic()
            watch.wait()
            for timer in timers:
                timer.cancel()
            self.seconds = self.ended - begin
            text = out.read()
            self.document = json.loads(text) if text else None

    @staticmethod
    def send(pid, number):
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, number)

    def interrupt(self, pid):
        """Ctrl+C, and how long its busiest thread then was ready and got no processor."""
        before = support.withheld(pid)
        self.signalled = time.monotonic()
        self.send(pid, signal.SIGINT)
        while (now := support.withheld(pid)):
            self.withheld = max(
                (seconds - before.get(task, 0) for task, seconds in now.items()), default=0)
            time.sleep(0.01)

    def interrupt_at_work(self, pid, seconds):
        """Ctrl+C once it has worked for so long, however busy the machine is."""
        while os.path.exists(f"/proc/{pid}"):
            if support.worked(pid) >= seconds:
                self.interrupt(pid)
                return
            time.sleep(0.005)

    @property
    def late(self):
        """Seconds of its own that the program took to stop."""
        return self.ended - self.signalled - self.withheld

    @property
    def code(self):
        return (self.document or {}).get("error", {}).get("code")
