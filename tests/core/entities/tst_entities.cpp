// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "entityexamples.h"
#include "entitystore.h"
#include "tests/core/falkor/entityquestions.h"

#include "core/entities/nodelink.h"

using namespace mnemo;
using namespace mnemo::test;

/// Entities, relations and their log, on every store alike.
class EntitiesTest final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void answersAsTheDocumentSays_data();
    void answersAsTheDocumentSays();
    void appendsAnEventWithEachChange();
    void mergesIntoWhatIsThere();
    void refusesWithReason_data();
    void refusesWithReason();
    void equalKeysAreOneEvent();
    void takesBackWithAnEvent_data();
    void takesBackWithAnEvent();
    void takesBackOnlyTheLast();
    void knowsWhatItKnewBefore();
    void tellsTheGraphOfEachEvent();
    void holdsNoMoreThanTheLimit();
    void namesOfPropertiesMayBeAny();
    void storesAnswerAlike();

private:
    [[nodiscard]] EntityStore fresh(const Place& place, const std::vector<Json>& lines = team())
    {
        EntityStore made(place.url(QStringLiteral("e%1").arg(++m_made)));
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const auto written = made.write(lines[i]);
            if (!written)
                qFatal("%zu %s %s", i, qPrintable(written.error().message),
                    qPrintable(written.error().where));
        }
        return made;
    }

    std::unique_ptr<Places> m_places;
    std::map<QString, std::unique_ptr<EntityStore>> m_teams; ///< that tests only read
    int m_made = 0;
};

void EntitiesTest::initTestCase()
{
    m_places = std::make_unique<Places>(Places::Needs::SeveralGraphs);
    for (const auto& place : m_places->all())
        m_teams[place.name] = std::make_unique<EntityStore>(fresh(place));
}

void EntitiesTest::answersAsTheDocumentSays_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < examples().size(); ++i)
        QTest::newRow(examples()[i].name) << static_cast<int>(i);
}

void EntitiesTest::answersAsTheDocumentSays()
{
    QFETCH(int, index);
    const auto& example = examples().at(static_cast<std::size_t>(index));
    for (const auto& place : m_places->all()) {
        const auto outcome = m_teams.at(place.name)->ask(example.query, example.args);
        if (outcome.error)
            qInfo("%s %s", qPrintable(outcome.error->message), qPrintable(outcome.error->detail));
        QCOMPARE(std::string(statusName(outcome.status)), example.status);
        const auto found = onlyNamed(outcome.result, example.result);
        QVERIFY2(found == example.result, found.dump().c_str());
    }
}

void EntitiesTest::appendsAnEventWithEachChange()
{
    for (const auto& place : m_places->all()) {
        const auto made = fresh(place);
        QVERIFY(made.write({{"op", "delete_relation"}, {"relation_id", "r3"}}).has_value());
        QVERIFY(made.write({{"op", "delete"}, {"key", "ada"}}).has_value());
        const auto events = made.log();
        QCOMPARE(events.size(), std::size_t{10});
        const auto envelope = toJson(events[4]);
        for (const auto* member :
            {"spec_version", "event_id", "event_type", "event_version", "timestamp", "producer",
                "trace", "causation_id", "correlation_id", "idempotency_key", "payload"})
            QVERIFY2(envelope.contains(member), member);
        QCOMPARE(envelope.at("event_type").get<std::string>(), std::string("memory.linked"));
        QCOMPARE(envelope.at("timestamp").get<std::string>(), std::string("2026-03-02T00:00:00Z"));
        const auto& linked = events[4].payload;
        QVERIFY(linked.at("source_key") == "ada" && linked.at("target_key") == "bob"
            && linked.at("relation") == "works_with" && linked.at("relation_id") == "r1"
            && linked.at("weight") == 0.5);
        QCOMPARE(events[8].type, MemoryEventType::Unlinked);
        QCOMPARE(events[9].type, MemoryEventType::Deleted);
        QCOMPARE(relationsGone(events[9]), (std::vector<std::string>{"r1", "r2", "r4"}));
        // UUIDv7: in the order in which they were drawn.
        for (std::size_t i = 1; i < events.size(); ++i)
            QVERIFY(events[i - 1].id < events[i].id && events[i].id.at(14) == '7');
        EntityFold fold;
        for (const auto& event : events)
            QVERIFY(fold.apply(event).has_value());
        QCOMPARE(linesOf(fold), linesOf(*made.store));
        const auto rebuilt = rebuildEntities(*made.store, Repair::No, {});
        QVERIFY(rebuilt.has_value());
        QVERIFY(rebuilt->isSame);
        QCOMPARE(rebuilt->entities, 3);
        QCOMPARE(rebuilt->relations, 0);
    }
}

