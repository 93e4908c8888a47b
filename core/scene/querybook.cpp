// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/querybook.h"

#include "core/settings/sharedfile.h"

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr const char* formName = "mnemoscope-queries-1";

bool isObject(const Json& document, const char* name)
{
    const auto found = document.find(name);
    return found == document.end() || found->is_object();
}

SharedFile fileOf(const Home& home)
{
    return {home.data + u"/queries.json"_s, [](const Json& document) {
                return document.value("form", Json()) == formName && isObject(document, "runs")
                    && isObject(document, "hidden_columns");
            }};
}

QueryRun runFrom(const Json& json)
{
    const auto number = [&json](const char* name) {
        const auto found = json.find(name);
        return found != json.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
    };
    QueryRun run;
    run.args = json.value("args", Json::object());
    run.at = number("at");
    run.elapsedMs = number("elapsed_ms");
    run.rows = number("rows");
    run.answered = json.value("answered", Json()) == true;
    return run;
}

std::set<std::string> namesIn(const Json& list)
{
    std::set<std::string> names;
    if (!list.is_array())
        return names;
    for (const Json& name : list) {
        if (name.is_string())
            names.insert(name.get<std::string>());
    }
    return names;
}

QueryBook bookFrom(const Json& document)
{
    QueryBook book;
    book.favourites = namesIn(document.value("favourites", Json()));
    const Json hidden = document.value("hidden_columns", Json::object());
    for (const auto& [table, names] : hidden.items())
        book.hiddenColumns[table] = namesIn(names);
    const Json runs = document.value("runs", Json::object());
    for (const auto& [query, list] : runs.items()) {
        for (const Json& item : list) {
            if (item.is_object() && item.value("args", Json()).is_object()
                && book.runs[query].size() < QueryBook::mostRuns)
                book.runs[query].push_back(runFrom(item));
        }
    }
    return book;
}

Json toJson(const QueryBook& book)
{
    Json runs = Json::object();
    for (const auto& [query, list] : book.runs) {
        Json items = Json::array();
        for (const QueryRun& run : list) {
            items.push_back({{"args", run.args}, {"at", run.at}, {"elapsed_ms", run.elapsedMs},
                {"rows", run.rows}, {"answered", run.answered}});
        }
        runs[query] = std::move(items);
    }
    return {{"form", formName}, {"favourites", book.favourites}, {"runs", runs},
        {"hidden_columns", book.hiddenColumns}};
}

} // namespace

void QueryBook::note(const std::string& query, QueryRun run)
{
    auto& list = runs[query];
    std::erase_if(list, [&run](const QueryRun& old) { return old.args == run.args; });
    list.insert(list.begin(), std::move(run));
    if (list.size() > mostRuns)
        list.resize(mostRuns);
}

Result<QueryBook> readQueryBook(const Home& home)
{
    const auto document = fileOf(home).read();
    if (!document)
        return document.error();
    return bookFrom(*document);
}

Result<QueryBook> changeQueryBook(const Home& home, const std::function<void(QueryBook&)>& edit)
{
    QueryBook book;
    const auto written = fileOf(home).change([&book, &edit](Json& document) {
        book = bookFrom(document);
        edit(book);
        document = toJson(book);
    });
    if (!written)
        return written.error();
    return book;
}

} // namespace mnemo
