// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/shapes/shapes.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace mnemo {

/// A node of a graph of documents. What its properties are is said in
/// core/documents/documentgraph.h.
struct DocumentNode
{
    std::string id;
    std::string role;
    std::string label;
    Json properties = Json::object();

    /// A property; null where it is absent.
    [[nodiscard]] const Json& at(const char* name) const;
    /// A property that is a text, else "".
    [[nodiscard]] std::string text(const char* name) const;
    /// A property that is an integer, else 0.
    [[nodiscard]] std::int64_t integer(const char* name) const;
};

/// What a paragraph cites or does.
struct DocumentEdge
{
    std::string source; ///< id of the paragraph
    std::string kind;
    std::string target;
    std::string targetRole;
    std::string targetLabel;
    std::string key;
    Json properties = Json::object();

    [[nodiscard]] const Json& at(const char* name) const;
    [[nodiscard]] std::string text(const char* name) const;

    /// Of documents: by year, session, body, number, then the place in the file.
    using Order = std::tuple<std::int64_t, std::int64_t, std::string, std::int64_t, std::string,
        std::string, std::int64_t, std::string, std::string, std::string>;
    [[nodiscard]] Order order() const;
};

/// How many paragraphs a graph has.
struct ParagraphCount
{
    std::int64_t all = 0;
    /// Those that the full-text index of the store knows: fewer where they were written by an
    /// earlier version.
    std::int64_t indexed = 0;
};

/// Reads documents by the texts of the family (resources/catalogue/documents/documents.*). Results
/// are in order. Errors: those of the store.
class DocumentReading final
{
public:
    explicit DocumentReading(const ShapeInput& input) : m_input(input) { }

    /// By id; paragraphs without their texts.
    [[nodiscard]] Result<std::vector<DocumentNode>> nodes(const std::vector<std::string>& roles);
    [[nodiscard]] Result<std::vector<DocumentNode>> byId(const std::vector<std::string>& ids);
    /// The node of this id, or nothing.
    [[nodiscard]] Result<std::optional<DocumentNode>> node(const std::string& id);
    /// A decision, resolution or report whose text is in the graph; one that is only cited is
    /// nothing.
    [[nodiscard]] Result<std::optional<DocumentNode>> document(const std::string& id);
    /// Paragraphs and annexes of a document and of its annexes, without texts: by annex, then by
    /// their place in the file.
    [[nodiscard]] Result<std::vector<DocumentNode>> partsOf(const std::string& id);
    /// Edges of these kinds that leave these nodes, or reach them, oldest first.
    [[nodiscard]] Result<std::vector<DocumentEdge>> leaving(
        const std::vector<std::string>& ids, const std::vector<std::string>& kinds);
    [[nodiscard]] Result<std::vector<DocumentEdge>> reaching(
        const std::vector<std::string>& ids, const std::vector<std::string>& kinds);
    /// Citations in the paragraphs of these documents, without their annexes, oldest first.
    [[nodiscard]] Result<std::vector<DocumentEdge>> citedFrom(const std::vector<std::string>& ids);
    /// Paragraphs of these bodies (none: any) that hold one of these folded words, by the full-text
    /// index, which may give some that do not; with their texts.
    [[nodiscard]] Result<std::vector<DocumentNode>> holding(
        const std::vector<std::string>& words, const std::vector<std::string>& bodies);
    /// All paragraphs of these bodies (none: any), with their texts.
    [[nodiscard]] Result<std::vector<DocumentNode>> texts(const std::vector<std::string>& bodies);
    [[nodiscard]] Result<ParagraphCount> paragraphCount();
    /// All that concepts are founded and followed up by, oldest first.
    [[nodiscard]] Result<std::vector<DocumentEdge>> acts(const std::vector<std::string>& kinds);

    /// The store gave only a part.
    [[nodiscard]] bool isCut() const { return m_isCut; }

    /// Something that was read beside it was only a part.
    void noteCut() { m_isCut = true; }

private:
    [[nodiscard]] Result<std::vector<DocumentNode>> readNodes(const char* part, Json binds);
    [[nodiscard]] Result<std::vector<DocumentEdge>> readEdges(const char* part, Json binds);

    const ShapeInput& m_input;
    bool m_isCut = false;
};

/// The paragraph with this label among the parts of a document; `annex` is null for the text
/// itself.
[[nodiscard]] const DocumentNode* paragraphAsked(
    const std::vector<DocumentNode>& parts, std::string_view label, const Json& annex);

/// "(a)(ii)" of "43(a)(ii)"; else empty.
[[nodiscard]] std::string_view subparagraphIn(std::string_view label);

/// Cuts the text and its place in `result` down to one subparagraph; false where there is none of
/// this label.
[[nodiscard]] bool cutToSubparagraph(
    Json& result, const DocumentNode& node, std::string_view label);

/// The name of a concept and how else it is written.
[[nodiscard]] std::vector<std::string> spellingsOfConcept(const DocumentNode& node);

/// Which concepts a person means by `asked`: that of this name or spelling, else those that have
/// all its words in one.
[[nodiscard]] std::vector<DocumentNode> conceptsCalled(
    const std::vector<DocumentNode>& concepts, const std::string& asked);

/// Puts `extracted_by` where a language model proposed what `of`, a node or an edge, says.
void putExtractedBy(Json& item, const auto& of)
{
    if (const Json& by = of.at("extracted_by"); by.is_string())
        item["extracted_by"] = by;
}

/// {decision, annex, label, kind, verb, object, quote, …} of a founding, a follow-up or a
/// mention.
[[nodiscard]] Json actItem(const DocumentEdge& edge);

/// Puts one page of a list, by the arguments `limit` and `after`, with `truncated` and `next`.
[[nodiscard]] Status putDocumentPage(
    const ShapeInput& input, Shaped& shaped, const char* name, Json&& items);

inline constexpr const char* kFounds = "founds";
inline constexpr const char* kFollowsUp = "follows_up";
inline constexpr const char* kMentions = "mentions";
inline constexpr const char* kCites = "cites";

} // namespace mnemo
