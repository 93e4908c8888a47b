// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

#include <functional>
#include <vector>

class QCompleter;
class QStandardItemModel;
class QTimer;

namespace mnemo {

/// An entity that a typed text may mean.
struct EntitySuggestion
{
    QString id;
    QString words; ///< name, type and id, safe to show
};

/// Looks for entities by what was typed, and calls `done` once at most, later; a newer search takes
/// the place of an older one.
using SuggestEntities = std::function<void(const QString& typed, QObject* context,
    std::function<void(std::vector<EntitySuggestion>)> done)>;

/// The id of an entity. Offers those whose names fit what is typed.
class EntityField final : public QLineEdit
{
    Q_OBJECT
public:
    EntityField(const QString& id, SuggestEntities suggest, QWidget* parent);

private:
    void ask();
    void show(const std::vector<EntitySuggestion>& suggestions);

    SuggestEntities m_suggest;
    QStandardItemModel* m_model;
    QCompleter* m_completer;
    QTimer* m_soon;
};

} // namespace mnemo
