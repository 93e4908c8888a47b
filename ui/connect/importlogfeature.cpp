// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/importlogfeature.h"

#include "core/base/async.h"
#include "core/base/pools.h"
#include "core/session/importlog.h"
#include "ui/connect/importlogpanel.h"
#include "ui/session/workbench.h"
#include "ui/window/familywatch.h"

#include <QCoreApplication>
#include <QMainWindow>

#include <memory>
#include <optional>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct LogText
{
    Q_DECLARE_TR_FUNCTIONS(ConnectFeature)
};

} // namespace

void installImportLog(Window& window)
{
    auto* panel = new ImportLogPanel(&window.frame);
    PanelPlaces* panels = &window.panels;
    panels->add({panel, PanelSide::Bottom, {}, LogText::tr("Import log"), u"file"_s});
    const auto offer = [panels, panel, families = &window.families] {
        panels->setSummary(panel, panel->summary());
        panels->offer(panel, panel->hasWarnings() || families->isAllShown());
    };
    const auto show = [panel, offer](const std::optional<ImportLog>& log) {
        panel->setLog(log);
        offer();
    };
    auto reading = std::make_shared<LatestJob>(panel);
    QObject::connect(&window.session, &Workbench::storeOpened, panel,
        [reading, show](const std::shared_ptr<const Connection>& connection) {
            show({});
            reading->start(
                readingPool(),
                [url = connection->url](const CancelToken&) {
                    return Result<std::optional<ImportLog>>(importLogOf(url));
                },
                [show](const Result<std::optional<ImportLog>>& log) {
                    if (log)
                        show(*log);
                });
        });
    QObject::connect(&window.session, &Workbench::storeClosed, panel, [reading, show] {
        reading->cancel();
        show({});
    });
    QObject::connect(&window.families, &FamilyWatch::changed, panel, offer);
    offer();
}

} // namespace mnemo
