// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/shots.h"
#include "ui/widgets/labels.h"

#include <QComboBox>
#include <QSpinBox>
#include <QTableWidget>
#include <QtTest>

using namespace mnemo;
using namespace mnemo::test;

/// Sizes of what stands beside text, for those who have text large.
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
};

QTEST_MAIN(TestLargeText)
#include "tst_largetext.moc"
