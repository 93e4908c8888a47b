// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/cyphertext.h"

#include "core/base/json.h"
#include "core/graph/cypherdialect.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <map>

namespace mnemo {

namespace {

constexpr std::string_view kThen = "// then: ";
constexpr std::string_view kNeedsWorld = "// needs: world";
constexpr std::size_t kMaxName = 500;
/// The types of times, as typeOf() names them over FalkorDB, and the first words of Neo4j's.
constexpr const char* kTimes
    = "['Date', 'Datetime', 'Time', 'Duration', 'DATE', 'LOCAL', 'ZONED', 'DURATION']";

Error malformed(std::string_view placeholder)
{
    return {ErrorCode::MalformedFile,
        QCoreApplication::translate("CypherText", "A query text holds an unknown placeholder"),
        toQString(std::string(placeholder)), {}, {}};
}

/// A variable of a query text: a lower-case letter, then letters, digits or underscores.
bool isVariable(std::string_view name)
{
    const auto plain
        = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
    return !name.empty() && name[0] >= 'a' && name[0] <= 'z' && std::ranges::all_of(name, plain);
}

/// A name of a profile, as it may stand between back-ticks.
bool isName(std::string_view name)
{
    return !name.empty() && name.size() <= kMaxName && name.find('`') == std::string_view::npos
        && std::ranges::none_of(name, [](char c) { return static_cast<unsigned char>(c) < 0x20; });
}

std::vector<std::string> wordsOf(std::string_view line)
{
    std::vector<std::string> words;
    std::size_t at = 0;
    while (at < line.size()) {
        const auto start = line.find_first_not_of(" \t\r\n", at);
        if (start == std::string_view::npos)
            break;
        const auto end = std::min(line.find_first_of(" \t\r\n", start), line.size());
        words.emplace_back(line.substr(start, end - start));
        at = end;
    }
    return words;
}

class Expander final
{
public:
    Expander(const Profile& profile, NodeIdBy by, Dialect dialect, std::vector<std::string>& ids)
        : m_profile(profile), m_by(by), m_dialect(dialect), m_ids(ids), m_native(isNative(profile))
    {
    }

    /// What stands for `{{name}}`, `{{name(variable)}}` or `{{name(variable, property)}}`.
    [[nodiscard]] Result<std::string> expand(std::string_view placeholder)
    {
        m_bad = false;
        const auto open = placeholder.find('(');
        std::string out;
        if (open == std::string_view::npos) {
            out = plain(placeholder);
        } else if (placeholder.back() == ')') {
            auto inner = placeholder.substr(open + 1, placeholder.size() - open - 2);
            std::string_view property;
            if (const auto comma = inner.find(", "); comma != std::string_view::npos) {
                property = inner.substr(comma + 2);
                inner = inner.substr(0, comma);
            }
            m_bad = !isVariable(inner);
            out = of(placeholder.substr(0, open), std::string(inner), property);
        } else {
            m_bad = true;
        }
        if (m_bad)
            return malformed(placeholder);
        return out;
    }

private:
    std::string plain(std::string_view name)
    {
        if (name == "node")
            return m_native ? ":Node" : "";
        if (name == "edge")
            return m_native ? ":EDGE" : "";
        if (name == "state" && m_native)
            return ":State";
        m_bad = name != "state";
        return {};
    }

    std::string of(std::string_view what, const std::string& x, std::string_view property)
    {
        if (what == "prop")
            return member(x, property);
        if (what == "at")
            return lookUp(x, property, "=");
        if (what == "in")
            return lookUp(x, property, "IN");
        if (what == "hasrole" || what == "hasroles")
            return hasRole(x, property, what == "hasroles");
        if (what == "holds")
            return holdsPlain(x, property);
        if (what == "texts" && !property.empty())
            return texts(x, property);
        if (what.ends_with("kinds") || (what.ends_with("kind") && what != "kind"))
            return byKind(what, x, property);
        if (!property.empty()) {
            m_bad = true;
            return {};
        }
        using Make = std::string (Expander::*)(const std::string&);
        static const std::map<std::string_view, Make> makers{{"id", &Expander::id},
            {"role", &Expander::role}, {"label", &Expander::label}, {"kind", &Expander::kind},
            {"key", &Expander::key}, {"validity", &Expander::validity},
            {"presence", &Expander::presence}, {"matches", &Expander::matches},
            {"candidate", &Expander::candidate}, {"ends", &Expander::ends},
            {"group", &Expander::group}, {"grouped", &Expander::grouped},
            {"texts", &Expander::allTexts}};
        const auto it = makers.find(what);
        m_bad = m_bad || it == makers.end();
        return m_bad ? std::string() : (this->*it->second)(x);
    }

