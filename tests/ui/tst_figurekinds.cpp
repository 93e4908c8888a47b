// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/facts/picturecheck.h"
#include "resources/resources.h"
#include "tests/integration/doctoring.h"
#include "ui/figures/figureredraw.h"
#include "ui/figures/figureshows.h"
#include "ui/graph/resultunion.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/validitytext.h"

#include <QDir>
#include <QRegularExpression>

#include <functional>
#include <map>
#include <optional>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;

namespace {

using OutcomePtr = std::shared_ptr<const QueryOutcome>;

OutcomePtr outcomeOf(const char* query, const Json& args, const Json& result)
{
    QueryOutcome outcome;
    outcome.query = query;
    outcome.version = std::string(64, 'c');
    outcome.args = args;
    outcome.status = QueryStatus::Found;
    outcome.result = result;
    outcome.store = {"sqlite", "team-memory", "mnemoscope"};
    outcome.tick = 60;
    outcome.startedAt = 1767225600;
    outcome.resultHash = resultHash(outcome.query, args, outcome.status, result, false);
    return std::make_shared<const QueryOutcome>(std::move(outcome));
}

OutcomePtr counts()
{
    Json buckets = Json::array();
    for (int i = 0; i < 6; ++i)
        buckets.push_back({{"from_tick", 10 * i + 1}, {"to_tick", 10 * i + 10}, {"food", 200 + i},
            {"death", 5 * i}, {"rejected", 30 - i}});
    const Json window{{"window_ticks", 60}, {"until_tick", 60}, {"food_count", 1695},
        {"death_count", 75}, {"rejected_count", 165}};
    const Json expired{{"reason_code", "ttl_expired"}, {"food", 0}, {"death", 75}, {"rejected", 0}};
    const Json capacity{{"reason_code", "capacity"}, {"food", 0}, {"death", 0}, {"rejected", 165}};
    const Json young{{"from_ticks", 0}, {"to_ticks", 19}, {"food", 900}, {"death", 0}};
    const Json old{{"from_ticks", 20}, {"to_ticks", 39}, {"food", 795}, {"death", 75}};
    const Json one{{"owner", "presence:cartographer"}, {"forward", 41.5}, {"inverse", 12.25}};
    const Json two{{"owner", "presence:archivist"}, {"forward", 8.5}, {"inverse", 30.25}};
    const Json lives{{"bucket_ticks", 20}, {"unknown", 2}, {"buckets", Json::array({young, old})}};
    return outcomeOf("outcome_counts", {{"until_tick", 60}, {"window_ticks", 60}},
        {{"outcomes_window", window}, {"bucket_ticks", 10},
            {"known", {{"from_tick", 11}, {"to_tick", 60}}}, {"buckets", buckets},
            {"reasons", Json::array({expired, capacity})}, {"lives", lives},
            {"owners", Json::array({one, two})}});
}

Json neighbour(const char* id, const char* kind)
{
    return {{"other_id", id}, {"other_role", "daimoi"}, {"other_label", id}, {"edge_kind", kind},
        {"direction", "in"}, {"key", ""}};
}

OutcomePtr neighbours(const std::vector<const char*>& ids)
{
    Json list = Json::array();
    for (const char* id : ids)
        list.push_back(neighbour(id, "sim:food"));
    return outcomeOf("neighbors", {{"node_id", "u1"}}, {{"node_id", "u1"}, {"neighbors", list}});
}

OutcomePtr facts()
{
    const auto node = [](const char* id, const char* role) {
        return Json{{"id", id}, {"role", role}, {"label", id}, {"properties", Json::object()}};
    };
    const auto fact = [](const char* to, double since, double recorded) {
        return Json{{"from", "zoe"}, {"kind", "LIVES_IN"}, {"to", to}, {"key", ""},
            {"since", since}, {"recorded", recorded}, {"properties", Json::object()}};
    };
    return outcomeOf("graph_slice", {{"as_of", "always"}, {"known_at", "now"}},
        {{"nodes", {node("berlin", "Place"), node("lisbon", "Place"), node("zoe", "Person")}},
            {"edges",
                {fact("berlin", 1767225600, 1767225600), fact("lisbon", 1775001600, 1781000000)}}});
}

Receipt receiptOf(const QueryOutcome& outcome)
{
    Receipt made;
    made.snapshotHash = SnapshotHash(std::string(32, 'a') + std::string(32, '1'));
    made.resultHash = outcome.resultHash;
    made.version = outcome.version;
    made.query = outcome.query;
    made.args = outcome.args;
    made.status = outcome.status;
    made.store = outcome.store;
    made.tick = outcome.tick;
    made.ts = outcome.startedAt;
    Json json = toJson(made);
    json.erase("id");
    made.id = ReceiptId(*canonicalHash(json));
    return made;
}

/// What a window would ask to be drawn.
struct Asked
{
    FigureSource source;
    FigureRecord record;
};

Asked asked(const QString& kind, FigureFormat format)
{
    const Theme theme(ThemeOptions{ThemeKind::Light, 1.0, FontSource::Picture});
    Asked all;
    if (kind == u"outcomes"_s) {
        all.source = outcomesSource(counts(), format, theme);
        all.source.settings.scale = 1;
        all.record.title = "Outcomes";
    } else {
        all.source.shows = FigureShows::Comparison;
        all.source.scene.outcomes
            = {neighbours({"d1", "d2", "d3"}), neighbours({"d1", "d3", "d4"})};
        double x = 0;
        for (const char* id : {"u1", "d1", "d2", "d3", "d4"})
            all.source.scene.places.push_back({id, x += 80, x * x / 900});
        all.source.settings.format = format;
        all.source.settings.size = {600, 450};
        all.record.title = "Two receipts of neighbors";
    }
    all.source.scene.store = all.source.scene.outcomes.front()->store;
    all.source.scene.savedAt = 1767225600;
    for (const auto& outcome : all.source.scene.outcomes)
        all.record.receipts.push_back(receiptOf(*outcome));
    return all;
}

Result<std::string> drawn(const Asked& asked)
{
    const auto request = figureRequest(asked.source, asked.record);
    return request ? drawPicture(*request) : request;
}

/// A graph with the time bar on, and a role in a colour that its maker chose.
Asked factsAsked(const std::optional<int>& slot)
{
    Asked all;
    FigureSource& source = all.source;
    source.scene.outcomes = {facts()};
    double x = 0;
    for (const char* id : {"berlin", "lisbon", "zoe"})
        source.scene.places.push_back({id, x += 90, x / 2});
    source.scene.store = source.scene.outcomes.front()->store;
    source.scene.savedAt = 1782000000;
    source.scene.moment = 1778371200; // 2026-05-10
    source.scene.knownAt = 1780272000.5; // 2026-06-01 00:00:00.5
    source.scene.endedFacts = true;
    source.settings.format = FigureFormat::Svg;
    source.settings.size = {600, 450};
    if (slot)
        source.roleSlots = {{"Person", *slot}};
    all.record.title = "Where Zoe lives";
    all.record.receipts.push_back(receiptOf(*source.scene.outcomes.front()));
    return all;
}

/// As `mnemo verify` does: what is not intact is not drawn again.
PictureState stateOf(const std::string& figure)
{
    return readFigure(figure).intact ? checkPicture(figure).state : PictureState::Differs;
}

} // namespace

