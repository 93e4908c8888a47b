# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Contracts that the sources keep: one function a rule, run as `contract.py RULE`.

A rule returns lines that say where it is broken and how to mend it.
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]


def sources(*folders, ends=(".h", ".cpp")):
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in ends and path.is_file():
                yield path, path.read_text(encoding="utf-8")


def where(path, line):
    return f"{path.relative_to(ROOT)}:{line}"


# Which folders a folder may include; design: app → ui → core, and downwards inside core.
BASE = {"core/base"}
STRUCTURE = BASE | {"core/structure"}
GRAPH = STRUCTURE | {"core/settings", "core/graph"}
QUERY = GRAPH | {"core/query", "resources"}
FACTS = QUERY | {"core/facts"}
MUSE = FACTS | {"core/muse"}
CORE = MUSE | {"core/crawl", "core/world", "core/serve", "core/session"}
# What a feature of the window is given; with the picture of the graph; and with what draws figures.
FRAME = MUSE | {"ui/widgets", "ui/session", "ui/window"}
PICTURE = FRAME | {"ui/canvas", "ui/panels", "ui/table", "ui/graph"}
FIGURES = PICTURE | {"core/scene", "ui/scenes", "ui/muse", "ui/outcomes", "ui/figures"}
MAY_INCLUDE = {
    "core/base": BASE,
    "core/scene": FACTS | {"core/scene"},
    "core/settings": BASE | {"core/settings"},
    "core/structure": STRUCTURE,
    "core/graph": GRAPH | {"resources"},
    "core/query": QUERY,
    "core/facts": FACTS,
    "core/muse": MUSE,
    "core/crawl": GRAPH | {"core/crawl"},
    # the world fetches what its daimoi come upon
    "core/world": GRAPH | {"core/crawl", "core/world"},
    "core/serve": BASE | {"core/serve", "resources"},
    "core/session": MUSE | {"core/crawl", "core/scene", "core/serve", "core/session"},
    "ui/widgets": BASE | {"ui/widgets", "resources"},
    "ui/session": CORE | {"core/scene", "ui/widgets", "ui/session"},
    "ui/window": GRAPH | {"ui/widgets", "ui/session", "ui/window"},
    "ui/canvas": QUERY | {"ui/widgets", "ui/canvas"},
    "ui/panels": FACTS | {"core/scene", "ui/widgets", "ui/panels"},
    "ui/palette": QUERY | {"ui/widgets", "ui/panels", "ui/palette"},
    "ui/table": FRAME | {"ui/panels", "ui/table"},
    "ui/crawl": FRAME | {"core/crawl", "ui/panels", "ui/crawl"},
    "ui/graph": PICTURE,
    "ui/query": PICTURE | {"core/scene", "ui/query"},
    "ui/receipts": FACTS | {"ui/widgets", "ui/session", "ui/receipts"},
    "ui/muse": PICTURE | {"core/session", "ui/receipts", "ui/muse"},
    "ui/scenes": PICTURE | {"core/scene", "ui/scenes"},
    "ui/outcomes": FACTS | {"ui/widgets", "ui/outcomes"},
    "ui/figures": FIGURES,
    "ui/compare": FIGURES | {"ui/receipts", "ui/compare"},
    "ui/world": FIGURES | {"core/crawl", "core/serve", "core/world", "ui/world"},
    "ui/facts": PICTURE | {"ui/facts"},
    "ui/overview": FRAME | {"ui/panels", "ui/overview"},
    "ui/connect": FRAME | {"core/session", "ui/scenes", "ui/connect"},
    "ui/pages": FRAME | {"core/session", "ui/pages"},
    "ui/shell": None,  # everything below app
    "app/mnemo": CORE | {"app/mnemo", "resources"},
    "app/mnemoscope": None,
    # what a page has taken over must not reach the stores
    "app/pageparser": BASE | {"core/crawl", "app/pageparser"},
}
GRAPHICAL = re.compile(r"#include <(Q(Widget|Gui|Painter|Pixmap|Image|Color|Icon|Font|Brush|Pen|"
                       r"Application|Dialog|MainWindow)\w*|QtWidgets|QtGui)>")


