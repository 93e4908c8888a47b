// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// GEXF 1.2, which Gephi opens with all columns and every version of NetworkX reads.

#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/graphml.h"
#include "core/graph/transfer/writers.h"
#include "core/graph/transfer/xmloutput.h"

#include "core/base/canonical.h"

#include <map>

namespace mnemo::transfer {

namespace {

/// By name and type.
using GexfIds = std::map<std::pair<std::string, GraphMlType>, QString>;

/// What an attribute of XML gives back as it was.
bool fitsGexf(const std::string& name, const Json& value)
{
    const bool isKey = name == kNetworkXKey || name == kOwnKey;
    if (name.empty() || isKey || value.is_null() || value.is_structured())
        return false;
    const auto* text = value.get_ptr<const std::string*>();
    const auto type = typeOf(value);
    return text != nullptr ? survivesXml(*text, XmlPlace::Attribute)
                           : type != GraphMlType::JsonText;
}

QString gexfText(const Json& value)
{
    if (const auto* text = value.get_ptr<const std::string*>())
        return toQString(*text);
    if (!value.is_number_float())
        return toQString(value.dump());
    std::string text;
    appendNumber(text, value.get<double>());
    return toQString(text);
}

/// An element as GEXF has it: what stands in its tag was taken out.
struct GexfElement
{
    Json values;
    std::string remainder; ///< empty, or JSON
};

GexfElement gexfElement(const Json& element)
{
    auto parts = split(element, fitsGexf);
    return {std::move(parts.fits), parts.rest.empty() ? std::string() : parts.remainder()};
}

class GexfWriter final
{
public:
    GexfWriter(GraphStore& store, ExportTask task, Output& out)
        : m_store(store), m_task(task), m_out(out), m_xml(m_out.xml())
    {
    }

    Status write();

private:
    static void gather(const GexfElement& element, GexfIds& ids);
    void writeHead();
    void writeAttributes(GexfIds& ids, const QString& of);
    Status writeNode(const Node& node);
    Status writeEdge(const Edge& edge);
    Status writeValues(const GexfElement& element, const GexfIds& ids);

    static GexfElement valuesOf(const Node& node);
    static GexfElement valuesOf(const Edge& edge);

