// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/labels.h"

#include "core/base/text.h"
#include "ui/drawing/labelround.h"
#include "ui/drawing/labeltext.h"
#include "ui/widgets/validitytext.h"

#include <QCoreApplication>
#include <QUrl>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qsizetype maxCharacters = 24;
constexpr qsizetype maxCaption = 40;
constexpr std::size_t maxRead = 2048; ///< bytes of a text that are looked at
constexpr std::size_t maxCandidates = 1500;
constexpr double areaEach = 9000; ///< square pixels a label
constexpr qsizetype maxImageBytes = qsizetype{8} * 1024 * 1024;
constexpr double shapeRadius = 4.0;

QString oneLine(const std::string& data)
{
    QString text = displayText(toQString(std::string(cutUtf8(data, maxRead))));
    for (QChar& c : text) {
        if (c == u'\n' || c == QChar::LineSeparator || c == QChar::ParagraphSeparator)
            c = u' ';
    }
    return text.trimmed();
}

bool isAddress(const std::string& text)
{
    return text.starts_with("http://") || text.starts_with("https://");
}

std::string hostPart(const std::string& address)
{
    return address.substr(0, address.find('/', address.find("//") + 2));
}

using Pinned = std::set<NodeIndex>;

Pinned pinnedOf(const SceneMarks& marks)
{
    Pinned pinned;
    for (const NodeBadge& badge : marks.badges) {
        if (badge.kind == NodeBadgeKind::Pinned)
            pinned.insert(badge.node);
    }
    return pinned;
}

ScenePoint middleOf(const DrawnEdge& drawn)
{
    const ScenePoint middle{(drawn.from.x + drawn.to.x) / 2, (drawn.from.y + drawn.to.y) / 2};
    if (drawn.form == EdgeForm::Curve)
        return {(middle.x + drawn.control.x) / 2, (middle.y + drawn.control.y) / 2};
    if (drawn.form == EdgeForm::Loop)
        return {drawn.control.x, drawn.control.y - drawn.radius};
    if (drawn.form == EdgeForm::Course)
        return placeOn(drawn, 0.5F);
    return middle;
}

/// What somebody asked for: selected, shown as evidence, found, or part of a path.
constexpr std::uint8_t asked = Mark::selected | Mark::lit | Mark::match | Mark::kept;

/// Owns the boxes of flags: names keep off them, and a flagged edge has its caption still.
constexpr int ofFlags = -3;

int priority(
    const DrawnNode& node, const CanvasStyle& style, std::size_t nodes, const Pinned& pinned)
{
    if ((node.marks & Mark::selected) != 0)
        return 0;
    if ((node.marks & Mark::lit) != 0)
        return 1;
    if ((node.marks & asked) != 0)
        return 2;
    if (pinned.contains(node.node))
        return 3;
    if ((node.marks & Mark::neighbour) != 0)
        return 4;
    // In a crowd hubs say more.
    return nodes < 1000 && style.nodePaints[node.paint].strong ? 5 : 6;
}

} // namespace

QString sharedPrefix(const GraphScene& scene)
{
    std::string prefix;
    for (const auto& node : scene.nodes()) {
        if (!isAddress(node.label))
            continue;
        const std::string host = hostPart(node.label);
        if (prefix.empty())
            prefix = host;
        else if (prefix != host)
            return {};
    }
    return toQString(prefix);
}

QString labelText(const SceneNode& node, const QString& sharedPrefix)
{
    const std::string& data = node.label.empty() ? node.id.text : node.label;
    QString text = oneLine(data);
    if (!isAddress(data))
        return elidedText(text, maxCharacters, Qt::ElideRight);
    if (!sharedPrefix.isEmpty() && text.startsWith(sharedPrefix)
        && text.size() > sharedPrefix.size())
        text = text.mid(sharedPrefix.size());
    else
        text = text.mid(text.indexOf(u"//"_s) + 2);
    return elidedText(text, maxCharacters, Qt::ElideMiddle);
}

