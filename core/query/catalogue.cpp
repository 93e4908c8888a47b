// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/catalogue.h"

#include "core/base/files.h"
#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/query/shape.h"
#include "resources/resources.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <algorithm>
#include <array>
#include <set>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

const QString kShipped = u":/catalogue"_s;
const QString kEntrySchema = u":/catalogue/entry.schema.json"_s;

struct CatalogueTr
{
    Q_DECLARE_TR_FUNCTIONS(Catalogue)
};

Error malformed(const QString& where, const QString& message)
{
    return Error{ErrorCode::MalformedFile, message, where, {}, {}};
}

Result<std::string> readText(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return malformed(path, CatalogueTr::tr("A file of the catalogue cannot be read."));
    const QByteArray bytes = file.readAll();
    std::string out(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    if (!isValidUtf8(out))
        return malformed(path, CatalogueTr::tr("A file of the catalogue is not UTF-8."));
    return out;
}

Result<Json> readJson(const QString& path)
{
    auto bytes = readText(path);
    if (!bytes)
        return bytes.error();
    auto json = parseJson(*bytes);
    if (!json) {
        Error error = json.error();
        error.where = path + u": "_s + error.where;
        return error;
    }
    return json;
}

struct Part
{
    std::string name;
    std::string text;
};

// "-- part: NAME" (in Cypher "// part: NAME") begins a part; what stands before the first one must
// be blank or a comment.
std::vector<Part> partsOf(const std::string& source)
{
    constexpr std::array<std::string_view, 2> marks{"-- part: ", "// part: "};
    std::vector<Part> parts;
    std::string before;
    std::size_t at = 0;
    while (at < source.size()) {
        const std::size_t end = std::min(source.find('\n', at), source.size() - 1) + 1;
        const std::string_view line(source.data() + at, end - at);
        at = end;
        if (line.starts_with(marks[0]) || line.starts_with(marks[1])) {
            std::string name(line.substr(marks[0].size()));
            while (
                !name.empty() && (name.back() == '\n' || name.back() == '\r' || name.back() == ' '))
                name.pop_back();
            parts.push_back({std::move(name), {}});
        } else {
            (parts.empty() ? before : parts.back().text) += line;
        }
    }
    if (parts.empty())
        parts.push_back({{}, std::move(before)});
    return parts;
}

// The arguments that people may type by position must be exactly those of the schema.
bool namesEveryProperty(const std::vector<std::string>& positional, const Json& schema)
{
    std::vector<std::string> names = positional;
    std::sort(names.begin(), names.end());
    std::vector<std::string> keys;
    for (const auto& item : schema.at("properties").items())
        keys.push_back(item.key());
    std::sort(keys.begin(), keys.end());
    return names == keys;
}

Result<CatalogueEntry> entryFrom(const Json& source, const QString& path)
{
    CatalogueEntry entry;
    entry.name = source.at("name").get<std::string>();
    entry.family = source.at("family").get<std::string>();
    entry.title = source.at("title").get<std::string>();
    entry.question = source.at("question").get<std::string>();
    entry.description = source.at("description").get<std::string>();
    entry.args = source.at("args");
    entry.result = source.at("result");
    entry.keep = source.value("keep", false);
    entry.boundedBy = source.at("bounded_by").get<std::string>();
    entry.order = source.at("order").get<std::string>();
    entry.shape = source.at("shape").get<std::string>();
    entry.answer = source.at("answer");
    entry.positional = source.at("positional").get<std::vector<std::string>>();
    entry.source = source;
    auto reading = resultReadingFrom(source, entry.result);
    if (!reading) {
        Error error = reading.error();
        error.where = path;
        return error;
    }
    entry.reading = std::move(*reading);
    const std::string& about = entry.reading->about;
    if (!about.empty() && !entry.args.at("properties").contains(about))
        return malformed(path, CatalogueTr::tr("“about” names no argument."));
    if (entry.shape == "rows" && entry.reading->lists.empty())
        return malformed(path, CatalogueTr::tr("“reading” names no list for the rows."));
    if (!namesEveryProperty(entry.positional, entry.args))
        return malformed(path, CatalogueTr::tr("“positional” does not name each argument once."));
    if (!entry.boundedBy.empty() && !entry.args.at("properties").contains(entry.boundedBy))
        return malformed(path, CatalogueTr::tr("“bounded_by” names no argument."));
    if (shapeFunction(entry.shape) == nullptr)
        return malformed(path, CatalogueTr::tr("“shape” names no known shape."));
    for (const auto& [schema, target] :
        {std::pair{&entry.args, &entry.argsCheck}, std::pair{&entry.result, &entry.resultCheck}}) {
        auto compiled = SchemaCheck::compile(*schema);
        if (!compiled) {
            Error error = compiled.error();
            error.where = path;
            return error;
        }
        *target = std::move(*compiled);
    }
    return entry;
}

/// The entry of a file, whose name and folder must be its own.
Result<CatalogueEntry> readEntry(
    const QString& path, const QString& family, const SchemaCheck& check)
{
    const auto source = readJson(path);
    if (!source)
        return source.error();
    if (const auto fits = check.check(*source); !fits) {
        Error error
            = malformed(path, CatalogueTr::tr("The entry does not fit the schema of entries."));
        error.detail = fits.error().where + u": "_s + fits.error().detail;
        return error;
    }
    auto entry = entryFrom(*source, path);
    if (entry
        && (toQString(entry->family) != family
            || !path.endsWith(u'/' + toQString(entry->name) + u".json"_s)))
        return malformed(path, CatalogueTr::tr("Name and family are not those of the file."));
    return entry;
}

/// Where the texts of an entry lie: entries of one family may share theirs.
QString textsOf(const CatalogueEntry& entry, const QDir& folder, const QString& file)
{
    const auto shared = entry.source.find("texts");
    return folder.filePath(
        shared == entry.source.end() ? file.chopped(5) : toQString(shared->get<std::string>()));
}

} // namespace

