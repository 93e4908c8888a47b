// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/passingnotes.h"

#include "ui/canvas/graphcanvas.h"
#include "ui/window/noticebar.h"

#include <utility>

namespace mnemo {

PassingNotes::PassingNotes(GraphCanvas& canvas, NoticeBar& notices)
    : QObject(&notices), m_canvas(canvas), m_notices(notices)
{
    connect(&canvas, &GraphCanvas::selectionChanged, this, &PassingNotes::check);
    connect(&canvas, &GraphCanvas::stateChanged, this, &PassingNotes::check);
    connect(&canvas, &GraphCanvas::sceneChanged, this, &PassingNotes::check);
}

void PassingNotes::show(const QString& words)
{
    put(words, false);
}

void PassingNotes::showOfLayout(const QString& words)
{
    put(words, true);
}

void PassingNotes::put(const QString& words, bool ofLayout)
{
    m_words = words;
    m_ofLayout = ofLayout;
    // Of two nodes it says what lies between them: that holds whatever is selected next.
    m_ofSelection = !ofLayout && m_canvas.selection().size() != 2;
    m_then = now();
    m_notices.showNote(words);
}

PassingNotes::Shown PassingNotes::now() const
{
    const CanvasState& state = m_canvas.state();
    Shown shown;
    shown.layoutRun = state.layoutRun;
    if (!m_ofSelection) // an expansion makes another scene even when it adds nothing
        shown.scene = m_canvas.look().scene;
    if (m_ofLayout)
        return shown;
    if (m_ofSelection)
        shown.selection = m_canvas.selection();
    shown.hidden = state.hidden;
    shown.dismissed = state.dismissed;
    shown.filter = state.filter;
    shown.path = state.path;
    return shown;
}

void PassingNotes::check()
{
    if (!m_words.isEmpty() && now() != m_then)
        m_notices.end(std::exchange(m_words, {}));
}

} // namespace mnemo

#include "moc_passingnotes.cpp"
