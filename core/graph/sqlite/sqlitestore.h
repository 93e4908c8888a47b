// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/committexts.h"
#include "core/graph/elementstream.h"
#include "core/graph/openmode.h"
#include "core/graph/profilekeeper.h"
#include "core/graph/sqlite/readerpool.h"
#include "core/graph/sqlite/sqlitereader.h"

#include <QString>

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>

namespace mnemo::sqlite {

/// A graph in one SQLite file. Reads run on the calling thread, each in a transaction of its own
/// on a pooled connection; writes take turns.
class SqliteStore final : public GraphStore,
                          public TextWriter,
                          public ElementSink,
                          public ProfileKeeper
{
public:
    /// Errors: NoSuchGraph (when reading), StoreCorrupt, NotPermitted, Io; MalformedFile or
    /// BadArgument for a profile that is not known.
    [[nodiscard]] static Result<std::shared_ptr<GraphStore>> open(
        const QString& path, OpenMode mode, const QString& profile);
    /// The file holds all that was written, unless somebody else reads it at the moment.
    ~SqliteStore() override;

    [[nodiscard]] Dialect dialect() const override { return Dialect::Sqlite; }

    [[nodiscard]] StoreName name() const override;

    [[nodiscard]] Result<StoreInfo> info() override;
    [[nodiscard]] Result<std::unique_ptr<GraphReader>> openReader(
        const ReadContext& context) override;
    [[nodiscard]] Status apply(const Commit& commit) override;
    [[nodiscard]] Status apply(const CommitTexts& texts, const Commit& commit) override;
    [[nodiscard]] Status add(ElementStream& elements, const CancelToken& cancel) override;
    [[nodiscard]] bool keepProfile(const std::string& profile) override;
    [[nodiscard]] Result<std::string> changeMark(const ReadContext& context) override;
    [[nodiscard]] Status scan(const std::function<bool(const Node&)>& node,
        const std::function<bool(const Edge&)>& edge, const ReadContext& context) override;
    [[nodiscard]] Result<Tally> tally() override;
    [[nodiscard]] Result<std::vector<KeptFault>> keptFaults(
        std::size_t limit, const ReadContext& context) override;
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

private:
    using WriteFn = std::function<Status(Connection& connection)>;

    SqliteStore(const QString& path, OpenMode mode)
        : m_path(path), m_mode(mode), m_pool(std::make_shared<ReaderPool>(path))
    {
    }

    [[nodiscard]] Status begin(const QString& profile);
    [[nodiscard]] Result<std::unique_ptr<SqliteReader>> reader(const ReadContext& context = {});
    [[nodiscard]] Status openWriter();
    /// Writes by one of two ways, in a transaction of the file that is there or in a new file.
    [[nodiscard]] Status write(
        const WriteFn& intoNew, const WriteFn& intoKnown, const CancelToken& cancel);
    [[nodiscard]] Status writeKnown(const WriteFn& write, const CancelToken& cancel);
    /// Reads the id of the file that `stamp` is of, unless it is known.
    void learnId(Connection& connection, const FileStamp& stamp);
    void setId(std::string id, const FileStamp& stamp);
    /// Writes the profile that keepProfile() was given into a file that is being made.
    [[nodiscard]] Status writeProfile(Connection& fresh) const;

    QString m_path;
    OpenMode m_mode;
    mutable std::mutex m_nameMutex; ///< guards the three below once the store is open
    StoreName m_name;
    FileStamp m_named; ///< the file whose id is known
    std::string m_keptProfile; ///< for a file that is made; empty: none
    std::atomic<HasWorld> m_world = HasWorld::Yes;
    std::shared_ptr<ReaderPool> m_pool;

    std::timed_mutex m_writeMutex; ///< guards the two below
    std::unique_ptr<Connection> m_writer;
    FileStamp m_writerStamp;

    std::mutex m_markMutex; ///< guards the two below
    std::optional<ReaderPool::Lease> m_mark;
    std::int64_t m_markSerial = 0;
};

} // namespace mnemo::sqlite