Status Catalogue::addTexts(CatalogueEntry& entry, const QString& stem)
{
    const std::pair<Dialect, QString> endings[] = {{Dialect::Sqlite, u".sql"_s},
        {Dialect::FalkorCypher, u".cypher"_s}, {Dialect::Neo4jCypher, u".neo4j.cypher"_s}};
    std::map<std::string, std::map<Dialect, std::string>> byPart;
    Json texts = Json::object();
    for (const auto& [dialect, ending] : endings) {
        const QString path = stem + ending;
        if (!QFile::exists(path))
            continue;
        const auto source = readText(path);
        if (!source)
            return source.error();
        texts[toUtf8(ending.mid(1))] = *source;
        std::set<std::string> names;
        for (Part& part : partsOf(*source)) {
            auto& target = byPart[part.name];
            if (part.text.find_first_not_of(" \t\r\n") == std::string::npos
                || !names.insert(part.name).second)
                return malformed(
                    path, CatalogueTr::tr("A part of the query text is empty or repeated."));
            target[dialect] = part.text;
            // The same Cypher serves both servers, but for parts that come for Neo4j alone.
            if (dialect == Dialect::FalkorCypher)
                target[Dialect::Neo4jCypher] = std::move(part.text);
        }
    }
    if (byPart.empty())
        return malformed(stem, CatalogueTr::tr("The entry has no query text."));
    for (auto& [part, dialects] : byPart) {
        const std::string name = part.empty() ? entry.name : entry.name + '/' + part;
        entry.statements.emplace(part, Statement(name, std::move(dialects)));
    }
    auto version = canonicalHash(Json{{"json", entry.source}, {"texts", std::move(texts)}});
    if (!version)
        return version.error();
    entry.version = std::move(*version);
    return Done{};
}

Result<std::shared_ptr<const Catalogue>> Catalogue::load()
{
    // Compiling the schemas of all entries takes as long as many queries do.
    static const auto shipped = loadFrom(kShipped);
    return shipped;
}

Result<std::shared_ptr<const Catalogue>> Catalogue::loadFrom(const QString& folder)
{
    std::shared_ptr<Catalogue> catalogue(new Catalogue);
    if (const auto added = catalogue->add(folder); !added)
        return added.error();
    return std::shared_ptr<const Catalogue>(std::move(catalogue));
}

Result<std::shared_ptr<const Catalogue>> Catalogue::loadWith(const QString& folder)
{
    std::shared_ptr<Catalogue> catalogue(new Catalogue);
    for (const QString& each : {kShipped, folder})
        if (const auto added = catalogue->add(each); !added)
            return added.error();
    return std::shared_ptr<const Catalogue>(std::move(catalogue));
}

Status Catalogue::add(const QString& folder)
{
    loadCoreResources();
    const auto schema = readJson(kEntrySchema);
    if (!schema)
        return schema.error();
    const auto check = SchemaCheck::compile(*schema);
    if (!check)
        return check.error();
    const QDir root(folder);
    for (const QString& family : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const QDir inner(root.filePath(family));
        for (const QString& file : inner.entryList({u"*.json"_s}, QDir::Files, QDir::Name)) {
            auto entry = readEntry(inner.filePath(file), family, **check);
            if (!entry)
                return entry.error();
            const QString texts = textsOf(*entry, inner, file);
            if (const auto added = addTexts(*entry, texts); !added)
                return added.error();
            if (find(entry->name) != nullptr)
                return malformed(
                    inner.filePath(file), CatalogueTr::tr("Another entry has this name."));
            const auto& place = entry->reading->place;
            if (place && entryFor(*this, *place) != nullptr)
                return malformed(
                    inner.filePath(file), CatalogueTr::tr("Another entry fills this place."));
            m_entries.push_back(std::move(*entry));
        }
    }
    std::sort(
        m_entries.begin(), m_entries.end(), [](const CatalogueEntry& a, const CatalogueEntry& b) {
            return std::tie(a.family, a.name) < std::tie(b.family, b.name);
        });
    return Done{};
}

const CatalogueEntry* Catalogue::find(const std::string& name) const
{
    const auto at = std::find_if(m_entries.begin(), m_entries.end(),
        [&](const CatalogueEntry& entry) { return entry.name == name; });
    return at == m_entries.end() ? nullptr : &*at;
}

std::vector<std::string> Catalogue::closest(const std::string& name) const
{
    std::vector<std::string> names;
    for (const CatalogueEntry& entry : m_entries)
        names.push_back(entry.name);
    return closestNames(name, names, 3);
}

} // namespace mnemo
