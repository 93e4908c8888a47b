// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/stores/storeurl.h"
#include "core/graph/transfer.h"
#include "core/query/queryrunner.h"
#include "ui/flow/flowcontroller.h"
#include "ui/flow/flowpage.h"
#include "ui/flow/flowselection.h"
#include "ui/flow/flowview.h"
#include "ui/flow/issuepanel.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QListWidget>
#include <QSignalSpy>
#include <QSplitter>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include <algorithm>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A model in a store, and the parts of the window that show its chains.
class FlowWindow final
{
public:
    explicit FlowWindow(const QString& file)
    {
        auto opened = openStore(
            {StoreUrl::Kind::Sqlite, m_folder.filePath(u"model.sqlite"_s), {}}, OpenMode::Write);
        if (!opened || !importFiles(**opened, {file}, {}))
            qFatal("the model was not read");
        auto catalogue = Catalogue::load();
        m_store = *opened;
        m_runner = std::make_unique<QueryRunner>(
            *catalogue, m_store, *loadProfile("mnemoscope"), Clock(1000));
        m_controller = std::make_unique<FlowController>(
            [this](
                QueryPlace place, const Json& about, Json args, const FlowController::Take& take) {
                const auto call = callFor(m_runner->catalogue(), place, about, std::move(args));
                take(std::make_shared<const QueryOutcome>(m_runner->run(call.query, call.args)));
            },
            nullptr);
        m_window.setOrientation(Qt::Vertical);
        m_page = new FlowPage;
        m_issues = new IssuePanel;
        m_window.addWidget(m_page);
        m_window.addWidget(m_issues);
        m_selection = new FlowSelection(*m_controller, *m_page, *m_issues);
        m_window.resize(1000, 800);
        m_window.show();
        m_controller->setLooked(true);
    }

    [[nodiscard]] FlowView& view() const { return *m_page->view(); }

    [[nodiscard]] QString text(const FlowStep& step) const
    {
        const auto name = [this](std::size_t box) {
            return box == kNoBox ? u"-"_s : QString::fromStdString(view().graph().boxes[box].name);
        };
        return name(step.from) + u' ' + name(step.flow) + u' ' + name(step.to);
    }

    [[nodiscard]] QStringList verdicts() const
    {
        QStringList all;
        for (int row = 0; row < m_issues->list()->topLevelItemCount(); ++row)
            all << m_issues->list()->topLevelItem(row)->text(4);
        return all;
    }

    std::shared_ptr<GraphStore> m_store;
    std::unique_ptr<FlowController> m_controller;
    FlowPage* m_page = nullptr;
    IssuePanel* m_issues = nullptr;
    FlowSelection* m_selection = nullptr;
    QSplitter m_window;

private:
    QTemporaryDir m_folder;
    std::unique_ptr<QueryRunner> m_runner;
};

/// A chain in which each function hands one flow to the next.
QString longChain(const QTemporaryDir& folder, int functions, const QString& more = {})
{
    QStringList nodes{u"Long.SY.001|whole"_s, u"Chain.FC.001|chain"_s};
    QStringList edges{u"Long.SY.001 -cp-> Chain.FC.001"_s};
    for (int i = 1; i <= functions; ++i) {
        const QString number = u"%1"_s.arg(i, 3, 10, QChar(u'0'));
        nodes << u"Do%1.FN.%1|does"_s.arg(number) << u"Gives%1.FL.%1|gives"_s.arg(number);
        edges << u"Chain.FC.001 -cp-> Do%1.FN.%1"_s.arg(number)
              << u"Do%1.FN.%1 -io-> Gives%1.FL.%1"_s.arg(number)
              << u"Gives%1.FL.%1 -io-> Do%2.FN.%2"_s.arg(number).arg(i + 1, 3, 10, QChar(u'0'));
    }
    nodes << u"Do%1.FN.%1|does"_s.arg(functions + 1, 3, 10, QChar(u'0'));
    const QString path = folder.filePath(u"long.txt"_s);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        qFatal("the model was not written");
    file.write((u"## Nodes\n"_s + nodes.join(u'\n') + u"\n\n## Edges\n"_s + edges.join(u'\n')
        + u'\n' + more)
                   .toUtf8());
    return path;
}

QString modelFile(const QString& name)
{
    return qEnvironmentVariable("MNEMO_SOURCE_DIR", u"."_s) + u"/tests/data/models/"_s + name;
}

} // namespace

/// A chain of flows as people see it and click through it.
class FlowTest final : public QObject
{
    Q_OBJECT

private slots:

    void init() { m_flow = std::make_unique<FlowWindow>(modelFile(u"prd-review.txt"_s)); }

    void cleanup() { m_flow.reset(); }

