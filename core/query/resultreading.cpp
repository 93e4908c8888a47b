// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/resultreading.h"

#include "core/query/catalogue.h"
#include "core/query/outcome.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace mnemo {

namespace {

constexpr std::array<std::pair<Member, std::string_view>, 22> kMembers{
    {{Member::Label, "label"}, {Member::Labels, "labels"}, {Member::Role, "role"},
        {Member::Address, "address"}, {Member::Kind, "kind"}, {Member::Direction, "direction"},
        {Member::Key, "key"}, {Member::From, "from"}, {Member::To, "to"}, {Member::Since, "since"},
        {Member::Until, "until"}, {Member::Recorded, "recorded"}, {Member::Withdrawn, "withdrawn"},
        {Member::Time, "time"}, {Member::When, "when"}, {Member::Tick, "tick"},
        {Member::Number, "number"}, {Member::Name, "name"}, {Member::Count, "count"},
        {Member::State, "status"}, {Member::Detail, "detail"}, {Member::Change, "change"}}};

/// Reads one entry's "reading". The first path that does not fit is kept as the error.
class ReadingParser final
{
public:
    explicit ReadingParser(const Json& resultSchema) : m_result(resultSchema) { }

    [[nodiscard]] ResultReading read(const Json& given)
    {
        ResultReading reading;
        if (given.contains("subject"))
            reading.subject = path(given.at("subject"), m_result);
        for (const Json& list : given.value("lists", Json::array()))
            reading.lists.push_back(listFrom(list));
        for (const Json& value : given.value("values", Json::array()))
            reading.values.push_back(valueFrom(value, reading));
        return reading;
    }

    [[nodiscard]] const std::string& misfit() const { return m_misfit; }

private:
    ValuePath path(const Json& text, const Json& row)
    {
        const auto& source = text.get_ref<const std::string&>();
        auto parsed = ValuePath::parse(source);
        if (!parsed || !parsed->fitsSchema(row, m_result))
            fail(source);
        return parsed ? std::move(*parsed) : *ValuePath::parse({});
    }

    std::optional<ValuePath> optionalPath(const Json& object, const char* name, const Json& row)
    {
        if (!object.contains(name))
            return std::nullopt;
        return path(object.at(name), row);
    }

    /// The schema of a list's items; an error where there is no such list.
    const Json& itemsAt(const std::string& at, const Json& schema)
    {
        static const Json kAnything = Json::object();
        const Json* found = &schema;
        std::string_view rest = at;
        while (!rest.empty()) {
            rest.remove_prefix(1);
            const std::size_t end = std::min(rest.find('/'), rest.size());
            const std::string token(rest.substr(0, end));
            rest.remove_prefix(end);
            const char* inner = token == "*" ? "items" : "properties";
            const auto members = found->find(inner);
            if (members == found->end() || (token != "*" && !members->contains(token))) {
                fail(at);
                return kAnything;
            }
            found = token == "*" ? &*members : &members->at(token);
        }
        const auto items = found->find("items");
        if (items == found->end())
            fail(at);
        return items == found->end() ? kAnything : *items;
    }

    EdgeReading edgeFrom(const Json& given, const Json& row)
    {
        std::optional<ValuePath> each = optionalPath(given, "each", row);
        const Json& item = each ? itemsAt(given.at("each").get<std::string>(), row) : row;
        return {std::move(each), path(given.at("from"), item), path(given.at("kind"), item),
            path(given.at("to"), item), optionalPath(given, "key", item),
            optionalPath(given, "direction", item), optionalPath(given, "undirected", item)};
    }

    SupportReading supportFrom(const Json& given, const Json& row)
    {
        SupportReading support;
        for (const Json& node : given.value("nodes", Json::array()))
            support.nodes.push_back(path(node, row));
        for (const Json& edge : given.value("edges", Json::array()))
            support.edges.push_back(edgeFrom(edge, row));
        return support;
    }

    ListReading listFrom(const Json& given)
    {
        const auto at = given.at("at").get<std::string>();
        const Json& row = itemsAt(at, m_result);
        ListReading list{at, path(given.at("at"), m_result), given.value("title", std::string()),
            given.value("main", false), optionalPath(given, "subject", row),
            given.value("columns", std::vector<std::string>()), {}, supportFrom(given, row)};
        const Json members = given.value("members", Json::object());
        for (const auto& [name, text] : members.items()) {
            const auto known = std::find_if(kMembers.begin(), kMembers.end(),
                [&name = name](const auto& member) { return member.second == name; });
            if (known == kMembers.end())
                fail(name);
            else
                list.members.emplace(known->first, path(text, row));
        }
        for (const std::string& column : list.columns)
            if (!row.contains("properties") || !row.at("properties").contains(column))
                fail(column);
        return list;
    }

