// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/citedby.h"

#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/theme.h"

#include <QMenu>
#include <QPainter>

#include <algorithm>
#include <set>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int rowHeight = 32;
constexpr int padding = 12;
constexpr int markSize = 16;
constexpr int gap = 8;

QString answersText(qint64 answers)
{
    return answers == 1 ? CitedBy::tr("1 answer")
                        : CitedBy::tr("%1 answers").arg(countText(answers));
}

QString figuresText(qint64 figures)
{
    return figures == 1 ? CitedBy::tr("1 figure")
                        : CitedBy::tr("%1 figures").arg(countText(figures));
}

/// Before which change they were made; nothing unless that holds for every answer.
QString madeBefore(const std::vector<Citation>& citations)
{
    QString change;
    for (const Citation& citation : citations) {
        if (!citation.file.isEmpty())
            continue;
        if (citation.olderThan.isEmpty())
            return {};
        change = citation.olderThan; // the latest stand first
    }
    return change;
}

} // namespace

CitedBy::CitedBy(QWidget* parent) : QAbstractButton(parent)
{
    setObjectName(u"citedBy"_s);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    connect(this, &QAbstractButton::clicked, this, &CitedBy::open);
}

void CitedBy::setCitations(std::vector<Citation> citations)
{
    m_citations = std::move(citations);
    m_badges.clear();
    setVisible(!m_citations.empty());
    const auto figures = std::count_if(m_citations.begin(), m_citations.end(),
        [](const Citation& citation) { return !citation.file.isEmpty(); });
    const auto answers = std::ssize(m_citations) - figures;
    if (answers > 0 && figures > 0)
        setText(tr("Cited by %1, %2").arg(answersText(answers), figuresText(figures)));
    else
        setText(tr("Cited by %1").arg(answers > 0 ? answersText(answers) : figuresText(figures)));
    std::set<ReplayState> states;
    bool partial = false;
    for (const Citation& citation : m_citations) {
        if (citation.file.isEmpty())
            states.insert(citation.state);
        partial = partial || citation.partial;
    }
    if (const QString change = madeBefore(m_citations); !change.isEmpty())
        setText(tr("%1, made before %2").arg(text(), change));
    QStringList said{text()};
    for (const ReplayState state : states)
        m_badges.push_back(badgeOf(state));
    if (partial)
        m_badges.push_back(partialBadge(tr("PARTIAL")));
    for (const BadgeLook& badge : m_badges)
        said.append(badge.text);
    setAccessibleName(said.join(u", "_s));
    setToolTip(tr("Answers since the program began that rest on it"));
    update();
}

QSize CitedBy::sizeHint() const
{
    return {200, themeOf(this).scaled(rowHeight)};
}

void CitedBy::choose(const Citation& citation)
{
    if (citation.file.isEmpty())
        emit answerChosen(citation.receipt, citation.pointer);
    else
        emit figureChosen(citation.file);
}

void CitedBy::open()
{
    if (m_citations.size() == 1) {
        const Citation only = m_citations.front();
        choose(only);
        return;
    }
    auto* menu = new QMenu(this);
    menu->setObjectName(u"citations"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const Citation& citation : m_citations) {
        QString words = oneLine(citation.title, 60).replace(u'&', u"&&"_s);
        if (!citation.olderThan.isEmpty())
            words = tr("%1 (%2, made before %3)")
                        .arg(words, badgeOf(citation.state).text, citation.olderThan);
        else if (citation.file.isEmpty())
            words = tr("%1 (%2)").arg(words, badgeOf(citation.state).text);
        connect(menu->addAction(words), &QAction::triggered, this,
            [this, citation] { choose(citation); });
    }
    menu->popup(mapToGlobal(QPoint(0, height())));
}

void CitedBy::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    if (underMouse())
        painter.fillRect(rect(), theme.color(Token::Hover));
    if (hasFocus()) {
        painter.setPen(theme.color(Token::Focus));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
    painter.setLayoutDirection(layoutDirection());
    QRect row = rect().adjusted(padding, 0, -padding, 0);
    const auto place = [&](int x, int width) {
        return QStyle::visualRect(layoutDirection(), row, QRect(x, row.top(), width, row.height()));
    };
    const int mark = theme.scaled(markSize);
    paintIcon(
        painter, u"receipt"_s, place(row.left(), mark), mark, theme.color(Token::TextSecondary));
    int right = row.right();
    painter.setFont(theme.font(TextStyle::Small));
    const int words = painter.fontMetrics().horizontalAdvance(text());
    const int least = row.left() + mark + gap + std::min(words, row.width() / 2);
    for (auto badge = m_badges.rbegin(); badge != m_badges.rend(); ++badge) {
        const QSize size = badgeSize(theme, *badge);
        if (right - size.width() < least)
            break;
        paintBadge(painter, theme, place(right - size.width(), size.width()), *badge);
        right -= size.width() + 4;
    }
    painter.setFont(theme.font(TextStyle::Small));
    painter.setPen(theme.color(Token::Text));
    const int from = row.left() + mark + gap;
    painter.drawText(place(from, right - from), int(Qt::AlignLeading | Qt::AlignVCenter),
        painter.fontMetrics().elidedText(text(), Qt::ElideRight, right - from));
}

} // namespace mnemo

#include "moc_citedby.cpp"
