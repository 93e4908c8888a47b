// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scenes/notelayer.h"

#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/drawing/notedrawing.h"
#include "ui/scenes/notecard.h"
#include "ui/scenes/noteleaders.h"

#include <QEvent>
#include <QUuid>

#include <algorithm>

namespace mnemo {

namespace {

std::string drawId()
{
    return QUuid::createUuid().toString(QUuid::Id128).toStdString();
}

auto noteOf(std::vector<CanvasNote>& notes, const std::string& id)
{
    return std::find_if(
        notes.begin(), notes.end(), [&id](const CanvasNote& note) { return note.id == id; });
}

} // namespace

NoteLayer::NoteLayer(GraphCanvas& canvas)
    : QObject(&canvas), m_canvas(canvas), m_leaders(new NoteLeaders(&canvas))
{
    canvas.installEventFilter(this);
    connect(&canvas, &GraphCanvas::stateChanged, this, &NoteLayer::refresh);
    connect(&canvas, &GraphCanvas::sceneChanged, this, &NoteLayer::refresh);
    connect(&canvas, &GraphCanvas::viewChanged, this, &NoteLayer::place);
}

std::vector<NoteCard*> NoteLayer::cards() const
{
    std::vector<NoteCard*> cards;
    for (const CanvasNote& note : m_canvas.state().notes) {
        if (const auto found = m_cards.find(note.id); found != m_cards.end())
            cards.push_back(found->second);
    }
    return cards;
}

bool NoteLayer::eventFilter(QObject* object, QEvent* event)
{
    // Views also move without a word: while nodes travel, and as the window changes its size.
    const bool painted = object == &m_canvas && event->type() == QEvent::Paint;
    if (painted && (m_canvas.view() != m_view || m_canvas.size() != m_size))
        QMetaObject::invokeMethod(this, &NoteLayer::place, Qt::QueuedConnection);
    else if ((painted && !m_leaders->lines().empty())
        || (object != &m_canvas && event->type() == QEvent::Move))
        QMetaObject::invokeMethod(this, &NoteLayer::drawLeaders, Qt::QueuedConnection);
    return QObject::eventFilter(object, event);
}

QPoint NoteLayer::placeOf(const CanvasNote& note) const
{
    const ViewPort port{m_canvas.view(), m_canvas.size()};
    // Far away is still within the coordinates of widgets.
    constexpr double most = 30000;
    const QPointF p = port.toScreen(note.at);
    return {static_cast<int>(std::clamp(p.x(), -most, most)),
        static_cast<int>(std::clamp(p.y(), -most, most))};
}

NoteCard* NoteLayer::makeCard(const std::string& id)
{
    auto* card = new NoteCard(&m_canvas);
    card->setObjectName(QStringLiteral("note"));
    connect(card, &NoteCard::edited, this, [this, id](const QString& text) { setText(id, text); });
    connect(card, &NoteCard::movedBy, this, [this, id](QPoint by) { moveNote(id, by); });
    connect(card, &NoteCard::removeRequested, this, [this, id] { remove(id); });
    connect(card, &NoteCard::leadWanted, this, [this, id](NoteLead lead) {
        const auto selected = m_canvas.selection();
        if (lead == NoteLead::Nowhere || !selected.empty())
            leadTo(id, lead == NoteLead::Nowhere ? NodeId() : selected.front());
    });
    connect(card, &NoteCard::editingEnded, this, &NoteLayer::endDraft);
    card->installEventFilter(this);
    m_cards.emplace(id, card);
    return card;
}

void NoteLayer::refresh()
{
    auto gone = std::exchange(m_cards, {});
    for (const CanvasNote& note : m_canvas.state().notes) {
        const auto known = gone.extract(note.id);
        NoteCard* card = known.empty() ? makeCard(note.id) : known.mapped();
        m_cards.emplace(note.id, card);
        if (!card->isEdited() && card->text() != note.text)
            card->setText(note.text);
        card->setVisible(true);
    }
    for (const auto& [id, card] : gone) {
        if (m_draft && m_draft->id == id) {
            m_cards.emplace(id, card);
            continue;
        }
        if (card->hasFocus())
            m_canvas.setFocus(Qt::OtherFocusReason);
        card->hide();
        card->deleteLater();
    }
    place();
}

void NoteLayer::place()
{
    m_view = m_canvas.view();
    m_size = m_canvas.size();
    const auto put = [this](const CanvasNote& note) {
        const auto found = m_cards.find(note.id);
        if (found != m_cards.end() && !found->second->isDragged())
            found->second->move(placeOf(note));
    };
    for (const CanvasNote& note : m_canvas.state().notes)
        put(note);
    if (m_draft)
        put(*m_draft);
    drawLeaders();
}

void NoteLayer::drawLeaders()
{
    std::vector<QLineF> lines;
    const auto add = [&](const CanvasNote& note) {
        const auto card = m_cards.find(note.id);
        const auto node = m_canvas.scene().find(note.about);
        if (card == m_cards.end() || !node || !m_canvas.content().isShown(*node))
            return;
        const QRectF place(m_canvas.nodeRect(*node));
        const auto line
            = noteLeader(QRectF(card->second->geometry()), place.center(), place.width() / 2);
        if (line)
            lines.push_back(*line);
    };
    for (const CanvasNote& note : m_canvas.state().notes)
        add(note);
    if (m_draft)
        add(*m_draft);
    m_leaders->setLines(std::move(lines));
}

/// Under the notes that begin there, so that a new one hides none.
QPointF NoteLayer::besideCards(QPointF at) const
{
    constexpr int gap = 8;
    for (std::size_t tries = 0; tries < m_cards.size(); ++tries) {
        const auto under = std::find_if(m_cards.begin(), m_cards.end(), [&](const auto& entry) {
            const QRect card = entry.second->geometry();
            return card.adjusted(-gap, -gap, 0, 0).contains(at.toPoint());
        });
        if (under == m_cards.end())
            break;
        at.setY(under->second->geometry().bottom() + gap);
    }
    return at;
}

void NoteLayer::add()
{
    if (m_draft || m_canvas.scene().empty())
        return;
    const ViewPort port{m_canvas.view(), m_canvas.size()};
    QPointF screen = QRectF(m_canvas.rect()).center();
    const auto selected = m_canvas.selection();
    const auto node = selected.empty() ? std::nullopt : m_canvas.scene().find(selected.front());
    if (node && m_canvas.rect().intersects(m_canvas.nodeRect(*node)))
        screen = m_canvas.nodeRect(*node).bottomRight() + QPointF(12, 12);
    const QPointF scene = port.toScene(besideCards(screen));
    m_draft
        = CanvasNote{drawId(), {}, {static_cast<float>(scene.x()), static_cast<float>(scene.y())},
            node ? selected.front() : NodeId()};
    NoteCard* card = makeCard(m_draft->id);
    card->setText({});
    place();
    card->edit();
}

void NoteLayer::keep()
{
    const auto cards = m_cards; // what is kept changes them
    for (const auto& [id, card] : cards) {
        if (card->isEdited())
            card->keep();
    }
}

void NoteLayer::setText(const std::string& id, const QString& text)
{
    CanvasState to = m_canvas.state();
    if (m_draft && m_draft->id == id) {
        CanvasNote note = *std::exchange(m_draft, std::nullopt);
        note.text = text;
        to.notes.push_back(std::move(note));
        m_canvas.edits().change(tr("Add a note"), to);
        return;
    }
    const auto note = noteOf(to.notes, id);
    if (note == to.notes.end())
        return;
    if (text.isEmpty()) {
        remove(id);
        return;
    }
    note->text = text;
    m_canvas.edits().change(tr("Edit a note"), to);
}

void NoteLayer::moveNote(const std::string& id, QPoint pixels)
{
    CanvasState to = m_canvas.state();
    const auto note = noteOf(to.notes, id);
    if (note == to.notes.end())
        return;
    const QPointF by = QPointF(pixels) / m_canvas.view().zoom;
    note->at.x += static_cast<float>(by.x());
    note->at.y += static_cast<float>(by.y());
    m_canvas.edits().change(tr("Move a note"), to);
}

void NoteLayer::remove(const std::string& id)
{
    CanvasState to = m_canvas.state();
    if (std::erase_if(to.notes, [&id](const CanvasNote& note) { return note.id == id; }) > 0)
        m_canvas.edits().change(tr("Remove a note"), to);
}

void NoteLayer::leadTo(const std::string& id, const NodeId& node)
{
    CanvasState to = m_canvas.state();
    const auto note = noteOf(to.notes, id);
    if (note == to.notes.end() || note->about == node)
        return;
    note->about = node;
    m_canvas.edits().change(tr("Lead a note elsewhere"), to);
}

void NoteLayer::endDraft()
{
    if (!m_draft)
        return;
    // Nothing was written: there is no note.
    m_draft.reset();
    refresh();
}

} // namespace mnemo

#include "moc_notelayer.cpp"
