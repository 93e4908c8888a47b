// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The memory of an agent: nodes of one role that a citizen has, matched, ordered and judged as the
// entry's member "memory" says (resources/catalogue/entry.schema.json). The result is the
// document's QueryResult.
#include "core/query/shapes/memoryread.h"

#include "core/base/canonical.h"
#include "core/base/text.h"
#include "core/base/times.h"
#include "core/graph/propertyplace.h"
#include "core/query/pagetoken.h"
#include "core/query/shapes/besides.h"
#include "core/query/shapes/common.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace mnemo {

namespace {

constexpr double kPartialFactor = 0.8;
constexpr double kOldFactor = 0.9;
constexpr double kIncompleteFactor = 0.9;
constexpr std::int64_t kOldDays = 30;
constexpr double kSecondsOfDay = 86400;

/// Without the signs around it; a plural without its s, so that it finds the singular as well.
std::string stemOf(std::string_view word)
{
    constexpr std::string_view signs = ".,;:!?\"'()[]{}<>";
    const auto first = word.find_first_not_of(signs);
    if (first == std::string_view::npos)
        return {};
    word = word.substr(first, word.find_last_not_of(signs) - first + 1);
    constexpr std::size_t kShortPlural = 4;
    if (word.size() >= kShortPlural && word.ends_with('s') && !word.ends_with("ss"))
        word.remove_suffix(1);
    return std::string(word);
}

Json wordsOf(const std::string& folded)
{
    Json words = Json::array();
    for (const QString& word : toQString(folded).simplified().split(u' ', Qt::SkipEmptyParts)) {
        auto stem = stemOf(toUtf8(word));
        if (!stem.empty())
            words.push_back(std::move(stem));
    }
    return words;
}

bool isEmptyValue(const Json& node, const std::string& property)
{
    const auto at = node.find(property);
    return at == node.end() || at->is_null() || (at->is_structured() && at->empty())
        || (at->is_string() && at->get_ref<const std::string&>().empty());
}

/// Whether every word of the term stands in one of the fields.
bool holdsTerm(const Json& node, const Json& term, const std::vector<std::string>& fields)
{
    return std::ranges::all_of(term, [&](const Json& word) {
        return std::ranges::any_of(fields, [&](const std::string& field) {
            return foldCase(memoryText(node, field)).find(word.get_ref<const std::string&>())
                != std::string::npos;
        });
    });
}

} // namespace

const std::string& memoryText(const Json& node, const std::string& property)
{
    static const std::string none;
    const auto at = node.find(property);
    const auto* text = at == node.end() ? nullptr : at->get_ptr<const std::string*>();
    return text == nullptr ? none : *text;
}

MemoryReading::MemoryReading(const ShapeInput& input)
    : m_input(input), m_asked(input.entry.source.at("memory")),
      m_role(m_asked.at("role").get<std::string>()), m_citizen(foldedArgument("citizen"))
{
    const Json search = m_asked.value("search", Json::object());
    m_fields = search.value("in", std::vector<std::string>());
    const Json given = search.empty() ? Json() : input.arg(search.at("argument"));
    const Json list = given.is_array() ? given : Json::array({given});
    for (const Json& one : list) {
        if (one.is_string())
            m_phrases.push_back(toUtf8(toQString(one.get<std::string>()).trimmed()));
    }
    const Json equal = m_asked.value("equal", Json::object());
    for (const auto& [property, argument] : equal.items()) {
        if (!input.arg(argument).is_null())
            m_equal.push_back({property, foldedArgument(argument), argument});
    }
    const Json always = m_asked.value("always", Json::object());
    for (const auto& [property, value] : always.items())
        m_equal.push_back({property, value.get<std::string>(), property});
}

Status MemoryReading::checkPhrases() const
{
    const auto blank = std::ranges::find(m_phrases, std::string());
    if (blank == m_phrases.end())
        return Done{};
    const auto argument = m_asked.at("search").at("argument").get<std::string>();
    std::string where = '/' + argument;
    if (m_input.arg(argument).is_array())
        where += '/' + std::to_string(blank - m_phrases.begin());
    return Error{ErrorCode::BadArgument,
        QCoreApplication::translate("Queries", "A text of spaces alone cannot be looked for."),
        toQString(where), {}, {}};
}

Result<MemoryPage> MemoryReading::read(std::size_t most, const Json& after)
{
    const auto page = static_cast<std::int64_t>(most) + 1;
    Json binds{{"page", page}, {"whole", page}, {"after_place", nullptr}, {"after_id", nullptr}};
    if (after.is_array()) {
        binds["after_place"] = placeOfKeys(after);
        binds["after_id"] = after.back().is_string() ? after.back() : Json("");
    }
    auto found = readMatching(binds);
    if (!found)
        return found;
    auto& memories = found->memories;
    found->hasMore = memories.size() > most;
    memories.resize(std::min(memories.size(), most));
    return found;
}

