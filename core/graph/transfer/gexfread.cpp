// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// GEXF 1.1 to 1.3, as Gephi, NetworkX and igraph's users write it.

#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/graphml.h"
#include "core/graph/transfer/readers.h"
#include "core/graph/transfer/xmlinput.h"

#include "core/base/json.h"

#include <QCoreApplication>

#include <algorithm>
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

/// Of nodes or of edges, by their ids.
struct GexfAttributes
{
    std::map<QString, GexfAttribute> all;
    /// Those with a default, which every element is given: into `all`.
    std::map<QString, const GexfAttribute*> defaults;
};

bool isOneOf(const QString& word, std::initializer_list<const char*> words)
{
    return std::ranges::any_of(words, [&](const char* w) { return word == QLatin1String(w); });
}

/// Null where there is no value; absent for what is none of the type.
std::optional<Json> valueOfGexf(const QString& text, const QString& type)
{
    const bool isText = !isOneOf(type,
        {"boolean", "integer", "long", "short", "byte", "biginteger", "float", "double",
            "bigdecimal"});
    if (!isText && text.trimmed().isEmpty())
        return Json(nullptr);
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
        return isNoNumber(word) ? Json(nullptr) : numericValue(word);
    }
    return Json(text.toStdString());
}

class GexfReader final
{
public:
    GexfReader(Input& input, GraphDraft& draft)
        : m_input(input), m_draft(draft), m_file(input, draft), m_xml(m_file.xml())
    {
    }

    Status read();

private:
    Status start();
    Status readAttributes();
    Status readAttribute(GexfAttributes& attributes);
    Status readNode(int depth);
    Status readNodeParts(Json& node, int depth);
    Status readEdge();
    Status readValues(Json& element, const GexfAttributes& attributes);
    Status readValue(Json& element, const GexfAttributes& attributes);
    Status readSpells(Json& element);
    void readLook(Json& element);
    void dropLabel(Json& node, const std::string& id) const;
    static void takeKey(Json& edge, const QString& id);
    Status addDefaults(Json& element, const GexfAttributes& attributes);

    [[nodiscard]] QStringView tagName() const { return m_file.tagName(); }

    [[nodiscard]] Place place() const { return m_file.place(); }

    [[nodiscard]] QString attribute(const char* name) const { return m_file.attribute(name); }

    Status refuse(const QString& message) const { return m_file.refusedHere(message); }

    Input& m_input;
    GraphDraft& m_draft;
    XmlInput m_file;
    QXmlStreamReader& m_xml;
    GexfAttributes m_ofNodes;
    GexfAttributes m_ofEdges;
    DefaultsBudget m_defaults;
    QString m_edgeType = QStringLiteral("undirected"); ///< GEXF's own default
    std::size_t m_count = 0;
    std::size_t m_noNumbers = 0; ///< values that are NaN or infinite
    bool m_hasGraph = false;
    bool m_isOwn = false; ///< this program wrote it
    bool m_isMoving = false; ///< a value stood there for several times
};

Status GexfReader::read()
{
    const QString refusal = QCoreApplication::translate(
        "Transfer", "GEXF is read without a document type definition and its entities");
    if (auto done = m_file.read({refusal, refusal}, [this] { return start(); }); !done)
        return done;
    if (!m_hasGraph)
        return m_draft.error(
            QCoreApplication::translate("Transfer", "The file holds no GEXF graph"),
            {m_input.file(), 0});
    warnOfNoNumbers(m_draft, m_input.file(), m_noNumbers);
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
        while (m_xml.readNextStartElement()) {
            const bool isCreator = tagName() == QLatin1String("creator");
            const auto text = m_xml.readElementText(QXmlStreamReader::SkipChildElements);
            m_isOwn = m_isOwn || (isCreator && text == QLatin1String(kCreator));
        }
    }
    return Done{};
}

