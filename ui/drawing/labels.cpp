// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/labels.h"

#include "core/base/text.h"
#include "ui/drawing/graphmarks.h"
#include "ui/drawing/labeltext.h"
#include "ui/widgets/validitytext.h"

#include <QCoreApplication>
#include <QUrl>

#include <algorithm>
#include <array>
#include <cmath>
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
constexpr double cellWidth = 64;
constexpr double cellHeight = 16;

/// Boxes on screen, to ask whether a new one would touch any.
class BoxGrid final
{
public:
    explicit BoxGrid(QSizeF size)
        : m_columns(static_cast<int>(size.width() / cellWidth) + 1),
          m_rows(static_cast<int>(size.height() / cellHeight) + 1),
          m_cells(static_cast<std::size_t>(m_columns * m_rows))
    {
    }

    void add(const QRectF& box, int owner)
    {
        const auto index = static_cast<std::uint32_t>(m_boxes.size());
        m_boxes.push_back({box, owner});
        each(box, [&](std::vector<std::uint32_t>& cell) {
            cell.push_back(index);
            return true;
        });
    }

    /// Whether `box` touches none but those of `owner`.
    [[nodiscard]] bool isFree(const QRectF& box, int owner)
    {
        return each(box, [&](std::vector<std::uint32_t>& cell) {
            return std::none_of(cell.begin(), cell.end(), [&](std::uint32_t i) {
                return m_boxes[i].second != owner && m_boxes[i].first.intersects(box);
            });
        });
    }

private:
    template <typename Use> bool each(const QRectF& box, Use use)
    {
        const auto cell = [](double v, double size, int count) {
            return static_cast<int>(std::clamp(std::floor(v / size), 0.0, count - 1.0));
        };
        for (int y = cell(box.top(), cellHeight, m_rows);
             y <= cell(box.bottom(), cellHeight, m_rows); ++y) {
            for (int x = cell(box.left(), cellWidth, m_columns);
                 x <= cell(box.right(), cellWidth, m_columns); ++x) {
                if (!use(m_cells[static_cast<std::size_t>(y * m_columns + x)]))
                    return false;
            }
        }
        return true;
    }

    int m_columns;
    int m_rows;
    std::vector<std::pair<QRectF, int>> m_boxes;
    std::vector<std::vector<std::uint32_t>> m_cells;
};

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
    return middle;
}

/// What somebody asked for: selected, shown as evidence, found, or part of a path.
constexpr std::uint8_t asked = Mark::selected | Mark::lit | Mark::match | Mark::kept;

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

struct LabelPlacer::Round
{
    const SceneLook& look;
    const PictureFrame& frame;
    const SceneDescription& description;
    const LabelConstraints& wishes;
    BoxGrid boxes;
    BoxGrid kept; ///< what no label may cover, even that of a node that was asked for
    std::vector<PlacedLabel> labels;
    int insisting = 0; ///< labels that cover other nodes

    [[nodiscard]] double opacity() const { return look.outdated ? staleOpacity : 1.0; }

    [[nodiscard]] QPointF onScreen(ScenePoint device) const
    {
        return QPointF(static_cast<double>(device.x), static_cast<double>(device.y)) / frame.ratio
            - QPointF(frame.margin, frame.margin);
    }
};

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

bool LabelPlacer::tryNode(Round& round, const DrawnNode& node)
{
    constexpr int maxInsisting = 30; // many labels over nodes would hide the graph
    constexpr int sides = 8;
    const CanvasStyle& style = *round.look.style;
    const bool strong
        = style.nodePaints[node.paint].strong || (node.marks & (Mark::selected | Mark::lit)) != 0;
    const std::size_t look = node.dimmed ? 2 : strong ? 1 : 0;
    const Text& text = textOf(round.look, node.node, look);
    if (text.text.isEmpty())
        return false;
    const QFont& font = m_font[look];
    const double h = QFontMetricsF(font).height();
    const double w = text.width;
    const QPointF p = round.onScreen(node.at);
    const double r = static_cast<double>(node.radius) / round.frame.ratio;
    const double m = r * 1.12 + 4 + ((node.marks & Mark::lit) != 0 ? 4 : 0)
        + ((node.marks & Mark::selected) != 0 ? 5 : 0);
    const std::array<QPointF, sides> places{QPointF(m, -h / 2), QPointF(-m - w, -h / 2),
        QPointF(-w / 2, m - 1), QPointF(-w / 2, -m - h + 1), QPointF(m * 0.8, m * 0.45),
        QPointF(m * 0.8, -m * 0.45 - h), QPointF(-m * 0.8 - w, m * 0.45),
        QPointF(-m * 0.8 - w, -m * 0.45 - h)};
    const QRectF view(QPointF(3, 3), QSizeF(round.frame.port.size) - QSizeF(6, 6));
    const auto before = round.wishes.sides.find(static_cast<std::uint32_t>(node.node));
    const int first = before == round.wishes.sides.end() ? 0 : before->second;
    const int self = static_cast<int>(at(node.node));
    const bool insists = isAsked(round, node) && round.insisting < maxInsisting;
    // Whoever asked for a node reads its name, over others if there is no other room.
    for (int i = 0; i < (insists ? 2 * sides : sides); ++i) {
        const int turn = i % sides;
        const int side = turn == 0 ? first : (turn <= first ? turn - 1 : turn);
        const QPointF offset = places[static_cast<std::size_t>(side)];
        const QRectF box(p + offset, QSizeF(w, h));
        const QRectF roomy = box.adjusted(-2, 0, 2, 0);
        if (!view.contains(box) || !(i < sides ? round.boxes : round.kept).isFree(roomy, self))
            continue;
        round.insisting += i < sides ? 0 : 1;
        round.boxes.add(roomy, -1);
        round.kept.add(roomy, -1);
        PlacedLabel label;
        label.node = node.node;
        label.side = side;
        label.anchor = (*round.look.positions)[at(node.node)];
        label.offset = offset - QPointF(labelInset, labelInset);
        label.image = image(round, text.text, font, node.dimmed ? style.textDimmed : style.text);
        label.opacity = round.opacity();
        round.labels.push_back(std::move(label));
        return true;
    }
    return false;
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
        if (text.isEmpty() || !round.boxes.isFree(box, -2))
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
    std::vector<const DrawnNode*> order;
    order.reserve(description.nodes.size());
    for (const DrawnNode& node : description.nodes) {
        const QPointF p = round.onScreen(node.at);
        const double r = static_cast<double>(node.radius) / frame.ratio;
        if (!QRectF(QPointF(), size).contains(p))
            continue;
        // Dots of a crowd may be covered; shapes may not, nor what was asked for.
        const QRectF box = QRectF(p.x() - r, p.y() - r, 2 * r, 2 * r).adjusted(-1, -1, 1, 1);
        if (r >= shapeRadius || total <= 300 || isAsked(round, node))
            round.boxes.add(box, static_cast<int>(at(node.node)));
        if (isAsked(round, node))
            round.kept.add(box, static_cast<int>(at(node.node)));
        order.push_back(&node);
    }
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
