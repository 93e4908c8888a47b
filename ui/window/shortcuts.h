// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/base/result.h"
#include "core/settings/sharedfile.h"

#include <QKeySequence>
#include <QList>
#include <QObject>

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

class QAction;

namespace mnemo {

/// A name for an action that no translation changes: "Find next" is "find-next". An action whose
/// words were changed keeps the name that it had.
[[nodiscard]] QString actionName(const char* sourceText);

/// The keys of all actions: those that the program gives, and those that the user chose instead,
/// kept in shortcuts.json of the config folder, which other windows may change as well. GUI thread;
/// the file is read and written off it.
class Shortcuts final : public QObject
{
    Q_OBJECT
public:
    /// `actions` are those with an object name; their keys now are the defaults. A file that cannot
    /// be read changes nothing and is told by failed().
    Shortcuts(const Home& home, const QList<QAction*>& actions, QObject* parent = nullptr);

    [[nodiscard]] const std::vector<QAction*>& actions() const { return m_actions; }

    [[nodiscard]] QList<QKeySequence> defaultsOf(const QAction* action) const;
    /// The action that has `keys` already, or one that begins with them or they with; null when
    /// none does.
    [[nodiscard]] QAction* clash(const QAction* action, const QKeySequence& keys) const;
    /// Gives `keys` to the action (an empty sequence: none) and takes them from whoever had them.
    void assign(QAction* action, const QKeySequence& keys);
    void reset(QAction* action);
    void resetAll();
    /// All have the keys that the program gives, and nothing is kept any more; `done` once nothing
    /// is being written.
    void forget(std::function<void()> done);

signals:
    void changed();
    void failed(const mnemo::Error& error);

private:
    void load();
    void onLoaded(const Json& document);
    void store();
    void write(const std::map<std::string, Json>& differing);
    void give(QAction* action, const QList<QKeySequence>& keys);
    [[nodiscard]] Json chosen(const QAction* action) const;

    SharedFile m_file;
    std::vector<QAction*> m_actions;
    std::map<const QAction*, QList<QKeySequence>> m_defaults;
    std::map<const QAction*, Json> m_filed; ///< as it is in the file, once that is written; or null
    std::set<std::string> m_unfiled; ///< names of those that could not be written
    quint64 m_age = 0; ///< what was asked of the file before all was forgotten counts no more
};

} // namespace mnemo
