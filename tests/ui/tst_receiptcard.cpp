// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "resources/resources.h"
#include "ui/receipts/receiptcard.h"
#include "ui/widgets/mnemostyle.h"

#include <QAction>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;

/// The card beside a value, in a window with the panel that the value stands in.
class TestReceiptCard final : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase()
    {
        loadUiResources();
        applyTheme(*qApp, Theme(ThemeOptions{ThemeKind::Light, 1.0, FontSource::Picture}));
        m_window.setGeometry(20, 20, 760, 600);
        m_window.show();
    }

    void enterPressesWhatHasTheFocus()
    {
        ReceiptCard* card = shown({400, 100, 40, 20}, {});
        auto* verify = card->findChild<QPushButton*>(u"cardVerify"_s);
        auto* open = card->findChild<QPushButton*>(u"cardOpen"_s);
        QSignalSpy verified(card, &ReceiptCard::verifyRequested);
        QSignalSpy opened(card, &ReceiptCard::openRequested);
        QTRY_VERIFY(verify->hasFocus());
        QTest::keyClick(verify, Qt::Key_Return);
        QCOMPARE(verified.size(), 1);
        card->setRunning();
        QVERIFY(!open->hasFocus()); // a second Enter opens nothing
        card->setVerdict({});
        QVERIFY(verify->hasFocus());
        QTest::keyClick(verify, Qt::Key_Enter);
        QCOMPARE(verified.size(), 2);
        open->setFocus();
        QTest::keyClick(open, Qt::Key_Return);
        QCOMPARE(opened.size(), 1);
        QCOMPARE(verified.size(), 2);
    }

    void theKeysOfVerifyVerify()
    {
        QAction action(&m_window);
        action.setObjectName(u"verify"_s);
        action.setShortcut(QKeySequence(u"F8"_s));
        m_window.addAction(&action);
        ReceiptCard* card = shown({400, 100, 40, 20}, {});
        QSignalSpy verified(card, &ReceiptCard::verifyRequested);
        QTest::keyClick(card, Qt::Key_F7);
        QCOMPARE(verified.size(), 0);
        QTest::keyClick(card, Qt::Key_F8);
        QCOMPARE(verified.size(), 1);
        card->close();
    }

    /// In the window, and beside what is read wherever there is room.
    void itLiesWhereItHidesLeast_data()
    {
        QTest::addColumn<QRect>("panel");
        QTest::addColumn<bool>("beside");
        QTest::newRow("at the right") << QRect(440, 40, 340, 560) << true;
        QTest::newRow("at the left") << QRect(20, 40, 340, 560) << true;
        QTest::newRow("the whole width") << QRect(20, 300, 760, 300) << false;
    }

    void itLiesWhereItHidesLeast()
    {
        QFETCH(QRect, panel);
        QFETCH(bool, beside);
        for (const int y : {0, panel.height() - 20}) {
            const QRect value(panel.right() - 60, panel.top() + y, 40, 20);
            ReceiptCard* card = shown(value, panel);
            QVERIFY(m_window.geometry().contains(card->geometry()));
            QVERIFY(!card->geometry().intersects(beside ? panel : value));
            card->close();
        }
    }

    /// A verdict leaves the buttons where they were, however long it is.
    void verdictsMoveNoButton()
    {
        ReceiptCard* card = shown({400, 400, 40, 20}, {});
        auto* verify = card->findChild<QPushButton*>(u"cardVerify"_s);
        const QPoint before = verify->mapToGlobal(QPoint(0, 0));
        card->setRunning();
        QCOMPARE(verify->mapToGlobal(QPoint(0, 0)), before);
        for (const bool changed : {false, true}) {
            ReceiptVerdict verdict;
            verdict.verdict = Verdict::Drifted;
            verdict.otherStore = verdict.versionChanged = changed;
            card->setVerdict(verdict);
            QCOMPARE(verify->mapToGlobal(QPoint(0, 0)), before);
        }
        card->close();
    }

private:
    ReceiptCard* shown(const QRect& value, const QRect& panel)
    {
        ReceiptItem item;
        item.receipt.query = "url_status";
        auto* card = new ReceiptCard(item, "12", &m_window);
        card->showBeside(value, panel);
        return card;
    }

    QWidget m_window;
};

QTEST_MAIN(TestReceiptCard)
#include "tst_receiptcard.moc"
