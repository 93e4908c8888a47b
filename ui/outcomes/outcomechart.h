// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/theme.h"

#include <QStringList>
#include <QWidget>

#include <utility>
#include <vector>

class QAbstractAxis;
class QAbstractBarSeries;
class QChart;
class QChartView;
class QGraphicsItem;
class QVBoxLayout;

namespace mnemo {

class ElidedLabel;

/// One chart of bars with its title, dressed in the theme. Bars differ by colour, pattern and
/// words; the numbers are also in its accessible description.
class OutcomeChart final : public QWidget
{
    Q_OBJECT
public:
    explicit OutcomeChart(QWidget* parent = nullptr);

    struct Bars
    {
        QString name;
        Token colour = Token::Food;
        Qt::BrushStyle pattern = Qt::SolidPattern;
        std::vector<double> values; ///< one a category
        int stop = -1; ///< of the theme's diverging scale, in place of the colour
    };

    enum class Way
    {
        Up, ///< stacked columns
        Across, ///< bars to the right, the first category at the top
    };

    struct Content
    {
        QString title;
        QString name; ///< for those who cannot see it, where what stands beside it is its title
        Way way = Way::Up;
        QStringList categories;
        /// Of the axis, one a category, an empty one shows nothing; all categories where there are
        /// none.
        QStringList labels;
        std::vector<bool> unknown; ///< hatched: bars there may lack something; empty: none
        QString unknownWords; ///< what the hatching says
        std::vector<Bars> bars;
        bool direct = false; ///< numbers stand at the bars' ends, and there is no axis of them
    };

    void show(const Content& content);
    /// To the right of the title.
    void setCorner(QWidget* corner);

    [[nodiscard]] const Content& content() const { return m_content; }

    /// Frames a bar or, where `part` is a place in the content's `bars`, that part of it.
    void choose(int category, int part);

    void chooseNothing() { choose(-1, -1); }

    /// Where a part of a bar, or the whole bar, is drawn; in this widget.
    [[nodiscard]] QRect partRect(int category, int part) const;

signals:
    /// By a click or by Enter; `part` is -1 for the whole bar: a click beside its parts.
    void barClicked(int category, int part);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Scale
    {
        double least = 0;
        double most = 1;
        double step = 1;
    };

    void rebuild();
    void addBars(QAbstractBarSeries& series, const Theme& theme);
    void tell(int category, int part);
    [[nodiscard]] std::pair<double, double> range() const;
    [[nodiscard]] Scale scale() const;
    [[nodiscard]] std::pair<double, double> reachOf(qsizetype category) const;
    QAbstractAxis* valueAxis(QChart& chart, const Theme& theme) const;
    QAbstractAxis* categoryAxis(QChart& chart, const Theme& theme) const;
    [[nodiscard]] QRectF barBox(qsizetype category) const;
    [[nodiscard]] QRectF partBox(qsizetype category, int part) const;
    [[nodiscard]] QRectF columnBox(qsizetype category) const;
    [[nodiscard]] std::pair<double, double> reachBefore(qsizetype category, int part) const;
    [[nodiscard]] qsizetype placeOf(qsizetype category) const;
    [[nodiscard]] QString wordsOf(int category, int part) const;
    void onPress(QPointF at);
    bool onKey(int key);
    void step(int categories, int parts);
    void placeMarks();
    void placeHatching(const Theme& theme);
    void describe();

    Content m_content;
    ElidedLabel* m_title;
    QVBoxLayout* m_column;
    QWidget* m_corner = nullptr;
    QChartView* m_view;
    int m_chosen = -1; ///< category
    int m_part = -1; ///< of it; the whole bar
    std::vector<QGraphicsItem*> m_marks; ///< numbers and the frame, of the chart
};

} // namespace mnemo
