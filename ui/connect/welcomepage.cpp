// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/welcomepage.h"

#include "ui/scenes/recentlist.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"

#include <QPainter>
#include <QStyle>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int columnWidth = 372;
constexpr int buttonHeight = 60;
constexpr int iconRoom = 52;

} // namespace

WelcomeButton::WelcomeButton(
    const QString& icon, const QString& title, const QString& about, QWidget* parent)
    : QAbstractButton(parent), m_icon(icon), m_about(about)
{
    setText(title);
    setAccessibleName(title);
    setAccessibleDescription(about);
    setToolTip(about); // where there is no room for all of it
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void WelcomeButton::setKeys(const QString& keys)
{
    m_keys = keys;
    updateGeometry();
    update();
}

QSize WelcomeButton::sizeHint() const
{
    const Theme theme = themeOf(this);
    const int title = QFontMetrics(theme.font(TextStyle::Heading)).horizontalAdvance(text());
    const int about = QFontMetrics(theme.font(TextStyle::Small)).horizontalAdvance(m_about);
    const int keys = QFontMetrics(theme.font(TextStyle::Hint)).horizontalAdvance(m_keys);
    return {std::max(theme.scaled(columnWidth),
                std::max(title, about) + keys + theme.scaled(iconRoom) + 16 + 12),
        theme.scaled(buttonHeight)};
}

void WelcomeButton::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(theme.color(Token::Hairline));
    painter.setBrush(theme.color(underMouse() ? Token::Hover : Token::Base));
    painter.drawRoundedRect(frame, 6, 6);
    const auto place
        = [this](const QRect& part) { return QStyle::visualRect(layoutDirection(), rect(), part); };
    const int room = theme.scaled(iconRoom);
    paintIcon(painter, m_icon, place({4, 0, room, height()}), theme.scaled(20),
        theme.color(Token::Accent));
    QRect words = rect().adjusted(room, 10, -16, -10);
    painter.setFont(theme.font(TextStyle::Hint));
    painter.setPen(theme.color(Token::TextTertiary));
    painter.drawText(place(words), Qt::AlignRight | Qt::AlignVCenter, m_keys);
    if (!m_keys.isEmpty())
        words.setRight(words.right() - painter.fontMetrics().horizontalAdvance(m_keys) - 12);
    const auto line = [&](TextStyle style, Token colour, int side, const QString& full) {
        painter.setFont(theme.font(style));
        painter.setPen(theme.color(colour));
        painter.drawText(place(words), Qt::AlignLeft | side,
            painter.fontMetrics().elidedText(full, Qt::ElideRight, words.width()));
    };
    line(TextStyle::Heading, Token::Text, Qt::AlignTop, text());
    line(TextStyle::Small, Token::TextSecondary, Qt::AlignBottom, m_about);
}

WelcomePage::WelcomePage(RecentList* recent, QWidget* parent) : QWidget(parent)
{
    setObjectName(u"welcome"_s);
    auto* column = new QVBoxLayout;
    column->setSpacing(8);
    column->addWidget(new TextLabel(u"Mnemoscope"_s, TextStyle::Big, Token::Text, this));
    const auto addWords = [&](const QString& words, TextStyle style, Token colour) {
        auto* label = new TextLabel(words, style, colour, this);
        label->setWordWrap(true);
        column->addWidget(label);
    };
    addWords(tr("See what an agent’s memory graph really says, and prove it."), TextStyle::Body,
        Token::TextSecondary);
    column->addSpacing(12);
    addWaysIn(column);
    column->addSpacing(8);
    addWords(tr("Or drop a file or a receipt anywhere."), TextStyle::Small, Token::TextTertiary);
    column->addSpacing(12);
    column->addWidget(recent);
    auto* across = new QHBoxLayout;
    across->addStretch(1);
    across->addLayout(column);
    across->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->addStretch(2);
    layout->addLayout(across);
    layout->addStretch(3);
}

void WelcomePage::addWaysIn(QVBoxLayout* column)
{
    const auto add = [&](const QString& name, WelcomeButton* button, auto signal) {
        button->setObjectName(name);
        column->addWidget(button);
        connect(button, &QAbstractButton::clicked, this, signal);
    };
    add(u"welcomeDemo"_s,
        new WelcomeButton(
            u"play"_s, tr("Demo world"), tr("A small site with a crawler at work"), this),
        &WelcomePage::demoRequested);
    add(u"welcomeExample"_s,
        new WelcomeButton(
            u"bulb"_s, tr("Example memory"), tr("What an agent remembers of its work"), this),
        &WelcomePage::exampleRequested);
    m_open = new WelcomeButton(
        u"receipt"_s, tr("Open a file"), tr("GraphML, JSON, CSV, a store or a scene"), this);
    add(u"welcomeOpen"_s, m_open, &WelcomePage::openRequested);
    m_connect = new WelcomeButton(
        u"plug"_s, tr("Connect to a graph"), tr("FalkorDB, or a store file"), this);
    add(u"welcomeConnect"_s, m_connect, &WelcomePage::connectRequested);
}

void WelcomePage::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), themeOf(this).color(Token::Canvas));
}

} // namespace mnemo

#include "moc_welcomepage.cpp"
