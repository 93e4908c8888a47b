// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// GEXF 1.1 to 1.3, as Gephi, NetworkX and igraph's users write it.

#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/graphml.h"
#include "core/graph/transfer/readers.h"
#include "core/graph/transfer/xmldevice.h"

#include "core/base/json.h"

#include <QCoreApplication>
#include <QXmlStreamReader>

#include <array>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace mnemo::transfer {

namespace {

struct GexfAttribute
{
    std::string name;
    QString type;
    std::optional<Json> fallback;
};

/// By their ids, of nodes or of edges.
using GexfAttributes = std::map<QString, GexfAttribute>;

bool isOneOf(const QString& word, std::initializer_list<const char*> words)
{
    return std::ranges::any_of(words, [&](const char* w) { return word == QLatin1String(w); });
}

std::optional<Json> valueOfGexf(const QString& text, const QString& type)
{
    if (type == QLatin1String("boolean")) {
        const auto word = text.trimmed().toLower();
        if (isOneOf(word, {"true", "1"}))
            return true;
        return isOneOf(word, {"false", "0"}) ? std::optional<Json>(false) : std::nullopt;
    }
    if (isOneOf(type, {"integer", "long", "short", "byte", "biginteger"})) {
        auto number = numericValue(text.trimmed().toStdString());
        const bool isWhole = number && !number->is_number_float();
        return isWhole ? std::move(number) : std::nullopt;
    }
    if (isOneOf(type, {"float", "double", "bigdecimal"})) {
        const auto word = text.trimmed().toStdString();
        // Java's words for what is no number: there is no value.
        if (word == "NaN" || word == "Infinity" || word == "-Infinity")
            return Json(nullptr);
        return numericValue(word);
    }
    return Json(text.toStdString());
}

class GexfReader final
{
public:
    GexfReader(Input& input, GraphDraft& draft) : m_input(input), m_draft(draft), m_device(input)
    {
        m_device.open(QIODevice::ReadOnly);
        m_xml.setDevice(&m_device);
        m_xml.setNamespaceProcessing(false);
    }

    Status read();

private:
    Status readAll();
    Status start();
    Status readAttributes();
    Status readAttribute(GexfAttributes& attributes);
    Status readNode(int depth);
    Status readNodeParts(Json& node, int depth);
    Status readEdge();
    Status readValues(Json& element, const GexfAttributes& attributes);
    Status readValue(Json& element, const GexfAttributes& attributes);
    void readLook(Json& element);
    Status addDefaults(Json& element, const GexfAttributes& attributes);

    [[nodiscard]] QStringView tagName() const
    {
        const auto whole = m_xml.qualifiedName();
        return whole.mid(whole.indexOf(u':') + 1);
    }

    [[nodiscard]] Place place() const
    {
        return {m_input.file(), static_cast<std::uint32_t>(m_xml.lineNumber())};
    }

    [[nodiscard]] QString attribute(const char* name) const
    {
        return m_xml.attributes().value(QLatin1String(name)).toString();
    }

    Status refuse(const QString& message) const { return m_draft.error(message, place()); }

