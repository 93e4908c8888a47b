// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/graph/profile.h"
#include "core/graph/stores/storeurl.h"
#include "core/query/queryrunner.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <string>

namespace mnemo::test {

inline QString sourcePath(const QString& path)
{
    return qEnvironmentVariable("MNEMO_SOURCE_DIR", QStringLiteral(".")) + u'/' + path;
}

inline Json jsonFile(const QString& path)
{
    QFile file(sourcePath(path));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(file.fileName()));
    const QByteArray bytes = file.readAll();
    auto json
        = parseJson(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    if (!json)
        qFatal("%s: %s at %s", qPrintable(file.fileName()), qPrintable(json.error().message),
            qPrintable(json.error().where));
    return *json;
}

/// {nodes, edges, state, events} as one commit.
inline Commit commitFrom(const Json& graph)
{
    const Json none = Json::array();
    const auto list = [&](const char* key) -> const Json& {
        return graph.contains(key) ? graph.at(key) : none;
    };
    Commit commit;
    for (const Json& n : list("nodes"))
        commit.patches.emplace_back(AddNode{{NodeId(n.at("id").get<std::string>()),
            n.value("role", "fact"), n.value("label", ""), n.value("properties", Json::object())}});
    for (const Json& e : list("edges"))
        commit.patches.emplace_back(AddEdge{{NodeId(e.at("from").get<std::string>()),
            e.value("kind", "related_to"), NodeId(e.at("to").get<std::string>()),
            e.value("key", ""), e.value("properties", Json::object())}});
    for (const Json& s : list("state"))
        commit.state.push_back({s.at("domain"), s.at("key"), s.at("value")});
    for (const Json& e : list("events"))
        commit.events.push_back(
            {0, e.value("tick", std::int64_t{0}), e.value("ts", std::int64_t{0}),
                e.value("kind", ""), e.value("subject", ""), e.value("detail", Json::object())});
    return commit;
}

/// A store in a folder of its own, with a runner over it.
class QueryGraph final
{
public:
    explicit QueryGraph(
        const Json& graph, const std::string& profile = "mnemoscope", std::int64_t time = 1000)
    {
        store = open(profile);
        if (const auto applied = store->apply(commitFrom(graph)); !applied)
            qFatal(
                "%s (%s)", qPrintable(applied.error().message), qPrintable(applied.error().detail));
        auto catalogue = Catalogue::load();
        if (!catalogue)
            qFatal("%s: %s %s", qPrintable(catalogue.error().where),
                qPrintable(catalogue.error().message), qPrintable(catalogue.error().detail));
        auto known = loadProfile(profile);
        if (!known)
            qFatal("%s", qPrintable(known.error().message));
        runner = std::make_unique<QueryRunner>(*catalogue, store, *known, Clock(time));
    }

    /// The same file through another store, as another program sees it.
    [[nodiscard]] std::shared_ptr<GraphStore> open(const std::string& profile = "mnemoscope") const
    {
        const auto url = parseStoreUrl(QStringLiteral("sqlite:") + file());
        auto opened = openStore(*url, OpenMode::Write, toQString(profile));
        if (!opened)
            qFatal("%s", qPrintable(opened.error().message));
        return *opened;
    }

    [[nodiscard]] QString file() const { return m_folder.filePath(QStringLiteral("small.sqlite")); }

    std::shared_ptr<GraphStore> store;
    std::unique_ptr<QueryRunner> runner;

private:
    QTemporaryDir m_folder;
};

} // namespace mnemo::test
