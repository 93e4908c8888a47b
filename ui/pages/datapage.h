// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/base/workqueue.h"
#include "core/facts/userdata.h"

#include <QWidget>

#include <map>
#include <set>
#include <vector>

class QCheckBox;
class QLayout;
class QPushButton;
class QVBoxLayout;

namespace mnemo {

class BackupBox;
class LedgerBox;
class TextLabel;

/// What becomes of the passwords in the keychain.
enum class Secrets
{
    Keep,
    Forget
};

/// What the program keeps of this user, where, and how much; deletes what is ticked. Whoever owns
/// the page closes stores first: see aboutToDelete().
class DataPage final : public QWidget
{
    Q_OBJECT
public:
    explicit DataPage(const Home& home, QWidget* parent = nullptr);
    ~DataPage() override;

    /// Reads again how much there is.
    void reload();
    /// Stores are closed now: the deletion that was asked for begins.
    void proceed();
    /// Nothing was deleted, for this reason.
    void tellStopped(const Error& error);

    [[nodiscard]] BackupBox* backup() const { return m_backup; }

signals:
    /// A person has confirmed. Close what is open, then call proceed().
    void aboutToDelete(const std::set<mnemo::UserDataPart>& parts, mnemo::Secrets secrets);
    void deleted();

private:
    void addRow(const UserDataShare& share, QWidget* box);
    void showShares(const std::vector<UserDataShare>& shares);
    void addParts(QVBoxLayout* column);
    void createFoot();
    [[nodiscard]] QLayout* bottomRow();
    void readShares();
    void judge();
    void setBusy(bool busy);
    void confirm();
    [[nodiscard]] std::set<UserDataPart> chosen() const;

    Home m_home;
    WorkQueue m_queue{readingPool()};
    LatestJob m_reading;
    CancelToken m_deleting;
    std::set<UserDataPart> m_doomed; ///< as they were confirmed; ticks may change later
    LedgerStubs m_stubsStay = LedgerStubs::Keep; ///< the same
    bool m_busy = false; ///< from the confirmation to the end of the deletion
    std::map<UserDataPart, QCheckBox*> m_boxes;
    std::map<UserDataPart, TextLabel*> m_sizes;
    BackupBox* m_backup = nullptr;
    LedgerBox* m_ledger = nullptr;
    QCheckBox* m_stubs = nullptr;
    QCheckBox* m_secrets = nullptr;
    QPushButton* m_delete = nullptr;
    QPushButton* m_stop = nullptr;
    TextLabel* m_note = nullptr;
};

} // namespace mnemo
