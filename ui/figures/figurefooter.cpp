// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/canonical.h"
#include "ui/figures/figurepage.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Figure)
};

constexpr double rule = 1.5;
constexpr double ruleGap = 10;
constexpr double columnGap = 28;
constexpr double badgeGap = 8;
constexpr double badgeHeight = 18;

/// A name and what it says, in the fixed font.
struct Fact
{
    QString name;
    QString value;
    bool whole = true; ///< broken over lines rather than cut
    bool ledger = false;
};

QString queryText(const Receipt& receipt)
{
    const auto canonical = canonicalJson(receipt.args);
    const QString args = oneLine(canonical ? toQString(*canonical) : QString(), 1000);
    return u"%1 %2"_s.arg(oneLine(toQString(receipt.query), 80), args);
}

std::vector<Fact> factsIn(const FigureFacts& facts)
{
    std::vector<Fact> list;
    if (!facts.times.isEmpty())
        list.push_back({Text::tr("facts"), facts.times, false});
    if (facts.record.receipts.empty()) {
        list.push_back({Text::tr("receipt"),
            facts.unproved.isEmpty() ? Text::tr("made when the figure is exported")
                                     : facts.unproved,
            false});
        return list;
    }
    const Receipt& first = facts.record.receipts.front();
    list.push_back({Text::tr("snapshot"), toQString(first.snapshotHash.text)});
    list.push_back({Text::tr("receipt"), toQString(first.id.text)});
    const QString tick = first.tick ? u" "_s + Text::tr("tick %1").arg(*first.tick) : QString();
    list.push_back({Text::tr("query"), queryText(first) + tick, false});
    if (facts.record.receipts.size() > 1)
        list.push_back({Text::tr("more"),
            Text::tr("%n more receipt(s) in this picture", nullptr,
                static_cast<int>(facts.record.receipts.size()) - 1),
            false});
    if (facts.record.ledger)
        list.push_back({Text::tr("ledger"),
            u"%1 %2"_s.arg(facts.record.ledger->entries).arg(toQString(facts.record.ledger->hash)),
            true, true});
    return list;
}

QString replayText(const FigureFacts& facts)
{
    if (!facts.replayedAt)
        return {}; // the badge says so
    return Text::tr("replayed %1").arg(timeText(*facts.replayedAt, 0));
}

/// Nothing where there will be nothing to verify.
QString hintText(const FigureFacts& facts)
{
    if (facts.record.receipts.empty() && !facts.unproved.isEmpty())
        return {};
    return Text::tr(
        "Only a check proves this: drop the picture on Mnemoscope, or run `mnemo verify` on it.");
}

/// The query's arguments are cut in the middle of the line, so that its tick stays.
QString cutQuery(const QString& value, const QFontMetricsF& mono, double width)
{
    const qsizetype tail = value.lastIndexOf(u'}');
    const QString end = tail < 0 ? QString() : value.mid(tail);
    const double room = width - mono.horizontalAdvance(end);
    if (tail < 0 || mono.horizontalAdvance(value) <= width || room < 60)
        return mono.elidedText(value, Qt::ElideRight, width);
    return mono.elidedText(value.left(tail), Qt::ElideRight, room) + end;
}

QStringList betweenWords(const QString& text, const QFontMetricsF& metrics, double width)
{
    QStringList lines;
    QString line;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
        const QString longer = line.isEmpty() ? word : line + u' ' + word;
        if (line.isEmpty() || metrics.horizontalAdvance(longer) <= width) {
            line = longer;
        } else {
            lines.append(line);
            line = word;
        }
    }
    lines.append(line);
    return lines;
}

