// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/facts/replay.h"
#include "core/world/worldsession.h"
#include "tests/ui/shots.h"
#include "tests/ui/worldrun.h"
#include "ui/outcomes/outcomechart.h"
#include "ui/widgets/format.h"

#include <QComboBox>
#include <QGraphicsRectItem>
#include <QGraphicsView>
#include <QPushButton>
#include <QTreeView>

#include <sqlite3.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;
using mnemo::test::WindowRun;

namespace {

constexpr std::int64_t worldTicks = 12000;

/// Outcomes as the log and the nodes have them, read past everything that the program reads with.
constexpr auto outcomesSql = R"(WITH outcomes AS (
    SELECT e.seq AS seq, e.tick AS tick, e.subject AS subject,
      json_extract(e.detail, '$.outcome') AS outcome,
      coalesce(json_extract(e.detail, '$.reason_code'), '') AS reason,
      coalesce(json_extract(e.detail, '$.owner'), '') AS owner,
      e.tick - coalesce(
        (SELECT json_extract(s.detail, '$.born_tick') FROM event AS s
          WHERE s.kind = 'daimoi_spawn' AND s.subject = e.subject),
        (SELECT json_extract(n.properties, '$.born_tick') FROM node AS n WHERE n.id = e.subject))
        AS lived
    FROM event AS e WHERE e.kind = 'daimoi_outcome')
  SELECT tick || ' ' || subject || ' ' || outcome FROM outcomes WHERE %1
  ORDER BY tick DESC, subject, seq)";

/// A file's rows, by SQL alone.
QStringList rowsOf(const QString& file, const QString& condition)
{
    QStringList rows;
    ::sqlite3* db = nullptr;
    sqlite3_stmt* statement = nullptr;
    const QByteArray sql = QString::fromLatin1(outcomesSql).arg(condition).toUtf8();
    if (sqlite3_open_v2(file.toUtf8().constData(), &db, SQLITE_OPEN_READONLY, nullptr) != SQLITE_OK
        || sqlite3_prepare_v2(db, sql.constData(), -1, &statement, nullptr) != SQLITE_OK)
        qFatal("%s in %s", sqlite3_errmsg(db), sql.constData());
    while (sqlite3_step(statement) == SQLITE_ROW)
        rows << QString::fromUtf8(reinterpret_cast<const char*>(sqlite3_column_text(statement, 0)));
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return rows;
}

QStringList rowsOf(const QueryOutcome& outcome)
{
    QStringList rows;
    for (const Json& row : outcome.result.at("events"))
        rows << u"%1 %2 %3"_s.arg(row.at("tick").get<std::int64_t>())
                    .arg(QString::fromStdString(row.at("daimoi_id").get<std::string>()),
                        QString::fromStdString(row.at("outcome").get<std::string>()));
    return rows;
}

/// The two numbers of "27 900 to 27 919"; the same twice of one.
std::pair<qint64, qint64> rangeOf(const QString& words)
{
    const auto numberIn = [](const QString& text) {
        QString digits;
        for (const QChar c : text) {
            if (c.isDigit())
                digits += c;
        }
        return digits.toLongLong();
    };
    const QStringList ends = words.split(u" to "_s);
    return {numberIn(ends.front()), numberIn(ends.back())};
}

/// What a category and a part mean, in SQL.
QString conditionOf(
    const QString& chart, const OutcomeChart::Content& content, int category, int part)
{
    const QString name = content.categories[category];
    const auto [from, to] = rangeOf(name);
    const QString outcome
        = part < 0 ? QString() : content.bars[static_cast<std::size_t>(part)].name;
    QString condition;
    if (chart == u"ticks")
        condition = u"tick BETWEEN %1 AND %2"_s.arg(from).arg(to);
    else if (chart == u"reasons")
        condition = u"reason = '%1' AND outcome <> 'food'"_s.arg(name);
    else if (chart == u"lives")
        condition = u"lived BETWEEN %1 AND %2 AND outcome <> 'rejected'"_s.arg(from).arg(to);
    else
        return u"owner = 'presence:%1' AND outcome IN (%2)"_s.arg(name,
            part < 0        ? u"'food', 'death'"_s
                : part == 0 ? u"'death'"_s
                            : u"'food'"_s);
    return outcome.isEmpty() ? condition : u"%1 AND outcome = '%2'"_s.arg(condition, outcome);
}

