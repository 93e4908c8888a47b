// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/flow/flowlayout.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace mnemo {

namespace {

constexpr QSizeF kNodeSize{124, 44};
constexpr double kFlowHigh = 34;
constexpr double kFlowWide = 108;
constexpr double kLongFlowWide = 132;
constexpr std::size_t kLongName = 13; ///< letters from which on a flow is wider
constexpr double kColumnPitch = 300;
constexpr double kLanePitch = 128;
constexpr double kFlowPitch = 62;
constexpr double kMargin = 70;
constexpr double kBackShift = 58; ///< of flows that lead back, below those that lead on
constexpr double kParallel = 5; ///< between equal edges
constexpr double kStub = 34; ///< from a flow to the bar of a missing end
constexpr double kDisc = 11; ///< radius of a mark
constexpr QSizeF kBar{2.4, 18};

class FlowPlacer final
{
public:
    explicit FlowPlacer(const FlowGraph& graph) : m_graph(graph)
    {
        m_layout.boxes.resize(graph.boxes.size());
    }

    FlowLayout place()
    {
        placeNodes();
        placeFlows();
        for (std::size_t i = 0; i < m_graph.edges.size(); ++i)
            m_layout.edges.push_back(pathOf(i));
        for (const FlowIssue& issue : m_graph.issues)
            m_layout.marks.push_back(markOf(issue));
        moveToOrigin();
        return std::move(m_layout);
    }

private:
    static double columnAt(double rank) { return rank * kColumnPitch; }

    /// Each rank from top to bottom by what leads to it, about one middle line.
    void placeNodes()
    {
        std::map<int, std::vector<std::size_t>> ranks;
        for (std::size_t i = 0; i < m_graph.boxes.size(); ++i) {
            if (!m_graph.boxes[i].isFlow)
                ranks[m_graph.boxes[i].rank].push_back(i);
        }
        std::vector<double> height(m_graph.boxes.size(), 0);
        for (auto& [rank, nodes] : ranks) {
            std::vector<std::pair<double, std::size_t>> order;
            for (const auto node : nodes)
                order.emplace_back(meanBefore(node, height), node);
            std::ranges::stable_sort(
                order, {}, [](const auto& item) { return item.first; });
            const double first = -static_cast<double>(order.size() - 1) / 2 * kLanePitch;
            for (std::size_t i = 0; i < order.size(); ++i) {
                const auto node = order[i].second;
                height[node] = first + static_cast<double>(i) * kLanePitch;
                m_layout.boxes[node] = about({columnAt(rank), height[node]}, kNodeSize);
            }
            m_layout.columns.push_back(columnAt(rank));
        }
    }

    static QRectF about(QPointF middle, QSizeF size)
    {
        return {middle - QPointF(size.width() / 2, size.height() / 2), size};
    }

    /// Mean height of the boxes that a node's flows come from, of those that are placed.
    double meanBefore(std::size_t node, const std::vector<double>& height) const
    {
        double sum = 0;
        int count = 0;
        for (const FlowStep& step : m_graph.steps) {
            if (step.to == node && step.from != kNoBox && step.from != node
                && m_graph.boxes[step.from].rank < m_graph.boxes[node].rank) {
                sum += height[step.from];
                ++count;
            }
        }
        return count == 0 ? 0 : sum / count;
    }

    struct Wish
    {
        double x = 0;
        double y = 0;
    };

    /// In the middle of what a flow joins, below where it leads back.
    Wish wishOf(std::size_t flow) const
    {
        Wish sum;
        int ends = 0;
        bool isBack = false;
        for (const auto place : m_graph.boxes[flow].steps) {
            const FlowStep& step = m_graph.steps[place];
            for (const auto end : {step.from, step.to}) {
                if (end == kNoBox)
                    continue;
                sum.x += m_layout.boxes[end].center().x();
                sum.y += m_layout.boxes[end].center().y();
                ++ends;
            }
            isBack = isBack
                || (step.from != kNoBox && step.to != kNoBox
                    && m_graph.boxes[step.to].rank <= m_graph.boxes[step.from].rank);
        }
        if (ends == 0)
            return {columnAt(0.5), 0};
        const double x = sum.x / ends;
        // Between two columns, never on one.
        const double gap = std::floor(x / kColumnPitch) * kColumnPitch + kColumnPitch / 2;
        const FlowStep& first = m_graph.steps[m_graph.boxes[flow].steps.front()];
        return {first.from == kNoBox ? gap - kColumnPitch : gap,
            sum.y / ends + (isBack ? kBackShift : 0)};
    }

    void placeFlows()
    {
        std::map<double, std::vector<std::pair<double, std::size_t>>> gaps;
        for (std::size_t i = 0; i < m_graph.boxes.size(); ++i) {
            if (!m_graph.boxes[i].isFlow)
                continue;
            const Wish wish = wishOf(i);
            gaps[wish.x].emplace_back(wish.y, i);
        }
        for (auto& [x, flows] : gaps) {
            std::ranges::stable_sort(flows, {}, [](const auto& item) { return item.first; });
            pushApart(flows);
            for (const auto& [y, flow] : flows) {
                const bool isLong = m_graph.boxes[flow].name.size() >= kLongName;
                m_layout.boxes[flow]
                    = about({x, y}, {isLong ? kLongFlowWide : kFlowWide, kFlowHigh});
            }
        }
    }

