// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/nodeidentity.h"
#include "core/graph/server/textindex.h"
#include "core/graph/store.h"

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
class TextCache final
{
public:
    /// `access` lives longer.
    explicit TextCache(ServerAccess& access);
    ~TextCache();
    TextCache(const TextCache&) = delete;
    TextCache& operator=(const TextCache&) = delete;

    using Index = std::shared_ptr<const TextIndex>;

    /// The texts as they are now, read where they are not kept; null where they are too many, the
    /// server cuts its answers, or somebody writes all the time. What was read when the reader's
    /// time ended stays for the next search. Errors: those of ServerAccess::ask().
    [[nodiscard]] Result<Index> now(NodeIdBy by, const ReadContext& context);

private:
    class Loader;

    void dropIfChanged(NodeIdBy by);
    [[nodiscard]] Result<Index> load(NodeIdBy by, const ReadContext& context);

    ServerAccess& m_access;
    std::timed_mutex m_loading; ///< guards the members below
    std::unique_ptr<Loader> m_loader; ///< what was read so far
    std::unique_ptr<ChangeWatch> m_watch; ///< since before the texts were read
    Index m_index;
    NodeIdBy m_by = NodeIdBy::Property; ///< of the ids in it
    int m_passes = 0; ///< searches that do not try to load
};

} // namespace mnemo::server
