// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/csv.h"
#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/graphml.h"
#include "core/graph/transfer/propertycolumns.h"
#include "core/graph/transfer/writers.h"
#include "core/graph/transfer/xmloutput.h"

#include "core/base/canonical.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <map>

namespace mnemo::transfer {

namespace {

/// A key of our GraphML: what it is called and what its values are.
using TypedName = std::pair<std::string, GraphMlType>;
using KeyIds = std::map<TypedName, QString>;

/// All that a node or edge says, but for its ends and id, as named values.
Json valuesOf(const Node& node)
{
    auto values = jsonOf(node);
    values.erase("id");
    return values;
}

Json valuesOf(const Edge& edge)
{
    auto values = jsonOf(edge, EndNames::SourceTarget);
    values.erase("source");
    values.erase("target");
    if (isUndirected(edge))
        values.erase("undirected"); // the element itself says it
    return values;
}

QString xmlText(const Json& value, GraphMlType type)
{
    switch (type) {
    case GraphMlType::Text:
        return toQString(value.get_ref<const std::string&>());
    case GraphMlType::Double: {
        std::string text;
        appendNumber(text, value.get<double>());
        return toQString(text);
    }
    default:
        return toQString(value.dump(-1, ' ', true));
    }
}

class GraphMlWriter final
{
public:
    GraphMlWriter(GraphStore& store, ExportTask task, Output& out)
        : m_store(store), m_task(task), m_out(out), m_xml(m_out.xml())
    {
    }

    Status write();

private:
    Status collect();
    void numberKeys();
    Status writeEdge(const Edge& edge);
    void writeKeys(const KeyIds& keys, const QString& domain);
    Status writeValues(const Json& values, const KeyIds& keys);

    GraphStore& m_store;
    ExportTask m_task;
    XmlOutput m_out;
    QXmlStreamWriter& m_xml;
    KeyIds m_nodeKeys;
    KeyIds m_edgeKeys;
    bool m_hasDirected = false;
    bool m_hasUndirected = false;
};

Status GraphMlWriter::collect()
{
    const auto gather = [](const Json& values, KeyIds& keys) {
        for (const auto& [name, value] : values.items())
            keys.try_emplace({name, typeOf(value)});
        return Status(Done{});
    };
    auto done = walk(
        m_store, m_task, [&](const Node& n) { return gather(valuesOf(n), m_nodeKeys); },
        [&](const Edge& e) {
            (isUndirected(e) ? m_hasUndirected : m_hasDirected) = true;
            return gather(valuesOf(e), m_edgeKeys);
        });
    if (done)
        numberKeys();
    return done;
}

/// Numbers of one name have one key, and it is "double" if one of them is, or was when it came.
/// Values of several types are JSON, as igraph takes no second key of a name.
void GraphMlWriter::numberKeys()
{
    const auto kept = m_store.state(kTypesDomain, kTypesKey);
    int number = 0;
    for (auto* keys : {&m_nodeKeys, &m_edgeKeys}) {
        const auto* list = keys == &m_nodeKeys ? "node" : "edge";
        const Json names = kept && kept->is_object() ? kept->value(list, Json()) : Json();
        KeyIds typed;
        for (const auto& [key, id] : *keys) {
            const bool isDouble = key.second == GraphMlType::Integer
                && (keys->contains({key.first, GraphMlType::Double})
                    || std::ranges::find(names, Json(key.first)) != names.end());
            const auto type = isDouble ? GraphMlType::Double : key.second;
            // Keys are in the order of their names.
            const bool isSecond = !typed.empty() && typed.rbegin()->first.first == key.first
                && typed.rbegin()->first.second != type;
            if (isSecond)
                typed.erase(std::prev(typed.end()));
            typed.try_emplace({key.first, isSecond ? GraphMlType::JsonText : type});
        }
        for (auto& [key, id] : typed)
            id = QStringLiteral("d%1").arg(number++);
        *keys = std::move(typed);
    }
}

void GraphMlWriter::writeKeys(const KeyIds& keys, const QString& domain)
{
    for (const auto& [key, id] : keys) {
        m_xml.writeStartElement(QStringLiteral("key"));
        m_xml.writeAttribute(QStringLiteral("id"), id);
        m_xml.writeAttribute(QStringLiteral("for"), domain);
        m_xml.writeAttribute(QStringLiteral("attr.name"), xmlId(key.first));
        m_xml.writeAttribute(
            QStringLiteral("attr.type"), QString::fromLatin1(typeName(key.second)));
        if (key.second == GraphMlType::JsonText)
            m_xml.writeTextElement(QStringLiteral("desc"), QString::fromLatin1(kJsonMark));
        m_xml.writeEndElement();
    }
}

Status GraphMlWriter::writeValues(const Json& values, const KeyIds& keys)
{
    for (const auto& [name, value] : values.items()) {
        auto type = typeOf(value);
        auto it = keys.find({name, type});
        if (it == keys.end() && type == GraphMlType::Integer) {
            type = GraphMlType::Double;
            it = keys.find({name, type});
        }
        if (it == keys.end()) {
            type = GraphMlType::JsonText;
            it = keys.find({name, type});
        }
        if (it == keys.end())
            return changedMeanwhile();
        m_xml.writeStartElement(QStringLiteral("data"));
        m_xml.writeAttribute(QStringLiteral("key"), it->second);
        m_xml.writeCharacters(xmlText(value, type));
        m_xml.writeEndElement();
    }
    m_xml.writeEndElement();
    return m_out.drain();
}

Status GraphMlWriter::writeEdge(const Edge& edge)
{
    const bool isDirected = !isUndirected(edge);
    if (!(isDirected ? m_hasDirected : m_hasUndirected))
        return changedMeanwhile();
    m_xml.writeCharacters(QStringLiteral("\n"));
    m_xml.writeStartElement(QStringLiteral("edge"));
    m_xml.writeAttribute(QStringLiteral("source"), xmlId(edge.from.text));
    m_xml.writeAttribute(QStringLiteral("target"), xmlId(edge.to.text));
    if (!isDirected && m_hasDirected)
        m_xml.writeAttribute(QStringLiteral("directed"), QStringLiteral("false"));
    return writeValues(valuesOf(edge), m_edgeKeys);
}

Status GraphMlWriter::write()
{
    if (auto done = collect(); !done)
        return done;
    m_task.before = m_task.total / 2;
    m_xml.writeStartDocument();
    m_xml.writeStartElement(QStringLiteral("graphml"));
    m_xml.writeDefaultNamespace(QStringLiteral("http://graphml.graphdrawing.org/xmlns"));
    writeKeys(m_nodeKeys, QStringLiteral("node"));
    writeKeys(m_edgeKeys, QStringLiteral("edge"));
    m_xml.writeStartElement(QStringLiteral("graph"));
    const bool isUndirectedAll = m_hasUndirected && !m_hasDirected;
    m_xml.writeAttribute(QStringLiteral("edgedefault"),
        isUndirectedAll ? QStringLiteral("undirected") : QStringLiteral("directed"));
    auto done = walk(
        m_store, m_task,
        [&](const Node& node) {
            m_xml.writeCharacters(QStringLiteral("\n"));
            m_xml.writeStartElement(QStringLiteral("node"));
            m_xml.writeAttribute(QStringLiteral("id"), xmlId(node.id.text));
            return writeValues(valuesOf(node), m_nodeKeys);
        },
        [&](const Edge& edge) { return writeEdge(edge); });
    if (!done)
        return done;
    m_xml.writeCharacters(QStringLiteral("\n"));
    m_xml.writeEndDocument();
    return m_out.drain();
}

std::string csvCell(std::string_view text, char delimiter)
{
    auto cell = guarded(text);
    if (cell.find_first_of("\"\r\n") == std::string::npos
        && cell.find(delimiter) == std::string::npos)
        return cell;
    std::string quoted = "\"";
    for (const char c : cell) {
        if (c == '"')
            quoted += '"';
        quoted += c;
    }
    return quoted += '"';
}

/// Writes the records of one of the two tables.
class TableWriter final
{
public:
    TableWriter(Output& out, Element element, char delimiter)
        : m_out(out), m_delimiter(delimiter), m_columns(element)
    {
    }