/// Figures of the charts and of comparisons: each is the program's picture, and no other is.
class TestFigureKinds final : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase()
    {
        loadCoreResources();
        loadUiResources();
    }

    void isTheProgramsPictureUntilItIsDoctored_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<FigureFormat>("format");
        for (const auto& kind : {u"outcomes"_s, u"comparison"_s}) {
            for (const auto format : {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf})
                QTest::addRow("%s, %s", qPrintable(kind), qPrintable(figureEnding(format)))
                    << kind << format;
        }
    }

    void isTheProgramsPictureUntilItIsDoctored()
    {
        QFETCH(QString, kind);
        QFETCH(FigureFormat, format);
        const auto made = drawn(asked(kind, format));
        QVERIFY2(made, made ? "" : qPrintable(made.error().message + made.error().detail));
        if (const QString kept = qEnvironmentVariable("MNEMO_SHOT_DIR"); !kept.isEmpty()) {
            QFile file(QDir(kept).filePath(kind + u'.' + figureEnding(format)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray::fromStdString(*made));
        }
        const PictureCheck genuine = checkPicture(*made);
        QVERIFY2(genuine.state == PictureState::Match, qPrintable(pictureSentence(genuine)));
        const bool isGraph = kind != u"outcomes"_s;
        QCOMPARE(genuine.coveredNodes, isGraph ? std::optional<std::int64_t>(0) : std::nullopt);
        auto doctors = doctoring::anyForm();
        doctors.merge(isGraph ? doctoring::ofComparison() : doctoring::ofOutcomes());
        doctors.merge(format == FigureFormat::Png ? doctoring::ofPng()
                : format == FigureFormat::Pdf     ? doctoring::ofPdf()
                : isGraph                         ? doctoring::ofSvg(">d4, added<", "5 nodes")
                          : doctoring::ofSvg(">ttl_expired<", "ttl_expired"));
        QVERIFY(doctors.size() >= 20);
        for (const auto& [name, doctor] : doctors) {
            const std::string other = doctor(*made);
            QVERIFY2(other != *made, name.c_str());
            QVERIFY2(stateOf(other) == PictureState::Differs, name.c_str());
        }
    }

    /// The colour that was chosen and both times are the figure's own, and a part of its proof.
    void carriesChosenColoursAndBothTimes()
    {
        const Theme theme(ThemeOptions{ThemeKind::Light, 1.0, FontSource::Picture});
        const auto own = theme.slotsFor({"Person", "Place"});
        int chosen = 1;
        while (chosen == own.at("Person").number || chosen == own.at("Place").number)
            ++chosen;
        ThemeOptions options = theme.options();
        options.roleSlots = {{"Person", chosen}};
        const QString colour = Theme(options).slotOf("Person").fill.name();
        const Asked asked = factsAsked(chosen);
        const auto made = drawn(asked);
        QVERIFY2(made, made ? "" : qPrintable(made.error().message + made.error().detail));
        const auto text = QString::fromStdString(*made);
        QVERIFY(text.contains(colour, Qt::CaseInsensitive));
        QString words = text;
        words.remove(QRegularExpression(
            u"<metadata.*</metadata>"_s, QRegularExpression::DotMatchesEverythingOption));
        words.replace(QRegularExpression(u"<[^>]*>"_s), u" "_s);
        const QString times = bothTimesText(asked.source.scene.moment, asked.source.scene.knownAt);
        QCOMPARE(times, u"True on 2026-05-10, as known on 2026-06-01 00:00:00.5"_s);
        QVERIFY2(words.simplified().contains(times), qPrintable(words.simplified()));

        const PictureCheck genuine = checkPicture(*made);
        QVERIFY2(genuine.state == PictureState::Match, qPrintable(pictureSentence(genuine)));
        const auto plain = drawn(factsAsked({}));
        QVERIFY(plain && !QString::fromStdString(*plain).contains(colour, Qt::CaseInsensitive));
        for (const auto& [name, doctor] : std::map<std::string, std::function<void(Json&)>>{
                 {"colour",
                     [&](Json& drawing) { drawing["choices"]["role_slots"] = Json::object(); }},
                 {"true on",
                     [](Json& drawing) { drawing["scene"]["graph"]["moment"] = 1778371201; }},
                 {"known on",
                     [](Json& drawing) { drawing["scene"]["graph"]["known_at"] = 1780272001; }}}) {
            const std::string other = doctoring::withDrawing(*made, doctor);
            QVERIFY2(other != *made, name.c_str());
            QVERIFY2(stateOf(other) == PictureState::Differs, name.c_str());
        }
    }

    void isNotDrawnFromWhatNoReceiptNames_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::newRow("outcomes") << u"outcomes"_s;
        QTest::newRow("comparison") << u"comparison"_s;
    }

    /// Nor does the program itself draw other numbers for a receipt, or results of another kind.
    void isNotDrawnFromWhatNoReceiptNames()
    {
        QFETCH(QString, kind);
        const Asked honest = asked(kind, FigureFormat::Svg);
        QVERIFY(drawn(honest));
        Asked forged = honest;
        auto other = *forged.source.scene.outcomes.front();
        other.result["outcomes_window"]["food_count"] = 667;
        other.resultHash
            = resultHash(other.query, other.args, other.status, other.result, other.truncated);
        forged.source.scene.outcomes.front() = std::make_shared<const QueryOutcome>(other);
        QVERIFY(!drawn(forged));
        Asked strange = honest;
        strange.source.shows
            = kind == u"outcomes"_s ? FigureShows::Comparison : FigureShows::Outcomes;
        QVERIFY(!drawn(strange));
    }

    /// A small file does not make the program draw for minutes.
    void staysSmall()
    {
        const auto made = drawn(asked(u"outcomes"_s, FigureFormat::Png));
        QVERIFY(made);
        const std::string wide = doctoring::withDrawing(*made, [](Json& drawing) {
            drawing["choices"]["settings"]["width"] = 9'900;
            drawing["choices"]["settings"]["height"] = 9'900;
        });
        const PictureCheck check = checkPicture(wide);
        QVERIFY(check.state == PictureState::Unchecked);
        QCOMPARE(check.reason, std::string("too_large"));
    }

    /// Labels that only the window's graph knows are no part of what two results tell.
    void tellsOfNodesWhatTheResultsTell()
    {
        const Json install{{"id", "u1"}, {"role", "web:url"}, {"label", "/install"},
            {"properties", Json::object()}};
        auto known
            = GraphScene::fromSlice({{"nodes", Json::array({install})}, {"edges", Json::array()}});
        QVERIFY(known);
        const auto graph = std::make_shared<const GraphScene>(std::move(*known));
        const ResultUnion both = uniteResults(*neighbours({"d1"}), *neighbours({"d2"}),
            {graph, std::make_shared<const Positions>(1)});
        const auto labelIn
            = [](const GraphScene& scene) { return scene.node(*scene.find(NodeId("u1"))).label; };
        QCOMPARE(labelIn(*both.scene), std::string("/install"));
        QCOMPARE(labelIn(*both.told), std::string("u1"));
        QCOMPARE(both.told->find(NodeId("d2")), both.scene->find(NodeId("d2")));
    }
};

QTEST_MAIN(TestFigureKinds)
#include "tst_figurekinds.moc"
