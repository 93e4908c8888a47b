// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/filter/relationrow.h"

#include "ui/filter/filterwords.h"
#include "ui/widgets/choicebox.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/theme.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QGridLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QToolButton>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kSide = 24;
constexpr int kMostNeighbours = 1'000'000;

} // namespace

RelationRow::RelationRow(QWidget* parent)
    : QWidget(parent), m_kind(new ChoiceBox(this, 6)), m_mode(new ChoiceBox(this, 6)),
      m_least(new QSpinBox(this)), m_name(new QLineEdit(this)), m_remove(new QToolButton(this)),
      m_names(new QStandardItemModel(this)), m_completer(new QCompleter(m_names, this))
{
    setObjectName(u"filterRelation"_s);
    createFields();
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(4);
    grid->setVerticalSpacing(2);
    grid->addWidget(m_kind, 0, 0);
    grid->addWidget(m_mode, 0, 1);
    grid->addWidget(m_remove, 0, 2);
    grid->addWidget(m_least, 1, 0, 1, 2);
    grid->addWidget(m_name, 1, 0, 1, 2);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    wire();
}

void RelationRow::createFields()
{
    const Theme theme = themeOf(this);
    m_kind->setObjectName(u"relationKind"_s);
    m_kind->setAccessibleName(tr("Relation"));
    m_mode->setObjectName(u"relationMode"_s);
    m_mode->setAccessibleName(tr("To how many, or to whom"));
    m_least->setObjectName(u"relationLeast"_s);
    m_least->setAccessibleName(tr("At least this many"));
    m_least->setRange(2, kMostNeighbours);
    m_name->setObjectName(u"relationName"_s);
    m_name->setAccessibleName(tr("Name of the node"));
    m_name->setPlaceholderText(tr("Name of the node"));
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_name->setCompleter(m_completer);
    m_remove->setObjectName(u"removeRelation"_s);
    m_remove->setAutoRaise(true);
    m_remove->setIcon(themeIcon(u"close"_s));
    m_remove->setToolTip(tr("Remove the relation"));
    m_remove->setAccessibleName(tr("Remove the relation"));
    m_remove->setFixedWidth(theme.scaled(kSide));
    m_least->hide();
    m_name->hide();
}

void RelationRow::wire()
{
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        fillModes();
        emit changed();
    });
    connect(m_mode, &QComboBox::currentIndexChanged, this, [this] {
        showFields();
        emit changed();
    });
    connect(m_least, &QSpinBox::valueChanged, this, &RelationRow::changed);
    connect(m_name, &QLineEdit::textEdited, this, [this](const QString& text) {
        m_node.clear();
        emit changed();
        if (!text.trimmed().isEmpty())
            emit namesWanted(text.trimmed(), relation().role);
    });
    connect(m_completer, qOverload<const QModelIndex&>(&QCompleter::activated), this,
        [this](const QModelIndex& index) { choose(toUtf8(index.data(Qt::UserRole).toString())); });
    connect(m_remove, &QToolButton::clicked, this, &RelationRow::removeRequested);
}

RelationRow::Mode RelationRow::mode() const
{
    return static_cast<Mode>(m_mode->currentData().toInt());
}

void RelationRow::setRelations(
    const std::vector<FilterRelation>& relations, const std::vector<DescribedRole>& roles)
{
    const FilterRelation before = relation();
    const QSignalBlocker silent(this);
    m_relations = relations;
    m_roles = roles;
    setKind(before);
    fillModes();
}

/// What is not among the kinds that can be chosen any more is added: what a person chose stays.
void RelationRow::setKind(const FilterRelation& relation)
{
    const auto isSame = [&relation](const FilterRelation& one) {
        return one.kind == relation.kind && one.direction == relation.direction
            && one.role == relation.role;
    };
    auto same = std::ranges::find_if(m_relations, isSame);
    if (same == m_relations.end() && !relation.kind.empty())
        same = m_relations.insert(
            m_relations.end(), {relation.kind, relation.direction, relation.role, {}, 1});
    const auto at = same == m_relations.end() ? 0 : static_cast<int>(same - m_relations.begin());
    const QSignalBlocker silent(m_kind);
    m_kind->clear();
    for (const FilterRelation& one : m_relations)
        m_kind->addItem(relationWords(one));
    m_kind->setCurrentIndex(at);
}

void RelationRow::setRelation(const FilterRelation& relation)
{
    const QSignalBlocker silent(this);
    setKind(relation);
    fillModes();
    const Mode mode = !relation.node.empty() ? Mode::Named
        : relation.least == 0                ? Mode::None
        : relation.least > 1                 ? Mode::AtLeast
                                             : Mode::Any;
    m_mode->setCurrentIndex(m_mode->findData(static_cast<int>(mode)));
    m_node = relation.node;
    m_name->setText(oneLine(toQString(relation.node), 120));
    m_least->setValue(relation.least);
    showFields();
}

void RelationRow::fillModes()
{
    const auto role = std::ranges::find(m_roles, relation().role, &DescribedRole::role);
    const int before = m_mode->currentData().toInt();
    {
        const QSignalBlocker silent(m_mode);
        m_mode->clear();
        m_mode->addItem(
            role == m_roles.end() ? tr("any") : tr("any of %1").arg(countText(role->nodes)),
            static_cast<int>(Mode::Any));
        m_mode->addItem(tr("at least…"), static_cast<int>(Mode::AtLeast));
        m_mode->addItem(tr("none"), static_cast<int>(Mode::None));
        m_mode->addItem(tr("a name…"), static_cast<int>(Mode::Named));
        if (role != m_roles.end())
            m_mode->setItemIcon(0, roleIcon(this, role->role));
        m_mode->setCurrentIndex(std::max(0, m_mode->findData(before)));
    }
    showFields();
}

void RelationRow::showFields()
{
    m_least->setVisible(mode() == Mode::AtLeast);
    m_name->setVisible(mode() == Mode::Named);
}

FilterRelation RelationRow::relation() const
{
    const auto at = static_cast<std::size_t>(std::max(0, m_kind->currentIndex()));
    FilterRelation relation = at < m_relations.size() ? m_relations[at] : FilterRelation{};
    relation.least = mode() == Mode::None ? 0 : mode() == Mode::AtLeast ? m_least->value() : 1;
    if (mode() == Mode::Named)
        relation.node = m_node;
    return relation;
}

bool RelationRow::isWhole() const
{
    return mode() != Mode::Named || !m_node.empty();
}

void RelationRow::showNames(const std::vector<FoundNode>& names)
{
    m_names->clear();
    for (const FoundNode& node : names) {
        const QString id = toQString(node.id);
        auto* item
            = new QStandardItem(oneLine(node.label.empty() ? id : toQString(node.label), 120));
        item->setData(id, Qt::UserRole);
        item->setToolTip(plainToolTip(id));
        m_names->appendRow(item);
    }
    const QString typed = m_name->text().trimmed().toCaseFolded();
    if (names.size() == 1 && toQString(names.front().label).toCaseFolded() == typed)
        choose(names.front().id);
    else if (m_name->hasFocus() && !names.empty())
        m_completer->complete();
}

void RelationRow::choose(const std::string& id)
{
    m_node = id;
    m_completer->popup()->hide();
    emit changed();
}

void RelationRow::takeFocus()
{
    m_kind->setFocus(Qt::OtherFocusReason);
}

} // namespace mnemo

#include "moc_relationrow.cpp"
