// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/facts/picturecheck.h"
#include "resources/resources.h"
#include "tests/integration/doctoring.h"
#include "tests/ui/figurekinds.h"
#include "ui/graph/resultunion.h"
#include "ui/widgets/validitytext.h"

#include <QDir>
#include <QRegularExpression>

#include <functional>
#include <map>
#include <optional>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

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
