// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/result.h"

#include <cstdint>
#include <string_view>

namespace mnemo {

class GraphStore;

/// A node of a stream. The texts hold until the stream is asked for more.
struct NodeText
{
    std::string_view id;
    std::string_view role;
    std::string_view label;
    std::string_view properties; ///< canonical JSON
    bool hasRole = false; ///< else a known node keeps the role that it has
};

/// An edge of a stream. The texts hold until the stream is asked for more.
struct EdgeText
{
    std::string_view from;
    std::string_view kind;
    std::string_view to;
    std::string_view key;
    std::string_view properties; ///< canonical JSON
};

/// Nodes and edges that are to become one commit, given one by one, as there may be more of them
/// than memory holds.
class ElementStream
{
public:
    ElementStream() = default;
    virtual ~ElementStream() = default;
    ElementStream(const ElementStream&) = delete;
    ElementStream& operator=(const ElementStream&) = delete;

    /// The next node: by id, each id once. False after the last.
    [[nodiscard]] virtual Result<bool> next(NodeText& node) = 0;
    /// The next edge, when all nodes were given: by from, kind and to, each identity once. False
    /// after the last.
    [[nodiscard]] virtual Result<bool> next(EdgeText& edge) = 0;

    /// Where the element that was given last comes from; smaller is earlier.
    [[nodiscard]] virtual std::uint64_t place() const = 0;
    /// `error` about the element that comes from `place`, as the error of the whole.
    [[nodiscard]] virtual Error refused(const Error& error, std::uint64_t place) const = 0;
    /// An end of the edge that comes from `place` is nowhere.
    [[nodiscard]] virtual Error endMissing(std::string_view id, std::uint64_t place) const = 0;
};

/// A store that writes a stream as it comes.
class ElementSink
{
public:
    ElementSink() = default;
    virtual ~ElementSink() = default;
    ElementSink(const ElementSink&) = delete;
    ElementSink& operator=(const ElementSink&) = delete;

    /// As addElements().
    [[nodiscard]] virtual Status add(ElementStream& elements, const CancelToken& cancel) = 0;
};

/// Adds all elements as one commit, as AddNode and AddEdge do. An end of an edge may come with the
/// stream or be in the store. A store that is no ElementSink is given one Commit, or
/// the pieces that it takes (PieceSink) where there are more. Errors: those of
/// GraphStore::apply() and of the stream, Cancelled.
[[nodiscard]] Status addElements(
    GraphStore& store, ElementStream& elements, const CancelToken& cancel);

} // namespace mnemo