def layers():
    for path, text in sources("core", "ui", "app"):
        parts = path.relative_to(ROOT).parts
        folder = "/".join(parts[:2])
        allowed = MAY_INCLUDE.get(folder, set())
        for number, line in enumerate(text.splitlines(), 1):
            if parts[0] == "core" and GRAPHICAL.match(line):
                yield f"{where(path, number)}: core includes a graphical part of Qt: {line}"
            match = re.match(r'#include "([^"]+)"', line)
            if not match or allowed is None:
                if match and match.group(1).startswith("app/") and folder == "ui/shell":
                    yield f"{where(path, number)}: ui includes app"
                continue
            target = match.group(1).split("/")
            into = "resources" if target[0] == "resources" else "/".join(target[:2])
            if not re.search(r"\.moc$|^moc_|^ui_", match.group(1)) and into not in allowed:
                yield f"{where(path, number)}: {folder} may not include {match.group(1)}"


FORBIDDEN = [
    (("ui", "app"), r"\b(processEvents|QEventLoop|waitFor\w+|BlockingQueuedConnection|"
                    r"QThread::(m|u)?sleep|sleep_for)\b", "the GUI thread must not wait"),
    (("core",), r"\b(processEvents|BlockingQueuedConnection)\b", "no pumping of events"),
    (("core", "ui", "app"), r"\bstd::regex\b", "std::regex is not bounded"),
    (("core", "ui"), r"\b(std::cout|std::cerr|printf\s*\()|(?<![>.:\w])(abort|exit)\s*\(",
     "libraries neither print nor end the program"),
    (("core", "ui", "app"), r"\bQ(Settings)\b(?=[ (]+\w)", "only core/settings names a key"),
    (("core", "ui", "app"), r'^[^/]*"[^"]*\b([Tt]here (is|are) no(t|ne)?|does not exist|not real)\b',
     "nothing is claimed not to be: say what was not found or not returned"),
    (("core", "ui", "app"), r"(?<![>:.\w])(?<!void )openStore(WithPassword)?\(",
     "only core/session opens stores"),
    (("tests",), r"\b(qWait|qSleep|QThread::(m|u)?sleep|sleep_for)\b",
     "tests wait on conditions, not on time"),
    (("core", "ui", "app", "tests"), r"//.*\b(TODO|FIXME|XXX)\b", "no notes to oneself"),
    (("core", "ui", "app"), r"QString\s*\*\s*\w+\s*[,)]", "return a Result, no out-parameters"),
    (("ui",), r"set(ToolTip|StatusTip|WhatsThis)\(\s*(?!tr\(|QString\(\))\w*[Ll]abel",
     "data in a tool tip goes through the plain-text helper"),
]


def forbidden():
    for folders, pattern, why in FORBIDDEN:
        for path, text in sources(*folders):
            if path.parts[-2] == "settings" and "Settings" in pattern:
                continue
            if "openStore" in pattern and re.search(r"/core/(graph|session)/", str(path)):
                continue
            for number, line in enumerate(text.splitlines(), 1):
                if re.search(pattern, line) and "allowed:" not in line:
                    yield f"{where(path, number)}: {why}: {line.strip()}"


def sizes():
    for path, text in sources("core", "ui", "app", "tests"):
        lines = text.splitlines()
        cap = 250 if path.suffix == ".h" else 500
        if path.name.startswith("mainwindow."):
            cap = 300
        if len(lines) > cap:
            yield f"{where(path, 1)}: {len(lines)} lines, at most {cap}: split it by meaning"
        # Functions open and close with a brace in the first column; namespaces and types do not
        # count, and a table of data is no function.
        start, header = None, ""
        for number, line in enumerate(lines, 1):
            if line == "{":
                header = lines[number - 2]
                start = number
            elif line.startswith("}") and start is not None:
                is_function = ")" in header or header.startswith("    ") or "const" in header
                if line == "}" and is_function and number - start > 60:
                    yield f"{where(path, start)}: a function of {number - start} lines, at most 60"
                start = None


