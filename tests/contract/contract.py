# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Contracts that the sources keep: one function a rule, run as `contract.py RULE`.

A rule returns lines that say where it is broken and how to mend it.
"""
import json
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
STORES = {"core/graph", "core/graph/falkor", "core/graph/neo4j", "core/graph/server", "core/graph/sqlite", "core/graph/stores",
          "core/graph/transfer"}
GRAPH = STRUCTURE | STORES | {"core/settings"}
ENTITIES = BASE | {"core/graph", "core/entities"}
QUERY = GRAPH | {"core/entities", "core/documents", "core/measures", "core/query", "core/query/shapes", "resources"}
FACTS = QUERY | {"core/facts"}
MUSE = FACTS | {"core/muse", "core/muse/language", "core/muse/model", "core/muse/plan"}
CORE = MUSE | {"core/verify", "core/api", "core/api/http", "core/crawl", "core/mcp", "core/world", "core/serve", "core/session"}
DRAWING = QUERY | {"core/picture", "ui/widgets", "ui/drawing"}
# What a feature of the window is given; with the picture of the graph; and with what draws figures.
FRAME = MUSE | {"ui/widgets", "ui/session", "ui/window", "ui/panels", "ui/palette"}
PICTURE = FRAME | DRAWING | {"ui/canvas", "ui/graph"}
FIGURES = PICTURE | {"core/scene", "ui/receipts", "ui/muse", "ui/scenes", "ui/outcomes", "ui/figures"}
FEATURES = {f"ui/{name}" for name in (
    "bench", "compare", "connect", "crawl", "documents", "entities", "facts", "figures", "filter", "flags", "graph", "lenses", "model", "muse", "overview", "pages", "palette",
    "query", "scenes", "serve", "table", "watch", "world")}
MAY_INCLUDE = {
    "core/base": BASE,
    "core/scene": FACTS | {"core/scene"},
    "core/settings": BASE | {"core/settings"},
    "core/structure": STRUCTURE,
    "core/graph": STRUCTURE | {"core/graph", "core/settings", "resources"},
    "core/entities": ENTITIES,
    "core/documents": BASE | {"core/graph", "core/documents"},
    "core/graph/sqlite": BASE | {"core/graph", "core/graph/sqlite"},
    "core/graph/server": BASE | {"core/graph", "core/graph/sqlite", "core/graph/server"},
    "core/graph/falkor": BASE | {"core/graph", "core/graph/server", "core/graph/falkor"},
    "core/graph/neo4j": BASE | {"core/graph", "core/graph/server", "core/graph/neo4j"},
    "core/graph/stores": BASE | STORES,
    "core/graph/transfer": STRUCTURE | {"core/graph", "core/graph/sqlite", "core/graph/transfer"},
    "core/measures": BASE | {"core/measures"},
    "core/query": QUERY - {"core/query/shapes"},
    "core/picture": QUERY | {"core/picture"},
    "core/query/shapes": QUERY,
    "core/facts": FACTS,
    # plans, what reads questions as plans, and what asks and tells: each rests on those before it alone
    "core/muse/plan": QUERY | {"core/muse/plan"},
    "core/muse/language": QUERY | {"core/muse/language", "core/muse/plan"},
    "core/muse": MUSE - {"core/muse/model"},
    "core/muse/model": QUERY | {"core/muse", "core/muse/language", "core/muse/model", "core/muse/plan"},
    "core/verify": MUSE | {"core/verify"},
    "core/crawl": GRAPH | {"core/crawl"},
    # the world fetches what its daimoi come upon
    "core/world": GRAPH | {"core/crawl", "core/world"},
    "core/serve": BASE | {"core/serve", "resources"},
    "core/session": MUSE | {"core/crawl", "core/scene", "core/serve", "core/session"},
    "core/api": MUSE | {"core/api", "core/session"},
    "core/api/http": BASE | {"core/api", "core/api/http"},
    "core/mcp": FACTS | {"core/api", "core/mcp"},
    "ui/widgets": BASE | {"ui/widgets", "resources"},
    "ui/session": CORE | {"core/scene", "ui/widgets", "ui/session"},
    "ui/window": FACTS | {"ui/widgets", "ui/session", "ui/window"},
    "ui/drawing": DRAWING,
    "ui/canvas": DRAWING | {"ui/canvas"},
    "ui/panels": FACTS | {"core/scene", "ui/widgets", "ui/drawing", "ui/panels"},
    "ui/palette": FRAME,
    "ui/graph": PICTURE,
    "ui/table": PICTURE | {"ui/table"},
    "ui/query": PICTURE | {"core/scene", "ui/table", "ui/query"},
    "ui/crawl": FRAME | {"core/crawl", "ui/crawl"},
    "ui/receipts": FACTS | {"ui/widgets", "ui/drawing", "ui/session", "ui/receipts"},
    "ui/muse": PICTURE | {"core/session", "ui/receipts", "ui/muse"},
    "ui/scenes": PICTURE | {"core/scene", "ui/scenes"},
    "ui/flags": PICTURE | {"core/scene", "core/session", "ui/flags"},
    "ui/outcomes": FACTS | {"ui/widgets", "ui/outcomes"},
    "ui/figures": FIGURES,
    "ui/compare": FIGURES | {"ui/table", "ui/compare"},
    "ui/world": FIGURES | {"core/crawl", "core/serve", "core/world", "ui/table", "ui/world"},
    "ui/flow": FIGURES | {"core/structure", "ui/flow"},
    "ui/entities": FIGURES | {"ui/entities"},
    "ui/documents": FIGURES | {"core/session", "ui/documents"},
    "ui/bench": PICTURE | {"core/verify", "ui/bench"},
    "ui/facts": PICTURE | {"ui/facts"},
    "ui/overview": PICTURE | {"ui/muse", "ui/query", "ui/scenes", "ui/table", "ui/filter", "ui/overview"},
    "ui/filter": PICTURE | {"ui/muse", "ui/query", "ui/table", "ui/filter"},
    "ui/lenses": FIGURES | {"ui/lenses"},
    "ui/connect": PICTURE | {"core/session", "ui/scenes", "ui/connect"},
    "ui/pages": FRAME | {"core/session", "ui/pages"},
    "ui/model": FRAME | {"core/session", "ui/pages", "ui/model"},
    "ui/serve": FRAME | {"core/api", "core/api/http", "core/mcp", "core/session", "ui/pages", "ui/serve"},
    "ui/watch": PICTURE | {"core/api", "core/verify", "ui/serve", "ui/watch"},
    # the window names no feature
    "ui/shell": {"core/base", "ui/widgets", "ui/session", "ui/window", "ui/palette", "ui/shell"},
    "ui/program": FEATURES | {"ui/flow", "ui/canvas", "ui/shell", "ui/program"},
    "app/commandline": {"app/commandline"},
    "app/mnemo": CORE | {"core/scene", "app/commandline", "app/mnemo", "resources", "translations"},
    "app/mnemoscope": CORE | FEATURES | {
        "core/scene", "resources", "translations", "ui/canvas", "ui/panels", "ui/program", "ui/receipts",
        "ui/session", "ui/widgets", "ui/window", "app/commandline", "app/mnemoscope"},
    # what a page has taken over must not reach the stores
    "app/pageparser": BASE | {"core/crawl", "app/pageparser"},
}
GRAPHICAL = re.compile(r"#include <(Q(Widget|Gui|Painter|Pixmap|Image|Color|Icon|Font|Brush|Pen|"
                       r"Application|Dialog|MainWindow)\w*|QtWidgets|QtGui)>")


def folder_of(name):
    """The folder of a file, as deep as MAY_INCLUDE tells it; or None."""
    parts = name.split("/")[:-1]
    while parts and "/".join(parts) not in MAY_INCLUDE and parts not in (["resources"], ["translations"]):
        parts.pop()
    return "/".join(parts) or None


def layers():
    for path, text in sources("core", "ui", "app"):
        name = str(path.relative_to(ROOT))
        folder = folder_of(name)
        if name.count("/") > 1 and folder != os.path.dirname(name):
            yield f"{where(path, 1)}: MAY_INCLUDE of tests/contract/contract.py has no row for its folder"
        for number, line in enumerate(text.splitlines(), 1):
            if name.startswith("core/") and GRAPHICAL.match(line):
                yield f"{where(path, number)}: core includes a graphical part of Qt: {line}"
            match = re.match(r'#include "([^"]+)"', line)
            if not match or re.search(r"\.moc$|^moc_|^ui_", match.group(1)):
                continue
            if folder_of(match.group(1)) not in MAY_INCLUDE.get(folder, set()):
                yield f"{where(path, number)}: {folder} may not include {match.group(1)}"


# Own objects are known, and not looked for by their names.
MAY_FIND = {
    "ui/pages/settingspage.cpp": "the input of a field that is made from the table of settings",
    "ui/widgets/addressbox.cpp": "a label that Qt makes",
    "ui/widgets/fitdisplay.cpp": "whether any page scrolls by itself",
    "ui/widgets/focusring.cpp": "whether the application has one already",
}


def rooms():
    """The shell is only a window: it is small, and knows no feature; see also layers."""
    shell = list(sources("ui/shell", ends=(".h", ".cpp", ".txt")))
    lines = sum(len(text.splitlines()) for _, text in shell)
    if len(shell) > 45 or lines > 5000:
        yield f"ui/shell: {len(shell)} files and {lines} lines, at most 45 and 5000: a feature has its folder"
    window = sum(len(text.splitlines()) for path, text in shell if path.stem == "mainwindow")
    if window > 600:
        yield f"ui/shell/mainwindow: {window} lines together, at most 600"
    for path, text in sources("ui"):
        if path.name.startswith("mainwindow") and path.parent.name != "shell":
            yield f"{where(path, 1)}: the main window is one .h and one .cpp in ui/shell"
        for number, line in enumerate(text.splitlines(), 1):
            if re.search(r"findChild[<(]", line) and str(path.relative_to(ROOT)) not in MAY_FIND:
                yield f"{where(path, number)}: findChild: {line.strip()}"


# Classes that are one thing and stand in several files all the same, with the reason.
IN_PARTS = {
    "AnswerBuilder": "a file for each kind of what an answer is made of",
    "CommitWriter": "rows, texts and flushing of one commit share all its prepared statements",
    "CrawlEngine": "frontier, reading and engine are steps of one page",
    "ServerStore": "what is read and what is written",
    "FieldPainter": "its lines are a layer with inner loops of their own",
    "GraphWriter": "a file for each kind of piece that is written",
    "QuestionParser": "a file for each part of the grammar",
    "SqliteStore": "what is read and what is written",
}


def public_functions(text):
    """The classes of a header, each with the names of its public functions; neither constructors nor signals."""
    for match in re.finditer(r"^(class|struct) (\w+)[^;{]*\{\n(.*?)^\};", text, re.M | re.S):
        shown, depth, statement, names = match[1] == "struct", 0, "", []
        for line in match[3].splitlines():
            code = line.split("//")[0]
            label = re.match(r"\s*(public|protected|private|signals|public slots|private slots):\s*$", code)
            if depth == 0 and label:
                shown, statement = label[1].startswith("public"), ""
                continue
            if depth == 0:
                statement += " " + code.strip()
                if re.search(r"[;{]", code):
                    name = re.search(r"(~?\w+|operator\S+)\s*\(", statement)
                    starts = re.match(r" *(friend|using|static_assert|Q_\w+|typedef|struct|class|enum)\b", statement)
                    if shown and name and not starts and "= delete" not in statement:
                        names.append(name[1])
                    statement = ""
            depth += code.count("{") - code.count("}")
        yield match[2], [name for name in names if name.lstrip("~") != match[2]]


def classes():
    """All of a class stands in one .cpp, so that it is read in one place; and it does one thing."""
    for path, text in sources("core", "ui", "app", ends=(".h",)):
        for name, functions in public_functions(text):
            if len(functions) > 25:
                yield f"{where(path, 1)}: {name} has {len(functions)} public functions, at most 25: split it by meaning"
    for top in ("core", "ui", "app"):
        known, defined = set(), {}
        for path, text in sources(top):
            known |= set(re.findall(r"^\s*(?:class|struct)\s+(\w+)[^;{]*\{", text, re.M))
            if path.suffix == ".cpp":
                for name, method in re.findall(r"^(?![ #/}]).*?\b(\w+)::~?(\w+)\(", text, re.M):
                    defined.setdefault(name, set()).add(str(path.relative_to(ROOT)))
        for name, files in sorted(defined.items()):
            if name in known and len(files) > 1 and name not in IN_PARTS:
                yield f"{name} stands in {' and '.join(sorted(files))}: make it one file, or two classes"


def types():
    """A type stands once in its namespace: two of one name get each other's destructor from the linker."""
    found = {}
    for path, text in sources("core", "ui", "app"):
        spaces = []
        for line in text.splitlines():
            if opened := re.match(r"(?:inline )?namespace\s*([\w:]*)\s*\{", line):
                spaces.append(opened[1])
            elif line.startswith("} // namespace"):
                spaces.pop()
            elif "" not in spaces and (
                    defined := re.match(r"(?:class|struct|union|enum(?: class)?)\s+(\w+)(?!::)\b(?:\s+final)?\s*(?::[^:;]*)?(?:\{.*)?$", line)):
                found.setdefault("::".join([*spaces, defined[1]]), set()).add(str(path.relative_to(ROOT)))
    for name, files in sorted(found.items()):
        if len(files) > 1:
            yield f"{name} stands in {' and '.join(sorted(files))}: give one another name"