/// Gephi and NetworkX write the id as the label where they have none.
void GexfReader::dropLabel(Json& node, const std::string& id) const
{
    const auto isNamed = [&](const auto& member) {
        const bool isName = isSameWord(member.key(), "name") || isSameWord(member.key(), "title")
            || isSameWord(member.key(), "caption");
        return isName && member.value().is_string() && member.value() != "";
    };
    const auto label = node.find("label");
    if (!m_isOwn && label != node.end() && *label == id
        && std::ranges::any_of(node.items(), isNamed))
        node.erase(label);
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
        if (declared.fallback->is_null())
            declared.fallback.reset();
    }
    const auto& kept = attributes.all.insert_or_assign(id, std::move(declared)).first->second;
    if (kept.fallback)
        attributes.defaults[id] = &kept;
    else
        attributes.defaults.erase(id);
    if (attributes.all.size() > kMaxMembers)
        return refuse(QCoreApplication::translate("Transfer", "The file declares more than %1 keys")
                          .arg(kMaxMembers));
    return Done{};
}

Status GexfReader::readValue(Json& element, const GexfAttributes& attributes)
{
    // GEXF 1.0 called it "id".
    const auto given = attribute("for");
    const auto id = given.isEmpty() ? attribute("id") : given;
    const auto it = attributes.all.find(id);
    if (it == attributes.all.end())
        return refuse(
            QCoreApplication::translate("Transfer", "The key “%1” is not declared").arg(id));
    const auto text = attribute("value");
    auto value = valueOfGexf(text, it->second.type);
    if (!value)
        return refuse(QCoreApplication::translate("Transfer", "A value of “%1” is no %2: “%3”")
                          .arg(toQString(it->second.name), it->second.type, text.left(100)));
    m_isMoving = m_isMoving || element.contains(it->second.name);
    if (value->is_null())
        m_noNumbers += static_cast<std::size_t>(isNoNumber(text.trimmed().toStdString()));
    else
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

/// The times at which the element is there: `start` of the first and `end` of the last one, and
/// all of them where they are several.
Status GexfReader::readSpells(Json& element)
{
    auto spells = Json::array();
    const auto side = [this](const char* name, const char* open) {
        const auto text = attribute(name);
        return idOfXml(text.isEmpty() ? attribute(open) : text);
    };
    std::string last;
    while (m_xml.readNextStartElement()) {
        if (tagName() == QLatin1String("spell")) {
            const auto start = side("start", "startopen");
            last = side("end", "endopen");
            if (spells.empty() && !start.empty())
                element.emplace("start", start);
            spells.push_back(start + '/' + last);
        }
        m_xml.skipCurrentElement();
        if (spells.size() > kMaxValues)
            return refuse(tooLargeElement());
    }
    if (!last.empty())
        element.emplace("end", last);
    if (spells.size() > 1)
        element.emplace("spells", std::move(spells));
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
    for (const auto& [id, declared] : attributes.defaults) {
        m_defaults.spend(sizeof(Json)); // for the look
        if (element.contains(declared->name))
            continue;
        m_defaults.spend(declared->name, *declared->fallback);
        element[declared->name] = *declared->fallback;
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
        } else if (name == QLatin1String("spells")) {
            if (auto done = readSpells(node); !done)
                return done;
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
    dropLabel(node, idOfXml(id));
    node["id"] = idOfXml(id);
    takeRemainder(node);
    return addForeignNode(m_draft, std::move(node), at);
}

/// Says the key of an edge: that of the program which wrote it, else the id of its tag.
void GexfReader::takeKey(Json& edge, const QString& id)
{
    bool isOfNetworkX = false;
    for (const auto name : {kOwnKey, kNetworkXKey}) {
        const auto it = edge.find(name);
        if (it == edge.end() || edge.contains("key"))
            continue;
        Json key = std::move(*it);
        edge.erase(it);
        edge["key"] = std::move(key);
        isOfNetworkX = name == kNetworkXKey;
    }
    // NetworkX has the kind of an edge as a key that is text; in all others that is an id.
    if (!edge.contains("kind") && !isOfNetworkX)
        edge["kind"] = "related_to";
    if (!id.isEmpty() && !edge.contains("key"))
        edge["key"] = idOfXml(id);
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
        const auto part = tagName();
        if (part != QLatin1String("attvalues") && part != QLatin1String("spells")) {
            readLook(values);
            continue;
        }
        if (auto done
            = part == QLatin1String("spells") ? readSpells(values) : readValues(values, m_ofEdges);
            !done)
            return done;
    }
    if (auto done = addDefaults(values, m_ofEdges); !done)
        return done;
    for (auto& [name, value] : values.items())
        edge.emplace(name, std::move(value));
    takeKey(edge, id);
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
