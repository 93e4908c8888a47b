// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/theme.h"

#include <QPoint>
#include <QString>
#include <QWidget>

class QPlainTextEdit;

namespace mnemo {

/// Where a note's line is to lead.
enum class NoteLead
{
    Selected, ///< to the selected node
    Nowhere
};

/// A note over the canvas: drag or arrow keys move it, a double click, Enter or F2 edits it, Del
/// takes it away. It changes nothing itself.
class NoteCard final : public QWidget
{
    Q_OBJECT
public:
    explicit NoteCard(QWidget* parent);

    void setText(const QString& text);

    [[nodiscard]] const QString& text() const { return m_text; }

    void edit();

    /// Ends the editing, as a click elsewhere does; nothing when there is none.
    void keep() { endEditing(EndedBy::Key); }

    [[nodiscard]] bool isEdited() const { return m_editor != nullptr; }

    [[nodiscard]] bool isDragged() const { return m_dragged; }

signals:
    void edited(const QString& text);
    void movedBy(QPoint pixels);
    void removeRequested();
    void leadWanted(mnemo::NoteLead lead);
    void editingEnded();

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    enum class EndedBy
    {
        Key,
        FocusOut
    };
    /// What was written is kept, however the editing ends: a step back takes it away.
    void endEditing(EndedBy ended);
    void fit();

    QString m_text;
    QPlainTextEdit* m_editor = nullptr;
    QPoint m_pressAt;
    QPoint m_from;
    bool m_dragged = false;
};

} // namespace mnemo
