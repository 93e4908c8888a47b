// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/graphml.h"
#include "core/graph/transfer/readers.h"
#include "core/graph/transfer/xmlinput.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace mnemo::transfer {

namespace {

struct Key
{
    std::string name;
    QString type;
    bool isJson = false;
    bool isLook = false; ///< yEd's graphics
    std::optional<Json> fallback;
};

template <typename Number> std::optional<Json> number(const QString& text)
{
    const auto bytes = text.trimmed().toStdString();
    Number value{};
    const auto* first = bytes.data() + (bytes.starts_with('+') ? 1 : 0);
    const auto* last = bytes.data() + bytes.size();
    const auto [end, code] = std::from_chars(first, last, value);
    if (code != std::errc() || end != last || bytes.empty())
        return std::nullopt;
    return Json(value);
}

/// Null where the element has no value; absent for what is no value of the key's type.
std::optional<Json> valueOf(const QString& text, const Key& key)
{
    if (key.isJson) {
        auto value = parseJson(text.toStdString());
        return value ? std::optional(std::move(*value)) : std::nullopt;
    }
    constexpr std::array typed{"boolean", "int", "long", "integer", "float", "double"};
    const auto isType = [&](const char* type) { return key.type == QLatin1String(type); };
    if (std::ranges::any_of(typed, isType) && text.trimmed().isEmpty())
        return Json(nullptr);
    if (key.type == QLatin1String("boolean")) {
        const auto word = text.trimmed().toLower();
        if (word == QLatin1String("true") || word == QLatin1String("1"))
            return true;
        if (word == QLatin1String("false") || word == QLatin1String("0"))
            return false;
        return std::nullopt;
    }
    // "integer" is no type of GraphML, but some versions of Gephi write it.
    if (key.type == QLatin1String("int") || key.type == QLatin1String("long")
        || key.type == QLatin1String("integer"))
        return number<std::int64_t>(text);
    if (key.type == QLatin1String("float") || key.type == QLatin1String("double")) {
        // A whole number keeps all its digits, as everywhere else: other doubles are rounded to 15.
        if (auto whole = number<std::int64_t>(text))
            return whole;
        if (isNoNumber(text.trimmed().toStdString()))
            return Json(nullptr);
        auto value = number<double>(text);
        const bool isFinite = value && std::isfinite(value->get<double>());
        return isFinite ? std::move(value) : std::nullopt;
    }
    return Json(text.toStdString());
}

/// The id of an edge as its key: a number where it is one, and would give the text back.
Json keyOfId(const QString& id)
{
    const auto integer = number<std::int64_t>(id);
    const auto text = id.toStdString();
    return integer && integer->dump() == text ? *integer : Json(text);
}

/// What the ids of edges without a kind are. NetworkX writes the keys of parallel edges as ids, and
/// text among them names the kind; other programs give each edge an id of its own.
enum class TextIds
{
    Unknown, ///< so far none was there twice, and no word stands beside a number
    Keys,
    Kinds
};

/// What the ids that were read so far look like.
struct IdsSeen
{
    std::set<std::string> texts; ///< of the edges that are held
    bool hasNumber = false; ///< on any edge: as NetworkX numbers the edges of a pair
    bool hasDigit = false; ///< in a text
    bool hasWord = false; ///< a text without a digit
};

bool holdsDigit(const std::string& text)
{
    return std::ranges::any_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

bool isOfKind(const Json& edge)
{
    const auto kind = edge.find("kind");
    return kind != edge.end() && *kind != "";
}

class GraphMlReader final
{
public:
    GraphMlReader(Input& input, GraphDraft& draft)
        : m_input(input), m_draft(draft), m_file(input, draft), m_xml(m_file.xml())
    {
    }

    Status read();

private:
    [[nodiscard]] Place place() const { return m_file.place(); }

    Status refuse(const QString& message) const { return m_file.refusedHere(message); }

    Status noGraph() const
    {
        return m_draft.error(
            QCoreApplication::translate("Transfer", "The file holds no GraphML graph"),
            {m_input.file(), 0});
    }

    Status start();
    Status readInnerGraph();
    Status readKey();
    Status readNode();
    Status readEdge();
    Status addEdge(Json element, Place at);
    Status holdEdge(Json element, Place at, bool hasTextId);
    Status addHeld(TextIds known);
    Status readData(Json& element, const QString& forWhat);
    Status readLook(Json& element);
    Status readElement(Json& element, const QString& forWhat);
    Status addDefaults(Json& element, const QString& forWhat);

    [[nodiscard]] QStringView tagName() const { return m_file.tagName(); }

    Input& m_input;
    GraphDraft& m_draft;
    XmlInput m_file;
    QXmlStreamReader& m_xml;
    std::map<std::pair<QString, QString>, Key> m_keys; ///< by domain and id
    std::vector<std::pair<QString, const Key*>> m_defaults; ///< by domain; into m_keys
    std::uint64_t m_defaulted = 0; ///< bytes that defaults have added
    std::size_t m_looked = 0; ///< defaults that were looked at, for all elements together
    std::size_t m_count = 0;
    std::size_t m_noNumbers = 0; ///< values that are NaN or infinite
    int m_depth = 0; ///< of graphs inside nodes
    bool m_hasGraph = false;
    bool m_isUndirected = false;

    struct HeldEdge
    {
        std::string text; ///< JSON
        Place place;
        bool hasTextId;
    };

    TextIds m_textIds = TextIds::Unknown;
    std::vector<HeldEdge> m_held; ///< all edges from the first on whose id may be its kind
    IdsSeen m_idsSeen;
    std::size_t m_heldBytes = 0;
};

Status GraphMlReader::read()
{
    const XmlRefusals refusals{QCoreApplication::translate("Transfer",
                                   "GraphML is read without a document type definition"),
        QCoreApplication::translate("Transfer", "GraphML is read without entities")};
    if (auto done = m_file.read(refusals, [this] { return start(); }); !done)
        return done;
    warnOfNoNumbers(m_draft, m_input.file(), m_noNumbers);
    // One word among numbered ids is an id as well; words alone are kinds.
    return m_hasGraph ? addHeld(m_idsSeen.hasDigit ? TextIds::Keys : TextIds::Kinds) : noGraph();
}

Status GraphMlReader::start()
{
    if (++m_count % 1024 == 0 && !m_input.goesOn())
        return *m_input.problem();
    const auto name = tagName();
    if (m_count == 1 && name != QLatin1String("graphml"))
        return noGraph();
    if (name == QLatin1String("graph")) {
        m_isUndirected
            = m_xml.attributes().value(QLatin1String("edgedefault")) == QLatin1String("undirected");
        m_hasGraph = true;
    } else if (name == QLatin1String("key")) {
        return readKey();
    } else if (name == QLatin1String("node")) {
        return readNode();
    } else if (name == QLatin1String("edge")) {
        return readEdge();
    } else if (name == QLatin1String("hyperedge")) {
        m_draft.warn(place(), QCoreApplication::translate("Transfer", "A hyperedge was skipped"));
        m_draft.skip();
        m_xml.skipCurrentElement();
    } else if (name == QLatin1String("data") || name == QLatin1String("port")) {
        m_xml.skipCurrentElement(); // of the graph itself
    }
    return Done{};
}

Status GraphMlReader::readKey()
{
    const auto attributes = m_xml.attributes();
    const auto id = attributes.value(QLatin1String("id")).toString();
    auto domain = attributes.value(QLatin1String("for")).toString();
    Key key;
    key.type = attributes.value(QLatin1String("attr.type")).toString();
    const auto graphics = attributes.value(QLatin1String("yfiles.type"));
    key.isLook
        = graphics == QLatin1String("nodegraphics") || graphics == QLatin1String("edgegraphics");
    const auto name = attributes.value(QLatin1String("attr.name"));
    key.name = idOfXml(name.isEmpty() ? id : name.toString());
    QString fallback;
    bool hasFallback = false;
    while (m_xml.readNextStartElement()) {
        if (tagName() == QLatin1String("default")) {
            hasFallback = true;
            fallback = m_xml.readElementText();
        } else if (tagName() == QLatin1String("desc")) {
            key.isJson = m_xml.readElementText() == QLatin1String(kJsonMark);
        } else {
            m_xml.skipCurrentElement();
        }
    }
    if (id.isEmpty())
        return refuse(QCoreApplication::translate("Transfer", "A key has no id"));
    if (hasFallback) {
        key.fallback = valueOf(fallback, key);
        if (!key.fallback)
            return refuse(QCoreApplication::translate("Transfer", "The default of “%1” is no %2")
                              .arg(toQString(key.name), key.type));
        if (key.fallback->is_null() && !key.isJson)
            key.fallback.reset();
    }
    if (domain.isEmpty())
        domain = QStringLiteral("all");
    if (key.type == QLatin1String("double") || key.type == QLatin1String("float")) {
        for (const auto* element : {"node", "edge"}) {
            if (domain == QLatin1String("all") || domain == QLatin1String(element))
                m_draft.noteDouble(element, key.name);
        }
    }
    const auto [it, isNew] = m_keys.try_emplace({domain, id}, std::move(key));
    if (!isNew)
        return refuse(
            QCoreApplication::translate("Transfer", "The key “%1” is declared twice").arg(id));
    if (it->second.fallback)
        m_defaults.emplace_back(domain, &it->second);
    if (m_keys.size() > kMaxMembers)
        return refuse(QCoreApplication::translate("Transfer", "The file declares more than %1 keys")
                          .arg(kMaxMembers));
    return Done{};
}

Status GraphMlReader::readData(Json& element, const QString& forWhat)
{
    const auto id = m_xml.attributes().value(QLatin1String("key")).toString();
    auto it = m_keys.find({forWhat, id});
    if (it == m_keys.end())
        it = m_keys.find({QStringLiteral("all"), id});
    if (it == m_keys.end())
        return refuse(
            QCoreApplication::translate("Transfer", "The key “%1” is not declared").arg(id));
    if (it->second.isLook)
        return readLook(element);
    const auto text = m_xml.readElementText(QXmlStreamReader::SkipChildElements);
    if (m_xml.hasError())
        return Done{}; // read() tells it
    auto value = valueOf(text, it->second);
    if (!value)
        return refuse(QCoreApplication::translate("Transfer", "A value of “%1” is no %2: “%3”")
                          .arg(toQString(it->second.name), it->second.type, text.left(100)));
    if (value->is_null() && !it->second.isJson)
        m_noNumbers += static_cast<std::size_t>(isNoNumber(text.trimmed().toStdString()));
    else
        element[it->second.name] = std::move(*value);
    return Done{};
}

/// What yEd draws: of that, the first text that stands in it is the label.
Status GraphMlReader::readLook(Json& element)
{
    for (int depth = 1; depth > 0 && !m_xml.atEnd();) {
        const auto token = m_xml.readNext();
        if (token == QXmlStreamReader::EndElement)
            --depth;
        if (token != QXmlStreamReader::StartElement)
            continue;
        ++depth;
        const bool isLabel
            = tagName() == QLatin1String("NodeLabel") || tagName() == QLatin1String("EdgeLabel");
        if (!isLabel)
            continue;
        const auto text
            = m_xml.readElementText(QXmlStreamReader::SkipChildElements).trimmed().toStdString();
        --depth;
        if (!text.empty() && !element.contains("label"))
            element["label"] = text;
    }
    return Done{};
}

/// Defaults are copied to each element, so that a small file can say very much by them.
Status GraphMlReader::addDefaults(Json& element, const QString& forWhat)
{
    for (const auto& [domain, key] : m_defaults) {
        if (++m_looked % 4096 == 0 && !m_input.goesOn())
            return *m_input.problem();
        m_defaulted += sizeof(Json);
        if (!key->fallback || (domain != forWhat && domain != QLatin1String("all"))
            || element.contains(key->name))
            continue;
        const auto* text = key->fallback->get_ptr<const std::string*>();
        m_defaulted += key->name.size()
            + (text != nullptr    ? text->size()
                    : key->isJson ? key->fallback->dump().size()
                                  : sizeof(Json));
        element[key->name] = *key->fallback;
    }
    constexpr std::uint64_t timesTheFile = 4;
    if (m_defaulted > kMaxDefaults + timesTheFile * m_input.offset())
        return refuse(QCoreApplication::translate(
            "Transfer", "The defaults of its keys make the graph many times as large as the file"));
    return Done{};
}

/// Reads to the end of a node or edge. The nodes and edges of a graph inside a node, as yEd has
/// them in its groups, are parts of the whole.
Status GraphMlReader::readElement(Json& element, const QString& forWhat)
{
    while (m_xml.readNextStartElement()) {
        if (tagName() == QLatin1String("data")) {
            if (auto done = readData(element, forWhat); !done)
                return done;
        } else if (tagName() == QLatin1String("graph")) {
            if (auto done = readInnerGraph(); !done)
                return done;
        } else {
            m_xml.skipCurrentElement();
        }
    }
    return addDefaults(element, forWhat);
}

Status GraphMlReader::readInnerGraph()
{
    constexpr int mostLevels = 64;
    if (m_depth == mostLevels)
        return refuse(
            QCoreApplication::translate("Transfer", "This is nested more than %1 levels deep")
                .arg(mostLevels));
    ++m_depth;
    const bool around = m_isUndirected;
    if (auto done = start(); !done)
        return done;
    while (m_xml.readNextStartElement()) {
        const bool isElement = tagName() == QLatin1String("node")
            || tagName() == QLatin1String("edge") || tagName() == QLatin1String("hyperedge");
        if (!isElement) {
            m_xml.skipCurrentElement();
            continue;
        }
        if (auto done = start(); !done)
            return done;
    }
    m_isUndirected = around;
    --m_depth;
    return Done{};
}

Status GraphMlReader::readNode()
{
    const auto at = place();
    const auto id = m_xml.attributes().value(QLatin1String("id")).toString();
    auto element = Json::object();
    if (auto done = readElement(element, QStringLiteral("node")); !done)
        return done;
    element["id"] = idOfXml(id);
    return addForeignNode(m_draft, std::move(element), at);
}

Status GraphMlReader::readEdge()
{
    const auto at = place();
    const auto attributes = m_xml.attributes();
    const auto id = attributes.value(QLatin1String("id")).toString();
    const auto directed = attributes.value(QLatin1String("directed"));
    const bool isUndirected = directed.isEmpty()
        ? m_isUndirected
        : directed == QLatin1String("false") || directed == QLatin1String("0");
    auto element = Json::object();
    if (auto done = readElement(element, QStringLiteral("edge")); !done)
        return done;
    bool hasTextId = false;
    if (!id.isEmpty() && !element.contains("key")) {
        const auto& key = element["key"] = keyOfId(id);
        hasTextId = key.is_string() && !isOfKind(element);
        m_idsSeen.hasNumber = m_idsSeen.hasNumber || key.is_number();
    }
    if (isUndirected && !element.contains("undirected"))
        element["undirected"] = true;
    element["source"] = idOfXml(attributes.value(QLatin1String("source")).toString());
    element["target"] = idOfXml(attributes.value(QLatin1String("target")).toString());
    if (m_textIds == TextIds::Unknown && (hasTextId || !m_held.empty()))
        return holdEdge(std::move(element), at, hasTextId);
    if (hasTextId && m_textIds == TextIds::Keys)
        element["kind"] = "related_to";
    return addEdge(std::move(element), at);
}

Status GraphMlReader::addEdge(Json element, Place at)
{
    return addJsonEdge(m_draft, std::move(element), EndNames::SourceTarget, at);
}

/// Keeps the edge until its file has shown what its text ids are.
Status GraphMlReader::holdEdge(Json element, Place at, bool hasTextId)
{
    constexpr std::size_t most = 10'000;
    constexpr std::size_t mostBytes = 16 * 1024 * 1024;
    auto known = TextIds::Unknown;
    if (hasTextId) {
        const auto& id = element.at("key").get_ref<const std::string&>();
        m_heldBytes += id.size();
        auto& isSeen = holdsDigit(id) ? m_idsSeen.hasDigit : m_idsSeen.hasWord;
        isSeen = true;
        if (!m_idsSeen.texts.insert(id).second)
            known = TextIds::Kinds;
    }
    if (m_idsSeen.hasWord && m_idsSeen.hasNumber)
        known = TextIds::Kinds;
    m_held.push_back({element.dump(), at, hasTextId});
    m_heldBytes += m_held.back().text.size();
    if (known == TextIds::Unknown && (m_held.size() == most || m_heldBytes > mostBytes))
        known = m_idsSeen.hasDigit ? TextIds::Keys : TextIds::Kinds;
    return known == TextIds::Unknown ? Status(Done{}) : addHeld(known);
}

Status GraphMlReader::addHeld(TextIds known)
{
    if (m_textIds == TextIds::Unknown)
        m_textIds = known;
    m_idsSeen.texts.clear();
    for (const auto& [text, at, hasTextId] : std::exchange(m_held, {})) {
        auto element = parseJson(text, kElement);
        if (!element)
            return element.error();
        if (hasTextId && m_textIds == TextIds::Keys)
            (*element)["kind"] = "related_to";
        if (auto done = addEdge(std::move(*element), at); !done)
            return done;
    }
    return Done{};
}

} // namespace

Status readGraphMl(Input& input, GraphDraft& draft)
{
    return GraphMlReader(input, draft).read();
}

} // namespace mnemo::transfer
