# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Crawls a documentation tree that none of us wrote and counts it by other means.

The other means: Python's own HTML parser and URL functions, walking the files as served.
"""
import html.parser
import json
import posixpath
import re
import urllib.error
import urllib.parse
import urllib.request
from collections import deque
from pathlib import Path

import support

UNRESERVED = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")


def percent(text):
    def one(match):
        char = chr(int(match.group(1), 16))
        return char if char in UNRESERVED else "%" + match.group(1).upper()
    quoted = urllib.parse.quote(text, safe="%/:?#[]@!$&'()*+,;=-._~")
    return re.sub(r"%([0-9A-Fa-f]{2})", one, quoted)


def canonical(url):
    parts = urllib.parse.urlsplit(url)
    host = (parts.hostname or "").encode("idna").decode("ascii")
    port = parts.port
    default = {"http": 80, "https": 443}[parts.scheme]
    netloc = host if port in (None, default) else f"{host}:{port}"
    path = re.sub(r"/{2,}", "/", percent(parts.path) or "/")
    ends_with_slash = path.endswith(("/", "/.", "/.."))
    path = posixpath.normpath(path)
    if ends_with_slash and path != "/":
        path += "/"
    query = "&".join(sorted(percent(parts.query).split("&"), key=lambda p: p.encode()))
    return f"{parts.scheme}://{netloc}{path}" + (f"?{query}" if query else "")


class Links(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.base, self.hrefs = None, []

    def handle_starttag(self, tag, attrs):
        href = dict(attrs).get("href")
        if href is None:
            return
        href = href.strip(" \t\r\n\f")
        if tag == "base" and self.base is None:
            self.base = href
        elif tag in ("a", "area"):
            self.hrefs.append(href)


def count(start):
    """Walks the site and returns its pages, its links and the status of every URL asked for."""
    scope = urllib.parse.urlsplit(start)[:2]
    pages, links, statuses, seen = set(), set(), {}, {start}
    queue = deque([start])
    while queue:
        url = queue.popleft()
        try:
            with urllib.request.urlopen(url) as answer:
                body, kind, final = answer.read(), answer.headers.get_content_type(), answer.url
        except urllib.error.HTTPError as error:
            statuses[url] = f"http_{error.code}"
            continue
        if kind not in ("text/html", "application/xhtml+xml", "text/plain"):
            statuses[url] = "error"
            continue
        statuses[url] = "ok"
        final = canonical(final)
        if final != url and final in pages:
            continue
        seen.add(final)
        statuses[final] = "ok"
        pages.add(final)
        parser = Links()
        if kind != "text/plain":
            parser.feed(body.decode("utf-8", "replace"))
        base = urllib.parse.urljoin(final, parser.base) if parser.base else final
        for href in parser.hrefs:
            target = urllib.parse.urljoin(base, href)
            if urllib.parse.urlsplit(target).scheme not in ("http", "https"):
                continue
            target = canonical(target)
            links.add((final, target))
            if target not in seen:
                seen.add(target)
                if urllib.parse.urlsplit(target)[:2] == scope:
                    queue.append(target)
    return pages, links, statuses, seen


def crawled(home):
    """The same three things, as the crawl stored them."""
    graph = json.loads(home.run("export", "--as", "node-link").stdout)
    nodes = {n["id"]: n for n in graph["nodes"]}
    edges = graph.get("links") or graph.get("edges")
    urls = {n["canonical_url"]: n.get("last_status") for n in nodes.values()
            if n["role"] == "web:url"}
    pages = {n["canonical_url"] for n in nodes.values() if n["role"] == "web:resource"}
    links = {(nodes[e["source"]]["canonical_url"], nodes[e["target"]]["canonical_url"])
             for e in edges if e["kind"] == "web:links_to"}
    sources = [e for e in edges if e["kind"] == "web:source_of"]
    return pages, links, urls, sources


def is_file(folder, page):
    path = urllib.parse.unquote(urllib.parse.urlsplit(page).path).lstrip("/")
    return (Path(folder) / path / "index.html").is_file()


def compare(folder, max_pages):
    with support.Site(folder) as site:
        pages, links, statuses, seen = count(site.url)
        home = support.Home()
        report = home.json("crawl", site.url, "--allow", site.host, "--max-pages", max_pages)
        got_pages, got_links, got_urls, sources = crawled(home)
        support.same(got_pages - pages, set(), "pages that are not there")
        support.same(pages - got_pages, set(), "pages that were not stored")
        support.same(got_links - links, set(), "links that are not there")
        support.same(links - got_links, set(), "links that were not stored")
        support.same(set(got_urls) ^ seen, set(), "addresses")
        asked = {url: status for url, status in got_urls.items() if status is not None}
        support.same({u: s for u, s in asked.items() if statuses.get(u) != s}, {}, "statuses")
        support.same(set(statuses) - set(asked), set(), "addresses that were not asked for")
        support.same(len(sources), len(got_pages), "one source a resource")
        support.same(report["links"], len(links), "links in the report")
        support.same(report["resources"], len(pages), "resources in the report")
        support.same(report["urls"], len(seen), "urls in the report")
        print(f"{len(pages)} pages, {len(links)} links, {len(seen)} addresses agree")
        # Asked again before the cooldown ends, nothing is fetched and nothing changes.
        again = home.json("crawl", site.url, "--allow", site.host, "--max-pages", max_pages,
                          check=None)
        support.same((again["fetched"], again["resources"]), (0, len(pages)), "within cooldown")
        later = home.json("crawl", site.url, "--allow", site.host, "--max-pages", max_pages,
                          now=support.NOW + support.DAY, check=None)
        # Python's server knows no date for the listings that it makes up: those are sent again.
        listings = sum(1 for page in pages if page.endswith("/") and not is_file(folder, page))
        support.same((later["fetched"], later["not_modified"]), (listings, len(pages) - listings),
                     "unchanged pages are answered by 304")
        support.same(later["resources"], len(pages), "the same bytes are the same resource")


def policy():
    folder = Path("/usr/share/doc/debian-policy")
    if not (folder / "policy.html" / "index.html").exists():
        support.skip("the package debian-policy is not installed")
    compare(folder, 500)


def untidy():
    """Hand-written pages as they are found: unclosed, upper case, doubled, relative, escaped."""
    compare(support.ROOT / "tests" / "data" / "untidy", 100)


if __name__ == "__main__":
    support.main({"policy": policy, "untidy": untidy})
