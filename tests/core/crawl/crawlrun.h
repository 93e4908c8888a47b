// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crawl/crawlengine.h"
#include "core/graph/stores/storeurl.h"
#include "tests/support/scriptedserver.h"

#include <QEventLoop>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include <map>
#include <optional>
#include <set>
#include <string>

namespace mnemo::test {

inline QString u(const char* text)
{
    return QString::fromUtf8(text);
}

/// A crawl of a scripted server into a fresh SQLite store, and what the store then holds.
class CrawlRun
{
public:
    CrawlRun()
    {
        options.clock = Clock(now);
        options.allow = {server.pair()};
        options.startUrls = {server.url()};
        auto url = parseStoreUrl(
            QStringLiteral("sqlite:") + m_folder.filePath(QStringLiteral("s.sqlite")));
        auto opened = openStore(*url, OpenMode::Write);
        if (opened)
            store = *opened;
    }

    /// Runs the crawl to its end; nothing when it does not end.
    std::optional<Result<CrawlReport>> run(int timeoutMs = 20'000)
    {
        CrawlEngine engine(store, options, seams);
        std::optional<Result<CrawlReport>> out;
        QEventLoop loop; // QTRY_VERIFY sleeps between events, which adds up over a whole site
        QObject::connect(
            &engine, &CrawlEngine::finished, &loop, [&](const Result<CrawlReport>& report) {
                out.emplace(report);
                loop.quit();
            });
        QTimer::singleShot(timeoutMs, &loop, &QEventLoop::quit);
        engine.start();
        if (!out)
            loop.exec();
        return out;
    }

    [[nodiscard]] std::string idOf(const QString& path) const
    {
        return urlNodeId(canonicalUrl(toUtf8(server.url(path)))->text).text;
    }

    [[nodiscard]] std::optional<Node> node(const std::string& id) const
    {
        auto found = store->findNode(NodeId(id));
        return found ? *found : std::nullopt;
    }

    [[nodiscard]] std::optional<Node> urlNode(const QString& path) const
    {
        return node(idOf(path));
    }

    [[nodiscard]] QString statusOf(const QString& path) const
    {
        const auto found = urlNode(path);
        return found ? toQString(found->properties.value("last_status", std::string()))
                     : QStringLiteral("(no node)");
    }

    /// Canonical URLs that the resources of a page link to, with the server's origin cut off.
    [[nodiscard]] std::set<std::string> linksOf(const QString& path) const
    {
        std::set<std::string> out;
        for (const auto& source : edgesOf(idOf(path), "web:source_of")) {
            for (const auto& link : edgesOf(source.from.text, "web:links_to")) {
                auto url = node(link.to.text)->properties.at("canonical_url").get<std::string>();
                const auto origin = toUtf8(server.url(QString()));
                out.insert(url.rfind(origin + '/', 0) == 0 ? url.substr(origin.size()) : url);
            }
        }
        return out;
    }

    [[nodiscard]] std::vector<Edge> edgesOf(const std::string& id, const std::string& kind) const
    {
        auto found = store->edgesOf(NodeId(id), kind);
        return found ? *found : std::vector<Edge>();
    }

    [[nodiscard]] std::map<std::string, int> eventKinds() const
    {
        std::map<std::string, int> out;
        if (auto events = store->events(0, 100'000)) {
            for (const auto& event : *events)
                ++out[event.kind];
        }
        return out;
    }

    static constexpr std::int64_t now = 1'700'000'000;
    ScriptedServer server;
    CrawlOptions options;
    CrawlSeams seams;
    std::shared_ptr<GraphStore> store;

private:
    QTemporaryDir m_folder;
};

} // namespace mnemo::test
