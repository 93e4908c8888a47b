// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/graphteller.h"

#include "core/base/canonical.h"
#include "core/base/times.h"
#include "core/muse/namewords.h"
#include "core/muse/plan/planbuilder.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace mnemo {

namespace {

constexpr std::int64_t kFew = 10; ///< whoever asks for no more wants the first ones

const Json& noJson()
{
    static const Json none;
    return none;
}

QString comma()
{
    return QCoreApplication::translate("Muse", ", ");
}

QString valueWords(const Json& value)
{
    if (value.is_string())
        return toQString(value.get<std::string>());
    if (value.is_array()) {
        QStringList all;
        for (const auto& one : value)
            all.append(valueWords(one));
        return all.join(comma());
    }
    const auto text = canonicalJson(value);
    return text ? toQString(*text) : QString();
}

struct Comparison
{
    const char* op;
    const char* plain;
    const char* ofTimes;
};

constexpr std::array comparisons{Comparison{"eq", QT_TRANSLATE_NOOP("Muse", "%1 is %2"), nullptr},
    Comparison{"ne", QT_TRANSLATE_NOOP("Muse", "%1 is not %2"), nullptr},
    Comparison{"lt", QT_TRANSLATE_NOOP("Muse", "%1 is less than %2"),
        QT_TRANSLATE_NOOP("Muse", "%1 is before %2")},
    Comparison{"le", QT_TRANSLATE_NOOP("Muse", "%1 is at most %2"),
        QT_TRANSLATE_NOOP("Muse", "%1 is not after %2")},
    Comparison{"gt", QT_TRANSLATE_NOOP("Muse", "%1 is more than %2"),
        QT_TRANSLATE_NOOP("Muse", "%1 is after %2")},
    Comparison{"ge", QT_TRANSLATE_NOOP("Muse", "%1 is at least %2"),
        QT_TRANSLATE_NOOP("Muse", "%1 is not before %2")},
    Comparison{"contains", QT_TRANSLATE_NOOP("Muse", "%1 contains “%2”"), nullptr},
    Comparison{"starts_with", QT_TRANSLATE_NOOP("Muse", "%1 starts with “%2”"), nullptr},
    Comparison{"in", QT_TRANSLATE_NOOP("Muse", "%1 is one of %2"), nullptr},
    Comparison{"present", QT_TRANSLATE_NOOP("Muse", "%1 is set"), nullptr},
    Comparison{"absent", QT_TRANSLATE_NOOP("Muse", "%1 is not set"), nullptr}};

const char* sourceOf(const std::string& op, const Json& value)
{
    for (const auto& one : comparisons) {
        if (op == one.op) {
            const bool isTime
                = value.is_string() && microsecondsOfTime(value.get_ref<const std::string&>());
            return one.ofTimes && isTime ? one.ofTimes : one.plain;
        }
    }
    return comparisons.front().plain;
}

/// How many neighbours were asked for: %3 of what %1 tells, by the kind in %2.
const char* amountSource(const std::string& op, std::int64_t count)
{
    const bool isNone = (op == "eq" && count == 0) || (op == "lt" && count == 1);
    if (isNone)
        return QT_TRANSLATE_NOOP("Muse", " without any %1%2");
    if (op == "eq")
        return QT_TRANSLATE_NOOP("Muse", " with exactly %3 %1%2");
    if (op == "ne")
        return QT_TRANSLATE_NOOP("Muse", " with any number but %3 of %1%2");
    if (op == "lt")
        return QT_TRANSLATE_NOOP("Muse", " with fewer than %3 %1%2");
    if (op == "le")
        return QT_TRANSLATE_NOOP("Muse", " with at most %3 %1%2");
    if (op == "gt")
        return QT_TRANSLATE_NOOP("Muse", " with more than %3 %1%2");
    return QT_TRANSLATE_NOOP("Muse", " with at least %3 %1%2");
}

} // namespace

AnswerBuilder::GraphTeller::GraphTeller(AnswerBuilder& builder, std::size_t index)
    : m_builder(builder), m_index(index), m_args(builder.m_answer.m_snapshot->receipts[index].args),
      m_result(builder.result(index) ? *builder.result(index) : noJson()),
      m_query(builder.m_answer.m_snapshot->receipts[index].query),
      m_isOfEdges(m_query == "find_edges" || textAt(m_args, "/of") == "edges")
{
}

