// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/entities/entityfield.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QStandardItemModel>
#include <QTimer>

#include <utility>

namespace mnemo {

namespace {

constexpr int kSuggestMs = 120;

} // namespace

EntityField::EntityField(const QString& id, SuggestEntities suggest, QWidget* parent)
    : QLineEdit(id, parent), m_suggest(std::move(suggest)),
      m_model(new QStandardItemModel(0, 1, this)), m_completer(new QCompleter(m_model, this)),
      m_soon(new QTimer(this))
{
    setPlaceholderText(tr("Name or id"));
    m_soon->setSingleShot(true);
    m_soon->setInterval(kSuggestMs);
    // The store has chosen what fits; the popup shows all of it.
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setWidget(this);
    connect(this, &QLineEdit::textEdited, m_soon, qOverload<>(&QTimer::start));
    connect(m_soon, &QTimer::timeout, this, &EntityField::ask);
    connect(m_completer, qOverload<const QModelIndex&>(&QCompleter::activated), this,
        [this](const QModelIndex& chosen) { setText(chosen.data(Qt::UserRole).toString()); });
}

void EntityField::ask()
{
    if (!m_suggest || text().trimmed().isEmpty())
        return m_completer->popup()->hide();
    m_suggest(text().trimmed(), this,
        [this](const std::vector<EntitySuggestion>& suggestions) { show(suggestions); });
}

void EntityField::show(const std::vector<EntitySuggestion>& suggestions)
{
    m_model->clear();
    for (const EntitySuggestion& suggestion : suggestions) {
        auto* item = new QStandardItem(suggestion.words);
        item->setData(suggestion.id, Qt::UserRole);
        m_model->appendRow(item);
    }
    const bool isThere = suggestions.size() == 1 && suggestions.front().id == text().trimmed();
    if (suggestions.empty() || isThere || !hasFocus())
        m_completer->popup()->hide();
    else
        m_completer->complete();
}

} // namespace mnemo

#include "moc_entityfield.cpp"