class Footer final
{
public:
    Footer(const FigureScene& scene, const FigureFacts& facts, double width, FigureDrawing drawing)
        : m_style(scene.style), m_facts(facts), m_list(factsIn(facts)), m_words(m_style.words),
          m_mono(m_style.mono), m_width(width), m_drawing(drawing)
    {
        for (const Fact& fact : m_list)
            m_names = std::max(m_names, m_mono.horizontalAdvance(fact.name + u' '));
        const double hash = m_names + m_mono.horizontalAdvance(QString(64, u'0'));
        m_left = std::max({badgesWidth(), m_words.horizontalAdvance(replayText(m_facts)),
            m_words.horizontalAdvance(m_facts.partial)});
        m_hint = m_words.horizontalAdvance(hintText(m_facts)) * 0.55;
        m_columns = m_left + columnGap + hash + columnGap + m_hint <= m_width;
        // Where hashes take two lines, the ledger's stands in the metadata alone.
        if (hash > m_width)
            std::erase_if(m_list, [](const Fact& fact) { return fact.ledger; });
    }

    [[nodiscard]] double height() const
    {
        const double top = rule + ruleGap;
        if (m_columns)
            return top + std::max(leftHeight(), static_cast<double>(m_list.size()) * line());
        return top + leftHeight() + 4 + factsHeight(m_width) + 4 + words() * (hintLines() + 0.2);
    }

    void draw(VectorTarget& target, QPointF at) const
    {
        QPainterPath path;
        path.addRect(QRectF(at, QSizeF(m_width, rule)));
        target.path(path, {.fill = m_style.text, .stroke = {}});
        at.ry() += rule + ruleGap;
        drawLeft(target, at);
        if (m_columns) {
            const double x = at.x() + m_left + columnGap;
            drawFacts(target, {x, at.y()}, m_width - m_left - m_hint - 2 * columnGap);
            drawRight(target, at);
            return;
        }
        at.ry() += leftHeight() + 4;
        drawFacts(target, at, m_width);
        at.ry() += factsHeight(m_width) + 4 + m_words.ascent();
        for (const QString& each : hint()) {
            target.text({each, m_style.words, m_style.secondary, at, {}});
            at.ry() += words();
        }
    }

    /// What is left out, alone.
    void drawPartial(VectorTarget& target, QPointF at) const
    {
        drawCutBadge(target, at);
        const double left = badgeWidth(Text::tr("PARTIAL")) + badgeGap;
        const double y = badgeHeight / 2 + (m_words.ascent() - m_words.descent()) / 2;
        target.text({m_words.elidedText(m_facts.partial, Qt::ElideRight, m_width - left),
            m_style.words, m_style.secondary, at + QPointF(left, y), {}});
    }

private:
    [[nodiscard]] double words() const { return std::ceil(m_words.height()) + 1; }

    [[nodiscard]] double line() const { return std::ceil(m_mono.height()) + (m_columns ? 4 : 1); }

    [[nodiscard]] double badgeWidth(const QString& text) const
    {
        return std::ceil(QFontMetricsF(m_style.badge).horizontalAdvance(text)) + 14 + 14;
    }

    [[nodiscard]] double badgesWidth() const
    {
        double width = badgeWidth(badgeOf(m_facts.state).text);
        if (!m_facts.partial.isEmpty())
            width += badgeGap + badgeWidth(Text::tr("PARTIAL"));
        return width;
    }

    [[nodiscard]] QString leftWords() const
    {
        QStringList words{replayText(m_facts), m_facts.partial};
        words.removeAll(QString());
        return words.join(u" · "_s);
    }

    /// Without columns the words stand behind the badges, if there is room.
    [[nodiscard]] bool besideBadges() const
    {
        return badgesWidth() + badgeGap + m_words.horizontalAdvance(leftWords()) <= m_width;
    }

    /// Badges and their words.
    [[nodiscard]] double leftHeight() const
    {
        if (m_columns)
            return badgeHeight + 5 + (m_facts.partial.isEmpty() ? 1 : 2) * words();
        return badgeHeight + 2 + (besideBadges() || m_facts.partial.isEmpty() ? 0 : words())
            + (besideBadges() ? 0 : words());
    }

    /// How many digits of a hash fit on a line.
    [[nodiscard]] qsizetype perLine(double width) const
    {
        const double digit = m_mono.horizontalAdvance(u"0000000000"_s) / 10;
        return std::max<qsizetype>(
            16, static_cast<qsizetype>(std::floor((width - m_names) / digit)));
    }

