// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/nodeidentity.h"
#include "core/graph/server/textindex.h"
#include "core/graph/store.h"

#include <atomic>
#include <memory>
#include <mutex>

namespace mnemo::server {

class ServerAccess;
class ChangeWatch;

/// The texts of a graph on a server, kept while nobody writes to it: a server has no index that
/// finds what a search among texts finds (its full-text index knows whole words of some
/// properties, without stop words), so that it looks at every property of every edge each time.
/// The graph is watched from before the texts were read; once it was written to, they are
/// forgotten. Any thread.
class TextCache final : public std::enable_shared_from_this<TextCache>
{
public:
    explicit TextCache(std::shared_ptr<ServerAccess> access);
    ~TextCache();
    TextCache(const TextCache&) = delete;
    TextCache& operator=(const TextCache&) = delete;

    using Index = std::shared_ptr<const TextIndex>;

    /// Fewer nodes and edges are read as soon as somebody searches.
    static constexpr std::int64_t kFewItems = 10'000;

    /// The texts as they are now, as far as they are kept or few; null where they would have to be
    /// waited for. Errors: those of ServerAccess::ask().
    [[nodiscard]] Result<Index> kept(NodeIdBy by, const ReadContext& context);

    /// The texts as they are now, read where they are not kept; null where they are too many, the
    /// server cuts its answers, or somebody writes all the time. What was read when the reader's
    /// time ended stays for the next search. Errors: those of ServerAccess::ask().
    [[nodiscard]] Result<Index> now(NodeIdBy by, const ReadContext& context);

    /// Begins to read them in the background, where nobody does; for this object in a shared_ptr.
    void readAhead(NodeIdBy by);

    /// Ends all reading, and keeps nothing from now on: the store is closed.
    void stop() { m_stop.cancel(); }

private:
    class Loader;

    void dropIfChanged(NodeIdBy by);
    [[nodiscard]] Status begin(NodeIdBy by, const ReadContext& context);
    [[nodiscard]] Result<Index> load(NodeIdBy by, const ReadContext& context);

    std::shared_ptr<ServerAccess> m_access;
    CancelToken m_stop;
    std::atomic_bool m_isAhead = false; ///< readAhead() has begun and not ended
    std::timed_mutex m_loading; ///< guards the members below
    std::unique_ptr<Loader> m_loader; ///< what was read so far
    std::unique_ptr<ChangeWatch> m_watch; ///< since before the texts were read
    Index m_index;
    NodeIdBy m_by = NodeIdBy::Property; ///< of the ids in it
    int m_passes = 0; ///< searches that do not try to load
};

} // namespace mnemo::server
