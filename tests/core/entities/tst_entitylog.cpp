// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "entitystore.h"

#include "core/entities/nodelink.h"

#include <QRandomGenerator>

#include <array>
#include <set>

using namespace mnemo;
using namespace mnemo::test;

namespace {

/// Operations that fit together now and then, as programs send them.
class RandomOperations final
{
public:
    explicit RandomOperations(quint32 seed) : m_random(seed) { }

    [[nodiscard]] EntityOperation next()
    {
        const int kind = m_random.bounded(100);
        if (kind < 40)
            return made(entity());
        if (kind < 80)
            return made(relation());
        if (kind < 86)
            return made({{"op", "delete_entity"}, {"entity_id", someEntity()}});
        if (kind < 94)
            return made({{"op", "delete_relation"}, {"relation_id", someRelation()}});
        return made(m_events.empty() ? entity()
                                     : Json{{"op", "undo"},
                                         {"event_id",
                                             m_events[static_cast<std::size_t>(m_random.bounded(
                                                 static_cast<int>(m_events.size())))]}});
    }

    void took(const WrittenEvent& written)
    {
        m_events.push_back(written.event.id);
        if (m_events.size() > 20)
            m_events.erase(m_events.begin());
    }

private:
    [[nodiscard]] EntityOperation made(const Json& json)
    {
        auto operation = operationFromJson(json);
        if (m_random.bounded(10) == 0)
            operation->idempotencyKey = "key " + std::to_string(m_random.bounded(1'000'000));
        return *operation;
    }

    [[nodiscard]] std::string someEntity() { return "e" + std::to_string(m_random.bounded(60)); }

    [[nodiscard]] std::string someRelation() { return "r" + std::to_string(m_random.bounded(120)); }

    [[nodiscard]] Json properties()
    {
        constexpr std::array names{"x", "role", "weight", "properties.x", "ä \"'\\"};
        Json all = Json::object();
        for (int i = m_random.bounded(3); i > 0; --i) {
            const int kind = m_random.bounded(4);
            all[names.at(m_random.bounded(static_cast<quint32>(names.size())))] = kind == 0 ? Json()
                : kind == 1 ? Json(m_random.bounded(9))
                : kind == 2 ? Json(m_random.bounded(1000) / 7.0)
                            : Json({"a", {{"b", true}}});
        }
        return all;
    }

    [[nodiscard]] Json entity()
    {
        Json json{{"op", "add_entity"}, {"entity_id", someEntity()},
            {"name", "Name " + std::to_string(m_random.bounded(5))}, {"properties", properties()}};
        if (m_random.bounded(3) == 0)
            json["entity_type"] = kEntityTypes.at(m_random.bounded(10U));
        return json;
    }

    [[nodiscard]] Json relation()
    {
        return {{"op", "add_relation"}, {"relation_id", someRelation()},
            {"source_id", someEntity()}, {"target_id", someEntity()},
            {"relation_type", kRelationTypes.at(m_random.bounded(15U))},
            {"weight", m_random.bounded(100) / 3.0}, {"properties", properties()}};
    }

    QRandomGenerator m_random;
    std::vector<std::string> m_events;
};

/// A file as NetworkX writes it, with what is no entity's own.
Json nodeLinkFile(const char* member)
{
    return {{"directed", true}, {"multigraph", true}, {"graph", Json::object()},
        {"nodes",
            {{{"id", "ada"}, {"entity_id", "ada"}, {"entity_type", "person"}, {"name", "Ada"},
                 {"properties", {{"x", 1}}}, {"created_at", "2025-01-01T00:00:00Z"}},
                {{"id", 7}, {"label", "Seven"}, {"colour", "red"}},
                {{"id", "cat"}, {"entity_type", "cat"}, {"name", "Cat"}}}},
        {member,
            {{{"source", "ada"}, {"target", 7}, {"key", 0}, {"relation_type", "knows"},
                 {"weight", 2}},
                {{"source", "ada"}, {"target", 7}, {"key", 1}, {"relation_type", "knows"}},
                {{"source", "cat"}, {"target", "ada"}, {"key", 0}, {"kind", "likes"},
                    {"how", "much"}}}}};
}

} // namespace

/// The log alone tells the graph, whatever was written.
class EntityLogTest final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void foldIsTheGraph();
    void logsAreCopied();
    void anotherLogIsRefused();
    void repairsWhatIsNotInTheLog();
    void keysComeWithALog();
    void keysOfAnEarlierVersionAreFiled();
    void readsNodeLinkFiles();
    void keysOfMultigraphsAreTypes();

