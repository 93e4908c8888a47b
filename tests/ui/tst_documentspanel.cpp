// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/ingestion.h"
#include "core/graph/stores/storeurl.h"
#include "tests/ui/shots.h"
#include "tests/ui/windowrun.h"
#include "ui/canvas/canvascontent.h"
#include "ui/documents/conceptview.h"
#include "ui/documents/paragraphparts.h"
#include "ui/documents/textview.h"
#include "ui/graph/evidencehighlight.h"
#include "ui/widgets/labels.h"
#include "ui/window/centrepages.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QTabBar>
#include <QTreeView>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kWait = 30000;
constexpr std::int64_t kNow = 1'772'409'600; ///< 2026-03-02T00:00:00Z

/// Two sessions of one body.
constexpr const char* kFirst = R"(United Nations	FCCC/PA/CMA/2019/6/Add.1
Distr.: General 16 March 2020

Conference of the Parties serving as the meeting of the Parties to the Paris Agreement
Report of the Conference of the Parties serving as the meeting of the Parties to the Paris Agreement on its second session, held in Madrid from 2 to 15 December 2019
Addendum

Decision 1/CMA.2
Harbours and dry wells
	The Conference of the Parties serving as the meeting of the Parties to the Paris Agreement,
	Recalling decision 5/CP.19,
1.	Takes note of the report;
2.	Establishes, as part of the Agreement, the Harbor network for dry wells to help those who dig;
3.	Also requests the secretariat to report, pursuant to decision 5/CP.19, paragraph 4, on the following:
		(a)	Maps;
		(b)	Tools;
		(c)	Wells:
		(i)	Dry ones;
		(ii)	Wet ones;
		(d)	Rain;
		(e)	Rivers;
4.	Invites Parties to submit their views.
9th plenary meeting
15 December 2019
)";
constexpr const char* kSecond = R"(United Nations	FCCC/PA/CMA/2021/10/Add.1
Distr.: General 8 March 2022

Conference of the Parties serving as the meeting of the Parties to the Paris Agreement
Report of the Conference of the Parties serving as the meeting of the Parties to the Paris Agreement on its third session, held in Glasgow from 31 October to 13 November 2021
Addendum

Decision 4/CMA.3
Functions of the network
	The Conference of the Parties serving as the meeting of the Parties to the Paris Agreement,
	Recalling decision 1/CMA.2, paragraph 2, by which the Harbor network was established,
1.	Decides that the Harbor network referred to in decision 1/CMA.2, paragraph 2, will have the following functions;
2.	Requests the Harbor network to report each year.
12th plenary meeting
13 November 2021
)";

/// A store with what two files say.
struct Library
{
    QTemporaryDir folder;
    StoreUrl url;

    Library()
    {
        loadCoreResources();
        const QString texts = folder.filePath(u"texts"_s);
        QDir().mkpath(texts);
        write(texts + u"/CMA2019.txt"_s, kFirst);
        write(texts + u"/CMA2021.txt"_s, kSecond);
        url = *parseStoreUrl(u"sqlite:"_s + folder.filePath(u"documents.sqlite"_s));
        documents::IngestOptions options;
        options.folder = texts;
        const auto report
            = documents::ingestDocuments(**openStore(url, OpenMode::Write, {}), options);
        if (!report || report->decisions != 2)
            qFatal("the texts were not read");
    }

    static void write(const QString& path, const char* text)
    {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            qFatal("no file");
        file.write(text);
    }
};

/// The window over it.
struct ReadingWindow
{
    Library library;
    WindowRun run{Clock(kNow)};

    ReadingWindow()
    {
        ConnectOrder order;
        order.url = library.url;
        run.workbench().connectTo(order);
    }

    [[nodiscard]] TextView* text() const { return run.child<TextView>("documentText"); }

    [[nodiscard]] QString place() const { return run.child<ElidedLabel>("textPlace")->text(); }

    void read(const QString& typed) const
    {
        run.window->act(ActionId::GoToParagraph);
        auto* field = run.child<QLineEdit>("textGoTo");
        QTRY_VERIFY(field->hasFocus());
        QTest::keyClicks(field, typed);
        QTest::keyClick(field, Qt::Key_Return);
    }

