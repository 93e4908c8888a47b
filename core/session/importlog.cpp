// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/session/importlog.h"

#include "core/base/files.h"
#include "core/base/json.h"

#include <QFileInfo>

namespace mnemo {

namespace {

constexpr std::size_t mostLogBytes = std::size_t{16} * 1024 * 1024;

QString logFileOf(const QString& storeFile)
{
    const QFileInfo file(storeFile);
    return file.path() + u'/' + file.completeBaseName() + QStringLiteral(".import.json");
}

std::int64_t numberAt(const Json& log, const char* name)
{
    const auto found = log.find(name);
    return found != log.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

std::string textAtName(const Json& log, const char* name)
{
    const auto found = log.find(name);
    return found != log.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Json listAt(const Json& log, const char* name)
{
    const auto found = log.find(name);
    return found != log.end() && found->is_array() ? *found : Json::array();
}

} // namespace

Status keepImportLog(const QString& storeFile, const QStringList& files, const Clock& clock,
    const ImportReport& report)
{
    Json names = Json::array();
    for (const auto& file : files)
        names.push_back(toUtf8(QFileInfo(file).fileName()));
    Json warnings = Json::array();
    for (const auto& one : report.warnings) {
        Json& kept = warnings.emplace_back(
            Json{{"where", toUtf8(one.where.section(u'/', -1))}, {"message", toUtf8(one.message)}});
        if (!one.line.isEmpty())
            kept["line"] = toUtf8(one.line);
    }
    const Json log{{"at", isoTime(clock.now())}, {"files", std::move(names)},
        {"nodes", report.nodes}, {"edges", report.edges}, {"skipped", report.skipped},
        {"elapsed_ms", report.elapsedMs}, {"warnings", std::move(warnings)}};
    return writeFileAtomically(logFileOf(storeFile), log.dump() + '\n');
}

std::optional<ImportLog> importLogOf(const StoreUrl& store)
{
    const QString path = store.kind == StoreUrl::Kind::Sqlite ? logFileOf(store.path) : QString();
    if (path.isEmpty() || !QFileInfo::exists(path))
        return {};
    const auto bytes = readFile(path, mostLogBytes);
    const auto read = bytes ? parseJson(*bytes) : Result<Json>(bytes.error());
    if (!read || !read->is_object())
        return {};
    ImportLog log;
    log.at = textAtName(*read, "at");
    for (const auto& name : listAt(*read, "files"))
        log.files.append(name.is_string() ? toQString(name.get<std::string>()) : QString());
    log.report.nodes = numberAt(*read, "nodes");
    log.report.edges = numberAt(*read, "edges");
    log.report.skipped = numberAt(*read, "skipped");
    log.report.elapsedMs = numberAt(*read, "elapsed_ms");
    for (const auto& one : listAt(*read, "warnings")) {
        if (one.is_object())
            log.report.warnings.push_back({toQString(textAtName(one, "where")),
                toQString(textAtName(one, "message")), toQString(textAtName(one, "line"))});
    }
    return log;
}

} // namespace mnemo