void EntitiesTest::mergesIntoWhatIsThere()
{
    for (const auto& place : m_places->all()) {
        const auto made = fresh(place);
        const auto before = made.ask("entity", {{"entity_id", "ada"}}).result;
        QVERIFY(made.write({{"op", "add_entity"}, {"entity_id", "ada"}, {"entity_type", "agent"},
                               {"properties", {{"since", nullptr}, {"team", "core"}}}},
                        kNow + 60)
                    .has_value());
        const auto after = made.ask("entity", {{"entity_id", "ada"}}).result;
        QVERIFY(after.at("created_at") == before.at("created_at"));
        QVERIFY(after.at("source_event_id") == before.at("source_event_id"));
        QVERIFY(after.at("updated_at") == "2026-03-02T00:01:00Z");
        QVERIFY(after.at("name") == "Ada" && after.at("entity_type") == "agent");
        QVERIFY(after.at("properties") == Json({{"role", "lead"}, {"team", "core"}}));
        // Another type leaves the relations as they were.
        QCOMPARE(made.ask("relations", {{"entity_id", "ada"}}).result.at("relations").size(),
            std::size_t{3});
        QVERIFY(rebuildEntities(*made.store, Repair::No, {})->isSame);
    }
}

void EntitiesTest::refusesWithReason_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QByteArray>("where");
    const auto row = [](const char* name, const char* line, const char* code, const char* where) {
        QTest::newRow(name) << QByteArray(line) << QByteArray(code) << QByteArray(where);
    };
    row("no operation", R"({"entity_id":"x"})", "bad_argument", "/op");
    row("an unknown operation", R"({"op":"add_entitty"})", "bad_argument", "/op");
    row("an unknown member", R"({"op":"add_entity","name":"X","colour":1})", "bad_argument",
        "/colour");
    row("an unknown entity type", R"({"op":"add_entity","name":"X","entity_type":"cat"})",
        "bad_argument", "/entity_type");
    row("an unknown relation type",
        R"({"op":"add_relation","source_id":"ada","target_id":"bob","relation_type":"likes"})",
        "bad_argument", "/relation_type");
    row("no name", R"({"op":"add_entity","entity_id":"new"})", "bad_argument", "/name");
    row("a name that is a number", R"({"op":"add_entity","name":7})", "bad_argument", "/name");
    row("properties that are a list", R"({"op":"add_entity","name":"X","properties":[1]})",
        "bad_argument", "/properties");
    row("a time that is none", R"({"op":"add_entity","name":"X","created_at":"soon"})",
        "bad_argument", "/created_at");
    row("a weight that is a text",
        R"({"op":"add_relation","source_id":"ada","target_id":"bob","weight":"much"})",
        "bad_argument", "/weight");
    row("a relation to a missing entity",
        R"({"op":"add_relation","source_id":"ada","target_id":"eve"})", "entity_not_found",
        "/target_id");
    row("a relation from a missing entity",
        R"({"op":"add_relation","source_id":"eve","target_id":"ada"})", "entity_not_found",
        "/source_id");
    row("a relation without a target", R"({"op":"add_relation","source_id":"ada"})", "bad_argument",
        "/target_id");
    row("the id of another relation",
        R"({"op":"add_relation","relation_id":"r1","source_id":"bob","target_id":"ada"})",
        "bad_argument", "/source_id");
    row("deleting a missing entity", R"({"op":"delete_entity","entity_id":"eve"})",
        "entity_not_found", "/entity_id");
    row("deleting a missing relation", R"({"op":"delete_relation","relation_id":"r9"})",
        "relation_not_found", "/relation_id");
    row("another content type",
        R"({"op":"write","key":"k","value":{"name":"X"},"content_type":"fact"})", "bad_argument",
        "/content_type");
    row("a value that is a text", R"({"op":"write","key":"k","value":"X"})", "bad_argument",
        "/value");
    row("undoing an unknown event", R"({"op":"undo","event_id":"0"})", "not_found", "/event_id");
    row("a list", "[]", "bad_argument", "/");
}

