// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/graphstage.h"

#include "ui/canvas/canvasview.h"
#include "ui/panels/resultbar.h"
#include "ui/panels/timebar.h"
#include "ui/shell/graphcontrols.h"
#include "ui/widgets/labels.h"

#include <QGridLayout>

namespace mnemo {

GraphStage::GraphStage(GraphCanvas& canvas, ResultBar& bar, QWidget* parent)
    : QWidget(parent), m_time(new TimeBar(this)), m_controls(new GraphControls(canvas, this))
{
    m_time->hide();
    m_controls->hide();
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(0);
    grid->addWidget(&canvas, 0, 0);
    grid->addWidget(m_time, 1, 0);
    grid->addWidget(m_controls, 0, 1, 2, 1);
    grid->setRowStretch(0, 1);
    grid->setColumnStretch(0, 1);
    connect(&bar, &ResultBar::controlsToggled, m_controls, &GraphControls::setShown);
    connect(m_controls, &GraphControls::shownChanged, &bar, &ResultBar::setControlsShown);
}

} // namespace mnemo
