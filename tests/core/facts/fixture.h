// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/canonical.h"
#include "core/base/files.h"
#include "core/base/hash.h"
#include "core/facts/replay.h"
#include "core/facts/snapshot.h"
#include "core/graph/stores/storeurl.h"
#include "core/query/queryrunner.h"
#include "tests/support/now.h"

#include <QDir>
#include <QFloat16>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <string>
#include <vector>

namespace mnemo::test {

inline QStringList texts(std::initializer_list<const char*> list)
{
    QStringList made;
    for (const char* text : list)
        made << QString::fromUtf8(text);
    return made;
}

inline Node urlNode(const std::string& name, const Json& more = Json::object())
{
    Json properties{{"canonical_url", "https://example.org/" + name},
        {"next_allowed_fetch_ts", now + 600}, {"last_fetch_ts", now}, {"fail_count", 0},
        {"last_status", "ok"}};
    properties.update(more);
    return {NodeId("url:" + name), "web:url", name, properties};
}

inline Node resourceNode(const std::string& name)
{
    return {NodeId("res:" + name), "web:resource", name,
        {{"canonical_url", "https://example.org/" + name}, {"fetched_ts", now},
            {"content_hash", sha256Hex(name)}, {"link_count", 1}}};
}

inline Edge edge(const std::string& from, const std::string& kind, const std::string& to)
{
    return {NodeId(from), kind, NodeId(to), {}, Json::object()};
}

/// Two pages that link to each other, and one more link.
inline Commit smallWeb()
{
    Commit commit;
    for (const char* name : {"a", "b", "c"})
        commit.patches.push_back(AddNode{urlNode(name)});
    for (const char* name : {"a", "b"}) {
        commit.patches.push_back(AddNode{resourceNode(name)});
        commit.patches.push_back(
            AddEdge{edge("res:" + std::string(name), "web:source_of", "url:" + std::string(name))});
    }
    commit.patches.push_back(AddEdge{edge("res:a", "web:links_to", "url:b")});
    commit.patches.push_back(AddEdge{edge("res:b", "web:links_to", "url:a")});
    commit.patches.push_back(AddEdge{edge("res:b", "web:links_to", "url:c")});
    commit.events.push_back({0, 0, now, "web_fetch_completed", "url:a", {{"status", "ok"}}});
    commit.state.push_back({"crawl", "status", {{"queue_len", 3}, {"active_fetches", 1}}});
    return commit;
}

/// A home, a store in it and a runner on it.
struct Place
{
    QTemporaryDir folder;
    Home home = Home::under(folder.path());
    std::shared_ptr<GraphStore> store;
    std::shared_ptr<const Catalogue> catalogue;
    std::unique_ptr<QueryRunner> runner;
    QString error;

    explicit Place(const Commit& commit = smallWeb(), std::int64_t nowTs = now)
    {
        const auto url = parseStoreUrl(
            QStringLiteral("sqlite:") + folder.path() + QStringLiteral("/default.sqlite"));
        const auto opened = url ? openStore(*url, OpenMode::Write)
                                : Result<std::shared_ptr<GraphStore>>(url.error());
        const auto profile = loadProfile("mnemoscope");
        const auto loaded = Catalogue::load();
        if (!opened || !profile || !loaded) {
            error = QStringLiteral("fixture: ")
                + (!opened         ? opened.error()
                        : !profile ? profile.error()
                                   : loaded.error())
                      .message;
            return;
        }
        store = *opened;
        catalogue = *loaded;
        if (const Status applied = store->apply(commit); !applied)
            error = applied.error().message + applied.error().where;
        runner = std::make_unique<QueryRunner>(catalogue, store, *profile, Clock(nowTs));
    }

    [[nodiscard]] QueryOutcome ask(const char* query, const Json& args) const
    {
        return runner->run(query, args);
    }

    [[nodiscard]] Result<Snapshot> snapshot(
        const std::vector<QueryOutcome>& outcomes, const SnapshotOptions& options = {}) const
    {
        return buildSnapshot(home, *runner, outcomes, options);
    }

    [[nodiscard]] Status apply(const Patch& patch) const
    {
        Commit commit;
        commit.patches.push_back(patch);
        return store->apply(commit);
    }
};

inline std::string bytesOf(const QString& path)
{
    const auto bytes = readFile(path);
    return bytes ? *bytes : std::string();
}

inline QByteArray described(const Verification& verification)
{
    return QByteArray::fromStdString(toJson(verification).dump());
}

/// A place with one snapshot of one answer.
struct Asked : Place
{
    Snapshot snapshot;
    std::string bytes;

    Asked()
    {
        auto built = Place::snapshot({ask("neighbors", {{"node_id", "url:a"}})});
        if (!built) {
            error = built.error().message;
            return;
        }
        snapshot = std::move(*built);
        bytes = bytesOf(snapshot.path);
    }

    [[nodiscard]] Verification verify(const std::string& text) const
    {
        return verifyBytes(home, text, QStringLiteral("file.json"), runner.get());
    }
};

/// The document with all hashes recomputed, as a forger would.
inline std::string forged(Json document)
{
    for (Json& outcome : document["outcomes"]) {
        outcome["result_hash"] = resultHash(outcome.at("query").get<std::string>(),
            outcome.at("args"), *statusFromName(outcome.at("status").get<std::string>()),
            outcome.at("result"), outcome.at("truncated").get<bool>());
    }
    document.erase("snapshot_hash");
    document["snapshot_hash"] = canonicalHash(document).value();
    return canonicalJson(document).value();
}

inline void expect(const Verification& verification, Verdict verdict, const char* reason)
{
    QVERIFY2(verification.verdict == verdict, described(verification).constData());
    QVERIFY2(verification.reason == reason, described(verification).constData());
}

} // namespace mnemo::test
