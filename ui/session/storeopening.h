// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/openedscene.h"
#include "core/session/connection.h"
#include "ui/session/receiptfile.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>
#include <string>

namespace mnemo {

class LatestJob;
class Workbench;

/// Opens stores and files on workers, the latest that is wanted: what was being opened before is
/// given up. The open store stays until another one has opened. GUI thread; part of one workbench.
class StoreOpening final : public QObject
{
    Q_OBJECT
public:
    explicit StoreOpening(Workbench& workbench);
    ~StoreOpening() override;

    /// Asked when a store has opened and is about to be shown in place of what is: does one of
    /// them.
    using Gate = std::function<void(std::function<void()> go, std::function<void()> stay)>;

    void setGate(Gate gate) { m_gate = std::move(gate); }

    /// Asked when a server wants a password: whether a person is asked for it.
    using PasswordGate = std::function<bool(
        const ConnectOrder& order, const Error& why, std::function<void()> leave)>;

    void setPasswordGate(PasswordGate gate) { m_passwordGate = std::move(gate); }

    void openUrl(const QString& storeUrl);
    void connectTo(const ConnectOrder& order);
    void openDefault();
    /// Imports graphs into a store named by their content; receipts, bundles and scenes only bring
    /// a signal.
    void openFiles(const QStringList& files);
    /// Graphs alone, read as `reading` says.
    void importFiles(const QStringList& files, const FileReading& reading = {});

    /// What importFiles() was given last.
    [[nodiscard]] const QStringList& importedFiles() const { return m_imported; }

    /// Opens the store `demo`, serves the demo site on loopback and crawls it.
    void openDemo();
    /// The shipped example of an agent's memory.
    void openExample();

    /// What is being opened is not wanted any more; the open store stays.
    void stop();
    /// The same, and failed() says so, when it is this work; returns whether it is.
    bool stopWork(quint64 id);

    using OpenFn = std::function<ConnectionResult(const OpenContext&)>;
    /// What is to be opened, for whoever asks for its password.
    using OrderFn = std::function<ConnectOrder()>;

    /// `work` runs on a worker. `after` runs once the store is open, and never when it fails.
    void openWith(OpenFn work, const QString& title, std::function<void()> after = {},
        const OrderFn& order = {});

    /// What every store is opened with; to be cancelled by nothing else.
    [[nodiscard]] OpenContext context() const;

signals:
    /// A store has opened, and nothing keeps it from being shown.
    void opened(const std::shared_ptr<mnemo::Connection>& connection);
    void failed(const mnemo::Error& error);
    /// A scene was read; it is shown by whoever hears this, and nothing is connected to.
    void sceneFileOpened(const std::shared_ptr<const mnemo::OpenedScene>& scene);
    void receiptFileOpened(const std::shared_ptr<const mnemo::ReceiptFile>& file);
    /// A file of a checked answer was read, and nothing of it was looked at.
    void bundleOpened(const QString& path, const std::shared_ptr<const std::string>& bytes);

private:
    void fail(Error error, const OrderFn& order);
    void offer(const std::shared_ptr<Connection>& connection, const std::function<void()>& after);
    void tellStopped();

    Workbench& m_workbench; ///< the parent
    QStringList m_imported;
    std::unique_ptr<LatestJob> m_reading; ///< what kind of file was given
    std::unique_ptr<LatestJob> m_opening;
    quint64 m_work = 0; ///< that the opening is shown as; 0: nothing is being opened
    quint64 m_openings = 0; ///< an opened store is shown only while no other one is wanted
    Gate m_gate;
    PasswordGate m_passwordGate;
};

} // namespace mnemo
