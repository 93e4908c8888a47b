// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pages/pagesfeature.h"

#include "ui/pages/settingfield.h"
#include "ui/pages/windowpages.h"
#include "ui/palette/commandpalette.h"
#include "ui/session/workbench.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowguards.h"
#include "ui/window/windowrequests.h"

#include <QMainWindow>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isFile(const Connection* open)
{
    return open != nullptr && open->url.kind == StoreUrl::Kind::Sqlite;
}

/// A store on a server is no part of this user's data, but what it is asked is written down.
bool isInTheWay(const Connection* open, const std::set<UserDataPart>& parts)
{
    if (open == nullptr)
        return false;
    return parts.contains(UserDataPart::Receipts) || parts.contains(UserDataPart::Conversations)
        || (parts.contains(UserDataPart::Stores) && isFile(open));
}

/// The store is open again once the data is deleted: the same on a server, else the default one.
void openAfterDeletion(Workbench& session, WindowPages& pages, const Connection& open)
{
    QObject::connect(
        &pages, &WindowPages::dataDeleted, &session,
        [&session, order = ConnectOrder{open.saved, open.url}] {
            if (order.url.kind == StoreUrl::Kind::Sqlite)
                session.opening().openDefault();
            else
                session.opening().connectTo(order);
        },
        Qt::SingleShotConnection);
}

void deleteData(Window& window, WindowPages* pages, const std::set<UserDataPart>& parts)
{
    Workbench* session = &window.session;
    QObject::connect(
        pages, &WindowPages::dataDeleted, &window.requests,
        [requests = &window.requests, parts] { emit requests->dataDeleted(parts); },
        Qt::SingleShotConnection);
    window.guards.release(parts, [session, pages, parts] {
        const auto open = session->connection();
        if (!isInTheWay(open.get(), parts)) {
            pages->deleteData();
            return;
        }
        openAfterDeletion(*session, *pages, *open);
        session->closeStoreThen([pages] { pages->deleteData(); });
    });
}

void wireData(Window& window, WindowPages* pages)
{
    Workbench* session = &window.session;
    QObject::connect(session, &Workbench::storeOpened, pages,
        [pages](const std::shared_ptr<const Connection>& open) {
            pages->setStore(isFile(open.get()) ? open->url.path : QString());
        });
    QObject::connect(session, &Workbench::storeLeft, pages, [pages] { pages->setStore({}); });
    QObject::connect(pages, &WindowPages::unkept, &window.notices, &NoticeBar::showUnkept);
    QObject::connect(pages, &WindowPages::dataDeletionRequested, &window.frame,
        [&window, pages](const auto& parts) { deleteData(window, pages, parts); });
    QObject::connect(
        pages, &WindowPages::dataRestored, &session->opening(), &StoreOpening::openDefault);
    window.guards.addRelease(UserDataPart::Settings,
        [pages](std::function<void()> released) { pages->forgetKeys(std::move(released)); });
}

std::vector<PaletteEntry> settingEntries(WindowPages& pages)
{
    std::vector<PaletteEntry> entries;
    for (const SettingSpec& spec : settingTable()) {
        if (spec.scope == SettingScope::User)
            entries.push_back({settingTitle(spec.id), CommandPalette::tr("setting"), u"filter"_s,
                {}, [&pages, id = spec.id] { pages.showSetting(id); }});
    }
    return entries;
}

} // namespace

WindowPages* installPages(Window& window)
{
    auto* pages = new WindowPages(window.session.home(), window.frame.actions(), &window.frame);
    const WindowActions& actions = window.actions;
    actions.on(ActionId::ShowHelp, pages, [pages] { pages->showHelp(); });
    actions.on(ActionId::ShowSettings, pages, [pages] { pages->showSettings(); });
    actions.on(ActionId::ShowShortcuts, pages, [pages] { pages->showShortcuts(); });
    actions.on(ActionId::ShowLog, pages, [pages] { pages->showLog(); });
    actions.on(ActionId::ShowData, pages, [pages] { pages->showData(); });
    WindowRequests* requests = &window.requests;
    QObject::connect(
        pages, &WindowPages::settingChanged, requests, &WindowRequests::settingChanged);
    QObject::connect(requests, &WindowRequests::settingWanted, pages, &WindowPages::showSetting);
    QObject::connect(requests, &WindowRequests::themeChosen, pages, [pages](ThemeChoice choice) {
        pages->noteSetting(SettingId::Theme, themeSetting(choice));
    });
    wireData(window, pages);
    window.palette.addSource(PaletteKind::Words, [pages] { return settingEntries(*pages); });
    return pages;
}

} // namespace mnemo
