// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overview/schemaview.h"

#include "ui/overview/schemaplaces.h"
#include "ui/widgets/format.h"
#include "ui/widgets/roleslots.h"
#include "ui/widgets/shapes.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::size_t kMostRoles = 12;
constexpr std::size_t kMostLabels = 24;
constexpr int kDiscGap = 6; ///< around the mark
constexpr int kNameHigh = 20;
constexpr int kLoopHigh = 62;
constexpr int kMargin = 10;
constexpr double kLevel = 1e-6; ///< places nearer than this are at one height
constexpr double kApart = 34; ///< of edges between the same roles
constexpr double kHead = 7;

double radiusOf(std::int64_t nodes)
{
    return std::clamp(9 + 2.8 * std::sqrt(static_cast<double>(nodes)), 13.0, 30.0);
}

double lengthOf(QPointF vector)
{
    return std::hypot(vector.x(), vector.y());
}

QPointF unit(QPointF vector)
{
    const double length = lengthOf(vector);
    return length > 0 ? vector / length : QPointF(1, 0);
}

void paintHead(QPainter& painter, const QPainterPath& path)
{
    const QPointF tip = path.pointAtPercent(1);
    const QPointF along = unit(tip - path.pointAtPercent(0.97));
    const QPointF across(-along.y(), along.x());
    const QPointF back = tip - along * kHead;
    painter.drawLine(tip, back + across * (kHead / 2));
    painter.drawLine(tip, back - across * (kHead / 2));
}

} // namespace

RoleDisc::RoleDisc(const DescribedRole& role, std::size_t others, QWidget* parent)
    : DoorButton(parent), m_role(role.role), m_count(countText(role.nodes)),
      m_radius(radiusOf(role.nodes))
{
    if (others > 0) {
        setText(tr("%n more role(s)", nullptr, static_cast<int>(others)));
        m_count.clear();
        setAccessibleName(text());
        return;
    }
    setText(oneLine(toQString(role.role), 24));
    setAccessibleName(tr("%1, %2 node(s)", nullptr, static_cast<int>(role.nodes))
                          .arg(oneLine(toQString(role.role), 80), m_count));
    setToolTip(plainToolTip(accessibleName()));
}

QSize RoleDisc::sizeHint() const
{
    const Theme theme = themeOf(this);
    const int name = QFontMetrics(theme.font(TextStyle::Heading)).horizontalAdvance(text())
        + QFontMetrics(theme.font(TextStyle::Mono)).horizontalAdvance(u' ' + m_count) + 8;
    const int mark = static_cast<int>(std::ceil(2 * m_radius)) + 2 * kDiscGap;
    return {std::max(name, mark), mark + theme.scaled(kNameHigh)};
}

void RoleDisc::centreAt(QPointF place)
{
    resize(sizeHint());
    move(static_cast<int>(std::lround(place.x() - width() / 2.0)),
        static_cast<int>(std::lround(place.y() - m_radius - kDiscGap)));
}

QPointF RoleDisc::centre() const
{
    return {x() + width() / 2.0, y() + m_radius + kDiscGap};
}

QPointF RoleDisc::edgeTowards(QPointF direction, double gap) const
{
    const QPointF way = unit(direction);
    const QRectF name(x(), centre().y() + m_radius, width(), height() - 2 * m_radius);
    double off = m_radius + gap;
    while (name.contains(centre() + way * off))
        off += 1;
    return centre() + way * off;
}

bool RoleDisc::event(QEvent* event)
{
    const auto type = event->type();
    if (type == QEvent::Enter || type == QEvent::FocusIn)
        emit looked(true);
    else if (type == QEvent::Leave || type == QEvent::FocusOut)
        emit looked(false);
    return DoorButton::event(event);
}

void RoleDisc::keyPressEvent(QKeyEvent* event)
{
    static const std::map<int, QPoint> ways{{Qt::Key_Left, {-1, 0}}, {Qt::Key_Right, {1, 0}},
        {Qt::Key_Up, {0, -1}}, {Qt::Key_Down, {0, 1}}};
    if (const auto way = ways.find(event->key()); way != ways.end())
        emit leaveWanted(way->second);
    else
        DoorButton::keyPressEvent(event);
}