QString labelText(const SceneLook& look, NodeIndex index, const QString& sharedPrefix)
{
    const SceneNode& node = look.scene->node(index);
    const std::string& caption = look.style->nodePaints[look.style->nodePaint[at(index)]].caption;
    const auto value = caption.empty() ? std::nullopt : valueOf(node, caption);
    return value ? elidedText(oneLine(*value), maxCharacters, Qt::ElideRight)
                 : labelText(node, sharedPrefix);
}

QString captionText(const SceneEdge& edge)
{
    return elidedText(
        oneLine(edge.caption.empty() ? edge.kind : edge.caption), maxCaption, Qt::ElideRight);
}

QString captionText(const SceneLook& look, EdgeIndex edge)
{
    const std::uint16_t bundle = look.scene->fans()[at(edge)].bundle;
    if (bundle > 0)
        return QString::number(bundle) + QChar(0x00D7);
    const SceneEdge& fact = look.scene->edge(edge);
    const std::string& caption = look.style->edgePaints[look.style->edgePaint[at(edge)]].caption;
    const auto value = caption.empty() ? std::nullopt : valueOf(fact, caption);
    const QString text
        = value ? elidedText(oneLine(*value), maxCaption, Qt::ElideRight) : captionText(fact);
    const auto until = finiteTime(fact.times.until);
    return until && look.factOf(edge) == FactState::Ended
        ? QCoreApplication::translate("GraphCanvas", "%1, until %2").arg(text, momentText(*until))
        : text;
}

QFont captionFont(const QFont& label)
{
    QFont font = label;
    font.setPixelSize(std::max(1, font.pixelSize() - 1));
    font.setWeight(QFont::Normal);
    return font;
}

void LabelPlacer::forget(const SceneLook& look, double ratio)
{
    if (look.scene != m_scene) {
        m_scene = look.scene;
        m_prefix = sharedPrefix(*look.scene);
        m_texts.clear();
    }
    if (look.style != m_style || ratio != m_ratio || m_imageBytes > maxImageBytes) {
        if (look.style != m_style)
            m_texts.clear();
        m_style = look.style;
        m_ratio = ratio;
        m_font[0] = look.style->font;
        m_font[1] = look.style->font;
        m_font[1].setWeight(QFont::DemiBold);
        m_font[2] = look.style->font;
        m_font[2].setWeight(QFont::Normal);
        m_images.clear();
        m_imageBytes = 0;
    }
}

const LabelPlacer::Text& LabelPlacer::textOf(
    const SceneLook& look, NodeIndex node, std::size_t font)
{
    const std::uint64_t key = at(node) * std::size(m_font) + font;
    const auto [found, isNew] = m_texts.try_emplace(key);
    if (isNew) {
        found->second.text = labelText(look, node, m_prefix);
        found->second.width = QFontMetricsF(m_font[font]).horizontalAdvance(found->second.text);
    }
    return found->second;
}

QImage LabelPlacer::image(
    Round& round, const QString& text, const QFont& font, const QColor& colour)
{
    const QString key = QString::number(font.weight()) + u' ' + QString::number(font.pixelSize())
        + u' ' + colour.name() + text;
    const auto found = m_images.constFind(key);
    if (found != m_images.constEnd())
        return *found;
    const QImage made = haloedText(text, font, colour, round.look.style->canvas, round.frame.ratio);
    m_imageBytes += made.sizeInBytes();
    m_images.insert(key, made);
    return made;
}

bool LabelPlacer::isAsked(const Round& round, const DrawnNode& node)
{
    return (node.marks & asked) != 0 || round.wishes.current == node.node;
}