private:
    std::unique_ptr<Places> m_places;
};

void EntityLogTest::initTestCase()
{
    m_places = std::make_unique<Places>(Places::Needs::SeveralGraphs);
}

void EntityLogTest::foldIsTheGraph()
{
    const bool isLong = qEnvironmentVariableIsSet("MNEMO_TEST_LONG");
    for (const auto& place : m_places->all()) {
        const bool isFile = place.name == QStringLiteral("sqlite");
        const int count = isFile ? (isLong ? 40'000 : 4'000) : 600;
        EntityStore made(place.url(QStringLiteral("random")));
        EntityWriter writer(made.store, Clock(kNow), {});
        RandomOperations random(7);
        int written = 0;
        int refused = 0;
        for (int i = 0; i < count;) {
            std::vector<EntityOperation> batch;
            for (const int end = i + 1 + i % 40; i < end; ++i)
                batch.push_back(random.next());
            const auto all = writer.apply(batch);
            QVERIFY2(
                all.has_value(), all ? "" : qPrintable(all.error().message + all.error().detail));
            for (const auto& one : *all) {
                written += one ? 1 : 0;
                refused += one ? 0 : 1;
                if (one && !one->isRepeated)
                    random.took(*one);
            }
        }
        QVERIFY(written > count / 3);
        QVERIFY(refused > 0);
        EntityFold fold;
        for (const auto& event : made.log()) {
            const auto done = fold.apply(event);
            QVERIFY2(done.has_value(), done ? "" : qPrintable(done.error().message));
        }
        QCOMPARE(linesOf(fold), linesOf(*made.store));
        const auto head = entityLogHead(*made.store);
        QCOMPARE(head->entities, fold.entityCount());
        QCOMPARE(head->relations, fold.relationCount());
        QVERIFY(rebuildEntities(*made.store, Repair::No, {})->isSame);
    }
}

void EntityLogTest::logsAreCopied()
{
    const auto& place = m_places->all().front();
    const EntityStore from(place.url(QStringLiteral("random")));
    const EntityStore to(place.url(QStringLiteral("copied")));
    std::string text;
    for (const auto& event : from.log())
        text += *canonicalJson(logLine(event)) + '\n';
    ReadLog log;
    readLines(text, log);
    QVERIFY(log.report.has_value());
    QCOMPARE(linesOf(log.fold), linesOf(*from.store));
    EntityWriter writer(to.store, Clock(kNow), {});
    auto events = from.log();
    auto half = events;
    half.resize(half.size() / 2);
    QVERIFY(writer.append(half).has_value());
    QVERIFY(writer.append(events).has_value()); // what is missing
    QVERIFY(writer.append(events).has_value()); // nothing
    QCOMPARE(to.log(), events);
    QCOMPARE(linesOf(*to.store), linesOf(*from.store));
}

void EntityLogTest::anotherLogIsRefused()
{
    const auto& place = m_places->all().front();
    const EntityStore from(place.url(QStringLiteral("copied")));
    const EntityStore other(place.url(QStringLiteral("other")));
    QVERIFY(other.write({{"op", "add_entity"}, {"entity_id", "z"}, {"name", "Z"}}).has_value());
    EntityWriter writer(other.store, Clock(kNow), {});
    QCOMPARE(writer.append(from.log()).error().code, ErrorCode::Refused);
    QCOMPARE(other.log().size(), std::size_t{1});
}

void EntityLogTest::repairsWhatIsNotInTheLog()
{
    for (const auto& place : m_places->all()) {
        const EntityStore made(place.url(QStringLiteral("random")));
        const auto before = linesOf(*made.store);
        const auto first = made.log();
        // As another program may have written it.
        Commit strange;
        strange.patches.emplace_back(
            AddNode{{NodeId("stranger"), "person", "Stranger", Json::object()}});
        std::string known;
        std::ignore = made.store->scan(
            [&](const Node& node) {
                known = node.id.text;
                strange.patches.emplace_back(
                    AddNode{{node.id, node.role, "Renamed", Json::object()}});
                return false;
            },
            [](const Edge&) { return false; }, {});
        strange.patches.emplace_back(
            AddEdge{{NodeId("stranger"), "knows", NodeId(known), "r-strange", Json::object()}});
        const auto applied = made.store->apply(strange);
        QVERIFY2(
            applied.has_value(), applied ? "" : qPrintable(place.name + applied.error().message));
        const auto seen = rebuildEntities(*made.store, Repair::No, {});
        QVERIFY(!seen->isSame);
        QVERIFY(linesOf(*made.store) != before);
        const auto repaired = rebuildEntities(*made.store, Repair::Yes, {});
        QVERIFY2(repaired.has_value(), repaired ? "" : qPrintable(repaired.error().message));
        QVERIFY(repaired->repaired > 0);
        QCOMPARE(linesOf(*made.store), before);
        QCOMPARE(made.log(), first);
    }
}

