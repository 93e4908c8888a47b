// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/windowrun.h"
#include "ui/canvas/canvascamera.h"
#include "ui/muse/valuechip.h"
#include "ui/panels/resultbar.h"
#include "ui/panels/valuetext.h"
#include "ui/receipts/receiptcard.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/labels.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTabBar>
#include <QTextDocumentFragment>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;
using mnemo::test::WindowRun;

namespace {

const SceneNode* hubOf(const GraphScene& scene)
{
    const SceneNode* hub = nullptr;
    for (const SceneNode& node : scene.nodes()) {
        if (node.role == "web:url" && (hub == nullptr || node.degree > hub->degree))
            hub = &node;
    }
    return hub;
}

/// What a tooltip shows when Qt has made its mind up about it.
QString shownToolTip(const QString& tip)
{
    return Qt::mightBeRichText(tip) ? QTextDocumentFragment::fromHtml(tip).toPlainText() : tip;
}

void collectToolTips(const QAbstractItemModel& model, const QModelIndex& parent, QStringList& out)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column)
            out.append(model.index(row, column, parent).data(Qt::ToolTipRole).toString());
        collectToolTips(model, model.index(row, 0, parent), out);
    }
}

QByteArray nameOf(const QWidget* widget)
{
    return QByteArray(widget->metaObject()->className()) + ' ' + widget->objectName().toUtf8();
}

} // namespace

