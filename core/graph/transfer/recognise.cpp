// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What form a file has, by its content.

#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/modellines.h"
#include "core/graph/transfer/readers.h"

#include <QCoreApplication>

#include <optional>
#include <string>
#include <utility>

namespace mnemo::transfer {

namespace {

constexpr std::size_t kFirstLook = 1'000'000;

/// Whether these first lines are of Format E: headings of its sections, ids with fields, arrows.
bool looksLikeModel(std::string_view bytes)
{
    while (!bytes.empty()) {
        const auto end = std::min(bytes.find('\n'), bytes.size());
        auto line = trimmed(bytes.substr(0, end));
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
        if (line.starts_with("## ") || line.starts_with(kExactMark))
            return true;
        if (sectionOfHeading(line) || line.starts_with("<operations>"))
            return true;
        if (line.empty() || line.starts_with('#') || line.starts_with("```"))
            continue;
        if (line.starts_with('+'))
            line = trimmed(line.substr(1));
        return isEdgeLine(line) || (line.find('|') != std::string_view::npos && nodeOfLine(line));
    }
    return false;
}

/// The first word that is no comment, and what stands behind it.
std::pair<std::string_view, std::string_view> firstWord(std::string_view bytes)
{
    for (;;) {
        bytes.remove_prefix(std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size()));
        const bool isBlock = bytes.starts_with("/*");
        if (!isBlock && !bytes.starts_with('#') && !bytes.starts_with("//")
            && !bytes.starts_with('%'))
            break;
        const auto end = bytes.find(isBlock ? "*/" : "\n");
        if (end == std::string_view::npos)
            return {};
        bytes.remove_prefix(end + (isBlock ? 2 : 1));
    }
    const auto end = std::min(bytes.find_first_of(" \t\r\n[{"), bytes.size());
    const auto word = bytes.substr(0, end);
    bytes.remove_prefix(std::min(bytes.find_first_not_of(" \t\r\n", end), bytes.size()));
    return {word, bytes};
}

/// What a text without brackets at its beginning is; a table where nothing else fits.
FileForm formOfText(std::string_view bytes)
{
    auto [word, rest] = firstWord(bytes);
    if (word.starts_with('*'))
        return FileForm::Pajek;
    if (isSameWord(word, "strict") || isSameWord(word, "digraph"))
        return FileForm::Dot;
    if (isSameWord(word, "graph")) {
        if (rest.starts_with('['))
            return FileForm::Gml;
        // A name, in quotes or not, and a brace.
        const auto brace = rest.find_first_of("{\n");
        if (brace != std::string_view::npos && (rest[brace] == '{' || rest.starts_with('"')))
            return FileForm::Dot;
    }
    if ((isSameWord(word, "Creator") || isSameWord(word, "Version") || isSameWord(word, "comment"))
        && bytes.find('[') != std::string_view::npos)
        return FileForm::Gml;
    return looksLikeEdges(bytes) ? FileForm::EdgeList : FileForm::Csv;
}

/// Reads the names at the top of a document until they tell what it is.
class Recogniser final : public nlohmann::json_sax<Json>
{
public:
    bool null() override { return true; }

    bool boolean(bool) override { return true; }

    bool number_integer(number_integer_t) override { return true; }

    bool number_unsigned(number_unsigned_t) override { return true; }

    bool number_float(number_float_t, const string_t&) override { return true; }

    bool string(string_t&) override { return true; }

    bool binary(binary_t&) override { return false; }

    bool start_object(std::size_t) override
    {
        m_inElements = m_inElements || (m_depth == 1 && m_key == "elements");
        if (m_depth == 2 && m_inList)
            m_inElement = true;
        ++m_depth;
        return true;
    }

    bool start_array(std::size_t) override
    {
        m_inElements = m_inElements || (m_depth == 1 && m_key == "elements");
        // A property of that name is a list of scalars.
        if (m_depth == 1 && (m_key == "nodes" || m_key == "links" || m_key == "edges"))
            m_inList = m_hadList = true;
        ++m_depth;
        return true;
    }