LabelPlacer::Fit LabelPlacer::fitOf(const Round& round, const DrawnNode& node)
{
    const CanvasStyle& style = *round.look.style;
    const bool strong
        = style.nodePaints[node.paint].strong || (node.marks & (Mark::selected | Mark::lit)) != 0;
    const std::size_t look = node.dimmed ? 2 : strong ? 1 : 0;
    Fit fit;
    fit.text = textOf(round.look, node.node, look);
    fit.font = m_font[look];
    const double h = QFontMetricsF(fit.font).height();
    const double w = fit.text.width;
    fit.size = {w, h};
    fit.middle = round.onScreen(node.at);
    const double r = static_cast<double>(node.radius) / round.frame.ratio;
    const double reach = round.wishes.outlines
        ? std::max(1.12, static_cast<double>(style.nodePaints[node.paint].reach))
        : 1.12;
    const double m = r * reach + 4 + ((node.marks & Mark::lit) != 0 ? 4 : 0)
        + ((node.marks & Mark::selected) != 0 ? 5 : 0);
    fit.places = {QPointF(m, -h / 2), QPointF(-m - w, -h / 2), QPointF(-w / 2, m - 1),
        QPointF(-w / 2, -m - h + 1), QPointF(m * 0.8, m * 0.45), QPointF(m * 0.8, -m * 0.45 - h),
        QPointF(-m * 0.8 - w, m * 0.45), QPointF(-m * 0.8 - w, -m * 0.45 - h)};
    return fit;
}

void LabelPlacer::put(Round& round, const DrawnNode& node, const Fit& fit, int side, QPointF offset)
{
    const CanvasStyle& style = *round.look.style;
    const QRectF roomy = QRectF(fit.middle + offset, fit.size).adjusted(-2, 0, 2, 0);
    round.boxes.add(roomy, -1);
    round.kept.add(roomy, -1);
    PlacedLabel label;
    label.node = node.node;
    label.side = side;
    label.anchor = (*round.look.positions)[at(node.node)];
    label.offset = offset - QPointF(labelInset, labelInset);
    label.image
        = image(round, fit.text.text, fit.font, node.dimmed ? style.textDimmed : style.text);
    label.opacity = round.opacity();
    round.labels.push_back(std::move(label));
}

bool LabelPlacer::tryNode(Round& round, const DrawnNode& node)
{
    constexpr int maxInsisting = 30; // many labels over nodes would hide the graph
    constexpr int sides = Fit::sides;
    const Fit fit = fitOf(round, node);
    if (fit.text.text.isEmpty())
        return false;
    const auto before = round.wishes.sides.find(static_cast<std::uint32_t>(node.node));
    const int first = before == round.wishes.sides.end() ? 0 : before->second;
    const int self = static_cast<int>(at(node.node));
    const bool insists = isAsked(round, node) && round.insisting < maxInsisting;
    // Whoever asked for a node reads its name, over others if there is no other room.
    for (int i = 0; i < (insists ? 2 * sides : sides); ++i) {
        const int turn = i % sides;
        const int side = turn == 0 ? first : (turn <= first ? turn - 1 : turn);
        const QPointF offset = fit.places[static_cast<std::size_t>(side)];
        const QRectF box(fit.middle + offset, fit.size);
        const QRectF roomy = box.adjusted(-2, 0, 2, 0);
        if (!round.view().contains(box)
            || !(i < sides ? round.boxes : round.kept).isFree(roomy, self))
            continue;
        round.insisting += i < sides ? 0 : 1;
        put(round, node, fit, side, offset);
        return true;
    }
    return false;
}

/// Where it covers least of other nodes, and if it can be nothing of a label or of the largest;
/// nowhere if it would lie over what is blocked, wherever it stood.
void LabelPlacer::placeOver(Round& round, const DrawnNode& node)
{
    constexpr double keptCost = 10;
    constexpr int nobody = -2; // owns no box
    const Fit fit = fitOf(round, node);
    const QRectF view = round.view();
    if (fit.text.text.isEmpty() || fit.size.width() > view.width()
        || fit.size.height() > view.height())
        return;
    const int self = static_cast<int>(at(node.node));
    // Over the node itself it is never taken for another's.
    const QPointF middle(fit.size.width() / 2, fit.size.height() / 2);
    std::vector<QPointF> places(fit.places.begin(), fit.places.end());
    places.push_back(-middle);
    const auto isBlocked = [&round](const QRectF& box) {
        return std::any_of(round.wishes.blocked.begin(), round.wishes.blocked.end(),
            [&box](const QRectF& blocked) { return blocked.intersects(box); });
    };
    int best = -1;
    QPointF where;
    double least = std::numeric_limits<double>::max();
    for (std::size_t side = 0; side < places.size(); ++side) {
        const QPointF corner = fit.middle + places[side];
        const QRectF box(
            QPointF(std::clamp(corner.x(), view.left(), view.right() - fit.size.width()),
                std::clamp(corner.y(), view.top(), view.bottom() - fit.size.height())),
            fit.size);
        // Pushed back from the edge it would lie over its own node's mark, not in its middle.
        const int owner = box.topLeft() == corner ? self : nobody;
        const double cost = round.boxes.covered(box, owner)
            + keptCost * round.kept.covered(box.adjusted(-2, 0, 2, 0), self);
        if (cost >= least || isBlocked(box))
            continue;
        best = static_cast<int>(side) % Fit::sides;
        least = cost;
        where = box.topLeft();
    }
    if (best >= 0)
        put(round, node, fit, best, where - fit.middle);
}

