// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/scalelegend.h"

#include "core/base/json.h"
#include "ui/drawing/propertytitles.h"
#include "ui/widgets/format.h"
#include "ui/widgets/shapes.h"

#include <QDateTime>
#include <QLinearGradient>
#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <cmath>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int padding = 10;
constexpr int barHeight = 10;
constexpr int legendWidth = 208;
constexpr int gap = 4;
constexpr int sectionGap = 12;
constexpr int markSide = 9;
constexpr int markRoom = 16;
constexpr std::size_t mostRules = 8;
constexpr qsizetype mostWords = 60; ///< characters of a value

QString nameOf(const std::string& property)
{
    return oneLine(propertyTitle(property), 28);
}

QString colourTitle(const std::string& property)
{
    return ScaleLegend::tr("Colour: %1").arg(nameOf(property));
}

QString rangeOf(const NumericProperty& property)
{
    return ScaleLegend::tr("%1 from %2 to %3")
        .arg(nameOf(property.name), scaleEnds(property).least, scaleEnds(property).most);
}

/// A value in one line, where a long one has its beginning and its end.
QString wordsOf(const std::string& value)
{
    constexpr qsizetype half = mostWords / 2;
    const QString words = oneLine(toQString(value));
    if (words.trimmed().isEmpty())
        return ScaleLegend::tr("empty text");
    if (words.size() <= mostWords)
        return words;
    const qsizetype head = words[half - 1].isHighSurrogate() ? half - 1 : half;
    const qsizetype tail = words[words.size() - half + 1].isLowSurrogate() ? half - 2 : half - 1;
    return words.left(head) + u'…' + words.right(tail);
}

} // namespace

QString scaleText(const NumericProperty& property, double value)
{
    if (property.time)
        return QDateTime::fromSecsSinceEpoch(static_cast<qint64>(value), Qt::UTC)
            .toString(u"yyyy-MM-dd HH:mm"_s);
    if (value == std::floor(value) && std::abs(value) < 1e15)
        return countText(static_cast<qint64>(value));
    QString text = QString::number(value, 'g', 4);
    return text.replace(u'-', QChar(0x2212));
}

ScaleEnds scaleEnds(const NumericProperty& property)
{
    const auto isMidnight = [](double seconds) {
        constexpr double day = 86400;
        return std::fmod(std::floor(seconds), day) == 0;
    };
    if (!property.time || !isMidnight(property.least) || !isMidnight(property.most))
        return {scaleText(property, property.least), scaleText(property, property.most)};
    const auto date = [](double seconds) {
        return QDateTime::fromSecsSinceEpoch(static_cast<qint64>(seconds), Qt::UTC)
            .toString(u"yyyy-MM-dd"_s);
    };
    return {date(property.least), date(property.most)};
}

QString noValueWords()
{
    return ScaleLegend::tr("no value");
}

std::vector<ValueRow> valueRows(const PropertyValues& values)
{
    std::vector<ValueRow> rows;
    const auto add = [&rows](const QString& words, std::size_t nodes, std::size_t slot) {
        if (nodes > 0)
            rows.push_back({words, nodes, slot});
    };
    const std::size_t told = values.told.size();
    for (std::size_t i = 0; i < told; ++i)
        add(wordsOf(values.told[i].value), values.told[i].nodes, i);
    add(values.moreValues == 1
            ? ScaleLegend::tr("1 more value")
            : ScaleLegend::tr("%1 more values").arg(countText(std::int64_t(values.moreValues))),
        values.moreNodes, told);
    add(noValueWords(), values.without, told + 1);
    return rows;
}

QStringList valueNotes(const PropertyValues& values)
{
    QStringList notes;
    if (values.allDiffer())
        notes << ScaleLegend::tr("No two nodes have the same value");
    if (values.mixed)
        notes << ScaleLegend::tr("Values of several types");
    return notes;
}

QString ruleWords(const StyleRule& rule)
{
    if (!rule.when.empty())
        return oneLine(toQString(rule.when), mostWords);
    return rule.of == StyleTarget::Nodes ? ScaleLegend::tr("all nodes")
                                         : ScaleLegend::tr("all edges");
}