    Input& m_input;
    GraphDraft& m_draft;
    XmlDevice m_device;
    QXmlStreamReader m_xml;
    GexfAttributes m_ofNodes;
    GexfAttributes m_ofEdges;
    DefaultsBudget m_defaults;
    QString m_edgeType = QStringLiteral("undirected"); ///< GEXF's own default
    std::size_t m_count = 0;
    bool m_hasGraph = false;
    bool m_isMoving = false; ///< a value stood there for several times
};

Status GexfReader::read()
{
    auto done = readAll();
    if (m_input.problem())
        return *m_input.problem();
    if (!m_device.refusal().isEmpty())
        return m_draft.error(m_device.refusal(), {m_input.file(), m_device.line()});
    return done;
}

Status GexfReader::readAll()
{
    while (!m_xml.atEnd()) {
        switch (m_xml.readNext()) {
        case QXmlStreamReader::DTD:
        case QXmlStreamReader::EntityReference:
            return refuse(QCoreApplication::translate(
                "Transfer", "GEXF is read without a document type definition and its entities"));
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
    if (!m_hasGraph)
        return m_draft.error(
            QCoreApplication::translate("Transfer", "The file holds no GEXF graph"),
            {m_input.file(), 0});
    if (m_isMoving)
        m_draft.warn({m_input.file(), 0},
            QCoreApplication::translate(
                "Transfer", "Values change with time in this file; of each the last one was kept"));
    return Done{};
}

Status GexfReader::start()
{
    const auto name = tagName();
    if (name == QLatin1String("graph")) {
        m_hasGraph = true;
        if (const auto type = attribute("defaultedgetype"); !type.isEmpty())
            m_edgeType = type;
    } else if (name == QLatin1String("attributes")) {
        return readAttributes();
    } else if (name == QLatin1String("node")) {
        return readNode(0);
    } else if (name == QLatin1String("edge")) {
        return readEdge();
    } else if (name == QLatin1String("meta")) {
        m_xml.skipCurrentElement();
    }
    return Done{};
}

Status GexfReader::readAttributes()
{
    auto& attributes = attribute("class") == QLatin1String("edge") ? m_ofEdges : m_ofNodes;
    while (m_xml.readNextStartElement()) {
        if (tagName() != QLatin1String("attribute")) {
            m_xml.skipCurrentElement();
            continue;
        }
        if (auto done = readAttribute(attributes); !done)
            return done;
    }
    return Done{};
}

Status GexfReader::readAttribute(GexfAttributes& attributes)
{
    const auto id = attribute("id");
    GexfAttribute declared;
    declared.type = attribute("type").toLower();
    const auto title = attribute("title");
    declared.name = idOfXml(title.isEmpty() ? id : title);
    while (m_xml.readNextStartElement()) {
        if (tagName() != QLatin1String("default")) {
            m_xml.skipCurrentElement();
            continue;
        }
        const auto text = m_xml.readElementText(QXmlStreamReader::SkipChildElements);
        declared.fallback = valueOfGexf(text, declared.type);
        if (!declared.fallback)
            return refuse(QCoreApplication::translate("Transfer", "The default of “%1” is no %2")
                              .arg(toQString(declared.name), declared.type));
    }
    attributes.insert_or_assign(id, std::move(declared));
    if (attributes.size() > kMaxMembers)
        return refuse(QCoreApplication::translate("Transfer", "The file declares more than %1 keys")
                          .arg(kMaxMembers));
    return Done{};
}

Status GexfReader::readValue(Json& element, const GexfAttributes& attributes)
{
    // GEXF 1.0 called it "id".
    const auto given = attribute("for");
    const auto id = given.isEmpty() ? attribute("id") : given;
    const auto it = attributes.find(id);
    if (it == attributes.end())
        return refuse(
            QCoreApplication::translate("Transfer", "The key “%1” is not declared").arg(id));
    const auto text = attribute("value");
    auto value = valueOfGexf(text, it->second.type);
    if (!value)
        return refuse(QCoreApplication::translate("Transfer", "A value of “%1” is no %2: “%3”")
                          .arg(toQString(it->second.name), it->second.type, text.left(100)));
    m_isMoving = m_isMoving || element.contains(it->second.name);
    if (!value->is_null())
        element[it->second.name] = std::move(*value);
    return Done{};
}

Status GexfReader::readValues(Json& element, const GexfAttributes& attributes)
{
    while (m_xml.readNextStartElement()) {
        if (tagName() == QLatin1String("attvalue")) {
            if (auto done = readValue(element, attributes); !done)
                return done;
        }
        m_xml.skipCurrentElement();
        if (element.size() > kMaxMembers)
            return refuse(tooLargeElement());
    }
    return Done{};
}

/// Places, sizes and colours of Gephi's, where no attribute has their name.
void GexfReader::readLook(Json& element)
{
    const auto name = tagName();
    if (name == QLatin1String("position")) {
        for (const auto* axis : {"x", "y"}) {
            if (auto number = numericValue(attribute(axis).toStdString()); number)
                element.emplace(axis, std::move(*number));
        }
    } else if (name == QLatin1String("size") || name == QLatin1String("thickness")) {
        if (auto number = numericValue(attribute("value").toStdString()); number)
            element.emplace(name.toString().toStdString(), std::move(*number));
    } else if (name == QLatin1String("color")) {
        const auto hex = attribute("hex");
        const auto part = [this](const char* c) { return attribute(c).toInt() & 0xFF; };
        const auto colour = hex.isEmpty()
            ? QStringLiteral("#%1").arg(
                (part("r") << 16) | (part("g") << 8) | part("b"), 6, 16, QLatin1Char('0'))
            : hex;
        element.emplace("color", colour.toStdString());
    }
    m_xml.skipCurrentElement();
}

Status GexfReader::addDefaults(Json& element, const GexfAttributes& attributes)
{
    for (const auto& [id, declared] : attributes) {
        if (!declared.fallback || element.contains(declared.name))
            continue;
        m_defaults.spend(declared.name, *declared.fallback);
        element[declared.name] = *declared.fallback;
    }
    if (m_defaults.isSpent(m_input.offset()))
        return refuse(QCoreApplication::translate(
            "Transfer", "The defaults of its keys make the graph many times as large as the file"));
    return Done{};
}

Status GexfReader::readNodeParts(Json& node, int depth)
{
    while (m_xml.readNextStartElement()) {
        const auto name = tagName();
        if (name == QLatin1String("attvalues")) {
            if (auto done = readValues(node, m_ofNodes); !done)
                return done;
        } else if (name == QLatin1String("nodes")) {
            while (m_xml.readNextStartElement()) {
                if (auto done = readNode(depth + 1); !done)
                    return done;
            }
        } else if (name == QLatin1String("edges")) {
            while (m_xml.readNextStartElement()) {
                if (auto done = readEdge(); !done)
                    return done;
            }
        } else {
            readLook(node);
        }
    }
    return Done{};
}

Status GexfReader::readNode(int depth)
{
    constexpr int mostLevels = 64;
    if (depth > mostLevels)
        return refuse(
            QCoreApplication::translate("Transfer", "This is nested more than %1 levels deep")
                .arg(mostLevels));
    if (++m_count % 1024 == 0 && !m_input.goesOn())
        return *m_input.problem();
    const auto at = place();
    auto node = Json::object();
    const auto id = attribute("id");
    for (const auto* name : {"label", "pid", "start", "end", "startopen", "endopen"}) {
        if (m_xml.attributes().hasAttribute(QLatin1String(name)))
            node[name] = idOfXml(attribute(name));
    }
    auto values = Json::object();
    if (auto done = readNodeParts(values, depth); !done)
        return done;
    if (auto done = addDefaults(values, m_ofNodes); !done)
        return done;
    for (auto& [name, value] : values.items())
        node.emplace(name, std::move(value));
    node["id"] = idOfXml(id);
    takeRemainder(node);
    return addForeignNode(m_draft, std::move(node), at);
}

Status GexfReader::readEdge()
{
    if (++m_count % 1024 == 0 && !m_input.goesOn())
        return *m_input.problem();
    const auto at = place();
    auto edge = Json::object();
    const auto tag = m_xml.attributes();
    const auto id = attribute("id");
    const auto own = attribute("type");
    const auto type = own.isEmpty() ? m_edgeType : own;
    const auto source = idOfXml(attribute("source"));
    const auto target = idOfXml(attribute("target"));
    for (const auto* name : {"label", "kind", "start", "end"}) {
        if (tag.hasAttribute(QLatin1String(name)))
            edge[name] = idOfXml(attribute(name));
    }
    if (tag.hasAttribute(QLatin1String("weight"))) {
        auto weight = numericValue(attribute("weight").toStdString());
        if (!weight)
            return refuse(QCoreApplication::translate("Transfer", "A weight is not a number"));
        edge["weight"] = std::move(*weight);
    }
    auto values = Json::object();
    while (m_xml.readNextStartElement()) {
        if (tagName() != QLatin1String("attvalues")) {
            readLook(values);
            continue;
        }
        if (auto done = readValues(values, m_ofEdges); !done)
            return done;
    }
    if (auto done = addDefaults(values, m_ofEdges); !done)
        return done;
    for (auto& [name, value] : values.items())
        edge.emplace(name, std::move(value));
    if (!edge.contains("kind"))
        edge["kind"] = "related_to"; // else a key that is text would be taken for it
    if (!id.isEmpty() && !edge.contains("key"))
        edge["key"] = idOfXml(id);
    if (type != QLatin1String("directed"))
        edge.emplace("undirected", true);
    edge["source"] = source;
    edge["target"] = target;
    takeRemainder(edge);
    return addJsonEdge(m_draft, std::move(edge), EndNames::SourceTarget, at);
}

} // namespace

Status readGexf(Input& input, GraphDraft& draft)
{
    return GexfReader(input, draft).read();
}

} // namespace mnemo::transfer