def headers():
    for path, text in sources("core", "ui", "app", "tests", "resources"):
        if not text.startswith("// SPDX-FileCopyrightText: Mnemoscope contributors\n"
                               "// SPDX-License-Identifier: GPL-3.0-or-later\n"):
            yield f"{where(path, 1)}: the two licence lines are missing"
        if path.suffix == ".h" and "#pragma once" not in text:
            yield f"{where(path, 1)}: #pragma once is missing"


VISIBLE = re.compile(
    r"\b(setText|setToolTip|setWindowTitle|setPlaceholderText|setStatusTip|setAccessibleName|"
    r"setAccessibleDescription|addAction|addMenu|setTitle|setWhatsThis|setPlainToolTip)\(\s*"
    r"(QStringLiteral\(|u\"|QLatin1String\()(?P<text>[^\)]*)")


def translatable():
    for path, text in sources("ui", "app/mnemoscope"):
        for match in VISIBLE.finditer(text):
            if re.search(r"[A-Za-z]{2}", re.sub(r"https?://", "", match.group("text"))):
                number = text.count("\n", 0, match.start()) + 1
                yield f"{where(path, number)}: visible text without tr(): {match.group(0)}"


def translations():
    """lupdate finds nothing that translations/*.ts do not hold."""
    lupdate = "/usr/lib/qt6/bin/lupdate"
    if not os.path.exists(lupdate):
        print("SKIP: lupdate is not installed")
        sys.exit(77)
    words = subprocess.run([sys.executable, ROOT / "resources/catalogue/extractwords.py", "--check"],
                           capture_output=True, text=True)
    if words.returncode != 0:
        yield words.stderr.strip()
    for ts in sorted((ROOT / "translations").glob("*.ts")):
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / ts.name
            copy.write_bytes(ts.read_bytes())
            # English is the language of the sources: only its plurals are translated.
            plurals = ["-pluralonly"] if ts.stem.endswith("_en") else []
            subprocess.run([lupdate, "-silent", *plurals, "-locations", "none", "-no-obsolete", "-I", ".", "-recursive",
                            "core", "ui", "app", "-ts", str(copy)], cwd=ROOT, check=True)
            if copy.read_bytes() != ts.read_bytes():
                yield f"translations/{ts.name}: out of date; run ./dev translate"


def translated():
    """Every text has its translation, with the same places to fill in."""
    def places(text):
        return sorted(re.findall(r"%(?:L?\d+|n)", text or ""))

    for ts in sorted((ROOT / "translations").glob("*.ts")):
        for context in ElementTree.parse(ts).getroot().iter("context"):
            for message in context.iter("message"):
                translation = message.find("translation")
                if translation.get("type") in ("vanished", "obsolete"):
                    continue
                source = message.findtext("source") or ""
                numbered = message.get("numerus") == "yes"
                forms = [form.text for form in translation.iter("numerusform")] if numbered \
                    else [translation.text]
                what = f"translations/{ts.name}: {context.findtext('name')}: {source[:80]!r}"
                if translation.get("type") == "unfinished" or not forms or not all(forms):
                    yield f"{what} is not translated"
                elif any(places(form) != places(source) for form in forms):
                    yield f"{what}: other places to fill in: {forms}"


def formatted():
    files = [str(p) for p, _ in sources("core", "ui", "app", "tests") if "/refused/" not in str(p)]
    run = subprocess.run(["clang-format", "--dry-run", "-Werror", *files], cwd=ROOT,
                         capture_output=True, text=True)
    for line in run.stderr.splitlines():
        if "error:" in line:
            yield line.replace(str(ROOT) + "/", "") + " (run ./dev format)"


# The project speaks of itself alone.
ALIEN = re.compile(r"(?i)\b(claude|anthropic['’]s agent|chatgpt|copilot|ai[- ]generated|as an ai|"
                   r"this session|the issue says|helper agent|registry\.npmjs|pypi\.org|"
                   r"deb\.debian\.org)\b|/(work|farm|root|home/\w+)/")


def alien():
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    for name in tracked.stdout.splitlines():
        path = ROOT / name
        if name.endswith((".png", ".ts")) or name == "tests/contract/contract.py":
            continue
        if not path.is_file():
            continue
        for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), 1):
            if ALIEN.search(line):
                yield f"{where(path, number)}: {line.strip()[:120]}"