    std::string member(const std::string& x, std::string_view property)
    {
        m_bad = m_bad || !isName(property);
        return x + ".`" + std::string(property) + '`';
    }

    /// Native ids are found by their index, which takes only what layout.h calls safe. In a foreign
    /// graph the cheap comparison comes first: of the property, or of the server's own number.
    std::string lookUp(const std::string& x, std::string_view argument, const std::string& how)
    {
        m_bad = m_bad || !isVariable(argument);
        const std::string name(argument);
        if (std::ranges::find(m_ids, name) == m_ids.end())
            m_ids.push_back(name);
        if (m_native)
            return x + ".id " + how + " $`@" + name + '`';
        if (m_by == NodeIdBy::Server)
            return "id(" + x + ") " + how + " $`@" + name + '`';
        return '(' + member(x, m_profile.idProperty) + " IN $`@" + name + "` AND " + id(x) + ' '
            + how + " $" + name + ')';
    }

    /// A value as text where it is text or an integer, else `otherwise`. All branches of a CASE are
    /// worked out, so that none may fail.
    std::string textOf(const std::string& value, const std::string& otherwise)
    {
        return "CASE typeOf(" + value + ") WHEN 'String' THEN " + value
            + " WHEN 'Integer' THEN toStringOrNull(" + value + ") ELSE " + otherwise + " END";
    }

    std::string candidate(const std::string& x)
    {
        const auto value = member(x, m_profile.idProperty);
        const auto text = "CASE typeOf(" + value + ") WHEN 'String' THEN CASE " + value
            + " WHEN '' THEN null ELSE " + value + " END WHEN 'Integer' THEN toStringOrNull("
            + value + ") END";
        return m_by == NodeIdBy::LabelAndProperty ? roleText(x) + " + ':' + " + text : text;
    }

    std::string id(const std::string& x)
    {
        if (m_native)
            return "coalesce(" + x + "._id, " + x + ".id)";
        // The server's own number holds within one view: it is given again after a removal.
        const auto number = "'#' + toString(id(" + x + "))";
        return m_by == NodeIdBy::Server ? '(' + number + ')'
                                        : "coalesce(" + candidate(x) + ", " + number + ')';
    }

    std::string role(const std::string& x) { return m_native ? x + ".role" : "labels(" + x + ')'; }

    /// "['A', 'B']" of labels.
    std::string listOf(const std::vector<std::string>& labels)
    {
        std::string list;
        for (const auto& label : labels) {
            m_bad = m_bad || !isName(label) || label.find_first_of("'\\") != std::string::npos;
            list += (list.empty() ? "'" : ", '") + label + '\'';
        }
        return '[' + list + ']';
    }

    /// roleOf() as the server works it out, which takes it long.
    std::string roleText(const std::string& x)
    {
        const auto labels = "labels(" + x + ')';
        if (m_dialect == Dialect::Neo4jCypher)
            return roleTextWithoutSort(labels);
        std::string list;
        if (!m_profile.labelOrder.empty())
            list += "[l IN " + listOf(m_profile.labelOrder) + " WHERE l IN " + labels + "] + ";
        if (!m_profile.labelLast.empty())
            list += "list.sort([l IN " + labels + " WHERE NOT l IN " + listOf(m_profile.labelLast)
                + "], true) + ";
        return "coalesce(head(" + list + "list.sort(" + labels + ", true)), 'node')";
    }

    /// The same for a server that cannot sort a list: what comes first in it is its least.
    std::string roleTextWithoutSort(const std::string& labels)
    {
        const auto least = [](const std::string& list) {
            return "reduce(m = null, l IN " + list
                + " | CASE WHEN m IS NULL OR l < m THEN l ELSE m END), ";
        };
        std::string text = "coalesce(";
        if (!m_profile.labelOrder.empty())
            text += "head([l IN " + listOf(m_profile.labelOrder) + " WHERE l IN " + labels + "]), ";
        if (!m_profile.labelLast.empty())
            text += least(
                "[l IN " + labels + " WHERE NOT l IN " + listOf(m_profile.labelLast) + ']');
        return text + least(labels) + "'node')";
    }