bool AnswerBuilder::GraphTeller::tell()
{
    using Tell = void (GraphTeller::*)();
    constexpr std::array<std::pair<const char*, Tell>, 8> tellers{
        {{"find_nodes", &GraphTeller::tellNodes}, {"find_edges", &GraphTeller::tellEdges},
            {"count_by", &GraphTeller::tellCounts}, {"describe_graph", &GraphTeller::tellSchema},
            {"paths_between", &GraphTeller::tellPaths},
            {"common_neighbors", &GraphTeller::tellCommon},
            {"compare_nodes", &GraphTeller::tellComparison},
            {"changes_between", &GraphTeller::tellChanges}}};
    const auto before = m_builder.m_answer.m_claims.size();
    for (const auto& [query, teller] : tellers) {
        if (m_query == query && m_result.is_object())
            (this->*teller)();
    }
    return m_builder.m_answer.m_claims.size() > before;
}

AnswerBuilder::Parts AnswerBuilder::GraphTeller::word(const QString& text)
{
    return {TemplateWords(text)};
}

AnswerBuilder::Parts AnswerBuilder::GraphTeller::said(const char* source, const Words& parts)
{
    const auto text = QCoreApplication::translate("Muse", source);
    Parts all;
    QString pending;
    const auto flush = [&] {
        if (!pending.isEmpty())
            all.emplace_back(TemplateWords(pending));
        pending.clear();
    };
    for (qsizetype i = 0; i < text.size(); ++i) {
        const auto number = text[i] == u'%' && i + 1 < text.size() ? text[i + 1].digitValue() : 0;
        if (number < 1 || static_cast<std::size_t>(number) > parts.size()) {
            pending += text[i];
            continue;
        }
        flush();
        const auto& part = parts[static_cast<std::size_t>(number) - 1];
        all.insert(all.end(), part.begin(), part.end());
        ++i;
    }
    flush();
    return all;
}

AnswerBuilder::Parts AnswerBuilder::GraphTeller::joined(
    const Words& items, const QString& separator)
{
    Parts all;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0 && !separator.isEmpty())
            all.emplace_back(TemplateWords(separator));
        all.insert(all.end(), items[i].begin(), items[i].end());
    }
    return all;
}

AnswerBuilder::Parts AnswerBuilder::GraphTeller::listed(Words items)
{
    if (items.size() < 2)
        return items.empty() ? Parts() : items.front();
    const auto last = std::move(items.back());
    items.pop_back();
    return said(QT_TRANSLATE_NOOP("Muse", "%1 and %2"), {joined(items, comma()), last});
}

AnswerBuilder::Parts AnswerBuilder::GraphTeller::shown(const std::string& pointer) const
{
    const auto* found = resolvePointer(m_result, pointer);
    if (found && found->is_array()) {
        Words items;
        for (std::size_t i = 0; i < found->size(); ++i)
            items.push_back(shown(pointer + "/" + std::to_string(i)));
        if (!items.empty())
            return joined(items, comma());
    }
    const auto value
        = found && !found->is_array() ? m_builder.value(m_index, pointer) : std::nullopt;
    return value && !value->text().empty() ? Parts{*value} : word(QStringLiteral("–"));
}

AnswerBuilder::Parts AnswerBuilder::GraphTeller::nodeAt(const std::string& base) const
{
    return shown(textAt(m_result, base + "/label").empty() ? base + "/id" : base + "/label");
}

AnswerBuilder::Parts AnswerBuilder::GraphTeller::nodeNamed(const std::string& id) const
{
    for (const char* base : {"/a", "/b"}) {
        if (textAt(m_result, std::string(base) + "/id") == id)
            return nodeAt(base);
    }
    const auto label = m_builder.labelOf(id);
    return label ? Parts{*label} : word(toQString(id));
}

std::size_t AnswerBuilder::GraphTeller::sizeOf(const std::string& list) const
{
    const auto* found = resolvePointer(m_result, list);
    return found && found->is_array() ? found->size() : 0;
}

AnswerBuilder::Parts AnswerBuilder::GraphTeller::firstOf(
    const std::string& list, std::size_t count, const ItemFn& item)
{
    constexpr std::size_t most = 6;
    Words items;
    for (std::size_t i = 0; i < std::min(count, most); ++i)
        items.push_back(item(list + "/" + std::to_string(i)));
    return count > most ? said(QT_TRANSLATE_NOOP("Muse", "%1 and more"), {joined(items, comma())})
                        : listed(std::move(items));
}