# Sources that would be cut against their meaning: at most ten, of at most 900 lines.
LONG = {
    "core/query/cataloguewordlist.cpp": "one list, made by resources/catalogue/extractwords.py",
    "ui/graph/graphcontroller.cpp": "one state: which answer may take the place of what is shown",
}


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
    (("core", "ui", "app"), r"\bQThreadPool\b|\bQtConcurrent\b", "the program has four pools: core/base/pools.h"),
    (("core", "ui", "app"), r"(?<![>:.\w])(?<!void )openStore(WithPassword)?\(",
     "only core/session opens stores"),
    (("core", "ui", "app"), r"\bQ(Date|Time|DateTime)::fromString\b|\btoDate(Time)?\(",
     "times are read by microsecondsOfTime() of core/base/times.h"),
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
            # The transport of the API has workers of its own, which its stop() waits for on a worker.
            if "QThreadPool" in pattern and re.search(r"/core/base/(pools|workqueue)\.|/core/api/http/", str(path)):
                continue
            if "openStore" in pattern and re.search(r"/core/(graph|session)/", str(path)):
                continue
            for number, line in enumerate(text.splitlines(), 1):
                if re.search(pattern, line) and "allowed:" not in line:
                    yield f"{where(path, number)}: {why}: {line.strip()}"