void EntityLogTest::keysComeWithALog()
{
    const Json ada{{"op", "add_entity"}, {"entity_id", "ada"}, {"name", "Ada"},
        {"properties", {{"x", 1}}}, {"idempotency_key", "entity"}};
    const Json bob{{"op", "add_entity"}, {"entity_id", "bob"}, {"name", "Bob"}};
    const Json knows{{"op", "add_relation"}, {"relation_id", "r"}, {"source_id", "ada"},
        {"target_id", "bob"}, {"relation_type", "knows"}, {"weight", 2},
        {"idempotency_key", "relation"}};
    const Json gone{{"op", "delete_relation"}, {"relation_id", "r"}, {"idempotency_key", "gone"}};
    for (const auto& place : m_places->all()) {
        const EntityStore from(place.url(QStringLiteral("keys")));
        for (const auto& operation : {ada, bob, knows, gone})
            QVERIFY(from.write(operation).has_value());
        const auto log = from.log();
        const EntityStore copy(place.url(QStringLiteral("keys copied")));
        QVERIFY(EntityWriter(copy.store, Clock(kNow), {}).append(log).has_value());
        for (const auto& [operation, seq] :
            {std::pair(ada, 1U), std::pair(knows, 3U), std::pair(gone, 4U)}) {
            const auto again = copy.write(operation, kNow + 60);
            QVERIFY2(again.has_value(), again ? "" : qPrintable(again.error().message));
            QVERIFY(again->isRepeated);
            QCOMPARE(again->event, log.at(seq - 1));
        }
        auto renamed = ada;
        renamed["name"] = "Adele";
        auto changed = ada;
        changed["properties"]["x"] = 2;
        auto lighter = knows;
        lighter["weight"] = 1;
        auto other = gone;
        other["relation_id"] = "s";
        for (const auto& operation : {renamed, changed, lighter, other}) {
            const auto refused = copy.write(operation);
            QVERIFY(!refused.has_value());
            QCOMPARE(refused.error().code, ErrorCode::BadArgument);
            QCOMPARE(refused.error().where, QStringLiteral("/idempotency_key"));
        }
        QCOMPARE(copy.log(), log);
        QVERIFY(rebuildEntities(*copy.store, Repair::No, {})->isSame);
    }
}

/// Earlier versions imported a log without its keys.
void EntityLogTest::keysOfAnEarlierVersionAreFiled()
{
    const auto line = [](const char* name, const char* key) {
        return Json{
            {"op", "add_entity"}, {"entity_id", name}, {"name", name}, {"idempotency_key", key}};
    };
    for (const auto& place : m_places->all()) {
        const EntityStore made(place.url(QStringLiteral("earlier")));
        for (const char* name : {"ada", "bob"})
            QVERIFY(made.write(line(name, name)).has_value());
        const auto log = made.log();
        Commit earlier;
        for (const char* key : {"ada", "bob"})
            earlier.state.push_back({entitylog::kKeys, key, nullptr});
        earlier.state.push_back({entitylog::kDomain, entitylog::kHasAllKeys, nullptr});
        QVERIFY(made.store->apply(earlier).has_value());
        const auto again = made.write(line("bob", "bob"), kNow + 60);
        QVERIFY2(again.has_value(), again ? "" : qPrintable(again.error().message));
        QVERIFY(again->isRepeated);
        QCOMPARE(again->event, log.at(1));
        QCOMPARE(made.write(line("eve", "ada")).error().where, QStringLiteral("/idempotency_key"));
        QVERIFY(!made.write(line("eve", "eve"))->isRepeated);
        QCOMPARE(made.log().size(), std::size_t{3});
        const auto all = made.store->state(entitylog::kDomain, entitylog::kHasAllKeys);
        QVERIFY(all.has_value() && *all == Json(true));
    }
}