std::size_t AnswerBuilder::GraphTeller::tiedIn(const std::string& list, const std::string& at) const
{
    const auto valueOf = [&](std::size_t i) {
        const auto* found = resolvePointer(m_result, list + "/" + std::to_string(i) + at);
        return found ? *found : Json();
    };
    std::size_t tied = 0;
    while (tied < sizeOf(list) && valueOf(tied) == valueOf(0))
        ++tied;
    return tied;
}

AnswerBuilder::Parts AnswerBuilder::GraphTeller::some(
    const std::string& list, const Span& span, const ItemFn& item) const
{
    const auto size = sizeOf(list);
    const auto end = std::min(size, span.from + span.most);
    Words items;
    for (std::size_t i = span.from; i < end; ++i)
        items.push_back(item(list + "/" + std::to_string(i)));
    const auto rest = span.total.empty() && m_builder.isCut(m_index, list)
        ? std::nullopt
        : m_builder.rest(m_index, span.total.empty() ? list : span.total, end);
    if (rest)
        return said(
            QT_TRANSLATE_NOOP("Muse", "%1 and %2 more"), {joined(items, comma()), Parts{*rest}});
    if (span.total.empty() && m_builder.isCut(m_index, list))
        return said(QT_TRANSLATE_NOOP("Muse", "%1 and more"), {joined(items, comma())});
    return listed(std::move(items));
}

AnswerBuilder::Parts AnswerBuilder::GraphTeller::arrowAt(
    const std::string& edge, bool isForward) const
{
    const auto* undirected = resolvePointer(m_result, edge + "/properties/undirected");
    const bool hasHead = !undirected || *undirected != true;
    Parts parts = word(isForward || !hasHead ? QStringLiteral(" –") : QStringLiteral(" ←"));
    const auto kind = shown(edge + "/kind");
    parts.insert(parts.end(), kind.begin(), kind.end());
    parts.emplace_back(
        TemplateWords(isForward && hasHead ? QStringLiteral("→ ") : QStringLiteral("– ")));
    return parts;
}

AnswerBuilder::Parts AnswerBuilder::GraphTeller::edgeAt(const std::string& base) const
{
    const auto end = [&](const char* name) {
        const auto label = base + name + "_label";
        return textAt(m_result, label).empty() ? nodeNamed(textAt(m_result, base + name))
                                               : shown(label);
    };
    return joined({end("/from"), arrowAt(base, true), end("/to")}, {});
}

void AnswerBuilder::GraphTeller::say(const char* source, const Words& parts, const std::string& cut)
{
    m_builder.push(m_index, {said(source, parts)}, cut);
}

const Json* AnswerBuilder::GraphTeller::argument(const std::string& pointer) const
{
    const auto* found = resolvePointer(m_args, pointer);
    return found && !found->is_null() ? found : nullptr;
}

bool AnswerBuilder::GraphTeller::asksForFew() const
{
    const auto* limit = argument("/limit");
    return isTopTopic(m_builder.m_topic)
        || (limit && limit->is_number_integer() && limit->get<std::int64_t>() <= kFew);
}

/// The one role that is asked for, or that all have that were found; else empty.
std::string AnswerBuilder::GraphTeller::roleOf() const
{
    if (const auto* roles = argument("/roles"))
        return roles->is_array() && roles->size() == 1 ? textAt(*roles, "/0") : std::string();
    const auto* nodes = resolvePointer(m_result, "/nodes");
    if (!nodes || !nodes->is_array() || nodes->empty() || m_builder.isCut(m_index, "/nodes"))
        return {};
    const auto role = textAt(nodes->front(), "/role");
    const bool isOfAll = std::all_of(nodes->begin(), nodes->end(),
        [&](const Json& node) { return textAt(node, "/role") == role; });
    return isOfAll ? role : std::string();
}

QString AnswerBuilder::GraphTeller::noun(bool isOne) const
{
    const auto* kinds = argument("/kinds");
    if (m_isOfEdges && kinds && kinds->is_array() && kinds->size() == 1) {
        const auto source
            = isOne ? QT_TRANSLATE_NOOP("Muse", "%1 edge") : QT_TRANSLATE_NOOP("Muse", "%1 edges");
        return QCoreApplication::translate("Muse", source).arg(toQString(textAt(*kinds, "/0")));
    }
    if (m_isOfEdges)
        return QCoreApplication::translate(
            "Muse", isOne ? QT_TRANSLATE_NOOP("Muse", "edge") : QT_TRANSLATE_NOOP("Muse", "edges"));
    if (const auto* roles = argument("/roles"); roles && roles->size() > 1 && roles->size() <= 3) {
        QStringList words;
        for (const auto& one : *roles)
            words.append(roleWord(one.get<std::string>(), isOne));
        return words.join(isOne ? QCoreApplication::translate("Muse", " or ")
                                : QCoreApplication::translate("Muse", " and "));
    }
    const auto role = roleOf();
    return role.empty() ? QCoreApplication::translate("Muse",
               isOne ? QT_TRANSLATE_NOOP("Muse", "node") : QT_TRANSLATE_NOOP("Muse", "nodes"))
                        : roleWord(role, isOne);
}

