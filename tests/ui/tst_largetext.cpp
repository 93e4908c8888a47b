// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/shots.h"
#include "ui/widgets/labels.h"

#include <QComboBox>
#include <QHeaderView>
#include <QSpinBox>
#include <QTableWidget>
#include <QtTest>

using namespace mnemo;
using namespace mnemo::test;

/// What stands beside text: its sizes for those who have text large, and what it shows and does.
class TestLargeText : public QObject
{
    Q_OBJECT

private slots:

    void iconsAndTargetsGrowWithTheText()
    {
        for (const double scale : {1.0, 1.5, 2.0}) {
            useTheme(ThemeKind::Light, scale);
            const auto grown = [scale](int logical) { return qRound(logical * scale); };
            QCOMPARE(QApplication::style()->pixelMetric(QStyle::PM_ToolBarIconSize), grown(20));
            QCOMPARE(QApplication::style()->pixelMetric(QStyle::PM_TabBarIconSize), grown(16));
            const IconLabel icon(QStringLiteral("db"), 16, Token::TextSecondary);
            QCOMPARE(icon.sizeHint(), QSize(grown(16), grown(16)));
            const CopyButton copy(QStringLiteral("Copy"), {});
            QCOMPARE(copy.iconSize().width(), grown(12));
            QVERIFY(copy.width() >= grown(24));
            const LinkButton link(QStringLiteral("x"), TextStyle::Small);
            QVERIFY(link.sizeHint().width() >= grown(24) && link.sizeHint().height() >= grown(24));
            QComboBox combo;
            combo.addItem(QStringLiteral("any"));
            combo.resize(combo.sizeHint());
            QStyleOptionComboBox option;
            option.initFrom(&combo);
            const auto part = [&](QStyle::SubControl which) {
                return combo.style()->subControlRect(QStyle::CC_ComboBox, &option, which, &combo);
            };
            QVERIFY(part(QStyle::SC_ComboBoxArrow).width() >= grown(12));
            QVERIFY(!part(QStyle::SC_ComboBoxEditField).intersects(part(QStyle::SC_ComboBoxArrow)));
            QVERIFY(part(QStyle::SC_ComboBoxEditField).width()
                >= combo.fontMetrics().horizontalAdvance(combo.currentText()));
        }
        useTheme(ThemeKind::Light);
    }

    void rowsBeginWhereTheirHeaderDoes()
    {
        useTheme(ThemeKind::Light);
        QTableWidget table(1, 1);
        const QStyle* style = table.style();
        const int row = style->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, &table) + 1;
        QCOMPARE(row, style->pixelMetric(QStyle::PM_HeaderMargin, nullptr, &table));
    }

    void theOrderOfRowsCanBeSeen()
    {
        useTheme(ThemeKind::Light);
        QTableWidget table(1, 1);
        table.show();
        QHeaderView* header = table.horizontalHeader();
        const auto inked = [&](const QImage& without) {
            QRect rect;
            const QImage image = header->viewport()->grab().toImage();
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    if (image.pixel(x, y) != without.pixel(x, y))
                        rect |= QRect(x, y, 1, 1);
                }
            }
            return rect;
        };
        const QImage plain = header->viewport()->grab().toImage();
        header->setSortIndicatorShown(true);
        header->setSortIndicator(0, Qt::AscendingOrder);
        const QImage up = header->viewport()->grab().toImage();
        QVERIFY(inked(plain).height() >= 4 && inked(plain).width() >= 6);
        header->setSortIndicator(0, Qt::DescendingOrder);
        QVERIFY(inked(plain).height() >= 4 && !inked(up).isEmpty());
    }

    /// It scrolls what is around a box, though the box comes under the pointer.
    void theWheelChangesNoBox()
    {
        useTheme(ThemeKind::Light);
        QWidget page;
        QComboBox choice(&page);
        choice.addItems({QStringLiteral("a"), QStringLiteral("b")});
        QSpinBox number(&page);
        number.setValue(50);
        page.show();
        for (QWidget* box : std::initializer_list<QWidget*>{&choice, &number}) {
            box->clearFocus();
            QWheelEvent wheel(
                {5, 5}, {5, 5}, {}, {0, -120}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
            QApplication::sendEvent(box, &wheel);
            QVERIFY(!wheel.isAccepted());
            QVERIFY((box->focusPolicy() & Qt::WheelFocus) != Qt::WheelFocus);
        }
        QCOMPARE(choice.currentIndex(), 0);
        QCOMPARE(number.value(), 50);
    }
};

QTEST_MAIN(TestLargeText)
#include "tst_largetext.moc"
