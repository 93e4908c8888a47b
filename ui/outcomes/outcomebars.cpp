// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/outcomes/outcomebars.h"

#include "ui/outcomes/outcomelegend.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>
#include <vector>

namespace mnemo::outcomebars {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(OutcomesPanel)
};

constexpr std::size_t mostReasons = 12; ///< bars in their chart
constexpr std::int64_t mostLabels = 6; ///< under bars that stand side by side
constexpr int inverseStop = 1; ///< of the diverging scale
constexpr int forwardStop = 5;
constexpr int mostName = 24; ///< characters

OutcomeChart::Bars barsOf(int slot)
{
    const OutcomeLook look = outcomeLook(slot);
    return {outcomeSlotName(slot), look.colour, look.pattern, {}};
}

QString rangeText(const OutcomeSeries::Bin& bin)
{
    return bin.from == bin.to ? countText(bin.from)
                              : Words::tr("%1 to %2").arg(countText(bin.from), countText(bin.to));
}

/// The smallest of 1, 2 or 5 times a power of ten that is a multiple of a bin's width and leaves
/// few enough labels.
std::int64_t labelStep(const std::vector<OutcomeSeries::Bin>& bins, std::int64_t width)
{
    const std::int64_t span = bins.back().to - bins.front().from + 1;
    std::int64_t step = 1;
    constexpr int mostSteps = 54; // up to 10^18: a width that nobody wrote has no such multiple
    const std::int64_t whole = std::max<std::int64_t>(1, width);
    for (int i = 0; i < mostSteps && (step % whole != 0 || span / step > mostLabels); ++i)
        step = i % 3 == 1 ? step / 2 * 5 : step * 2;
    return step;
}

/// Stacked outcomes of the slots before `slotCount`.
OutcomeChart::Content stacked(
    const std::vector<OutcomeSeries::Bin>& bins, std::int64_t width, int slotCount)
{
    OutcomeChart::Content content;
    for (int slot = 0; slot < slotCount; ++slot)
        content.bars.push_back(barsOf(slot));
    if (bins.empty())
        return content;
    const std::int64_t step = labelStep(bins, width);
    for (const OutcomeSeries::Bin& bin : bins) {
        content.categories << rangeText(bin);
        content.labels << (bin.from % step == 0 ? countText(bin.from) : QString());
        content.unknown.push_back(!bin.isWhole);
        for (std::size_t slot = 0; slot < content.bars.size(); ++slot)
            content.bars[slot].values.push_back(static_cast<double>(bin.counts.at(slot)));
    }
    return content;
}

bool isAt(const SlotCounts& counts, int part)
{
    if (part >= 0)
        return counts.at(static_cast<std::size_t>(part)) > 0;
    return std::any_of(counts.begin(), counts.end(), [](std::int64_t count) { return count > 0; });
}

const OutcomeSeries::Bin* binAt(const std::vector<OutcomeSeries::Bin>& bins, int category, int part)
{
    const bool isThere = category >= 0 && static_cast<std::size_t>(category) < bins.size();
    if (!isThere || !isAt(bins[static_cast<std::size_t>(category)].counts, part))
        return nullptr;
    return &bins[static_cast<std::size_t>(category)];
}

/// "cartographer" of "presence:cartographer": every owner is a presence.
QString ownerText(const std::string& owner)
{
    const auto colon = owner.find(':');
    return owner.empty()
        ? Words::tr("no owner")
        : oneLine(
            toQString(colon == std::string::npos ? owner : owner.substr(colon + 1)), mostName);
}

QString reasonText(const std::string& code)
{
    return code.empty() ? Words::tr("no reason given") : oneLine(toQString(code), mostName);
}

/// How many reasons have a bar of their own; the rest share the last one.
std::size_t namedReasons(const OutcomeSeries& series)
{
    return series.reasons.size() > mostReasons ? mostReasons - 1 : series.reasons.size();
}

/// The reasons behind a bar.
std::vector<OutcomeSeries::Reason> reasonsAt(const OutcomeSeries& series, int category)
{
    const std::size_t named = namedReasons(series);
    const auto at = static_cast<std::size_t>(category);
    const auto begin = series.reasons.begin() + static_cast<std::ptrdiff_t>(std::min(at, named));
    if (category < 0 || at > named || begin == series.reasons.end())
        return {};
    return {begin, at < named ? begin + 1 : series.reasons.end()};
}

constexpr std::array<int, 2> reasonSlots{DeathSlot, RejectedSlot};

} // namespace

OutcomeChart::Content ticks(const OutcomeSeries& series)
{
    OutcomeChart::Content content = stacked(series.bins, series.binTicks, OutcomeSlots);
    content.title = Words::tr("Outcomes per %1 ticks").arg(countText(series.binTicks));
    if (series.isWhole())
        return content;
    content.title += QStringLiteral(" · ")
        + (series.knownFrom ? Words::tr("hatched: no longer in the log, which begins at tick %1")
                                  .arg(countText(*series.knownFrom))
                            : Words::tr("hatched: not in the log"));
    content.unknownWords = Words::tr("not in the log");
    return content;
}