    void drawsTheChainFromLeftToRight();
    void aClickOnAMarkLightsWhatItRestsOn();
    void aClickInTheListDoesTheSame();
    void controlAddsAndEscapeEnds();
    void keysWalkStepsAndIssues();
    void anotherChainIsChosen();
    void kindsAreCountedAndFilter();
    void theWholeModelIsListed();
    void aChainWithoutIssuesSaysSo();
    void boxesDoNotOverlap_data();
    void boxesDoNotOverlap();
    void everyControlHasAName();
    void issuesAreVerified();
    void aLongChainIsFolded();
    void whatIsWrongIsNotFolded();

private:
    [[nodiscard]] std::size_t issueOf(const char* type) const;

    std::unique_ptr<FlowWindow> m_flow;
};

std::size_t FlowTest::issueOf(const char* type) const
{
    for (const FlowIssue& issue : m_flow->view().graph().issues) {
        if (issue.type == type)
            return issue.place;
    }
    qFatal("no such issue");
}

void FlowTest::drawsTheChainFromLeftToRight()
{
    auto* chains = m_flow->m_page->findChild<QComboBox*>();
    QCOMPARE(chains->count(), 2);
    chains->setCurrentIndex(1);
    emit chains->activated(1);
    const FlowView& view = m_flow->view();
    QCOMPARE(view.graph().steps.size(), std::size_t{7});
    QCOMPARE(m_flow->text(view.graph().steps.front()), u"PMUser PRDContent SubmitPRD"_s);
    QCOMPARE(m_flow->text(view.graph().steps.back()), u"- PolicyUpdate ApprovePRD"_s);
    // Along each step that leads on, boxes follow each other to the right.
    for (const FlowStep& step : view.graph().steps) {
        if (step.from == kNoBox || step.to == kNoBox
            || view.graph().boxes[step.to].rank <= view.graph().boxes[step.from].rank)
            continue;
        QVERIFY(view.placeOfBox(step.from).right() < view.placeOfBox(step.flow).left());
        QVERIFY(view.placeOfBox(step.flow).right() < view.placeOfBox(step.to).left());
    }
    if (qEnvironmentVariableIsSet("MNEMO_TEST_SHOTS")) {
        m_flow->m_selection->choose(issueOf("bidirectional"), false);
        m_flow->m_selection->choose(issueOf("circular"), true);
        QCoreApplication::processEvents();
        m_flow->m_window.grab().save(qEnvironmentVariable("MNEMO_TEST_SHOTS") + u"/flow.png"_s);
    }
}

void FlowTest::aClickOnAMarkLightsWhatItRestsOn()
{
    m_flow->m_controller->showChain("PRDReviewChain.FC.001");
    QSignalSpy told(m_flow->m_selection, &FlowSelection::evidenceChanged);
    const auto issue = issueOf("bidirectional");
    QTest::mouseClick(
        &m_flow->view(), Qt::LeftButton, {}, m_flow->view().placeOfIssue(issue).center());
    QCOMPARE(told.size(), 1);
    const auto evidence = told.front().front().value<IssueEvidence>();
    QCOMPARE(
        evidence.nodes, (std::vector<std::string>{"ReviewFeedback.FL.001", "SubmitPRD.FN.001"}));
    QCOMPARE(evidence.edges.size(), std::size_t{2});
    QCOMPARE(evidence.words, u"SubmitPRD writes and reads ReviewFeedback"_s);
    QCOMPARE(m_flow->view().lit(), std::set<std::size_t>{issue});
}

void FlowTest::aClickInTheListDoesTheSame()
{
    m_flow->m_controller->showChain("PRDReviewChain.FC.001");
    QTreeWidget* list = m_flow->m_issues->list();
    QCOMPARE(list->topLevelItemCount(), 5);
    QTest::mouseClick(
        list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->topLevelItem(1)).center());
    QCOMPARE(m_flow->view().lit(), std::set<std::size_t>{1});
    QVERIFY(list->topLevelItem(1)->background(1) != QBrush());
    QVERIFY(list->topLevelItem(0)->background(1) == QBrush());
}

void FlowTest::controlAddsAndEscapeEnds()
{
    m_flow->m_controller->showChain("PRDReviewChain.FC.001");
    FlowView& view = m_flow->view();
    for (const char* type : {"bidirectional", "circular"})
        QTest::mouseClick(
            &view, Qt::LeftButton, Qt::ControlModifier, view.placeOfIssue(issueOf(type)).center());
    QCOMPARE(view.lit().size(), std::size_t{2});
    QTest::keyClick(&view, Qt::Key_Escape);
    QVERIFY(view.lit().empty());
}

