// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/falkor/falkorstore.h"

#include "core/base/text.h"
#include "core/graph/falkor/errors.h"

#include <QCoreApplication>

#include <chrono>

namespace mnemo::falkor {

namespace {

constexpr std::chrono::seconds kOpenTime{10};

ReadContext briefly()
{
    return {Deadline(kOpenTime), CancelToken()};
}

} // namespace

Result<std::shared_ptr<GraphStore>> FalkorStore::open(const Endpoint& endpoint,
    const std::string& graph, OpenMode mode, const std::string& profile, const CancelToken& cancel)
{
    auto client = std::make_shared<Client>(endpoint);
    auto access = std::make_shared<GraphAccess>(std::move(client), graph);
    const std::shared_ptr<FalkorStore> store(new FalkorStore(std::move(access), mode));
    store->m_place = endpoint.displayName();
    store->m_user = endpoint.user.isEmpty() ? QStringLiteral("default") : endpoint.user;
    if (const auto done = store->takeProfile(profile, Missing::CreatedByWriting, cancel); !done) {
        const bool isMissing = done.error().code == ErrorCode::NoSuchGraph;
        return store->named(isMissing ? store->missing(done.error()) : done.error());
    }
    return std::shared_ptr<GraphStore>(store);
}

Error FalkorStore::missing(Error error)
{
    constexpr std::size_t most = 8;
    const auto facts = m_access->facts(briefly());
    QStringList names;
    for (const auto& name : facts ? facts->graphs : std::vector<std::string>()) {
        if (names.size() < static_cast<qsizetype>(most))
            names.append(u'“' + toQString(name) + u'”');
    }
    if (!names.isEmpty())
        error.hint = QCoreApplication::translate("ServerStore", "The server names %1.")
                         .arg(names.join(QStringLiteral(", "))
                             + (facts->graphs.size() > most ? QStringLiteral(", …") : QString()));
    return error;
}

/// A refusal that is about the graph names it, the server and who asked: which of the three is
/// wrong, the server does not say.
Error FalkorStore::named(Error error) const
{
    const auto graph = displayText(toQString(m_access->key()));
    const auto user = displayText(m_user);
    if (error.code == ErrorCode::NoSuchGraph) {
        error.message
            = QCoreApplication::translate("ServerStore", "“%1” was not found on %2 for user “%3”.")
                  .arg(graph, m_place, user);
        const auto other = QCoreApplication::translate(
            "ServerStore", "It may have another name or be hidden from this user.");
        error.hint = error.hint.isEmpty() ? other : other + u' ' + error.hint;
    } else if (error.code == ErrorCode::NotPermitted
        && error.detail.startsWith(QStringLiteral("NOPERM"))) {
        error.message = QCoreApplication::translate("ServerStore", "User “%1” may not read “%2”.")
                            .arg(user, graph);
    }
    return error;
}

StoreName FalkorStore::name() const
{
    return nameOf("falkor");
}

Result<StoreInfo> FalkorStore::info()
{
    auto info = infoByReading();
    if (!info)
        return info;
    const auto facts = m_access->facts(briefly());
    if (!facts)
        return facts.error();
    info->version = toUtf8(facts->moduleVersion);
    const auto context = briefly();
    if (auto graphs = m_access->client().graphs(context.deadline, context.cancel))
        info->graphs = std::move(*graphs);
    else if (graphs.error().code != ErrorCode::NotPermitted)
        return graphs.error();
    // What one graph takes is told by GRAPH.MEMORY alone, which ends some servers (4.16.3, with a
    // segmentation fault): the size stays unknown.
    info->readOnly = info->readOnly || facts->topology == QStringLiteral("replica");
    return info;
}

Result<std::string> FalkorStore::changeMark(const ReadContext& asked)
{
    ReadContext context = asked;
    if (!context.deadline.isSet())
        context.deadline = Deadline(kOpenTime);
    const std::unique_lock lock(m_markMutex, context.deadline.end());
    if (!lock)
        return deadlinePassed();
    if (!m_mark || !m_mark->doubtNow(context).empty()) {
        m_mark = std::make_unique<Watch>(*m_access);
        ++m_marks;
        const auto watches = m_mark->begin(context);
        if (!watches || m_access->watching() == Watching::ByStamp)
            m_mark.reset();
        if (!watches)
            return watches.error();
    }
    return m_mark ? "watch." + std::to_string(m_marks) : m_access->stamp(context);
}

} // namespace mnemo::falkor
