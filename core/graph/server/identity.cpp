// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/server/identity.h"

#include "core/base/text.h"
#include "core/graph/server/access.h"
#include "core/graph/server/errors.h"

#include <QCoreApplication>

#include <chrono>
#include <set>
#include <string>
#include <vector>

namespace mnemo::server {

namespace {

constexpr std::chrono::seconds kLookTime{60}; ///< where nobody says how long
constexpr int kAttempts = 3;

constexpr const char* kCounts
    = "MATCH (n) RETURN count(n) AS nodes, count(DISTINCT {{candidate(n)}}) AS ids";

/// By sets of labels, what takes the server far less time than the role of each node.
constexpr const char* kLabelSets
    = "RETURN labels(n) AS labels, count(n) AS nodes, count(DISTINCT v) AS ids, "
      "min(typeOf(v)) AS first, max(typeOf(v)) AS last, min(v) AS least";

constexpr const char* kShared
    = "MATCH (n) WITH {{candidate(n)}} AS c, count(n) AS times, min(id(n)) AS a, max(id(n)) AS b "
      "WHERE times > 1 RETURN c, a, b ORDER BY a LIMIT 1";

QString words(const Json& cell)
{
    if (const auto* text = cell.get_ptr<const std::string*>())
        return displayText(toQString(*text));
    return cell.is_number_integer() ? QString::number(cell.get<std::int64_t>()) : QString();
}

/// Whether role and property tell the nodes of all sets of labels apart; absent where the sets
/// alone do not say it.
std::optional<bool> tellApart(const Table& sets, const Profile& profile)
{
    std::set<std::string> roles;
    bool isSure = !sets.cut;
    for (std::size_t row = 0; row < sets.rows(); ++row) {
        if (sets.at(row, 1) != sets.at(row, 2))
            return false; // of one role, with one value or without
        std::vector<std::string> labels;
        for (const Json& label : sets.at(row, 0)) {
            const auto* name = label.get_ptr<const std::string*>();
            labels.push_back(name == nullptr ? std::string() : *name);
        }
        const auto role = roleOf(profile, labels);
        // Between role and value stands a colon, too.
        const bool isApart = roles.insert(role).second && role.find(':') == std::string::npos;
        const Json& type = sets.at(row, 3);
        const bool isOfOneType = type == sets.at(row, 4)
            && (type == "Integer" || (type == "String" && sets.at(row, 5) != ""));
        isSure = isSure && isApart && isOfOneType;
    }
    return isSure ? std::optional(true) : std::nullopt;
}

} // namespace

Identity::Identity(ServerAccess& access) : m_access(access)
{
}

Identity::~Identity() = default;

void Identity::end()
{
    const std::scoped_lock lock(m_looking);
    m_watch.reset();
}

Result<std::optional<bool>> Identity::labelsTell(ChangeWatch& watch, const ReadContext& context)
{
    const auto& profile = m_access.profile();
    const auto text = m_access.expanded(
        "MATCH (n) WITH n, {{prop(n, " + profile.idProperty + ")}} AS v " + kLabelSets,
        NodeIdBy::LabelAndProperty);
    if (!text)
        return text.error();
    const auto sets = m_access.ask((*text)->text, Json::object(), context, &watch);
    if (!sets)
        return sets.error();
    return tellApart(*sets, profile);
}

Result<bool> Identity::tellsApart(NodeIdBy by, ChangeWatch& watch, const ReadContext& context)
{
    if (by == NodeIdBy::LabelAndProperty) {
        const auto told = labelsTell(watch, context);
        if (!told)
            return told.error();
        if (*told)
            return **told;
    }
    const auto text = m_access.expanded(kCounts, by);
    if (!text)
        return text.error();
    const auto table = m_access.ask((*text)->text, Json::object(), context, &watch);
    if (!table)
        return table.error();
    return table->rows() == 1 && table->at(0, 0) == table->at(0, 1);
}

Result<NodeIdBy> Identity::look(const ReadContext& context)
{
    for (int attempt = 1;; ++attempt) {
        auto watch = m_access.watch();
        if (const auto done = watch->begin(context); !done)
            return done.error();
        auto found = NodeIdBy::Server;
        for (const auto by : {NodeIdBy::Property, NodeIdBy::LabelAndProperty}) {
            const auto tells = tellsApart(by, *watch, context);
            if (!tells)
                return tells.error();
            if (*tells) {
                found = by;
                break;
            }
        }
        // A change in between would be noticed at the next question; by then it may be too late.
        if (attempt < kAttempts && watch->doubt() == inconsistent::changed)
            continue;
        m_watch = std::move(watch);
        const std::lock_guard lock(m_mutex);
        m_by = found;
        return found;
    }
}

Result<NodeIdBy> Identity::now(const ReadContext& asked)
{
    ReadContext context = asked;
    if (!context.deadline.isSet())
        context.deadline = Deadline(kLookTime);
    const std::unique_lock lock(m_looking, context.deadline.end());
    if (!lock)
        return deadlinePassed();
    const auto before = known();
    if (before && m_watch && m_watch->doubtNow(context).empty())
        return *before;
    m_watch.reset();
    return look(context);
}

std::optional<NodeIdBy> Identity::soFar()
{
    const std::unique_lock lock(m_looking, std::try_to_lock);
    return lock && m_watch && m_watch->holdsSoFar() ? known() : std::nullopt;
}

std::optional<NodeIdBy> Identity::known() const
{
    const std::lock_guard lock(m_mutex);
    return m_by;
}

Result<QString> Identity::whyNotProperty(const ReadContext& context)
{
    const auto& property = m_access.profile().idProperty;
    const auto ask = [&](const std::string& source) -> Result<Table> {
        const auto text = m_access.expanded(source, NodeIdBy::Property);
        if (!text)
            return text.error();
        return m_access.ask((*text)->text, Json::object(), context);
    };
    const auto other
        = ask("MATCH (n) WHERE {{candidate(n)}} IS NULL RETURN id(n) AS n, typeOf({{prop(n, "
            + property + ")}}) AS type ORDER BY n LIMIT 1");
    if (!other)
        return other.error();
    const auto name = toQString(property);
    if (other->rows() > 0) {
        const auto node = words(other->at(0, 0));
        const auto type = words(other->at(0, 1));
        if (type == QStringLiteral("Null"))
            return QCoreApplication::translate("ServerStore", "Node #%1 has no “%2”.")
                .arg(node, name);
        if (type == QStringLiteral("String"))
            return QCoreApplication::translate("ServerStore", "The “%1” of node #%2 is empty.")
                .arg(name, node);
        return QCoreApplication::translate("ServerStore",
            "The “%1” of node #%2 is neither a text nor an integer, but of the type %3.")
            .arg(name, node, type);
    }
    const auto shared = ask(kShared);
    if (!shared)
        return shared.error();
    if (shared->rows() == 0)
        return QString();
    return QCoreApplication::translate("ServerStore", "Nodes #%1 and #%2 have the same “%3”, %4.")
        .arg(words(shared->at(0, 1)), words(shared->at(0, 2)), name, words(shared->at(0, 0)));
}

} // namespace mnemo::server
