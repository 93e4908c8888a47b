// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/world/worldfetchswitch.h"

#include "core/base/pools.h"
#include "core/serve/demosite.h"
#include "core/settings/fetchconsent.h"
#include "ui/session/workbench.h"
#include "ui/widgets/format.h"
#include "ui/world/worldcontroller.h"

#include <QFileInfo>

#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

WorldFetchSwitch::WorldFetchSwitch(Workbench& workbench, WorldController& world, QWidget* window)
    : QObject(window), m_workbench(workbench), m_world(world), m_window(window), m_reading(this)
{
    connect(&workbench, &Workbench::storeOpened, this, &WorldFetchSwitch::onStoreOpened);
    connect(&workbench, &Workbench::storeClosed, this, [this] {
        m_reading.cancel();
        m_address.clear();
        set({});
    });
}

WorldFetchSwitch::~WorldFetchSwitch() = default;

void WorldFetchSwitch::onStoreOpened()
{
    const Connection& open = *m_workbench.connection();
    const bool isFile = open.url.kind == StoreUrl::Kind::Sqlite;
    const QString file = isFile ? QFileInfo(open.url.path).absoluteFilePath() : QString();
    const QString address = isFile ? u"sqlite:"_s + file : open.url.address + u'/' + open.url.graph;
    if (address == std::exchange(m_address, address))
        return; // opened anew, to write to it: what was chosen stands
    m_file = file;
    set({});
    if (open.site)
        return; // its own pages are fetched in any case
    m_reading.start(
        writingPool(),
        [home = m_workbench.home(), address, file](
            const CancelToken&) { return keptFetchConsent(home, address, file); },
        [this](const Result<std::optional<FetchConsent>>& kept) {
            if (!kept)
                emit noteReady(kept.error().message);
            else if (*kept)
                set({true, (*kept)->allow, true});
        });
}

void WorldFetchSwitch::ask()
{
    emit changed(m_fetching.fetches); // the menu's mark turns by itself when it is chosen
    if (const QString refusal = m_workbench.writing().refusal(); !refusal.isEmpty()) {
        emit noteReady(refusal);
        return;
    }
    auto* dialog = new WorldFetchDialog(m_workbench.connection()->title, m_fetching, m_window);
    connect(&m_workbench, &Workbench::storeClosed, dialog, &QDialog::reject);
    connect(dialog, &WorldFetchDialog::chosen, this, &WorldFetchSwitch::choose);
    dialog->open();
}

void WorldFetchSwitch::choose(const WorldFetching& fetching)
{
    const bool wasKept = m_fetching.isKept;
    set(fetching);
    if (fetching.isKept || wasKept)
        keep();
    const QString allowed = oneLine(fetching.allow.join(u", "_s), 120);
    emit noteReady(!fetching.fetches ? tr("Daimoi fetch no pages.")
            : allowed.isEmpty()
            ? tr("Daimoi fetch the pages that they reach while the world plays.")
            : tr("Daimoi fetch the pages that they reach while the world plays, also from %1.")
                  .arg(allowed));
}

void WorldFetchSwitch::set(const WorldFetching& fetching)
{
    m_fetching = fetching;
    m_world.setFetching(fetching.fetches, fetching.allow);
    emit changed(fetching.fetches);
}

void WorldFetchSwitch::keep()
{
    std::optional<FetchConsent> consent;
    if (m_fetching.isKept)
        consent = FetchConsent{m_fetching.allow};
    runAsync(
        writingPool(), this,
        [home = m_workbench.home(), address = m_address, file = m_file, consent](
            const CancelToken&) { return keepFetchConsent(home, address, file, consent); },
        [this](const Status& kept) {
            if (!kept && kept.error().code != ErrorCode::Cancelled)
                emit noteReady(tr("This choice could not be saved: %1").arg(kept.error().message));
        });
}

} // namespace mnemo

#include "moc_worldfetchswitch.cpp"