    void awaitLists() const
    {
        const auto* list = run.child<QTreeView>("documentList");
        QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 2, kWait);
        QTRY_VERIFY_WITH_TIMEOUT(rowOf(u"cited by"_s) >= 0, kWait);
    }

    [[nodiscard]] int rowOf(const QString& words) const
    {
        for (int row = 0; row < text()->model()->rowCount(); ++row) {
            if (text()->model()->index(row, 0).data().toString().contains(words))
                return row;
        }
        return -1;
    }

    /// Where a link of the row stands, in the view; none: (−1, −1).
    [[nodiscard]] QPoint linkIn(int row, const QString& words) const
    {
        const QRect rect = text()->visualRect(text()->model()->index(row, 0));
        const ParagraphLayout& layout = text()->layoutOf(row);
        for (int y = 2; y < rect.height(); y += 3) {
            for (int x = 0; x < rect.width(); x += 3) {
                const auto link = layout.linkAt(QPointF(x, y));
                if (link && link->words.contains(words))
                    return rect.topLeft() + QPoint(x, y);
            }
        }
        return {-1, -1};
    }

    void click(int row, const QString& words) const
    {
        const QPoint at = linkIn(row, words);
        QVERIFY2(at.x() >= 0, qPrintable(words));
        QTest::mouseClick(text()->viewport(), Qt::LeftButton, {}, at);
    }
};

DocumentParagraph paragraphWith(const std::string& text)
{
    DocumentParagraph paragraph;
    paragraph.text = text;
    return paragraph;
}

} // namespace

/// Decisions as a person reads them in the window.
class TestDocumentsPanel final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void citationsNameParagraphs_data();
    void citationsNameParagraphs();
    void partsAreIndentedAndFolded();
    void listsSessionsAndReads();
    void citationsAreFollowedBothWays();
    void subparagraphsUnfold();
    void aClaimIsMarkedInItsText();
    void keysReadOn();
    void conceptsHaveATimeline();
    void otherGraphsHaveNoDocuments();
    void isWholeWhereThereIsLittleRoom();
};

void TestDocumentsPanel::initTestCase()
{
    disableQtSettings();
    loadCoreResources();
    loadUiResources();
    applyTheme(*qApp, Theme(ThemeOptions{ThemeKind::Light, 1.0, FontSource::Picture}));
}

void TestDocumentsPanel::citationsNameParagraphs_data()
{
    QTest::addColumn<QString>("cited");
    QTest::addColumn<QString>("label");
    QTest::addColumn<bool>("isNamed");
    const auto row = [](const char* cited, const char* label, bool isNamed) {
        QTest::addRow("%s names %s", cited, label)
            << QString::fromUtf8(cited) << QString::fromUtf8(label) << isNamed;
    };
    row("43", "43", true);
    row("43", "4", false);
    row("5(c)", "5", true);
    row("36–40", "38", true);
    row("36-40", "41", false);
    row("8 and 24", "10", false);
    row("26, 28 and 31", "28", true);
    row("5(c)(ii)–(iv)", "6", false);
    row("", "5", false);
    row("1", "preamble 1", false);
    row("99999999999999999999", "9", false);
}

void TestDocumentsPanel::citationsNameParagraphs()
{
    QFETCH(QString, cited);
    QFETCH(QString, label);
    QTEST(namesParagraph(toUtf8(cited), toUtf8(label)), "isNamed");
}

