// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figureshows.h"

#include "core/query/outcomeseries.h"
#include "core/query/packedresult.h"
#include "core/query/places.h"
#include "ui/figures/figureredraw.h"
#include "ui/graph/resultunion.h"
#include "ui/outcomes/outcomebars.h"
#include "ui/outcomes/outcomelegend.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(FigureSource)
};

constexpr QSizeF chartsSize{1200, 800};
constexpr double chartsScale = 2;

FigureFill fillOf(Qt::BrushStyle pattern)
{
    switch (pattern) {
    case Qt::SolidPattern:
        return FigureFill::Solid;
    case Qt::BDiagPattern:
        return FigureFill::Hatched;
    default:
        return FigureFill::Crossed;
    }
}

FigureChart chartOf(const OutcomeChart::Content& content, const Theme& inks)
{
    FigureChart chart{content.title, {}, content.way == OutcomeChart::Way::Across,
        content.categories, content.labels, content.unknown, {}};
    for (const OutcomeChart::Bars& bars : content.bars) {
        const QColor colour = bars.stop < 0
            ? inks.color(bars.colour)
            : inks.diverging().at(static_cast<std::size_t>(bars.stop));
        chart.bars.push_back({bars.name, colour, fillOf(bars.pattern), bars.values});
    }
    return chart;
}

/// In the window a choice stands beside its title.
FigureChart named(FigureChart chart, const QString& name)
{
    chart.note = std::exchange(chart.title, name);
    return chart;
}

FigureCharts chartsOf(const OutcomeSeries& series, const Theme& inks)
{
    FigureCharts all;
    for (int slot = 0; slot < OutcomeSlots; ++slot) {
        const OutcomeLook look = outcomeLook(slot);
        all.totals.push_back({outcomeSlotName(slot), inks.color(look.colour), fillOf(look.pattern),
            series.totals.at(static_cast<std::size_t>(slot))});
    }
    all.asked = Text::tr("outcome_counts, ticks %1 to %2")
                    .arg(countText(series.from), countText(series.until));
    all.charts
        = {chartOf(outcomebars::ticks(series), inks), chartOf(outcomebars::reasons(series), inks),
            named(chartOf(outcomebars::lives(series), inks), Text::tr("Time to outcome")),
            named(chartOf(outcomebars::deposits(series), inks), Text::tr("Deposits by owner"))};
    return all;
}

QString unknownWords(const OutcomeSeries& series)
{
    if (!series.partial)
        return {};
    if (series.isWhole())
        return Text::tr("more reasons or owners than are listed");
    return series.knownFrom
        ? Text::tr("outcomes before tick %1 are not in the log").arg(countText(*series.knownFrom))
        : Text::tr("the log no longer has these ticks");
}

Error otherResults()
{
    return Error{ErrorCode::NotIntact,
        Text::tr("The picture is drawn from results that are none of its kind."), {}, {}, {}};
}

} // namespace

Status checkShows(const FigureSource& source)
{
    const auto& outcomes = source.scene.outcomes;
    switch (source.shows) {
    case FigureShows::Graph:
        return Done{};
    case FigureShows::Outcomes:
        if (outcomes.size() == 1 && fills(*outcomes.front(), QueryPlace::OutcomeCounts))
            return Done{};
        return otherResults();
    case FigureShows::Comparison:
        if (outcomes.size() == 2 && outcomes.front()->query == outcomes.back()->query)
            return Done{};
        return otherResults();
    }
    return otherResults();
}

Result<FigureJob> outcomesJob(const FigureSource& source)
{
    if (const auto fits = checkShows(source); !fits)
        return fits.error();
    const Theme theme(themeOfInks(source.inks, {}));
    const OutcomeSeries series = outcomeSeries(*source.scene.outcomes.front());
    SceneLook nothing;
    nothing.scene = std::make_shared<const GraphScene>();
    nothing.positions = std::make_shared<const Positions>();
    nothing.marks = std::make_shared<const SceneMarks>();
    FigureJob job;
    job.settings = source.settings;
    job.scene = figureScene(nothing, {}, {}, theme, source.settings);
    job.scene.charts = chartsOf(series, figureTheme(theme, source.settings));
    job.facts.partial = unknownWords(series);
    return job;
}

FigureSource outcomesSource(
    const std::shared_ptr<const QueryOutcome>& outcome, FigureFormat format, const Theme& theme)
{
    FigureSource source;
    source.shows = FigureShows::Outcomes;
    source.scene.outcomes = {outcome};
    source.scene.store = outcome->store;
    source.settings.format = format;
    source.settings.size = chartsSize;
    source.settings.scale = chartsScale;
    source.settings.legend = false; // the totals are one
    source.settings.title = Text::tr("Outcomes");
    source.inks = figureInks(theme);
    source.language = QCoreApplication::instance()->property("language").toString();
    return source;
}

Result<RestoredMoment> comparedMoment(
    const FigureSource& source, std::shared_ptr<const SceneChanges>& changes)
{
    if (const auto fits = checkShows(source); !fits)
        return fits.error();
    const auto& outcomes = source.scene.outcomes;
    const ResultUnion both
        = uniteResults(unpacked(*outcomes.front()), unpacked(*outcomes.back()), {});
    changes = changesIn(*both.scene, both.marks);
    return momentAround(GraphScene(*both.scene), source.scene);
}

} // namespace mnemo
