// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/graphml.h"
#include "core/graph/transfer/readers.h"

#include <QCoreApplication>
#include <QXmlStreamReader>

#include <charconv>
#include <cmath>
#include <map>
#include <set>

namespace mnemo::transfer {

namespace {

struct Key
{
    std::string name;
    QString type;
    bool isJson = false;
    std::optional<Json> fallback;
};

struct PendingEdge
{
    Json element;
    std::optional<std::string> id; ///< of the XML element
    Place place;
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

std::optional<Json> valueOf(const QString& text, const Key& key)
{
    if (key.isJson) {
        auto value = parseJson(text.toStdString());
        return value ? std::optional(std::move(*value)) : std::nullopt;
    }
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
        auto value = number<double>(text);
        const bool isFinite = value && std::isfinite(value->get<double>());
        return isFinite ? std::move(value) : std::nullopt;
    }
    return Json(text.toStdString());
}

/// NetworkX writes the key of a parallel edge as the id of its element; others write an id that is
/// each edge's own and says nothing. They are keys when one comes twice, or when there are parallel
/// edges and those of every pair of nodes count from 0.
bool idsAreKeys(const std::vector<PendingEdge>& edges)
{
    std::set<std::string> ids;
    std::map<std::pair<std::string, std::string>, std::pair<std::int64_t, std::set<std::int64_t>>>
        pairs;
    for (const auto& edge : edges) {
        if (!edge.id)
            continue;
        if (!ids.insert(*edge.id).second)
            return true;
        auto& [count, integers] = pairs[{edge.element["source"], edge.element["target"]}];
        const auto integer = number<std::int64_t>(QString::fromStdString(*edge.id));
        count += integer ? 1 : 0;
        if (integer)
            integers.insert(integer->get<std::int64_t>());
    }
    bool areParallel = false;
    for (const auto& [ends, found] : pairs) {
        const auto& [count, integers] = found;
        if (count > 0 && (*integers.begin() != 0 || *integers.rbegin() != count - 1))
            return false;
        areParallel = areParallel || count > 1;
    }
    return areParallel;
}

class GraphMlReader final
{
public:
    GraphMlReader(const Source& source, GraphDraft& draft)
        : m_source(source), m_draft(draft), m_xml(QByteArray::fromRawData(source.bytes.data(),
                                                static_cast<qsizetype>(source.bytes.size())))
    {
    }

    Status read();

private:
    [[nodiscard]] Place place() const
    {
        return {m_source.file, static_cast<std::uint32_t>(m_xml.lineNumber())};
    }

    Status refuse(const QString& message) const { return m_draft.error(message, place()); }

    Status noGraph() const
    {
        return m_draft.error(
            QCoreApplication::translate("Transfer", "The file holds no GraphML graph"),
            {m_source.file, 0});
    }

    Status start();
    Status readKey();
    Status readNode();
    Status readEdge();
    Status readData(Json& element, const QString& forWhat);
    Status readElement(Json& element, const QString& forWhat);
    Status finishEdges();
    void addDefaults(Json& element, const QString& forWhat) const;

