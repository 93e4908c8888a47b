// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/clock.h"
#include "core/graph/profile.h"
#include "core/graph/store.h"
#include "core/query/arguments.h"
#include "core/query/catalogue.h"
#include "core/query/keptresults.h"
#include "core/query/outcome.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace mnemo {

namespace documents {
class TextEmbedder;
}

struct RunContext
{
    GraphReader* reader = nullptr; ///< a view to read from; a fresh one when null
    CancelToken cancel;
    std::optional<std::chrono::milliseconds> timeout; ///< the runner's when not given
    /// Results of so many canonical bytes are there as bytes alone; a slice never was a value then.
    std::optional<std::size_t> packFrom;
    bool isReplay
        = false; ///< runs with the arguments as they are: none is filled in by an endpoint
};

/// Runs named queries against one store: the only way by which anything in a graph reaches a
/// screen or an answer. Implements Q0 (graph_query.run) of the world's document. Any thread but
/// the GUI thread, which goes through runAsync().
class QueryRunner final
{
public:
    /// `store` may be null: every query then ends as NoSuchGraph with `absence` as its error.
    QueryRunner(std::shared_ptr<const Catalogue> catalogue, std::shared_ptr<GraphStore> store,
        Profile profile, Clock clock);

    void setAbsence(Error absence, StoreName name);

    /// Why there is no store, where there is none.
    [[nodiscard]] const Error& absence() const { return m_absence; }

    /// After how long every query ends as timed out, whoever runs it; 10 s at first.
    void setTimeout(std::chrono::milliseconds timeout) { m_timeout = timeout; }

    [[nodiscard]] std::chrono::milliseconds timeout() const { return m_timeout; }

    /// What gives questions their vectors (questionvector.h); null, as at first, for none.
    void setEmbedder(std::shared_ptr<const documents::TextEmbedder> embedder)
    {
        m_embedder = std::move(embedder);
    }

    /// Q0: only names in the catalogue, sorted and bounded results, cut ones marked as truncated.
    /// Never fails: what went wrong is the outcome's status and error.
    [[nodiscard]] QueryOutcome run(
        const std::string& name, const Json& args, const RunContext& context = {}) const;

    [[nodiscard]] const Catalogue& catalogue() const { return *m_catalogue; }

    [[nodiscard]] std::shared_ptr<const Catalogue> sharedCatalogue() const { return m_catalogue; }

    [[nodiscard]] const std::shared_ptr<GraphStore>& store() const { return m_store; }

    [[nodiscard]] const Profile& profile() const { return m_profile; }

    [[nodiscard]] const Clock& clock() const { return m_clock; }

private:
    void answer(const CatalogueEntry& entry, const Json& given, const RunContext& context,
        QueryOutcome& outcome) const;
    void answerOnce(const CatalogueEntry& entry, const Json& given, const RunContext& context,
        const ReadContext& reading, QueryOutcome& outcome) const;
    void read(const CatalogueEntry& entry, const Json& given, const RunContext& context,
        const ReadContext& reading, QueryOutcome& outcome) const;
    [[nodiscard]] Present present() const;

    std::shared_ptr<const Catalogue> m_catalogue;
    std::shared_ptr<GraphStore> m_store;
    Profile m_profile;
    Clock m_clock;
    Error m_absence;
    StoreName m_absentName;
    std::chrono::milliseconds m_timeout{10000};
    std::shared_ptr<const documents::TextEmbedder> m_embedder;
    std::shared_ptr<KeptResults> m_kept = std::make_shared<KeptResults>();
};

} // namespace mnemo
