// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/entities/entitywriter.h"
#include "core/graph/transfer.h"
#include "tests/core/muse/museground.h"
#include "translations/translations.h"

using namespace mnemo;
using namespace mnemo::test;
using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;

/// Questions about an agent's memory and an engineering model, in English and German: each is
/// answered in its own language.
class MemoryQuestionsTest final : public QObject, private MuseGround
{
    Q_OBJECT

public:
    MemoryQuestionsTest() : MuseGround(Commit()) { }

private slots:
    void initTestCase();
    void areAnswered_data();
    void areAnswered();
    void aDeletedEntityIsKnownByItsName_data();
    void aDeletedEntityIsKnownByItsName();
    void aModelIsToldOf_data();
    void aModelIsToldOf();
};

void MemoryQuestionsTest::initTestCase()
{
    installTranslation(*QCoreApplication::instance(), QLocale(QLocale::English));
    const auto file = qEnvironmentVariable("MNEMO_SOURCE_DIR")
        + QStringLiteral("/resources/examples/agent-memory.json");
    QVERIFY(importFiles(*store, {file}, {}).has_value());
    constexpr std::int64_t march = 1'772'409'600; // 2026-03-02T00:00:00Z
    for (const auto& [line, at] : {std::pair(Json{{"op", "add_entity"}, {"entity_id", "e1"},
                                                 {"entity_type", "person"}, {"name", "Nadia"}},
                                       march),
             std::pair(Json{{"op", "delete_entity"}, {"entity_id", "e1"}}, march + 2 * 86'400),
             // Another one of her name came later.
             std::pair(Json{{"op", "add_entity"}, {"entity_id", "e2"}, {"entity_type", "agent"},
                           {"name", "Nadia"}},
                 march + 4 * 86'400)}) {
        const auto written
            = EntityWriter(store, Clock(at), {}).apply(std::vector{*operationFromJson(line)});
        QVERIFY(written && written->front());
    }
}

void MemoryQuestionsTest::areAnswered_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("told"); ///< a part of the answer
    const auto row = [](const char* question, const char* query, const char* told) {
        QTest::newRow(question) << QString::fromUtf8(query) << QString::fromUtf8(told);
    };
    row("who is Nicolas?", "query_partnerships", "Role: Co-Founder.");
    row("Wer ist Nicolas?", "query_partnerships", "Vertrauen: 0.9.");
    row("what failed before with race conditions?", "query_failed_attempts",
        "Added sleep(0.001) between injections");
    row("Was ist früher bei race conditions gescheitert?", "query_failed_attempts",
        "Lehre: Band-Aid fixes make timing bugs harder to reproduce");
    row("what worked with concurrency?", "query_strategy_patterns",
        "Systematic debugging for concurrency issues, success rate 0.85");
    row("Was hilft gegen race conditions?", "query_strategy_patterns",
        "Was in solchen Lagen half:");
    row("conversations with Nicolas about race condition", "query_conversations",
        "stimulus_integrator race condition (2024-11-15T14:30:00Z)");
    row("Gespräche mit Ada", "query_conversations", "2 Gespräche sind aufgezeichnet:");
    row("which constraints are active?", "query_active_constraints", "2 active constraints");
    row("welche Zwänge gelten gerade?", "query_active_constraints", "2 geltende Zwänge:");
    row("Wer ist Waldemar?", "query_partnerships", "Keine Partnerschaft mit Waldemar gefunden.");
    row("what depends on stimulus_integrator.py?", "query_related_code",
        "orchestration/mechanisms/injection_queue.py (dependent)");
    row("Wovon hängt stimulus_integrator.py ab?", "query_related_code",
        "graph_physics.py (depends_on)");
    row("how did bug recurrence feel?", "query_emotional_state", "frustration, intensity 0.8");
    row("what is known about the component traversal.py?", "query_technical_context",
        "traversal.py (refactor)");
}

void MemoryQuestionsTest::areAnswered()
{
    QFETCH(QString, query);
    QFETCH(QString, told);
    const MuseMessage message{
        ThreadId("t"), QByteArray(QTest::currentDataTag()).toStdString(), {}, "default", {}};
    const auto reply = muse()->ask(message, 20s);
    QVERIFY2(reply.ok && reply.reply, reply.error ? qPrintable(reply.error->message) : "");
    QVERIFY2(reply.reply->text().contains(told), qPrintable(reply.reply->text()));
    std::set<std::string> queries;
    for (const Receipt& receipt : reply.reply->receipts())
        queries.insert(receipt.query);
    QVERIFY(queries.contains(toUtf8(query)));
}

void MemoryQuestionsTest::aDeletedEntityIsKnownByItsName_data()
{
    QTest::addColumn<QString>("told");
    QTest::newRow("what did we know about Nadia before 2026-03-03?") << u"Nadia is a person"_s;
    QTest::newRow("Was wussten wir vor dem 3. März 2026 über Nadia?")
        << u"Nadia ist vom Typ person"_s;
    QTest::newRow("what did we know about nadia before 2026-03-10?") << u"Nadia is an agent"_s;
    QTest::newRow("what do we know about Nadia?") << u"Nadia is an agent"_s;
}

void MemoryQuestionsTest::aDeletedEntityIsKnownByItsName()
{
    QFETCH(QString, told);
    const MuseMessage message{
        ThreadId("t"), QByteArray(QTest::currentDataTag()).toStdString(), {}, "default", {}};
    const auto reply = muse()->ask(message, 20s);
    QVERIFY2(reply.ok && reply.reply, reply.error ? qPrintable(reply.error->message) : "");
    QVERIFY2(reply.reply->text().contains(told), qPrintable(reply.reply->text()));
}

void MemoryQuestionsTest::aModelIsToldOf_data()
{
    QTest::addColumn<QString>("told");
    QTest::newRow("which issues does the model have?") << u"issues were found:"_s;
    QTest::newRow("Welche Mängel hat das Modell?") << u"Mängel wurden gefunden:"_s;
    QTest::newRow("was stimmt an der Kette PRDReviewChain.FC.001 nicht") << u"darin:"_s;
    QTest::newRow("gibt es doppelte Kanten im Modell?") << u"1 Mangel wurde gefunden:"_s;
}

void MemoryQuestionsTest::aModelIsToldOf()
{
    QFETCH(QString, told);
    const MuseGround model{Commit()};
    const auto file = qEnvironmentVariable("MNEMO_SOURCE_DIR")
        + QStringLiteral("/tests/data/models/prd-review.txt");
    QVERIFY(importFiles(*model.store, {file}, {}).has_value());
    const MuseMessage message{
        ThreadId("t"), QByteArray(QTest::currentDataTag()).toStdString(), {}, "default", {}};
    const auto reply = model.muse()->ask(message, 20s);
    QVERIFY2(reply.ok && reply.reply, reply.error ? qPrintable(reply.error->message) : "");
    QVERIFY2(reply.reply->text().contains(told), qPrintable(reply.reply->text()));
}

QTEST_GUILESS_MAIN(MemoryQuestionsTest)
#include "tst_memoryquestions.moc"
