// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/falkor/falkorstore.h"

#include "core/base/text.h"
#include "core/graph/falkor/errors.h"
#include "core/graph/profile.h"

#include <QCoreApplication>

#include <charconv>
#include <chrono>
#include <set>
#include <string_view>

namespace mnemo::falkor {

namespace {

constexpr std::chrono::seconds kOpenTime{10};
constexpr std::chrono::seconds kWriteWait{5};
constexpr std::chrono::seconds kFirstLook{60};

ReadContext briefly()
{
    return {Deadline(kOpenTime), CancelToken()};
}

std::set<std::string> textsOf(const Table& table)
{
    std::set<std::string> texts;
    for (const auto& cell : table.cells) {
        if (const auto* text = cell.get_ptr<const std::string*>())
            texts.insert(*text);
    }
    return texts;
}

} // namespace

Result<std::shared_ptr<GraphStore>> FalkorStore::open(
    const Endpoint& endpoint, const std::string& graph, OpenMode mode, const std::string& profile)
{
    auto client = std::make_shared<Client>(endpoint);
    auto access = std::make_shared<GraphAccess>(std::move(client), graph);
    std::shared_ptr<FalkorStore> store(new FalkorStore(std::move(access), mode));
    store->m_place = endpoint.displayName();
    store->m_user = endpoint.user.isEmpty() ? QStringLiteral("default") : endpoint.user;
    if (const auto done = store->begin(profile); !done)
        return store->named(done.error());
    return std::shared_ptr<GraphStore>(std::move(store));
}

Status FalkorStore::begin(const std::string& profile)
{
    const auto asked = loadProfile(profile.empty() ? "mnemoscope" : profile);
    if (!asked)
        return asked.error();
    m_access->setProfile(*asked);
    // Asking for the labels tells a missing graph and another type under the key as well.
    const auto own = ownProfile();
    const bool isMissing = !own && own.error().code == ErrorCode::NoSuchGraph;
    if (!own && !(isMissing && m_mode == OpenMode::Write))
        return isMissing ? missing(own.error()) : own.error();
    if (own && profile.empty() && *own != asked->name) {
        const auto found = loadProfile(*own);
        if (!found)
            return found.error();
        m_access->setProfile(*found);
    }
    if (!own || isNative(m_access->profile()))
        return Done{};
    const auto by = m_access->nodeIdBy({Deadline(kFirstLook), CancelToken()});
    return by ? Status(Done{}) : Status(by.error());
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
        error.hint = QCoreApplication::translate("FalkorStore", "The server names %1.")
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
            = QCoreApplication::translate("FalkorStore", "“%1” was not found on %2 for user “%3”.")
                  .arg(graph, m_place, user);
        const auto other = QCoreApplication::translate(
            "FalkorStore", "It may have another name or be hidden from this user.");
        error.hint = error.hint.isEmpty() ? other : other + u' ' + error.hint;
    } else if (error.code == ErrorCode::NotPermitted
        && error.detail.startsWith(QStringLiteral("NOPERM"))) {
        error.message = QCoreApplication::translate("FalkorStore", "User “%1” may not read “%2”.")
                            .arg(user, graph);
    }
    return error;
}

Result<std::string> FalkorStore::ownProfile()
{
    const auto labels = m_access->ask("CALL db.labels()", Json::object(), briefly());
    if (!labels)
        return labels.error();
    const auto names = textsOf(*labels);
    if (names.empty() || names.contains("Node") || names.contains("State"))
        return std::string("mnemoscope");
    return std::string(
        names.contains("Entity") && names.contains("Episodic") ? "graphiti" : "generic");
}

StoreName FalkorStore::name() const
{
    StoreName name{"falkor", m_access->key(), m_access->profile().name, m_access->storeId()};
    const auto by = m_access->identity().known();
    if (by && !isNative(m_access->profile()))
        name.nodeIdBy = nodeIdByName(*by);
    return name;
}

Result<std::int64_t> FalkorStore::count(const char* text)
{
    const auto table = ask(text, Json::object());
    if (!table)
        return table.error();
    const bool counts = table->rows() > 0 && table->at(0, 0).is_number_integer();
    return counts ? table->at(0, 0).get<std::int64_t>() : 0;
}

Result<StoreInfo> FalkorStore::info()
{
    auto reader = FalkorReader::open(m_access, briefly());
    if (!reader)
        return reader.error();
    const auto facts = m_access->facts(briefly());
    if (!facts)
        return facts.error();
    StoreInfo info;
    info.name = name(); // with the id that the reader met
    info.version = toUtf8(facts->moduleVersion);
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
    const auto context = briefly();
    if (auto graphs = m_access->client().graphs(context.deadline, context.cancel))
        info.graphs = std::move(*graphs);
    else if (graphs.error().code != ErrorCode::NotPermitted)
        return graphs.error();
    // What one graph takes is told by GRAPH.MEMORY alone, which ends some servers (4.16.3, with a
    // segmentation fault): the size stays unknown.
    info.readOnly = m_mode == OpenMode::Read || !isNative(m_access->profile())
        || facts->topology == QStringLiteral("replica");
    return info;
}

Result<std::unique_ptr<GraphReader>> FalkorStore::openReader(const ReadContext& context)
{
    if (context.cancel.isCancelled())
        return Error{ErrorCode::Cancelled, QCoreApplication::translate("FalkorStore", "Cancelled"),
            {}, {}, {}};
    auto opened = FalkorReader::open(m_access, context);
    if (!opened)
        return named(opened.error());
    return std::unique_ptr<GraphReader>(std::move(*opened));
}

Status FalkorStore::apply(const Commit& commit)
{
    return write([&](GraphWriter& writer) { return writer.write(commit); });
}

Status FalkorStore::add(PatchPieces& pieces, const RefusedFn& refused, const CancelToken& cancel)
{
    return write([&](GraphWriter& writer) { return writer.write(pieces, refused, cancel); });
}

Result<PieceSink::Roles> FalkorStore::known(const std::vector<std::string>& ids)
{
    Result<Roles> roles = Roles();
    const auto done = write([&](GraphWriter& writer) {
        roles = writer.known(ids);
        return roles ? Status(Done{}) : Status(roles.error());
    });
    return done ? std::move(roles) : done.error();
}

Status FalkorStore::write(const WriteFn& write)
{
    const auto refused = [](const QString& message) {
        return Error{ErrorCode::NotPermitted, message, {}, {}, {}};
    };
    if (m_mode == OpenMode::Read)
        return refused(
            QCoreApplication::translate("FalkorStore", "The store was opened for reading"));
    if (!isNative(m_access->profile()))
        return refused(QCoreApplication::translate(
            "FalkorStore", "A graph with the profile %1 is not the program's own and is only read")
                           .arg(toQString(m_access->profile().name)));
    const std::unique_lock lock(m_writeMutex, kWriteWait);
    if (!lock.owns_lock())
        return Error{ErrorCode::StoreLocked,
            QCoreApplication::translate("FalkorStore", "Another writer holds the store"), {}, {},
            {}};
    return write(m_writer);
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
