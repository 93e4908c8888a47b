// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "resources/resources.h"
#include "ui/outcomes/outcomechart.h"
#include "ui/widgets/mnemostyle.h"

#include <QCategoryAxis>
#include <QChart>
#include <QChartView>
#include <QtTest>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;

/// How numbers are drawn as bars.
class TestOutcomeChart final : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase()
    {
        loadUiResources();
        applyTheme(*qApp, Theme(ThemeOptions{ThemeKind::Light, 1.0, FontSource::Picture}));
    }

    /// A bar ends below where the chart ends, or it would look cut off.
    void noBarReachesTheEnd_data()
    {
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("most");
        for (const double most : {1.0, 2.0, 5.0, 10.0, 17.0, 100.0, 4999.0})
            QTest::addRow("%g", most) << 0.0 << most;
        QTest::newRow("both ways") << -40.0 << 40.0;
        QTest::newRow("downwards") << -20.0 << 0.0;
    }

    void noBarReachesTheEnd()
    {
        QFETCH(double, least);
        QFETCH(double, most);
        OutcomeChart chart;
        chart.resize(400, 200);
        OutcomeChart::Content content;
        content.categories = {u"1"_s, u"2"_s};
        content.bars = {{u"food"_s, Token::Food, Qt::SolidPattern, {least, most}}};
        chart.show(content);
        const auto* view = chart.findChild<QChartView*>();
        const auto axes = view->chart()->axes(Qt::Vertical);
        const auto* axis = qobject_cast<QCategoryAxis*>(axes.front());
        QVERIFY(axis != nullptr);
        QVERIFY(most > 0 ? axis->max() > most : axis->max() == 0);
        QVERIFY(least < 0 ? axis->min() < least : axis->min() == 0);
    }
};

QTEST_MAIN(TestOutcomeChart)
#include "tst_outcomechart.moc"
