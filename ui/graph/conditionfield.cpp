// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/conditionfield.h"

#include "core/base/text.h"
#include "core/picture/conditionnames.h"
#include "core/picture/conditions.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QLineEdit>
#include <QVBoxLayout>

#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

ConditionField::ConditionField(GraphCanvas& canvas, QWidget* parent)
    : QWidget(parent), m_canvas(canvas), m_input(new QLineEdit(this)),
      m_note(new TextLabel({}, TextStyle::Hint, Token::TextTertiary, this))
{
    m_input->setObjectName(u"filterCondition"_s);
    m_input->setAccessibleName(tr("Condition that shown nodes meet"));
    m_input->setPlaceholderText(tr("text, or age >= 30 and …"));
    m_input->setToolTip(tr("A text, or comparisons: role = person and age >= 30, "
                           "name contains \"Ann\", since < 2026-01-31, degree > 2, "
                           "relation = knows, email exists"));
    m_input->setMaxLength(static_cast<int>(SceneConditions::mostBytes));
    m_input->setClearButtonEnabled(true);
    m_note->setObjectName(u"filterConditionNote"_s);
    m_note->setWordWrap(true);
    m_note->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 4);
    layout->setSpacing(4);
    layout->addWidget(m_input);
    layout->addWidget(m_note);
    connect(m_input, &QLineEdit::textChanged, this, &ConditionField::follow);
    connect(m_input, &QLineEdit::editingFinished, this, &ConditionField::finish);
}

void ConditionField::tell(const QString& words, bool isWrong)
{
    setFieldState(m_input, isWrong ? FieldState::Wrong : FieldState::Normal);
    m_input->setAccessibleDescription(words);
    m_note->setColour(isWrong ? Token::Error : Token::TextTertiary);
    m_note->setText(words);
    m_note->setVisible(!words.isEmpty());
}

/// A condition that is only begun leaves the picture as it was.
void ConditionField::follow(const QString& text)
{
    if (m_applying)
        return;
    const auto read = SceneConditions::read(toUtf8(text));
    if (!read) {
        tell(read.error().message + u' ' + read.error().hint, true);
        return;
    }
    const auto unknown = unknownNameIn(*read, m_canvas.scene());
    tell(unknown ? unknown->message + u' ' + unknown->hint : QString(), unknown.has_value());
    CanvasState state = m_canvas.state();
    if (!m_before)
        m_before = state.filter;
    state.filter.condition = toUtf8(text.trimmed());
    m_applying = true;
    m_canvas.content().setState(state);
    m_applying = false;
}

void ConditionField::finish()
{
    if (!m_before)
        return;
    CanvasState state = m_canvas.state();
    const GraphFilter filter = std::exchange(state.filter, *std::exchange(m_before, {}));
    if (filter == state.filter)
        return;
    // The step goes from before the first letter to after the last one.
    m_applying = true;
    m_canvas.content().setState(state);
    m_canvas.edits().setFilter(filter);
    m_applying = false;
}

void ConditionField::readState()
{
    if (m_applying || m_before)
        return;
    m_applying = true;
    m_input->setText(toQString(m_canvas.state().filter.condition));
    m_applying = false;
    tell({}, false);
}

} // namespace mnemo

#include "moc_conditionfield.cpp"
