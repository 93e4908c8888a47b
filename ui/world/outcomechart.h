// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/theme.h"

#include <QStringList>
#include <QWidget>

#include <utility>
#include <vector>

class QAbstractBarSeries;
class QChartView;
class QVBoxLayout;

namespace mnemo {

class TextLabel;

/// One chart of bars with its title, dressed in the theme. Bars are told by colour, pattern and
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
    };

    enum class Way
    {
        Up, ///< stacked columns
        Across, ///< bars to the right, the first category at the top
    };

    struct Content
    {
        QString title;
        Way way = Way::Up;
        QStringList categories;
        std::vector<Bars> bars;
    };

    void show(const Content& content);
    /// To the right of the title.
    void setCorner(QWidget* corner);

    [[nodiscard]] const Content& content() const { return m_content; }

signals:
    void barClicked(int category, int bars);

protected:
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    void addBars(QAbstractBarSeries& series, const Theme& theme);
    void tell(int category, std::size_t bars);
    [[nodiscard]] std::pair<double, double> range() const;
    void describe();

    Content m_content;
    TextLabel* m_title;
    QVBoxLayout* m_column;
    QWidget* m_corner = nullptr;
    QChartView* m_view;
};

} // namespace mnemo
