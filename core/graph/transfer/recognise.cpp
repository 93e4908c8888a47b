// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What form a file has, by its content.

#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/modellines.h"
#include "core/graph/transfer/readers.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <set>
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
Recognised formOfText(std::string_view bytes, const QString& file)
{
    if (const auto dialect = dialectOfText(bytes, file); dialect != Dialect::None)
        return {FileForm::EdgeList, dialect};
    auto [word, rest] = firstWord(bytes);
    if (word.starts_with('*'))
        return {FileForm::Pajek};
    if (isSameWord(word, "strict") || isSameWord(word, "digraph"))
        return {FileForm::Dot};
    if (isSameWord(word, "graph")) {
        if (rest.starts_with('['))
            return {FileForm::Gml};
        // A name, in quotes or not, and a brace.
        const auto brace = rest.find_first_of("{\n");
        if (brace != std::string_view::npos && (rest[brace] == '{' || rest.starts_with('"')))
            return {FileForm::Dot};
    }
    if ((isSameWord(word, "Creator") || isSameWord(word, "Version") || isSameWord(word, "comment"))
        && bytes.find('[') != std::string_view::npos)
        return {FileForm::Gml};
    return {looksLikeEdges(bytes) ? FileForm::EdgeList : FileForm::Csv, Dialect::None, true};
}

/// Looks for an object with a member for each node, which is a list or an object of its neighbours.
class NeighboursSeen final
{
public:
    /// `depth`: of what stands around it.
    void beginObject(int depth) { begin(depth, false); }

    void beginList(int depth) { begin(depth, true); }

    void takeKey(int depth, const std::string& key)
    {
        if (depth == 1)
            note(m_nodes, key);
        else if (depth == 2)
            note(m_ends, key);
    }

    void takeValue(int depth, const std::string& text)
    {
        if (depth == 2 && m_isList)
            note(m_ends, text);
        m_isOther = m_isOther || depth < 2 || (depth == 2 && !m_isList);
    }

    [[nodiscard]] bool isGraph() const
    {
        return !m_isOther && std::ranges::any_of(m_ends, [this](const std::string& end) {
            return m_nodes.contains(end);
        });
    }

private:
    void begin(int depth, bool isList)
    {
        if (depth == 1)
            m_isList = isList;
        m_isOther = m_isOther || (depth == 2 && (isList || m_isList));
    }

    static void note(std::set<std::string>& seen, const std::string& name)
    {
        constexpr std::size_t most = 1000;
        if (seen.size() < most)
            seen.insert(name);
    }

    std::set<std::string> m_nodes;
    std::set<std::string> m_ends;
    bool m_isList = false; ///< the member that is read
    bool m_isOther = false; ///< something is there that such an object has not
};

/// Reads the names at the top of a document until they tell what it is.
class Recogniser final : public nlohmann::json_sax<Json>
{
public:
    bool null() override { return takeValue(); }

    bool boolean(bool) override { return takeValue(); }

    bool number_integer(number_integer_t value) override
    {
        return takeValue(m_depth == 2 ? std::to_string(value) : std::string());
    }

    bool number_unsigned(number_unsigned_t value) override
    {
        return takeValue(m_depth == 2 ? std::to_string(value) : std::string());
    }

    bool number_float(number_float_t, const string_t&) override { return takeValue(); }

    bool string(string_t& value) override { return takeValue(value); }

    bool binary(binary_t&) override { return false; }

    bool start_object(std::size_t) override
    {
        m_inElements = m_inElements || (m_depth == 1 && m_key == "elements");
        m_isJsonGraph = m_isJsonGraph || isMemberOfGraph();
        m_neighbours.beginObject(m_depth);
        if (m_depth == 2 && m_inList)
            m_inElement = true;
        if (m_isList && m_depth == 2 && m_key == "data")
            form = FileForm::Cytoscape;
        ++m_depth;
        return goesOn();
    }

