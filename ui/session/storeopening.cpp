// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/storeopening.h"

#include "core/base/async.h"
#include "core/base/pools.h"
#include "core/graph/stores/serverpassword.h"
#include "ui/session/openedfile.h"
#include "ui/session/storecrawls.h"
#include "ui/session/workbench.h"

#include <utility>

namespace mnemo {

StoreOpening::StoreOpening(Workbench& workbench)
    : QObject(&workbench), m_workbench(workbench), m_reading(std::make_unique<LatestJob>(this)),
      m_opening(std::make_unique<LatestJob>(this))
{
}

StoreOpening::~StoreOpening() = default;

void StoreOpening::openUrl(const QString& storeUrl)
{
    openWith(
        [storeUrl](const OpenContext& context) {
            return openConnection(storeUrl, OpenMode::Read, context);
        },
        tr("Opening the store"), {},
        [storeUrl] {
            const auto url = parseStoreUrl(storeUrl);
            return ConnectOrder{{}, url ? *url : StoreUrl()};
        });
}

void StoreOpening::connectTo(const ConnectOrder& order)
{
    openWith(
        [order](const OpenContext& context) { return openOrder(order, OpenMode::Read, context); },
        tr("Opening the store"), {}, [order] { return order; });
}

void StoreOpening::openDefault()
{
    openWith(openDefaultConnection, tr("Opening the store"));
}

void StoreOpening::openFiles(const QStringList& files)
{
    if (files.size() != 1) {
        importFiles(files);
        return;
    }
    m_reading->start(
        readingPool(),
        [path = files.first(), catalogue = m_workbench.catalogue()](
            const CancelToken&) { return readByKind(path, catalogue.get()); },
        [this, files](const Result<OpenedFile>& read) {
            if (!read)
                emit failed(read.error());
            else if (read->scene)
                emit sceneFileOpened(read->scene);
            else if (read->bundle)
                emit bundleOpened(files.first(), read->bundle);
            else if (read->receipts)
                emit receiptFileOpened(read->receipts);
            else
                importFiles(files);
        });
}

void StoreOpening::importFiles(const QStringList& files, const FileReading& reading)
{
    m_imported = files;
    openWith(
        [=](const OpenContext& context) { return openFileConnection(files, context, reading); },
        tr("Importing"));
}

void StoreOpening::openDemo()
{
    openWith(openDemoConnection, tr("Starting the demo world"),
        [this] { m_workbench.crawls().startSite(); });
}

void StoreOpening::openExample()
{
    openWith(openExampleConnection, tr("Opening the example memory"));
}

void StoreOpening::openWith(
    OpenFn work, const QString& title, std::function<void()> after, const OrderFn& order)
{
    stop();
    const OpenContext own = context();
    const quint64 id = m_workbench.works().add(title, own.cancel, own.progress);
    m_work = id;
    m_opening->start(
        networkPool(), [work = std::move(work), own](const CancelToken&) { return work(own); },
        [this, id, after = std::move(after), order](ConnectionResult result) {
            m_work = 0;
            m_workbench.works().end(id);
            if (result)
                offer(*result, after);
            else
                fail(result.error(), order);
        });
}

void StoreOpening::fail(Error error, const OrderFn& order)
{
    if (order && wantsPassword(error)) {
        if (!m_workbench.options().attended)
            error.hint = tr("Set MNEMO_PASSWORD_FILE to a file that contains the password.");
        else if (m_passwordGate
            && m_passwordGate(order(), error, [this, error] { emit failed(error); }))
            return;
    }
    emit failed(error);
}

// What is shown may have been changed while the store opened, so only now it is asked for.
void StoreOpening::offer(
    const std::shared_ptr<Connection>& connection, const std::function<void()>& after)
{
    const auto go = [this, connection, after, opening = m_openings] {
        if (opening != m_openings)
            return;
        emit opened(connection);
        if (after)
            after();
    };
    if (m_gate)
        m_gate(go, [this] { tellStopped(); });
    else
        go();
}

void StoreOpening::tellStopped()
{
    emit failed({ErrorCode::Cancelled, tr("The view has not changed."), {}, {}, {}});
}

void StoreOpening::stop()
{
    m_reading->cancel();
    m_opening->cancel();
    ++m_openings;
    if (m_work == 0)
        return;
    m_workbench.works().stop(m_work); // the work ends, and not only what it brings
    m_workbench.works().end(std::exchange(m_work, 0));
}

bool StoreOpening::stopWork(quint64 id)
{
    if (id == 0 || id != m_work)
        return false;
    stop();
    tellStopped();
    return true;
}

OpenContext StoreOpening::context() const
{
    const WorkbenchOptions& options = m_workbench.options();
    return {options.home, options.clock, options.profile, m_workbench.catalogue(), {},
        std::make_shared<OpenProgress>(), options.queryFolder, {}, options.model,
        options.embedding};
}

} // namespace mnemo

#include "moc_storeopening.cpp"
