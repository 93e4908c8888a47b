// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/session/storesession.h"

#include "core/base/text.h"
#include "core/graph/profile.h"
#include "core/session/ingestdefaults.h"
#include "core/settings/settings.h"

#include <QFileInfo>

#include <chrono>

namespace mnemo {

namespace {

constexpr const char* ownProfile = "mnemoscope";

std::chrono::milliseconds timeoutOf(const Home& home)
{
    return std::chrono::milliseconds(Settings(home).number(SettingId::QueryTimeoutMs));
}

Result<std::shared_ptr<const Catalogue>> catalogueOf(const OpenContext& context)
{
    if (context.catalogue)
        return context.catalogue;
    return context.queryFolder.isEmpty() ? Catalogue::load()
                                         : Catalogue::loadWith(context.queryFolder);
}

/// `store` may be null.
Result<StoreSession> sessionWith(std::shared_ptr<GraphStore> store, const std::string& profileName,
    const OpenContext& context, const std::optional<std::pair<Error, StoreName>>& absence)
{
    StoreSession session;
    auto catalogue = catalogueOf(context);
    if (!catalogue)
        return catalogue.error();
    auto profile = loadProfile(profileName);
    if (!profile)
        return profile.error();
    session.catalogue = std::move(*catalogue);
    session.store = std::move(store);
    auto runner = std::make_shared<QueryRunner>(
        session.catalogue, session.store, std::move(*profile), context.clock);
    runner->setTimeout(timeoutOf(context.home));
    runner->setEmbedder(questionEmbedder(context.home, context.embedding));
    if (absence)
        runner->setAbsence(absence->first, absence->second);
    session.runner = std::move(runner);
    return session;
}

} // namespace

Result<std::shared_ptr<GraphStore>> openSessionStore(
    StoreUrl& url, OpenMode mode, const OpenContext& context)
{
    return openStoreWithPassword(url, mode, context.profile, context.ask, context.cancel);
}

Result<StoreSession> openSession(StoreUrl url, OpenMode mode, const OpenContext& context)
{
    auto store = openSessionStore(url, mode, context);
    if (!store)
        return store.error();
    auto session = sessionOver(std::move(*store), context);
    if (!session)
        return session;
    session->url = std::move(url);
    session->mode = mode;
    return session;
}

Result<StoreSession> sessionOver(std::shared_ptr<GraphStore> store, const OpenContext& context)
{
    const std::string profile
        = context.profile.isEmpty() ? store->name().profile : toUtf8(context.profile);
    return sessionWith(std::move(store), profile.empty() ? ownProfile : profile, context, {});
}

StoreName absentName(const StoreUrl& url, const std::string& profile)
{
    if (url.kind == StoreUrl::Kind::Sqlite)
        return {"sqlite", toUtf8(QFileInfo(url.path).completeBaseName()), profile};
    const bool falkor = url.kind == StoreUrl::Kind::Falkor;
    return {falkor ? "falkor" : "neo4j", toUtf8(url.graph), profile};
}

Result<StoreSession> absentSession(
    const StoreName& name, const Error& why, const OpenContext& context)
{
    return sessionWith(nullptr, name.profile, context, std::pair{why, name});
}

Result<StoreSession> openOrAbsent(const Result<StoreUrl>& url, const OpenContext& context)
{
    const std::string wanted = context.profile.isEmpty() ? ownProfile : toUtf8(context.profile);
    const auto profile = loadProfile(wanted);
    auto session
        = url ? openSession(*url, OpenMode::Read, context) : Result<StoreSession>(url.error());
    if (session)
        return session;
    const std::string known = profile ? profile->name : std::string(ownProfile);
    auto absent = absentSession(
        url ? absentName(*url, known) : StoreName{{}, {}, known}, session.error(), context);
    if (absent && url)
        absent->url = *url;
    return absent;
}

} // namespace mnemo