    const Source& m_source;
    GraphDraft& m_draft;
    QXmlStreamReader m_xml;
    std::map<std::pair<QString, QString>, Key> m_keys; ///< by domain and id
    std::vector<PendingEdge> m_edges;
    std::size_t m_count = 0;
    bool m_hasGraph = false;
};

Status GraphMlReader::read()
{
    while (!m_xml.atEnd()) {
        switch (m_xml.readNext()) {
        case QXmlStreamReader::DTD:
            return refuse(QCoreApplication::translate(
                "Transfer", "GraphML is read without a document type definition"));
        case QXmlStreamReader::EntityReference:
            return refuse(
                QCoreApplication::translate("Transfer", "GraphML is read without entities"));
        case QXmlStreamReader::StartElement:
            if (auto done = start(); !done)
                return done;
            break;
        default:
            break;
        }
    }
    if (m_xml.hasError()) {
        auto error
            = m_draft.error(QCoreApplication::translate("Transfer", "This is not XML"), place());
        error.detail = m_xml.errorString();
        return error;
    }
    return m_hasGraph ? finishEdges() : noGraph();
}

Status GraphMlReader::start()
{
    if (++m_count % 1024 == 0
        && !m_source.goesOn(static_cast<std::size_t>(m_xml.characterOffset())))
        return cancelled();
    const auto name = m_xml.name();
    if (m_count == 1 && name != QLatin1String("graphml"))
        return noGraph();
    if (name == QLatin1String("graph")) {
        if (m_xml.attributes().value(QLatin1String("edgedefault")) == QLatin1String("undirected")
            && !m_hasGraph)
            m_draft.warn(place(),
                QCoreApplication::translate(
                    "Transfer", "An undirected graph; its edges were read as directed"));
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
    const auto name = attributes.value(QLatin1String("attr.name"));
    key.name = idOfXml(name.isEmpty() ? id : name.toString());
    QString fallback;
    bool hasFallback = false;
    while (m_xml.readNextStartElement()) {
        if (m_xml.name() == QLatin1String("default")) {
            hasFallback = true;
            fallback = m_xml.readElementText();
        } else if (m_xml.name() == QLatin1String("desc")) {
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
    }
    if (domain.isEmpty())
        domain = QStringLiteral("all");
    m_keys.insert_or_assign({domain, id}, std::move(key));
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
    const auto text = m_xml.readElementText(QXmlStreamReader::SkipChildElements);
    if (m_xml.hasError())
        return Done{}; // read() tells it
    auto value = valueOf(text, it->second);
    if (!value)
        return refuse(QCoreApplication::translate("Transfer", "A value of “%1” is no %2: “%3”")
                          .arg(toQString(it->second.name), it->second.type, text.left(100)));
    element[it->second.name] = std::move(*value);
    return Done{};
}

void GraphMlReader::addDefaults(Json& element, const QString& forWhat) const
{
    for (const auto& [domain, key] : m_keys) {
        if (key.fallback && (domain.first == forWhat || domain.first == QLatin1String("all"))
            && !element.contains(key.name))
            element[key.name] = *key.fallback;
    }
}

/// Reads to the end of a node or edge. A graph inside a node is read as part of the whole.
Status GraphMlReader::readElement(Json& element, const QString& forWhat)
{
    while (m_xml.readNextStartElement()) {
        if (m_xml.name() == QLatin1String("data")) {
            if (auto done = readData(element, forWhat); !done)
                return done;
        } else if (m_xml.name() == QLatin1String("graph")) {
            m_draft.warn(place(),
                QCoreApplication::translate("Transfer", "A graph inside a node was skipped"));
            m_draft.skip();
            m_xml.skipCurrentElement();
        } else {
            m_xml.skipCurrentElement();
        }
    }
    addDefaults(element, forWhat);
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
    return addJsonNode(m_draft, std::move(element), at);
}

Status GraphMlReader::readEdge()
{
    PendingEdge edge{Json::object(), std::nullopt, place()};
    const auto attributes = m_xml.attributes();
    if (attributes.hasAttribute(QLatin1String("id")))
        edge.id = attributes.value(QLatin1String("id")).toString().toStdString();
    if (auto done = readElement(edge.element, QStringLiteral("edge")); !done)
        return done;
    edge.element["source"] = idOfXml(attributes.value(QLatin1String("source")).toString());
    edge.element["target"] = idOfXml(attributes.value(QLatin1String("target")).toString());
    m_edges.push_back(std::move(edge));
    return Done{};
}

Status GraphMlReader::finishEdges()
{
    const bool areKeys = idsAreKeys(m_edges);
    for (auto& edge : m_edges) {
        if (areKeys && edge.id && !edge.element.contains("key")) {
            const auto integer = number<std::int64_t>(QString::fromStdString(*edge.id));
            edge.element["key"] = integer ? *integer : Json(*edge.id);
        }
        auto done
            = addJsonEdge(m_draft, std::move(edge.element), EndNames::SourceTarget, edge.place);
        if (!done)
            return done;
    }
    return Done{};
}

} // namespace

Status readGraphMl(const Source& source, GraphDraft& draft)
{
    return GraphMlReader(source, draft).read();
}

GraphMlType typeOf(const Json& value)
{
    if (value.is_boolean())
        return GraphMlType::Boolean;
    if (value.is_number_integer())
        return GraphMlType::Integer;
    if (value.is_number_float())
        return GraphMlType::Double;
    const auto* text = value.get_ptr<const std::string*>();
    return text != nullptr && survivesXml(*text, XmlPlace::Content) ? GraphMlType::Text
                                                                    : GraphMlType::JsonText;
}

bool survivesXml(std::string_view text, XmlPlace place)
{
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 && (place == XmlPlace::Attribute || (byte != '\t' && byte != '\n')))
            return false;
    }
    // U+FFFE and U+FFFF.
    return text.find("\xEF\xBF\xBE") == std::string_view::npos
        && text.find("\xEF\xBF\xBF") == std::string_view::npos;
}

QString xmlId(const std::string& id)
{
    static constexpr std::string_view mark = "json:\"";
    if (!id.empty() && survivesXml(id, XmlPlace::Attribute) && !id.starts_with(mark))
        return toQString(id);
    return QStringLiteral("json:") + QString::fromStdString(Json(id).dump(-1, ' ', true));
}

std::string idOfXml(const QString& text)
{
    static const QLatin1String mark("json:");
    if (text.startsWith(QLatin1String("json:\""))) {
        const auto value = parseJson(text.mid(mark.size()).toStdString());
        if (value && value->is_string())
            return value->get<std::string>();
    }
    return text.toStdString();
}

} // namespace mnemo::transfer
