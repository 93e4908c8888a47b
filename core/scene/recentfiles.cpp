// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/recentfiles.h"

#include "core/base/canonical.h"
#include "core/base/files.h"

#include <QFileInfo>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::size_t mostFiles = 20;
constexpr int lockMs = 2000;

QString fileOf(const Home& home)
{
    return home.data + u"/recent.json"_s;
}

Json toJson(const RecentFile& file)
{
    return {{"kind", file.kind == RecentKind::Scene ? "scene" : "store"},
        {"title", toUtf8(file.title)}, {"target", toUtf8(file.target)}, {"nodes", file.nodes},
        {"tick", file.tick ? Json(*file.tick) : Json()}, {"at", file.at}};
}

std::optional<RecentFile> fromJson(const Json& json)
{
    const auto text = [&json](const char* name) {
        const auto found = json.find(name);
        return found != json.end() && found->is_string() ? toQString(found->get<std::string>())
                                                         : QString();
    };
    const auto number = [&json](const char* name) {
        const auto found = json.find(name);
        return found != json.end() && found->is_number_integer()
            ? std::optional(found->get<std::int64_t>())
            : std::nullopt;
    };
    if (!json.is_object() || text("target").isEmpty())
        return {};
    return RecentFile{text("kind") == u"scene"_s ? RecentKind::Scene : RecentKind::Store,
        text("title"), text("target"), number("nodes").value_or(0), number("tick"),
        number("at").value_or(0)};
}

/// Puts `file` first, if any, and takes away what has `target`.
Status change(const Home& home, const QString& target, const std::optional<RecentFile>& file)
{
    if (const auto folder = ensureFolder(home.data); !folder)
        return folder.error();
    const auto lock = lockFile(fileOf(home) + u".lock"_s, lockMs);
    if (!lock)
        return lock.error();
    auto files = recentFiles(home);
    std::erase_if(files, [&target](const RecentFile& old) { return old.target == target; });
    if (file)
        files.insert(files.begin(), *file);
    if (files.size() > mostFiles)
        files.resize(mostFiles);
    Json list = Json::array();
    for (const RecentFile& each : files)
        list.push_back(toJson(each));
    const auto bytes = canonicalJson({{"form", "mnemoscope-recent-1"}, {"files", list}});
    if (!bytes)
        return bytes.error();
    return writeFileAtomically(fileOf(home), *bytes);
}

} // namespace

std::vector<RecentFile> recentFiles(const Home& home)
{
    std::vector<RecentFile> files;
    const auto bytes = readFile(fileOf(home));
    const auto document = bytes ? parseJson(*bytes) : Result<Json>(bytes.error());
    if (!document || !document->is_object())
        return files;
    const auto list = document->find("files");
    if (list == document->end() || !list->is_array())
        return files;
    for (const Json& item : *list) {
        if (auto file = fromJson(item); file && files.size() < mostFiles)
            files.push_back(std::move(*file));
    }
    return files;
}

QString titleOfFile(const Home& home, const QString& path)
{
    constexpr QLatin1String scheme("sqlite:");
    for (const RecentFile& file : recentFiles(home)) {
        if (file.kind == RecentKind::Store && file.target.startsWith(scheme)
            && QFileInfo(file.target.mid(scheme.size())) == QFileInfo(path))
            return file.title;
    }
    return {};
}

Status noteRecent(const Home& home, const RecentFile& file)
{
    return change(home, file.target, file);
}

Status forgetRecent(const Home& home, const QString& target)
{
    return change(home, target, {});
}

} // namespace mnemo