void RoleDisc::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF centre(width() / 2.0, m_radius + kDiscGap);
    if (m_role.empty()) {
        painter.setPen(QPen(theme.color(Token::ControlBorder), 1.25));
        painter.setBrush(theme.color(Token::Hover));
        painter.drawEllipse(centre, m_radius, m_radius);
    } else {
        const NodeSlot slot = shownSlotOf(this, m_role);
        const QPainterPath mark = shapePath(slot.shape, m_radius).translated(centre);
        if (underMouse()) {
            QColor halo = slot.fill;
            halo.setAlphaF(0.22F);
            painter.fillPath(shapePath(slot.shape, m_radius + 4).translated(centre), halo);
        }
        painter.setPen(QPen(slot.border, 1.25));
        painter.setBrush(slot.fill);
        painter.drawPath(mark);
        painter.setFont(theme.font(TextStyle::Badge));
        painter.drawText(mark.boundingRect(), Qt::AlignCenter, slot.letter);
    }
    const QFont name = theme.font(TextStyle::Heading);
    const QFont count = theme.font(TextStyle::Mono);
    const int nameWide = QFontMetrics(name).horizontalAdvance(text());
    const int countWide = QFontMetrics(count).horizontalAdvance(u' ' + m_count);
    const QRect line(0, height() - theme.scaled(kNameHigh), width(), theme.scaled(kNameHigh));
    const int left = (width() - nameWide - countWide) / 2;
    painter.setFont(name);
    painter.setPen(theme.color(Token::Text));
    painter.drawText(
        QRect(left, line.top(), nameWide + 2, line.height()), Qt::AlignVCenter, text());
    painter.setFont(count);
    painter.setPen(theme.color(Token::TextSecondary));
    painter.drawText(QRect(left + nameWide, line.top(), countWide + 2, line.height()),
        Qt::AlignVCenter, u' ' + m_count);
}

RelationLabel::RelationLabel(const DescribedRelation& relation, QWidget* parent)
    : DoorButton(parent), m_count(countText(relation.edges))
{
    setText(oneLine(toQString(relation.kind), 24));
    setAccessibleName(
        tr("%1 from %2 to %3, %4 edge(s)", nullptr, static_cast<int>(relation.edges))
            .arg(oneLine(toQString(relation.kind), 80), oneLine(toQString(relation.from), 80),
                oneLine(toQString(relation.to), 80), m_count));
    setToolTip(plainToolTip(accessibleName()));
}

QSize RelationLabel::sizeHint() const
{
    const Theme theme = themeOf(this);
    const int wide = QFontMetrics(theme.font(TextStyle::Hint)).horizontalAdvance(text())
        + QFontMetrics(theme.font(TextStyle::MonoTable)).horizontalAdvance(u' ' + m_count);
    return {wide + 8, theme.scaled(16)};
}

void RelationLabel::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.color(underMouse() ? Token::Hover : Token::Canvas));
    painter.setFont(theme.font(TextStyle::Hint));
    painter.setPen(theme.color(Token::TextSecondary));
    const int wide = painter.fontMetrics().horizontalAdvance(text());
    painter.drawText(QRect(4, 0, wide + 2, height()), Qt::AlignVCenter, text());
    painter.setFont(theme.font(TextStyle::MonoTable));
    painter.setPen(theme.color(Token::TextTertiary));
    painter.drawText(
        QRect(4 + wide, 0, width() - 4 - wide, height()), Qt::AlignVCenter, u' ' + m_count);
}

SchemaView::SchemaView(QWidget* parent) : QWidget(parent)
{
    setObjectName(u"overviewSchema"_s);
    setAccessibleName(tr("Roles and relations"));
    setMinimumHeight(240);
}

void SchemaView::setDescription(const GraphDescription& description)
{
    m_drawn.clear();
    m_discs.clear();
    const auto old = findChildren<DoorButton*>();
    for (DoorButton* door : old) {
        door->hide();
        door->deleteLater();
    }
    // Which roles are drawn is decided by their numbers, where they stand by their names.
    const std::size_t shown = std::min(kMostRoles, description.roles.size());
    std::vector<std::string> roles;
    for (std::size_t i = 0; i < shown; ++i) {
        addRole(description.roles[i], 0);
        roles.push_back(description.roles[i].role);
    }
    std::vector<std::pair<std::string, std::string>> joined;
    for (const DescribedRelation& relation : description.relations)
        joined.emplace_back(relation.from, relation.to);
    m_places = schemaPlaces(roles, joined);
    addRelations(description);
    if (const std::size_t others = description.roles.size() - shown; others > 0) {
        addRole({{}, 1, {}}, others);
        m_places.emplace_back(-1.0, 1.0);
    }
    layOut();
    update();
}