# A literal where a member of JSON is named: at("x"), textOf(row, "x"), row["x"], {"x", …}, "/x/y".
NAMED_MEMBER = re.compile(r'(?:\b(?:at|find|value|contains|erase|(?:text|integer|member)Of|integer|number|text|member)\((?:[\w.>*()-]+, )?'
                          r'|[\w)]\[|\{)"([a-z_]+)"'
                          r'|(?<![\w:])"((?:/[a-z_0-9]+)+)"')
LITERAL = re.compile(r'(?<![\w])"((?:[^"\\]|\\.)*)"')
NAMES_MEMBERS_OF_OTHERS = {
    "argumentform.cpp": "JSON Schema", "schemafields.cpp": "JSON Schema",
    "outcomeactions.cpp": "JSON Schema", "figuresource.cpp": "what a figure carries",
    "receiptfile.cpp": "a snapshot", "receiptitem.cpp": "a snapshot",
    "propertywords.cpp": "types of values", "filterwords.cpp": "types of values",
    "svgtarget.cpp": "SVG", "iconpath.cpp": "SVG", "shortcuts.cpp": "the file of shortcuts",
}


def catalogue():
    """The window names no query and no member of a result: entries of the catalogue say how results
    are read, and which place of the window a query fills (core/query/resultreading.h, places.h)."""
    queries, members = set(), set()

    def add_members(schema):
        for name, inner in schema.get("properties", {}).items():
            members.add(name)
            add_members(inner)
        add_members(schema["items"]) if isinstance(schema.get("items"), dict) else None

    for path in (ROOT / "resources/catalogue").glob("*/*.json"):
        entry = json.loads(path.read_text())
        queries.add(entry["name"])
        add_members(entry["result"])
    for path, text in sources("ui"):
        for number, line in enumerate(text.splitlines(), 1):
            code = line.split("//")[0]
            if code.lstrip().startswith("#include"):
                continue
            for literal in LITERAL.findall(code):
                for query in queries & set(re.findall(r"[a-z][a-z0-9_]*", literal)):
                    # "nodes" may be a word like others; as a query it is run, found or compared.
                    isCalled = re.search(rf'(run|find|holds|isFor|Wanted|openForm|[qQ]uery\w* *[=!]?=) *\(? *"{query}"', code)
                    if f"`{query}`" in literal or literal == query and (query not in members or isCalled):
                        yield f"{where(path, number)}: names the query {query}: {line.strip()}"
            if path.name in NAMES_MEMBERS_OF_OTHERS:
                continue
            for match in NAMED_MEMBER.finditer(code):
                names = [match.group(1)] if match.group(1) else match.group(2)[1:].split("/")
                for name in members & set(names):
                    yield f"{where(path, number)}: names the member {name} of a result: {line.strip()}"


