// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pages/windowpages.h"

#include "core/base/async.h"
#include "core/base/crashlog.h"
#include "core/base/pools.h"
#include "core/session/embeddingsetup.h"
#include "ui/pages/backupbox.h"
#include "ui/pages/datapage.h"
#include "ui/pages/helpviewer.h"
#include "ui/pages/logviewer.h"
#include "ui/pages/settingspage.h"
#include "ui/pages/shortcutspage.h"
#include "ui/window/noticebar.h"
#include "ui/window/shortcuts.h"

#include <QAction>
#include <QPointer>
#include <QShortcut>

namespace mnemo {

namespace {

void closeByEscape(QWidget* page)
{
    auto* escape = new QShortcut(QKeySequence(Qt::Key_Escape), page);
    QObject::connect(escape, &QShortcut::activated, page, &QWidget::close);
}

void present(QWidget* page)
{
    page->show();
    page->raise();
    page->activateWindow();
}

/// What the keychain holds of this home.
Result<QStringList> keychainIds(const Home& home)
{
    const auto saved = savedConnections(home);
    if (!saved)
        return saved.error();
    QStringList ids;
    for (const SavedConnection& connection : *saved) {
        if (connection.hasPassword)
            ids.append(connection.id);
    }
    if (Settings(home).flag(SettingId::ModelKeyKept))
        ids.append(kModelKeyId);
    if (Settings(home).flag(SettingId::EmbeddingKeyKept))
        ids.append(kEmbeddingKeyId);
    return ids;
}

} // namespace

WindowPages::WindowPages(const Home& home, const QList<QAction*>& actions, QWidget* window)
    : QObject(window), m_home(home), m_window(window), m_passwords(std::make_unique<Keychain>()),
      m_shortcuts(new Shortcuts(home, actions, this))
{
    connect(m_shortcuts, &Shortcuts::failed, this, &WindowPages::unkept);
}

void WindowPages::showHelp(const QString& page)
{
    if (m_help == nullptr) {
        m_help = new HelpViewer(m_window);
        closeByEscape(m_help);
    }
    m_help->showPage(page);
    present(m_help);
}

SettingsPage* WindowPages::settings()
{
    if (m_settings != nullptr)
        return m_settings;
    m_settings = new SettingsPage(m_home, m_window);
    closeByEscape(m_settings);
    m_keys = new ShortcutsPage(*m_shortcuts, m_settings);
    m_data = new DataPage(m_home, m_settings);
    m_settings->addTab(m_keys, tr("Shortcuts"));
    m_settings->addTab(m_data, tr("My data"));
    for (auto& added : m_added) {
        added.page = added.make(m_settings);
        m_settings->addTab(added.page, added.title);
    }
    connect(m_settings, &SettingsPage::changed, this, &WindowPages::settingChanged);
    connect(m_data, &DataPage::aboutToDelete, this, [this](const auto& parts, Secrets secrets) {
        m_doomed = parts;
        if (secrets == Secrets::Forget)
            forgetPasswords();
        else
            emit dataDeletionRequested(m_doomed);
    });
    connect(m_data, &DataPage::deleted, this, &WindowPages::dataDeleted);
    connect(m_data, &DataPage::deleted, m_settings, &SettingsPage::reload);
    m_data->backup()->setStore(m_store);
    connect(m_data->backup(), &BackupBox::restored, this, &WindowPages::dataRestored);
    return m_settings;
}

void WindowPages::showSettings()
{
    present(settings());
}

void WindowPages::showSetting(SettingId id)
{
    present(settings());
    m_settings->reveal(id);
}

void WindowPages::noteSetting(SettingId id, const QVariant& value)
{
    if (m_settings != nullptr)
        m_settings->showValue(id, value);
}

void WindowPages::showShortcuts()
{
    present(settings());
    m_settings->showTab(m_keys);
}

void WindowPages::addTab(const QString& title, std::function<QWidget*(QWidget* parent)> make)
{
    m_added.push_back({title, std::move(make)});
}

void WindowPages::showTab(const QString& title)
{
    present(settings());
    for (const auto& added : m_added) {
        if (added.title == title)
            m_settings->showTab(added.page);
    }
}

void WindowPages::setStore(const QString& file)
{
    m_store = file;
    if (m_data != nullptr)
        m_data->backup()->setStore(file);
}

void WindowPages::showData()
{
    present(settings());
    m_settings->showTab(m_data);
    m_data->reload();
}

void WindowPages::showLog()
{
    if (m_log == nullptr) {
        m_log = new LogViewer(m_home, m_window);
        closeByEscape(m_log);
    } else {
        m_log->reload();
    }
    present(m_log);
}

void WindowPages::offerCrashLog(NoticeBar& notices)
{
    runAsync(
        writingPool(), this,
        [home = m_home](const CancelToken&) -> Result<QStringList> { return crashLogs(home); },
        [this, bar = QPointer(&notices)](const Result<QStringList>& logs) {
            if (!logs || logs->isEmpty() || !bar)
                return;
            bar->offerUntilAnswered(
                tr("Mnemoscope ended unexpectedly the last time. What was stored is whole. A log "
                   "of it lies on this computer and is sent nowhere."),
                tr("Show the log"), [this] { showCrashLog(); });
        });
}

void WindowPages::showCrashLog()
{
    showLog();
    writingPool().start([home = m_home] { putCrashLogsAway(home); });
}

// Before anything is deleted: the lists there name the keychain's entries.
void WindowPages::forgetPasswords()
{
    runAsync(
        writingPool(), this, [home = m_home](const CancelToken&) { return keychainIds(home); },
        [this](const Result<QStringList>& ids) {
            if (ids)
                forget(*ids);
            else
                m_data->tellStopped(ids.error());
        });
}

void WindowPages::forget(const QStringList& ids)
{
    if (ids.isEmpty()) {
        emit dataDeletionRequested(m_doomed);
        return;
    }
    m_passwords->remove(ids.front(), this, [this, rest = ids.mid(1)](const Status& removed) {
        if (removed || removed.error().code == ErrorCode::NotFound) // gone is gone
            forget(rest);
        else
            m_data->tellStopped(removed.error());
    });
}

void WindowPages::forgetKeys(std::function<void()> done)
{
    m_shortcuts->forget(std::move(done));
}

void WindowPages::setPasswords(std::unique_ptr<Passwords> passwords)
{
    m_passwords = std::move(passwords);
}

void WindowPages::deleteData()
{
    if (m_data != nullptr)
        m_data->proceed();
}

} // namespace mnemo

#include "moc_windowpages.cpp"
