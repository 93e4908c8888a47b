// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/documentsections.h"

#include "core/documents/documentreference.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace mnemo {

namespace {

constexpr std::size_t kMostCharacters = 40'000;
constexpr std::size_t kMostReferences = 200;

struct SectionName
{
    const char* key;
    const char* title;
};

constexpr std::array<SectionName, kSections> kNames{{{"specific_decision", "SPECIFIC DECISION"},
    {"specific_paragraphs", "SPECIFIC PARAGRAPHS"},
    {"founding_decisions", "FOUNDING DECISION(S) IDENTIFIED"},
    {"follow_up_decisions", "FOLLOW-UP DECISIONS"},
    {"earlier_referenced_decisions", "EARLIER REFERENCED DECISIONS"},
    {"decision_timeline", "COMPLETE DECISION TIMELINE"},
    {"primary_sources", "PRIMARY SOURCE DOCUMENTS"}, {"entities", "RELEVANT ENTITIES AND CONCEPTS"},
    {"relationships", "RELATIONSHIPS AND CONNECTIONS"}}};

Json blankRow()
{
    Json row = Json::object();
    for (const char* name : {"id", "decision", "label", "annex", "title", "body", "session", "year",
             "kind", "verb", "object", "quote", "role", "file", "offset", "length", "score"})
        row[name] = nullptr;
    return row;
}

void putPlace(Json& row, const auto& of)
{
    row["body"] = of.at("conference_type");
    row["session"] = of.at("session");
    row["year"] = of.at("year");
    row["file"] = of.at("file");
    row["offset"] = of.at("offset");
    row["length"] = of.at("length");
}

std::size_t charactersIn(const std::string& text)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

void append(std::string& line, const Json& value, const char* before, const char* after = "")
{
    if (value.is_null() || value == "")
        return;
    line += before;
    line += value.is_string() ? value.get<std::string>() : value.dump();
    line += after;
}

/// "2/CMA.2 ¶43 (2019): establish the network: “…”"
std::string lineOf(const Json& row)
{
    std::string line = "- ";
    append(line, row.at("decision"), "");
    append(line, row.at("annex"), " annex ");
    append(line, row.at("label"), " ¶");
    append(line, row.at("year"), " (", ")");
    append(line, row.at("title"), " ");
    append(line, row.at("kind"), " [", "]");
    append(line, row.at("verb"), " ");
    append(line, row.at("object"), " ");
    append(line, row.at("quote"), ": “", "”");
    append(line, row.value("extracted_by", Json()), " {proposed by the model ", "}");
    return line + '\n';
}

} // namespace

Json decisionRow(const DocumentNode& decision)
{
    Json row = blankRow();
    putPlace(row, decision);
    row["id"] = decision.id;
    row["decision"] = decision.id;
    row["title"] = decision.at("title");
    return row;
}

Json paragraphRow(const DocumentNode& paragraph, const Json& title)
{
    Json row = blankRow();
    putPlace(row, paragraph);
    row["id"] = paragraph.id;
    row["decision"] = hostOfDocumentNode(paragraph.id);
    row["label"] = paragraph.at("paragraph");
    row["annex"] = paragraph.at("annex_id");
    row["title"] = title;
    row["verb"] = paragraph.at("verb");
    row["quote"] = paragraph.at("text");
    row["role"] = paragraph.at("role_of_text");
    return row;
}

Json actRow(const DocumentEdge& edge, const Json& title)
{
    Json row = blankRow();
    const Json act = actItem(edge);
    for (const auto& [name, value] : act.items()) {
        if (row.contains(name))
            row[name] = value;
    }
    putExtractedBy(row, edge);
    row["title"] = title;
    row["role"] = edge.at("role_of_text");
    return row;
}

Json entityRow(const DocumentNode& entity)
{
    Json row = blankRow();
    row["id"] = entity.id;
    row["object"] = entity.label;
    row["kind"] = entity.at("kind");
    putExtractedBy(row, entity);
    return row;
}

Json citationRow(const DocumentEdge& edge)
{
    Json row = blankRow();
    putPlace(row, edge);
    row["id"] = edge.source;
    row["decision"] = hostOfDocumentNode(edge.source);
    row["label"] = edge.at("paragraph");
    row["annex"] = edge.at("annex_id");
    row["kind"] = edge.kind;
    row["verb"] = edge.at("verb");
    row["object"] = edge.target;
    row["role"] = edge.at("role_of_text");
    return row;
}

bool DocumentSections::isEmpty() const
{
    return std::ranges::all_of(m_rows, [](const auto& rows) { return rows.empty(); });
}

bool DocumentSections::put(Json& result) const
{
    std::string text;
    std::size_t used = 0;
    bool isCut = false;
    Json sections = Json::object();
    Json references = Json::array();
    std::set<std::tuple<std::string, std::string, std::string>> known;
    for (std::size_t i = 0; i < kSections; ++i) {
        Json& list = sections[kNames.at(i).key] = Json::array();
        std::string head = std::string("=== ") + kNames.at(i).title + " ===\n";
        for (const Json& row : m_rows.at(i)) {
            const std::string line = head + lineOf(row);
            const auto characters = charactersIn(line);
            if (isCut || used + characters > kMostCharacters) {
                isCut = true;
                break;
            }
            used += characters;
            text += line;
            head.clear();
            list.push_back(row);
            const auto key = std::tuple(
                row.at("decision").dump(), row.at("label").dump(), row.at("annex").dump());
            if (row.at("decision").is_string() && references.size() < kMostReferences
                && known.insert(key).second)
                references.push_back({{"decision", row.at("decision")}, {"label", row.at("label")},
                    {"annex", row.at("annex")}, {"id", row.at("id")}});
        }
    }
    result["sections"] = std::move(sections);
    result["text"] = std::move(text);
    result["references"] = std::move(references);
    return isCut;
}

} // namespace mnemo