void SchemaView::addRole(const DescribedRole& role, std::size_t others)
{
    auto* disc = new RoleDisc(role, others, this);
    disc->show();
    m_discs.push_back(disc);
    connect(disc, &QAbstractButton::clicked, this, [this, name = role.role] {
        if (name.empty())
            emit othersChosen();
        else
            emit roleChosen(name);
    });
    connect(disc, &RoleDisc::looked, this,
        [this, disc](bool isLooked) { showLabelsOf(disc, isLooked); });
    connect(disc, &RoleDisc::leaveWanted, this,
        [this, disc](QPoint direction) { focusNearest(disc, direction); });
}

void SchemaView::addRelations(const GraphDescription& description)
{
    const auto discOf = [this](const std::string& role) -> RoleDisc* {
        const auto found = std::ranges::find(m_discs, role, &RoleDisc::role);
        return found == m_discs.end() ? nullptr : *found;
    };
    m_most = 1;
    std::map<std::pair<RoleDisc*, RoleDisc*>, int> between;
    for (const DescribedRelation& relation : description.relations) {
        Drawn drawn{relation, discOf(relation.from), discOf(relation.to)};
        if (drawn.from == nullptr || drawn.to == nullptr)
            continue;
        drawn.label = new RelationLabel(relation, this);
        connect(drawn.label, &QAbstractButton::clicked, this,
            [this, relation] { emit relationChosen(relation); });
        drawn.beside = between[std::minmax(drawn.from, drawn.to)]++;
        m_most = std::max(m_most, relation.edges);
        m_drawn.push_back(std::move(drawn));
    }
    m_showsLabels = m_drawn.size() <= kMostLabels;
    for (Drawn& drawn : m_drawn) {
        drawn.ofThem = between[std::minmax(drawn.from, drawn.to)];
        drawn.label->setVisible(m_showsLabels);
    }
}

/// All stays inside: names, and the edges of a role to itself above it.
void SchemaView::layOut()
{
    if (m_discs.empty() || width() == 0)
        return;
    int widest = 0;
    double radius = 0;
    for (const RoleDisc* disc : m_discs) {
        widest = std::max(widest, disc->sizeHint().width());
        radius = std::max(radius, disc->radius());
    }
    int loops = 0;
    for (const Drawn& drawn : m_drawn)
        loops = std::max(loops, drawn.from == drawn.to ? drawn.ofThem : 0);
    const double loop = loops > 0 ? 0.75 * (kLoopHigh + 26.0 * (loops - 1)) + 12 : 0;
    const double name = kDiscGap + themeOf(this).scaled(kNameHigh);
    const double first = kMargin + radius + loop;
    const double last = std::max(first, height() - kMargin - radius - name);
    const double across = std::max(20.0, (width() - widest) / 2.0 - kMargin);
    const auto [top, bottom] = std::ranges::minmax(m_places, {}, &QPointF::y);
    const double span = bottom.y() - top.y();
    for (std::size_t i = 0; i < m_discs.size(); ++i) {
        const double part = span > kLevel ? (m_places[i].y() - top.y()) / span : 0.5;
        m_discs[i]->centreAt(
            {width() / 2.0 + m_places[i].x() * across, first + part * (last - first)});
    }
    std::vector<QRectF> taken;
    for (const RoleDisc* disc : m_discs)
        taken.emplace_back(disc->geometry());
    for (Drawn& drawn : m_drawn) {
        drawn.path = pathOf(drawn);
        placeLabel(drawn, taken);
    }
}

