// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/querybook.h"

#include "core/base/canonical.h"
#include "core/base/files.h"

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

QString fileOf(const Home& home)
{
    return home.data + u"/queries.json"_s;
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

} // namespace

void QueryBook::note(const std::string& query, QueryRun run)
{
    auto& list = runs[query];
    std::erase_if(list, [&run](const QueryRun& old) { return old.args == run.args; });
    list.insert(list.begin(), std::move(run));
    if (list.size() > mostRuns)
        list.resize(mostRuns);
}

QueryBook readQueryBook(const Home& home)
{
    QueryBook book;
    const auto bytes = readFile(fileOf(home));
    const auto document = bytes ? parseJson(*bytes) : Result<Json>(bytes.error());
    if (!document || !document->is_object())
        return book;
    book.favourites = namesIn(document->value("favourites", Json()));
    const Json hidden = document->value("hidden_columns", Json());
    if (hidden.is_object()) {
        for (const auto& [table, names] : hidden.items())
            book.hiddenColumns[table] = namesIn(names);
    }
    const auto runs = document->find("runs");
    if (runs == document->end() || !runs->is_object())
        return book;
    for (const auto& [query, list] : runs->items()) {
        for (const Json& item : list) {
            if (item.is_object() && item.value("args", Json()).is_object()
                && book.runs[query].size() < QueryBook::mostRuns)
                book.runs[query].push_back(runFrom(item));
        }
    }
    return book;
}

Status writeQueryBook(const Home& home, const QueryBook& book)
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
    const auto bytes = canonicalJson(normalised({{"form", "mnemoscope-queries-1"},
        {"favourites", book.favourites}, {"runs", runs}, {"hidden_columns", book.hiddenColumns}}));
    if (!bytes)
        return bytes.error();
    return writeFileAtomically(fileOf(home), *bytes);
}

} // namespace mnemo
