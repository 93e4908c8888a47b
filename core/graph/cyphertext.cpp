// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/cyphertext.h"

#include "core/base/json.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <map>

namespace mnemo {

namespace {

constexpr std::string_view kThen = "// then: ";
constexpr std::string_view kNeedsWorld = "// needs: world";
constexpr std::size_t kMaxName = 500;

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
    Expander(const Profile& profile, std::vector<std::string>& ids)
        : m_profile(profile), m_ids(ids), m_native(isNative(profile))
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
        if (!property.empty()) {
            m_bad = true;
            return {};
        }
        using Make = std::string (Expander::*)(const std::string&);
        static const std::map<std::string_view, Make> makers{{"id", &Expander::id},
            {"role", &Expander::role}, {"label", &Expander::label}, {"kind", &Expander::kind},
            {"key", &Expander::key}, {"validity", &Expander::validity},
            {"matches", &Expander::matches}};
        const auto it = makers.find(what);
        m_bad = m_bad || it == makers.end();
        return m_bad ? std::string() : (this->*it->second)(x);
    }

    std::string member(const std::string& x, std::string_view property)
    {
        m_bad = m_bad || !isName(property);
        return x + ".`" + std::string(property) + '`';
    }

    /// Native ids are found by their index, which takes only what layout.h calls safe.
    std::string lookUp(const std::string& x, std::string_view argument, const std::string& how)
    {
        m_bad = m_bad || !isVariable(argument);
        const std::string name(argument);
        if (!m_native)
            return id(x) + ' ' + how + " $" + name;
        if (std::ranges::find(m_ids, name) == m_ids.end())
            m_ids.push_back(name);
        return x + ".id " + how + " $`@" + name + '`';
    }

    /// A value as text where it is text or an integer, else `otherwise`.
    std::string textOf(const std::string& value, const std::string& otherwise)
    {
        return "CASE typeOf(" + value + ") WHEN 'String' THEN " + value
            + " WHEN 'Integer' THEN toString(" + value + ") ELSE " + otherwise + " END";
    }

    std::string id(const std::string& x)
    {
        if (m_native)
            return "coalesce(" + x + "._id, " + x + ".id)";
        const auto value = member(x, m_profile.idProperty);
        // Without the property there is only the server's own number, which holds within one view.
        return '(' + textOf(value, "'#' + toString(id(" + x + "))") + ')';
    }

    std::string role(const std::string& x)
    {
        if (m_native)
            return x + ".role";
        std::string order;
        for (const auto& label : m_profile.labelOrder) {
            m_bad = m_bad || !isName(label) || label.find_first_of("'\\") != std::string::npos;
            order += (order.empty() ? "'" : ", '") + label + '\'';
        }
        return "coalesce(head([l IN [" + order + "] WHERE l IN labels(" + x
            + ")] + list.sort(labels(" + x + "), true)), 'node')";
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

    std::string kind(const std::string& x) { return m_native ? x + ".kind" : "type(" + x + ')'; }

    std::string key(const std::string& x)
    {
        if (m_native)
            return x + ".key";
        if (m_profile.edgeKey.empty())
            return "''";
        return '(' + textOf(member(x, m_profile.edgeKey), "''") + ')';
    }

    std::string matches(const std::string& x)
    {
        return m_native ? x + "._fold CONTAINS $folded" : "true";
    }

    std::string validity(const std::string& x)
    {
        if (!m_profile.knowsValidity())
            return "null";
        std::string list
            = "[" + (m_profile.since.empty() ? std::string("null") : member(x, m_profile.since));
        for (const auto& property : m_profile.until)
            list += ", " + member(x, property);
        return list + ']';
    }

    const Profile& m_profile;
    std::vector<std::string>& m_ids;
    bool m_native;
    bool m_bad = false;
};

} // namespace

Result<CypherText> CypherText::expanded(std::string_view source, const Profile& profile)
{
    CypherText out;
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
    Expander expander(profile, out.ids);
    for (std::string_view rest(body);;) {
        const auto open = rest.find("{{");
        out.text += rest.substr(0, open);
        if (open == std::string_view::npos)
            return out;
        const auto close = rest.find("}}", open);
        if (close == std::string_view::npos)
            return malformed(rest.substr(open, 40));
        const auto expanded = expander.expand(rest.substr(open + 2, close - open - 2));
        if (!expanded)
            return expanded.error();
        out.text += *expanded;
        rest.remove_prefix(close + 2);
    }
}

} // namespace mnemo