/// What the eye goes to first is never without its name, however crowded it is around it.
void LabelPlacer::placeLargest(Round& round)
{
    std::vector<const DrawnNode*> largest;
    for (const DrawnNode& node : round.description.nodes) {
        if (!node.dimmed
            && QRectF(QPointF(), QSizeF(round.frame.port.size)).contains(round.onScreen(node.at)))
            largest.push_back(&node);
    }
    const auto count = static_cast<std::ptrdiff_t>(std::min(largest.size(), round.wishes.largest));
    std::partial_sort(largest.begin(), largest.begin() + count, largest.end(),
        [&round](const DrawnNode* a, const DrawnNode* b) {
            const SceneNode& na = round.look.scene->node(a->node);
            const SceneNode& nb = round.look.scene->node(b->node);
            return a->radius != b->radius ? a->radius > b->radius
                : na.degree != nb.degree  ? na.degree > nb.degree
                                          : na.id < nb.id;
        });
    largest.resize(static_cast<std::size_t>(count));
    for (const DrawnNode* node : largest)
        round.kept.add(round.boxOf(*node), static_cast<int>(at(node->node)));
    for (const DrawnNode* node : largest) {
        round.named.insert(node->node);
        if (!tryNode(round, *node))
            placeOver(round, *node);
    }
}

void LabelPlacer::placeCaptions(Round& round)
{
    constexpr std::size_t maxCaptions = 120;
    constexpr std::size_t maxTried = 400;
    const QFont font = captionFont(m_font[0]);
    const auto inView = [](const Round& r, const DrawnEdge& drawn) {
        return QRectF(QPointF(), QSizeF(r.frame.port.size))
            .adjusted(30, 8, -30, -8)
            .contains(r.onScreen(middleOf(drawn)));
    };
    constexpr double countZoom = 0.6; // from it on bundles say how many they are, as endings show
    const bool closeBy = round.frame.port.view.zoom >= countZoom;
    std::size_t placed = 0;
    std::size_t tried = 0;
    for (const DrawnEdge& drawn : round.description.edges) {
        const std::uint8_t marks = round.look.marks->of(drawn.edge);
        const bool special = (marks & (Mark::lit | Mark::selected | Mark::path)) != 0;
        const bool counted = round.look.scene->fans()[at(drawn.edge)].bundle > 0 && closeBy;
        if (round.description.layers[drawn.layer].glow
            || !(special
                || ((round.description.captions || counted) && !round.look.marks->dimOthers)))
            continue;
        if (!inView(round, drawn) || ++tried > maxTried)
            continue;
        const QString text = captionText(round.look, drawn.edge);
        const QPointF p = round.onScreen(middleOf(drawn));
        const QFontMetricsF metrics(font);
        const QSizeF size(metrics.horizontalAdvance(text), metrics.height());
        const QRectF box(p - QPointF(size.width() / 2, size.height() / 2), size);
        if (text.isEmpty() || !round.boxes.isFree(box, ofFlags))
            continue;
        round.boxes.add(box, -1);
        PlacedLabel label;
        label.caption = true;
        label.node = static_cast<NodeIndex>(at(drawn.edge));
        const QPointF anchor = round.frame.port.toScene(p);
        label.anchor = {static_cast<float>(anchor.x()), static_cast<float>(anchor.y())};
        label.offset = box.topLeft() - p - QPointF(labelInset, labelInset);
        label.image = image(round, text, font,
            drawn.fact == FactState::Holds ? round.look.style->textSecondary
                                           : round.look.style->textDimmed);
        label.opacity = round.opacity();
        round.labels.push_back(std::move(label));
        if (++placed >= maxCaptions)
            return;
    }
}

