// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/graph/emptypicture.h"

#include "ui/canvas/canvasedits.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kWidest = 420;

QString listOf(const std::set<std::string>& names)
{
    QStringList words;
    for (const std::string& name : names)
        words << oneLine(toQString(name), 30);
    return oneLine(words.join(u", "_s), 80);
}

/// What the filter asks for, in words; empty where it leaves out nothing by itself.
QString filterWords(const GraphFilter& filter)
{
    QStringList words;
    if (!filter.condition.empty())
        words << oneLine(toQString(filter.condition), 80);
    if (filter.range)
        words << EmptyPicture::tr("a range of %1")
                     .arg(oneLine(toQString(filter.range->property), 30));
    if (!filter.withoutRoles.empty())
        words << EmptyPicture::tr("without %1").arg(listOf(filter.withoutRoles));
    return words.join(u"; "_s);
}

} // namespace

EmptyPicture::EmptyPicture(GraphCanvas& canvas)
    : QWidget(&canvas), m_canvas(canvas), m_state(new EmptyState({}, {}, this))
{
    setObjectName(u"emptyPicture"_s);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_state);
    connect(m_state, &EmptyState::actionChosen, this, &EmptyPicture::showAgain);
    for (const auto signal :
        {&GraphCanvas::stateChanged, &GraphCanvas::sceneChanged, &GraphCanvas::factsChanged})
        connect(&canvas, signal, this, &EmptyPicture::refresh);
    canvas.installEventFilter(this);
    hide();
}

QString EmptyPicture::reason() const
{
    const CanvasState& state = m_canvas.state();
    const auto& facts = m_canvas.look().facts;
    const bool isOtherTime = facts
        && std::all_of(facts->away.begin(), facts->away.end(), [](auto away) { return away != 0; })
        && !facts->away.empty();
    if (isOtherTime)
        return tr("Nothing that is loaded was true at the time shown.");
    if (const QString words = filterWords(state.filter); !words.isEmpty())
        return tr("No node meets the filter: %1").arg(words);
    return tr("All nodes are hidden.");
}

void EmptyPicture::refresh()
{
    const bool isEmpty = !m_canvas.scene().empty() && m_canvas.shownNodes().empty();
    if (isEmpty) {
        const CanvasState& state = m_canvas.state();
        m_state->setWords(reason());
        const bool isFiltered = !filterWords(state.filter).isEmpty();
        const bool canShow = isFiltered || !state.hidden.empty();
        m_state->setActions(!canShow ? QStringList()
                : isFiltered         ? QStringList{tr("Clear the filter")}
                                     : QStringList{tr("Show what is hidden")});
        place();
    }
    setVisible(isEmpty);
}

void EmptyPicture::showAgain()
{
    const GraphFilter& now = m_canvas.state().filter;
    if (filterWords(now).isEmpty()) {
        m_canvas.edits().showAll();
        return;
    }
    GraphFilter cleared;
    cleared.effect = now.effect;
    cleared.groups = now.groups; // the store leaves the others out
    m_canvas.edits().setFilter(cleared);
}

void EmptyPicture::place()
{
    const int wide = std::min(themeOf(this).scaled(kWidest), m_canvas.width() - 32);
    resize(wide, std::max(heightForWidth(wide), sizeHint().height()));
    move((m_canvas.width() - width()) / 2, (m_canvas.height() - height()) / 2);
}

bool EmptyPicture::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && isVisible())
        place();
    return QWidget::eventFilter(watched, event);
}

} // namespace mnemo

#include "moc_emptypicture.cpp"
