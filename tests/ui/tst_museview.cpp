// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/answers.h"
#include "tests/ui/shots.h"
#include "ui/muse/answerview.h"
#include "ui/muse/claimview.h"
#include "ui/muse/museinput.h"
#include "ui/muse/musepanel.h"
#include "ui/muse/museview.h"
#include "ui/muse/receiptstrip.h"
#include "ui/muse/valuechip.h"
#include "ui/receipts/receiptcard.h"
#include "ui/widgets/labels.h"

#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QScrollBar>
#include <QtTest>

using namespace mnemo;
using namespace mnemo::test;

namespace {

template <typename T> T* named(QWidget& parent, const char* name)
{
    return parent.findChild<T*>(QLatin1String(name));
}

void type(MuseInput& input, const QString& text)
{
    input.setFocus();
    QTest::keyClicks(&input, text);
}

} // namespace

/// What a person sees and does in the muse's dock, over a real store.
class TestMuseView : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();

    void everyValueOfAnAnswerIsAChip();
    void markupIsShownAsText();
    void alwaysFitsItsWidth_data();
    void alwaysFitsItsWidth();
    void keyboardReachesValuesAndReceipts();
    void secondClickOpensTheReceipt();
    void escapePutsTheLightOut();
    void verdictsReachChipsStripAndSummary();
    void driftTouchesOnlyTheValuesThatDiffer();
    void cannotCheckIsSaidInWords();
    void unknownOffersQueries();
    void failureIsNoAnswer();
    void readerWhoScrolledUpIsNotMoved();
    void inputSendsGrowsAndRemembers();
    void theHistoryIsSearched();
    void theKeysMeetNoWords_data();
    void theKeysMeetNoWords();
    void tooLongIsRefusedInWords();
    void slashCompletesTheCatalogue();
    void everyControlHasANameAndSize();
    void pictures_data();
    void pictures();

private:
    std::unique_ptr<Place> m_place;
    std::unique_ptr<MusePanel> m_panel;
};

void TestMuseView::initTestCase()
{
    useTheme(ThemeKind::Light);
}

void TestMuseView::init()
{
    m_place = std::make_unique<Place>(linkedPages());
    QVERIFY2(m_place->error.isEmpty(), qPrintable(m_place->error));
    m_panel = std::make_unique<MusePanel>();
    m_panel->setCatalogue(m_place->catalogue);
    m_panel->resize(392, 640);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
}

void TestMuseView::cleanup()
{
    m_panel.reset();
    m_place.reset();
}

void TestMuseView::everyValueOfAnAnswerIsAChip()
{
    const Answer answer = linkAnswer(*m_place);
    QVERIFY(!answer.claims().empty());
    m_panel->addAnswer(answer);
    const auto chips = m_panel->findChildren<ValueChip*>();
    QCOMPARE(static_cast<std::size_t>(chips.size()), valuesOf(answer).size());
    QVERIFY(chips.size() > 6);
    for (const ValueChip* chip : chips)
        QVERIFY(chip->accessibleName().contains(QStringLiteral("from ")));
    QCOMPARE(m_panel->findChildren<ReceiptRow*>().size(), 2);
}

void TestMuseView::markupIsShownAsText()
{
    m_panel->addAnswer(answerOf(*m_place, {{"search_nodes", {{"query", "<img"}}}}));
    m_panel->view()->addQuestion(QStringLiteral("<b>who</b> are you?"), {});
    bool seen = false;
    for (const ValueChip* chip : m_panel->findChildren<ValueChip*>()) {
        seen = seen || chip->text().contains(QStringLiteral("<img src=x"));
        QVERIFY2(!chip->toolTip().contains(QStringLiteral("<img")), qPrintable(chip->toolTip()));
    }
    QVERIFY(seen);
    for (const QLabel* label : m_panel->findChildren<QLabel*>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
    const auto* question = named<QLabel>(*m_panel, "questionText");
    QCOMPARE(question->text(), QStringLiteral("<b>who</b> are you?"));
}

void TestMuseView::alwaysFitsItsWidth_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<double>("scale");
    QTest::addColumn<Qt::LayoutDirection>("direction");
    QTest::newRow("wide") << 800 << 1.0 << Qt::LeftToRight;
    QTest::newRow("dock") << 392 << 1.0 << Qt::LeftToRight;
    QTest::newRow("narrow") << 328 << 1.0 << Qt::LeftToRight;
    QTest::newRow("large text") << 328 << 2.0 << Qt::LeftToRight;
    QTest::newRow("mirrored") << 392 << 1.0 << Qt::RightToLeft;
}

