// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/filter/filterpanel.h"

#include "ui/filter/conditionrow.h"
#include "ui/filter/filtercount.h"
#include "ui/filter/filterwords.h"
#include "ui/filter/relationrow.h"
#include "ui/widgets/choicebox.h"
#include "ui/widgets/format.h"
#include "ui/widgets/keyhint.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kMargin = 12;
constexpr int kDescending = 1;

template <typename Row> void removeRow(std::vector<Row*>& rows, Row* row)
{
    std::erase(rows, row);
    row->hide();
    row->deleteLater(); // its button may have been clicked just now
}

template <typename Row> void removeRows(std::vector<Row*>& rows)
{
    while (!rows.empty())
        removeRow(rows, rows.back());
}

/// "by" of an order as a list keeps it: a property's name stands behind a colon.
QString keyOf(const FilterOrder& order)
{
    switch (order.by) {
    case FilterOrder::By::Id:
        return u"id"_s;
    case FilterOrder::By::Label:
        return u"label"_s;
    case FilterOrder::By::Neighbours:
        return u"neighbours"_s;
    case FilterOrder::By::Property:
        break;
    }
    return u':' + toQString(order.property);
}

FilterOrder orderFrom(const QString& key, bool isDescending)
{
    using By = FilterOrder::By;
    if (key.startsWith(u':'))
        return {By::Property, toUtf8(key.mid(1)), isDescending};
    if (key == u"label")
        return {By::Label, {}, isDescending};
    if (key == u"neighbours")
        return {By::Neighbours, {}, isDescending};
    return {};
}

} // namespace