void EntitiesTest::refusesWithReason()
{
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, code);
    QFETCH(QByteArray, where);
    for (const auto& place : m_places->all()) {
        auto& made = *m_teams.at(place.name);
        const auto before = linesOf(*made.store);
        const auto written = made.write(*parseJson(line.toStdString()));
        QVERIFY(!written.has_value());
        QCOMPARE(QByteArray::fromStdString(std::string(errorName(written.error().code))), code);
        QCOMPARE(written.error().where, QString::fromUtf8(where));
        QVERIFY(!written.error().message.isEmpty());
        QCOMPARE(linesOf(*made.store), before);
        QCOMPARE(entityLogHead(*made.store)->seq, 8);
    }
}

void EntitiesTest::equalKeysAreOneEvent()
{
    const Json line{{"op", "add_entity"}, {"name", "X"}, {"idempotency_key", "k1"}};
    for (const auto& place : m_places->all()) {
        const auto made = fresh(place, {});
        const auto first = made.write(line);
        const auto again = made.write(line, kNow + 5);
        QVERIFY(first && again);
        QVERIFY(again->isRepeated && !first->isRepeated);
        QCOMPARE(again->event.id, first->event.id);
        QCOMPARE(again->event.payload, first->event.payload);
        // Twice in one batch, too.
        const auto other
            = *operationFromJson({{"op", "add_entity"}, {"name", "Y"}, {"idempotency_key", "k2"}});
        EntityWriter writer(made.store, Clock(kNow), {});
        const auto both = writer.apply(std::vector{other, other});
        QCOMPARE(both->at(0)->event.id, both->at(1)->event.id);
        QCOMPARE(made.log().size(), std::size_t{2});
        const auto changed
            = made.write({{"op", "add_entity"}, {"name", "Z"}, {"idempotency_key", "k1"}});
        QCOMPARE(changed.error().code, ErrorCode::BadArgument);
        QCOMPARE(changed.error().where, QStringLiteral("/idempotency_key"));
        QCOMPARE(made.ask("entity_keys", Json::object()).result.at("keys").size(), std::size_t{2});
    }
}

void EntitiesTest::takesBackWithAnEvent_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("type");
    const auto row = [](const char* name, const char* line, MemoryEventType type) {
        QTest::newRow(name) << QByteArray(line) << static_cast<int>(type);
    };
    using enum MemoryEventType;
    row("an entity", R"({"op":"add_entity","name":"New"})", Deleted);
    row("a change", R"({"op":"add_entity","entity_id":"ada","name":"Adele","properties":{"x":1}})",
        Written);
    row("a change of type", R"({"op":"add_entity","entity_id":"ada","entity_type":"agent"})",
        Written);
    row("a relation", R"({"op":"add_relation","source_id":"mem","target_id":"mem"})", Unlinked);
    row("a change of a relation",
        R"({"op":"add_relation","relation_id":"r1","source_id":"ada","target_id":"bob","weight":9,"properties":{"x":1}})",
        Linked);
    row("deleting a relation", R"({"op":"delete_relation","relation_id":"r2"})", Linked);
    row("deleting an entity with its relations", R"({"op":"delete_entity","entity_id":"ada"})",
        Written);
}

