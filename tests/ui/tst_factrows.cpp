// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/owntime.h"
#include "ui/facts/factlist.h"
#include "ui/facts/factwords.h"
#include "ui/facts/passage.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <limits>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;

namespace {

Fact factOf(const char* since, const char* until, const char* withdrawn, const char* recorded)
{
    const auto json = [](const char* text) { return *text == 0 ? Json() : Json(text); };
    Fact fact;
    fact.from = {"a", "Person", u"Ann"_s};
    fact.to = {"b", "Location", u"Bern"_s};
    fact.kind = "LIVES_IN";
    fact.key = since;
    fact.since = json(since);
    fact.until = json(until);
    fact.withdrawn = json(withdrawn);
    fact.recorded = json(recorded);
    return fact;
}

double at(const char* time)
{
    return *instantOf(Json(time));
}

} // namespace

/// How facts read: their words, their groups at a moment, and where a text says them.
class FactRowsTest final : public QObject
{
    Q_OBJECT

private slots:
    void aFactNeedsNoName();
    void relationsReadAsWords_data();
    void relationsReadAsWords();
    void passagesAreFound_data();
    void passagesAreFound();
    void factsStandInGroups_data();
    void factsStandInGroups();
    void aThousandFactsAreArrangedAtOnce();
};

/// Graphiti's type alone makes a fact of an edge; what an episode mentions is none.
void FactRowsTest::aFactNeedsNoName()
{
    const auto profile = loadProfile("graphiti");
    QVERIFY(profile.has_value());
    const Json nodes = Json::parse(R"([
        {"id": "a", "role": "Entity", "label": "A", "properties": {}},
        {"id": "b", "role": "Entity", "label": "B", "properties": {}},
        {"id": "e", "role": "Episodic", "label": "E", "properties": {"content": "A knows B"}}])");
    const Json edges = Json::parse(R"([
        {"from": "a", "to": "b", "kind": "RELATES_TO", "key": "f", "label": "A knows B",
         "properties": {"fact": "A knows B", "valid_at": "2026-01-01"}},
        {"from": "a", "to": "b", "kind": "KNOWS", "key": "g", "type": "RELATES_TO",
         "label": "A knows B", "properties": {"fact": "A knows B"}},
        {"from": "e", "to": "a", "kind": "MENTIONS", "key": "m", "properties": {}}])");
    const FactSlice slice = readFacts(
        Json::object(), {{"nodes", nodes}, {"edges", edges}, {"truncated", false}}, *profile);
    QCOMPARE(slice.facts.size(), 2U);
    QCOMPARE(slice.facts.front().key, std::string("f"));
    QCOMPARE(slice.facts.front().text, u"A knows B"_s);
    QCOMPARE(dayText(slice.facts.front().since), u"2026-01-01"_s);
    QCOMPARE(slice.facts.back().key, std::string("g"));
}

void FactRowsTest::relationsReadAsWords_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("holds");
    QTest::addColumn<QString>("ended");
    QTest::addColumn<QString>("notYet");
    const auto row = [](const char* kind, const char* holds, const char* ended, const char* later) {
        QTest::newRow(kind) << QString::fromUtf8(kind) << QString::fromUtf8(holds)
                            << QString::fromUtf8(ended) << QString::fromUtf8(later);
    };
    row("LIVES_IN", "lives in", "lived in", "is to live in");
    row("LEADS", "leads", "led", "is to lead");
    row("ON_CALL_FOR", "is on call for", "was on call for", "is to be on call for");
    row("PART_OF", "is part of", "was part of", "is to be part of");
    row("HAS_BEEN_TO", "has been to", "had been to", "is to have been to");
    // What is not known stays as it is.
    row("WROTE", "wrote", "wrote", "wrote");
    row("FRIENDS_WITH", "friends with", "friends with", "friends with");
    row("worksFor", "worksFor", "worksFor", "worksFor");
    row("", "", "", "");
}

void FactRowsTest::relationsReadAsWords()
{
    QFETCH(QString, kind);
    QFETCH(QString, holds);
    QFETCH(QString, ended);
    QFETCH(QString, notYet);
    const std::string stored = toUtf8(kind);
    QCOMPARE(relationInTense(stored, FactState::Holds), holds);
    QCOMPARE(relationInTense(stored, FactState::Ended), ended);
    QCOMPARE(relationInTense(stored, FactState::NotYet), notYet);
    qApp->setProperty("language", u"de"_s);
    QCOMPARE(relationInTense(stored, FactState::Ended), relationWords(stored));
    qApp->setProperty("language", QVariant());
}

void FactRowsTest::passagesAreFound_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("fact");
    QTest::addColumn<QString>("passage");
    QTest::newRow("the sentence itself")
        << u"Well. Ann lives in Bern! Yes."_s << u"ann lives in Bern."_s << u"Ann lives in Bern"_s;
    QTest::newRow("both names in one sentence")
        << u"He went. In Bern, Ann has a flat. Good."_s << u"Ann lives there."_s
        << u"In Bern, Ann has a flat."_s;
    QTest::newRow("names in two sentences")
        << u"Ann moved. Bern is nice."_s << u"Ann lives there."_s << QString();
    QTest::newRow("a part of another word")
        << u"The annex of Bern is open."_s << u"Ann lives there."_s << QString();
    QTest::newRow("no text") << QString() << u"Ann lives in Bern."_s << QString();
    QTest::newRow("no sentence") << u"Ann likes Bern."_s << QString() << u"Ann likes Bern."_s;
}