void FlowTest::keysWalkStepsAndIssues()
{
    m_flow->m_controller->showChain("PRDReviewChain.FC.001");
    FlowView& view = m_flow->view();
    QTest::keyClick(&view, Qt::Key_Period);
    QTest::keyClick(&view, Qt::Key_Period);
    QCOMPARE(view.step(), std::optional<std::size_t>(1));
    QTest::keyClick(&view, Qt::Key_Comma);
    QCOMPARE(view.step(), std::optional<std::size_t>(0));
    QTest::keyClick(&view, Qt::Key_Right); // to what SubmitPRD writes
    QCOMPARE(
        m_flow->text(view.graph().steps[*view.step()]), u"SubmitPRD ReviewFeedback ReviewPRD"_s);
    QTest::keyClick(&view, Qt::Key_I);
    QCOMPARE(view.lit(), std::set<std::size_t>{0});
    QTest::keyClick(&view, Qt::Key_I, Qt::ShiftModifier);
    QCOMPARE(view.lit(), std::set<std::size_t>{4});
    QVERIFY(view.accessibleDescription().contains(u"step 2: SubmitPRD"_s));
}

void FlowTest::anotherChainIsChosen()
{
    auto* chains = m_flow->m_page->findChild<QComboBox*>();
    QCOMPARE(chains->currentText(), u"PRDReleaseChain"_s);
    QCOMPARE(m_flow->view().graph().steps.size(), std::size_t{1});
    chains->setFocus();
    QTest::keyClick(chains, Qt::Key_Down);
    QCOMPARE(chains->currentText(), u"PRDReviewChain"_s);
    QCOMPARE(m_flow->view().graph().steps.size(), std::size_t{7});
}

void FlowTest::kindsAreCountedAndFilter()
{
    m_flow->m_controller->showChain("PRDReviewChain.FC.001");
    auto* kinds = m_flow->m_issues->findChild<QListWidget*>();
    QCOMPARE(kinds->count(), 8);
    QCOMPARE(kinds->item(0)->text(), u"All kinds  5"_s);
    QCOMPARE(kinds->item(7)->text(), u"Dangling  0"_s);
    QTest::mouseClick(
        kinds->viewport(), Qt::LeftButton, {}, kinds->visualItemRect(kinds->item(3)).center());
    QCOMPARE(m_flow->m_issues->list()->topLevelItemCount(), 1);
    QCOMPARE(m_flow->m_issues->list()->topLevelItem(0)->text(1),
        u"PRDContent → SubmitPRD is given 2 times"_s);
}

void FlowTest::theWholeModelIsListed()
{
    auto* scope = m_flow->m_issues->findChild<QComboBox*>();
    scope->setFocus();
    QCOMPARE(m_flow->m_issues->list()->topLevelItemCount(), 0); // of the chain without issues
    QTest::keyClick(scope, Qt::Key_Down);
    QCOMPARE(m_flow->m_issues->list()->topLevelItemCount(), 5);
    QTest::mouseClick(m_flow->m_issues->list()->viewport(), Qt::LeftButton, {},
        m_flow->m_issues->list()
            ->visualItemRect(m_flow->m_issues->list()->topLevelItem(0))
            .center());
    QCOMPARE(m_flow->m_selection->chosen().size(), std::size_t{1});
    QVERIFY(m_flow->view().lit().empty()); // it is of another chain
}

void FlowTest::aChainWithoutIssuesSaysSo()
{
    const auto labels = m_flow->m_page->findChildren<QWidget*>();
    const bool isTold = std::any_of(labels.begin(), labels.end(), [](const QWidget* label) {
        return label->accessibleName() == u"No issues of the 7 kinds were found in 1 step(s)."_s;
    });
    QVERIFY(isTold);
}

void FlowTest::boxesDoNotOverlap_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("our own") << modelFile(u"prd-review.txt"_s);
    QTest::newRow("a real model") << qEnvironmentVariable("MNEMO_SOURCE_DIR", u"."_s)
            + u"/../shared/data/agentdb/UrbanMobilityVehicle_converted.json"_s;
}

void FlowTest::boxesDoNotOverlap()
{
    QFETCH(QString, file);
    if (!QFile::exists(file))
        QSKIP("The models of others are not here");
    m_flow = std::make_unique<FlowWindow>(file);
    for (const ModelNode& chain : m_flow->m_controller->chains()) {
        m_flow->m_controller->showChain(chain.id);
        const FlowPlaces layout = flowPlacesOf(m_flow->view().graph());
        QVERIFY2(!layout.boxes.empty(), chain.id.c_str());
        for (std::size_t i = 0; i < layout.boxes.size(); ++i) {
            for (std::size_t j = i + 1; j < layout.boxes.size(); ++j)
                QVERIFY2(!layout.boxes[i].intersects(layout.boxes[j]),
                    (chain.id + ' ' + m_flow->view().graph().boxes[i].id + ' '
                        + m_flow->view().graph().boxes[j].id)
                        .c_str());
        }
        if (qEnvironmentVariableIsSet("MNEMO_TEST_SHOTS"))
            m_flow->m_window.grab().save(qEnvironmentVariable("MNEMO_TEST_SHOTS")
                + u"/flow-%1.png"_s.arg(QString::fromStdString(chain.id)));
    }
}