AnswerBuilder::Parts AnswerBuilder::GraphTeller::conditions() const
{
    Words all;
    if (const auto* where = argument("/where")) {
        for (const auto& one : *where) {
            const auto* value = resolvePointer(one, "/value");
            all.push_back(said(sourceOf(textAt(one, "/op"), value ? *value : noJson()),
                {word(nameWords(textAt(one, "/property"))),
                    word(value ? valueWords(*value) : QString())}));
        }
    }
    return all.empty() ? Parts()
                       : said(QT_TRANSLATE_NOOP("Muse", " where %1"),
                           {joined(all, QCoreApplication::translate("Muse", " and "))});
}

AnswerBuilder::Parts AnswerBuilder::GraphTeller::links() const
{
    Words all;
    const auto by = [](const Json& one) {
        const auto kind = textAt(one, "/kind");
        return kind.empty() ? Parts()
                            : said(QT_TRANSLATE_NOOP("Muse", " (%1)"), {word(nameWords(kind))});
    };
    if (const auto text = textAt(m_args, "/text"); !text.empty())
        all.push_back(
            said(QT_TRANSLATE_NOOP("Muse", " with “%1” in the name"), {word(toQString(text))}));
    const auto* related = argument("/related");
    for (const auto& one : related ? *related : Json::array()) {
        const auto op = textAt(one, "/op");
        all.push_back(said(op == "none" ? QT_TRANSLATE_NOOP("Muse", " not linked to %1%2")
                : op == "other"         ? QT_TRANSLATE_NOOP("Muse", " other than %1")
                                        : QT_TRANSLATE_NOOP("Muse", " linked to %1%2"),
            {oneOf(one), by(one)}));
    }
    const auto* having = argument("/having");
    for (const auto& one : having ? *having : Json::array()) {
        const auto* given = resolvePointer(one, "/count");
        const auto count = given && given->is_number_integer() ? given->get<std::int64_t>() : 1;
        const auto role = textAt(one, "/role");
        const auto what = !role.empty()
            ? word(roleWord(role, count == 1))
            : said(count == 1 ? QT_TRANSLATE_NOOP("Muse", "neighbour")
                              : QT_TRANSLATE_NOOP("Muse", "neighbours"));
        all.push_back(said(amountSource(textAt(one, "/op"), count),
            {what, by(one), word(QString::number(count))}));
    }
    return joined(all, QStringLiteral(","));
}

/// The node that a relation leads to, or “Ada, Ben or Kim”; of many the first, and how many more.
AnswerBuilder::Parts AnswerBuilder::GraphTeller::oneOf(const Json& related) const
{
    constexpr std::size_t kNamed = 3;
    Words nodes{nodeNamed(textAt(related, "/node_id"))};
    const auto* others = resolvePointer(related, "/or_ids");
    const auto count = others && others->is_array() ? others->size() : 0;
    for (std::size_t i = 0; i < count && (count <= kNamed || i + 1 < kNamed); ++i)
        nodes.push_back(nodeNamed(textAt(*others, "/" + std::to_string(i))));
    if (nodes.size() <= count)
        return said(QT_TRANSLATE_NOOP("Muse", "%1 or one of %2 more"),
            {joined(nodes, comma()), word(QString::number(count + 1 - nodes.size()))});
    if (nodes.size() < 2)
        return nodes.front();
    const auto last = std::move(nodes.back());
    nodes.pop_back();
    return said(QT_TRANSLATE_NOOP("Muse", "%1 or %2"), {joined(nodes, comma()), last});
}

AnswerBuilder::Parts AnswerBuilder::GraphTeller::nounWithLimits(bool isOne) const
{
    return joined({word(noun(isOne)), links(), conditions()}, {});
}

AnswerBuilder::Parts AnswerBuilder::GraphTeller::counted(const std::string& pointer) const
{
    const auto* number = resolvePointer(m_result, pointer);
    return joined({shown(pointer), nounWithLimits(number && *number == 1)}, QStringLiteral(" "));
}

} // namespace mnemo