    ValueReading valueFrom(const Json& given, const ResultReading& reading)
    {
        ValueReading value{path(given.at("at"), m_result), given.value("counts", std::string()), {},
            supportFrom(given, m_result)};
        if (!value.counts.empty() && reading.list(value.counts) == nullptr)
            fail(value.counts);
        if (given.contains("where")) {
            const Json& row = itemsAt(value.counts, m_result);
            for (const auto& [name, wanted] : given.at("where").items())
                value.where.emplace_back(path(name, row), wanted);
        }
        return value;
    }

    void fail(const std::string& what)
    {
        if (m_misfit.empty())
            m_misfit = what;
    }

    const Json& m_result;
    std::string m_misfit;
};

using Readings = std::map<std::string, std::shared_ptr<const ResultReading>>;

const Readings& shippedReadings()
{
    static const Readings readings = [] {
        Readings found;
        if (const auto catalogue = Catalogue::load())
            for (const CatalogueEntry& entry : (*catalogue)->entries())
                found.emplace(entry.name, entry.reading);
        return found;
    }();
    return readings;
}

} // namespace

std::string_view memberName(Member member)
{
    const auto known = std::find_if(kMembers.begin(), kMembers.end(),
        [member](const auto& each) { return each.first == member; });
    return known->second;
}

const Json* ListReading::find(Member member, const Json& row) const
{
    const auto at = members.find(member);
    return at == members.end() ? nullptr : at->second.find(row);
}

std::string ListReading::text(Member member, const Json& row) const
{
    const Json* value = find(member, row);
    return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

std::int64_t ListReading::integer(Member member, const Json& row) const
{
    const Json* value = find(member, row);
    return value != nullptr && value->is_number_integer() ? value->get<std::int64_t>() : 0;
}

std::string ListReading::subjectOf(const Json& row) const
{
    return subject ? subject->textIn(row) : std::string();
}

std::string ListReading::columnOf(Member member) const
{
    const auto at = members.find(member);
    const std::string* name = at == members.end() ? nullptr : at->second.member();
    return name == nullptr ? std::string() : *name;
}

bool ListReading::isUndirected(const Json& row, const Json& result) const
{
    return std::any_of(support.edges.begin(), support.edges.end(), [&](const EdgeReading& edge) {
        if (edge.each)
            return false;
        if (edge.direction && edge.direction->textIn(row, result) == "both")
            return true;
        const Json* flag = edge.undirected ? edge.undirected->find(row, result) : nullptr;
        return flag != nullptr && *flag == true;
    });
}

const ListReading* ResultReading::list(const std::string& at) const
{
    const auto found = std::find_if(
        lists.begin(), lists.end(), [&at](const ListReading& each) { return each.at == at; });
    return found == lists.end() ? nullptr : &*found;
}

const ListReading* ResultReading::mainList() const
{
    return lists.empty() ? nullptr : &lists.front();
}

std::string ResultReading::subjectOf(const Json& result) const
{
    return subject ? subject->textIn(result) : std::string();
}

Result<std::shared_ptr<const ResultReading>> resultReadingFrom(
    const Json& entry, const Json& resultSchema)
{
    ReadingParser parser(resultSchema);
    ResultReading reading = parser.read(entry.value("reading", Json::object()));
    if (const auto fills = entry.find("fills"); fills != entry.end()) {
        reading.place = placeFromName(fills->at("place").get_ref<const std::string&>());
        reading.about = fills->value("about", std::string());
    }
    if (!parser.misfit().empty())
        return Error{ErrorCode::MalformedFile,
            QCoreApplication::translate(
                "Catalogue", "“reading” names something that the result does not have."),
            {}, {}, toQString(parser.misfit())};
    return std::make_shared<const ResultReading>(std::move(reading));
}

std::shared_ptr<const ResultReading> readingOf(const QueryOutcome& outcome)
{
    return outcome.reading ? outcome.reading : readingOf(nullptr, outcome.query);
}

std::shared_ptr<const ResultReading> readingOf(const Catalogue* catalogue, const std::string& query)
{
    static const auto kPlain = std::make_shared<const ResultReading>();
    if (catalogue != nullptr) {
        const CatalogueEntry* entry = catalogue->find(query);
        return entry == nullptr ? kPlain : entry->reading;
    }
    const auto known = shippedReadings().find(query);
    return known == shippedReadings().end() ? kPlain : known->second;
}

} // namespace mnemo