def unnamed(text):
    """The names that a source defines in its unnamed namespaces."""
    text = re.sub(r'R"([^(]*)\(.*?\)\1"', '""', text, flags=re.S)
    names, inside = set(), False
    for line in text.splitlines():
        if line.startswith("namespace {"):
            inside = True
        elif line == "} // namespace":
            inside = False
        elif inside and line[:1] not in ("", " ", "}", "#", "/", "{", ")"):
            found = (re.match(r"(?:class|struct|enum class|enum|using)\s+(\w+)", line)
                     or re.search(r"(\w+)\s*(?:\(|=|\{|\[|;)", line))
            if found and not line.startswith("static_assert") and found[1] not in ("std", "namespace"):
                names.add(found[1])
    return names


def unity():
    """Files that are compiled together use no unnamed name twice: a call might take the wrong one."""
    for top in ("core", "ui", "app"):
        lists = [("mnemo", "querycommands.cpp")] # in app/mnemo/CMakeLists.txt
        if top != "app":
            lists = re.findall(
                r"mnemo_alone\((?:ui_)?(\w+)([^)]*)\)", (ROOT / top / "unity.cmake").read_text())
        alone = {f"{top}/{folder}/{name}" for folder, names in lists for name in names.split()}
        used = {}
        for path, text in sources(top, ends=(".cpp",)):
            name = str(path.relative_to(ROOT))
            if name in alone:
                continue
            for word in unnamed(text):
                used.setdefault((name.split("/")[1], word), []).append(name)
        for (_, word), files in sorted(used.items()):
            if len(files) > 1:
                yield f"{' and '.join(files)}: both name {word}; rename one, or list it in {top}/unity.cmake"
        for name in sorted(alone):
            if not (ROOT / name).is_file():
                yield f"{top}/unity.cmake: there is no {name}"


def documented():
    """Every setting, catalogue entry and command stands in the user guide or the README."""
    guide = "\n".join(p.read_text("utf-8") for p in (ROOT / "resources/help").glob("*.md"))
    readme = (ROOT / "README.md").read_text("utf-8")
    for path, text in sources("core/settings"):
        for key in re.findall(r'"([a-z]+\.[a-z_]+)"', text):
            if key not in guide:
                yield f"{path.relative_to(ROOT)}: the setting {key} is not in resources/help"
    for entry in (ROOT / "resources/catalogue").glob("*/*.json"):
        if f"`{entry.stem}`" not in guide:
            yield f"{entry.relative_to(ROOT)}: the query is not in resources/help"
    for path, text in sources("app/mnemo"):
        for command in re.findall(r'add_subcommand\(\s*"([a-z]+)"', text):
            if not re.search(rf"(mnemo|ledger|facts|world) {command}\b", readme):
                yield f"{path.relative_to(ROOT)}: the command {command} is not in README.md"


def maps():
    """Every folder stands in the map of its layer, and what a map names is there."""
    for top in ("core", "ui"):
        page = (ROOT / top / "README.md").read_text("utf-8")
        rows = {row.split("`")[1] for row in page.splitlines() if row.startswith("| `")}
        folders = {str(p.parent.relative_to(ROOT / top)) for p, _ in sources(top)} - {"."}
        for name in sorted(folders - rows):
            yield f"{top}/README.md: {top}/{name} is not among its folders"
        for name in sorted(rows - folders):
            yield f"{top}/README.md: there is no folder {top}/{name}"
        for name in re.findall(r"`([\w/.]+\.(?:h|cpp|json|py))`", page):
            if not any((ROOT / base / name).is_file() for base in (".", top, "core")) \
                    and not list((ROOT / top).rglob(name.split("/")[-1])) and "NAME" not in name:
                yield f"{top}/README.md: there is no {name}"


RULES = {f.__name__: f for f in (layers, forbidden, sizes, headers, translatable, translations,
                                 translated, formatted, alien, unity, maps, documented)}

if __name__ == "__main__":
    broken = list(RULES[sys.argv[1]]())
    print("\n".join(broken) or "kept")
    sys.exit(1 if broken else 0)