    void gather(const Json& properties) { m_columns.gather(properties); }

    Status writeHeader(std::initializer_list<std::string_view> names);
    Status write(std::initializer_list<std::string_view> cells, const Json& properties);

private:
    std::string joined(std::initializer_list<std::string_view> cells) const;

    Output& m_out;
    char m_delimiter;
    PropertyColumns m_columns;
};

std::string TableWriter::joined(std::initializer_list<std::string_view> cells) const
{
    std::string record;
    for (const auto cell : cells) {
        record += csvCell(cell, m_delimiter);
        record += m_delimiter;
    }
    record.pop_back();
    return record;
}

Status TableWriter::writeHeader(std::initializer_list<std::string_view> names)
{
    auto header = joined(names);
    for (const auto& name : m_columns.names()) {
        header += m_delimiter;
        header += csvCell(name, m_delimiter);
    }
    return m_out.add(header + "\r\n");
}

Status TableWriter::write(std::initializer_list<std::string_view> cells, const Json& properties)
{
    auto record = joined(cells);
    const auto done
        = m_columns.takeCells(properties, [&](const Json* /*value*/, const std::string& cell) {
              record += m_delimiter;
              record += csvCell(cell, m_delimiter);
          });
    return done ? m_out.add(record + "\r\n") : done;
}

} // namespace

Error changedMeanwhile()
{
    return {ErrorCode::Io,
        QCoreApplication::translate("Transfer", "The graph changed while it was exported"), {},
        QCoreApplication::translate("Transfer", "Export it again"), {}};
}

Status writeGraphMl(GraphStore& store, ExportTask task, Output& out)
{
    return GraphMlWriter(store, task, out).write();
}

Status writeTables(GraphStore& store, ExportTask task, char delimiter, Output& nodes, Output& edges)
{
    TableWriter nodeTable(nodes, Element::Node, delimiter);
    TableWriter edgeTable(edges, Element::Edge, delimiter);
    auto done = walk(
        store, task,
        [&](const Node& node) {
            nodeTable.gather(node.properties);
            return Status(Done{});
        },
        [&](const Edge& edge) {
            edgeTable.gather(edge.properties);
            return Status(Done{});
        });
    if (!done)
        return done;
    task.before = task.total / 2;
    if (done = nodeTable.writeHeader({"id", "role", "label"}); !done)
        return done;
    if (done = edgeTable.writeHeader({"from", "kind", "to", "key"}); !done)
        return done;
    return walk(
        store, task,
        [&](const Node& node) {
            return nodeTable.write({node.id.text, node.role, node.label}, node.properties);
        },
        [&](const Edge& edge) {
            return edgeTable.write(
                {edge.from.text, edge.kind, edge.to.text, edge.key}, edge.properties);
        });
}

} // namespace mnemo::transfer