void TestMuseView::alwaysFitsItsWidth()
{
    QFETCH(int, width);
    QFETCH(double, scale);
    QFETCH(Qt::LayoutDirection, direction);
    useTheme(ThemeKind::Light, scale);
    m_panel->setLayoutDirection(direction);
    m_panel->resize(width, 640);
    m_panel->addAnswer(linkAnswer(*m_place));
    QTRY_VERIFY(m_panel->findChild<ValueChip*>()->isVisible());
    for (const ClaimView* claim : m_panel->findChildren<ClaimView*>()) {
        QTRY_VERIFY(claim->height() >= claim->heightForWidth(claim->width()));
        std::vector<QRect> placed;
        for (const ValueChip* chip : claim->chips()) {
            QVERIFY(claim->rect().contains(chip->geometry()));
            for (const QRect& other : placed)
                QVERIFY(!chip->geometry().intersects(other));
            placed.push_back(chip->geometry());
        }
    }
    QVERIFY(m_panel->view()->widget()->width() <= m_panel->view()->viewport()->width());
    useTheme(ThemeKind::Light);
}

void TestMuseView::keyboardReachesValuesAndReceipts()
{
    m_panel->addAnswer(linkAnswer(*m_place));
    QSignalSpy lit(m_panel.get(), &MusePanel::valueActivated);
    QSignalSpy opened(m_panel.get(), &MusePanel::receiptOpenRequested);
    m_panel->activateWindow();
    m_panel->input()->setFocus();
    QTest::keyClick(m_panel->input(), Qt::Key_Down, Qt::AltModifier);
    const auto chips = m_panel->findChildren<ValueChip*>();
    QTRY_COMPARE(QApplication::focusWidget(), chips[0]);
    QTest::keyClick(chips[0], Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(QApplication::focusWidget(), chips[1]);
    QTest::keyClick(chips[1], Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(QApplication::focusWidget(), chips[0]);

    QTest::keyClick(chips[0], Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened[0][0].value<ReceiptId>(), chips[0]->value().receipt());
    QCOMPARE(opened[0][1].value<std::string>(), chips[0]->value().pointer());

    QTest::keyClick(chips[0], Qt::Key_Return);
    QCOMPARE(lit.size(), 1);
    auto* card = named<ReceiptCard>(*m_panel, "receiptCard");
    QVERIFY(card != nullptr && card->isVisible());
    QCOMPARE(named<ElidedLabel>(*card, "cardValue")->text(), chips[0]->text());
    QSignalSpy verify(m_panel.get(), &MusePanel::verifyRequested);
    QTest::mouseClick(named<QPushButton>(*card, "cardVerify"), Qt::LeftButton);
    QCOMPARE(verify.size(), 1);
    QCOMPARE(verify[0][0].value<ReceiptId>(), chips[0]->value().receipt());
    QTest::mouseClick(named<QPushButton>(*card, "cardOpen"), Qt::LeftButton);
    QCOMPARE(opened.size(), 2);
}

void TestMuseView::secondClickOpensTheReceipt()
{
    m_panel->addAnswer(linkAnswer(*m_place));
    QSignalSpy opened(m_panel.get(), &MusePanel::receiptOpenRequested);
    auto* chip = m_panel->findChild<ValueChip*>();
    QTest::mouseClick(chip, Qt::LeftButton);
    QCOMPARE(opened.size(), 0);
    QCOMPARE(chip->light(), ValueChip::Light::Evidence);
    QTest::mouseClick(chip, Qt::LeftButton);
    QCOMPARE(opened.size(), 1);
    auto* other = m_panel->findChildren<ValueChip*>().at(1);
    QTest::mouseClick(other, Qt::LeftButton, Qt::ControlModifier);
    QCOMPARE(opened.size(), 2);
}

void TestMuseView::escapePutsTheLightOut()
{
    m_panel->addAnswer(linkAnswer(*m_place));
    QSignalSpy out(m_panel.get(), &MusePanel::evidenceCleared);
    auto* chip = m_panel->findChild<ValueChip*>();
    QTest::mouseClick(chip, Qt::LeftButton);
    named<ReceiptCard>(*m_panel, "receiptCard")->close();
    QTest::keyClick(chip, Qt::Key_Escape);
    QCOMPARE(chip->light(), ValueChip::Light::Off);
    QCOMPARE(out.size(), 1);
}

void TestMuseView::verdictsReachChipsStripAndSummary()
{
    const Answer answer = linkAnswer(*m_place);
    m_panel->addAnswer(answer);
    const auto* summary = named<QLabel>(*m_panel, "verifiedSummary");
    QVERIFY(summary->text().contains(QStringLiteral("not replayed")));
    m_panel->setRunning(answer.receipts()[0].id);
    QCOMPARE(m_panel->findChildren<ReceiptRow*>()[0]->state(), ReplayState::Running);
    m_panel->setVerdict(replayed(*m_place, answer, 0));
    m_panel->setVerdict(replayed(*m_place, answer, 1));
    for (const ReceiptRow* row : m_panel->findChildren<ReceiptRow*>())
        QCOMPARE(row->state(), ReplayState::Match);
    for (const ValueChip* chip : m_panel->findChildren<ValueChip*>())
        QCOMPARE(chip->state(), ValueState::Verified);
    const auto all = valuesOf(answer).size();
    QCOMPARE(summary->text(), QStringLiteral("%1 of %1 values verified").arg(all));
}

void TestMuseView::driftTouchesOnlyTheValuesThatDiffer()
{
    const Answer answer = linkAnswer(*m_place);
    m_panel->addAnswer(answer);
    QVERIFY(m_place->apply(SetProperty{NodeId("url:install/linux"), "last_status", "http_503"}));
    m_panel->setVerdict(replayed(*m_place, answer, 0));
    int drifted = 0;
    for (const ValueChip* chip : m_panel->findChildren<ValueChip*>()) {
        if (chip->state() != ValueState::Drifted)
            continue;
        ++drifted;
        QCOMPARE(chip->value().pointer(), std::string("/last_status"));
        QVERIFY(chip->accessibleName().contains(QStringLiteral("drifted")));
    }
    QCOMPARE(drifted, 1);
    QVERIFY(
        named<QLabel>(*m_panel, "verifiedSummary")->text().contains(QStringLiteral("1 drifted")));
}

void TestMuseView::cannotCheckIsSaidInWords()
{
    const Answer answer = linkAnswer(*m_place);
    m_panel->addAnswer(answer);
    const Verification verification = verifyBytes(
        m_place->home, bytesOf(answer.snapshot()->path), answer.snapshot()->path, nullptr);
    QVERIFY(!verification.receipts.empty());
    m_panel->setVerdict(verification.receipts.front());
    const auto* note = named<QLabel>(*m_panel, "noteText");
    QVERIFY(note != nullptr);
    QVERIFY2(
        note->text().contains(QStringLiteral("“default” is not open")), qPrintable(note->text()));
}

void TestMuseView::unknownOffersQueries()
{
    m_panel->addAnswer(unknownAnswer(*m_place));
    QCOMPARE(m_panel->findChildren<ValueChip*>().size(), 0);
    const auto* note = named<QLabel>(*m_panel, "noteText");
    QVERIFY(note->text().startsWith(QStringLiteral("Unknown.")));
    QSignalSpy form(m_panel.get(), &MusePanel::queryFormRequested);
    QTest::mouseClick(named<LinkButton>(*m_panel, "suggestion"), Qt::LeftButton);
    QCOMPARE(form.size(), 1);
    QCOMPARE(form[0][0].toString(), QStringLiteral("search_nodes"));
}

void TestMuseView::failureIsNoAnswer()
{
    Error error;
    error.code = ErrorCode::Unreachable;
    error.message = QStringLiteral("No connection to <b>db</b>.");
    m_panel->addFailure(error);
    QCOMPARE(m_panel->findChildren<AnswerView*>().size(), 0);
    QCOMPARE(named<QLabel>(*m_panel, "noteText")->text(), error.message);
}

void TestMuseView::readerWhoScrolledUpIsNotMoved()
{
    const Answer answer = linkAnswer(*m_place);
    for (int i = 0; i < 5; ++i)
        m_panel->addAnswer(answer);
    QScrollBar* bar = m_panel->view()->verticalScrollBar();
    QTRY_VERIFY(bar->maximum() > 200);
    QTRY_COMPARE(bar->value(), bar->maximum());
    bar->setValue(40);
    m_panel->addAnswer(answer);
    m_panel->addAnswer(answer);
    auto* fresh = named<QPushButton>(*m_panel, "newAnswers");
    QTRY_VERIFY(fresh->isVisible());
    QCOMPARE(fresh->text(), QStringLiteral("2 new answers"));
    QCOMPARE(bar->value(), 40);
    QTest::mouseClick(fresh, Qt::LeftButton);
    QTRY_COMPARE(bar->value(), bar->maximum());
    QVERIFY(!fresh->isVisible());
}

void TestMuseView::inputSendsGrowsAndRemembers()
{
    QSignalSpy sent(m_panel.get(), &MusePanel::sendRequested);
    MuseInput* input = m_panel->input();
    QTest::keyClick(input, Qt::Key_Return);
    QCOMPARE(sent.size(), 0);
    const int one = input->height();
    type(*input, QStringLiteral("first"));
    for (int i = 0; i < 9; ++i)
        QTest::keyClick(input, Qt::Key_Return, Qt::ShiftModifier);
    const int six = input->height();
    QVERIFY(six > 3 * one);
    QTest::keyClick(input, Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(input->height(), six);
    QTest::keyClick(input, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(sent.size(), 1);
    QCOMPARE(sent[0][0].toString(), QStringLiteral("first"));
    QCOMPARE(input->height(), one);
    type(*input, QStringLiteral("second"));
    QTest::keyClick(input, Qt::Key_Return);
    type(*input, QStringLiteral("draft"));
    QTest::keyClick(input, Qt::Key_Up, Qt::ControlModifier);
    QCOMPARE(input->toPlainText(), QStringLiteral("second"));
    QTest::keyClick(input, Qt::Key_Up, Qt::ControlModifier);
    QCOMPARE(input->toPlainText(), QStringLiteral("first"));
    QTest::keyClick(input, Qt::Key_Down, Qt::ControlModifier);
    QTest::keyClick(input, Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(input->toPlainText(), QStringLiteral("draft"));
}

void TestMuseView::theHistoryIsSearched()
{
    MuseInput& input = *m_panel->input();
    input.setHistory({QStringLiteral("How many nodes?"), QStringLiteral("What links to url:b?"),
        QStringLiteral("How many edges?")});
    const auto search = [&input] { QTest::keyClick(&input, Qt::Key_R, Qt::ControlModifier); };
    type(input, QStringLiteral("how many"));
    search();
    QCOMPARE(input.toPlainText(), QStringLiteral("How many edges?"));
    search();
    QCOMPARE(input.toPlainText(), QStringLiteral("How many nodes?"));
    search(); // nothing older holds the words
    QCOMPARE(input.toPlainText(), QStringLiteral("How many nodes?"));
    QTest::keyClick(&input, Qt::Key_Escape);
    QCOMPARE(input.toPlainText(), QStringLiteral("how many"));
    // What was sent by a click or deleted meanwhile is not searched on.
    search();
    input.send();
    search();
    QCOMPARE(input.toPlainText(), QStringLiteral("How many edges?"));
    input.setHistory({});
    search();
    QCOMPARE(input.toPlainText(), QStringLiteral("How many edges?"));
}

void TestMuseView::theKeysMeetNoWords_data()
{
    QTest::addColumn<double>("scale");
    QTest::addColumn<int>("width");
    for (const double scale : {1.0, 2.0}) {
        for (const int width : {200, 240, 300, 392, 640})
            QTest::addRow("%d %%, %d", qRound(scale * 100), width) << scale << width;
    }
}

void TestMuseView::theKeysMeetNoWords()
{
    QFETCH(double, scale);
    QFETCH(int, width);
    useTheme(ThemeKind::Light, scale);
    MusePanel panel;
    panel.resize(width, 640);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    MuseInput& input = *panel.input();
    const auto* keys = input.findChild<QLabel*>();
    const auto check = [&] {
        const QRect room = input.viewport()->geometry();
        const QRect words = input.fontMetrics().boundingRect(
            room, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, input.placeholderText());
        QVERIFY2(room.adjusted(0, 0, 0, 1).contains(words),
            qPrintable(
                QStringLiteral("%1 lines high, %2 needed").arg(room.height()).arg(words.height())));
        QVERIFY(!keys->isVisible() || !keys->geometry().intersects(words));
    };
    check();
    type(input, QStringLiteral("x"));
    QVERIFY(!keys->isVisible());
    input.clear();
    check();
    QVERIFY(keys->isVisible() || width < 640);
    useTheme(ThemeKind::Light);
}

void TestMuseView::tooLongIsRefusedInWords()
{
    QSignalSpy sent(m_panel.get(), &MusePanel::sendRequested);
    m_panel->input()->setPlainText(QString(10001, QLatin1Char('x')));
    const auto* error = named<QLabel>(*m_panel, "museInputError");
    QVERIFY(error->isVisible());
    QTest::keyClick(m_panel->input(), Qt::Key_Return);
    QCOMPARE(sent.size(), 0);
    m_panel->input()->setPlainText(QString(10000, QLatin1Char('x')));
    QVERIFY(!error->isVisible());
}

void TestMuseView::slashCompletesTheCatalogue()
{
    auto* list = named<QListView>(*m_panel, "queryCompletionList");
    type(*m_panel->input(), QStringLiteral("/"));
    QVERIFY(list->isVisible());
    QVERIFY(list->model()->rowCount() > 5);
    type(*m_panel->input(), QStringLiteral("graph url_"));
    QCOMPARE(list->model()->rowCount(), 1);
    QTest::keyClick(m_panel->input(), Qt::Key_Tab);
    QCOMPARE(m_panel->input()->toPlainText(), QStringLiteral("/graph url_status "));
    QVERIFY(!list->isVisible());
    m_panel->input()->clear();
    type(*m_panel->input(), QStringLiteral("/neigh"));
    QTest::keyClick(m_panel->input(), Qt::Key_Escape);
    QVERIFY(!list->isVisible());
    type(*m_panel->input(), QStringLiteral("b"));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, QPoint(20, 20));
    QCOMPARE(m_panel->input()->toPlainText(), QStringLiteral("/graph neighbors "));
}

void TestMuseView::everyControlHasANameAndSize()
{
    m_panel->addAnswer(linkAnswer(*m_place));
    m_panel->addAnswer(unknownAnswer(*m_place));
    QTRY_VERIFY(m_panel->findChild<ValueChip*>()->isVisible());
    for (const QWidget* widget : m_panel->findChildren<QWidget*>()) {
        const bool control = widget->focusPolicy() != Qt::NoFocus && widget->isVisible()
            && widget->objectName() != QLatin1String("qt_scrollarea_viewport");
        if (!control)
            continue;
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        const QString name = widget->accessibleName().isEmpty() && button != nullptr
            ? button->text()
            : widget->accessibleName();
        QVERIFY2(!name.isEmpty(), widget->metaObject()->className());
        QVERIFY2(widget->height() >= 20 && widget->width() >= 20, qPrintable(name));
    }
}

void TestMuseView::pictures_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestMuseView::pictures()
{
    QFETCH(bool, dark);
    useTheme(dark ? ThemeKind::Dark : ThemeKind::Light);
    const Answer answer = linkAnswer(*m_place);
    m_panel->resize(392, 900);
    m_panel->view()->addQuestion(
        QStringLiteral("What links to /install/linux? When may it be refetched?"),
        QStringLiteral("22:01:40"));
    m_panel->addAnswer(answer);
    m_panel->setVerdict(replayed(*m_place, answer, 0));
    m_panel->view()->addQuestion(
        QStringLiteral("Does that page say anything about ARM?"), QStringLiteral("22:02:15"));
    m_panel->addAnswer(unknownAnswer(*m_place));
    QScrollBar* bar = m_panel->view()->verticalScrollBar();
    QTRY_COMPARE(bar->value(), bar->maximum());
    shot(*m_panel, QStringLiteral("muse"));
    type(*m_panel->input(), QStringLiteral("/graph "));
    QTest::mouseClick(m_panel->findChild<ValueChip*>(), Qt::LeftButton);
    auto* card = named<ReceiptCard>(*m_panel, "receiptCard");
    QVERIFY(card != nullptr);
    shot(*m_panel, QStringLiteral("muse-completion"));
    shot(*card, QStringLiteral("receipt-card"));
    QVERIFY(
        m_panel->grab().toImage().pixelColor(5, 100) == themeOf(m_panel.get()).color(Token::Base));
    useTheme(ThemeKind::Light);
}

QTEST_MAIN(TestMuseView)
#include "tst_museview.moc"