FilterPanel::FilterPanel(QWidget* parent) : QWidget(parent)
{
    setObjectName(u"filterPanel"_s);
    setAccessibleName(tr("Filter"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kMargin, 8, kMargin, 12);
    column->setSpacing(8);
    auto* titles = new QVBoxLayout;
    titles->setSpacing(0);
    titles->addWidget(new TextLabel(tr("Find nodes"), TextStyle::Heading, Token::Text, this));
    auto* question = new TextLabel(
        tr("Which nodes meet all of these?"), TextStyle::Small, Token::TextSecondary, this);
    question->setWordWrap(true);
    titles->addWidget(question);
    column->addLayout(titles);
    const Part role = createPart(tr("Role"), tr("Role"), u"addRole"_s);
    const Part where = createPart(tr("Where"), tr("Condition"), u"addCondition"_s);
    const Part related = createPart(tr("Related"), tr("Relation"), u"addRelation"_s);
    m_roleRows = role.rows;
    m_conditionRows = where.rows;
    m_relationRows = related.rows;
    m_addCondition = where.add;
    m_addRelation = related.add;
    for (const Part& part : {role, where, related})
        column->addWidget(part.box);
    createOrder(column);
    m_count = new FilterCount(this);
    column->addWidget(m_count);
    createButtons(column);
    connect(role.add, &QAbstractButton::clicked, this, [this] {
        addRole({});
        m_roles.back()->setFocus(Qt::OtherFocusReason);
    });
    connect(m_addCondition, &QAbstractButton::clicked, this, [this] {
        addCondition()->takeFocus();
        announce();
    });
    connect(m_addRelation, &QAbstractButton::clicked, this, [this] {
        addRelation()->takeFocus();
        announce();
    });
    addRole({});
}

FilterPanel::Part FilterPanel::createPart(
    const QString& title, const QString& add, const QString& name)
{
    Part part;
    part.box = new QWidget(this);
    auto* column = new QVBoxLayout(part.box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    auto* head = new QHBoxLayout;
    head->addWidget(new TextLabel(title, TextStyle::Small, Token::TextSecondary, part.box));
    head->addStretch(1);
    part.add = new LinkButton(u"+ "_s + add, TextStyle::Small, part.box);
    part.add->setObjectName(name);
    part.add->setAccessibleName(tr("Add: %1").arg(add));
    head->addWidget(part.add);
    column->addLayout(head);
    part.rows = new QVBoxLayout;
    part.rows->setSpacing(4);
    column->addLayout(part.rows);
    return part;
}

void FilterPanel::createOrder(QVBoxLayout* column)
{
    auto* part = new QVBoxLayout;
    part->setSpacing(4);
    part->addWidget(new TextLabel(tr("Order"), TextStyle::Small, Token::TextSecondary, this));
    m_order = new ChoiceBox(this, 6);
    m_order->setObjectName(u"filterOrder"_s);
    m_order->setAccessibleName(tr("Order by"));
    m_direction = new ChoiceBox(this, 6);
    m_direction->setObjectName(u"filterDirection"_s);
    m_direction->setAccessibleName(tr("Direction of the order"));
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(m_order, 1);
    row->addWidget(m_direction, 1);
    part->addLayout(row);
    column->addLayout(part);
    connect(m_order, &QComboBox::currentIndexChanged, this, [this] {
        fillDirections();
        announce();
    });
    connect(m_direction, &QComboBox::currentIndexChanged, this, &FilterPanel::announce);
    fillOrder();
}

void FilterPanel::createButtons(QVBoxLayout* column)
{
    m_clear = new LinkButton(tr("Clear"), TextStyle::Small, this);
    m_clear->setObjectName(u"filterClear"_s);
    m_select = new QPushButton(tr("Select"), this);
    m_select->setObjectName(u"filterSelect"_s);
    m_select->setAccessibleName(m_select->text());
    m_select->setToolTip(tr("Selects those of them that are loaded"));
    m_run = new QPushButton(tr("Run"), this);
    m_run->setObjectName(u"filterRun"_s);
    m_run->setAccessibleName(m_run->text());
    m_run->setToolTip(withKeys(
        tr("Run"), QKeySequence(Qt::CTRL | Qt::Key_Return).toString(QKeySequence::NativeText)));
    makePrimary(m_run);
    m_buttons = new QWidget(this);
    auto* row = new QHBoxLayout(m_buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_select);
    row->addWidget(m_run);
    m_last = new QBoxLayout(QBoxLayout::LeftToRight);
    m_last->setSpacing(8);
    m_last->addWidget(m_clear);
    m_last->addStretch(1);
    m_last->addWidget(m_buttons);
    column->addLayout(m_last);
    connect(m_clear, &QAbstractButton::clicked, this, &FilterPanel::clear);
    connect(m_select, &QPushButton::clicked, this, &FilterPanel::selectRequested);
    connect(m_run, &QPushButton::clicked, this, &FilterPanel::runRequested);
    for (const auto key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* shortcut = new QShortcut(QKeySequence(Qt::CTRL | key), this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, m_run, &QPushButton::click);
    }
    setRunnable(false);
}

void FilterPanel::addRole(const std::string& role)
{
    auto* box = new ChoiceBox(this, 8);
    box->setObjectName(u"filterRole"_s);
    box->setAccessibleName(tr("Role"));
    fillRole(*box, role, m_roles.empty());
    m_roleRows->addWidget(box);
    m_roles.push_back(box);
    connect(box, &QComboBox::currentIndexChanged, this, &FilterPanel::onRoles);
    box->show();
}

void FilterPanel::fillRole(ChoiceBox& box, const std::string& role, bool isFirst) const
{
    const QSignalBlocker silent(&box);
    box.clear();
    box.addItem(isFirst ? tr("any role") : tr("no other role"), QString());
    for (const DescribedRole& one : m_description.roles)
        box.addItem(roleIcon(this, one.role),
            tr("%1 (%2)").arg(oneLine(toQString(one.role), 80), countText(one.nodes)),
            toQString(one.role));
    int at = box.findData(toQString(role));
    if (at < 0) {
        box.addItem(oneLine(toQString(role), 80), toQString(role));
        at = box.count() - 1;
    }
    box.setCurrentIndex(at);
}

ConditionRow* FilterPanel::addCondition()
{
    auto* row = new ConditionRow(m_clock, this);
    row->setProperties(propertiesOf(m_description, roles()), all());
    m_conditionRows->addWidget(row);
    m_conditions.push_back(row);
    connect(row, &ConditionRow::changed, this, &FilterPanel::announce);
    connect(row, &ConditionRow::submitted, m_run, &QPushButton::click);
    connect(row, &ConditionRow::removeRequested, this, [this, row] {
        removeRow(m_conditions, row);
        m_addCondition->setFocus(Qt::OtherFocusReason);
        announce();
    });
    row->show();
    return row;
}

RelationRow* FilterPanel::addRelation()
{
    auto* row = new RelationRow(this);
    row->setRelations(relationsOf(m_description, roles()), m_description.roles);
    m_relationRows->addWidget(row);
    m_relations.push_back(row);
    connect(row, &RelationRow::changed, this, &FilterPanel::announce);
    connect(row, &RelationRow::namesWanted, this,
        [this, row](
            const QString& text, const std::string& role) { emit namesWanted(row, text, role); });
    connect(row, &RelationRow::removeRequested, this, [this, row] {
        removeRow(m_relations, row);
        m_addRelation->setFocus(Qt::OtherFocusReason);
        announce();
    });
    row->show();
    return row;
}

void FilterPanel::setDescription(const GraphDescription& description)
{
    m_description = description;
    for (ChoiceBox* box : m_roles)
        fillRole(*box, toUtf8(box->currentData().toString()), box == m_roles.front());
    onRoles();
}

void FilterPanel::forget()
{
    m_description = {};
    m_cleared.reset();
    setFilter({});
    m_count->clear();
}

void FilterPanel::setFilter(const NodeFilter& filter)
{
    {
        const QScopedValueRollback silent(m_isSilent, true);
        removeRows(m_roles);
        removeRows(m_conditions);
        removeRows(m_relations);
        for (const std::string& role : filter.roles)
            addRole(role);
        if (m_roles.empty())
            addRole({});
        for (const FilterCondition& condition : filter.conditions)
            addCondition()->setCondition(condition);
        for (const FilterRelation& relation : filter.relations)
            addRelation()->setRelation(relation);
        fillOrder();
        m_order->setCurrentIndex(std::max(0, m_order->findData(keyOf(filter.order))));
        fillDirections();
        m_direction->setCurrentIndex(
            std::max(0, m_direction->findData(filter.order.isDescending ? kDescending : 0)));
    }
    announce();
}

std::vector<std::string> FilterPanel::roles() const
{
    std::vector<std::string> roles;
    for (const ChoiceBox* box : m_roles) {
        const std::string role = toUtf8(box->currentData().toString());
        if (!role.empty() && std::ranges::find(roles, role) == roles.end())
            roles.push_back(role);
    }
    return roles;
}

NodeFilter FilterPanel::filter() const
{
    NodeFilter filter;
    filter.roles = roles();
    for (const ConditionRow* row : m_conditions)
        filter.conditions.push_back(row->condition());
    for (const RelationRow* row : m_relations)
        filter.relations.push_back(row->relation());
    filter.order = orderFrom(
        m_order->currentData().toString(), m_direction->currentData().toInt() == kDescending);
    return filter;
}

bool FilterPanel::isWhole() const
{
    return std::ranges::all_of(m_relations, &RelationRow::isWhole);
}

void FilterPanel::showFaults(const std::vector<FilterFault>& faults)
{
    for (std::size_t i = 0; i < m_conditions.size(); ++i) {
        const auto fault = std::ranges::find(faults, i, &FilterFault::condition);
        m_conditions[i]->setFault(fault == faults.end() ? QString() : fault->reason);
    }
}

std::int64_t FilterPanel::all() const
{
    const auto asked = roles();
    if (asked.empty())
        return m_description.nodes;
    std::int64_t nodes = 0;
    for (const std::string& role : asked) {
        if (const DescribedRole* found = m_description.find(role))
            nodes += found->nodes;
    }
    return nodes;
}

std::string FilterPanel::onlyRole() const
{
    const auto asked = roles();
    return asked.size() == 1 ? asked.front() : std::string();
}

void FilterPanel::setRunnable(bool isRunnable)
{
    m_run->setEnabled(isRunnable);
    m_select->setEnabled(isRunnable);
}

void FilterPanel::takeFocus()
{
    m_roles.front()->setFocus(Qt::ShortcutFocusReason);
}

/// Properties and relations are those of the roles.
void FilterPanel::onRoles()
{
    const auto properties = propertiesOf(m_description, roles());
    for (ConditionRow* row : m_conditions)
        row->setProperties(properties, all());
    const auto relations = relationsOf(m_description, roles());
    for (RelationRow* row : m_relations)
        row->setRelations(relations, m_description.roles);
    fillOrder();
    announce();
}

void FilterPanel::fillOrder()
{
    const QSignalBlocker silent(m_order);
    const QString before = m_order->currentData().toString();
    m_order->clear();
    m_order->addItem(tr("id"), u"id"_s);
    m_order->addItem(tr("name"), u"label"_s);
    m_order->addItem(tr("neighbours"), u"neighbours"_s);
    for (const DescribedProperty& property : propertiesOf(m_description, roles()))
        m_order->addItem(oneLine(toQString(property.name), 80), u':' + toQString(property.name));
    m_order->setCurrentIndex(std::max(0, m_order->findData(before)));
    fillDirections();
}

/// In words of what is ordered.
void FilterPanel::fillDirections()
{
    const QSignalBlocker silent(m_direction);
    const int before = m_direction->currentData().toInt();
    const auto order = orderFrom(m_order->currentData().toString(), false);
    const auto properties = propertiesOf(m_description, roles());
    const auto property = std::ranges::find(properties, order.property, &DescribedProperty::name);
    QString up = tr("A to Z");
    QString down = tr("Z to A");
    if (order.by == FilterOrder::By::Neighbours) {
        up = tr("fewest first");
        down = tr("most first");
    } else if (property != properties.end() && property->isTime()) {
        up = tr("earliest first");
        down = tr("latest first");
    } else if (property != properties.end() && property->isNumber()) {
        up = tr("smallest first");
        down = tr("largest first");
    }
    m_direction->clear();
    m_direction->addItem(up, 0);
    m_direction->addItem(down, kDescending);
    m_direction->setCurrentIndex(std::max(0, m_direction->findData(before)));
    m_direction->setEnabled(order.by != FilterOrder::By::Id);
}

void FilterPanel::clear()
{
    const NodeFilter before = filter();
    if (before.isEmpty())
        return;
    setFilter({});
    m_cleared = before;
}

void FilterPanel::restore()
{
    if (const auto before = std::exchange(m_cleared, {}))
        setFilter(*before);
}

void FilterPanel::announce()
{
    if (m_isSilent)
        return;
    m_cleared.reset();
    emit changed();
}

/// Large text: the buttons go under Clear before either is cut.
void FilterPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const int wanted = m_clear->sizeHint().width() + m_buttons->sizeHint().width() + 2 * kMargin
        + m_last->spacing();
    m_last->setDirection(wanted > width() ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

/// Undo takes Clear back, as long as nothing was put together since.
bool FilterPanel::event(QEvent* event)
{
    const bool isKey
        = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (isKey && m_cleared && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Undo)) {
        event->accept();
        if (event->type() == QEvent::KeyPress)
            restore();
        return true;
    }
    return QWidget::event(event);
}

} // namespace mnemo

#include "moc_filterpanel.cpp"
