// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scenes/notecard.h"

#include "ui/drawing/notedrawing.h"
#include "ui/widgets/format.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPlainTextEdit>

#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int step = 8;
constexpr qsizetype mostText = 10000;
constexpr int editorWidth = 240;
constexpr int editorHeight = 96;

NoteLayout laidOut(const QString& text, const Theme& theme)
{
    return layOutNote(text, theme.font(TextStyle::Small), theme.options().fontScale);
}

} // namespace

NoteCard::NoteCard(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::SizeAllCursor);
}

void NoteCard::setText(const QString& text)
{
    m_text = text;
    setAccessibleName(tr("Note: %1").arg(oneLine(text, 200)));
    setAccessibleDescription(tr("Enter edits it, arrow keys move it, Del removes it."));
    fit();
    update();
}

void NoteCard::fit()
{
    const Theme theme = themeOf(this);
    resize(m_editor != nullptr ? QSize(theme.scaled(editorWidth), theme.scaled(editorHeight))
                               : laidOut(m_text, theme).size);
}

void NoteCard::edit()
{
    if (m_editor != nullptr)
        return;
    m_editor = new QPlainTextEdit(m_text, this);
    m_editor->setObjectName(u"noteEditor"_s);
    m_editor->setAccessibleName(tr("Text of the note"));
    m_editor->setPlaceholderText(tr("Text of the note; Ctrl+Enter or Esc saves it"));
    m_editor->setTabChangesFocus(true);
    m_editor->installEventFilter(this);
    fit();
    m_editor->setGeometry(rect());
    m_editor->moveCursor(QTextCursor::End);
    raise();
    show();
    m_editor->show();
    m_editor->setFocus(Qt::OtherFocusReason);
}

void NoteCard::endEditing(EndedBy ended)
{
    if (m_editor == nullptr)
        return;
    QPlainTextEdit* editor = std::exchange(m_editor, nullptr);
    const QString text = editor->toPlainText().trimmed().left(mostText);
    editor->removeEventFilter(this);
    // Whoever went elsewhere keeps the focus there.
    if (ended == EndedBy::Key)
        setFocus(Qt::OtherFocusReason);
    editor->hide();
    editor->deleteLater();
    fit();
    if (text != m_text)
        emit edited(text);
    emit editingEnded(); // may be the end of this card
}

bool NoteCard::eventFilter(QObject* object, QEvent* event)
{
    if (object != m_editor)
        return QWidget::eventFilter(object, event);
    if (event->type() == QEvent::FocusOut
        && static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason) {
        endEditing(EndedBy::FocusOut);
        return false;
    }
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    const bool ends
        = (enter && key->modifiers().testFlag(Qt::ControlModifier)) || key->key() == Qt::Key_Escape;
    if (!ends)
        return false;
    event->accept();
    if (event->type() == QEvent::KeyPress)
        endEditing(EndedBy::Key);
    return true;
}

bool NoteCard::event(QEvent* event)
{
    // Del and Esc mean this note while it has the focus, and not the selected nodes.
    if (event->type() == QEvent::ShortcutOverride && hasFocus()) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Delete || key == Qt::Key_F2) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::ApplicationPaletteChange)
        fit();
    return QWidget::event(event);
}

void NoteCard::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    PainterTarget target(painter);
    drawNote(target, laidOut(m_text, theme),
        {theme.color(Token::Text), theme.color(Token::Base), theme.color(Token::ControlBorder)},
        {0, 0});
    if (!hasFocus())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.color(Token::Focus), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
}

void NoteCard::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_dragged = true;
    m_pressAt = mapToParent(event->position().toPoint());
    m_from = pos();
}

void NoteCard::mouseMoveEvent(QMouseEvent* event)
{
    if (m_dragged)
        move(m_from + mapToParent(event->position().toPoint()) - m_pressAt);
}

void NoteCard::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !std::exchange(m_dragged, false))
        return;
    if (pos() != m_from)
        emit movedBy(pos() - m_from);
}

void NoteCard::mouseDoubleClickEvent(QMouseEvent*)
{
    edit();
}

void NoteCard::keyPressEvent(QKeyEvent* event)
{
    const int far = event->modifiers().testFlag(Qt::ShiftModifier) ? 4 * step : step;
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F2:
        edit();
        return;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        emit removeRequested();
        return;
    case Qt::Key_Left:
        emit movedBy({-far, 0});
        return;
    case Qt::Key_Right:
        emit movedBy({far, 0});
        return;
    case Qt::Key_Up:
        emit movedBy({0, -far});
        return;
    case Qt::Key_Down:
        emit movedBy({0, far});
        return;
    case Qt::Key_Escape:
        parentWidget()->setFocus(Qt::OtherFocusReason);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void NoteCard::contextMenuEvent(QContextMenuEvent* event)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Edit the note"), this, &NoteCard::edit);
    menu->addAction(
        tr("Lead to the selected node"), this, [this] { emit leadWanted(NoteLead::Selected); });
    menu->addAction(tr("Lead to no node"), this, [this] { emit leadWanted(NoteLead::Nowhere); });
    menu->addAction(tr("Remove the note"), this, &NoteCard::removeRequested);
    menu->popup(event->globalPos());
}

} // namespace mnemo

#include "moc_notecard.cpp"