void EntityLogTest::readsNodeLinkFiles()
{
    const auto& place = m_places->all().front();
    for (const auto* member : {"links", "edges"}) {
        const EntityStore made(place.url(QStringLiteral("file ") + QString::fromUtf8(member)));
        const auto file = nodeLinkFile(member);
        const auto operations = operationsFromNodeLink(file, 0);
        QVERIFY(operations.has_value());
        EntityWriter writer(made.store, Clock(kNow), {});
        for (int times = 0; times < 2; ++times) {
            const auto written = writer.apply(*operations, EntityWriter::Refusals::RefuseAll);
            QVERIFY(written.has_value());
            for (const auto& one : *written)
                QVERIFY2(one.has_value(), one ? "" : qPrintable(one.error().message));
        }
        const auto ada = made.ask("entity", {{"entity_id", "ada"}}).result;
        QVERIFY(ada.at("created_at") == "2025-01-01T00:00:00Z");
        const auto seven = made.ask("entity", {{"entity_id", "7"}}).result;
        QVERIFY(seven.at("name") == "Seven" && seven.at("entity_type") == "custom"
            && seven.at("properties") == Json({{"colour", "red"}}));
        const auto cat = made.ask("entity", {{"entity_id", "cat"}}).result;
        QVERIFY(cat.at("entity_type") == "custom" && cat.at("properties").at("type") == "cat");
        QCOMPARE(made.ask("relations", {{"entity_id", "ada"}}).result.at("relations").size(),
            std::size_t{2});
        // What we write is read as the same graph.
        std::string text;
        QVERIFY(writeNodeLink(
            *made.store, LinkMember::Links, {}, [&](std::string_view bytes) -> Status {
                text += bytes;
                return Done{};
            }).has_value());
        const EntityStore copy(place.url(QStringLiteral("copy ") + QString::fromUtf8(member)));
        EntityWriter again(copy.store, Clock(kNow), {});
        QVERIFY(again.apply(*operationsFromNodeLink(*parseJson(text), 0)).has_value());
        for (const auto* id : {"ada", "7", "cat"}) {
            auto first = made.ask("relations", {{"entity_id", id}, {"direction", "both"}}).result;
            auto second = copy.ask("relations", {{"entity_id", id}, {"direction", "both"}}).result;
            for (auto* result : {&first, &second}) {
                for (auto& relation : (*result)["relations"])
                    relation.erase("source_event_id");
            }
            QCOMPARE(second, first);
        }
        // A file of which a part is refused brings nothing in.
        auto broken = file;
        broken[member].push_back({{"source", "ada"}, {"target", "nobody"}});
        const auto seq = entityLogHead(*made.store)->seq;
        const auto refused
            = writer.apply(*operationsFromNodeLink(broken, 0), EntityWriter::Refusals::RefuseAll);
        QCOMPARE(refused->back().error().code, ErrorCode::EntityNotFound);
        QCOMPARE(entityLogHead(*made.store)->seq, seq);
    }
}

void EntityLogTest::keysOfMultigraphsAreTypes()
{
    const Json file{{"directed", true}, {"multigraph", true}, {"graph", Json::object()},
        {"nodes", {{{"id", "ada"}}, {{"id", "bob"}}}},
        {"links",
            {{{"source", "ada"}, {"target", "bob"}, {"key", "knows"}},
                {{"source", "ada"}, {"target", "bob"}, {"key", "likes"}},
                {{"source", "ada"}, {"target", "bob"}, {"key", 0}},
                {{"source", "ada"}, {"target", "bob"}, {"key", "x"}, {"kind", "part_of"}}}}};
    const auto& place = m_places->all().front();
    const EntityStore made(place.url(QStringLiteral("multigraph")));
    EntityWriter writer(made.store, Clock(kNow), {});
    const auto operations = operationsFromNodeLink(file, 0);
    QVERIFY(operations.has_value());
    QVERIFY(writer.apply(*operations, EntityWriter::Refusals::RefuseAll).has_value());
    const auto found = made.ask("relations", {{"entity_id", "ada"}}).result;
    std::multiset<std::string> types;
    for (const auto& relation : found.at("relations")) {
        types.insert(relation.at("relation_type").get<std::string>());
        if (relation.at("relation_type") == "custom")
            QCOMPARE(relation.at("properties"), Json({{"type", "likes"}}));
    }
    QCOMPARE(types, (std::multiset<std::string>{"custom", "knows", "part_of", "related_to"}));
}

QTEST_GUILESS_MAIN(EntityLogTest)
#include "tst_entitylog.moc"
