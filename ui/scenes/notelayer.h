// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/canvasstate.h"

#include <QObject>

#include <map>
#include <optional>
#include <string>

namespace mnemo {

class GraphCanvas;
class NoteCard;
class NoteLeaders;

/// Shows the canvas' notes over it and turns what is done to them into steps that can be undone.
class NoteLayer final : public QObject
{
    Q_OBJECT
public:
    explicit NoteLayer(GraphCanvas& canvas);

    /// A new note beside the selected node, else in the middle, to be written at once.
    void add();
    /// What is being written becomes part of the notes now.
    void keep();
    /// The cards in the order of the notes.
    [[nodiscard]] std::vector<NoteCard*> cards() const;

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void refresh();
    void place();
    NoteCard* makeCard(const std::string& id);
    void setText(const std::string& id, const QString& text);
    void moveNote(const std::string& id, QPoint pixels);
    void remove(const std::string& id);
    void leadTo(const std::string& id, const NodeId& node);
    void drawLeaders();
    void endDraft();
    [[nodiscard]] QPointF besideCards(QPointF at) const;
    [[nodiscard]] QPoint placeOf(const CanvasNote& note) const;

    GraphCanvas& m_canvas; ///< the parent
    NoteLeaders* m_leaders;
    std::map<std::string, NoteCard*> m_cards; ///< by the note's id
    std::optional<CanvasNote> m_draft; ///< is written for the first time
    ViewState m_view; ///< that the cards are placed for
    QSize m_size;
};

} // namespace mnemo
