// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/server/serverstore.h"

#include <QCoreApplication>

#include <algorithm>
#include <chrono>
#include <set>

namespace mnemo::server {

namespace {

constexpr std::chrono::seconds kReadTime{10};
constexpr std::chrono::seconds kOtherWriter{5};
constexpr std::chrono::seconds kFirstIdentity{60};

ReadContext briefly(const CancelToken& cancel = {})
{
    return {Deadline(kReadTime), cancel};
}

std::set<std::string> labelsIn(const Table& table)
{
    std::set<std::string> texts;
    for (const auto& cell : table.cells) {
        if (const auto* text = cell.get_ptr<const std::string*>())
            texts.insert(*text);
    }
    return texts;
}

bool areTexts(const Table& table)
{
    return std::ranges::all_of(table.cells, [](const Json& cell) { return cell.is_string(); });
}

} // namespace

ServerStore::~ServerStore()
{
    if (m_texts)
        m_texts->stop();
}

void ServerStore::readTextsAhead(std::int64_t nodesAndEdges)
{
    const auto by = m_access->identity().known();
    if (m_texts && nodesAndEdges > TextCache::kFewItems)
        m_texts->readAhead(isNative(m_access->profile()) || !by ? NodeIdBy::Property : *by);
}

Status ServerStore::takeProfile(
    const std::string& profile, Missing missing, const CancelToken& cancel)
{
    const auto asked = loadProfile(profile.empty() ? "mnemoscope" : profile);
    if (!asked)
        return asked.error();
    m_access->setProfile(*asked);
    // Asking whose it is tells a missing graph as well.
    const auto own = ownProfile(cancel);
    const bool mayBeMissing = missing == Missing::CreatedByWriting && m_mode == OpenMode::Write;
    if (!own && !(mayBeMissing && own.error().code == ErrorCode::NoSuchGraph))
        return own.error();
    if (own && profile.empty() && *own != asked->name) {
        const auto found = loadProfile(*own);
        if (!found)
            return found.error();
        m_access->setProfile(*found);
    }
    if (!own || isNative(m_access->profile()))
        return Done{};
    const auto by = m_access->nodeIdBy({Deadline(kFirstIdentity), cancel});
    return by ? Status(Done{}) : Status(by.error());
}

Result<std::string> ServerStore::ownProfile(const CancelToken& cancel)
{
    // Before the labels: a first commit of another program between the two would make a graph that
    // was empty look like one of others.
    const auto any = m_access->ask("MATCH (n) RETURN 1 LIMIT 1", Json::object(), briefly(cancel));
    if (!any)
        return any.error();
    if (any->rows() == 0)
        return std::string("mnemoscope");
    const auto labels = m_access->ask("CALL db.labels()", Json::object(), briefly(cancel));
    if (!labels)
        return labels.error();
    const auto names = labelsIn(*labels);
    const auto theirs
        = names.contains("Entity") && names.contains("Episodic") ? "graphiti" : "generic";

    // Others have nodes called Node and State as well, so that what these hold tells.
    struct Kind
    {
        const char* label;
        const char* first;
    };

    for (const auto& [label, first] : {Kind{"Node", "MATCH (n:Node) RETURN n.id, n.role LIMIT 20"},
             Kind{"State", "MATCH (s:State) RETURN s.domain LIMIT 20"}}) {
        if (!names.contains(label))
            continue;
        const auto table = m_access->ask(first, Json::object(), briefly(cancel));
        if (!table)
            return table.error();
        if (!table->cells.empty())
            return std::string(areTexts(*table) ? "mnemoscope" : theirs);
    }
    return std::string(theirs);
}

StoreName ServerStore::nameOf(const char* kind) const
{
    StoreName name{kind, m_access->key(), m_access->profile().name, m_access->storeId()};
    const auto by = m_access->identity().known();
    if (by && !isNative(m_access->profile()))
        name.nodeIdBy = nodeIdByName(*by);
    return name;
}

Result<std::int64_t> ServerStore::count(const char* text)
{
    const auto table = ask(text, Json::object());
    if (!table)
        return table.error();
    const bool counts = table->rows() > 0 && table->at(0, 0).is_number_integer();
    return counts ? table->at(0, 0).get<std::int64_t>() : 0;
}

Result<StoreInfo> ServerStore::infoByReading()
{
    auto reader = ServerReader::open(m_access, briefly());
    if (!reader)
        return named(reader.error());
    StoreInfo info;
    info.name = name(); // with the id that the reader met
    info.tick = (*reader)->tick();
    info.unfinishedImport = (*reader)->unfinishedImport();
    const auto nodes = count("MATCH (n{{node}}) RETURN count(n) AS n");
    if (!nodes)
        return nodes.error();
    const auto edges = count("MATCH ()-[e{{edge}}]->() RETURN count(e) AS n");
    if (!edges)
        return edges.error();
    info.nodes = *nodes;
    info.edges = *edges;
    if (info.nodes == 0) {
        const auto others = count("MATCH (n) WHERE NOT n:State RETURN count(n) AS n");
        if (!others)
            return others.error();
        info.otherNodes = *others;
    }
    if (info.name.nodeIdBy != nodeIdByName(NodeIdBy::Property) && !isNative(m_access->profile())) {
        const auto reason = m_access->identity().whyNotProperty(briefly());
        if (!reason)
            return reason.error();
        info.nodeIdReason = *reason;
    }
    info.readOnly = m_mode == OpenMode::Read || !isNative(m_access->profile());
    return info;
}

Result<std::unique_ptr<GraphReader>> ServerStore::openReader(const ReadContext& context)
{
    if (context.cancel.isCancelled())
        return Error{ErrorCode::Cancelled, QCoreApplication::translate("ServerStore", "Cancelled"),
            {}, {}, {}};
    auto opened = ServerReader::open(m_access, context, m_texts, ServerReader::Begin::Known);
    if (!opened)
        return named(opened.error());
    return std::unique_ptr<GraphReader>(std::move(*opened));
}

Status ServerStore::apply(const Commit& commit)
{
    return write([&](GraphWriter& writer) { return writer.write(commit); });
}

Status ServerStore::add(PatchPieces& pieces, const RefusedFn& refused, const CancelToken& cancel)
{
    return write([&](GraphWriter& writer) { return writer.write(pieces, refused, cancel); });
}

Result<PieceSink::Roles> ServerStore::known(const std::vector<std::string>& ids)
{
    Result<Roles> roles = Roles();
    const auto done = write([&](GraphWriter& writer) {
        roles = writer.known(ids);
        return roles ? Status(Done{}) : Status(roles.error());
    });
    return done ? std::move(roles) : done.error();
}

Status ServerStore::write(const WriteFn& write)
{
    const auto refused = [](const QString& message) {
        return Error{ErrorCode::NotPermitted, message, {}, {}, {}};
    };
    if (m_mode == OpenMode::Read)
        return refused(
            QCoreApplication::translate("ServerStore", "The store was opened for reading"));
    if (!isNative(m_access->profile()))
        return refused(QCoreApplication::translate(
            "ServerStore", "A graph with the profile %1 is not the program's own and is only read")
                           .arg(toQString(m_access->profile().name)));
    const std::unique_lock lock(m_writeMutex, kOtherWriter);
    if (!lock.owns_lock())
        return Error{ErrorCode::StoreLocked,
            QCoreApplication::translate("ServerStore", "Another program is writing to the store"),
            {}, {}, {}};
    return write(m_writer);
}

} // namespace mnemo::server