void EntitiesTest::takesBackWithAnEvent()
{
    QFETCH(QByteArray, line);
    QFETCH(int, type);
    for (const auto& place : m_places->all()) {
        const auto made = fresh(place);
        const auto before = linesOf(*made.store);
        const auto written = made.write(*parseJson(line.toStdString()), kNow + 60);
        QVERIFY(written.has_value());
        const auto changed = linesOf(*made.store);
        QVERIFY(changed != before);
        const auto undone = made.write({{"op", "undo"}, {"event_id", written->event.id}});
        QVERIFY2(undone.has_value(), undone ? "" : qPrintable(undone.error().message));
        QCOMPARE(static_cast<int>(undone->event.type), type);
        QCOMPARE(undone->event.causationId, written->event.id);
        QCOMPARE(linesOf(*made.store), before);
        // And forth again.
        const auto redone = made.write({{"op", "undo"}, {"event_id", undone->event.id}});
        QVERIFY2(redone.has_value(), redone ? "" : qPrintable(redone.error().message));
        QCOMPARE(linesOf(*made.store), changed);
        QVERIFY(rebuildEntities(*made.store, Repair::No, {})->isSame);
    }
}

void EntitiesTest::takesBackOnlyTheLast()
{
    for (const auto& place : m_places->all()) {
        const auto made = fresh(place);
        const auto first = made.log().front().id; // Ada has relations since
        const auto refused = made.write({{"op", "undo"}, {"event_id", first}});
        QCOMPARE(refused.error().code, ErrorCode::Refused);
        const auto gone = made.write({{"op", "delete_entity"}, {"entity_id", "ada"}});
        QVERIFY(made.write({{"op", "delete_entity"}, {"entity_id", "bob"}}).has_value());
        const auto endless = made.write({{"op", "undo"}, {"event_id", gone->event.id}});
        QCOMPARE(endless.error().code, ErrorCode::EntityNotFound);
        QCOMPARE(made.ask("entity_keys", Json::object()).result.at("keys"), Json({"mem", "noe"}));
    }
}

void EntitiesTest::knowsWhatItKnewBefore()
{
    for (const auto& place : m_places->all()) {
        const auto made = fresh(place);
        QVERIFY(
            made.write({{"op", "add_entity"}, {"entity_id", "ada"}, {"name", "Adele"}}, kNow + 60)
                .has_value());
        QVERIFY(
            made.write({{"op", "delete_entity"}, {"entity_id", "bob"}}, kNow + 120).has_value());
        QVERIFY(
            made.write({{"op", "delete_entity"}, {"entity_id", "ada"}}, kNow + 180).has_value());
        const auto nameAt = [&](std::int64_t time) {
            return made.ask("entity", {{"entity_id", "ada"}, {"before", time}}).result.at("name");
        };
        const auto relationsAt = [&](std::int64_t time) {
            return made.ask("relations", {{"entity_id", "ada"}, {"before", time}})
                .result.at("relations")
                .size();
        };
        QVERIFY(nameAt(kNow).is_null());
        QVERIFY(nameAt(kNow + 1) == "Ada");
        QVERIFY(nameAt(kNow + 61) == "Adele");
        QVERIFY(nameAt(kNow + 181).is_null());
        const auto idsAt = [&](const char* query, std::int64_t time) {
            std::vector<std::string> ids;
            const auto outcome
                = made.ask("search_past_entities", {{"query", query}, {"before", time}});
            for (const auto& hit : outcome.result.at("entities"))
                ids.push_back(hit.at("entity_id").get<std::string>());
            return ids;
        };
        QCOMPARE(idsAt("ada", kNow), std::vector<std::string>{});
        QCOMPARE(idsAt("adele", kNow + 61), std::vector<std::string>{"ada"});
        QCOMPARE(idsAt("adele", kNow + 181), std::vector<std::string>{});
        QCOMPARE(relationsAt(kNow + 1), std::size_t{3});
        QCOMPARE(relationsAt(kNow + 121), std::size_t{1}); // those to Bob went with him
        QCOMPARE(relationsAt(kNow + 181), std::size_t{0});
        const auto history = made.ask("entity_history", {{"entity_id", "ada"}, {"limit", 3}});
        QCOMPARE(history.result.at("events").size(), std::size_t{3});
        QVERIFY(history.truncated);
        const auto rest = made.ask("entity_history",
            {{"entity_id", "ada"}, {"limit", 3}, {"after", history.result.at("next")}});
        QCOMPARE(rest.result.at("events").at(2).at("event_type").get<std::string>(),
            std::string("memory.deleted"));
    }
}