    bool start_array(std::size_t) override
    {
        m_isList = m_isList || m_depth == 0;
        m_inElements = m_inElements || (m_depth == 1 && m_key == "elements");
        m_isJsonGraph = m_isJsonGraph || isMemberOfGraph();
        m_inChildren = m_inChildren || (!m_isList && m_depth == 1 && m_key == "children");
        m_neighbours.beginList(m_depth);
        // A property of that name is a list of scalars.
        if (m_depth == 1 && (m_key == "nodes" || m_key == "links" || m_key == "edges"))
            m_inList = m_hadList = true;
        ++m_depth;
        return goesOn();
    }

    bool end_object() override
    {
        --m_depth;
        if (m_depth == 0)
            form = m_isTree             ? FileForm::NodeLink
                : m_hasId || !m_hadList ? FileForm::JsonLines
                                        : FileForm::NodeLink;
        else if (m_isList && m_depth == 1)
            form = FileForm::JsonLines;
        else if (m_inElement && m_depth == 2 && !m_hasId)
            form = FileForm::NodeLink;
        return goesOn();
    }

    bool end_array() override
    {
        --m_depth;
        m_inList = m_inList && m_depth > 1;
        m_inChildren = m_inChildren && m_depth > 1;
        return true;
    }

    bool key(string_t& value) override
    {
        if (m_depth == 1) {
            m_inElements = false;
            m_hasId = m_hasId || value == "id";
            m_hasRole = m_hasRole || value == "role";
        }
        m_neighbours.takeKey(m_depth, value);
        if (m_depth <= 2 || m_inChildren || m_section == "graphs")
            m_key = value;
        if (m_depth == 1)
            m_section = value;
        // Cytoscape: two lists in “elements”, or one of both.
        if (m_inElements && !m_hasId
            && (m_depth == 2 ? value == "nodes" || value == "edges"
                             : m_depth == 3 && (value == "data" || value == "group")))
            form = FileForm::Cytoscape;
        // Nodes of this program name their role.
        if (m_depth == 1 && (value == "from" || (m_hasId && m_hasRole)))
            form = FileForm::JsonLines;
        m_isTree = m_isTree
            || (m_inChildren && m_depth == 3
                && (value == "id" || value == "name" || value == "children"));
        const bool isOfModel = (m_depth == 1 && value == "relationships")
            || (m_inElement && m_depth == 3
                && (value == "semanticId" || value == "sourceId" || value == "targetId"));
        if (isOfModel && !m_hasId)
            form = FileForm::FormatEJson;
        return goesOn();
    }

    /// What is read of a document that is cut, and of the form that was found.
    [[nodiscard]] Dialect dialect() const
    {
        return m_isJsonGraph && !m_hasId              ? Dialect::JsonGraph
            : m_isTree && form != FileForm::JsonLines ? Dialect::JsonTree
                                                      : Dialect::None;
    }

    /// What is read of a document that ends in the middle of its first node or edge.
    [[nodiscard]] bool isInElement() const { return m_inElement && !m_hasId; }

    [[nodiscard]] bool hasId() const { return m_hasId; }

    [[nodiscard]] bool isOfNeighbours() const { return !m_isList && m_neighbours.isGraph(); }

    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override
    {
        return false;
    }

    std::optional<FileForm> form;

private:
    /// Whether the list that opens is that of the JSON Graph Format.
    [[nodiscard]] bool isMemberOfGraph() const
    {
        const bool isInside
            = (m_depth == 2 && m_section == "graph") || (m_depth == 3 && m_section == "graphs");
        return isInside && !m_hasId && (m_key == "nodes" || m_key == "edges");
    }

    [[nodiscard]] bool goesOn() const { return !form; }

    bool takeValue(const std::string& text = {})
    {
        m_neighbours.takeValue(m_depth, text);
        return true;
    }