void FactRowsTest::passagesAreFound()
{
    QFETCH(QString, text);
    QFETCH(QString, fact);
    QFETCH(QString, passage);
    Fact told = factOf("", "", "", "");
    told.text = fact;
    const auto found = passageOf(text, told);
    QCOMPARE(found.has_value(), !passage.isEmpty());
    if (found)
        QCOMPARE(text.mid(found->begin, found->length), passage);
}

void FactRowsTest::factsStandInGroups_data()
{
    QTest::addColumn<QByteArray>("asOf");
    QTest::addColumn<QByteArray>("knownAt");
    QTest::addColumn<QStringList>("lines");
    QTest::addColumn<int>("later");
    const auto row
        = [](const char* asOf, const char* knownAt, const QStringList& lines, int later) {
              QTest::addRow("%s, known %s", asOf, knownAt)
                  << QByteArray(asOf) << QByteArray(knownAt) << lines << later;
          };
    const QString moved = u"was true until 2026-05-23"_s;
    const QString open = u"since 2019-08-01"_s;
    const QString closing = u"since 2019-08-01, until 2026-05-23"_s;
    const QString dropped = u"withdrawn 2026-04-01"_s;
    const QString late = u"since 2026-03-02 09:30"_s;
    const QString comes = u"from 2026-09-01 on"_s;
    row("2026-06-01", "", {u"!1"_s, late, u"!2"_s, moved, dropped, u"!1"_s, comes}, 0);
    row("2026-05-10", "", {u"!2"_s, late, closing, u"!1"_s, dropped, u"!1"_s, comes}, 0);
    row("2026-06-01", "2026-03-01", {u"!2"_s, open, u"since 2018-01-01"_s}, 2);
    row("2026-03-02T09:29:59.5Z", "",
        {u"!2"_s, closing, u"since 2018-01-01, until 2026-04-01"_s, u"!2"_s, comes,
            u"from 2026-03-02 09:30 on"_s},
        0);
    row("2026-03-02T09:30:00Z", "2026-03-02T10:00:00.25Z",
        {u"!3"_s, late, open, u"since 2018-01-01"_s}, 1);
}

/// Groups in their order, each with its number, newest first.
void FactRowsTest::factsStandInGroups()
{
    QFETCH(QByteArray, asOf);
    QFETCH(QByteArray, knownAt);
    QFETCH(QStringList, lines);
    QFETCH(int, later);
    FactsModel model(FactsModel::Titles::Shown, nullptr);
    const QAbstractItemModelTester tester(&model);
    model.setFacts({factOf("2019-08-01", "2026-05-23", "2026-03-05", "2026-02-03"),
                       factOf("2018-01-01", "", "2026-04-01", "2026-01-02"),
                       factOf("2026-03-02T10:30:00+01:00", "", "", "2026-03-02T10:00:00.25Z"),
                       factOf("2026-09-01", "", "", "2026-03-02T10:00:00.250001Z")},
        "a", {});
    FactMoment moment{at(asOf.constData()), {}, false};
    if (!knownAt.isEmpty())
        moment.knownAt = at(knownAt.constData());
    model.setMoment(moment);
    QStringList told;
    for (int row = 0; row < model.rowCount(); ++row) {
        const FactLine line = model.lineAt(model.index(row));
        told += line.title ? u'!' + line.count : line.times;
        QCOMPARE(model.flags(model.index(row)).testFlag(Qt::ItemIsSelectable), !line.title);
    }
    QCOMPARE(told, lines);
    QCOMPARE(model.later(), later);
    model.setLaterShown(true);
    const int titles = later > 0 ? 1 : 0;
    QCOMPARE(model.rowCount(), static_cast<int>(lines.size()) + later + titles);
}

void FactRowsTest::aThousandFactsAreArrangedAtOnce()
{
    std::vector<Fact> facts;
    for (int i = 0; i < 1000; ++i) {
        facts.push_back(factOf("2026-01-01", "2026-05-01", "", "2026-01-02"));
        facts.back().to = {std::to_string(i), "Location", u"Place %1"_s.arg(999 - i)};
    }
    FactList list(FactsModel::Titles::Shown, FactExtent::Whole, nullptr);
    list.resize(392, 400);
    list.show();
    list.facts().setFacts(facts, "a", {});
    double best = std::numeric_limits<double>::max();
    for (int turn = 0; turn < 5; ++turn) {
        const test::ThreadTime time;
        list.facts().setMoment({at("2026-03-01") + turn, {}, false});
        list.grab();
        best = std::min(best, time.elapsedMs());
    }
    QCOMPARE(list.facts().rowCount(), 1001);
    QVERIFY2(best < 100, qPrintable(QString::number(best))); // as the time bar is moved
}

QTEST_MAIN(FactRowsTest)
#include "tst_factrows.moc"