def constructor(lines, brace):
    """How many parameters the constructor takes whose body begins in this line, at least 1; 0: it is none."""
    first = brace - 2
    while first >= 0 and lines[first].strip() and not lines[first].startswith(("}", "/", "#")):
        first -= 1
    head = " ".join(line.strip() for line in lines[first + 1:brace - 1])
    match = re.match(r"(?:\w+::)*(\w+)::\1\(", head)
    if not match:
        return 0
    depth, count = 1, 1
    for letter in head[match.end():]:
        depth += (letter in "(<{[") - (letter in ")>}]")
        if depth == 0:
            break
        count += letter == "," and depth == 1
    return count


def sizes():
    if len(LONG) > 10:
        yield f"tests/contract/contract.py: {len(LONG)} long sources, at most ten"
    for path, text in sources("core", "ui", "app", "tests"):
        lines = text.splitlines()
        cap = 250 if path.suffix == ".h" else 500
        if str(path.relative_to(ROOT)) in LONG:
            cap = 900
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
                made = constructor(lines, start)
                if made and number - start - 1 > 40:
                    yield f"{where(path, start)}: a constructor of {number - start - 1} lines, at most 40"
                if made > 5:
                    yield f"{where(path, start)}: a constructor of {made} parameters, at most 5"
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