Result<MemoryPage> MemoryReading::readFiles()
{
    constexpr std::int64_t all = -1;
    return readMatching(
        {{"page", all}, {"whole", 1}, {"after_place", nullptr}, {"after_id", nullptr}});
}

Result<MemoryPage> MemoryReading::readMatching(const Json& binds)
{
    m_matching = !m_phrases.empty()     ? Matching::Phrase
        : m_asked.value("exact", false) ? Matching::Exact
                                        : Matching::Filter;
    m_terms = Json();
    for (const std::string& phrase : m_phrases)
        m_terms.push_back(Json::array({foldCase(phrase)}));
    auto found = readNodes(binds);
    if (!found || found->count > 0 || m_phrases.empty())
        return found;
    m_matching = Matching::Words;
    m_terms = Json::array();
    std::erase_if(m_phrases, [this](const std::string& phrase) {
        Json words = wordsOf(foldCase(phrase));
        const bool isEmpty = words.empty();
        if (!isEmpty)
            m_terms.push_back(std::move(words));
        return isEmpty;
    });
    return m_terms.empty() ? found : readNodes(binds);
}

/// Nodes that the part of the text gives, verified; `binds` beside those of all parts.
Result<std::vector<Memory>> MemoryReading::read(const std::string& part, const Json& more,
    const std::function<std::string(const Json& node)>& misfit)
{
    Json binds = commonBinds();
    binds.update(more);
    auto table = m_input.read(part, binds);
    return table ? memoriesIn(*table, misfit) : table.error();
}

Result<std::vector<Memory>> MemoryReading::memoriesIn(
    Table& table, const std::function<std::string(const Json& node)>& misfit)
{
    m_isCut = m_isCut || table.cut;
    std::vector<Memory> memories;
    memories.reserve(table.rows());
    for (std::size_t row = 0; row < table.rows(); ++row) {
        auto memory = memoryAt(table, row);
        if (!memory)
            return memory.error();
        if (memory->node.is_null()) {
            // Not asked for, or, without a place, too large for a cell.
            if (!memory->place.empty())
                memories.push_back(std::move(*memory));
            continue;
        }
        const std::string argument = misfit(memory->node);
        if (!argument.empty())
            m_misfits.emplace(memory->id, argument);
        else
            memories.push_back(std::move(*memory));
    }
    return memories;
}

Json MemoryReading::joinedTo(const Json& needs, const Json& names) const
{
    return {{"equal", Json::array({Json::array({"citizen", m_citizen})})}, {"least", nullptr},
        {"one_of", nullptr}, {"terms", nullptr}, {"fields", Json::array()},
        {"joined",
            {{"path", "file_path"}, {"needs", needs}, {"list", "dependencies"}, {"names", names}}},
        {"order", Json::array()}};
}

/// "role" or "citizen" where the node is another's, else empty.
std::string MemoryReading::strangeness(const Json& node) const
{
    return foldCase(memoryText(node, "citizen")) == m_citizen ? std::string() : "citizen";
}

/// {confidence, match, age, key_fields} of one memory.
Json MemoryReading::judge(const Memory& memory) const
{
    const Json match = matchOf(memory.node);
    const Json age = ageOf(memory.node);
    Json missing = Json::array();
    for (const Json& field : m_asked.at("key_fields")) {
        if (isEmptyValue(memory.node, field))
            missing.push_back(field);
    }
    const double complete = missing.empty() ? 1.0 : kIncompleteFactor;
    return {{"id", memory.id}, {"match", match}, {"age", age},
        {"key_fields", {{"missing", std::move(missing)}, {"factor", complete}}},
        {"confidence",
            match.at("factor").get<double>() * age.at("factor").get<double>() * complete}};
}

/// A message of the entry with its arguments put in.
std::string MemoryReading::message(const char* which) const
{
    std::string text = m_asked.at(which).get<std::string>();
    for (const auto& [name, value] : m_input.args.items()) {
        const std::string slot = '{' + name + '}';
        const auto at = text.find(slot);
        if (at == std::string::npos)
            continue;
        text.replace(at, slot.size(), value.is_string() ? value.get<std::string>() : "");
    }
    return text;
}

Json MemoryReading::errors() const
{
    Json list = Json::array();
    for (const auto& [id, argument] : m_misfits)
        list.push_back({{"id", id}, {"argument", argument},
            {"message", "The result does not fit `" + argument + "` and was dropped"}});
    return list;
}

std::string MemoryReading::foldedArgument(const std::string& name) const
{
    return foldCase(m_input.arg(name).get<std::string>());
}