    [[nodiscard]] double factsHeight(double width) const
    {
        qsizetype lines = 0;
        for (const Fact& fact : m_list)
            lines += fact.whole ? (fact.value.size() + perLine(width) - 1) / perLine(width) : 1;
        return static_cast<double>(lines) * line();
    }

    [[nodiscard]] QStringList hint() const
    {
        const QString all = hintText(m_facts);
        if (all.isEmpty())
            return {};
        if (m_words.horizontalAdvance(all) <= m_width)
            return {all};
        const qsizetype comma = all.indexOf(u", "_s);
        // Not every language has a comma there, nor always room for the words behind it.
        if (m_drawing != FigureDrawing::First
            && (comma < 0 || m_words.horizontalAdvance(all.left(comma + 1)) > m_width
                || m_words.horizontalAdvance(all.mid(comma + 2)) > m_width))
            return betweenWords(all, m_words, m_width);
        return comma < 0 ? QStringList{all} : QStringList{all.left(comma + 1), all.mid(comma + 2)};
    }

    [[nodiscard]] double hintLines() const { return static_cast<double>(hint().size()); }

    void drawBadge(VectorTarget& target, QPointF at, const QString& text,
        const BadgeColours& colours, const std::vector<QPainterPath>& mark) const
    {
        QPainterPath box;
        box.addRoundedRect(QRectF(at, QSizeF(badgeWidth(text), badgeHeight)), 3, 3);
        target.path(box, {.fill = colours.tint, .stroke = {}});
        std::vector<QPainterPath> placed;
        placed.reserve(mark.size());
        for (const QPainterPath& path : mark)
            placed.push_back(path.translated(at + QPointF(5, badgeHeight / 2)));
        target.paths(placed, {.fill = {}, .stroke = colours.ink, .width = 1.5});
        const QFontMetricsF metrics(m_style.badge);
        target.text({text, m_style.badge, colours.ink,
            at + QPointF(20, badgeHeight / 2 + (metrics.ascent() - metrics.descent()) / 2), {}});
    }

    /// 10 wide, about the middle of its left side.
    [[nodiscard]] static std::vector<QPainterPath> markOf(ReplayState state)
    {
        QPainterPath path;
        switch (state) {
        case ReplayState::Match:
            path.moveTo(1, 0);
            path.lineTo(4, 3);
            path.lineTo(10, -4);
            break;
        case ReplayState::Drifted:
            path.moveTo(1, -2);
            path.lineTo(10, -2);
            path.moveTo(1, 2);
            path.lineTo(10, 2);
            path.moveTo(8, -5);
            path.lineTo(3, 5);
            break;
        case ReplayState::CannotCheck:
            path.moveTo(3, -2.5);
            path.cubicTo(3, -6, 9, -6, 9, -2.5);
            path.cubicTo(9, 0, 6, 0, 6, 2);
            path.moveTo(6, 4.6);
            path.lineTo(6, 4.7);
            break;
        case ReplayState::NotReplayed:
        case ReplayState::Running:
            path.addEllipse(QPointF(5.5, 0), 3.5, 3.5);
            break;
        }
        return {path};
    }

    void drawCutBadge(VectorTarget& target, QPointF at) const
    {
        QPainterPath cut;
        for (const double y : {-3.0, 0.0, 3.0}) {
            cut.moveTo(1, y);
            cut.lineTo(y > 2 ? 6 : 10, y);
        }
        drawBadge(target, at, Text::tr("PARTIAL"), m_style.partial, {cut});
    }

