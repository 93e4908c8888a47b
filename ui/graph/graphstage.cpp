// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/graphstage.h"

#include "ui/canvas/canvascontent.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/graph/emptypicture.h"
#include "ui/graph/graphcontrols.h"
#include "ui/graph/timebar.h"
#include "ui/panels/resultbar.h"
#include "ui/widgets/labels.h"

#include <QEvent>
#include <QGridLayout>
#include <QPainter>

namespace mnemo {

/// Says over a canvas, under what stands on it, why it has faded. Nothing reaches it.
class StaleVeil final : public QWidget
{
public:
    explicit StaleVeil(GraphCanvas& canvas) : QWidget(&canvas), m_canvas(canvas)
    {
        setObjectName(QStringLiteral("staleVeil"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
        setAccessibleName(GraphStage::tr("From before the connection was lost"));
        canvas.installEventFilter(this);
        lower();
        hide();
    }

    void setStale(bool stale)
    {
        m_canvas.content().setFreshness(stale ? Freshness::Outdated : Freshness::Current);
        setVisible(stale);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Resize)
            resize(parentWidget()->size());
        return QWidget::eventFilter(watched, event);
    }

    void paintEvent(QPaintEvent*) override
    {
        const Theme theme = themeOf(this);
        QPainter painter(this);
        painter.setFont(theme.font(TextStyle::SmallHeading));
        const QFontMetrics metrics = painter.fontMetrics();
        const QString words = metrics.elidedText(accessibleName(), Qt::ElideRight, width() - 40);
        const int wide = metrics.horizontalAdvance(words) + 16;
        const QRect box((width() - wide) / 2, 10, wide, metrics.height() + 8);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.color(Token::ErrorTint));
        painter.drawRoundedRect(box, 4, 4);
        painter.setPen(theme.color(Token::Error));
        painter.drawText(box, Qt::AlignCenter, words);
    }

private:
    GraphCanvas& m_canvas;
};

GraphStage::GraphStage(GraphCanvas& canvas, ResultBar& bar, QWidget* parent)
    : QWidget(parent), m_veil(new StaleVeil(canvas)), m_time(new TimeBar(this)),
      m_controls(new GraphControls(canvas, this))
{
    m_time->hide();
    m_controls->hide();
    new EmptyPicture(canvas);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(0);
    grid->addWidget(m_time, 0, 0);
    grid->addWidget(&canvas, 1, 0);
    grid->addWidget(m_controls, 0, 1, 2, 1);
    grid->setRowStretch(1, 1);
    grid->setColumnStretch(0, 1);
    connect(&bar, &ResultBar::filterWanted, m_controls, &GraphControls::openFilter);
    connect(&bar, &ResultBar::controlsToggled, m_controls, &GraphControls::setShown);
    connect(m_controls, &GraphControls::shownChanged, &bar, &ResultBar::setControlsShown);
}

void GraphStage::setStale(bool stale)
{
    m_veil->setStale(stale);
}

bool GraphStage::isStale() const
{
    return !m_veil->isHidden();
}

} // namespace mnemo

#include "moc_graphstage.cpp"
