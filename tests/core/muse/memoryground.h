// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/core/muse/museground.h"

#include <QFile>

#include <array>
#include <map>

namespace mnemo::test {

inline constexpr std::int64_t august = 1785542400; ///< 2026-08-01T00:00:00Z

struct Fact
{
    const char* from;
    const char* kind;
    const char* to;
    const char* since;
    const char* until;
    const char* withdrawn;
    const char* recorded;
};

/// A small memory as Graphiti keeps one: both times on each fact, two people of one name.
inline Commit memory()
{
    Commit commit;
    const auto add = [&](auto patch) { commit.patches.emplace_back(std::move(patch)); };
    constexpr std::array<std::array<const char*, 3>, 13> nodes{{{"zoe", "Person", "Zoë Lindqvist"},
        {"ben", "Person", "Ben Okafor"}, {"ben2", "Person", "Ben Okafor"},
        {"ada", "Person", "Ada Kern"}, {"atlas", "Project", "Atlas"},
        {"boreal", "Project", "Project Boreal"}, {"heron", "Project", "Project Heron"},
        {"halyard", "Customer", "Halyard GmbH"}, {"berlin", "Place", "Berlin"},
        {"wien", "Place", "Wien"}, {"recall", "Service", "Recall API"},
        {"kafka", "Technology", "Kafka"}, {"nats", "Technology", "NATS"}}};
    for (const auto& [id, role, label] : nodes)
        add(AddNode{node(id, role, label,
            {{"created_at", "2026-01-02T00:00:00Z"}, {"labels", Json::array({"Entity", role})}})});
    constexpr std::array facts{
        Fact{"zoe", "LIVES_IN", "berlin", "2019-08-01T00:00:00+00:00", "2026-05-23T00:00:00+00:00",
            "2026-04-29T16:50:16.528374+00:00", "2026-02-03T09:03:07.648729+00:00"},
        Fact{"zoe", "LIVES_IN", "wien", "2026-05-23T00:00:00+00:00", "", "",
            "2026-04-29T16:50:16.173374+00:00"},
        Fact{"ada", "LEADS", "atlas", "2026-01-10T00:00:00Z", "2026-05-11T12:00:00.5Z",
            "2026-05-12T00:00:00Z", "2026-01-11T00:00:00Z"},
        Fact{"zoe", "LEADS", "atlas", "2026-05-11T12:00:00.5Z", "", "", "2026-05-12T00:00:00Z"},
        Fact{"ben", "WORKS_FOR", "halyard", "2025-01-01T00:00:00Z", "2026-03-01T00:00:00Z",
            "2026-03-02T00:00:00Z", "2026-01-05T00:00:00Z"},
        Fact{"ada", "WORKS_FOR", "halyard", "2026-04-01T00:00:00Z", "", "", "2026-04-02T00:00:00Z"},
        Fact{"ben", "REPORTS_TO", "zoe", "2026-06-01T00:00:00Z", "", "", "2026-06-01T08:00:00Z"},
        Fact{"ben2", "REPORTS_TO", "ada", "2026-01-01T00:00:00Z", "", "", "2026-01-05T00:00:00Z"},
        Fact{"zoe", "WORKS_ON", "recall", "", "", "", "2026-02-01T00:00:00Z"},
        Fact{"recall", "DEPENDS_ON", "kafka", "2026-02-03T00:00:00Z", "2026-06-09T00:00:00Z",
            "2026-06-09T09:03:15Z", "2026-02-03T00:00:00Z"},
        Fact{
            "recall", "DEPENDS_ON", "nats", "2026-06-09T00:00:00Z", "", "", "2026-06-09T09:03:15Z"},
        Fact{"ada", "FIRST_ON_CALL_FOR", "recall", "2026-04-01T00:00:00Z", "2026-07-13T00:00:00Z",
            "2026-07-10T12:00:00Z", "2026-04-01T00:00:00Z"},
        Fact{"zoe", "FIRST_ON_CALL_FOR", "recall", "2026-07-13T00:00:00Z", "", "",
            "2026-07-10T12:00:00Z"},
        Fact{"atlas", "USES", "kafka", "2026-02-01T00:00:00Z", "", "", "2026-02-01T00:00:00Z"}};
    for (const auto& fact : facts) {
        auto one = edge(fact.from, fact.kind, fact.to);
        for (const auto& [name, value] :
            {std::pair{"valid_at", fact.since}, std::pair{"invalid_at", fact.until},
                std::pair{"expired_at", fact.withdrawn}, std::pair{"created_at", fact.recorded}}) {
            if (*value != '\0')
                one.properties[name] = value;
        }
        add(AddEdge{std::move(one)});
    }
    return commit;
}

/// The memory under the profile of Graphiti, on the first of August 2026.
struct MemoryGround : MuseGround
{
    explicit MemoryGround(const Commit& commit) : MuseGround(commit)
    {
        if (error.isEmpty())
            runner = std::make_shared<const QueryRunner>(
                catalogue, store, *loadProfile("graphiti"), Clock(august));
    }
};

/// The nodes and facts of the files that lie beside the graph that Graphiti wrote.
inline Commit graphitiMemory(const QString& folder)
{
    Commit commit;
    std::map<std::int64_t, std::string> ids;
    const auto read = [&](const QString& name, auto&& take) {
        QFile file(folder + name);
        if (!file.open(QIODevice::ReadOnly))
            qFatal("%s", qPrintable(file.errorString()));
        while (!file.atEnd())
            take(Json::parse(file.readLine().toStdString()));
    };
    read(QStringLiteral("graphiti_nodes.jsonl"), [&](const Json& line) {
        Json properties = line.at("props");
        properties["labels"] = line.at("labels");
        ids[line.at("id")] = properties.at("uuid");
        commit.patches.emplace_back(AddNode{
            node(ids[line.at("id")].c_str(), line.at("labels").back().get<std::string>().c_str(),
                properties.at("name").get<std::string>().c_str(), properties)});
    });
    read(QStringLiteral("graphiti_edges.jsonl"), [&](const Json& line) {
        const auto& properties = line.at("props");
        const auto kind = properties.value("name", line.at("type").get<std::string>());
        commit.patches.emplace_back(AddEdge{{NodeId(ids.at(line.at("src"))), kind,
            NodeId(ids.at(line.at("dst"))), properties.at("uuid").get<std::string>(), properties}});
    });
    return commit;
}

} // namespace mnemo::test
