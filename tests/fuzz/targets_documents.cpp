// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Decisions and reports: whatever a file holds, its paragraphs lie in it, and its graph holds
// together.
#include "core/documents/documentgraph.h"
#include "core/documents/documentparser.h"
#include "core/documents/lexicon.h"
#include "target.h"

#include <set>

namespace mnemo::fuzz {

namespace {

using namespace documents;

void checkSpans(const ParsedFile& file)
{
    const std::size_t size = file.source.text.size();
    for (const Part& part : file.parts) {
        require(
            part.span.begin <= part.span.end && part.span.end <= size, "a part lies in its file");
        require(!part.parent || *part.parent < file.parts.size(), "a part lies in a part");
        for (const Paragraph& paragraph : part.paragraphs) {
            require(paragraph.span.begin < paragraph.span.end && paragraph.span.end <= size,
                "a paragraph lies in its file");
            for (const Subparagraph& sub : paragraph.subparagraphs)
                require(
                    paragraph.span.begin <= sub.span.begin && sub.span.end <= paragraph.span.end,
                    "a subparagraph lies in its paragraph");
        }
    }
}

void checkElements(const ParsedFile& file, const DocumentElements& elements, std::size_t size)
{
    std::set<std::string> ids;
    for (const Node& node : elements.nodes) {
        ids.insert(node.id.text);
        if (!node.properties.contains("offset"))
            continue;
        const auto offset = node.properties.at("offset").get<std::size_t>();
        const auto length = node.properties.at("length").get<std::size_t>();
        require(offset + length <= size, "a place lies in the bytes of the file");
        if (node.role == role::kParagraph && file.source.shifts.empty())
            require(std::string_view(file.source.text).substr(offset, length)
                    == node.properties.at("text").get<std::string>(),
                "a place gives back its text");
    }
    for (const Edge& edge : elements.edges)
        require(ids.contains(edge.from.text) && ids.contains(edge.to.text), "an edge has its ends");
}

int document(const std::uint8_t* data, std::size_t size)
{
    static const auto lexicon = DocumentLexicon::load();
    require(lexicon.has_value(), "the lexicon can be read");
    const auto file = parseDocument(std::string(textOf(data, size)), "a.txt", **lexicon);
    if (!file)
        return 0;
    checkSpans(*file);
    checkElements(*file, elementsOf(*file, **lexicon), size);
    return 0;
}

} // namespace

void addDocumentTargets(std::vector<Target>& list)
{
    list.push_back({"document", "decisions and reports of conferences", document,
        {"Decision 1/CP.20\n", "Resolution 1/CMA.1\n", "Annex II\n", "Appendix\n",
            "Draft decision -/CP.21\n", "The Conference of the Parties,\n", "Recalling ", "1.\t",
            "2.\tDecides to establish ", "(a)\t", "(i)\t",
            "\xE2\x80\x9C"
            "3.\t",
            "\xE2\x80\x9D", "9th plenary meeting\n", "15 December 2018\n", "| a | b |\n", "| 4.\t",
            "FCCC/CP/2015/1", "decisions 1/CP.21, 4/CMA.3 and ",
            ", paragraphs 3\xE2\x80\x93"
            "5",
            "I.\tTitle\n", "\r\n", "\xE2\x80\x8E", "\xC2\xA0", "\xE9", "the River Fund", ";\n",
            ".\n", "held in X from 2 to 4 May 2019"}});
}

} // namespace mnemo::fuzz