    std::string hasRole(const std::string& x, std::string_view argument, bool isList)
    {
        m_bad = m_bad || !isVariable(argument);
        const std::string name = '$' + std::string(argument);
        if (m_native)
            return x + ".role " + (isList ? "IN " : "= ") + name;
        const auto labels = "labels(" + x + ')';
        // A node without labels has the role "node".
        return isList
            ? "(any(l IN " + labels + " WHERE l IN " + name + ") OR (" + labels
                + " = [] AND 'node' IN " + name + "))"
            : '(' + name + " IN " + labels + " OR (" + labels + " = [] AND " + name + " = 'node'))";
    }

    std::string byKind(std::string_view what, const std::string& x, std::string_view argument)
    {
        const bool isList = what.ends_with('s');
        const auto name = what.substr(0, what.size() - (isList ? 1 : 0));
        m_bad = m_bad || !isVariable(argument);
        const auto value = '$' + std::string(argument);
        const auto is = (isList ? " IN " : " = ") + value;
        if (name == "haskind")
            return hasKind(x, is);
        if (name == "besidekind")
            return besideKind(x, is);
        m_bad = m_bad || name != "wantedkind";
        return wantedKind(x, value, is);
    }

    std::string hasKind(const std::string& x, const std::string& is)
    {
        if (m_native || m_profile.edgeKinds.empty())
            return kind(x) + is;
        return '(' + kind(x) + is + " OR type(" + x + ')' + is + ')';
    }

    /// Edges of one kind may be of several types, where a type has kinds: whoever asks for such a
    /// type gets those of all.
    std::string besideKind(const std::string& x, const std::string& is)
    {
        if (m_native || m_profile.edgeKinds.empty())
            return kind(x) + is;
        std::string text = '(' + kind(x) + is;
        for (const auto& [type, property] : m_profile.edgeKinds)
            text += " OR '" + type + '\'' + is; // kind() has checked the name
        return text + ')';
    }

    std::string wantedKind(const std::string& x, const std::string& value, const std::string& is)
    {
        if (m_native || (m_profile.group.empty() && m_profile.edgeKinds.empty()))
            return {};
        return ", coalesce((" + value + " IS NULL OR " + hasKind(x, is) + ") AND " + grouped(x)
            + ", false) AS wanted";
    }

    std::string label(const std::string& x)
    {
        if (m_native)
            return x + ".label";
        std::string list = "coalesce(";
        for (const auto& property : m_profile.labelProperties)
            list += '(' + textOf(member(x, property), "null") + "), ";
        return list + "'')";
    }

    std::string kind(const std::string& x)
    {
        if (m_native)
            return x + ".kind";
        const auto type = "type(" + x + ')';
        if (m_profile.edgeKinds.empty())
            return type;
        std::string text = "CASE " + type;
        for (const auto& [name, property] : m_profile.edgeKinds) {
            m_bad = m_bad || !isName(name) || name.find_first_of("'\\") != std::string::npos;
            const auto value = member(x, property);
            text += " WHEN '" + name + "' THEN CASE WHEN typeOf(" + value + ") = 'String' AND "
                + value + " <> '' THEN " + value + " ELSE " + type + " END";
        }
        return '(' + text + " ELSE " + type + " END)";
    }

    std::string key(const std::string& x)
    {
        if (m_native)
            return x + ".key";
        if (m_profile.edgeKey.empty())
            return "''";
        return '(' + textOf(member(x, m_profile.edgeKey), "''") + ')';
    }

    std::string ends(const std::string& x)
    {
        return m_native ? ""
                        : ", [id(startNode(" + x + ")), id(endNode(" + x + ")), id(" + x
                + "), type(" + x + ")] AS ends";
    }

    std::string matches(const std::string& x)
    {
        return m_native ? x + "._fold CONTAINS $folded" : "true";
    }