/// A value, or words about what is not told.
struct ScaleLegend::Line
{
    QString words;
    QString count;
    const NodeSlot* slot = nullptr; ///< none: no mark
};

ScaleLegend::ScaleLegend(QWidget* parent) : QFrame(parent)
{
    setObjectName(u"scaleLegend"_s);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void ScaleLegend::setScales(const StyleScales& whole, const DrawnScales& drawn, const Theme& theme)
{
    m_notes = whole.values ? valueNotes(*whole.values) : QStringList();
    m_scales = whole;
    m_scales.values = drawn.values;
    m_scales.rules = drawn.rules;
    m_hasWithoutNumber = drawn.hasWithoutNumber;
    m_theme = theme;
    const StyleScales& scales = m_scales;
    QStringList words;
    if (scales.colour)
        words << tr("Colour: %1").arg(rangeOf(*scales.colour));
    if (scales.values) {
        QStringList values;
        for (const ValueRow& row : valueRows(*scales.values))
            values << row.words + u' ' + countText(std::int64_t(row.nodes));
        words << colourTitle(scales.values->name) + u": "_s + values.join(u", "_s);
        words << m_notes;
    }
    if (scales.size)
        words << tr("Size: %1").arg(rangeOf(*scales.size));
    if (!scales.rules.empty()) {
        QStringList rules;
        for (const RuleMark& mark : scales.rules)
            rules << ruleWords(mark.rule) + u' ' + countText(mark.count);
        words << tr("Style") + u": "_s + rules.join(u", "_s);
    }
    setAccessibleName(words.join(u". "_s));
    setVisible(!words.isEmpty());
    updateGeometry();
    update();
}

/// As many of the values' lines as have room, and how many values have none.
std::vector<ScaleLegend::Line> ScaleLegend::linesFor(int height, int line) const
{
    std::vector<Line> lines;
    for (const ValueRow& row : valueRows(*m_scales.values))
        lines.push_back(
            {row.words, countText(std::int64_t(row.nodes)), &m_scales.valueSlots[row.slot]});
    const std::size_t rows = lines.size();
    for (const QString& note : m_notes)
        lines.push_back({note, {}, nullptr});
    const auto room = static_cast<std::size_t>(std::max(1, height / (line + gap)));
    if (lines.size() <= room)
        return lines;
    lines.resize(room);
    if (room <= rows)
        lines.back() = {tr("and %1 more").arg(rows - room + 1), {}, nullptr};
    return lines;
}

/// With a line for nodes without a number where there are any.
int ScaleLegend::numbersHeight(int line) const
{
    return 2 * line + barHeight + 2 * gap + (m_hasWithoutNumber ? line + gap : 0);
}

int ScaleLegend::sizesHeight(int line) const
{
    return m_scales.size ? 2 * line + m_theme.scaled(20) + 2 * gap : 0;
}

/// Of as many rules as have room on most screens.
int ScaleLegend::rulesHeight(int line) const
{
    if (m_scales.rules.empty())
        return 0;
    return line + static_cast<int>(std::min(m_scales.rules.size(), mostRules)) * (line + gap);
}

/// That all words need.
int ScaleLegend::valuesWidth(const QFontMetrics& metrics) const
{
    int width = metrics.horizontalAdvance(colourTitle(m_scales.values->name));
    for (const Line& line : linesFor(QWIDGETSIZE_MAX, metrics.height())) {
        const int mark = line.slot != nullptr ? markRoom : 0;
        const int count
            = line.count.isEmpty() ? 0 : metrics.horizontalAdvance(line.count) + 4 * gap;
        width = std::max(width, mark + metrics.horizontalAdvance(line.words) + count);
    }
    return width + 2 * padding + gap;
}

QSize ScaleLegend::sizeHint() const
{
    const QFontMetrics metrics(m_theme.font(TextStyle::Hint));
    const int line = metrics.height();
    int width = m_theme.scaled(legendWidth);
    int colours = m_scales.colour ? numbersHeight(line) : 0;
    if (m_scales.values) {
        const auto lines = linesFor(QWIDGETSIZE_MAX, line);
        colours = line + static_cast<int>(lines.size()) * (line + gap);
        if (!m_scales.size)
            width = std::min(width, valuesWidth(metrics)); // the less it covers, the better
    }
    const int sizes = sizesHeight(line);
    const int rules = rulesHeight(line);
    int height = 2 * padding - sectionGap;
    for (const int part : {colours, sizes, rules})
        height += part > 0 ? part + sectionGap : 0;
    if (rules > 0)
        width = m_theme.scaled(legendWidth);
    for (const auto& scale : {m_scales.colour, m_scales.size}) {
        if (!scale)
            continue;
        // Times with their hours are longer than half of most legends.
        const ScaleEnds ends = scaleEnds(*scale);
        width = std::max(width,
            metrics.horizontalAdvance(ends.least) + metrics.horizontalAdvance(ends.most)
                + 2 * padding + 4 * gap);
    }
    return {width, height};
}

void ScaleLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.color(Token::Hairline), 1));
    painter.setBrush(m_theme.color(Token::Panel));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setFont(m_theme.font(TextStyle::Hint));
    painter.setLayoutDirection(layoutDirection());
    const int line = painter.fontMetrics().height();
    int top = padding;
    if (m_scales.colour) {
        paintColours(painter, top);
        top += numbersHeight(line) + sectionGap;
    } else if (m_scales.values) {
        int below = m_scales.size ? sizesHeight(line) + sectionGap : 0;
        below += m_scales.rules.empty() ? 0 : rulesHeight(line) + sectionGap;
        const auto lines = linesFor(height() - 2 * padding - line - below, line);
        paintValues(painter, top, lines);
        top += line + static_cast<int>(lines.size()) * (line + gap) + sectionGap;
    }
    if (m_scales.size) {
        paintSizes(painter, top);
        top += sizesHeight(line) + sectionGap;
    }
    if (!m_scales.rules.empty())
        paintRules(painter, top);
}

