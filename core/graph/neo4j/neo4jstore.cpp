// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/neo4j/neo4jstore.h"

#include "core/base/text.h"

#include <QCoreApplication>

#include <chrono>

namespace mnemo::neo4j {

namespace {

constexpr std::chrono::seconds kAnswerTime{10};

ReadContext inTime()
{
    return {Deadline(kAnswerTime), CancelToken()};
}

} // namespace

Result<std::shared_ptr<GraphStore>> Neo4jStore::open(const DatabaseAddress& address, OpenMode mode,
    const std::string& profile, const CancelToken& cancel)
{
    auto access = std::make_shared<DatabaseAccess>(std::make_shared<QueryClient>(address));
    const std::shared_ptr<Neo4jStore> store(new Neo4jStore(std::move(access), mode));
    if (const auto done = store->takeProfile(profile, Missing::Refused, cancel); !done)
        return store->named(done.error());
    return std::shared_ptr<GraphStore>(store);
}

StoreName Neo4jStore::name() const
{
    return nameOf("neo4j");
}

Error Neo4jStore::named(Error error) const
{
    if (error.code != ErrorCode::NoSuchGraph)
        return error;
    const auto& address = m_access->client().address();
    error.message = QCoreApplication::translate("Neo4jStore", "No database “%1” was found on %2.")
                        .arg(displayText(address.database), address.displayName());
    const auto names = m_access->client().databases(inTime());
    QStringList shown;
    for (const auto& name : names ? *names : std::vector<std::string>())
        shown.append(u'“' + toQString(name) + u'”');
    if (!shown.isEmpty())
        error.hint = QCoreApplication::translate("Neo4jStore", "The server has %1.")
                         .arg(shown.join(QStringLiteral(", ")));
    return error;
}

Result<StoreInfo> Neo4jStore::info()
{
    auto info = infoByReading();
    if (!info)
        return info;
    auto version = m_access->client().version(inTime());
    if (!version)
        return version.error();
    info->version = std::move(*version);
    if (auto names = m_access->client().databases(inTime()))
        info->graphs = std::move(*names);
    else if (names.error().code != ErrorCode::NotPermitted)
        return names.error();
    return info;
}

Result<std::string> Neo4jStore::changeMark(const ReadContext& asked)
{
    ReadContext context = asked;
    if (!context.deadline.isSet())
        context.deadline = Deadline(kAnswerTime);
    const auto rows = m_access->rows("RETURN 1 AS one", Json::object(), context);
    if (!rows)
        return rows.error();
    return rows->bookmark;
}

} // namespace mnemo::neo4j
