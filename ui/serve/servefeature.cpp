// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/serve/servefeature.h"

#include "ui/pages/windowpages.h"
#include "ui/palette/commandpalette.h"
#include "ui/serve/servecontroller.h"
#include "ui/serve/servepage.h"
#include "ui/session/workbench.h"
#include "ui/widgets/theme.h"
#include "ui/window/windowstatus.h"

#include <QCoreApplication>
#include <QMainWindow>
#include <QToolButton>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct ServeText
{
    Q_DECLARE_TR_FUNCTIONS(ServeFeature)
};

/// Seen while the API is on, so that nobody forgets that it is.
void addIndicator(Window& window, const ServeController* serve, WindowPages* pages)
{
    auto* indicator = new QToolButton(&window.status);
    indicator->setObjectName(u"statusApi"_s);
    indicator->setAutoRaise(true);
    indicator->setFont(themeOf(indicator).font(TextStyle::Small));
    indicator->setText(ServeText::tr("API on"));
    indicator->setAccessibleName(ServeText::tr("The API is on: show its address"));
    window.status.addPermanentWidget(indicator);
    const auto show = [serve, indicator] {
        indicator->setVisible(serve->state().kind == ServeState::Kind::On);
        indicator->setToolTip(serve->state().url);
    };
    QObject::connect(serve, &ServeController::stateChanged, indicator, show);
    QObject::connect(
        indicator, &QToolButton::clicked, pages, [pages] { pages->showTab(ServeText::tr("API")); });
    show();
}

} // namespace

ServeController* installServe(Window& window, WindowPages& pages)
{
    Workbench* session = &window.session;
    auto* serve = new ServeController(session->home(), &window.frame);
    QObject::connect(session, &Workbench::storeOpened, serve, &ServeController::setConnection);
    QObject::connect(session, &Workbench::connectionReturned, serve,
        [session, serve] { serve->setConnection(session->connection()); });
    QObject::connect(
        session, &Workbench::storeLeft, serve, [serve] { serve->setConnection(nullptr); });
    pages.addTab(ServeText::tr("API"),
        [serve](QWidget* parent) -> QWidget* { return new ServePage(*serve, parent); });
    addIndicator(window, serve, &pages);
    window.palette.addSource(PaletteKind::Words, [pages = &pages] {
        return std::vector<PaletteEntry>{{ServeText::tr("HTTP API"), CommandPalette::tr("setting"),
            u"filter"_s, {}, [pages] { pages->showTab(ServeText::tr("API")); }}};
    });
    return serve;
}

} // namespace mnemo
