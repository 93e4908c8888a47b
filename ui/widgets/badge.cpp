// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/badge.h"

#include "ui/widgets/icons.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QPainter>
#include <QStyle>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int padding = 6;
constexpr int iconSize = 12;
constexpr int gap = 4;

} // namespace

BadgeLook badgeOf(ReplayState state)
{
    switch (state) {
    case ReplayState::Match:
        return {BadgeKind::Match, QCoreApplication::translate("Badge", "MATCH"), u"check"_s};
    case ReplayState::Drifted:
        return {BadgeKind::Drifted, QCoreApplication::translate("Badge", "DRIFTED"), u"ne"_s};
    case ReplayState::CannotCheck:
        return {
            BadgeKind::CannotCheck, QCoreApplication::translate("Badge", "CANNOT CHECK"), u"q"_s};
    case ReplayState::Running:
        return {BadgeKind::Neutral, QCoreApplication::translate("Badge", "replaying"), u"clock"_s};
    case ReplayState::NotReplayed:
        break;
    }
    return {BadgeKind::Neutral, QCoreApplication::translate("Badge", "not replayed"), {}};
}

Token tokenOf(ReplayState state)
{
    switch (state) {
    case ReplayState::Match:
        return Token::Match;
    case ReplayState::Drifted:
        return Token::Drifted;
    case ReplayState::CannotCheck:
        return Token::CannotCheck;
    case ReplayState::Running:
    case ReplayState::NotReplayed:
        break;
    }
    return Token::Hairline;
}

BadgeLook partialBadge(const QString& text)
{
    return {BadgeKind::Partial, text, u"cut"_s};
}

BadgeColours badgeColours(const Theme& theme, BadgeKind kind)
{
    const auto pair = [&](Token ink, Token tint) {
        return BadgeColours{theme.color(ink), theme.color(tint)};
    };
    switch (kind) {
    case BadgeKind::Match:
        return pair(Token::Match, Token::MatchTint);
    case BadgeKind::Drifted:
        return pair(Token::Drifted, Token::DriftedTint);
    case BadgeKind::CannotCheck:
        return pair(Token::CannotCheck, Token::CannotCheckTint);
    case BadgeKind::Partial:
        return pair(Token::Partial, Token::PartialTint);
    case BadgeKind::Error:
        return pair(Token::Error, Token::ErrorTint);
    case BadgeKind::Accent:
        return pair(Token::Accent, Token::AccentTint);
    case BadgeKind::Evidence:
        return pair(theme.isDark() ? Token::EvidenceStroke : Token::Text, Token::EvidenceFill);
    case BadgeKind::Neutral:
        break;
    }
    return pair(Token::TextSecondary, Token::Hover);
}

QSize badgeSize(const Theme& theme, const BadgeLook& look)
{
    const QFontMetrics metrics(theme.font(TextStyle::Badge));
    const int icon = look.icon.isEmpty() ? 0 : theme.scaled(iconSize) + gap;
    return {metrics.horizontalAdvance(look.text) + icon + 2 * padding + 1,
        std::max(theme.scaled(18), metrics.height() + 2)};
}

void paintBadge(QPainter& painter, const Theme& theme, const QRect& rect, const BadgeLook& look)
{
    const BadgeColours colours = badgeColours(theme, look.kind);
    const QSize size = badgeSize(theme, look);
    const Qt::LayoutDirection direction = QGuiApplication::layoutDirection();
    const QRect box = QStyle::visualRect(direction, rect,
        QRect(rect.left(), rect.top() + (rect.height() - size.height()) / 2,
            std::min(size.width(), rect.width()), size.height()));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.tint);
    painter.drawRoundedRect(box, 3, 3);
    QRect text = box.adjusted(padding, 0, -padding, 0);
    if (!look.icon.isEmpty()) {
        const int icon = theme.scaled(iconSize);
        paintIcon(painter, look.icon,
            QStyle::visualRect(direction, box, QRect(text.left(), box.top(), icon, box.height())),
            icon, colours.ink);
        text.setLeft(text.left() + icon + gap);
    }
    painter.setFont(theme.font(TextStyle::Badge));
    painter.setPen(colours.ink);
    painter.drawText(QStyle::visualRect(direction, box, text),
        static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft),
        painter.fontMetrics().elidedText(look.text, Qt::ElideRight, text.width() + 1));
    painter.restore();
}

Badge::Badge(const BadgeLook& look, QWidget* parent) : QWidget(parent), m_look(look)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(look.text);
}

void Badge::setLook(const BadgeLook& look)
{
    if (m_look == look)
        return;
    m_look = look;
    setAccessibleName(look.text);
    updateGeometry();
    update();
}

QSize Badge::sizeHint() const
{
    return badgeSize(themeOf(this), m_look);
}

void Badge::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paintBadge(painter, themeOf(this), rect(), m_look);
}

} // namespace mnemo

#include "moc_badge.cpp"
