// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <array>

namespace mnemo {

class FetchChart;
class TextLabel;

/// How much the crawler has to do, as text: a count may have a mark that there is more.
struct CrawlerCounts
{
    QString inFlight;
    QString queued;
    QString cooling;
    QString failed;
    bool anyFailed = false;
    QString failures; ///< by status; empty when there are none
};

/// The crawler in numbers, and its fetches over time.
class CrawlerNumbers final : public QWidget
{
    Q_OBJECT
public:
    explicit CrawlerNumbers(QWidget* parent = nullptr);

    void setCounts(const CrawlerCounts& counts);

    [[nodiscard]] FetchChart* chart() const { return m_chart; }

private:
    struct Number
    {
        TextLabel* value = nullptr;
        TextLabel* words = nullptr;
    };

    static void set(const Number& number, const QString& value, const QString& words);

    std::array<Number, 4> m_numbers;
    TextLabel* m_failures; ///< by status
    FetchChart* m_chart;
};

} // namespace mnemo