    GraphStore& m_store;
    ExportTask m_task;
    XmlOutput m_out;
    QXmlStreamWriter& m_xml;
    GexfIds m_ofNodes;
    GexfIds m_ofEdges;
    std::int64_t m_edges = 0;
    bool m_hasDirected = false;
    bool m_hasUndirected = false;
    bool m_isInEdges = false;
};

GexfElement GexfWriter::valuesOf(const Node& node)
{
    auto element = jsonOf(node);
    element.erase("id");
    element.erase("label");
    return gexfElement(element);
}

GexfElement GexfWriter::valuesOf(const Edge& edge)
{
    auto element = jsonOf(edge, EndNames::SourceTarget);
    element.erase("source");
    element.erase("target");
    element.erase("key");
    if (isUndirected(edge))
        element.erase("undirected");
    // Else the id of the tag would be read as the key. NetworkX takes no attribute of that name: it
    // has the ids of the tags as keys, which differ for all edges between two nodes.
    const Json key = edge.key;
    const bool fits = fitsGexf("key", key);
    if (!fits)
        element["key"] = key;
    auto parts = gexfElement(element);
    if (fits)
        parts.values[std::string(kOwnKey)] = key;
    return parts;
}

void GexfWriter::gather(const GexfElement& element, GexfIds& ids)
{
    for (const auto& [name, value] : element.values.items())
        ids.try_emplace({name, typeOf(value)});
    if (!element.remainder.empty())
        ids.try_emplace({std::string(kRemainder), GraphMlType::Text});
}

void GexfWriter::writeAttributes(GexfIds& ids, const QString& of)
{
    m_xml.writeStartElement(QStringLiteral("attributes"));
    m_xml.writeAttribute(QStringLiteral("class"), of);
    int number = 0;
    for (auto& [key, id] : ids) {
        id = QString::number(number++);
        m_xml.writeEmptyElement(QStringLiteral("attribute"));
        m_xml.writeAttribute(QStringLiteral("id"), id);
        m_xml.writeAttribute(QStringLiteral("title"), xmlId(key.first));
        m_xml.writeAttribute(QStringLiteral("type"), QString::fromLatin1(typeName(key.second)));
    }
    m_xml.writeEndElement();
}

Status GexfWriter::writeValues(const GexfElement& element, const GexfIds& ids)
{
    const auto add = [&](const std::string& name, GraphMlType type, const QString& text) {
        const auto it = ids.find({name, type});
        if (it == ids.end())
            return false;
        m_xml.writeEmptyElement(QStringLiteral("attvalue"));
        m_xml.writeAttribute(QStringLiteral("for"), it->second);
        m_xml.writeAttribute(QStringLiteral("value"), text);
        return true;
    };
    m_xml.writeStartElement(QStringLiteral("attvalues"));
    for (const auto& [name, value] : element.values.items()) {
        if (!add(name, typeOf(value), gexfText(value)))
            return changedMeanwhile();
    }
    if (!element.remainder.empty()
        && !add(std::string(kRemainder), GraphMlType::Text, toQString(element.remainder)))
        return changedMeanwhile();
    m_xml.writeEndElement();
    m_xml.writeEndElement();
    return m_out.drain();
}

Status GexfWriter::writeNode(const Node& node)
{
    m_xml.writeCharacters(QStringLiteral("\n"));
    m_xml.writeStartElement(QStringLiteral("node"));
    m_xml.writeAttribute(QStringLiteral("id"), xmlId(node.id.text));
    m_xml.writeAttribute(
        QStringLiteral("label"), node.label.empty() ? QString() : xmlId(node.label));
    return writeValues(valuesOf(node), m_ofNodes);
}

Status GexfWriter::writeEdge(const Edge& edge)
{
    if (!std::exchange(m_isInEdges, true)) {
        m_xml.writeEndElement();
        m_xml.writeStartElement(QStringLiteral("edges"));
    }
    m_xml.writeCharacters(QStringLiteral("\n"));
    m_xml.writeStartElement(QStringLiteral("edge"));
    m_xml.writeAttribute(QStringLiteral("id"), QStringLiteral("e%1").arg(m_edges++));
    m_xml.writeAttribute(QStringLiteral("source"), xmlId(edge.from.text));
    m_xml.writeAttribute(QStringLiteral("target"), xmlId(edge.to.text));
    m_xml.writeAttribute(QStringLiteral("type"),
        isUndirected(edge) ? QStringLiteral("undirected") : QStringLiteral("directed"));
    const auto weight = edge.properties.find("weight");
    if (weight != edge.properties.end() && weight->is_number())
        m_xml.writeAttribute(QStringLiteral("weight"), gexfText(*weight));
    return writeValues(valuesOf(edge), m_ofEdges);
}

void GexfWriter::writeHead()
{
    m_xml.writeStartDocument();
    m_xml.writeStartElement(QStringLiteral("gexf"));
    m_xml.writeDefaultNamespace(QStringLiteral("http://www.gexf.net/1.2draft"));
    m_xml.writeAttribute(QStringLiteral("version"), QStringLiteral("1.2"));
    m_xml.writeStartElement(QStringLiteral("meta"));
    m_xml.writeTextElement(QStringLiteral("creator"), QString::fromLatin1(kCreator));
    m_xml.writeEndElement();
    m_xml.writeStartElement(QStringLiteral("graph"));
    // Readers that know one direction for the whole graph take it from here.
    const bool areUndirected = m_hasUndirected && !m_hasDirected;
    m_xml.writeAttribute(QStringLiteral("defaultedgetype"),
        areUndirected ? QStringLiteral("undirected") : QStringLiteral("directed"));
    writeAttributes(m_ofNodes, QStringLiteral("node"));
    writeAttributes(m_ofEdges, QStringLiteral("edge"));
    m_xml.writeStartElement(QStringLiteral("nodes"));
}

Status GexfWriter::write()
{
    auto done = walk(
        m_store, m_task,
        [&](const Node& node) {
            gather(valuesOf(node), m_ofNodes);
            return Status(Done{});
        },
        [&](const Edge& edge) {
            (isUndirected(edge) ? m_hasUndirected : m_hasDirected) = true;
            gather(valuesOf(edge), m_ofEdges);
            return Status(Done{});
        });
    if (!done)
        return done;
    m_task.before = m_task.total / 2;
    writeHead();
    done = walk(
        m_store, m_task, [&](const Node& node) { return writeNode(node); },
        [&](const Edge& edge) { return writeEdge(edge); });
    if (!done)
        return done;
    m_xml.writeEndDocument();
    return m_out.drain();
}

} // namespace

Status writeGexf(GraphStore& store, ExportTask task, Output& out)
{
    return GexfWriter(store, task, out).write();
}

} // namespace mnemo::transfer
