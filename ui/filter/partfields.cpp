// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/filter/partfields.h"

#include "core/base/text.h"
#include "core/muse/partediting.h"
#include "ui/filter/conditionrow.h"
#include "ui/widgets/choicebox.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"
#include "ui/widgets/theme.h"

#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kFieldsWidth = 340;
constexpr int kMostOthers = 1'000'000;

} // namespace

PartFields::PartFields(const Understood& call, const std::string& pointer,
    const GraphDescription& description, const Clock& clock, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_call(call), m_pointer(pointer), m_description(description),
      m_clock(clock)
{
    setObjectName(u"partFields"_s);
    setAccessibleName(tr("Change how the question was understood"));
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::StyledPanel);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(8);
    switch (partKindAt(pointer)) {
    case PartKind::Condition:
        addCondition(*column);
        break;
    case PartKind::Amount:
        addAmount(*column);
        break;
    default:
        addTime(*column);
    }
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    auto* again = new QPushButton(tr("Ask again"), this);
    again->setObjectName(u"askAgain"_s);
    again->setDefault(true);
    row->addWidget(again);
    column->addLayout(row);
    connect(again, &QPushButton::clicked, this, &PartFields::submit);
    setFixedWidth(themeOf(this).scaled(kFieldsWidth));
}

void PartFields::addCondition(QVBoxLayout& column)
{
    auto* row = new ConditionRow(m_clock, this);
    row->setProperties(propertiesOf(m_description, rolesIn(m_call)), m_description.nodes);
    if (const auto condition = conditionAt(m_call, m_pointer))
        row->setCondition(*condition);
    column.addWidget(row);
    m_focus = [row] { row->takeValueFocus(); };
    m_read = [this, row] {
        auto changed
            = withCondition(m_call, m_pointer, row->condition(), m_description, m_clock.now());
        if (!changed.call)
            row->setFault(changed.fault.isEmpty() ? tr("A value is missing.") : changed.fault);
        return changed.call;
    };
    connect(row, &ConditionRow::changed, this, [this, row] {
        row->setFault({});
        adjustSize();
        emit edited();
    });
    connect(row, &ConditionRow::submitted, this, &PartFields::submit);
    connect(row, &ConditionRow::removeRequested, this, [this] {
        emit chosen(withoutPart(m_call, m_pointer));
        close();
    });
}

void PartFields::addAmount(QVBoxLayout& column)
{
    const PartAmount amount = amountAt(m_call, m_pointer);
    auto* op = new ChoiceBox(this, 6);
    op->setObjectName(u"amountComparison"_s);
    op->setAccessibleName(tr("Comparison"));
    for (const auto& [words, name] : {std::pair{tr("at least"), u"ge"_s},
             std::pair{tr("more than"), u"gt"_s}, std::pair{tr("at most"), u"le"_s},
             std::pair{tr("less than"), u"lt"_s}, std::pair{tr("exactly"), u"eq"_s}})
        op->addItem(words, name);
    op->setCurrentIndex(std::max(0, op->findData(toQString(amount.comparison))));
    auto* number = new QSpinBox(this);
    number->setObjectName(u"amountCount"_s);
    number->setAccessibleName(tr("So many neighbours"));
    number->setRange(0, kMostOthers);
    number->setValue(amount.count);
    auto* row = new QHBoxLayout;
    row->addWidget(op, 1);
    row->addWidget(number, 1);
    column.addLayout(row);
    m_focus = [number] { number->setFocus(Qt::PopupFocusReason); };
    m_read = [this, op, number]() -> std::optional<Understood> {
        return withAmount(
            m_call, m_pointer, {toUtf8(op->currentData().toString()), number->value()});
    };
    connect(op, &QComboBox::currentIndexChanged, this, &PartFields::edited);
    connect(number, &QSpinBox::valueChanged, this, &PartFields::edited);
}

void PartFields::addTime(QVBoxLayout& column)
{
    auto* edit = new QLineEdit(timeAt(m_call, m_pointer), this);
    edit->setObjectName(u"partTime"_s);
    edit->setAccessibleName(tr("Time"));
    edit->setPlaceholderText(tr("2026-12-01, last week"));
    auto* fault = new TextLabel({}, TextStyle::Hint, Token::Error, this);
    fault->setObjectName(u"partFault"_s);
    fault->setWordWrap(true);
    fault->hide();
    column.addWidget(edit);
    column.addWidget(fault);
    m_focus = [edit] { edit->setFocus(Qt::PopupFocusReason); };
    m_read = [this, edit, fault] {
        auto changed = withTime(m_call, m_pointer, edit->text(), m_clock.now());
        fault->setText(changed.fault);
        fault->setVisible(!changed.call);
        setFieldState(edit, changed.call ? FieldState::Normal : FieldState::Wrong);
        adjustSize();
        return changed.call;
    };
    connect(edit, &QLineEdit::textEdited, this, &PartFields::edited);
}

void PartFields::submit()
{
    if (!isVisible()) // Enter reached a field and this
        return;
    if (const auto call = m_read()) {
        emit chosen(*call);
        close();
    }
}

void PartFields::openUnder(const QWidget& chip)
{
    adjustSize();
    const QPoint under = chip.mapToGlobal(QPoint(0, chip.height() + 4));
    const QRect screen = chip.screen()->availableGeometry();
    const int x
        = std::clamp(under.x(), screen.left(), std::max(screen.left(), screen.right() - width()));
    const bool isBelow = under.y() + height() <= screen.bottom();
    move(x, isBelow ? under.y() : chip.mapToGlobal(QPoint(0, -4)).y() - height());
    show();
    m_focus();
}

void PartFields::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        submit();
    else
        QFrame::keyPressEvent(event);
}

} // namespace mnemo

#include "moc_partfields.cpp"