QRect ScaleLegend::placed(const QRect& part) const
{
    return QStyle::visualRect(layoutDirection(), rect(), part);
}

void ScaleLegend::paintTitle(QPainter& painter, int top, const QString& words) const
{
    painter.setPen(m_theme.color(Token::Text));
    painter.drawText(QRect(padding, top, width() - 2 * padding, painter.fontMetrics().height()),
        Qt::AlignLeft, words);
}

void ScaleLegend::paintMark(
    QPainter& painter, int top, const QColor& fill, const QColor& border) const
{
    const int above = (painter.fontMetrics().height() - markSide) / 2;
    const QRect mark = placed(QRect(padding, top + above, markSide, markSide));
    painter.setPen(QPen(border, 1));
    painter.setBrush(fill);
    painter.drawRect(QRectF(mark).translated(0.5, 0.5));
}

void ScaleLegend::paintColours(QPainter& painter, int top) const
{
    const NumericProperty& property = *m_scales.colour;
    const int line = painter.fontMetrics().height();
    paintTitle(painter, top, colourTitle(property.name));
    const QRect room(padding, top, width() - 2 * padding, line);
    const QRect bar(padding, top + line + gap, room.width(), barHeight);
    QLinearGradient gradient(bar.topLeft(), bar.topRight());
    for (std::size_t i = 0; i < m_scales.colours.size(); ++i)
        gradient.setColorAt(
            static_cast<double>(i) / static_cast<double>(m_scales.colours.size() - 1),
            m_scales.colours[i]);
    painter.setPen(QPen(m_theme.color(Token::ControlBorder), 1));
    painter.setBrush(gradient);
    painter.drawRect(QRectF(bar).adjusted(0.5, 0.5, -0.5, -0.5));
    const QRect ends = room.translated(0, line + barHeight + 2 * gap);
    painter.setPen(m_theme.color(Token::TextSecondary));
    painter.drawText(ends, Qt::AlignLeft, scaleEnds(property).least);
    painter.drawText(ends, Qt::AlignRight, scaleEnds(property).most);
    if (!m_hasWithoutNumber)
        return;
    const QRect last = ends.translated(0, line + gap);
    paintMark(painter, last.top(), m_scales.without, m_theme.color(Token::ControlBorder));
    painter.setPen(m_theme.color(Token::TextTertiary));
    painter.drawText(placed(last.adjusted(markRoom, 0, 0, 0)), Qt::AlignLeft, noValueWords());
}

