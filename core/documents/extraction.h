// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/json.h"
#include "core/base/result.h"
#include "core/documents/lexicon.h"
#include "core/documents/parsedfile.h"
#include "core/graph/store.h"

#include <QString>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace mnemo::documents {

// What a language model proposes is added to the graph of the rules, where its words stand in the
// text (proposals.h): Concept nodes, and edges mentions, founds and follows_up, each with the
// model's name as `extracted_by`. Nothing that a rule made is changed. Which paragraphs were asked
// about stands beside the graph, in rows of the domain "extraction":
//
//   "2/CMA.2 ¶43"   {by, of, edges: [[kind, to, key], …]}
//
// `by` stands for the model, `of` for the text: what fits both is not asked again.
namespace extraction {
inline constexpr const char* kDomain = "extraction";
inline constexpr const char* kMark = "extracted_by";
} // namespace extraction

/// Proposes what a text names and does. Nothing that it says is trusted.
class TextExtractor
{
public:
    virtual ~TextExtractor() = default;

    /// As its endpoint calls it.
    [[nodiscard]] virtual const std::string& model() const = 0;
    /// That texts are sent to.
    [[nodiscard]] virtual QString host() const = 0;
    /// {concepts: [{term, kind}], acts: [{act, verb, object, kind}]}, unchecked. Waits: any thread
    /// but the GUI thread.
    [[nodiscard]] virtual Result<Json> propose(
        const std::string& text, const CancelToken& cancel) const = 0;
};

struct ExtractReport
{
    std::string model;
    std::int64_t paragraphs = 0; ///< that it is asked about, in all runs
    std::int64_t asked = 0; ///< of these, answered in this run
    std::int64_t concepts = 0; ///< nodes that were added
    std::int64_t mentions = 0; ///< edges that were added
    std::int64_t acts = 0;
    std::int64_t known = 0; ///< proposals that the rules had found before
    std::map<std::string, std::int64_t> dropped; ///< proposals that do not hold, by why
    std::int64_t failed = 0; ///< paragraphs that got no answer
    std::int64_t left = 0; ///< paragraphs that were not sent, as it failed too often
    std::optional<Error> problem; ///< of the last failure
};

struct ExtractOptions
{
    std::int64_t paragraphs = 0; ///< of all files, for the progress
    ProgressFn progress; ///< in paragraphs
    CancelToken cancel;
};

/// Asks a model about one paragraph after the other, but quoted and draft texts, and commits what
/// holds of each answer together with the row that says so: a run that was stopped or killed asks
/// about none twice. What fails costs its own paragraph, which the next run asks about again;
/// after five failures in a row, or where key or model are refused, no more are sent. Waits; not
/// on the GUI thread.
class Extraction final
{
public:
    Extraction(GraphStore& store, const TextExtractor& extractor, const DocumentLexicon& lexicon,
        ExtractOptions options);

    /// `nodes` are those of elementsOf(file) that no earlier file contained; they are in the store.
    /// Errors: those of GraphStore, Cancelled.
    [[nodiscard]] Status addFile(const ParsedFile& file, const std::vector<Node>& nodes);

    [[nodiscard]] const ExtractReport& report() const { return m_report; }

private:
    struct Asked;

    [[nodiscard]] Status readRows();
    [[nodiscard]] Status addParagraph(Asked& asked);
    [[nodiscard]] Status write(const Asked& asked, const Json& proposals);
    [[nodiscard]] Status addConcept(Commit& commit, const Concept& what, bool isObject);
    void noteFailure(const Error& error);
    [[nodiscard]] Error stopped() const;

    GraphStore& m_store;
    const TextExtractor& m_extractor;
    const DocumentLexicon& m_lexicon;
    ExtractOptions m_options;
    std::string m_by;
    std::optional<std::map<std::string, std::string>> m_rows; ///< by paragraph
    std::set<std::string> m_seen; ///< paragraphs
    std::set<std::string> m_concepts; ///< that are known to be in the store
    std::int64_t m_done = 0;
    int m_failedInARow = 0;
    bool m_hasGivenUp = false;
    ExtractReport m_report;
};

} // namespace mnemo::documents
