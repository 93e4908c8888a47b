// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/arguments.h"

#include <QCoreApplication>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct ArgumentsTr
{
    Q_DECLARE_TR_FUNCTIONS(Arguments)
};

Error bad(const std::string& where, const QString& message, const QString& hint = {})
{
    return Error{ErrorCode::BadArgument, message, toQString(where), hint, {}};
}

JsonLimits limits()
{
    return {kMaxArgumentBytes, kMaxNesting};
}

bool allows(const std::vector<std::string>& types, const char* type)
{
    return std::find(types.begin(), types.end(), type) != types.end();
}

// A word has no type of its own: the schema says what it is. A text is taken as it stands; anything
// else is read as JSON and, where that fails, stays a text for the check to refuse with its reason.
Json typedWord(const Json& schema, const std::string& word)
{
    const auto types = schemaTypes(schema);
    if (allows(types, "null") && word == "null")
        return nullptr;
    if (auto json = parseJson(word, limits())) {
        const bool fits = std::any_of(types.begin(), types.end(), [&](const std::string& type) {
            return type != "string" && hasSchemaType(*json, type);
        });
        if (fits)
            return *json;
        // "not a text" is said of the value that was meant, not of its spelling.
        if (!allows(types, "string"))
            return *json;
    }
    if (allows(types, "array") && !word.empty() && word.front() != '[') {
        Json list = Json::array();
        for (const QString& item : toQString(word).split(u','))
            list.push_back(toUtf8(item));
        return list;
    }
    return word;
}

bool isUrl(const std::string& word)
{
    return word.starts_with("http://") || word.starts_with("https://");
}

// What looks like an argument's name and is none is a slip, never silently a value.
bool isName(const std::string& key)
{
    return !key.empty() && key.size() <= 64 && std::all_of(key.begin(), key.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || c == '_';
    });
}

// The argument that the next bare word means: the first in order that was not given yet. A URL
// goes to the argument for URLs where there is one.
const std::string* nextArgument(
    const CatalogueEntry& entry, const Json& args, const std::string& word)
{
    const auto free = [&](const std::string& name) { return !args.contains(name); };
    const std::string url = "canonical_url";
    const auto at = std::find(entry.positional.begin(), entry.positional.end(), url);
    const bool oneOf = entry.args.contains("oneOf");
    if (at != entry.positional.end() && free(url) && isUrl(word))
        return &*at;
    for (const std::string& name : entry.positional) {
        // Of two ways to name the same thing the second is never meant by position.
        if (free(name) && !(oneOf && name == url))
            return &name;
    }
    return nullptr;
}

/// A list or a number alone was meant as the arguments, which are an object, also where the first
/// argument could take it.
Status checkLoneWord(const CatalogueEntry& entry, const std::string& word)
{
    const auto json = parseJson(word, limits());
    if (!json || !(json->is_array() || json->is_number()))
        return Done{};
    const std::string* name = nextArgument(entry, Json::object(), word);
    if (name == nullptr)
        return Done{};
    return bad('/' + *name, ArgumentsTr::tr("The arguments are one JSON object."),
        ArgumentsTr::tr("A text that looks like a list or a number is given as %1=%2.")
            .arg(toQString(*name), toQString(word)));
}

Result<Json> objectFrom(const std::string& source)
{
    auto json = parseJson(source, limits());
    if (!json)
        return bad(toUtf8(json.error().where), json.error().message,
            ArgumentsTr::tr("Give one JSON object, key=value words, or values in order."));
    if (!json->is_object())
        return bad({}, ArgumentsTr::tr("The arguments are one JSON object."));
    return json;
}

} // namespace

Result<Json> argumentsFromWords(const CatalogueEntry& entry, const QStringList& words)
{
    std::vector<std::string> utf8;
    std::size_t bytes = 0;
    for (const QString& word : words) {
        utf8.push_back(toUtf8(word));
        bytes += utf8.back().size() + 1;
    }
    if (bytes > kMaxArgumentBytes)
        return bad({}, ArgumentsTr::tr("The arguments hold at most 1 MB."));
    if (!utf8.empty() && utf8.front().starts_with('{'))
        return objectFrom(toUtf8(words.join(u' ')));

    const Json& properties = entry.args.at("properties");
    if (utf8.size() == 1) {
        if (auto fits = checkLoneWord(entry, utf8.front()); !fits)
            return fits.error();
    }
    Json args = Json::object();
    for (const std::string& word : utf8) {
        const auto equals = word.find('=');
        const std::string key
            = equals == std::string::npos ? std::string() : word.substr(0, equals);
        if (properties.contains(key)) {
            if (args.contains(key))
                return bad('/' + key, ArgumentsTr::tr("`%1` was given twice.").arg(toQString(key)));
            args[key] = typedWord(properties.at(key), word.substr(equals + 1));
            continue;
        }
        if (isName(key))
            return bad('/' + key,
                ArgumentsTr::tr("`%1` has no argument `%2`.")
                    .arg(toQString(entry.name), toQString(key)),
                ArgumentsTr::tr("A value that holds “=” is given as argument=value."));
        const std::string* name = nextArgument(entry, args, word);
        if (name == nullptr)
            return bad({},
                ArgumentsTr::tr("`%1` takes at most %2 values.")
                    .arg(toQString(entry.name))
                    .arg(entry.positional.size()));
        args[*name] = typedWord(properties.at(*name), word);
    }
    return args;
}

} // namespace mnemo