# Programs of others that the guide has to name, since it says how they are set up.
CLIENTS = re.compile(r"Claude (Code|Desktop)|claude mcp add|claude_desktop_config")


def alien():
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    for name in tracked.stdout.splitlines():
        path = ROOT / name
        if name.endswith((".png", ".ts")) or name == "tests/contract/contract.py":
            continue
        if not path.is_file():
            continue
        for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), 1):
            if ALIEN.search(CLIENTS.sub("", line) if path.name == "agents.md" else line):
                yield f"{where(path, number)}: {line.strip()[:120]}"


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
            if not re.search(rf"(mnemo|ledger|facts|world|entities|documents|flags) {command}\b", readme):
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


def arguments():
    """Logins in the arguments are blanked before a program does anything else."""
    for program in ("mnemo", "mnemoscope"):
        path = ROOT / "app" / program / "main.cpp"
        lines = path.read_text("utf-8").splitlines()
        begin = next(i for i, line in enumerate(lines) if line.startswith("int main("))
        first = next(i for i in range(begin + 2, len(lines)) if not lines[i].strip().startswith("//"))
        if "takeArguments(argc, argv)" not in lines[first]:
            yield f"{where(path, first + 1)}: main does something before takeArguments()"


RULES = {f.__name__: f for f in (layers, rooms, classes, forbidden, sizes, headers, translatable, translations,
                                 translated, formatted, alien, maps, documented, catalogue, arguments, types)}

if __name__ == "__main__":
    broken = list(RULES[sys.argv[1]]())
    print("\n".join(broken) or "kept")
    sys.exit(1 if broken else 0)
