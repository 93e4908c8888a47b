// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/server/access.h"
#include "core/graph/server/textcache.h"
#include "core/graph/store.h"

#include <memory>
#include <optional>
#include <string>

namespace mnemo::server {

/// A view of a graph on a server. One query sees one moment; several are known to have seen the
/// same one when nothing was written to the graph meanwhile, which its ChangeWatch tells.
class ServerReader final : public GraphReader
{
public:
    /// Whether the server is asked for what a view begins with.
    enum class Begin
    {
        Asked,
        Known ///< not where it just answered; whether that still held, the first read finds out
    };

    /// `texts`, of the same access, where searches may keep the graph's texts.
    [[nodiscard]] static Result<std::unique_ptr<ServerReader>> open(
        std::shared_ptr<ServerAccess> access, const ReadContext& context,
        std::shared_ptr<TextCache> texts = nullptr, Begin begin = Begin::Asked);
    ~ServerReader() override;
    ServerReader(const ServerReader&) = delete;
    ServerReader& operator=(const ServerReader&) = delete;

    [[nodiscard]] Dialect dialect() const override { return m_access->dialect(); }

    [[nodiscard]] Result<Table> read(
        const Statement& statement, const Json& args, const ReadContext& context) override;
    [[nodiscard]] std::string inconsistency() const override;

    [[nodiscard]] std::optional<std::int64_t> tick() const override { return m_tick; }

    [[nodiscard]] std::string nodeIdBy() const override;

    /// Rows of a text of the store's own, finished like those of a statement.
    [[nodiscard]] Result<Table> readText(
        const std::string& source, const Json& args, const ReadContext& context);

    [[nodiscard]] bool unfinishedImport() const { return m_unfinished; }

private:
    ServerReader(std::shared_ptr<ServerAccess> access, std::shared_ptr<TextCache> texts)
        : m_access(std::move(access)), m_texts(std::move(texts)), m_watch(m_access->watch())
    {
    }

    [[nodiscard]] Status begin(const ReadContext& context, Begin how);
    [[nodiscard]] Status take(const Table& beginning, const ReadContext& context);
    /// Asks for what the view begins with, behind what was taken for known.
    [[nodiscard]] Status beginAnew(const ReadContext& context);
    [[nodiscard]] Result<Table> asked(
        const CypherText& text, const Json& bound, const ReadContext& context);
    [[nodiscard]] Result<Table> rows(
        const CypherText& text, const Json& args, const ReadContext& context);
    [[nodiscard]] Result<Table> searched(
        const CypherText& text, TextIndex::Part part, const Json& args, const ReadContext& context);
    [[nodiscard]] Result<Table> foundIn(const TextIndex& index, bool isNative, TextIndex::Part part,
        const Json& args, const ReadContext& context);
    /// Nothing where the server finds `most` or more, or cuts them, unless all are wanted.
    [[nodiscard]] Result<std::optional<Table>> foundByServer(
        const CypherText& text, Json args, std::int64_t most, const ReadContext& context);

    std::shared_ptr<ServerAccess> m_access;
    std::shared_ptr<TextCache> m_texts; ///< may be null
    std::unique_ptr<ChangeWatch> m_watch; ///< ends before the access
    std::optional<std::int64_t> m_tick;
    bool m_unfinished = false;
    std::string m_storeId;
    bool m_isAssumed = false; ///< no answer has come yet since the view began with what was known
    bool m_beganOtherwise = false; ///< what was told before the first answer did not hold
    NodeIdBy m_by = NodeIdBy::Property;
    int m_reads = 0;
    bool m_wantsTexts = false; ///< the server was searched, as its texts are not kept yet
};

} // namespace mnemo::server