    /// Keeps the order and the middle.
    static void pushApart(std::vector<std::pair<double, std::size_t>>& flows)
    {
        double wanted = 0;
        for (const auto& flow : flows)
            wanted += flow.first;
        for (std::size_t i = 1; i < flows.size(); ++i)
            flows[i].first = std::max(flows[i].first, flows[i - 1].first + kFlowPitch);
        double placed = 0;
        for (const auto& flow : flows)
            placed += flow.first;
        for (auto& flow : flows)
            flow.first -= (placed - wanted) / static_cast<double>(flows.size());
    }

    /// How far an edge lies beside the middle, where several join the same boxes.
    double offsetOf(std::size_t edge) const
    {
        const FlowEdge& own = m_graph.edges[edge];
        int before = 0;
        int all = 0;
        for (std::size_t i = 0; i < m_graph.edges.size(); ++i) {
            const FlowEdge& other = m_graph.edges[i];
            if (other.from != own.from || other.to != own.to)
                continue;
            before += i < edge ? 1 : 0;
            ++all;
        }
        const bool isReturned = std::ranges::any_of(m_graph.edges,
            [&](const FlowEdge& other) { return other.from == own.to && other.to == own.from; });
        return (2 * before - (all - 1)) * kParallel + (isReturned ? kParallel : 0);
    }

    QPainterPath pathOf(std::size_t place) const
    {
        const FlowEdge& edge = m_graph.edges[place];
        const QRectF& from = m_layout.boxes[edge.from];
        const QRectF& to = m_layout.boxes[edge.to];
        const bool isOn = to.center().x() > from.center().x();
        const double way = isOn ? 1 : -1;
        const QPointF aside(0, offsetOf(place));
        const QPointF start
            = QPointF(isOn ? from.right() : from.left(), from.center().y()) + aside;
        const QPointF end = QPointF(isOn ? to.left() : to.right(), to.center().y()) + aside;
        const double reach = std::max(24.0, std::abs(end.x() - start.x()) * 0.5);
        QPainterPath path(start);
        path.cubicTo(start + QPointF(way * reach, 0), end - QPointF(way * reach, 0), end);
        return path;
    }

    QPointF middleOfBoxes(const std::vector<std::size_t>& boxes) const
    {
        QPointF sum;
        for (const auto box : boxes)
            sum += m_layout.boxes[box].center();
        return sum / static_cast<double>(boxes.size());
    }

    FlowMark markOf(const FlowIssue& issue) const
    {
        FlowMark mark;
        mark.isDrawn = !issue.boxes.empty();
        if (!mark.isDrawn)
            return mark;
        const bool isReader = issue.type == "missing_reader";
        if (isReader || issue.type == "missing_writer")
            return stubOf(issue.boxes.front(), isReader);
        if (issue.edges.empty())
            mark.place = m_layout.boxes[issue.boxes.front()].center() + QPointF(0, kLanePitch / 3);
        else if (issue.type == "circular")
            mark.place = middleOfBoxes(issue.boxes);
        else
            mark.place = middleOfEdges(issue.edges) + QPointF(0, 2.4 * kDisc);
        return mark;
    }

    QPointF middleOfEdges(const std::vector<std::size_t>& edges) const
    {
        QPointF sum;
        for (const auto edge : edges)
            sum += m_layout.edges[edge].pointAtPercent(0.5);
        return sum / static_cast<double>(edges.size());
    }

    FlowMark stubOf(std::size_t flow, bool isReader) const
    {
        FlowMark mark;
        mark.isDrawn = true;
        const QRectF& box = m_layout.boxes[flow];
        const double way = isReader ? 1 : -1;
        const QPointF start(isReader ? box.right() : box.left(), box.center().y());
        const QPointF end = start + QPointF(way * kStub, 0);
        mark.bar = about(end, kBar);
        mark.line = QPainterPath(isReader ? start : end);
        mark.line.lineTo(isReader ? end : start);
        mark.place = end + QPointF(way * (kDisc + 8), 0);
        return mark;
    }

    void moveToOrigin()
    {
        QRectF all;
        for (const QRectF& box : m_layout.boxes)
            all |= box;
        for (const FlowMark& mark : m_layout.marks) {
            if (mark.isDrawn)
                all |= about(mark.place, {4 * kDisc, 4 * kDisc});
        }
        const QPointF shift = QPointF(kMargin, kMargin) - all.topLeft();
        for (QRectF& box : m_layout.boxes)
            box.translate(shift);
        for (QPainterPath& edge : m_layout.edges)
            edge.translate(shift);
        for (FlowMark& mark : m_layout.marks) {
            mark.place += shift;
            mark.bar.translate(shift);
            mark.line.translate(shift);
        }
        for (double& column : m_layout.columns)
            column += shift.x();
        m_layout.size = all.size() + QSizeF(2 * kMargin, 2 * kMargin);
    }

    const FlowGraph& m_graph;
    FlowLayout m_layout;
};

} // namespace

FlowLayout flowLayoutOf(const FlowGraph& graph)
{
    return FlowPlacer(graph).place();
}

} // namespace mnemo