void TestDocumentsPanel::partsAreIndentedAndFolded()
{
    auto paragraph = paragraphWith("Décides on:\r\n\t\t(a)\tMaps;\r\n\t\t(h)\tX;\r\n(i) Y;\r\n"
                                   "\t\t\t(ii)\tZ;\r\n(j) End, pursuant to 5/CP.19;");
    paragraph.verbBegin = 0;
    paragraph.verbLength = 8; // with an accent: seven characters
    paragraph.cites.push_back({"5/CP.19", "pursuant to", "4", false,
        static_cast<std::int64_t>(paragraph.text.find("5/CP.19")), 7});
    const ParagraphParts parts = partsOfParagraph(paragraph, false);
    QStringList shown;
    for (const ParagraphPart& part : parts.parts)
        shown += QString::number(part.level) + part.text;
    QCOMPARE(shown,
        (QStringList{u"0Décides on:"_s, u"1(a) Maps;"_s, u"1(h) X;"_s, u"1(i) Y;"_s, u"2(ii) Z;"_s,
            u"1(j) End, pursuant to 5/CP.19;"_s}));
    QCOMPARE(parts.parts[0].ranges.front().length, 7);
    const StyledRange& cited = parts.parts[5].ranges.front();
    QCOMPARE(parts.parts[5].text.mid(cited.begin, cited.length), u"5/CP.19"_s);
    QVERIFY(cited.kind == StyledRange::Kind::Missing);
    // A sixth one folds them all.
    paragraph.text += "\r\n(k) More;";
    QCOMPARE(partsOfParagraph(paragraph, false).folded, 6);
    QCOMPARE(partsOfParagraph(paragraph, true).parts.size(), std::size_t{7});
}

void TestDocumentsPanel::listsSessionsAndReads()
{
    const ReadingWindow window;
    window.awaitLists();
    const auto* tabs = window.run.child<QTabBar>("startTabs");
    QVERIFY(tabs->isVisible());
    window.run.window->act(ActionId::ShowDocuments);
    QCOMPARE(tabs->tabText(tabs->currentIndex()), u"Documents"_s);
    auto* list = window.run.child<QTreeView>("documentList");
    const QAbstractItemModelTester tester(list->model());
    QCOMPARE(list->model()->index(0, 0).data().toString(), u"CMA 2"_s);
    QVERIFY(window.run.child<TextLabel>("documentCount")->text().startsWith(u"2 decision"_s));
    // Words of the title are enough to find it, whatever the case.
    QTest::keyClicks(window.run.child<QLineEdit>("documentFilter"), u"FUNCTIONS network"_s);
    QCOMPARE(list->model()->rowCount(), 1);
    QVERIFY(window.run.child<TextLabel>("documentCount")->text().startsWith(u"1 of 2 decision"_s));
    const auto decision = list->model()->index(0, 0, list->model()->index(0, 0));
    QCOMPARE(decision.data().toString(), u"4/CMA.3"_s);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(decision).center());
    QTRY_COMPARE_WITH_TIMEOUT(
        window.run.child<TextLabel>("textTitle")->text(), u"Decision 4/CMA.3"_s, kWait);
    QTRY_VERIFY(window.text()->isVisible());
    QCOMPARE(window.run.child<TextLabel>("textName")->text(), u"Functions of the network"_s);
    const QString source = window.run.child<ElidedLabel>("textSource")->text();
    for (const auto& words : {u"FCCC/PA/CMA/2021/10/Add.1"_s, u"Glasgow"_s, u"CMA2021.txt"_s,
             u"31 October – 13 November 2021"_s})
        QVERIFY2(source.contains(words), qPrintable(source));
    QVERIFY(window.rowOf(u"¶1, Decides that the Harbor"_s) > 0);
}

void TestDocumentsPanel::citationsAreFollowedBothWays()
{
    const ReadingWindow window;
    window.awaitLists();
    window.read(u"1/CMA.2 2"_s);
    QTRY_COMPARE_WITH_TIMEOUT(window.place(), u"1/CMA.2 ¶2"_s, kWait);
    const int founding = window.rowOf(u"¶2, Establishes"_s);
    QTRY_VERIFY_WITH_TIMEOUT(window.text()
                                 ->model()
                                 ->index(founding, 0)
                                 .data()
                                 .toString()
                                 .contains(u"cited by 4/CMA.3 ¶1"_s),
        kWait);
    shot(*window.run.window, u"documents-text"_s);
    window.click(founding, u"4/CMA.3 ¶1"_s);
    QTRY_COMPARE_WITH_TIMEOUT(window.place(), u"4/CMA.3 ¶1"_s, kWait);
    // And by the number in the text of the one that cites.
    QTRY_VERIFY_WITH_TIMEOUT(window.rowOf(u"¶1, Decides"_s) >= 0, kWait);
    window.click(window.rowOf(u"¶1, Decides"_s), u"1/CMA.2"_s);
    QTRY_COMPARE_WITH_TIMEOUT(window.place(), u"1/CMA.2 ¶2"_s, kWait);
    QTest::keyClick(window.text(), Qt::Key_Left, Qt::AltModifier);
    QTRY_COMPARE_WITH_TIMEOUT(window.place(), u"4/CMA.3 ¶1"_s, kWait);
    // What the store does not hold is no link, and says so.
    window.read(u"1/CMA.2 3"_s);
    QTRY_VERIFY_WITH_TIMEOUT(window.rowOf(u"cites 5/CP.19 ¶4, not in this store"_s) >= 0, kWait);
    QCOMPARE(window.linkIn(window.rowOf(u"5/CP.19 ¶4"_s), u"5/CP.19"_s), QPoint(-1, -1));
}

