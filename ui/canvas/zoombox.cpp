// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/zoombox.h"

#include "ui/widgets/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

#include <cmath>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

ZoomBox::ZoomBox(QWidget* parent)
    : QFrame(parent), m_theme(themeOf(parent)),
      m_out(addButton(u"zoomOut"_s, u"minus"_s, tr("Zoom out"))),
      m_full(addButton(u"zoomFull"_s, {}, tr("Zoom to 100 %"))),
      m_in(addButton(u"zoomIn"_s, u"plus"_s, tr("Zoom in"))),
      m_fit(addButton(u"zoomFit"_s, u"fit"_s, tr("Show everything")))
{
    setObjectName(u"zoomBox"_s);
    setAccessibleName(tr("Zoom"));
    setCursor(Qt::ArrowCursor);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(2, 1, 2, 1);
    row->setSpacing(0);
    for (auto* button : {m_out, m_full, m_in, m_fit})
        row->addWidget(button);
    m_full->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_full->setMinimumWidth(52);
    connect(m_out, &QToolButton::clicked, this, &ZoomBox::zoomOutRequested);
    connect(m_full, &QToolButton::clicked, this, &ZoomBox::fullSizeRequested);
    connect(m_in, &QToolButton::clicked, this, &ZoomBox::zoomInRequested);
    connect(m_fit, &QToolButton::clicked, this, &ZoomBox::fitRequested);
    setZoom(1.0);
}

QToolButton* ZoomBox::addButton(const QString& name, const QString& icon, const QString& words)
{
    auto* button = new QToolButton(this);
    button->setObjectName(name);
    button->setAutoRaise(true);
    button->setMinimumSize(24, 24);
    button->setIconSize(QSize(16, 16));
    button->setFocusPolicy(Qt::TabFocus);
    if (!icon.isEmpty())
        button->setIcon(themeIcon(icon));
    button->setAccessibleName(words);
    button->setToolTip(words);
    return button;
}

void ZoomBox::setZoom(double zoom)
{
    const QString words = tr("%1 %").arg(std::lround(zoom * 100));
    if (words == m_full->text())
        return;
    m_full->setText(words);
    m_full->setAccessibleDescription(words);
}

void ZoomBox::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

QSize ZoomBox::sizeHint() const
{
    return layout()->totalSizeHint();
}

// Nothing lays the box out: it is as large as its words are now, and stays in its corner. The words
// are left out where the canvas is too narrow for them.
void ZoomBox::fit()
{
    constexpr int gaps = 28;
    int wide = gaps;
    for (const auto* button : {m_out, m_full, m_in, m_fit})
        wide += button->sizeHint().width();
    m_full->setMinimumHeight(m_full->sizeHint().height());
    m_full->setVisible(wide <= parentWidget()->width());
    const QPoint corner = geometry().bottomRight();
    adjustSize();
    move(pos() + corner - geometry().bottomRight());
}

bool ZoomBox::event(QEvent* event)
{
    const bool done = QFrame::event(event);
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show
        || event->type() == QEvent::Move)
        fit();
    return done;
}

void ZoomBox::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.color(Token::Hairline), 1));
    painter.setBrush(m_theme.color(Token::Panel));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

} // namespace mnemo

#include "moc_zoombox.cpp"
