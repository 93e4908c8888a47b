// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/retellings.h"

#include "core/base/hash.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace mnemo::documents {

namespace {

/// Without blanks: two copies of one text may have other blanks and ends of lines.
std::string hashOfWords(const std::string& text)
{
    constexpr std::string_view noBreakSpace = "\xC2\xA0";
    std::string letters;
    letters.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (std::string_view(text).substr(i).starts_with(noBreakSpace))
            ++i;
        else if (static_cast<unsigned char>(text[i]) > ' ')
            letters += text[i];
    }
    return sha256Hex(letters);
}

bool isOfDecision(const Node& node)
{
    return node.role == role::kParagraph || node.role == role::kAnnex
        || node.role == role::kDecision || node.role == role::kResolution
        || node.role == role::kReport;
}

} // namespace

bool Retellings::isNewParagraph(Node& node, Told told)
{
    told.words = hashOfWords(node.properties.value("text", ""));
    const std::string id = node.id.text;
    for (int count = 2;; ++count) {
        const auto [at, isAdded] = m_told.try_emplace(node.id.text, told);
        const Told& known = at->second;
        if (isAdded || (known.file == told.file && known.offset == told.offset))
            return true;
        if (known.file != told.file && known.words == told.words)
            return false;
        node.id.text = id + " (" + std::to_string(count) + ')';
        node.label = node.id.text;
    }
}

bool Retellings::isNew(Node& node, const std::string& file)
{
    if (!isOfDecision(node))
        return true;
    Told told{file, node.properties.value("offset", std::int64_t{0}), {}};
    if (node.role == role::kParagraph)
        return isNewParagraph(node, std::move(told));
    const auto [at, isAdded] = m_told.try_emplace(node.id.text, told);
    const bool isOwn = isAdded || at->second.file == file;
    if (!isOwn && node.role != role::kAnnex)
        m_again[node.id.text].insert(file);
    return isOwn;
}

std::string Retellings::keepNew(const std::string& file, DocumentElements& elements)
{
    std::map<std::string, std::string> renamed; // "" for what was told before
    std::vector<Node> nodes;
    nodes.reserve(elements.nodes.size());
    for (Node& node : elements.nodes) {
        const std::string id = node.id.text;
        const bool isKept = isNew(node, file);
        if (!isKept || node.id.text != id)
            renamed[id] = isKept ? node.id.text : std::string();
        if (isKept)
            nodes.push_back(std::move(node));
    }
    elements.nodes = std::move(nodes);
    if (renamed.empty())
        return {};
    for (Edge& edge : elements.edges) {
        if (const auto at = renamed.find(edge.from.text); at != renamed.end())
            edge.from = NodeId(at->second);
    }
    std::erase_if(elements.edges, [](const Edge& edge) { return edge.from.text.empty(); });
    elements.citations = std::ranges::count(elements.edges, kind::kCites, &Edge::kind);
    Sha256 told;
    for (const auto& [id, name] : renamed)
        told.add(id + '\n' + name + '\n');
    return told.hex();
}

} // namespace mnemo::documents