void TestDocumentsPanel::subparagraphsUnfold()
{
    const ReadingWindow window;
    window.awaitLists();
    window.read(u"1/CMA.2 3"_s);
    QTRY_COMPARE_WITH_TIMEOUT(window.place(), u"1/CMA.2 ¶3"_s, kWait);
    const int row = window.rowOf(u"¶3, "_s);
    const int folded = window.text()->layoutOf(row).height();
    window.click(row, u"Show 7 subparagraphs"_s);
    QTRY_VERIFY(window.text()->layoutOf(row).height() >= folded + 6 * 20);
}

void TestDocumentsPanel::aClaimIsMarkedInItsText()
{
    const ReadingWindow window;
    window.awaitLists();
    // What a claim rests on is lit, wherever it is read.
    Evidence evidence;
    evidence.nodes = {NodeId("4/CMA.3 ¶2")};
    evidence.value = "Requests";
    window.run.window->findChild<EvidenceHighlight*>()->show(evidence);
    window.run.window->act(ActionId::ShowText);
    QTRY_COMPARE_WITH_TIMEOUT(window.place(), u"4/CMA.3 ¶2"_s, kWait);
    const int row = window.rowOf(u"¶2, Requests"_s);
    QTRY_VERIFY(window.text()->isLit(row));
    QVERIFY(!window.text()->isLit(row - 1));
    QVERIFY(window.run.child<TextLabel>("textLit")->text().contains(u"1 paragraph"_s));
    shot(*window.run.window, u"documents-claim"_s);
    QTest::mouseClick(window.run.child<LinkButton>("textLitEnd"), Qt::LeftButton);
    QTRY_VERIFY(!window.text()->isLit(row));
    // The other way: Enter shows it on the canvas.
    window.text()->setFocus();
    window.text()->goTo("4/CMA.3 ¶1");
    QTest::keyClick(window.text(), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(
        !window.run.window->canvas()->content().evidence().nodes.empty(), kWait);
    QCOMPARE(window.run.window->canvas()->content().evidence().nodes.front().text, "4/CMA.3 ¶1");
    // With all who cite it.
    QTest::mouseClick(window.run.child<LinkButton>("textCitations"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(
        window.run.window->canvas()->content().evidence().nodes.size() >= 3, kWait);
}

void TestDocumentsPanel::keysReadOn()
{
    const ReadingWindow window;
    window.awaitLists();
    window.read(u"1/CMA.2"_s);
    QTRY_COMPARE_WITH_TIMEOUT(
        window.run.child<TextLabel>("textTitle")->text(), u"Decision 1/CMA.2"_s, kWait);
    QTest::keyClick(window.text(), Qt::Key_J);
    QTRY_VERIFY(window.text()->current() != nullptr);
    QTest::keyClick(window.text(), Qt::Key_F);
    QCOMPARE(window.text()->current()->id, "1/CMA.2 ¶2");
    QTest::keyClick(window.text(), Qt::Key_K);
    QCOMPARE(window.text()->current()->id, "1/CMA.2 ¶1");
    QTest::keyClick(window.text(), Qt::Key_F);
    QTest::keyClick(window.text(), Qt::Key_C);
    QTRY_COMPARE_WITH_TIMEOUT(window.place(), u"4/CMA.3 preamble 1"_s, kWait);
    QTest::keyClick(window.text(), Qt::Key_G);
    QVERIFY(window.run.child<QLineEdit>("textGoTo")->hasFocus());
}

void TestDocumentsPanel::conceptsHaveATimeline()
{
    const ReadingWindow window;
    window.awaitLists();
    window.run.window->act(ActionId::ShowConcepts);
    auto* view = window.run.child<ConceptView>("conceptLanes");
    const auto lane = [&] {
        const auto& lanes = view->lanes()->lanes();
        const auto found = std::ranges::find(lanes, "Harbor network", &ConceptLane::name);
        return found == lanes.end() ? -1 : static_cast<int>(found - lanes.begin());
    };
    QTRY_VERIFY_WITH_TIMEOUT(
        lane() >= 0 && view->lanes()->lanes()[std::size_t(lane())].outcome, kWait);
    const auto cell = [&](int column) { return view->lanes()->index(lane(), column); };
    const auto spoken
        = [&](int column) { return cell(column).data(Qt::AccessibleTextRole).toString(); };
    QVERIFY2(spoken(0).contains(u"founding: 1/CMA.2 ¶2"_s), qPrintable(spoken(0)));
    QVERIFY2(spoken(1).contains(u"follow-up: 4/CMA.3 ¶1"_s), qPrintable(spoken(1)));
    QCOMPARE(view->lanes()->foundedIn(lane()), 0);
    shot(*window.run.window, u"documents-timeline"_s);
    // A click on the ring opens the paragraph.
    view->scrollTo(cell(1));
    const auto places = view->placesIn(cell(1));
    const auto marks = view->lanes()->marksAt(cell(1));
    const auto follow = std::ranges::find(marks, TimelineAct::Kind::FollowUp, &TimelineMark::kind);
    const QPointF at = places[std::size_t(follow - marks.begin())];
    QTest::mouseClick(
        view->viewport(), Qt::LeftButton, {}, (view->visualRect(cell(1)).topLeft() + at).toPoint());
    QTRY_COMPARE_WITH_TIMEOUT(window.place(), u"4/CMA.3 ¶1"_s, kWait);
    QVERIFY(window.text()->isVisible());
    // One more, by its name.
    auto* name = window.run.child<QLineEdit>("conceptName");
    name->setFocus();
    QTest::keyClicks(name, u"moon"_s);
    QTest::keyClick(name, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(view->lanes()->lanes().front().name, "moon", kWait);
    QCOMPARE(view->lanes()->foundedIn(0), -1);
    view->setFocus();
    view->setCurrentIndex(view->lanes()->index(0, 0));
    QTest::keyClick(view, Qt::Key_Delete);
    QTRY_VERIFY(view->lanes()->lanes().empty() || view->lanes()->lanes().front().name != "moon");
}

void TestDocumentsPanel::otherGraphsHaveNoDocuments()
{
    const WindowRun run{Clock(kNow)};
    run.workbench().openExample();
    QTRY_VERIFY_WITH_TIMEOUT(!run.scene().nodes().empty(), kWait);
    QTRY_VERIFY(!run.child<QTabBar>("startTabs")->isVisible());
    const auto* page = run.child<QWidget>("textPage");
    const auto* pages = run.window->findChild<CentrePages*>();
    QTRY_VERIFY(!pages->isOffered(page));
}

void TestDocumentsPanel::isWholeWhereThereIsLittleRoom()
{
    const ReadingWindow window;
    window.awaitLists();
    window.run.window->resize(1024, 700);
    window.read(u"1/CMA.2 2"_s);
    QTRY_COMPARE_WITH_TIMEOUT(window.place(), u"1/CMA.2 ¶2"_s, kWait);
    window.text()->doItemsLayout();
    const int row = window.rowOf(u"¶2, Establishes"_s);
    QTRY_VERIFY_WITH_TIMEOUT(
        window.text()->model()->index(row, 0).data().toString().contains(u"cited by"_s), kWait);
    shot(*window.run.window, u"documents-narrow"_s);
    useTheme(ThemeKind::Dark);
    shot(*window.run.window, u"documents-narrow"_s);
    window.run.window->resize(1600, 1000);
    window.run.window->act(ActionId::ShowDocuments);
    shot(*window.run.window, u"documents-text"_s);
    useTheme(ThemeKind::Light);
}

QTEST_MAIN(TestDocumentsPanel)
#include "tst_documentspanel.moc"
