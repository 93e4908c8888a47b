// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/stagenote.h"

#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

StageNote::StageNote(const QString& words, const QString& action, QWidget* over)
    : QFrame(over), m_words(new TextLabel(words, TextStyle::Body, Token::Text, this)),
      m_action(new LinkButton(action, TextStyle::Body, this))
{
    setObjectName(u"stageNote"_s);
    setAccessibleName(words);
    setCursor(Qt::ArrowCursor);
    m_action->setObjectName(u"stageNoteAction"_s);
    auto* close = new QToolButton(this);
    close->setIcon(themeIcon(u"close"_s));
    close->setAutoRaise(true);
    close->setAccessibleName(tr("Close this notice"));
    close->setToolTip(close->accessibleName());
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 4, 4, 4);
    row->setSpacing(8);
    row->addWidget(new IconLabel(u"bulb"_s, 16, Token::Text, this));
    row->addWidget(m_words);
    row->addWidget(m_action);
    row->addWidget(close);
    connect(m_action, &LinkButton::clicked, this, &StageNote::chosen);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    over->installEventFilter(this);
    hide();
}

void StageNote::tell()
{
    place();
    show();
    raise();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

bool StageNote::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        place();
    return QFrame::eventFilter(watched, event);
}

bool StageNote::event(QEvent* event)
{
    const bool done = QFrame::event(event);
    if (event->type() == QEvent::LayoutRequest)
        place();
    return done;
}

void StageNote::place()
{
    constexpr int fromTop = 10;
    const int most = parentWidget()->width() - 2 * fromTop;
    resize(layout()->totalSizeHint().boundedTo({std::max(most, 1), 1000}));
    move((parentWidget()->width() - width()) / 2, fromTop);
}

void StageNote::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.color(Token::Accent), 1));
    painter.setBrush(theme.color(Token::Panel));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

} // namespace mnemo