OutcomeChoice tickChoice(const OutcomeSeries& series, int category, int part)
{
    const OutcomeSeries::Bin* bin = binAt(series.bins, category, part);
    if (bin == nullptr)
        return {};
    OutcomeFilter filter = OutcomeFilter::ofTicks(bin->from, bin->to);
    OutcomeChoice choice{filter.arguments(), Words::tr("ticks %1").arg(rangeText(*bin))};
    if (part < 0)
        return choice;
    choice.arguments = filter.only({part}).arguments();
    choice.words = outcomeSlotName(part) + QStringLiteral(", ") + choice.words;
    return choice;
}

/// The most frequent ones by their names, the rest as one: nobody reads a thousand bars.
OutcomeChart::Content reasons(const OutcomeSeries& series)
{
    OutcomeChart::Content content;
    content.title = Words::tr("Reason, when not food");
    content.way = OutcomeChart::Way::Across;
    content.direct = true;
    for (const int slot : reasonSlots)
        content.bars.push_back(barsOf(slot));
    const std::size_t named = namedReasons(series);
    for (int at = 0;; ++at) {
        const auto behind = reasonsAt(series, at);
        if (behind.empty())
            return content;
        content.categories << (static_cast<std::size_t>(at) < named
                ? reasonText(behind.front().code)
                : Words::tr("%n other reason(s)", nullptr, static_cast<int>(behind.size())));
        for (std::size_t i = 0; i < reasonSlots.size(); ++i) {
            double sum = 0;
            for (const OutcomeSeries::Reason& reason : behind)
                sum += static_cast<double>(
                    reason.counts.at(static_cast<std::size_t>(reasonSlots.at(i))));
            content.bars[i].values.push_back(sum);
        }
    }
}

OutcomeChoice reasonChoice(const OutcomeSeries& series, int category, int part)
{
    const auto behind = reasonsAt(series, category);
    SlotCounts counts{};
    std::vector<std::string> codes;
    for (const OutcomeSeries::Reason& reason : behind) {
        codes.push_back(reason.code);
        for (std::size_t slot = 0; slot < OutcomeSlots; ++slot)
            counts.at(slot) += reason.counts.at(slot);
    }
    const int slot = part < 0 ? -1 : reasonSlots.at(static_cast<std::size_t>(part));
    if (behind.empty() || !isAt(counts, slot))
        return {};
    OutcomeFilter filter = OutcomeFilter::ofWindow(series);
    filter.withReasons(codes);
    if (slot < 0)
        filter.only({DeathSlot, RejectedSlot});
    else
        filter.only({slot});
    OutcomeChoice choice{filter.arguments(), {}};
    choice.words = behind.size() == 1
        ? reasonText(behind.front().code)
        : Words::tr("%n other reason(s)", nullptr, static_cast<int>(behind.size()));
    if (slot >= 0)
        choice.words = outcomeSlotName(slot) + QStringLiteral(", ") + choice.words;
    return choice;
}

OutcomeChart::Content lives(const OutcomeSeries& series)
{
    auto content
        = stacked(series.lives, series.lifeTicks, RejectedSlot); // a rejection ends nothing
    content.title = Words::tr("In ticks");
    if (series.livesUnknown > 0)
        content.title += QStringLiteral(" · ")
            + Words::tr(
                "%n of unknown birth left out", nullptr, static_cast<int>(series.livesUnknown));
    return content;
}

OutcomeChoice lifeChoice(const OutcomeSeries& series, int category, int part)
{
    const OutcomeSeries::Bin* bin = binAt(series.lives, category, part);
    if (bin == nullptr)
        return {};
    OutcomeFilter filter = OutcomeFilter::ofWindow(series);
    filter.livedBetween(bin->from, bin->to);
    OutcomeChoice choice{filter.arguments(), Words::tr("lived %1 ticks").arg(rangeText(*bin))};
    if (part < 0)
        return choice;
    choice.arguments = filter.only({part}).arguments();
    choice.words = outcomeSlotName(part) + QStringLiteral(", ") + choice.words;
    return choice;
}

OutcomeChart::Content deposits(const OutcomeSeries& series)
{
    OutcomeChart::Content content;
    content.title = Words::tr("− inverse, + forward");
    content.way = OutcomeChart::Way::Across;
    OutcomeChart::Bars inverse{Words::tr("inverse"), {}, Qt::BDiagPattern, {}, inverseStop};
    OutcomeChart::Bars forward{Words::tr("forward"), {}, Qt::SolidPattern, {}, forwardStop};
    for (const OutcomeSeries::Owner& owner : series.owners) {
        content.categories << ownerText(owner.name);
        inverse.values.push_back(-owner.inverse);
        forward.values.push_back(owner.forward);
    }
    content.bars = {inverse, forward};
    return content;
}

/// Food is what lays a trail forward, death what takes it back.
OutcomeChoice depositChoice(const OutcomeSeries& series, int category, int part)
{
    if (category < 0 || static_cast<std::size_t>(category) >= series.owners.size())
        return {};
    const OutcomeSeries::Owner& owner = series.owners[static_cast<std::size_t>(category)];
    const double amount = part < 0 ? owner.inverse + owner.forward
        : part == 0                ? owner.inverse
                                   : owner.forward;
    if (amount == 0)
        return {};
    OutcomeFilter filter = OutcomeFilter::ofWindow(series);
    filter.ownedBy(owner.name);
    if (part < 0)
        filter.only({FoodSlot, DeathSlot});
    else
        filter.only({part == 0 ? DeathSlot : FoodSlot});
    return {filter.arguments(), ownerText(owner.name)};
}

} // namespace mnemo::outcomebars
