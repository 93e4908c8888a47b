// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/patchpieces.h"
#include "core/graph/server/access.h"
#include "core/graph/server/commitplan.h"
#include "core/graph/server/writequery.h"
#include "core/graph/types.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mnemo::server {

/// Writes commits to a native graph. A commit that one query can carry is atomic; a larger one that
/// only adds is written in pieces under a marker, and is resumed by the same commit or undone by
/// another import; until then what is no import is refused. One thread at a time; writes of other
/// processes are detected by the number of the last commit.
class GraphWriter final
{
public:
    explicit GraphWriter(std::shared_ptr<ServerAccess> access) : m_access(std::move(access)) { }

    /// Errors: as GraphStore::apply().
    [[nodiscard]] Status write(const Commit& commit);

    /// Writes an import piece by piece under the marker, in the memory of a piece. Errors: as
    /// GraphStore::apply(); Cancelled, which leaves it unfinished.
    [[nodiscard]] Status write(
        PatchPieces& pieces, const PieceSink::RefusedFn& refused, const CancelToken& cancel);

    /// See PieceSink::known().
    [[nodiscard]] Result<PieceSink::Roles> known(const std::vector<std::string>& ids);

    [[nodiscard]] std::size_t piece() const { return m_piece; }

    /// Rows that one query carries; a commit of more is written in pieces.
    void setPiece(std::size_t rows) { m_piece = rows; }

    /// Gives a large commit up after so many pieces, as a writer does that is killed.
    void stopAfter(int pieces) { m_stopAfter = pieces; }

private:
    struct Marker
    {
        std::string hash; ///< of the import's patches
        std::int64_t done = 0; ///< pieces
        bool fresh = false; ///< the graph was empty before

        [[nodiscard]] std::string text() const;
        [[nodiscard]] static Marker from(const Json& value);
    };

    /// What the graph says of itself before a commit.
    struct Ground
    {
        bool exists = false;
        std::int64_t commit = 0;
        std::int64_t lastEvent = 0;
        bool hasId = false; ///< a store_id
        std::optional<Marker> marker;
    };

    enum class Outcome
    {
        Done,
        Conflict, ///< another commit came first: nothing was changed
        Undone ///< what was left of another import is gone: begin again
    };

    [[nodiscard]] Result<Ground> readGround();
    [[nodiscard]] Status preload(CommitPlan& plan);
    [[nodiscard]] Status expect(const Commit& commit, const Ground& ground);
    [[nodiscard]] Status ensureLayout(const Ground& ground);
    [[nodiscard]] Result<Outcome> attempt(const Commit& commit);
    [[nodiscard]] Status prepareTexts(WriteQuery& query);
    [[nodiscard]] Result<Outcome> send(WriteQuery& query);
    [[nodiscard]] Result<bool> isLast(const WriteQuery& query);
    [[nodiscard]] Result<Outcome> writePieces(
        const Commit& commit, const CommitPlan& plan, const Ground& ground);

    /// An import that comes in pieces.
    struct Import
    {
        PatchPieces& pieces;
        const PieceSink::RefusedFn& refused;
        const CancelToken& cancel;
    };

    using PlanFn = std::function<Result<Outcome>(const CommitPlan& plan)>;

    [[nodiscard]] Result<bool> isBlank(const Ground& ground);
    [[nodiscard]] Result<Outcome> attempt(const Import& import);
    /// Hands each piece, planned, to `visit`, until that does not end with Done. On a blank graph
    /// nothing has to be looked up.
    [[nodiscard]] Result<Outcome> eachPiece(
        const Import& import, bool isBlank, const PlanFn& visit);
    [[nodiscard]] Result<Outcome> writePieces(
        const Import& import, const Ground& ground, Marker marker);
    [[nodiscard]] Result<Outcome> sendPiece(
        WriteQuery& query, WriteRows rows, const WriteRows& inverse, Marker& marker);
    /// Repeats an attempt until it succeeds, or other writers have interfered for too long.
    [[nodiscard]] static Status repeat(
        const std::function<Result<Outcome>()>& attempt, const CancelToken& cancel);
    [[nodiscard]] Result<Outcome> undo(const Ground& ground);
    [[nodiscard]] Status addStateRows(
        WriteQuery& query, const Commit& commit, const Ground& ground) const;
    [[nodiscard]] static std::string importHash(const Commit& commit);
    static void addEndOfImport(WriteQuery& query, std::int64_t pieces);
    [[nodiscard]] Result<Table> ask(const char* text, const Json& args);
    [[nodiscard]] std::size_t batch();

    std::shared_ptr<ServerAccess> m_access;
    std::size_t m_piece = 20'000;
    int m_stopAfter = -1; ///< never
    bool m_hasLayout = false;
    bool m_hasTextIndex = false;
};

} // namespace mnemo::server
