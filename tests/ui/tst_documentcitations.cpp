// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/readingwindow.h"
#include "tests/ui/shots.h"

#include <QAbstractItemModelTester>
#include <QListView>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kWait = ReadingWindow::kWait;

} // namespace

/// Who cites whom, as a person follows it in the window.
class TestDocumentCitations final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void citationsNameParagraphs_data();
    void citationsNameParagraphs();
    void citationsAreFollowedBothWays();
    void thePanelListsCitationsBothWays();
};

void TestDocumentCitations::initTestCase()
{
    disableQtSettings();
    loadCoreResources();
    loadUiResources();
    applyTheme(*qApp, Theme(ThemeOptions{ThemeKind::Light, 1.0, FontSource::Picture}));
}

void TestDocumentCitations::citationsNameParagraphs_data()
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

void TestDocumentCitations::citationsNameParagraphs()
{
    QFETCH(QString, cited);
    QFETCH(QString, label);
    QTEST(namesParagraph(toUtf8(cited), toUtf8(label)), "isNamed");
}

void TestDocumentCitations::citationsAreFollowedBothWays()
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

/// Also where the text has no room for them beside its paragraphs, and those of whole decisions.
void TestDocumentCitations::thePanelListsCitationsBothWays()
{
    const ReadingWindow window;
    window.awaitLists();
    window.run.window->resize(1024, 700);
    window.run.window->act(ActionId::ShowDocuments);
    window.read(u"1/CMA.2 2"_s);
    QTRY_COMPARE_WITH_TIMEOUT(window.place(), u"1/CMA.2 ¶2"_s, kWait);
    auto* list = window.run.child<QListView>("documentCitations");
    const QAbstractItemModelTester tester(list->model());
    const auto find = [list](const QString& words) -> QModelIndex {
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            if (list->model()->index(row, 0).data().toString() == words)
                return list->model()->index(row, 0);
        }
        return {};
    };
    const auto follow = [list](const QModelIndex& index) {
        list->scrollTo(index);
        const QPoint at = list->visualRect(index).center();
        QVERIFY(list->isVisible() && list->viewport()->visibleRegion().contains(at));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, at);
    };
    QTRY_VERIFY_WITH_TIMEOUT(find(u"← 4/CMA.3 ¶1"_s).isValid(), kWait);
    QVERIFY(find(u"→ 5/CP.19"_s).isValid()); // as a whole, by the preamble
    const QModelIndex missing = find(u"→ 5/CP.19 ¶4"_s);
    QVERIFY(missing.isValid() && !missing.flags().testFlag(Qt::ItemIsEnabled));
    QCOMPARE(
        missing.data(Qt::AccessibleTextRole).toString(), u"Cites 5/CP.19 ¶4, not in this store"_s);
    follow(missing);
    QCOMPARE(window.place(), u"1/CMA.2 ¶2"_s);
    shot(*window.run.window, u"documents-citations"_s);
    follow(find(u"← 4/CMA.3 ¶1"_s));
    QTRY_COMPARE_WITH_TIMEOUT(window.place(), u"4/CMA.3 ¶1"_s, kWait);
    QTRY_VERIFY_WITH_TIMEOUT(find(u"→ 1/CMA.2 ¶2"_s).isValid(), kWait);
    QVERIFY(!find(u"← 4/CMA.3 ¶1"_s).isValid());
    list->setFocus();
    list->setCurrentIndex(find(u"→ 1/CMA.2 ¶2"_s));
    QTest::keyClick(list, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(window.place(), u"1/CMA.2 ¶2"_s, kWait);
}

QTEST_MAIN(TestDocumentCitations)
#include "tst_documentcitations.moc"
