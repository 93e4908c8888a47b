// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/robots.h"

#include "core/crawl/canonicalurl.h"
#include "core/crawl/charset.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <sstream>

namespace mnemo {
namespace {

using std::string;
using std::string_view;

/// Reserved characters keep their spelling; all others are normalised.
constexpr string_view keep = "!#$&'()*+,;=:@/?[]";

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}

bool sameWord(string_view a, string_view b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
        [](char x, char y) { return lower(x) == lower(y); });
}

/// The product token that a user-agent line begins with: "FooBot/1.2" names FooBot.
string_view productToken(string_view value)
{
    std::size_t end = 0;
    while (end < value.size()
        && ((lower(value[end]) >= 'a' && lower(value[end]) <= 'z') || value[end] == '_'
            || value[end] == '-'))
        ++end;
    return value.substr(0, end);
}

struct Line
{
    string_view key;
    string_view value;
};

/// Takes the next line off `text`; CR, LF and CRLF all end one.
Line takeLine(string_view& text)
{
    const auto end = std::min(text.find_first_of("\r\n"), text.size());
    auto line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    line = line.substr(0, line.find('#'));
    const auto colon = line.find(':');
    if (colon == string_view::npos)
        return {};
    return {trimmed(line.substr(0, colon)), trimmed(line.substr(colon + 1))};
}

std::optional<double> seconds(string_view value)
{
    std::istringstream in{string(value.substr(0, 32))};
    in.imbue(std::locale::classic());
    double number = 0;
    if (!(in >> number) || !std::isfinite(number) || number < 0)
        return std::nullopt;
    return number;
}

enum class Group
{
    None,
    Other,
    Everyone,
    Ours
};

Group groupOf(string_view value, string_view agent)
{
    if (!value.empty() && value.front() == '*' && (value.size() == 1 || isBlank(value[1])))
        return Group::Everyone;
    const auto token = productToken(value);
    return !token.empty() && sameWord(token, agent) ? Group::Ours : Group::Other;
}

/// Stars and dollars of a URL are plain characters; those of a pattern are not.
string comparable(string_view target)
{
    string out;
    for (const char c : normalisedEscapes(target, keep)) {
        if (c == '*')
            out += "%2A";
        else if (c == '$')
            out += "%24";
        else
            out += c;
    }
    return out;
}

} // namespace

RobotsRules::Rule RobotsRules::makeRule(string_view pattern)
{
    Rule rule;
    rule.anchored = !pattern.empty() && pattern.back() == '$';
    auto text = normalisedEscapes(pattern, keep);
    rule.length = text.size();
    if (rule.anchored)
        text.pop_back();
    string part;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '*') {
            if (rule.parts.empty() || !part.empty()) // consecutive stars count as one
                rule.parts.push_back(std::move(part));
            part.clear();
        } else if (text[i] == '$') {
            part += "%24";
        } else {
            part += text[i];
        }
    }
    rule.parts.push_back(std::move(part));
    for (const auto& each : rule.parts)
        rule.literals += each.size();
    return rule;
}

/// The first part stands at the start, each further one at its first place behind the one before,
/// the last of an anchored pattern at the end. One pass over the path: hostile patterns stay cheap.
bool RobotsRules::matches(const Rule& rule, string_view path)
{
    if (rule.literals > path.size())
        return false;
    const auto& first = rule.parts.front();
    if (path.substr(0, first.size()) != first)
        return false;
    std::size_t at = first.size();
    if (rule.parts.size() == 1)
        return !rule.anchored || at == path.size();
    for (std::size_t i = 1; i + 1 < rule.parts.size(); ++i) {
        const auto& part = rule.parts[i];
        const void* found = ::memmem(path.data() + at, path.size() - at, part.data(), part.size());
        if (found == nullptr)
            return false;
        at = static_cast<std::size_t>(static_cast<const char*>(found) - path.data()) + part.size();
    }
    const auto& last = rule.parts.back();
    if (rule.anchored) {
        return path.size() - at >= last.size()
            && path.substr(path.size() - last.size()) == string_view(last);
    }
    return ::memmem(path.data() + at, path.size() - at, last.data(), last.size()) != nullptr;
}

RobotsRules RobotsRules::parse(string_view text, string_view agent)
{
    if (text.size() > maxBytes) // a truncated rule would mean something else
        text = text.substr(0, text.find_last_of("\r\n", maxBytes) + 1);
    if (text.substr(0, 3) == "\xEF\xBB\xBF")
        text.remove_prefix(3);
    RobotsRules ours;
    RobotsRules everyone;
    bool named = false; // a group of our own replaces the one for everyone
    bool inOurs = false;
    bool inEveryone = false;
    bool afterRule = true; // the next user-agent line begins a new group
    while (!text.empty()) {
        const auto line = takeLine(text);
        if (sameWord(line.key, "user-agent")) {
            if (std::exchange(afterRule, false))
                inOurs = inEveryone = false;
            const auto group = groupOf(line.value, agent);
            inOurs = inOurs || group == Group::Ours;
            inEveryone = inEveryone || group == Group::Everyone;
            named = named || group == Group::Ours;
        } else if (sameWord(line.key, "allow") || sameWord(line.key, "disallow")) {
            afterRule = true;
            if (line.value.empty() || (!inOurs && !inEveryone))
                continue;
            auto rule = makeRule(line.value);
            rule.allow = sameWord(line.key, "allow");
            if (inOurs)
                ours.m_rules.push_back(rule);
            if (inEveryone)
                everyone.m_rules.push_back(std::move(rule));
        } else if (sameWord(line.key, "crawl-delay")) {
            if (inOurs)
                ours.m_crawlDelay = seconds(line.value);
            if (inEveryone)
                everyone.m_crawlDelay = seconds(line.value);
        }
    }
    return named ? ours : everyone;
}

bool RobotsRules::allows(string_view target) const
{
    const auto path = comparable(target.empty() ? string_view("/") : target);
    if (path == "/robots.txt")
        return true;
    std::size_t longest = 0;
    bool allowed = true;
    for (const auto& rule : m_rules) {
        if (rule.length < longest || (rule.length == longest && (allowed || !rule.allow)))
            continue;
        if (matches(rule, path)) {
            longest = rule.length;
            allowed = rule.allow;
        }
    }
    return allowed;
}

} // namespace mnemo