double valueOf(const OutcomeChart::Content& content, int category, int part)
{
    double sum = 0;
    for (int at = 0; at < static_cast<int>(content.bars.size()); ++at) {
        if (part < 0 || at == part)
            sum += std::abs(content.bars[static_cast<std::size_t>(at)]
                                .values[static_cast<std::size_t>(category)]);
    }
    return sum;
}

/// Columns that are drawn hatched.
std::ptrdiff_t hatchedIn(const QGraphicsView& view)
{
    const auto items = view.items();
    return std::count_if(items.begin(), items.end(), [](const QGraphicsItem* item) {
        const auto* box = qgraphicsitem_cast<const QGraphicsRectItem*>(item);
        return box != nullptr && box->isVisible() && box->brush().style() == Qt::FDiagPattern
            && box->rect().width() > 1 && box->rect().height() > 1;
    });
}

} // namespace

/// A world of 12,000 ticks: every bar is whole, and leads to exactly the outcomes that it counts.
class TestOutcomeRows final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void chartsCountTheWholeWindow_data();
    void chartsCountTheWholeWindow();
    void aBarIsItsRows_data();
    void aBarIsItsRows();
    void aBarOfThousandsIsWhole();
    void whatTheLogLacksIsHatched();

private:
    struct Bar
    {
        QString chart;
        int category = 0;
        int part = -1;
    };

    void openWorld(WindowRun& run, qint64 window);
    void checkBar(const WindowRun& run, OutcomeChart& bars, const Bar& bar);
    void checkWindow(const WindowRun& run, const QueryOutcome& outcome);
    void checkReceipts(const WindowRun& run, const std::vector<Receipt>& receipts, qsizetype rows);

    QTemporaryDir m_folder;
    QString m_file;
};

