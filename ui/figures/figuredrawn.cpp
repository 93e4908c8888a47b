// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figuredrawn.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <tuple>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct DrawnText
{
    Q_DECLARE_TR_FUNCTIONS(Figure)
};

constexpr std::size_t namedLargest = 5;

Error wasCancelled()
{
    return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
}

constexpr double shrinking = 0.97; ///< a step towards a view that suits
constexpr int mostShrinkings = 40; ///< to less than a third

/// Logical pixels from a node's middle to the farthest point of its outline.
double outlineReach(const SceneLook& look, NodeIndex node, double zoom)
{
    const CanvasStyle& style = *look.style;
    return look.screenRadius(node, zoom)
        * static_cast<double>(style.nodePaints[style.nodePaint[at(node)]].reach);
}

/// Calls `use` with the reach and the place of each node that is shown, until it says no.
template <typename Use> bool eachShown(const SceneLook& look, const ViewPort& port, Use use)
{
    for (std::size_t i = 0; i < look.positions->size(); ++i) {
        const auto node = static_cast<NodeIndex>(i);
        const ScenePoint place = (*look.positions)[i];
        if ((look.marks->of(node) & Mark::hidden) != 0 || !isFinite(place))
            continue;
        if (!use(outlineReach(look, node, port.view.zoom), port.toScreen(place)))
            return false;
    }
    return true;
}

double largestReach(const SceneLook& look, const ViewPort& port)
{
    double largest = 0;
    eachShown(look, port, [&largest](double reach, QPointF) {
        largest = std::max(largest, reach);
        return true;
    });
    return largest;
}

/// Whether no node is cut at the edge.
bool holdsAll(const SceneLook& look, const ViewPort& port)
{
    const QRectF room(QPointF(1, 1), QSizeF(port.size) - QSizeF(2, 2));
    return eachShown(look, port, [&room](double reach, QPointF at) {
        return room.contains(QRectF(at, at).adjusted(-reach, -reach, reach, reach));
    });
}

/// Bounds are of the nodes' middles, and large nodes reach far beyond them.
ViewState holdingAll(const SceneLook& look, const ViewState& whole, QSize size)
{
    ViewState tried = whole;
    for (int i = 0; i < mostShrinkings; ++i, tried.zoom *= shrinking) {
        if (holdsAll(look, {tried, size}))
            return tried;
    }
    return whole;
}

/// A legend in a corner of the graph, and what must not lie under it.
struct LegendCorner
{
    const FigureScene& scene;
    const FigureSettings& settings;
    const std::vector<FigureNote>& notes;
    QRectF box; ///< empty: there is none

    [[nodiscard]] bool coversAny(const ViewPort& port) const
    {
        constexpr double around = 3;
        const auto boxes = noteBoxes(notes, port, settings.area);
        if (std::any_of(boxes.begin(), boxes.end(),
                [this](const QRectF& note) { return note.intersects(box); }))
            return true;
        return !eachShown(scene.look, port, [this](double outline, QPointF at) {
            const double reach = outline + around;
            return !box.adjusted(-reach, -reach, reach, reach).contains(at);
        });
    }
};

/// As large as the graph can be with nothing under the legend: moved out of its way, then smaller.
ViewState besideLegend(const LegendCorner& corner, const ViewState& whole, QSize size)
{
    constexpr double least = 14; // logical pixels round the graph: nodes reach beyond its bounds
    const QRectF bounds = shownBounds(*corner.scene.look.marks, *corner.scene.look.positions);
    const double right = corner.box.center().x() < size.width() / 2.0 ? 1 : -1;
    const double down = corner.box.center().y() < size.height() / 2.0 ? 1 : -1;
    const std::pair<double, double> moves[] = {{0, 0}, {right, 0}, {0, down}, {right, down}};
    ViewState tried = whole;
    for (int i = 0; i < mostShrinkings; ++i, tried.zoom *= shrinking) {
        const double margin
            = std::max(least, std::ceil(largestReach(corner.scene.look, {tried, size})) + 2);
        const QSizeF free
            = (QSizeF(size) - QSizeF(2 * margin, 2 * margin)) / tried.zoom - bounds.size();
        const double x = std::max(0.0, free.width()) / 2;
        const double y = std::max(0.0, free.height()) / 2;
        for (const auto& [sideways, along] : moves) {
            tried.centre = whole.centre - QPointF(sideways * x, along * y);
            if (!corner.coversAny({tried, size}) && holdsAll(corner.scene.look, {tried, size}))
                return tried;
        }
    }
    return whole;
}

