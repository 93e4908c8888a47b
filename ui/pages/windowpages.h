// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/facts/userdata.h"
#include "core/session/passwords.h"
#include "core/settings/savedconnections.h"
#include "core/settings/settings.h"

#include <QObject>

#include <functional>
#include <memory>
#include <set>
#include <vector>

class QAction;

namespace mnemo {

class DataPage;
class HelpViewer;
class LogViewer;
class NoticeBar;
class SettingsPage;
class Shortcuts;
class ShortcutsPage;

/// The pages about the program itself, each made when it is first asked for: guide, settings with
/// keys and data, log.
class WindowPages final : public QObject
{
    Q_OBJECT
public:
    /// `actions` are those whose keys people may change.
    WindowPages(const Home& home, const QList<QAction*>& actions, QWidget* window);

    /// `page` as in the guide, e.g. "window.md".
    void showHelp(const QString& page = QStringLiteral("index.md"));
    void showSettings();
    void showSetting(SettingId id);
    /// One was chosen elsewhere, and is kept there.
    void noteSetting(SettingId id, const QVariant& value);
    void showShortcuts();
    /// A tab of the settings that another feature brings; made when the settings are first shown.
    void addTab(const QString& title, std::function<QWidget*(QWidget* parent)> make);
    /// By the title that addTab() was given.
    void showTab(const QString& title);
    void showData();
    /// The file of the open store, "" when none is open or it lies on a server.
    void setStore(const QString& file);
    void showLog();
    /// Says in `notices` that the program crashed before, if it did, and offers what was logged.
    void offerCrashLog(NoticeBar& notices);
    /// Stores are closed: the deletion that dataDeletionRequested() told of goes on.
    void deleteData();
    /// Of the keys that people chose, nothing is kept any more; then `done`.
    void forgetKeys(std::function<void()> done);
    /// In the place of the desktop's keychain.
    void setPasswords(std::unique_ptr<Passwords> passwords);

signals:
    void settingChanged(mnemo::SettingId id, const QVariant& value);
    /// A person has confirmed: what keeps these parts lets go of them, then deleteData().
    void dataDeletionRequested(const std::set<mnemo::UserDataPart>& parts);
    /// A file of the program's own was not read or not written.
    void unkept(const mnemo::Error& error);
    void dataDeleted();
    void dataRestored();

private:
    struct AddedTab
    {
        QString title;
        std::function<QWidget*(QWidget* parent)> make;
        QWidget* page = nullptr; ///< once the settings are there
    };

    SettingsPage* settings();
    void showCrashLog();
    void forgetPasswords();
    void forget(const QStringList& ids);

    Home m_home;
    QString m_store;
    std::set<UserDataPart> m_doomed;
    QWidget* m_window;
    std::unique_ptr<Passwords> m_passwords;
    Shortcuts* m_shortcuts;
    HelpViewer* m_help = nullptr;
    SettingsPage* m_settings = nullptr;
    ShortcutsPage* m_keys = nullptr;
    DataPage* m_data = nullptr;
    LogViewer* m_log = nullptr;
    std::vector<AddedTab> m_added;
};

} // namespace mnemo