void FlowTest::everyControlHasAName()
{
    const auto buttons = m_flow->m_window.findChildren<QToolButton*>();
    QVERIFY(buttons.size() >= 6);
    for (const QToolButton* button : buttons) {
        if (button->isVisible())
            QVERIFY(!button->accessibleName().isEmpty());
    }
    for (const QComboBox* box : m_flow->m_window.findChildren<QComboBox*>())
        QVERIFY(!box->accessibleName().isEmpty());
}

/// Each issue has its own verdict: one that is still found is a match, whatever else changed.
void FlowTest::issuesAreVerified()
{
    m_flow->m_controller->showChain("PRDReviewChain.FC.001");
    QCOMPARE(m_flow->verdicts(), QStringList(5, QString()));
    m_flow->m_issues->list()->setFocus();
    QTest::keyClick(m_flow->m_issues->list(), Qt::Key_F8);
    QCOMPARE(m_flow->verdicts(), QStringList(5, u"MATCH"_s));
    Commit commit;
    commit.patches.emplace_back(
        RemoveEdge{NodeId("ReviewFeedback.FL.001"), "io", NodeId("SubmitPRD.FN.001"), {}});
    QVERIFY(m_flow->m_store->apply(commit));
    auto* verify = [this] {
        for (auto* button : m_flow->m_issues->findChildren<QToolButton*>()) {
            if (button->accessibleName() == u"Verify these issues"_s)
                return button;
        }
        return static_cast<QToolButton*>(nullptr);
    }();
    QTest::mouseClick(verify, Qt::LeftButton);
    for (int row = 0; row < m_flow->m_issues->list()->topLevelItemCount(); ++row) {
        const auto* item = m_flow->m_issues->list()->topLevelItem(row);
        const bool isGone = item->text(1).contains(u"ReviewFeedback"_s);
        QCOMPARE(item->text(4), isGone ? u"DRIFTED"_s : u"MATCH"_s);
    }
    QVERIFY(m_flow->verdicts().contains(u"DRIFTED"_s));
    QVERIFY(m_flow->verdicts().contains(u"MATCH"_s));
    m_flow->m_controller->refresh(); // another list has not been verified
    QVERIFY(!m_flow->verdicts().join(QString()).contains(u"DRIFTED"_s));
}

void FlowTest::aLongChainIsFolded()
{
    const QTemporaryDir folder;
    m_flow = std::make_unique<FlowWindow>(longChain(folder, 100));
    FlowView& view = m_flow->view();
    QCOMPARE(view.graph().steps.size(), std::size_t{100});
    const auto drawn = [&view] { return view.folded().graph.boxes.size(); };
    QVERIFY2(drawn() < 20, qPrintable(QString::number(drawn())));
    std::size_t inFold = 0;
    while (!view.folded().graph.boxes[view.folded().boxes[inFold]].isFold)
        ++inFold;
    if (qEnvironmentVariableIsSet("MNEMO_TEST_SHOTS"))
        m_flow->m_window.grab().save(
            qEnvironmentVariable("MNEMO_TEST_SHOTS") + u"/flow-folded.png"_s);
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.placeOfBox(inFold).center());
    QCOMPARE(drawn(), view.graph().boxes.size()); // a click opens it
    // So does walking to a step in it.
    m_flow->m_controller->restart();
    QTRY_VERIFY(view.graph().steps.size() == 100 && drawn() < 20);
    for (int i = 0; i < 50; ++i)
        QTest::keyClick(&view, Qt::Key_Period);
    QCOMPARE(view.step(), std::optional<std::size_t>(49));
    QCOMPARE(drawn(), view.graph().boxes.size());
}

void FlowTest::whatIsWrongIsNotFolded()
{
    const QTemporaryDir folder;
    m_flow = std::make_unique<FlowWindow>(
        longChain(folder, 100, u"Do050.FN.050 -io-> Gives050.FL.050\n"_s));
    const auto& folded = m_flow->view().folded();
    QCOMPARE(m_flow->view().graph().issues.size(), std::size_t{1});
    for (const auto box : folded.graph.issues.front().boxes)
        QVERIFY(!folded.graph.boxes[box].isFold);
    QVERIFY(!folded.graph.issues.front().edges.empty());
    const auto folds
        = std::ranges::count_if(folded.graph.boxes, [](const FlowBox& box) { return box.isFold; });
    QCOMPARE(folds, 2); // before and behind it
}

QTEST_MAIN(FlowTest)
#include "tst_flow.moc"
