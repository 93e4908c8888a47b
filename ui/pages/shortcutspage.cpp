// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pages/shortcutspage.h"

#include "ui/widgets/flowlayout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"
#include "ui/window/shortcuts.h"

#include <QAction>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

enum Column
{
    ActionColumn,
    KeysColumn,
    ColumnCount
};

QString wordsOf(const QAction* action)
{
    return action->text().remove(u'&').remove(u'…');
}

QString keysText(const QList<QKeySequence>& keys)
{
    QStringList texts;
    for (const QKeySequence& one : keys)
        texts << one.toString(QKeySequence::NativeText);
    return texts.join(u", "_s);
}

} // namespace

ShortcutsPage::ShortcutsPage(Shortcuts& shortcuts, QWidget* parent)
    : QWidget(parent), m_shortcuts(shortcuts)
{
    setObjectName(u"shortcutsPage"_s);
    m_search = new QLineEdit(this);
    m_search->setObjectName(u"shortcutSearch"_s);
    m_search->setPlaceholderText(tr("Search by action or shortcut"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_list = new QTreeWidget(this);
    m_list->setObjectName(u"shortcutList"_s);
    m_list->setAccessibleName(tr("Actions and their shortcuts"));
    m_list->setColumnCount(ColumnCount);
    m_list->setHeaderLabels({tr("Action"), tr("Shortcut")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(ActionColumn, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(KeysColumn, QHeaderView::ResizeToContents);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 12, 24, 16);
    column->setSpacing(12);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    column->addWidget(createForm());
    connect(m_search, &QLineEdit::textChanged, this, &ShortcutsPage::filter);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &ShortcutsPage::choose);
    connect(&m_shortcuts, &Shortcuts::changed, this, &ShortcutsPage::refresh);
    connect(&m_shortcuts, &Shortcuts::failed, this, [this](const Error& error) {
        m_note->setColour(Token::Error);
        m_note->setText(tr("The shortcuts could not be saved: %1").arg(error.message));
    });
    fill();
    choose(nullptr);
}

QWidget* ShortcutsPage::createForm()
{
    auto* form = new QWidget(this);
    auto* label = new TextLabel(tr("New shortcut"), TextStyle::Small, Token::TextSecondary, form);
    m_keys = new QKeySequenceEdit(form);
    m_keys->setObjectName(u"shortcutKeys"_s);
    m_keys->setAccessibleName(label->text());
    label->setBuddy(m_keys);
    m_assign = new QPushButton(tr("Use this shortcut"), form);
    m_assign->setObjectName(u"shortcutAssign"_s);
    m_clear = new QPushButton(tr("No shortcut"), form);
    m_reset = new QPushButton(tr("Default"), form);
    m_reset->setObjectName(u"shortcutReset"_s);
    auto* all = new QPushButton(tr("All defaults"), form);
    makePrimary(m_assign);
    m_note = new TextLabel({}, TextStyle::Hint, Token::TextTertiary, form);
    m_note->setObjectName(u"shortcutNote"_s);
    m_note->setWordWrap(true);
    auto* row = new FlowLayout;
    row->setSpacing(8);
    row->addWidget(label);
    row->addWidget(m_keys);
    row->addWidget(m_assign);
    row->addWidget(m_clear);
    row->addWidget(m_reset);
    row->addWidget(all);
    auto* column = new QVBoxLayout(form);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(row);
    column->addWidget(m_note);
    connect(m_keys, &QKeySequenceEdit::keySequenceChanged, this, &ShortcutsPage::judge);
    connect(m_assign, &QPushButton::clicked, this, &ShortcutsPage::assign);
    connect(m_clear, &QPushButton::clicked, this, [this] {
        if (QAction* action = current())
            m_shortcuts.assign(action, {});
    });
    connect(m_reset, &QPushButton::clicked, this, [this] {
        if (QAction* action = current())
            m_shortcuts.reset(action);
    });
    connect(all, &QPushButton::clicked, &m_shortcuts, &Shortcuts::resetAll);
    return form;
}

void ShortcutsPage::fill()
{
    for (QAction* action : m_shortcuts.actions()) {
        auto* item = new QTreeWidgetItem(m_list);
        item->setData(ActionColumn, Qt::UserRole, QVariant::fromValue(action));
    }
    refresh();
}

void ShortcutsPage::refresh()
{
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = m_list->topLevelItem(row);
        const auto* action = item->data(ActionColumn, Qt::UserRole).value<QAction*>();
        const bool changed = action->shortcuts() != m_shortcuts.defaultsOf(action);
        item->setText(ActionColumn, wordsOf(action));
        item->setText(KeysColumn,
            changed ? tr("%1 (changed)").arg(keysText(action->shortcuts()))
                    : keysText(action->shortcuts()));
    }
    choose(m_list->currentItem());
}

void ShortcutsPage::filter(const QString& words)
{
    const QString wanted = words.trimmed();
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = m_list->topLevelItem(row);
        item->setHidden(!item->text(ActionColumn).contains(wanted, Qt::CaseInsensitive)
            && !item->text(KeysColumn).contains(wanted, Qt::CaseInsensitive));
    }
}

QAction* ShortcutsPage::current() const
{
    const QTreeWidgetItem* item = m_list->currentItem();
    return item == nullptr ? nullptr : item->data(ActionColumn, Qt::UserRole).value<QAction*>();
}

void ShortcutsPage::choose(QTreeWidgetItem* item)
{
    for (QWidget* control : {static_cast<QWidget*>(m_keys), static_cast<QWidget*>(m_clear),
             static_cast<QWidget*>(m_reset)})
        control->setEnabled(item != nullptr);
    m_keys->clear();
    judge();
}

// The clash is told while the keys are still a proposal.
void ShortcutsPage::judge()
{
    const QAction* action = current();
    const QKeySequence keys = m_keys->keySequence();
    m_assign->setEnabled(action != nullptr && !keys.isEmpty());
    const QAction* other = action == nullptr ? nullptr : m_shortcuts.clash(action, keys);
    m_note->setColour(other == nullptr ? Token::TextTertiary : Token::Drifted);
    if (action == nullptr)
        m_note->setText(tr("Choose an action to change its shortcut."));
    else if (other != nullptr)
        m_note->setText(tr("“%1” has this shortcut and will lose it.").arg(wordsOf(other)));
    else
        m_note->setText(tr("For “%1”. Press the new keys.").arg(wordsOf(action)));
}

void ShortcutsPage::assign()
{
    if (QAction* action = current())
        m_shortcuts.assign(action, m_keys->keySequence());
}

} // namespace mnemo

#include "moc_shortcutspage.cpp"
