// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/hash.h"
#include "core/base/result.h"
#include "core/graph/elementstream.h"
#include "core/graph/filehandle.h"
#include "core/graph/types.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace mnemo {

/// Patches that are written together.
struct PatchPiece
{
    Commit commit; ///< adds nodes, or adds edges
    std::vector<std::uint64_t> places; ///< of each patch; see ElementStream::place()
};

/// An import in pieces, in a temporary file: it may be read again and again, in the memory of one
/// piece. First all nodes are added, then all edges.
class PatchPieces final
{
public:
    /// `most`: patches of a piece.
    explicit PatchPieces(std::size_t most) : m_most(most) { }

    /// Errors: DiskFull, Io.
    [[nodiscard]] Status add(const NodeText& node, std::string_view role, std::uint64_t place);
    [[nodiscard]] Status add(const EdgeText& edge, std::uint64_t place);
    /// After the last add(), before the first next().
    [[nodiscard]] Status end();

    /// The next piece is the first again.
    void rewind();
    /// False after the last piece. Errors: Io.
    [[nodiscard]] Result<bool> next(PatchPiece& piece);

    [[nodiscard]] std::size_t count() const { return m_count; }

    /// SHA-256 of what is added; the same for the same import.
    [[nodiscard]] const std::string& hash() const { return m_hash; }

private:
    [[nodiscard]] Status append(
        char kind, std::uint64_t place, std::initializer_list<std::string_view> texts);
    [[nodiscard]] Status flush();
    [[nodiscard]] Result<bool> require(std::size_t size);
    void take(PatchPiece& piece, std::string_view record) const;

    std::size_t m_most;
    std::size_t m_count = 0;
    Sha256 m_sum;
    std::string m_hash;
    FileHandle m_file;
    std::uint64_t m_size = 0; ///< of the file
    std::string m_buffer; ///< to be written, or read from the file
    std::size_t m_at = 0; ///< in the buffer, when reading
    std::uint64_t m_next = 0; ///< in the file, when reading
};

/// A store that writes an import piece by piece.
class PieceSink
{
public:
    /// `error` of the patch that comes from `place`, as the error of the whole.
    using RefusedFn = std::function<Error(const Error& error, std::uint64_t place)>;
    using Roles = std::unordered_map<std::string, std::string>; ///< by the nodes' ids

    PieceSink() = default;
    virtual ~PieceSink() = default;
    PieceSink(const PieceSink&) = delete;
    PieceSink& operator=(const PieceSink&) = delete;

    /// Patches that one commit carries.
    [[nodiscard]] virtual std::size_t pieceSize() const = 0;
    /// The roles of those of these nodes that are there. Errors: as GraphStore::apply().
    [[nodiscard]] virtual Result<Roles> known(const std::vector<std::string>& ids) = 0;
    /// Errors: as GraphStore::apply(); Cancelled.
    [[nodiscard]] virtual Status add(
        PatchPieces& pieces, const RefusedFn& refused, const CancelToken& cancel)
        = 0;
};

} // namespace mnemo