/// Keeps labels off nodes. Those whose middle is in the picture.
std::vector<const DrawnNode*> LabelPlacer::blockNodes(Round& round)
{
    const QSizeF size(round.frame.port.size);
    const std::size_t total = round.look.scene->nodes().size();
    std::vector<const DrawnNode*> order;
    order.reserve(round.description.nodes.size());
    for (const DrawnNode& node : round.description.nodes) {
        const QPointF p = round.onScreen(node.at);
        const double r = static_cast<double>(node.radius) / round.frame.ratio;
        if (!QRectF(QPointF(), size).contains(p))
            continue;
        // Dots of a crowd may be covered; shapes may not, nor what was asked for.
        const QRectF box = round.boxOf(node);
        if (r >= shapeRadius || total <= 300 || isAsked(round, node))
            round.boxes.add(box, static_cast<int>(at(node.node)));
        if (isAsked(round, node))
            round.kept.add(box, static_cast<int>(at(node.node)));
        order.push_back(&node);
    }
    return order;
}

std::vector<PlacedLabel> LabelPlacer::place(const SceneLook& look, const PictureFrame& frame,
    const SceneDescription& description, const LabelConstraints& wishes)
{
    forget(look, frame.ratio);
    const QSizeF size(frame.port.size);
    const std::size_t total = look.scene->nodes().size();
    double limit = std::min(80.0, size.width() * size.height() / areaEach);
    if (frame.port.view.zoom < 0.4)
        limit = std::min(limit, 30.0);
    if (total >= 5000 && frame.port.view.zoom < 1.0)
        limit = std::min(limit, 40.0);
    if (total <= 30)
        limit = 30;

    Round round{look, frame, description, wishes, BoxGrid(size), BoxGrid(size), {}};
    for (const QRectF& box : wishes.blocked) {
        round.boxes.add(box, -1);
        round.kept.add(box, -1);
    }
    std::vector<const DrawnNode*> order = blockNodes(round);
    for (const DrawnBadge& badge : description.badges) {
        if (isFlag(badge.badge.kind))
            round.boxes.add(round.boxOf(badge), ofFlags);
    }
    placeLargest(round);
    const Pinned pinned = pinnedOf(*look.marks);
    const auto before = [&](const DrawnNode* a, const DrawnNode* b) {
        const int pa = wishes.current == a->node ? 0 : priority(*a, *look.style, total, pinned);
        const int pb = wishes.current == b->node ? 0 : priority(*b, *look.style, total, pinned);
        const SceneNode& na = look.scene->node(a->node);
        const SceneNode& nb = look.scene->node(b->node);
        return pa != pb ? pa < pb : na.degree != nb.degree ? na.degree > nb.degree : na.id < nb.id;
    };
    const std::size_t candidates = std::min(order.size(), maxCandidates);
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(candidates),
        order.end(), before);
    order.resize(candidates);
    // In a crowd one label a cell, so that they spread over the picture.
    BoxGrid cells(size);
    const bool sparse = total >= 5000 && frame.port.view.zoom < 1.0;
    for (const DrawnNode* node : order) {
        if (static_cast<double>(round.labels.size()) >= limit)
            break;
        if (round.named.contains(node->node))
            continue;
        const QPointF p = round.onScreen(node->at);
        const QRectF cell(std::floor(p.x() / 96) * 96 + 40, std::floor(p.y() / 96) * 96 + 40, 8, 8);
        if (sparse && !isAsked(round, *node) && priority(*node, *look.style, total, pinned) > 4
            && !cells.isFree(cell, -2))
            continue;
        if (tryNode(round, *node) && sparse)
            cells.add(cell, -1);
    }
    placeCaptions(round);
    return std::move(round.labels);
}

} // namespace mnemo
