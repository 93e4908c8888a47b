// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/muse/museinput.h"

#include "core/base/logins.h"
#include "core/muse/typedlogins.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QAbstractTextDocumentLayout>
#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int mostLines = 6;
constexpr qsizetype historyLimit = 100;

} // namespace

MuseInput::MuseInput(QWidget* parent)
    : QPlainTextEdit(parent),
      m_keyHint(
          new TextLabel(QKeySequence(Qt::CTRL | Qt::Key_Enter).toString(QKeySequence::NativeText),
              TextStyle::Hint, Token::TextTertiary, this))
{
    setObjectName(u"museInput"_s);
    setAccessibleName(tr("Question for the muse"));
    setPlaceholderText(tr("Ask, or type / for a query"));
    setTabChangesFocus(true);
    setFrameShape(QFrame::StyledPanel);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    document()->setDocumentMargin(0);
    setViewportMargins(8, 5, 8, 5);
    m_keyHint->setAttribute(Qt::WA_TransparentForMouseEvents);
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
        &MuseInput::fitHeight);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        fitHeight();
        placeHint();
        const bool fits = toPlainText().size() <= maxCharacters;
        setFieldState(this, fits ? FieldState::Normal : FieldState::Wrong);
    });
    fitHeight();
}

void MuseInput::setHistory(const QStringList& sent)
{
    m_history = sent.mid(std::max<qsizetype>(0, sent.size() - historyLimit));
    m_historyAt = m_history.size();
    m_soughtAt = -1; // a place in what was there before
}

void MuseInput::send()
{
    const QString typed = toPlainText().trimmed();
    if (typed.isEmpty() || typed.size() > maxCharacters)
        return;
    // A password in an address is no part of the question: it is not shown again.
    const QString text = withoutLogins(typed);
    const QString kept = shown(text);
    if (m_history.isEmpty() || m_history.back() != kept)
        m_history.append(kept);
    if (m_history.size() > historyLimit)
        m_history.removeFirst();
    m_historyAt = m_history.size();
    m_soughtAt = -1; // sent by a click, the search has ended too
    m_draft.clear();
    clear();
    emit submitted(text);
}

QString MuseInput::shown(const QString& question) const
{
    return withoutTypedLogins(withoutLogins(question), [this](QString word) {
        while (word.endsWith(u'.') || word.endsWith(u':'))
            word.chop(1);
        return m_isId && m_isId(word);
    });
}

bool MuseInput::completionKey(const QKeyEvent& event)
{
    if (m_completion == Completion::Closed || event.modifiers() != Qt::NoModifier)
        return false;
    switch (event.key()) {
    case Qt::Key_Up:
        emit completionStepRequested(-1);
        return true;
    case Qt::Key_Down:
        emit completionStepRequested(1);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emit completionAccepted();
        return true;
    case Qt::Key_Escape:
        emit completionClosed();
        return true;
    default:
        return false;
    }
}

void MuseInput::keyPressEvent(QKeyEvent* event)
{
    if (searchKey(*event) || completionKey(*event))
        return;
    const bool up = event->key() == Qt::Key_Up;
    const bool down = event->key() == Qt::Key_Down;
    if ((event->modifiers() & Qt::AltModifier) && (up || down)) {
        emit valueStepRequested(up ? -1 : 1);
        return;
    }
    if ((event->modifiers() & Qt::ControlModifier) && (up || down)) {
        browseHistory(up ? -1 : 1);
        return;
    }
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && !(event->modifiers() & Qt::ShiftModifier)) {
        send();
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

// Tab takes the completion while one is offered, else it leaves the input.
bool MuseInput::focusNextPrevChild(bool next)
{
    if (!next || m_completion == Completion::Closed)
        return QPlainTextEdit::focusNextPrevChild(next);
    emit completionAccepted();
    return true;
}

/// Ctrl+R goes back through what was sent and holds the words that stand here; Esc ends that.
bool MuseInput::searchKey(const QKeyEvent& event)
{
    const bool again = event.key() == Qt::Key_R && event.modifiers() == Qt::ControlModifier;
    const bool searching = m_soughtAt >= 0;
    if (!again) {
        if (event.key() == Qt::Key_Control)
            return false;
        m_soughtAt = -1;
        if (!searching || event.key() != Qt::Key_Escape)
            return false;
        setPlainText(m_sought);
        moveCursor(QTextCursor::End);
        return true;
    }
    if (!searching) {
        m_sought = toPlainText();
        m_soughtAt = m_history.size();
    }
    for (qsizetype at = m_soughtAt - 1; at >= 0; --at) {
        if (!m_history.at(at).contains(m_sought.trimmed(), Qt::CaseInsensitive))
            continue;
        m_soughtAt = at;
        setPlainText(m_history.at(at));
        moveCursor(QTextCursor::End);
        break;
    }
    return true;
}

void MuseInput::browseHistory(int step)
{
    const qsizetype next = m_historyAt + step;
    if (next < 0 || next > m_history.size())
        return;
    if (m_historyAt == m_history.size())
        m_draft = toPlainText();
    m_historyAt = next;
    setPlainText(next == m_history.size() ? m_draft : m_history.at(next));
    moveCursor(QTextCursor::End);
}

void MuseInput::fitHeight()
{
    const QFontMetrics metrics(font());
    const int line = metrics.lineSpacing();
    int lines = static_cast<int>(std::ceil(document()->size().height()));
    lines = std::clamp(lines, 1, mostLines);
    int height = lines * line;
    // What is asked for may need more than one line, where text is large.
    if (document()->isEmpty())
        height = metrics
                     .boundingRect(QRect(0, 0, viewport()->width(), line), Qt::TextWordWrap,
                         placeholderText())
                     .height();
    const QMargins margins = viewportMargins();
    setFixedHeight(
        std::max(themeOf(this).scaled(30), height + margins.top() + margins.bottom() + 2));
    setVerticalScrollBarPolicy(
        document()->size().height() > mostLines ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
}

void MuseInput::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    if (event->oldSize().width() != width())
        fitHeight();
    placeHint();
}

// The keys are told where they do not meet the words.
void MuseInput::placeHint()
{
    m_keyHint->adjustSize();
    const QRect hint(QPoint(width() - m_keyHint->width() - 9, (height() - m_keyHint->height()) / 2),
        m_keyHint->size());
    m_keyHint->setGeometry(QStyle::visualRect(layoutDirection(), rect(), hint));
    const int words = QFontMetrics(font()).horizontalAdvance(placeholderText());
    m_keyHint->setVisible(document()->isEmpty() && words + hint.width() + 32 < width());
}

void MuseInput::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fitHeight();
        placeHint();
    }
}

} // namespace mnemo

#include "moc_museinput.cpp"
