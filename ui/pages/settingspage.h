// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/settings/settings.h"

#include <QWidget>

#include <set>
#include <vector>

class QLineEdit;
class QTabWidget;
class QVBoxLayout;

namespace mnemo {

class SettingField;
class TextLabel;

/// Every setting of the table that is for people, and the keys of all actions, in a window of its
/// own. A change is stored at once, off the GUI thread; an invalid value is reported at its field,
/// and the stored value stays.
class SettingsPage final : public QWidget
{
    Q_OBJECT
public:
    SettingsPage(const Home& home, QWidget* parent = nullptr);

    /// Shows what is stored by now.
    void reload();
    /// Shows what was chosen, and is stored, elsewhere.
    void showValue(SettingId id, const QVariant& value);
    /// Goes to the field of `id`.
    void reveal(SettingId id);
    /// A further tab, e.g. of the keys; becomes this page's.
    void addTab(QWidget* page, const QString& title);
    /// By the title that addTab() was given.
    void showTab(const QWidget* page);

signals:
    /// Stored; what lives from the setting may read it again.
    void changed(mnemo::SettingId id, const QVariant& value);

private:
    QWidget* createFields();
    void addGroup(QVBoxLayout* column, const QString& group);
    void store(SettingField* field, const QVariant& value);
    void filter(const QString& words);

    Home m_home;
    QTabWidget* m_tabs = nullptr;
    QLineEdit* m_search = nullptr;
    std::vector<SettingField*> m_fields;
    std::set<SettingId> m_edited; ///< since they were read last
    std::vector<QWidget*> m_headings; ///< one before the fields of each group
};

} // namespace mnemo
