// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/neo4j/queryclient.h"

#include "core/graph/server/errors.h"

#include <QCoreApplication>
#include <QUuid>

#include <algorithm>
#include <chrono>

namespace mnemo::neo4j {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::chrono::seconds kTime{60}; ///< where nobody says how long
constexpr std::chrono::milliseconds kFirstPause{30};
constexpr std::chrono::milliseconds kLongestPause{500};
/// A parameter that no text uses: by it the server's list of transactions tells a query again.
constexpr const char* kNumber = "@request";

bool gaveUp(const Error& error)
{
    return error.code == ErrorCode::TimedOut || error.code == ErrorCode::Cancelled;
}

QString placeName(const QUrl& url)
{
    return url.host() + u':' + QString::number(url.port());
}

} // namespace

QueryClient::QueryClient(const DatabaseAddress& address)
    : m_address(address), m_addresses(address.addresses()), m_transport(address)
{
}

Transport::Request QueryClient::requestFor(
    qsizetype place, const Query& query, const std::string& number) const
{
    Json body{{"statement", query.text}, {"parameters", query.parameters},
        {"accessMode", query.writes ? "WRITE" : "READ"}};
    body["parameters"][kNumber] = number;
    auto url = m_addresses[place];
    url.setPath(u"/db/"_s + QString::fromLatin1(QUrl::toPercentEncoding(m_address.database))
            + u"/query/v2"_s,
        QUrl::StrictMode);
    const auto text = body.dump(-1, ' ', false, Json::error_handler_t::strict);
    return {url, QByteArray(text.data(), static_cast<qsizetype>(text.size())),
        query.typed ? "application/vnd.neo4j.query" : "application/json"};
}

Result<Rows> QueryClient::askAt(
    qsizetype place, const Transport::Request& request, const ReadContext& context)
{
    auto answer = m_transport.post(request, context.deadline, context.cancel);
    if (!answer)
        return answer.error();
    return rowsOf(std::move(*answer), placeName(m_addresses[place]));
}

Result<Rows> QueryClient::askOnce(
    const Query& query, const std::string& number, const ReadContext& context)
{
    if (const auto known = m_place.load(); known >= 0)
        return askAt(known, requestFor(known, query, number), context);
    QStringList tried;
    std::optional<Error> first;
    for (qsizetype place = 0; place < m_addresses.size(); ++place) {
        auto rows = askAt(place, requestFor(place, query, number), context);
        if (rows || rows.error().code != ErrorCode::Unreachable) {
            m_place = place;
            return rows;
        }
        tried.append(m_addresses[place].toString());
        if (!first || isOtherServer(rows.error()))
            first = rows.error();
    }
    auto error = first.value_or(server::unreachable({}));
    if (tried.size() > 1)
        error.hint = (error.hint.isEmpty() ? QString() : error.hint + u' ')
            + QCoreApplication::translate("Neo4jStore", "Tried: %1.").arg(tried.join(u", "_s));
    return error;
}

Result<Rows> QueryClient::ask(const Query& query, const ReadContext& asked)
{
    ReadContext context = asked;
    if (!context.deadline.isSet())
        context.deadline = Deadline(kTime);
    const auto number = QUuid::createUuid().toString(QUuid::Id128).toStdString();
    bool resends = !query.writes && m_place >= 0;
    try {
        for (auto pause = kFirstPause;; pause = std::min(pause * 2, kLongestPause)) {
            auto rows = askOnce(query, number, context);
            if (rows)
                return rows;
            if (gaveUp(rows.error())) {
                endOnServer(number);
                return rows;
            }
            const bool isLost = rows.error().code == ErrorCode::Unreachable;
            const bool comesLater = isPassing(rows.error());
            if (!comesLater && !(isLost && resends))
                return rows;
            resends = resends && !isLost;
            if (comesLater && Deadline::Clock::now() + pause >= context.deadline.end())
                return rows;
            if (comesLater && !sleepFor(pause, context.cancel))
                return server::cancelled();
        }
    } catch (const Json::type_error&) { // a text that is no UTF-8
        return Error{ErrorCode::BadArgument,
            QCoreApplication::translate("Neo4jStore", "A text is not UTF-8"), {}, {}, {}};
    }
}

void QueryClient::endOnServer(const std::string& number)
{
    const auto place = m_place.load();
    if (place < 0)
        return;
    const Query end{"SHOW TRANSACTIONS YIELD transactionId AS t, parameters AS p "
                    "WHERE p.`@request` = $number "
                    "TERMINATE TRANSACTIONS t YIELD message RETURN message",
        {{"number", number}}, false, false};
    m_transport.postAlone(requestFor(place, end, {}));
}

Result<std::string> QueryClient::version(const ReadContext& context)
{
    const auto rows = ask({"CALL dbms.components() YIELD name, versions RETURN versions[0] AS v "
                           "ORDER BY name LIMIT 1",
                              Json::object(), false, false},
        context);
    if (!rows)
        return rows.error();
    const auto* text = rows->table.at(0, 0).get_ptr<const std::string*>();
    return text == nullptr ? std::string() : *text;
}

Result<std::vector<std::string>> QueryClient::databases(const ReadContext& context)
{
    const auto rows
        = ask({"SHOW DATABASES YIELD name WHERE name <> 'system' RETURN name ORDER BY name",
                  Json::object(), false, false},
            context);
    if (!rows)
        return rows.error();
    std::vector<std::string> names;
    for (const auto& cell : rows->table.cells) {
        if (const auto* name = cell.get_ptr<const std::string*>())
            names.push_back(*name);
    }
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

} // namespace mnemo::neo4j
