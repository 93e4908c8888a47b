// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/access.h"
#include "core/graph/falkor/falkorreader.h"
#include "core/graph/falkor/writer.h"
#include "core/graph/storeurl.h"

#include <memory>
#include <mutex>

namespace mnemo::falkor {

/// A graph on a FalkorDB server. A graph of the program's own has the native layout (layout.h); a
/// foreign one is read through its profile and never written to. Reads are GRAPH.RO_QUERY alone.
class FalkorStore final : public GraphStore, public PieceSink
{
public:
    /// Connects. Without a profile the graph's own labels tell it. Errors: those of the client;
    /// NoSuchGraph when reading; BadArgument for an unknown profile.
    [[nodiscard]] static Result<std::shared_ptr<GraphStore>> open(const Endpoint& endpoint,
        const std::string& graph, OpenMode mode, const std::string& profile);

    [[nodiscard]] Dialect dialect() const override { return Dialect::FalkorCypher; }

    [[nodiscard]] StoreName name() const override;
    [[nodiscard]] Result<StoreInfo> info() override;
    [[nodiscard]] Result<std::unique_ptr<GraphReader>> openReader(
        const ReadContext& context) override;
    [[nodiscard]] Status apply(const Commit& commit) override;

    [[nodiscard]] std::size_t pieceSize() const override { return m_writer.piece(); }

    [[nodiscard]] Result<Roles> known(const std::vector<std::string>& ids) override;
    [[nodiscard]] Status add(
        PatchPieces& pieces, const RefusedFn& refused, const CancelToken& cancel) override;
    [[nodiscard]] Result<std::string> changeMark(const ReadContext& context) override;
    [[nodiscard]] Status scan(const std::function<bool(const Node&)>& node,
        const std::function<bool(const Edge&)>& edge, const ReadContext& context) override;
    [[nodiscard]] Result<Tally> tally() override;
    [[nodiscard]] Result<std::optional<Node>> findNode(const NodeId& id) override;
    [[nodiscard]] Result<std::vector<Edge>> edgesOf(
        const NodeId& id, const std::string& kind) override;
    [[nodiscard]] Result<Json> state(const std::string& domain, const std::string& key) override;
    [[nodiscard]] Result<std::map<std::string, std::string>> states(
        const std::string& domain) override;
    [[nodiscard]] Result<std::vector<FrontierUrl>> frontier(
        std::int64_t nowTs, std::int64_t limit, std::int64_t offset) override;
    [[nodiscard]] Result<std::vector<Event>> events(
        std::int64_t after, std::int64_t limit) override;

    /// Rows that one atomic query carries; see GraphWriter.
    void setPiece(std::size_t rows) { m_writer.setPiece(rows); }

    /// For tests of what a writer leaves that was killed in the middle of a large commit.
    void stopAfter(int pieces) { m_writer.stopAfter(pieces); }

private:
    FalkorStore(std::shared_ptr<GraphAccess> access, OpenMode mode)
        : m_access(std::move(access)), m_mode(mode), m_writer(m_access)
    {
    }

    using WriteFn = std::function<Status(GraphWriter& writer)>;

    [[nodiscard]] Status write(const WriteFn& write);
    [[nodiscard]] Status begin(const std::string& profile);
    [[nodiscard]] Result<std::string> ownProfile();
    /// Says which graphs the server names.
    [[nodiscard]] Error missing(Error error);
    [[nodiscard]] Error named(Error error) const;
    [[nodiscard]] Result<Table> ask(const char* text, const Json& args);
    [[nodiscard]] Result<std::int64_t> count(const char* text);

    std::shared_ptr<GraphAccess> m_access;
    OpenMode m_mode;
    QString m_place; ///< the server, without a secret
    QString m_user;
    std::timed_mutex m_writeMutex;
    GraphWriter m_writer; ///< guarded by the mutex
    std::timed_mutex m_markMutex;
    std::unique_ptr<Watch> m_mark; ///< since changeMark() was asked last; guarded by m_markMutex
    std::int64_t m_marks = 0; ///< guarded by m_markMutex
};

} // namespace mnemo::falkor
