// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/muse/claimview.h"

#include "ui/muse/valuechip.h"
#include "ui/widgets/format.h"

#include <QPaintEvent>
#include <QPainter>
#include <QTextBoundaryFinder>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kLeastChip = 40; ///< so much of a value is always shown

QString claimText(const Claim& claim)
{
    QString text;
    for (const ClaimPart& part : claim.parts) {
        if (const auto* words = std::get_if<TemplateWords>(&part))
            text += words->text();
        else if (const auto* value = std::get_if<AnswerValue>(&part))
            text += oneLine(toQString(value->text()), 200);
    }
    return text;
}

} // namespace

ClaimView::ClaimView(const Claim& claim, const Answer& answer, ClaimRange range, QWidget* parent)
    : ChipFlow(parent)
{
    setObjectName(u"claim"_s);
    const QString text = claimText(claim);
    setAccessibleName(text);
    for (std::size_t i = range.from; i < range.to; ++i) {
        const ClaimPart& part = claim.parts[i];
        if (const auto* words = std::get_if<TemplateWords>(&part)) {
            addWords(words->text());
            continue;
        }
        const auto& value = std::get<AnswerValue>(part);
        Atom atom;
        atom.chip = addChip(value, answer, text);
        m_atoms.push_back(atom);
    }
}

void ClaimView::addWords(const QString& words)
{
    QTextBoundaryFinder finder(QTextBoundaryFinder::Line, words);
    qsizetype from = 0;
    while (from < words.size()) {
        finder.setPosition(from);
        qsizetype to = finder.toNextBoundary();
        if (to <= from)
            to = words.size();
        const QString piece = words.mid(from, to - from);
        const QString bare = piece.trimmed();
        const bool space = piece.back().isSpace();
        if (bare.isEmpty() || piece.front().isSpace()) {
            // Space before the first word belongs to what stands before.
            if (!m_atoms.empty())
                m_atoms.back().space = m_atoms.back().breakable = true;
        }
        if (!bare.isEmpty())
            m_atoms.push_back({bare, nullptr, space, space || to < words.size()});
        from = to;
    }
}

int ClaimView::rowHeight() const
{
    const Theme theme = themeOf(this);
    const int words = QFontMetrics(theme.font(TextStyle::Body)).height() + 4;
    const int chip = chips().empty() ? 0 : chips().front()->sizeHint().height() + 5;
    return std::max(words, chip);
}

int ClaimView::atomWidth(const Atom& atom, int width) const
{
    if (atom.chip != nullptr)
        return std::min(atom.chip->sizeHint().width(), width);
    return QFontMetrics(themeOf(this).font(TextStyle::Body)).horizontalAdvance(atom.text);
}

std::vector<ClaimView::Placed> ClaimView::flow(int width) const
{
    const int line = rowHeight();
    const int space = QFontMetrics(themeOf(this).font(TextStyle::Body)).horizontalAdvance(u' ');
    std::vector<Placed> placed;
    int x = 0;
    int y = 0;
    for (std::size_t first = 0; first < m_atoms.size();) {
        // Atoms that must stay together, a value and the full stop after it for instance.
        std::size_t last = first;
        int together = atomWidth(m_atoms[last], width);
        while (!m_atoms[last].breakable && last + 1 < m_atoms.size()) {
            together += m_atoms[last].chip != nullptr ? 2 : 0;
            ++last;
            together += atomWidth(m_atoms[last], width);
        }
        if (x > 0 && x + together > width) {
            x = 0;
            y += line;
        }
        // A value that fills the line gives way to what must not stand alone on the next one.
        int excess = x == 0 ? std::max(0, together - width) : 0;
        for (; first <= last; ++first) {
            const Atom& atom = m_atoms[first];
            int wide = atomWidth(atom, width);
            if (atom.chip != nullptr && excess > 0) {
                const int given = std::min(excess, std::max(0, wide - kLeastChip));
                wide -= given;
                excess -= given;
            }
            if (x > 0 && x + wide > width) {
                x = 0;
                y += line;
            }
            placed.push_back({first, QRect(x, y, wide, line)});
            x += wide + (atom.space ? space : 0);
            if (atom.chip != nullptr && !atom.space)
                x += 2;
        }
    }
    return placed;
}

void ClaimView::arrange()
{
    for (const Placed& at : placed()) {
        if (ValueChip* chip = m_atoms[at.item].chip)
            putChip(chip, at.rect);
    }
}

void ClaimView::paintEvent(QPaintEvent* event)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.setFont(theme.font(TextStyle::Body));
    painter.setPen(theme.color(Token::Text));
    for (const Placed& at : placed()) {
        const Atom& atom = m_atoms[at.item];
        if (atom.chip == nullptr && at.rect.intersects(event->rect()))
            painter.drawText(at.rect.adjusted(0, 0, 2, 0),
                static_cast<int>(Qt::AlignVCenter | Qt::AlignLeading), atom.text);
    }
}

} // namespace mnemo

#include "moc_claimview.cpp"
