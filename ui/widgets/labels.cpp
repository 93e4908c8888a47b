// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/labels.h"

#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

TextLabel::TextLabel(const QString& text, TextStyle style, Token colour, QWidget* parent)
    : QLabel(parent), m_style(style), m_colour(colour)
{
    setTextFormat(Qt::PlainText);
    setTextInteractionFlags(Qt::NoTextInteraction);
    // On a ground of another role a label would take that role's ink.
    setForegroundRole(QPalette::WindowText);
    setText(text);
    applyTheme();
}

void TextLabel::setColour(Token colour)
{
    m_colour = colour;
    applyTheme();
}

void TextLabel::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange
        || event->type() == QEvent::ApplicationFontChange)
        applyTheme();
}

void TextLabel::applyTheme()
{
    const Theme theme = themeOf(this);
    const QColor colour = theme.color(m_colour);
    // Setting a palette sends the event that brings us here.
    if (palette().color(QPalette::Active, QPalette::WindowText) != colour) {
        QPalette own;
        own.setColor(QPalette::Active, QPalette::WindowText, colour);
        own.setColor(QPalette::Inactive, QPalette::WindowText, colour);
        own.setColor(QPalette::Disabled, QPalette::WindowText, theme.color(Token::TextDisabled));
        setPalette(own);
    }
    const QFont wanted = theme.font(m_style);
    if (font() != wanted)
        setFont(wanted);
}

ElidedLabel::ElidedLabel(const QString& text, TextStyle style, Token colour, QWidget* parent)
    : QWidget(parent), m_style(style), m_colour(colour)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setText(text);
}

void ElidedLabel::setText(const QString& text)
{
    m_text = text;
    m_shown = oneLine(text);
    setAccessibleName(m_shown);
    setPlainToolTip(this, text);
    updateGeometry();
    update();
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode)
{
    m_mode = mode;
    update();
}

void ElidedLabel::setColour(Token colour)
{
    m_colour = colour;
    update();
}

QSize ElidedLabel::sizeHint() const
{
    const QFontMetrics metrics(themeOf(this).font(m_style));
    return {metrics.horizontalAdvance(m_shown) + 2, metrics.height() + 2};
}

QSize ElidedLabel::minimumSizeHint() const
{
    const QFontMetrics metrics(themeOf(this).font(m_style));
    return {std::min(sizeHint().width(), metrics.averageCharWidth() * 6), metrics.height() + 2};
}

void ElidedLabel::paintEvent(QPaintEvent* /*event*/)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.setFont(theme.font(m_style));
    painter.setPen(theme.color(isEnabled() ? m_colour : Token::TextDisabled));
    // Data is read in its own direction, wherever it stands: a path begins with its slash.
    painter.setLayoutDirection(Qt::LayoutDirectionAuto);
    const Qt::Alignment side
        = QStyle::visualAlignment(layoutDirection(), Qt::AlignVCenter | Qt::AlignLeading);
    painter.drawText(
        rect(), static_cast<int>(side), painter.fontMetrics().elidedText(m_shown, m_mode, width()));
}

IconLabel::IconLabel(const QString& icon, int size, Token colour, QWidget* parent)
    : QWidget(parent), m_icon(icon), m_size(size), m_colour(colour)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void IconLabel::setIcon(const QString& icon, Token colour)
{
    m_icon = icon;
    m_colour = colour;
    update();
}

QSize IconLabel::sizeHint() const
{
    const int side = themeOf(this).scaled(m_size);
    return {side, side};
}

void IconLabel::paintEvent(QPaintEvent* /*event*/)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    paintIcon(painter, m_icon, rect(), theme.scaled(m_size), theme.color(m_colour));
}

Hairline::Hairline(Qt::Orientation orientation, QWidget* parent) : QWidget(parent)
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Mid); // the hairline token
    if (orientation == Qt::Horizontal)
        setFixedHeight(1);
    else
        setFixedWidth(1);
}

LinkButton::LinkButton(const QString& text, TextStyle style, QWidget* parent)
    : QAbstractButton(parent), m_style(style)
{
    setText(text);
    setAccessibleName(text);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
}

QSize LinkButton::sizeHint() const
{
    const QFontMetrics metrics(themeOf(this).font(m_style));
    const int target = themeOf(this).scaled(24);
    return {std::max(metrics.horizontalAdvance(text()) + 4, target),
        std::max(metrics.height() + 4, target)};
}

void LinkButton::paintEvent(QPaintEvent* /*event*/)
{
    const Theme theme = themeOf(this);
    QFont font = theme.font(m_style);
    font.setUnderline(underMouse() && isEnabled());
    QPainter painter(this);
    painter.setFont(font);
    painter.setPen(theme.color(isEnabled() ? Token::Accent : Token::TextDisabled));
    painter.drawText(rect(), static_cast<int>(Qt::AlignCenter),
        painter.fontMetrics().elidedText(text(), Qt::ElideRight, width()));
}

void LinkButton::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

CopyButton::CopyButton(const QString& what, QString text, QWidget* parent)
    : QToolButton(parent), m_text(std::move(text))
{
    setIcon(themeIcon(u"copy"_s));
    const int side = themeOf(this).scaled(12);
    setIconSize({side, side});
    setAutoRaise(true);
    setFixedSize(2 * side, 2 * side);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(what);
    setPlainToolTip(this, what);
    connect(this, &QToolButton::clicked, this,
        [this] { QGuiApplication::clipboard()->setText(m_text); });
}

EmptyState::EmptyState(const QString& words, const QString& action, QWidget* parent)
    : QWidget(parent), m_words(new TextLabel(words, TextStyle::Body, Token::TextTertiary, this))
{
    m_words->setWordWrap(true);
    m_words->setAlignment(Qt::AlignCenter);
    setAccessibleName(words);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(8);
    layout->addStretch();
    layout->addWidget(m_words);
    m_buttons = new QVBoxLayout;
    m_buttons->setSpacing(8);
    layout->addLayout(m_buttons);
    layout->addStretch();
    if (!action.isEmpty())
        setActions({action});
}

void EmptyState::setActions(const QStringList& actions)
{
    while (const QLayoutItem* item = m_buttons->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // it may be the one that was pressed
        delete item;
    }
    for (int place = 0; place < actions.size(); ++place) {
        auto* button = new QPushButton(actions[place], this);
        connect(button, &QPushButton::clicked, this, &EmptyState::actionTriggered);
        connect(button, &QPushButton::clicked, this, [this, place] { emit actionChosen(place); });
        m_buttons->addWidget(button, 0, Qt::AlignHCenter);
    }
}

void EmptyState::setWords(const QString& words)
{
    m_words->setText(words);
    setAccessibleName(words);
}

} // namespace mnemo

#include "moc_labels.cpp"