    int m_depth = 0;
    bool m_inList = false;
    bool m_hadList = false;
    bool m_inElements = false;
    bool m_inElement = false; ///< the first one of a list
    bool m_isList = false; ///< all of the document
    bool m_inChildren = false;
    bool m_isTree = false; ///< unless it is a node of this program with a property of that name
    bool m_isJsonGraph = false;
    bool m_hasId = false; ///< at the top
    bool m_hasRole = false;
    std::string m_section; ///< the key at the top
    std::string m_key;
    NeighboursSeen m_neighbours;
};

/// Whether an object ends with its line, and more than one line is there.
bool isFirstOfSeveral(std::string_view bytes, std::string_view line)
{
    return trimmed(line).ends_with('}') && !trimmed(bytes.substr(line.size())).empty();
}

Error ofNeighbours(const QString& file)
{
    return {ErrorCode::MalformedFile,
        QCoreApplication::translate("Transfer",
            "This is a dictionary of neighbours, as NetworkX's to_dict_of_dicts and "
            "to_dict_of_lists make it: it does not say whether edges have a direction"),
        file,
        QCoreApplication::translate(
            "Transfer", "With NetworkX: json.dump(networkx.node_link_data(G), file)"),
        {}};
}

/// `start`: where the document begins.
Result<Recognised> recognisedJson(Input& input, const QString& file, std::size_t start)
{
    for (auto look = kFirstLook;; look = kMaxLine) {
        while (input.bytes().size() < look && input.more()) { }
        if (input.problem())
            return *input.problem();
        const auto bytes = input.bytes().substr(start, look);
        Recogniser recogniser;
        const bool isOfPython = bytes.find(kNoNumbers[0]) != std::string_view::npos
            || bytes.find(kNoNumbers[1]) != std::string_view::npos;
        const auto json = isOfPython ? withoutNoNumbers(bytes, "null") : std::string();
        const auto parsed = isOfPython ? std::string_view(json) : bytes;
        Json::sax_parse(parsed.begin(), parsed.end(), &recogniser,
            nlohmann::detail::input_format_t::json, false);
        const auto line = bytes.substr(0, bytes.find('\n'));
        const auto dialect = recogniser.dialect();
        if (dialect == Dialect::JsonTree && isFirstOfSeveral(bytes, line))
            return Recognised{FileForm::JsonLines};
        if (dialect == Dialect::JsonGraph)
            return Recognised{FileForm::NodeLink, dialect};
        if (recogniser.isOfNeighbours())
            return ofNeighbours(file);
        // An object on several lines is no line, and no node or edge by itself.
        const bool isOnLines = line.size() < bytes.size() && !trimmed(line).ends_with('}');
        if (bytes.front() == '{' && isOnLines && !recogniser.hasId()
            && recogniser.form == FileForm::JsonLines)
            return Recognised{FileForm::NodeLink, dialect};
        if (recogniser.form || dialect != Dialect::None)
            return Recognised{recogniser.form.value_or(FileForm::NodeLink), dialect};
        if (recogniser.isInElement())
            return Recognised{FileForm::NodeLink};
        if (recogniser.hasId())
            return Recognised{FileForm::JsonLines};
        if (line.size() == bytes.size() && !input.isAtEnd() && look < kMaxLine)
            continue; // a long line, whose end tells more
        // Damaged: the reader that fits the first line says what is wrong, and where.
        const auto last = line.find_last_not_of(" \t\r");
        return Recognised{
            line[last] == '}' && bytes.front() == '{' ? FileForm::JsonLines : FileForm::NodeLink};
    }
}

} // namespace

Result<Recognised> recognised(Input& input, const QString& file)
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
            return Recognised{FileForm::FormatE};
        const auto text = input.bytes().substr(start, kFirstLook);
        if (first == '<')
            return Recognised{isGexf(text) ? FileForm::Gexf : FileForm::GraphMl};
        if (first != '[') {
            if (auto stranger = knownStrangerOfText(text, file))
                return *stranger;
            return formOfText(text, file);
        }
    }
    return recognisedJson(input, file, start);
}

} // namespace mnemo::transfer
