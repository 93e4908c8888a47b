// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/openmode.h"
#include "core/graph/server/access.h"
#include "core/graph/server/serverreader.h"
#include "core/graph/server/writer.h"

#include <memory>
#include <mutex>

namespace mnemo::server {

/// A graph on a server, as far as all servers are alike. A graph of the program's own has the
/// native layout (layout.h); a foreign one is read through its profile and never written to.
class ServerStore : public GraphStore, public PieceSink
{
public:
    [[nodiscard]] Dialect dialect() const override { return m_access->dialect(); }

    [[nodiscard]] Result<std::unique_ptr<GraphReader>> openReader(
        const ReadContext& context) override;
    [[nodiscard]] Status apply(const Commit& commit) override;

    [[nodiscard]] std::size_t pieceSize() const override { return m_writer.piece(); }

    [[nodiscard]] Result<Roles> known(const std::vector<std::string>& ids) override;
    [[nodiscard]] Status add(
        PatchPieces& pieces, const RefusedFn& refused, const CancelToken& cancel) override;
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

    /// Begins to read the texts of a graph that has too many of them to be read when somebody
    /// searches: for a program that stays open. Does not wait.
    void readTextsAhead(std::int64_t nodesAndEdges);

    /// For tests of the texts that larger graphs are asked: searches read no texts to keep them.
    void keepNoTexts() { m_texts.reset(); }

    /// For tests of what a writer leaves that was killed in the middle of a large commit.
    void stopAfter(int pieces) { m_writer.stopAfter(pieces); }

protected:
    ServerStore(std::shared_ptr<ServerAccess> access, OpenMode mode)
        : m_access(std::move(access)), m_texts(std::make_shared<TextCache>(m_access)), m_mode(mode),
          m_writer(m_access)
    {
    }

    ~ServerStore() override;

    enum class Missing
    {
        Refused,
        CreatedByWriting ///< where the store was opened for that
    };

    /// Takes the profile, or, without one, the graph's own, as its labels tell it; looks at what
    /// identifies the nodes of a foreign graph. Errors: those of ServerAccess::ask().
    [[nodiscard]] Status takeProfile(
        const std::string& profile, Missing missing, const CancelToken& cancel);
    /// The error as this server says it.
    [[nodiscard]] virtual Error named(Error error) const = 0;
    /// Of this graph, by the kind of server.
    [[nodiscard]] StoreName nameOf(const char* kind) const;
    /// What can be told by reading: all but version and graphs. Errors: those of ask().
    [[nodiscard]] Result<StoreInfo> infoByReading();

    [[nodiscard]] ServerAccess& access() const { return *m_access; }

    [[nodiscard]] OpenMode mode() const { return m_mode; }

private:
    using WriteFn = std::function<Status(GraphWriter& writer)>;

    [[nodiscard]] Status write(const WriteFn& write);
    [[nodiscard]] Result<std::string> ownProfile(const CancelToken& cancel);
    [[nodiscard]] Result<Table> ask(const char* text, const Json& args);
    [[nodiscard]] Result<std::int64_t> count(const char* text);

    std::shared_ptr<ServerAccess> m_access;
    std::shared_ptr<TextCache> m_texts; ///< of the access; readers that are left keep it
    OpenMode m_mode;
    std::timed_mutex m_writeMutex;
    GraphWriter m_writer; ///< guarded by the mutex
};

} // namespace mnemo::server