void ScaleLegend::paintValues(QPainter& painter, int top, const std::vector<Line>& lines) const
{
    const QFontMetrics metrics = painter.fontMetrics();
    paintTitle(painter, top, colourTitle(m_scales.values->name));
    QRect room(padding, top, width() - 2 * padding, metrics.height());
    for (const Line& line : lines) {
        room.translate(0, metrics.height() + gap);
        QRect rest = room;
        if (line.slot != nullptr) {
            paintMark(painter, room.top(), line.slot->fill, line.slot->border);
            rest.setLeft(rest.left() + markRoom);
        }
        painter.setPen(m_theme.color(Token::TextTertiary));
        painter.drawText(placed(rest), Qt::AlignRight, line.count);
        if (!line.count.isEmpty())
            rest.setRight(rest.right() - metrics.horizontalAdvance(line.count) - 2 * gap);
        painter.setPen(m_theme.color(line.slot == nullptr ? Token::TextTertiary : Token::Text));
        painter.drawText(placed(rest), Qt::AlignLeft | Qt::TextSingleLine,
            metrics.elidedText(line.words, Qt::ElideMiddle, rest.width()));
    }
}

void ScaleLegend::paintSizes(QPainter& painter, int top) const
{
    const NumericProperty& property = *m_scales.size;
    const int line = painter.fontMetrics().height();
    const QRect room(padding, top, width() - 2 * padding, line);
    paintTitle(painter, top, tr("Size: %1").arg(nameOf(property.name)));
    const double large = m_theme.scaled(9);
    const double small = large * 0.35;
    const double middle = top + line + gap + large;
    painter.setPen(QPen(m_theme.color(Token::ControlBorder), 1));
    painter.setBrush(m_theme.color(Token::Base));
    painter.drawEllipse(QPointF(padding + large, middle), small, small);
    painter.drawEllipse(QPointF(width() - padding - large, middle), large, large);
    const QRect ends(padding, static_cast<int>(middle + large) + gap, room.width(), line);
    painter.setPen(m_theme.color(Token::TextSecondary));
    painter.drawText(ends, Qt::AlignLeft, scaleEnds(property).least);
    painter.drawText(ends, Qt::AlignRight, scaleEnds(property).most);
}

/// What has no room is counted in the last line.
void ScaleLegend::paintRules(QPainter& painter, int top) const
{
    const QFontMetrics metrics = painter.fontMetrics();
    paintTitle(painter, top, tr("Style"));
    QRect room(padding, top, width() - 2 * padding, metrics.height());
    const std::size_t shown = std::min(m_scales.rules.size(), mostRules);
    for (std::size_t i = 0; i < shown; ++i) {
        const RuleMark& mark = m_scales.rules[i];
        room.translate(0, metrics.height() + gap);
        if (i + 1 == shown && shown < m_scales.rules.size()) {
            painter.setPen(m_theme.color(Token::TextTertiary));
            painter.drawText(placed(room), Qt::AlignLeft,
                tr("and %1 more").arg(m_scales.rules.size() - shown + 1));
            return;
        }
        const QRectF place = placed(QRect(room.topLeft(), QSize(markRoom, metrics.height())));
        const QPointF middle(place.left() + markSide / 2.0, place.center().y());
        if (mark.rule.of == StyleTarget::Nodes) {
            paintRoleMark(painter, mark.slot, middle, markSide + 2);
        } else {
            painter.setPen(QPen(mark.line.colour, static_cast<double>(mark.line.width)));
            painter.drawLine(middle - QPointF(5, 0), middle + QPointF(5, 0));
        }
        QRect rest = room.adjusted(markRoom, 0, 0, 0);
        const QString count = countText(mark.count);
        painter.setPen(m_theme.color(Token::TextTertiary));
        painter.drawText(placed(rest), Qt::AlignRight, count);
        rest.setRight(rest.right() - metrics.horizontalAdvance(count) - 2 * gap);
        painter.setPen(m_theme.color(Token::Text));
        painter.drawText(placed(rest), Qt::AlignLeft | Qt::TextSingleLine,
            metrics.elidedText(ruleWords(mark.rule), Qt::ElideMiddle, rest.width()));
    }
}

} // namespace mnemo

#include "moc_scalelegend.cpp"
