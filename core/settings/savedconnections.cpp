// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/savedconnections.h"

#include "core/base/files.h"
#include "core/base/json.h"

#include <QCoreApplication>
#include <QUuid>

#include <algorithm>
#include <functional>
#include <tuple>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::size_t maxFile = std::size_t{4} * 1024 * 1024;
constexpr int lockMs = 5000;

QString fileOf(const Home& home)
{
    return home.config + u"/connections.json"_s;
}

bool holdsPassword(const QString& url)
{
    const auto begin = url.indexOf(u"://"_s);
    if (begin < 0)
        return false;
    const auto at = url.lastIndexOf(u'@');
    return at > begin && url.mid(begin + 3, at - begin - 3).contains(u':');
}

Json toJson(const SavedConnection& connection)
{
    return {{"id", toUtf8(connection.id)}, {"name", toUtf8(connection.name)},
        {"kind", toUtf8(connection.kind)}, {"url", toUtf8(connection.url)},
        {"graph", toUtf8(connection.graph)}, {"profile", toUtf8(connection.profile)},
        {"read_only", connection.readOnly}, {"has_password", connection.hasPassword},
        {"last_used", connection.lastUsed}};
}

QString textIn(const Json& object, const char* name)
{
    const auto member = object.find(name);
    return member != object.end() && member->is_string() ? toQString(member->get<std::string>())
                                                         : QString();
}

SavedConnection fromJson(const Json& object)
{
    SavedConnection connection;
    connection.id = textIn(object, "id");
    connection.name = textIn(object, "name");
    connection.kind = textIn(object, "kind");
    connection.url = textIn(object, "url");
    connection.graph = textIn(object, "graph");
    connection.profile = textIn(object, "profile");
    const auto isTrue = [&object](const char* name, bool fallback) {
        const auto member = object.find(name);
        return member != object.end() && member->is_boolean() ? member->get<bool>() : fallback;
    };
    connection.readOnly = isTrue("read_only", true);
    connection.hasPassword = isTrue("has_password", false);
    if (const auto used = object.find("last_used");
        used != object.end() && used->is_number_integer())
        connection.lastUsed = used->get<std::int64_t>();
    return connection;
}

Error broken(const Home& home, const QString& detail)
{
    return {ErrorCode::MalformedFile,
        QCoreApplication::translate(
            "SavedConnections", "The file of the saved connections cannot be read."),
        fileOf(home),
        QCoreApplication::translate(
            "SavedConnections", "Fix it, or move it away; it is not overwritten."),
        detail};
}

bool comesBefore(const SavedConnection& a, const SavedConnection& b)
{
    return std::tuple(a.name.toUtf8(), a.id.toUtf8()) < std::tuple(b.name.toUtf8(), b.id.toUtf8());
}

Status change(const Home& home, const std::function<void(std::vector<SavedConnection>&)>& edit)
{
    if (const auto made = ensureFolder(home.config); !made)
        return made.error();
    // Two windows may save at once.
    const auto lock = lockFile(fileOf(home) + u".lock"_s, lockMs);
    if (!lock)
        return lock.error();
    auto all = savedConnections(home);
    if (!all)
        return all.error();
    edit(*all);
    std::sort(all->begin(), all->end(), comesBefore);
    Json list = Json::array();
    for (const auto& connection : *all)
        list.push_back(toJson(connection));
    return writeFileAtomically(fileOf(home), Json{{"connections", list}}.dump(2) + '\n');
}

} // namespace

Result<std::vector<SavedConnection>> savedConnections(const Home& home)
{
    const auto bytes = readFile(fileOf(home), maxFile);
    if (!bytes && bytes.error().code == ErrorCode::NotFound)
        return std::vector<SavedConnection>();
    if (!bytes)
        return bytes.error();
    const auto document = parseJson(*bytes);
    if (!document)
        return broken(home, document.error().message);
    const auto list = document->is_object() ? document->find("connections") : document->end();
    if (list == document->end() || !list->is_array())
        return broken(home, {});
    std::vector<SavedConnection> all;
    for (const auto& item : *list) {
        auto connection = item.is_object() ? fromJson(item) : SavedConnection();
        if (connection.id.isEmpty() || connection.url.isEmpty())
            return broken(home, {});
        all.push_back(std::move(connection));
    }
    std::sort(all.begin(), all.end(), comesBefore);
    return all;
}

Status saveConnection(const Home& home, const SavedConnection& connection)
{
    if (connection.id.isEmpty() || holdsPassword(connection.url))
        return Error{ErrorCode::BadArgument,
            QCoreApplication::translate("SavedConnections", "A password is not kept in a file."),
            u"url"_s, {}, {}};
    return change(home, [&connection](std::vector<SavedConnection>& all) {
        std::erase_if(
            all, [&connection](const SavedConnection& one) { return one.id == connection.id; });
        all.push_back(connection);
    });
}

Status noteConnectionUsed(
    const Home& home, const QString& id, std::int64_t at, const QString& graph)
{
    return change(home, [&](std::vector<SavedConnection>& all) {
        const auto used = std::find_if(
            all.begin(), all.end(), [&id](const SavedConnection& one) { return one.id == id; });
        if (used == all.end())
            return;
        used->lastUsed = at;
        if (!graph.isEmpty())
            used->graph = graph;
    });
}

Status removeConnection(const Home& home, const QString& id)
{
    return change(home, [&id](std::vector<SavedConnection>& all) {
        std::erase_if(all, [&id](const SavedConnection& one) { return one.id == id; });
    });
}

std::vector<SavedConnection> fittingConnections(
    const std::vector<SavedConnection>& all, const std::string& kind, const std::string& graph)
{
    std::vector<SavedConnection> fitting;
    std::copy_if(
        all.begin(), all.end(), std::back_inserter(fitting), [&](const SavedConnection& one) {
            return toUtf8(one.kind) == kind && toUtf8(one.graph) == graph;
        });
    return fitting;
}

QString drawConnectionId()
{
    return QUuid::createUuid().toString(QUuid::Id128);
}

} // namespace mnemo