Json MemoryReading::commonBinds() const
{
    Json binds{{"role", m_role}, {"citizen", m_citizen}};
    bindForeign(m_input, binds);
    return binds;
}

/// What the texts bind to select nodes, and what orders them.
Json MemoryReading::nodeBinds() const
{
    Json binds{{"equal", Json::array()}, {"terms", m_terms}, {"fields", m_fields},
        {"least_of", nullptr}, {"least", nullptr}, {"ranked", nullptr}, {"ranks", nullptr},
        {"wanted", wanted()}};
    for (const Equal& equal : m_equal)
        binds["equal"].push_back(Json::array({equal.property, equal.folded}));
    if (const auto least = m_asked.find("at_least"); least != m_asked.end()) {
        binds["least_of"] = least->at("property");
        binds["least"] = m_input.arg(least->at("argument"));
    }
    if (const auto ranked = m_asked.find("ranked"); ranked != m_asked.end()) {
        binds["ranked"] = ranked->at("property");
        binds["ranks"] = ranksFrom(*ranked);
    }
    return binds;
}

/// The same for PropertyPlace.
Json MemoryReading::wanted() const
{
    Json all{{"equal", Json::array({Json::array({"citizen", m_citizen})})}, {"least", nullptr},
        {"one_of", nullptr}, {"terms", m_terms}, {"fields", m_fields}, {"order", Json::array()}};
    for (const Equal& equal : m_equal)
        all["equal"].push_back(Json::array({equal.property, equal.folded}));
    if (const auto least = m_asked.find("at_least"); least != m_asked.end())
        all["least"] = Json::array({least->at("property"), m_input.arg(least->at("argument"))});
    if (const auto ranked = m_asked.find("ranked"); ranked != m_asked.end()) {
        if (Json ranks = ranksFrom(*ranked); !ranks.is_null())
            all["one_of"] = Json::array({ranked->at("property"), std::move(ranks)});
    }
    if (m_asked.at("gives") == "code")
        all["order"].push_back({{"property", m_fields.front()}, {"as", "path"},
            {"near", foldCase(m_phrases.front())}});
    for (Json by : m_asked.at("order_by")) {
        if (by.at("as") == "rank")
            by["ranks"] = m_asked.at("ranked").at("ranks");
        all["order"].push_back(std::move(by));
    }
    return all;
}

Result<MemoryPage> MemoryReading::readNodes(const Json& more)
{
    Json binds = commonBinds();
    binds.update(nodeBinds());
    binds.update(more);
    auto table = m_input.read("nodes", binds);
    if (!table)
        return table.error();
    const auto total = columnNamed(*table, "total");
    const auto leftOut = columnNamed(*table, "left_out");
    auto found = memoriesIn(*table, [this](const Json& node) { return misfitOf(node); });
    if (!found)
        return found.error();
    MemoryPage page;
    page.memories = std::move(*found);
    page.count = page.memories.size();
    const auto key = [](const Memory& memory) { return std::tie(memory.place, memory.id); };
    if (total && leftOut && table->rows() > 0) {
        const std::size_t given = table->at(0, 0).is_null() ? 0 : table->rows();
        page.count = table->at(0, *total).get<std::size_t>() - (given - page.memories.size());
        m_isCut = m_isCut || table->at(0, *leftOut) != 0;
        if (m_asked.at("gives") == "code") {
            for (Memory& memory : page.memories)
                memory.place = withoutFirstKey(std::move(memory.place)); // how well the path fits
            std::ranges::sort(page.memories, {}, key);
        }
        return page;
    }
    for (Memory& memory : page.memories)
        memory.place = placeOfKeys(orderOf(memory));
    std::ranges::sort(page.memories, {}, key);
    if (const Json& after = binds.at("after_place"); !after.is_null()) {
        const auto place = after.get<std::string>();
        const auto id = binds.at("after_id").get<std::string>();
        std::erase_if(page.memories,
            [&](const Memory& memory) { return key(memory) <= std::tie(place, id); });
    }
    return page;
}

/// The ranks from the asked one on; null where that is the lowest, which unknown ones have too.
Json MemoryReading::ranksFrom(const Json& ranked) const
{
    const Json& all = ranked.at("ranks");
    const auto from = std::ranges::find(all, m_input.arg(ranked.at("argument")));
    return from == all.begin() ? Json() : Json(std::vector<Json>(from, all.end()));
}