void EntitiesTest::tellsTheGraphOfEachEvent()
{
    std::map<std::string, std::string> expected;
    for (const auto& place : m_places->all()) {
        const auto made = fresh(place, {});
        std::vector<std::string> graphs{linesOf(*made.store)};
        auto lines = team();
        lines.push_back({{"op", "delete_entity"}, {"entity_id", "noe"}});
        for (const auto& line : lines) {
            QVERIFY(made.write(line).has_value());
            graphs.push_back(linesOf(*made.store));
        }
        for (std::size_t seq = 0; seq < graphs.size(); ++seq) {
            const auto at = made.ask("entities_at", {{"seq", seq}, {"since_seq", 8}});
            std::string found;
            for (const auto& node : at.result.at("nodes"))
                found += *canonicalJson(node) + '\n';
            for (const auto& edge : at.result.at("edges"))
                found += *canonicalJson(edge) + '\n';
            QVERIFY2(found == graphs[seq],
                (std::to_string(seq) + '\n' + found + '\n' + graphs[seq]).c_str());
        }
        const auto last = made.ask("entities_at", {{"since_seq", 8}}).result;
        QCOMPARE(last.at("went").at("nodes"), Json({"noe"}));
        QCOMPARE(last.at("went").at("edges").size(), std::size_t{2});
        QVERIFY(last.at("came").at("nodes").empty());
        const auto timeline = made.ask("entity_timeline", {{"spans", 2}}).result;
        QCOMPARE(timeline.at("count").get<int>(), 9);
        QCOMPARE(timeline.at("spans").at(0).at("written").get<int>(), 4);
        QCOMPARE(timeline.at("spans").at(1).at("deleted").get<int>(), 1);
        const auto newest = made.ask("entity_events", {{"limit", 2}}).result;
        QCOMPARE(newest.at("events").at(0).at("seq").get<int>(), 9);
        QCOMPARE(made.ask("entities_at", {{"seq", 10}}).status, QueryStatus::Refused);
    }
}

void EntitiesTest::holdsNoMoreThanTheLimit()
{
    EntityStore made(m_places->all().front().url(QStringLiteral("limited")), {2});
    QVERIFY(made.write({{"op", "add_entity"}, {"entity_id", "a"}, {"name", "A"}}).has_value());
    QVERIFY(made.write({{"op", "add_entity"}, {"entity_id", "b"}, {"name", "B"}}).has_value());
    const auto third = made.write({{"op", "add_entity"}, {"name", "C"}});
    QCOMPARE(third.error().code, ErrorCode::Refused);
    QVERIFY(third.error().message.contains(u'2'));
    QVERIFY(made.write({{"op", "add_entity"}, {"entity_id", "b"}, {"name", "BB"}}).has_value());
    const auto file = operationsFromNodeLink(
        Json::parse(R"({"nodes":[{"id":1},{"id":2},{"id":3}],"links":[]})"), 2);
    QCOMPARE(file.error().code, ErrorCode::Refused);
    QVERIFY(file.error().message.contains(u'3') && file.error().message.contains(u'2'));
}

