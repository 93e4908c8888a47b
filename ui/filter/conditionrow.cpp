// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/filter/conditionrow.h"

#include "ui/filter/filterwords.h"
#include "ui/widgets/choicebox.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QApplication>
#include <QCompleter>
#include <QGridLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QToolButton>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kRemove = 24;
constexpr int kProperty = 84;
constexpr int kComparison = 84; ///< at most
constexpr int kLeastValue = 96;
constexpr int kGap = 4;

/// Where it is not known what the values are.
std::vector<FilterComparison> allComparisons()
{
    std::vector<FilterComparison> all;
    for (int i = 0; i <= static_cast<int>(FilterComparison::NotSet); ++i)
        all.push_back(static_cast<FilterComparison>(i));
    return all;
}

/// A value of a list with how often it stands in the graph at its end.
class CountedDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (const QVariant count = index.data(Qt::UserRole); count.isValid())
            option->text += u"   "_s + countText(count.toLongLong());
    }
};

} // namespace

ConditionRow::ConditionRow(const Clock& clock, QWidget* parent)
    : QWidget(parent), m_clock(clock), m_grid(new QGridLayout(this)),
      m_property(new ChoiceBox(this, 4)), m_comparison(new ChoiceBox(this, 4)),
      m_value(new QComboBox(this)), m_remove(new QToolButton(this)),
      m_help(new TextLabel({}, TextStyle::Hint, Token::TextTertiary, this)),
      m_fault(new TextLabel({}, TextStyle::Hint, Token::Error, this))
{
    setObjectName(u"filterCondition"_s);
    const Theme theme = themeOf(this);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(kGap);
    m_grid->setVerticalSpacing(2);
    m_property->setObjectName(u"conditionProperty"_s);
    m_property->setAccessibleName(tr("Property"));
    m_comparison->setObjectName(u"conditionComparison"_s);
    m_comparison->setAccessibleName(tr("Comparison"));
    m_comparison->setMaximumWidth(theme.scaled(kComparison));
    m_value->setObjectName(u"conditionValue"_s);
    m_value->setAccessibleName(tr("Value"));
    m_value->setEditable(true);
    m_value->setInsertPolicy(QComboBox::NoInsert);
    m_value->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_value->setMinimumContentsLength(4);
    m_value->setItemDelegate(new CountedDelegate(m_value));
    m_value->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_remove->setObjectName(u"removeCondition"_s);
    m_remove->setAutoRaise(true);
    m_remove->setIcon(themeIcon(u"close"_s));
    m_remove->setToolTip(tr("Remove the condition"));
    m_remove->setAccessibleName(tr("Remove the condition"));
    m_remove->setFixedWidth(theme.scaled(kRemove));
    for (TextLabel* line : {m_help, m_fault}) {
        line->setWordWrap(true);
        line->hide();
    }
    m_help->setObjectName(u"conditionHelp"_s);
    m_fault->setObjectName(u"conditionFault"_s);
    m_grid->addWidget(m_property, 0, 0);
    m_grid->addWidget(m_comparison, 0, 1);
    m_grid->addWidget(m_value, 0, 2);
    m_grid->addWidget(m_remove, 0, 3);
    m_grid->addWidget(m_help, 2, 0, 1, 4);
    m_grid->addWidget(m_fault, 3, 0, 1, 4);
    m_grid->setColumnStretch(2, 1);
    wire();
}

void ConditionRow::wire()
{
    connect(m_property, &QComboBox::currentIndexChanged, this, [this] {
        onProperty();
        emit changed();
    });
    connect(m_comparison, &QComboBox::currentIndexChanged, this, [this] {
        onComparison();
        emit changed();
    });
    connect(m_value, &QComboBox::editTextChanged, this, [this] {
        showHelp();
        emit changed();
    });
    connect(m_value->lineEdit(), &QLineEdit::returnPressed, this, &ConditionRow::submitted);
    connect(qApp, &QApplication::focusChanged, this, &ConditionRow::showHelp);
    connect(m_remove, &QToolButton::clicked, this, &ConditionRow::removeRequested);
}

const DescribedProperty* ConditionRow::chosen() const
{
    const auto name = toUtf8(m_property->currentData().toString());
    const auto found = std::ranges::find(m_properties, name, &DescribedProperty::name);
    return found == m_properties.end() ? nullptr : &*found;
}

FilterComparison ConditionRow::comparison() const
{
    return static_cast<FilterComparison>(m_comparison->currentData().toInt());
}

void ConditionRow::setProperties(
    const std::vector<DescribedProperty>& properties, std::int64_t nodes)
{
    const FilterCondition before = condition();
    m_properties = properties;
    m_nodes = nodes;
    const QSignalBlocker silent(this);
    const QSignalBlocker silentList(m_property);
    m_property->clear();
    for (const DescribedProperty& property : properties)
        m_property->addItem(oneLine(toQString(property.name), 80), toQString(property.name));
    setCondition(before);
}