QPainterPath SchemaView::pathOf(const Drawn& drawn) const
{
    const QPointF from = drawn.from->centre();
    const QPointF to = drawn.to->centre();
    if (drawn.from == drawn.to) {
        const double r = drawn.from->radius();
        const double high = kLoopHigh + 26.0 * drawn.beside;
        QPainterPath loop(from + QPointF(-9, -r - 4));
        loop.cubicTo(from + QPointF(-38, -r - high), from + QPointF(38, -r - high),
            from + QPointF(10, -r - 5));
        return loop;
    }
    // Bent away from the middle where it would cross what stands there, and from its like.
    const bool isForward = std::pair(from.x(), from.y()) < std::pair(to.x(), to.y());
    const QPointF along = unit(to - from) * (isForward ? 1 : -1);
    const QPointF across(-along.y(), along.x());
    const QPointF between = (from + to) / 2;
    double bend = (drawn.beside - (drawn.ofThem - 1) / 2.0) * kApart;
    for (const RoleDisc* other : m_discs) {
        if (other == drawn.from || other == drawn.to)
            continue;
        const QPointF way = other->centre() - from;
        const double part = QPointF::dotProduct(way, unit(to - from)) / lengthOf(to - from);
        const double off = QPointF::dotProduct(way, across);
        const double room = other->radius() + kDiscGap + kNameHigh;
        if (part > 0.1 && part < 0.9 && std::abs(off - bend) < room)
            bend -= room + (height() / 2.0 - room) * 0.75;
    }
    const QPointF bent = between + across * (2 * bend);
    const QPointF start = drawn.from->edgeTowards(bent - from, 4);
    const QPointF end = drawn.to->edgeTowards(bent - to, 6);
    QPainterPath path(start);
    path.quadTo(bent, end);
    return path;
}

/// On its edge, or else beside it, where it covers no other one and no role.
void SchemaView::placeLabel(Drawn& drawn, std::vector<QRectF>& taken) const
{
    const QSizeF size = drawn.label->sizeHint();
    const auto placed = [&](double part, int beside) {
        QRectF place(QPointF(), size);
        place.moveCenter(
            drawn.path.pointAtPercent(part) + QPointF(0, beside * (size.height() + 2)));
        place.moveLeft(std::clamp(place.left(), 0.0, std::max(0.0, width() - size.width())));
        place.moveTop(std::clamp(place.top(), 0.0, std::max(0.0, height() - size.height())));
        return place;
    };
    QRectF best = placed(0.5, 0);
    const auto isFree = [&](const QRectF& place) {
        return std::ranges::none_of(taken, [&](const QRectF& r) { return r.intersects(place); });
    };
    bool isFound = false;
    for (const int beside : {0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5}) {
        for (const double part : {0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78}) {
            const QRectF place = placed(part, beside);
            if (!isFound && isFree(place)) {
                best = place;
                isFound = true;
            }
        }
    }
    taken.push_back(best);
    drawn.label->setGeometry(best.toRect());
}

/// Where there are too many to show them all, those of one role are shown.
void SchemaView::showLabelsOf(const RoleDisc* disc, bool isShown)
{
    if (m_showsLabels)
        return;
    for (const Drawn& drawn : m_drawn) {
        if (drawn.from == disc || drawn.to == disc)
            drawn.label->setVisible(isShown);
    }
}

void SchemaView::focusNearest(const RoleDisc* from, QPoint direction)
{
    RoleDisc* nearest = nullptr;
    double least = 0;
    for (RoleDisc* disc : m_discs) {
        const QPointF way = disc->centre() - from->centre();
        const double ahead = QPointF::dotProduct(way, direction);
        const double cost = lengthOf(way) * 2 - ahead;
        if (disc != from && ahead > 4 && (nearest == nullptr || cost < least)) {
            nearest = disc;
            least = cost;
        }
    }
    if (nearest != nullptr)
        nearest->setFocus(Qt::TabFocusReason);
}

void SchemaView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void SchemaView::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.color(Token::Canvas));
    painter.setPen(theme.color(Token::Hairline));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Drawn& drawn : m_drawn) {
        const double wide
            = 1.25 + 2 * static_cast<double>(drawn.relation.edges) / static_cast<double>(m_most);
        painter.setPen(QPen(theme.color(Token::Edge), wide));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(drawn.path);
        painter.setPen(QPen(theme.color(Token::Edge), 1.5));
        paintHead(painter, drawn.path);
    }
}

} // namespace mnemo

#include "moc_schemaview.cpp"