void EntitiesTest::namesOfPropertiesMayBeAny()
{
    const Json properties{{"created_at", "mine"}, {"id", 7}, {"role", "x"}, {"weight", 1.5},
        {"properties.role", "y"}, {"undirected", true}, {"_json", "z"}, {"nested", {{"a", {1, 2}}}},
        {"", "no name"}, {"kind", {1, "two", nullptr}}, {"big", std::string(70'000, 'x')}};
    for (const auto& place : m_places->all()) {
        const auto made = fresh(place, {});
        QVERIFY(made.write({{"op", "add_entity"}, {"entity_id", "a"}, {"name", "A"},
                               {"properties", properties}})
                    .has_value());
        QVERIFY(made.write({{"op", "add_relation"}, {"source_id", "a"}, {"target_id", "a"},
                               {"properties", properties}})
                    .has_value());
        const auto node = made.store->findNode(NodeId("a"));
        QCOMPARE(entityOf(**node).properties, properties);
        const auto edges = made.store->edgesOf(NodeId("a"), {});
        QCOMPARE(relationOf(edges->at(0)).properties, properties);
        QVERIFY(rebuildEntities(*made.store, Repair::No, {})->isSame);
        const auto asked = made.ask("entity", {{"entity_id", "a"}});
        QVERIFY(asked.truncated); // by the long text
        QVERIFY(asked.result.at("properties").at("role") == "x");
        // An event over 64 KB is read as far as it comes.
        const auto history = made.ask("entity_history", {{"entity_id", "a"}});
        QVERIFY(history.truncated);
        QVERIFY(history.result.at("events").at(0).at("payload").at("key") == "a");
        QVERIFY(made.ask("entities_at", Json::object()).truncated);
    }
}

/// One log in all stores gives the same bytes of every answer.
void EntitiesTest::storesAnswerAlike()
{
    auto lines = team();
    for (int i = 0; i < 40; ++i) {
        lines.push_back({{"op", "add_entity"}, {"entity_id", "e" + std::to_string(i % 23)},
            {"name", i % 3 == 0 ? "Zoë Adams" : "Ada " + std::to_string(i)},
            {"entity_type", i % 2 == 0 ? "person" : "agent"}, {"properties", {{"n", i / 7.0}}}});
        lines.push_back({{"op", "add_relation"}, {"source_id", "e" + std::to_string(i % 23)},
            {"target_id", i % 2 == 0 ? "ada" : "e0"}, {"relation_type", "knows"}});
    }
    lines.push_back({{"op", "delete_entity"}, {"entity_id", "bob"}});
    const auto first = fresh(m_places->all().front(), lines);
    const auto events = first.log();
    const auto asked = entityQuestions({"ada", "e0", "e5", "bob", "nobody"}, {"ada", "ZOË", "a"});
    std::vector<std::string> expected;
    for (const auto& place : m_places->all()) {
        const auto made = fresh(place, {});
        EntityWriter writer(made.store, Clock(kNow), {});
        QVERIFY(writer.append(events).has_value());
        std::vector<std::string> found;
        for (const auto& question : asked) {
            auto args = question.args;
            for (int page = 0; page < 3; ++page) {
                const auto outcome = made.ask(question.query, args);
                found.push_back(bytesOf(outcome));
                if (!outcome.result.is_object() || !outcome.result.contains("next"))
                    break;
                args["after"] = outcome.result.at("next");
            }
        }
        if (expected.empty())
            expected = found;
        QCOMPARE(found.size(), expected.size());
        for (std::size_t i = 0; i < found.size(); ++i)
            QVERIFY2(found[i] == expected[i],
                (toUtf8(place.name) + '\n' + found[i] + '\n' + expected[i]).c_str());
    }
}

QTEST_GUILESS_MAIN(EntitiesTest)
#include "tst_entities.moc"