Result<Memory> MemoryReading::memoryAt(Table& table, std::size_t row) const
{
    const auto cell = [&](const char* name) -> Json* {
        const auto place = columnNamed(table, name);
        return place ? &table.at(row, *place) : nullptr;
    };
    Memory memory;
    const Json* place = cell("place");
    const Json* id = cell("id");
    if (id == nullptr || id->is_null())
        return memory; // the row that only counts
    memory.id = id->get<std::string>();
    if (place != nullptr)
        memory.place = place->get<std::string>();
    auto properties = jsonCell(*cell("node_properties"));
    if (!properties && !table.cut)
        return properties.error();
    if (!properties || !properties->is_object())
        return memory;
    Json::object_t item{{"properties", std::move(*properties)}};
    takeLabels(item, m_input.profile, cell("role")->get<std::string>(), cell("labels"));
    memory.node = normalised(std::move(item.at("properties")));
    const auto own = memory.node.find("id");
    if (own != memory.node.end() && *own != memory.id)
        memory.node["node_id"] = memory.id;
    else
        memory.node["id"] = memory.id;
    return memory;
}

/// The argument that the node does not fit, looked at apart from the store; "" where it fits.
std::string MemoryReading::misfitOf(const Json& node) const
{
    if (const std::string strange = strangeness(node); !strange.empty())
        return strange;
    for (const Equal& equal : m_equal) {
        if (foldCase(memoryText(node, equal.property)) != equal.folded)
            return equal.argument;
    }
    if (const auto least = m_asked.find("at_least"); least != m_asked.end()) {
        const auto value = node.find(least->at("property"));
        if (value == node.end() || !value->is_number()
            || value->get<double>() < m_input.arg(least->at("argument")).get<double>())
            return least->at("argument");
    }
    if (const auto ranked = m_asked.find("ranked"); ranked != m_asked.end()) {
        const Json ranks = ranksFrom(*ranked);
        if (!ranks.is_null()
            && std::ranges::find(ranks, Json(foldCase(memoryText(node, ranked->at("property")))))
                == ranks.end())
            return ranked->at("argument");
    }
    const auto holds = [&](const Json& term) { return holdsTerm(node, term, m_fields); };
    if (!m_terms.is_null() && std::ranges::none_of(m_terms, holds))
        return m_asked.at("search").at("argument");
    return {};
}

Json MemoryReading::orderOf(const Memory& memory) const
{
    Json order = Json::array();
    for (const Json& by : m_asked.at("order_by")) {
        const auto property = by.at("property").get<std::string>();
        const auto at = memory.node.find(property);
        Json value = at == memory.node.end() ? Json() : *at;
        if (by.at("as") == "rank") {
            const Json& ranks = m_asked.at("ranked").at("ranks");
            const auto rank
                = std::ranges::find(ranks, Json(foldCase(memoryText(memory.node, property))));
            value = rank == ranks.end() ? 0 : rank - ranks.begin();
        } else if (by.at("as") == "time") {
            value = normalised(secondsOfTime(value)); // as a page token has it
        }
        if (by.at("as") == "text") {
            order.push_back(0);
            order.push_back(foldCase(memoryText(memory.node, property)));
            continue;
        }
        const bool isNumber = value.is_number();
        const double number = isNumber ? value.get<double>() : 0.0;
        order.push_back(isNumber ? 0 : 1);
        order.push_back(by.value("descending", false) ? 0.0 - number : number);
    }
    order.push_back(memory.id);
    return order;
}

Json MemoryReading::matchOf(const Json& node) const
{
    Json terms = Json::array();
    bool isWhole = m_matching != Matching::Words;
    for (std::size_t i = 0; !m_terms.is_null() && i < m_terms.size(); ++i) {
        const bool holds = holdsTerm(node, m_terms[i], m_fields);
        if (holds)
            terms.push_back(m_phrases.at(i));
        isWhole = isWhole && holds;
    }
    static const std::map<Matching, const char*> names{{Matching::Filter, "filter"},
        {Matching::Exact, "exact"}, {Matching::Phrase, "phrase"}, {Matching::Words, "words"}};
    const bool someOnly = m_matching == Matching::Phrase && !isWhole;
    return {{"found", someOnly ? "some_keywords" : names.at(m_matching)},
        {"terms", std::move(terms)}, {"partial", !isWhole},
        {"factor", isWhole ? 1.0 : kPartialFactor}};
}

Json MemoryReading::ageOf(const Json& node) const
{
    const Json now = secondsOfTime(m_input.arg("now"));
    for (const Json& property : m_asked.at("dated_by")) {
        const auto at = node.find(property.get_ref<const std::string&>());
        const Json then = at == node.end() ? Json() : secondsOfTime(*at);
        if (then.is_null() || now.is_null())
            continue;
        const auto days = static_cast<std::int64_t>(
            std::floor((now.get<double>() - then.get<double>()) / kSecondsOfDay));
        return {{"days", days}, {"factor", days > kOldDays ? kOldFactor : 1.0}};
    }
    return {{"days", nullptr}, {"factor", 1.0}};
}

} // namespace mnemo