/// The whole job in the real window, over the demo site that is really crawled.
class TestWindow : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase()
    {
        m_run = std::make_unique<WindowRun>();
        openCrawledDemo(*m_run);
    }

    void cleanupTestCase() { m_run.reset(); }

    void searchFindsAndSelects()
    {
        auto* search = m_run->child<QLineEdit>("search");
        auto* hits = m_run->child<QListView>("hits");
        QVERIFY(search != nullptr && hits != nullptr);
        QTest::keyClicks(search, u"pennant"_s);
        QTRY_VERIFY_WITH_TIMEOUT(hits->model()->rowCount() > 0, patience);
        QTRY_VERIFY(hits->isVisible());
        const QModelIndex first = hits->model()->index(0, 0);
        QVERIFY(first.data().toString().contains(u"pennant"_s, Qt::CaseInsensitive));
        QTest::mouseClick(hits->viewport(), Qt::LeftButton, {}, hits->visualRect(first).center());
        QTRY_COMPARE(m_run->window->canvas()->selection().size(), std::size_t{1});
        auto* title = m_run->child<ElidedLabel>("inspectorTitle");
        QTRY_VERIFY(!title->text().isEmpty());
        search->clear();
        QTRY_VERIFY(!hits->isVisible());
    }

    void doubleClickExpands()
    {
        const SceneNode* hub = hubOf(m_run->scene());
        QVERIFY(hub != nullptr);
        m_run->window->canvas()->camera().fit();
        const auto index = m_run->scene().find(hub->id);
        QTRY_VERIFY(
            m_run->window->canvas()->nodeAt(m_run->window->canvas()->nodeRect(*index).center())
            == index);
        QSignalSpy loaded(&m_run->workbench(), &Workbench::requestEnded);
        QTest::mouseDClick(m_run->window->canvas(), Qt::LeftButton, {},
            m_run->window->canvas()->nodeRect(*index).center());
        const auto around = [&loaded, id = hub->id.text] {
            const auto slices = test::answersTo(loaded, "graph_slice");
            return std::any_of(slices.begin(), slices.end(), [&id](const EndedRequest& slice) {
                return slice.args.at("around") == Json::array({id});
            });
        };
        QTRY_VERIFY_WITH_TIMEOUT(around(), patience);
        QTRY_VERIFY(m_run->child<ResultBar>("resultBar")
                        ->findChild<ElidedLabel*>()
                        ->text()
                        .contains(u"expanded"_s));
    }

    void answersLightTheirEvidenceAndVerify()
    {
        QSignalSpy answered(m_run->window->console(), &MuseConsole::answered);
        m_run->ask(question());
        QTRY_VERIFY_WITH_TIMEOUT(answered.count() > 0, patience);
        auto chips = m_run->window->musePanel()->findChildren<ValueChip*>();
        QVERIFY(chips.size() > 3);

        QSignalSpy lit(m_run->window->console(), &MuseConsole::evidenceRequested);
        QTest::mouseClick(chips.last(), Qt::LeftButton);
        QTRY_COMPARE(lit.count(), 1);
        QVERIFY(!lit.first().first().value<Evidence>().nodes.empty());
        const auto badges = m_run->child<ResultBar>("resultBar")->findChildren<Badge*>();
        QTRY_VERIFY(std::any_of(badges.begin(), badges.end(), [](const Badge* badge) {
            return badge->isVisible() && badge->look().kind == BadgeKind::Evidence
                && badge->look().text.contains(u"support"_s);
        }));

        QTRY_VERIFY(card() != nullptr);
        QSignalSpy verdicts(m_run->window->console(), &MuseConsole::verdictShown);
        const auto buttons = card()->findChildren<QPushButton*>();
        for (QPushButton* button : buttons) {
            if (button->text().contains(u"Verify"_s))
                button->click();
        }
        QTRY_COMPARE_WITH_TIMEOUT(verdicts.count(), 1, patience);
        QCOMPARE(verdicts.first().first().value<Verdict>(), Verdict::Match);
        QCOMPARE(chips.last()->state(), ValueState::Verified);
        card()->close();
    }

    void aChangedGraphDrifts()
    {
        const SceneNode* hub = hubOf(m_run->scene());
        Commit change;
        change.patches.push_back(AddNode{{NodeId("res:0000000000000000"), "web:resource", "New",
            {{"canonical_url", "http://example.org/new"}}}});
        change.patches.push_back(
            AddEdge{{NodeId("res:0000000000000000"), "web:links_to", hub->id, "", Json::object()}});
        const auto applied = m_run->workbench().connection()->store->apply(change);
        QVERIFY2(applied, applied ? "" : qPrintable(applied.error().message));
        QSignalSpy verdicts(m_run->window->console(), &MuseConsole::verdictShown);
        m_run->window->console()->verifyLast();
        const auto drifted = [&verdicts] {
            return std::any_of(verdicts.begin(), verdicts.end(), [](const QList<QVariant>& shown) {
                return shown.first().value<Verdict>() == Verdict::Drifted;
            });
        };
        QTRY_VERIFY_WITH_TIMEOUT(drifted(), patience);
        // Each receipt is replayed by itself, those that nothing is shown of as well.
        const auto chips = m_run->window->musePanel()->findChildren<ValueChip*>();
        QTRY_VERIFY_WITH_TIMEOUT(
            std::any_of(chips.begin(), chips.end(),
                [](const ValueChip* chip) { return chip->state() == ValueState::Drifted; }),
            patience);
    }

    void aFormRefusesUnderItsField()
    {
        auto* node = m_run->child<QLineEdit>("arg_node_id");
        auto* run = m_run->child<QPushButton>("run");
        QVERIFY(node != nullptr && run != nullptr);
        node->clear();
        run->click();
        QTRY_VERIFY(node->hasFocus());
        QVERIFY(!node->accessibleDescription().isEmpty());
    }

    void everyControlHasAName()
    {
        const auto widgets = m_run->window->findChildren<QWidget*>();
        int checked = 0;
        for (QWidget* widget : widgets) {
            const bool control = qobject_cast<QAbstractButton*>(widget)
                || qobject_cast<QLineEdit*>(widget) || qobject_cast<QAbstractItemView*>(widget)
                || qobject_cast<QComboBox*>(widget) || qobject_cast<QAbstractSpinBox*>(widget)
                || qobject_cast<QTabBar*>(widget) || widget == m_run->window->canvas();
            const bool inner = widget->objectName().startsWith(u"qt_"_s)
                || qobject_cast<QAbstractSpinBox*>(widget->parentWidget())
                || qobject_cast<QHeaderView*>(widget)
                || qobject_cast<QLineEdit*>(widget->parentWidget())
                || widget->inherits("QComboBoxListView")
                || widget->inherits("QDockWidgetTitleButton");
            if (!control || inner || !widget->isVisibleTo(m_run->window.get()))
                continue;
            const auto* accessible = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(accessible != nullptr && !accessible->text(QAccessible::Name).isEmpty(),
                nameOf(widget).constData());
            ++checked;
        }
        QVERIFY(checked > 20);
    }

    void markupIsShownAsText()
    {
        const QString path = m_run->folder.filePath(u"markup.jsonl"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        const Json lines[] = {
            {{"id", "<b>a</b>"}, {"role", "<i>role</i>"}, {"label", "<img src=x onerror=y>"},
                {"note", "<a href='x'>link</a>"}, {"rtl", "\u202e<u>turned</u>\u202c"}},
            {{"id", "<b>b</b>"}, {"role", "<i>role</i>"}, {"label", "<table><tr><td>cell"}},
            {{"from", "<b>a</b>"}, {"kind", "<h1>kind</h1>"}, {"to", "<b>b</b>"}},
        };
        for (const Json& line : lines)
            file.write(QByteArray::fromStdString(line.dump()) + '\n');
        file.close();
        QSignalSpy opened(&m_run->workbench(), &Workbench::storeOpened);
        m_run->workbench().opening().openFiles({path});
        letChangesGo(opened);
        QTRY_COMPARE(m_run->scene().nodes().size(), std::size_t{2});
        m_run->window->canvas()->select({NodeId("<b>a</b>")});
        QTest::keyClicks(m_run->child<QLineEdit>("search"), u"<b>"_s);
        auto* hits = m_run->child<QListView>("hits");
        QTRY_COMPARE(hits->model()->rowCount(), 2);
        m_run->ask(u"/graph neighbors <b>a</b>"_s);
        m_run->child<QTabBar>("centreTabs")->setCurrentIndex(1);
        QTRY_VERIFY(!m_run->window->musePanel()->findChildren<ValueChip*>().isEmpty());

        QStringList tips;
        const auto widgets = m_run->window->findChildren<QWidget*>();
        for (const QWidget* widget : widgets) {
            tips.append(widget->toolTip());
            if (const auto* label = qobject_cast<const QLabel*>(widget))
                QVERIFY2(
                    label->textFormat() == Qt::PlainText || !Qt::mightBeRichText(label->text()),
                    qPrintable(label->text()));
            if (const auto* view = qobject_cast<const QAbstractItemView*>(widget);
                view != nullptr && view->model() != nullptr)
                collectToolTips(*view->model(), {}, tips);
        }
        int withMarkup = 0;
        const QStringList marked = {u"<b>a</b>"_s, u"<b>b</b>"_s, u"<i>role</i>"_s, u"<img src=x"_s,
            u"<a href='x'>"_s, u"<u>turned</u>"_s, u"<h1>kind</h1>"_s};
        for (const QString& tip : std::as_const(tips)) {
            QString meant = tip; // as it was before it was made safe
            meant.replace(u"&lt;"_s, u"<"_s).replace(u"&gt;"_s, u">"_s);
            meant.replace(u"&quot;"_s, u"\""_s).replace(u"&#39;"_s, u"'"_s);
            for (const QString& words : marked) {
                if (!meant.contains(words))
                    continue;
                ++withMarkup;
                QVERIFY2(shownToolTip(tip).contains(words), qPrintable(tip));
            }
        }
        QVERIFY(withMarkup > 0);
    }

    void aBrokenFileIsTold()
    {
        const QString path = m_run->folder.filePath(u"broken.json"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"nodes\": [");
        file.close();
        QSignalSpy failed(&m_run->workbench(), &Workbench::storeFailed);
        m_run->workbench().opening().openFiles({path});
        letChangesGo(failed);
        auto* notice = m_run->child<QWidget>("notice");
        QVERIFY(notice->isVisible());
        QVERIFY(!m_run->child<QLabel>("noticeWhat")->text().isEmpty());
        QVERIFY(m_run->workbench().isOpen()); // what was open stays open
    }

private:
    /// Opening asks what becomes of changes on the canvas; here they are let go.
    void letChangesGo(const QSignalSpy& answered) const
    {
        const auto asked = [this] { return m_run->child<QMessageBox>("unsavedScene"); };
        QTRY_VERIFY_WITH_TIMEOUT(asked() != nullptr || !answered.isEmpty(), patience);
        if (auto* box = asked())
            box->button(QMessageBox::Discard)->click();
        QTRY_VERIFY_WITH_TIMEOUT(!answered.isEmpty(), patience);
    }

    [[nodiscard]] QString question() const
    {
        return u"What links to %1?"_s.arg(
            toQString(textOf(hubOf(m_run->scene())->properties, "canonical_url")));
    }

    [[nodiscard]] static ReceiptCard* card()
    {
        const auto widgets = QApplication::allWidgets();
        for (QWidget* widget : widgets) {
            if (auto* found = qobject_cast<ReceiptCard*>(widget); found && found->isVisible())
                return found;
        }
        return nullptr;
    }

    std::unique_ptr<WindowRun> m_run;
};

QTEST_MAIN(TestWindow)
#include "tst_window.moc"