    void drawLeft(VectorTarget& target, QPointF at) const
    {
        const QString verdict = badgeOf(m_facts.state).text;
        drawBadge(target, at, verdict, m_style.verdicts.at(m_facts.state), markOf(m_facts.state));
        if (!m_facts.partial.isEmpty())
            drawCutBadge(target, at + QPointF(badgeWidth(verdict) + badgeGap, 0));
        if (!m_columns && besideBadges()) {
            if (leftWords().isEmpty())
                return;
            const double y = badgeHeight / 2 + (m_words.ascent() - m_words.descent()) / 2;
            target.text({leftWords(), m_style.words, m_style.secondary,
                at + QPointF(badgesWidth() + badgeGap, y), {}});
            return;
        }
        at.ry() += badgeHeight + (m_columns ? 5 : 2) + m_words.ascent();
        QStringList lines{replayText(m_facts), m_facts.partial};
        lines.removeAll(QString());
        for (const QString& each : lines) {
            target.text({each, m_style.words, m_style.secondary, at, {}});
            at.ry() += words();
        }
    }

    void drawFacts(VectorTarget& target, QPointF at, double width) const
    {
        const qsizetype digits = perLine(width);
        at.ry() += m_mono.ascent();
        for (const Fact& fact : m_list) {
            target.text({fact.name, m_style.mono, m_style.tertiary, at, {}});
            QStringList lines;
            if (!fact.whole)
                lines = {cutQuery(fact.value, m_mono, width - m_names)};
            for (qsizetype i = 0; fact.whole && i < fact.value.size(); i += digits)
                lines.append(fact.value.mid(i, digits));
            for (const QString& each : lines) {
                target.text({each, m_style.mono, m_style.text, at + QPointF(m_names, 0), {}});
                at.ry() += line();
            }
        }
    }

    void drawRight(VectorTarget& target, QPointF at) const
    {
        const QFontMetricsF names(m_style.name);
        const QString name = u"Mnemoscope"_s;
        const double right = at.x() + m_width;
        at.ry() += names.ascent();
        target.text({name, m_style.name, m_style.text,
            {right - names.horizontalAdvance(name), at.y()}, {}});
        const QString all = hintText(m_facts);
        if (all.isEmpty())
            return;
        const qsizetype comma = all.indexOf(u", "_s);
        QStringList lines{all.left(comma + 1), all.mid(comma + 2)};
        if (comma < 0 && m_drawing != FigureDrawing::First)
            lines = betweenWords(all, m_words, m_hint);
        at.ry() += words() + 6;
        for (const QString& each : lines) {
            target.text({each, m_style.words, m_style.secondary,
                {right - m_words.horizontalAdvance(each), at.y()}, {}});
            at.ry() += words();
        }
    }

    const FigureStyle& m_style;
    const FigureFacts& m_facts;
    std::vector<Fact> m_list;
    QFontMetricsF m_words;
    QFontMetricsF m_mono;
    double m_width;
    FigureDrawing m_drawing;
    double m_names = 0; ///< width of the facts' names
    double m_left = 0; ///< of badges and words
    double m_hint = 0;
    bool m_columns = false;
};

} // namespace

QStringList footerFacts(const FigureFacts& facts)
{
    QStringList lines{badgeOf(facts.state).text};
    if (facts.replayedAt)
        lines << replayText(facts);
    if (!facts.partial.isEmpty())
        lines << Text::tr("PARTIAL") + u": "_s + facts.partial;
    for (const Fact& fact : factsIn(facts))
        lines << u"%1 %2"_s.arg(fact.name, fact.value);
    if (const QString hint = hintText(facts); !hint.isEmpty())
        lines << hint;
    return lines;
}

double footerHeight(
    const FigureScene& scene, const FigureFacts& facts, double width, FigureDrawing drawing)
{
    return Footer(scene, facts, width, drawing).height();
}

void drawFooter(VectorTarget& target, const FigurePage& page, const FigureScene& scene,
    const FigureFacts& facts)
{
    Footer(scene, facts, page.footer.width(), page.drawing).draw(target, page.footer.topLeft());
}

double partialHeight()
{
    return badgeHeight;
}

void drawPartial(VectorTarget& target, const FigurePage& page, const FigureScene& scene,
    const FigureFacts& facts)
{
    Footer(scene, facts, page.partial.width(), page.drawing)
        .drawPartial(target, page.partial.topLeft());
}

} // namespace mnemo