ViewState viewIn(const LegendCorner& corner, QSize size)
{
    const FigureScene& scene = corner.scene;
    if (corner.settings.area != FigureArea::View || scene.view.size.isEmpty()) {
        ViewState whole = fittingNotes(
            shownBounds(*scene.look.marks, *scene.look.positions), corner.notes, size);
        if (corner.settings.drawing != FigureDrawing::First)
            whole = holdingAll(scene.look, whole, size);
        return corner.box.isEmpty() ? whole : besideLegend(corner, whole, size);
    }
    const double fit = std::min(static_cast<double>(size.width()) / scene.view.size.width(),
        static_cast<double>(size.height()) / scene.view.size.height());
    return {scene.view.view.centre, std::clamp(scene.view.view.zoom * fit, minZoom, maxZoom)};
}

/// Edges in the order of their names: the same graph gives the same bytes however it came.
void order(SceneDescription& description, const GraphScene& scene)
{
    std::vector<std::uint32_t> ranks(scene.nodes().size());
    std::vector<std::uint32_t> nodes(ranks.size());
    std::iota(nodes.begin(), nodes.end(), 0U);
    std::sort(nodes.begin(), nodes.end(), [&scene](std::uint32_t a, std::uint32_t b) {
        return scene.nodes()[a].id < scene.nodes()[b].id;
    });
    for (std::size_t i = 0; i < nodes.size(); ++i)
        ranks[nodes[i]] = static_cast<std::uint32_t>(i);
    const auto name = [&](const DrawnEdge& drawn) {
        const SceneEdge& edge = scene.edge(drawn.edge);
        return std::tuple(ranks[at(edge.from)], ranks[at(edge.to)], std::string_view(edge.kind),
            std::string_view(edge.key), drawn.layer);
    };
    std::sort(description.edges.begin(), description.edges.end(),
        [&name](const DrawnEdge& a, const DrawnEdge& b) { return name(a) < name(b); });
}

} // namespace

std::vector<QRectF> FigureDrawn::over() const
{
    std::vector<QRectF> boxes = noteBoxes;
    if (!legend.isEmpty())
        boxes.push_back(legend);
    return boxes;
}

Result<FigureDrawn> drawnFigure(const FigureJob& job, const CancelToken& cancel)
{
    // What is not wanted any more is often known before its turn comes.
    if (cancel.isCancelled())
        return wasCancelled();
    const auto sheet = sheetOf(job.settings);
    if (!sheet)
        return sheet.error();
    FigureDrawn drawing;
    drawing.sheet = *sheet;
    drawing.scene = job.scene;
    drawing.page = layOutPage(job.scene, job.settings, job.facts);
    const QSize size = drawing.page.graph.size().toSize();
    if (size.width() < 40 || size.height() < 40)
        return Error{ErrorCode::BadArgument,
            job.scene.charts ? DrawnText::tr("No room is left for the charts.")
                             : DrawnText::tr("No room is left for the graph."),
            u"size"_s,
            DrawnText::tr("Choose a larger size, or leave out the legend or the footer."), {}};
    if (job.scene.charts)
        return drawing;
    drawing.notes = figureNotes(job.scene, job.settings);
    drawing.legend = drawing.page.corner.translated(-drawing.page.graph.topLeft());
    drawing.port = {viewIn({job.scene, job.settings, drawing.notes, drawing.legend}, size), size};
    drawing.noteBoxes = noteBoxes(drawing.notes, drawing.port, job.settings.area);
    const bool paper = job.settings.drawing == FigureDrawing::Paper;
    const PictureFrame frame = drawing.frame(job.settings.drawing, 1);
    drawing.description = describe(job.scene.look, frame);
    if (cancel.isCancelled())
        return wasCancelled();
    order(drawing.description, *job.scene.look.scene);
    const auto& edges = drawing.description.edges;
    if (paper && job.settings.area == FigureArea::View)
        keepDrawn(drawing.scene.style, *job.scene.look.scene, drawing.description);
    drawing.page.endings = !paper
        || std::any_of(
            edges.begin(), edges.end(), [](const DrawnEdge& edge) { return edge.ending; });
    LabelConstraints wishes;
    wishes.blocked = drawing.over();
    wishes.outlines = paper;
    wishes.largest = paper ? namedLargest : 0;
    drawing.labels = LabelPlacer().place(job.scene.look, frame, drawing.description, wishes);
    if (cancel.isCancelled())
        return wasCancelled();
    return drawing;
}

} // namespace mnemo
