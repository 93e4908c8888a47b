// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDate>

#include <cstddef>
#include <vector>

namespace mnemo {

/// Time cut into days, weeks (from Monday) or months of UTC that are drawn equally wide. What lies
/// far before the rest is gathered in the first one, and what lies far after in the last one, so
/// that a single old date does not press all others into one bar.
class TimeBins final
{
public:
    enum class Unit
    {
        Day,
        Week,
        Month
    };

    static constexpr double leastWidth = 8; ///< of a bar, in pixels
    static constexpr double mostWidth = 24;

    /// Around now, in seconds since 1970.
    TimeBins() : TimeBins({}, 0, 0) { }

    /// For `dates` in seconds since 1970, in any order, and `now`, over so many pixels.
    TimeBins(const std::vector<double>& dates, double now, double width);

    [[nodiscard]] Unit unit() const { return m_unit; }

    /// One more than there are bins, rising.
    [[nodiscard]] const std::vector<double>& edges() const { return m_edges; }

    [[nodiscard]] std::size_t count() const { return m_edges.size() - 1; }

    /// Where a time lies: from 0 to 1 over all bins.
    [[nodiscard]] double shareOf(double time) const;
    [[nodiscard]] double timeAt(double share) const;

    /// How many of the dates lie in each bin.
    [[nodiscard]] std::vector<int> countsOf(const std::vector<double>& dates) const;

    /// The date label of a scale at the beginning of a bin: of days each, of weeks the one in which
    /// a month begins. Null for no label.
    [[nodiscard]] QDate markAt(std::size_t bin) const;

private:
    Unit m_unit = Unit::Day;
    std::vector<double> m_edges;
    bool m_gathersEarlier = false;
};

} // namespace mnemo
