// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/placebook.h"

#include "core/base/canonical.h"
#include "core/base/files.h"
#include "core/base/hash.h"
#include "core/scene/openedscene.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <cmath>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr char bookForm[] = "mnemoscope-places-1";

QString folderOf(const Home& home)
{
    return home.data + u"/places"_s;
}

QString fileOf(const Home& home, const std::string& key)
{
    return u"%1/%2.json"_s.arg(folderOf(home), toQString(key));
}

void prune(const Home& home)
{
    const QDir folder(folderOf(home));
    const auto books = folder.entryList({u"*.json"_s}, QDir::Files, QDir::Time);
    for (qsizetype i = PlaceBook::mostBooks; i < books.size(); ++i)
        QFile::remove(folder.filePath(books[i]));
}

} // namespace

std::string placeBookKey(const StoreName& store, const QString& where)
{
    const auto bytes = canonicalJson(Json{store.kind, store.graph, store.profile, toUtf8(where)});
    return bytes ? sha256Hex(*bytes).substr(0, 32) : std::string();
}

PlaceBook readPlaceBook(const Home& home, const std::string& key)
{
    PlaceBook book;
    const auto bytes = readFile(fileOf(home, key));
    const auto document = bytes ? parseJson(*bytes) : Result<Json>(bytes.error());
    if (!document || !document->is_object() || document->value("form", Json()) != bookForm)
        return book;
    const auto list = document->find("places");
    if (list != document->end() && list->is_array()) {
        for (const Json& item : *list) {
            if (!item.is_array() || item.size() != 3 || !item[0].is_string() || !item[1].is_number()
                || !item[2].is_number())
                continue;
            book.places.emplace(
                item[0].get<std::string>(), NodePlace{item[1].get<float>(), item[2].get<float>()});
        }
    }
    book.views = viewsFrom(*document);
    return book;
}

Status writePlaceBook(const Home& home, const std::string& key, PlaceBook book)
{
    const PlaceBook old = readPlaceBook(home, key);
    for (const auto& [node, place] : old.places) {
        if (book.places.size() >= PlaceBook::mostPlaces)
            break;
        book.places.emplace(node, place);
    }
    std::vector<const std::pair<const std::string, NodePlace>*> order;
    for (const auto& item : book.places) {
        if (std::isfinite(item.second.x) && std::isfinite(item.second.y))
            order.push_back(&item);
    }
    std::sort(order.begin(), order.end(),
        [](const auto* a, const auto* b) { return a->first < b->first; });
    if (order.size() > PlaceBook::mostPlaces)
        order.resize(PlaceBook::mostPlaces);
    Json places = Json::array();
    for (const auto* item : order) {
        places.push_back({item->first, static_cast<double>(item->second.x),
            static_cast<double>(item->second.y)});
    }
    const auto bytes = canonicalJson(normalised(
        {{"form", bookForm}, {"places", std::move(places)}, {"views", viewsJson(book.views)}}));
    if (!bytes)
        return bytes.error();
    auto written = writeFileAtomically(fileOf(home, key), *bytes);
    if (written)
        prune(home);
    return written;
}

} // namespace mnemo