    bool end_object() override
    {
        --m_depth;
        if (m_depth == 0)
            form = m_hadList ? FileForm::NodeLink : FileForm::JsonLines;
        else if (m_inElement && m_depth == 2)
            form = FileForm::NodeLink;
        return !form;
    }

    bool end_array() override
    {
        --m_depth;
        m_inList = m_inList && m_depth > 1;
        return true;
    }

    bool key(string_t& value) override
    {
        if (m_depth == 1) {
            m_key = value;
            m_inElements = false;
        }
        // Cytoscape: two lists in “elements”, or one of both.
        if (m_inElements
            && (m_depth == 2 ? value == "nodes" || value == "edges"
                             : m_depth == 3 && (value == "data" || value == "group")))
            form = FileForm::Cytoscape;
        if (m_depth == 1 && (value == "id" || value == "from"))
            form = FileForm::JsonLines;
        const bool isOfModel = (m_depth == 1 && value == "relationships")
            || (m_inElement && m_depth == 3
                && (value == "semanticId" || value == "sourceId" || value == "targetId"));
        if (isOfModel)
            form = FileForm::FormatEJson;
        return !form;
    }

    /// What is read of a document that ends in the middle of its first node or edge.
    [[nodiscard]] bool isInElement() const { return m_inElement; }

    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override
    {
        return false;
    }

    std::optional<FileForm> form;

private:
    int m_depth = 0;
    bool m_inList = false;
    bool m_hadList = false;
    bool m_inElements = false;
    bool m_inElement = false; ///< the first one of a list
    std::string m_key;
};

} // namespace

Result<FileForm> recognised(Input& input, const QString& file)
{
    std::size_t start = 0;
    for (;;) {
        start = input.bytes().find_first_not_of(" \t\r\n");
        if (start != std::string_view::npos || input.bytes().size() > kMaxLine || !input.more())
            break;
    }
    if (input.problem())
        return *input.problem();
    if (start == std::string_view::npos)
        return Error{ErrorCode::MalformedFile,
            QCoreApplication::translate("Transfer", "The file is empty"), file,
            QCoreApplication::translate("Transfer", "Choose a file that holds a graph"), {}};
    if (auto stranger = knownStranger(input.bytes(), file))
        return *stranger;
    const char first = input.bytes()[start];
    if (first != '{') {
        while (input.bytes().size() < kFirstLook && input.more()) { }
        if (input.problem())
            return *input.problem();
        if (looksLikeModel(input.bytes().substr(start, kFirstLook)))
            return FileForm::FormatE;
        const auto text = input.bytes().substr(start, kFirstLook);
        if (first == '<')
            return isGexf(text) ? FileForm::Gexf : FileForm::GraphMl;
        if (first != '[')
            return formOfText(text);
    }
    for (auto look = kFirstLook;; look = kMaxLine) {
        while (input.bytes().size() < look && input.more()) { }
        if (input.problem())
            return *input.problem();
        const auto bytes = input.bytes().substr(start, look);
        Recogniser recogniser;
        Json::sax_parse(
            bytes.begin(), bytes.end(), &recogniser, nlohmann::detail::input_format_t::json, false);
        if (recogniser.form)
            return *recogniser.form;
        if (recogniser.isInElement())
            return FileForm::NodeLink;
        const auto line = bytes.substr(0, bytes.find('\n'));
        if (line.size() == bytes.size() && !input.isAtEnd() && look < kMaxLine)
            continue; // a long line, whose end tells more
        // Damaged: the reader that fits the first line says what is wrong, and where.
        const auto last = line.find_last_not_of(" \t\r");
        return line[last] == '}' && first == '{' ? FileForm::JsonLines : FileForm::NodeLink;
    }
}

} // namespace mnemo::transfer