void ConditionRow::setCondition(const FilterCondition& condition)
{
    const QSignalBlocker silent(this);
    const QSignalBlocker silentList(m_property);
    const QString name = toQString(condition.property);
    int at = m_property->findData(name);
    if (at < 0 && !name.isEmpty()) { // of another role, or gone: what a person wrote stays
        m_property->addItem(oneLine(name, 80), name);
        at = m_property->count() - 1;
    }
    m_property->setCurrentIndex(std::max(at, 0));
    onProperty();
    if (const int to = m_comparison->findData(static_cast<int>(condition.comparison));
        !name.isEmpty() && to >= 0)
        m_comparison->setCurrentIndex(to);
    const bool isTruth = chosen() != nullptr && m_value->count() > 0
        && chosen()->types == std::vector<std::string>{"boolean"};
    m_value->setEditText(isTruth && !condition.value.isEmpty()
            ? valueWords(Json(condition.value == u"true" || condition.value == valueWords(true)))
            : condition.value);
}

FilterCondition ConditionRow::condition() const
{
    return {toUtf8(m_property->currentData().toString()), comparison(), m_value->currentText()};
}

void ConditionRow::onProperty()
{
    const DescribedProperty* property = chosen();
    const auto before = comparison();
    const QString typed = m_value->currentText();
    {
        const QSignalBlocker silent(m_comparison);
        m_comparison->clear();
        for (const auto one : property != nullptr ? comparisonsOf(*property) : allComparisons())
            m_comparison->addItem(comparisonWords(one), static_cast<int>(one));
        m_comparison->setCurrentIndex(
            std::max(0, m_comparison->findData(static_cast<int>(before))));
    }
    const QSignalBlocker silent(m_value);
    if (property != nullptr)
        fillValues(*property);
    m_value->setEditText(typed);
    onComparison();
}

/// Known values are offered where there are few of them.
void ConditionRow::fillValues(const DescribedProperty& property)
{
    m_value->clear();
    for (const DescribedValue& value : property.values) {
        if (property.isCategory() || property.hasAllValues())
            m_value->addItem(valueWords(value.value), QVariant::fromValue<qlonglong>(value.count));
    }
    m_value->lineEdit()->setPlaceholderText(
        property.examples.empty() ? QString() : oneLine(valueWords(property.examples.front()), 30));
}

void ConditionRow::onComparison()
{
    m_value->setEnabled(takesValue(comparison()));
    if (!m_value->isEnabled())
        m_value->clearEditText();
    showHelp();
}

void ConditionRow::setFault(const QString& reason)
{
    m_fault->setText(reason);
    m_fault->setVisible(!reason.isEmpty());
    setFieldState(m_value, reason.isEmpty() ? FieldState::Normal : FieldState::Wrong);
    m_value->setAccessibleDescription(reason.isEmpty() ? m_help->text() : reason);
}

void ConditionRow::takeFocus()
{
    m_property->setFocus(Qt::OtherFocusReason);
}

void ConditionRow::takeValueFocus()
{
    if (m_value->isEnabled())
        m_value->setFocus(Qt::OtherFocusReason);
    else
        m_comparison->setFocus(Qt::OtherFocusReason);
}

void ConditionRow::showHelp()
{
    const DescribedProperty* property = chosen();
    if (property == nullptr) {
        m_help->hide();
        return;
    }
    QString words = aboutProperty(*property, m_nodes);
    const QString typed = m_value->currentText().trimmed();
    const QString time
        = property->isTime() && !typed.isEmpty() ? understoodTime(typed, m_clock.now()) : QString();
    const bool isOther = !time.isEmpty() && time != typed;
    if (isOther)
        words = tr("Understood as %1").arg(time);
    m_help->setText(words);
    m_help->setVisible(isAncestorOf(QApplication::focusWidget()) || isOther);
    m_value->setAccessibleDescription(words);
}

void ConditionRow::arrange()
{
    const Theme theme = themeOf(this);
    const int rest = width()
        - std::max(theme.scaled(kProperty), m_property->minimumSizeHint().width())
        - m_comparison->sizeHint().width() - theme.scaled(kRemove) - 3 * kGap;
    const bool isNarrow = rest < theme.scaled(kLeastValue);
    if (isNarrow == m_isNarrow)
        return;
    m_isNarrow = isNarrow;
    for (QWidget* cell : std::initializer_list<QWidget*>{m_property, m_comparison, m_value})
        m_grid->removeWidget(cell);
    if (isNarrow) {
        m_grid->addWidget(m_property, 0, 0);
        m_grid->addWidget(m_comparison, 0, 1, 1, 2);
        m_grid->addWidget(m_value, 1, 0, 1, 3);
    } else {
        m_grid->addWidget(m_property, 0, 0);
        m_grid->addWidget(m_comparison, 0, 1);
        m_grid->addWidget(m_value, 0, 2);
    }
}

void ConditionRow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace mnemo

#include "moc_conditionrow.cpp"