    /// Whether the property `k` is a text with the plain letters of the argument, or a time, which
    /// is told as a text. Both sides of an AND may be worked out, so that none may fail.
    std::string isText(const std::string& x, std::string_view argument)
    {
        m_bad = m_bad || !isVariable(argument);
        const std::string name = '$' + std::string(argument);
        const auto value = x + "[k]";
        return "(typeOf(" + value + ") = 'String' AND (" + name
            + " IS NULL OR toLower(toStringOrNull(" + value + ")) CONTAINS " + name + ") OR typeOf("
            + value + ") IN " + kTimes + ')';
    }

    std::string holdsPlain(const std::string& x, std::string_view argument)
    {
        return "any(k IN keys(" + x + ") WHERE " + isText(x, argument) + ')';
    }

    std::string texts(const std::string& x, std::string_view argument)
    {
        return "[k IN keys(" + x + ") WHERE " + isText(x, argument) + " | [k, " + x + "[k]]]";
    }

    std::string allTexts(const std::string& x)
    {
        const auto type = "typeOf(" + x + "[k])";
        return "[k IN keys(" + x + ") WHERE " + type + " = 'String' OR " + type + " IN " + kTimes
            + " | [k, " + x + "[k]]]";
    }

    std::string group(const std::string& x) { return known(x, m_profile.group); }

    std::string grouped(const std::string& x)
    {
        return m_profile.group.empty()
            ? std::string("true")
            : "($groups IS NULL OR " + member(x, m_profile.group) + " IN $groups)";
    }

    std::string validity(const std::string& x)
    {
        if (!m_profile.knowsValidity())
            return "null";
        return '[' + known(x, m_profile.since) + ", " + known(x, m_profile.until) + ", "
            + known(x, m_profile.withdrawn) + ", " + known(x, m_profile.recorded) + ']';
    }

    std::string presence(const std::string& x)
    {
        if (!m_profile.knowsValidity())
            return "null";
        // The role of few nodes has to be worked out: of those that have its label.
        std::string since;
        for (const auto& [label, property] : m_profile.nodeSince) {
            const auto is = m_native ? role(x) + " = '" + label + '\''
                                     : '\'' + label + "' IN labels(" + x + ") AND " + roleText(x)
                    + " = '" + label + '\'';
            since += " WHEN " + is + " THEN " + member(x, property);
        }
        if (!since.empty())
            since = "CASE" + since + " END";
        return '[' + (since.empty() ? "null" : since) + ", " + known(x, m_profile.recorded) + ']';
    }

    std::string known(const std::string& x, const std::string& property)
    {
        return property.empty() ? "null" : member(x, property);
    }

    const Profile& m_profile;
    NodeIdBy m_by;
    Dialect m_dialect;
    std::vector<std::string>& m_ids;
    bool m_native;
    bool m_bad = false;
};

} // namespace

Result<CypherText> CypherText::expanded(
    std::string_view source, const Profile& profile, NodeIdBy by, Dialect dialect)
{
    CypherText out;
    out.idBy = by;
    out.isNative = mnemo::isNative(profile);
    std::string body;
    while (!source.empty()) {
        const auto end = std::min(source.find('\n'), source.size() - 1) + 1;
        const auto line = source.substr(0, end);
        source.remove_prefix(end);
        if (line.starts_with(kThen)) {
            auto words = wordsOf(line.substr(kThen.size()));
            if (words.empty())
                return malformed(line);
            Step step{words.front(), {words.begin() + 1, words.end()}};
            out.steps.push_back(std::move(step));
        } else if (line.starts_with(kNeedsWorld)) {
            out.needsWorld = true;
        } else if (!line.starts_with("//")) {
            body += line;
        }
    }
    Expander expander(profile, by, dialect, out.ids);
    for (std::string_view rest(body);;) {
        const auto open = rest.find("{{");
        out.text += rest.substr(0, open);
        if (open == std::string_view::npos)
            break;
        const auto close = rest.find("}}", open);
        if (close == std::string_view::npos)
            return malformed(rest.substr(open, 40));
        const auto expanded = expander.expand(rest.substr(open + 2, close - open - 2));
        if (!expanded)
            return expanded.error();
        out.text += *expanded;
        rest.remove_prefix(close + 2);
    }
    if (dialect == Dialect::Neo4jCypher)
        out.text = neo4jText(out.text);
    return out;
}

} // namespace mnemo