void TestOutcomeRows::initTestCase()
{
    loadCoreResources();
    m_file = m_folder.filePath(u"world.sqlite"_s);
    const auto store = openStore({StoreUrl::Kind::Sqlite, m_file, {}}, OpenMode::Write);
    QVERIFY(store);
    WorldOptions options;
    options.seed = 7;
    options.commitEvery = 500;
    options.clock = Clock(1'700'000'000);
    auto world = WorldSession::open(*store, options);
    QVERIFY(world);
    while ((*world)->world().tick() < worldTicks) {
        const Status stepped = (*world)->step();
        QVERIFY2(stepped, stepped ? "" : qPrintable(stepped.error().message));
    }
    QVERIFY((*world)->commit());
}

/// Shows the charts of so many ticks.
void TestOutcomeRows::openWorld(WindowRun& run, qint64 window)
{
    run.workbench().opening().openUrl(u"sqlite:"_s + m_file);
    auto* choice = run.child<QComboBox>("outcomeWindow");
    choice->setCurrentIndex(choice->findData(static_cast<int>(window)));
    run.window->act(ActionId::ShowOutcomes);
    // An answer may come that a newer request has overtaken: what counts is what is drawn.
    const auto& content = run.child<OutcomeChart>("outcomesOverTicks")->content();
    const auto firstTick = [&content] {
        return content.categories.isEmpty() ? 0 : rangeOf(content.categories.front()).first;
    };
    QTRY_COMPARE_WITH_TIMEOUT(firstTick(), worldTicks - window + 1, patience);
}

void TestOutcomeRows::chartsCountTheWholeWindow_data()
{
    QTest::addColumn<qint64>("window");
    for (const qint64 window : {120, 600, 3000, 12000})
        QTest::addRow("%lld ticks", static_cast<long long>(window)) << window;
}

void TestOutcomeRows::chartsCountTheWholeWindow()
{
    QFETCH(qint64, window);
    WindowRun run;
    openWorld(run, window);
    const auto& content = run.child<OutcomeChart>("outcomesOverTicks")->content();
    QVERIFY(content.categories.size() <= 31);
    QStringList totals;
    for (int part = 0; part < static_cast<int>(content.bars.size()); ++part) {
        const auto& bars = content.bars[static_cast<std::size_t>(part)];
        const double sum = std::accumulate(bars.values.begin(), bars.values.end(), 0.0);
        const auto known = rowsOf(
            m_file, u"tick > %1 AND outcome = '%2'"_s.arg(worldTicks - window).arg(bars.name));
        QCOMPARE(sum, static_cast<double>(known.size()));
        QVERIFY(!known.isEmpty());
        totals << u"%1 %2"_s.arg(bars.name, countText(known.size()));
    }
    QCOMPARE(run.child<OutcomesPanel>("outcomesPanel")->summary(), totals.join(u" · "_s));
    if (window == 600) { // the one that the summary of the graph tells
        const auto state
            = run.workbench().connection()->runner->run("summary_state", Json::object());
        const Json& told = state.result.at("outcomes_window");
        QCOMPARE(totals,
            QStringList({u"food %1"_s.arg(countText(told.at("food_count").get<qint64>())),
                u"death %1"_s.arg(countText(told.at("death_count").get<qint64>())),
                u"rejected %1"_s.arg(countText(told.at("rejected_count").get<qint64>()))}));
    }
    // Round numbers stand under the bars.
    for (const QString& label : content.labels) {
        const qint64 tick = rangeOf(label).first;
        QVERIFY2(label.isEmpty() || tick % 5 == 0, qPrintable(label));
    }
}

void TestOutcomeRows::aBarIsItsRows_data()
{
    QTest::addColumn<QString>("chart");
    QTest::addColumn<bool>("whole");
    for (const char* chart : {"ticks", "reasons", "lives", "deposits"}) {
        QTest::addRow("%s, a bar by keys", chart) << QString::fromLatin1(chart) << true;
        QTest::addRow("%s, a part by click", chart) << QString::fromLatin1(chart) << false;
    }
}

void TestOutcomeRows::aBarIsItsRows()
{
    QFETCH(QString, chart);
    QFETCH(bool, whole);
    WindowRun run;
    openWorld(run, worldTicks);
    const bool isThird = chart == u"lives" || chart == u"deposits";
    auto* bars = run.child<OutcomeChart>(isThird ? "outcomeThird"
            : chart == u"ticks"                  ? "outcomesOverTicks"
                                                 : "outcomeReasons");
    if (chart == u"deposits")
        run.child<QComboBox>("outcomeThirdChoice")->setCurrentIndex(1);
    QTRY_VERIFY_WITH_TIMEOUT(bars->isVisible() && bars->width() > 100, patience);
    int tried = 0;
    const int parts = static_cast<int>(bars->content().bars.size());
    for (int category = 0; category < bars->content().categories.size(); ++category) {
        for (int part = whole ? -1 : 0; part < (whole ? 0 : parts); ++part) {
            const QRect place = bars->partRect(category, part);
            const bool isDrawn = valueOf(bars->content(), category, part) > 0;
            if (!isDrawn || (!whole && (place.width() < 2 || place.height() < 2)))
                continue;
            checkBar(run, *bars, {chart, category, part});
            if (QTest::currentTestFailed() || ++tried == 6)
                return;
        }
    }
    QVERIFY(tried > 0);
}

/// Chooses it, by the mouse a part and by keys the whole bar, and looks at all that follows.
void TestOutcomeRows::checkBar(const WindowRun& run, OutcomeChart& bars, const Bar& bar)
{
    const auto known
        = rowsOf(m_file, conditionOf(bar.chart, bars.content(), bar.category, bar.part));
    QSignalSpy shown(run.window->world(), &WorldController::rowsReady);
    QSignalSpy proved(run.window->world(), &WorldController::rowsProved);
    auto* view = bars.findChild<QGraphicsView*>();
    if (bar.part < 0) {
        bars.choose(bar.category, -1);
        QTest::keyClick(view, Qt::Key_Return);
    } else {
        const QPoint middle = bars.partRect(bar.category, bar.part).center();
        QTest::mouseClick(
            view->viewport(), Qt::LeftButton, {}, view->viewport()->mapFrom(&bars, middle));
    }
    QTRY_COMPARE_WITH_TIMEOUT(shown.size(), 1, patience);
    const auto outcome = shown.front().front().value<OutcomePtr>();
    QCOMPARE(rowsOf(*outcome), known);
    if (bar.chart != u"deposits")
        QCOMPARE(
            valueOf(bars.content(), bar.category, bar.part), static_cast<double>(known.size()));
    const QString name = u"chosen: "_s + bars.content().categories[bar.category];
    QVERIFY2(
        view->accessibleDescription().startsWith(name), qPrintable(view->accessibleDescription()));
    checkWindow(run, *outcome);
    QTRY_COMPARE_WITH_TIMEOUT(proved.size(), 1, patience);
    checkReceipts(run, proved.front().front().value<std::vector<Receipt>>(), known.size());
}

/// In the table are these rows, and selected on the canvas what is loaded of them.
void TestOutcomeRows::checkWindow(const WindowRun& run, const QueryOutcome& outcome)
{
    const Json& rows = outcome.result.at("events");
    const auto* model = run.child<QTreeView>("tableView")->model();
    QTRY_COMPARE_WITH_TIMEOUT(model->rowCount(), static_cast<int>(rows.size()), patience);
    std::set<std::string> named;
    for (const Json& row : rows) {
        for (const char* end : {"daimoi_id", "target_id"}) {
            const std::string id = row.value(end, std::string());
            if (run.scene().find(NodeId(id)))
                named.insert(id);
        }
    }
    std::set<std::string> selected;
    for (const NodeId& node : run.window->canvas()->selection())
        selected.insert(node.text);
    QCOMPARE(selected, named);
}

/// They are of all these rows together, and hold when the store is asked again.
void TestOutcomeRows::checkReceipts(
    const WindowRun& run, const std::vector<Receipt>& receipts, qsizetype rows)
{
    QCOMPARE(receipts.size(), static_cast<std::size_t>((rows + 999) / 1000));
    const QueryRunner& runner = *run.workbench().connection()->runner;
    qsizetype told = 0;
    for (const Receipt& receipt : receipts) {
        QCOMPARE(receipt.query, std::string("outcome_rows"));
        const auto verified = verifyTarget(
            run.workbench().home(), QString::fromStdString(receipt.id.text), &runner);
        QVERIFY(verified && verified->verdict == Verdict::Match);
        told += static_cast<qsizetype>(
            runner.run(receipt.query, receipt.args).result.at("events").size());
    }
    QCOMPARE(told, rows);
    QTRY_VERIFY(run.child<QPushButton>("outcomeChosen")->isEnabled());
}

/// A query gives a thousand at a time: pages are put together, and each has its receipt.
void TestOutcomeRows::aBarOfThousandsIsWhole()
{
    WindowRun run;
    openWorld(run, worldTicks);
    const auto known = rowsOf(m_file, u"outcome = 'food'"_s);
    QVERIFY(known.size() > 1000);
    QSignalSpy shown(run.window->world(), &WorldController::rowsReady);
    QSignalSpy proved(run.window->world(), &WorldController::rowsProved);
    const Json wanted = {{"window_ticks", worldTicks}, {"until_tick", worldTicks},
        {"outcomes", Json::array({"food"})}};
    emit run.child<OutcomesPanel>("outcomesPanel")->barChosen({wanted, u"food"_s});
    QTRY_COMPARE_WITH_TIMEOUT(shown.size(), 1, patience);
    const auto outcome = shown.front().front().value<OutcomePtr>();
    QCOMPARE(rowsOf(*outcome), known);
    checkWindow(run, *outcome);
    QTRY_COMPARE_WITH_TIMEOUT(proved.size(), 1, patience);
    checkReceipts(run, proved.front().front().value<std::vector<Receipt>>(), known.size());
}

/// What went with the oldest events is no zero.
void TestOutcomeRows::whatTheLogLacksIsHatched()
{
    const QString cut = m_folder.filePath(u"cut.sqlite"_s);
    QVERIFY(QFile::copy(m_file, cut));
    ::sqlite3* db = nullptr;
    QCOMPARE(sqlite3_open(cut.toUtf8().constData(), &db), SQLITE_OK);
    QCOMPARE(sqlite3_exec(db, "DELETE FROM event WHERE tick < 5000", nullptr, nullptr, nullptr),
        SQLITE_OK);
    sqlite3_close(db);
    const QString whole = std::exchange(m_file, cut);
    WindowRun run;
    openWorld(run, worldTicks);
    m_file = whole;
    auto* bars = run.child<OutcomeChart>("outcomesOverTicks");
    const auto& content = bars->content();
    for (int at = 0; at < content.categories.size(); ++at) {
        const auto [from, to] = rangeOf(content.categories[at]);
        QCOMPARE(static_cast<bool>(content.unknown[static_cast<std::size_t>(at)]), from <= 5000);
        const auto left = rowsOf(cut, u"tick BETWEEN %1 AND %2"_s.arg(from).arg(to));
        QCOMPARE(valueOf(content, at, -1), static_cast<double>(left.size()));
        QVERIFY(to >= 5000 || left.isEmpty());
    }
    QVERIFY2(content.title.contains(countText(5001)), qPrintable(content.title));
    const auto* view = bars->findChild<QGraphicsView*>();
    QVERIFY(view->accessibleDescription().contains(u"not in the log"_s));
    const auto unknown = std::count(content.unknown.begin(), content.unknown.end(), true);
    QVERIFY(unknown > 0);
    QCOMPARE(hatchedIn(*view), unknown);
    test::shot(*run.window, u"outcomes-hatched"_s);
}

QTEST_MAIN(TestOutcomeRows)
#include "tst_outcomerows.moc"
