// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/ingestsettings.h"

#include "core/base/files.h"
#include "core/base/json.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <array>

namespace mnemo::documents {

namespace {

using namespace Qt::Literals::StringLiterals;

constexpr std::size_t kMaxEnvBytes = std::size_t{1024} * 1024;

Error badValue(const QString& name, const QString& value, const QString& hint)
{
    return {ErrorCode::BadArgument,
        QCoreApplication::translate("Documents", "%1 cannot be “%2”").arg(name, value), name, hint,
        {}};
}

Error secretOfEnvironment(const QString& address, const QString& secret)
{
    return {ErrorCode::Refused,
        QCoreApplication::translate("Documents",
            "%1 is set in the environment, and it is not sent to an address that only a .env file "
            "sets: %2.")
            .arg(secret, address),
        secret,
        QCoreApplication::translate("Documents",
            "If you trust that address, set %2 in the environment, too, or %1 in the .env file.")
            .arg(secret, address),
        {}};
}

Error secretOfFile(const QString& address, const QString& secret)
{
    return {ErrorCode::Refused,
        QCoreApplication::translate("Documents",
            "%1 is set in a .env file, and it is not sent to an address that the environment sets: "
            "%2.")
            .arg(secret, address),
        secret,
        QCoreApplication::translate("Documents",
            "Set %1 in the environment, too, or %2 in the .env file and not in the environment.")
            .arg(secret, address),
        {}};
}

QString unquoted(QString value)
{
    value = value.trimmed();
    const bool isQuoted = value.size() >= 2 && (value.front() == u'"' || value.front() == u'\'')
        && value.back() == value.front();
    if (isQuoted)
        return value.mid(1, value.size() - 2);
    const auto comment = value.indexOf(u" #"_s);
    return comment < 0 ? value : value.left(comment).trimmed();
}

} // namespace

std::map<QString, QString> parseEnvText(const QString& text)
{
    std::map<QString, QString> variables;
    const auto lines = text.split(u'\n');
    for (QString line : lines) {
        line = line.trimmed();
        if (line.startsWith(u"export "_s))
            line = line.mid(7).trimmed();
        const auto equals = line.indexOf(u'=');
        if (line.startsWith(u'#') || equals <= 0)
            continue;
        variables[line.left(equals).trimmed()] = unquoted(line.mid(equals + 1));
    }
    return variables;
}

Result<std::map<QString, QString>> readEnvFile(const QString& folder)
{
    const QString path = folder + u"/.env"_s;
    if (!QFileInfo::exists(path))
        return std::map<QString, QString>();
    const auto bytes = readFile(path, kMaxEnvBytes);
    if (!bytes)
        return bytes.error();
    return parseEnvText(toQString(*bytes));
}

QString variable(const std::map<QString, QString>& file, const QString& name)
{
    const QString set = qEnvironmentVariable(name.toUtf8().constData());
    if (!set.isEmpty())
        return set;
    const auto found = file.find(name);
    return found == file.end() ? QString() : found->second;
}

bool isOfFile(const std::map<QString, QString>& file, const QString& name)
{
    return qEnvironmentVariableIsEmpty(name.toUtf8().constData())
        && !variable(file, name).isEmpty();
}

Result<QString> secretFor(
    const std::map<QString, QString>& file, const QString& address, const QString& secret)
{
    const QString inEnvironment = variable({}, secret);
    if (variable(file, address).isEmpty())
        return variable(file, secret); // it is sent nowhere
    const auto found = file.find(secret);
    const QString inFile = found == file.end() ? QString() : found->second;
    const bool isFile = isOfFile(file, address);
    const QString& beside = isFile ? inFile : inEnvironment;
    const QString& elsewhere = isFile ? inEnvironment : inFile;
    if (!beside.isEmpty() || elsewhere.isEmpty())
        return beside;
    return isFile ? secretOfEnvironment(address, secret) : secretOfFile(address, secret);
}

namespace {

Status takeModels(const std::map<QString, QString>& file, std::map<QString, QString>& models)
{
    for (const char* name : {"LLM_PROVIDER", "LLM_BASE_URL", "LLM_CHOICE", "INGESTION_LLM_CHOICE",
             "EMBEDDING_PROVIDER", "EMBEDDING_BASE_URL", "EMBEDDING_MODEL", "EMBEDDING_DIM"}) {
        if (const QString value = variable(file, QLatin1String(name)); !value.isEmpty())
            models[QLatin1String(name)] = value;
    }
    const auto key = secretFor(file, u"EMBEDDING_BASE_URL"_s, u"EMBEDDING_API_KEY"_s);
    if (!key)
        return key.error();
    models[u"EMBEDDING_API_KEY"_s] = *key;
    return Done{};
}

} // namespace

Result<IngestSettings> ingestSettings(const std::map<QString, QString>& file)
{
    struct Number
    {
        const char* name;
        int* value;
        int least;
    };

    struct Switch
    {
        const char* name;
        bool* value;
    };

    IngestSettings settings;
    const std::array numbers{Number{"BATCH_SIZE", &settings.batchSize, 1},
        Number{"MAX_EPISODES", &settings.maxEpisodes, 0},
        Number{"CHUNK_SIZE", &settings.chunkSize, 1},
        Number{"CHUNK_OVERLAP", &settings.chunkOverlap, 0},
        Number{"MAX_CHUNK_SIZE", &settings.maxChunkSize, 1}};
    for (const auto& [name, value, least] : numbers) {
        const QString text = variable(file, QLatin1String(name));
        if (text.isEmpty())
            continue;
        bool isNumber = false;
        const int number = text.toInt(&isNumber);
        constexpr int kMost = 1'000'000;
        if (!isNumber || number < least || number > kMost)
            return badValue(QLatin1String(name), text,
                QCoreApplication::translate("Documents", "It is a number from %1 to %2.")
                    .arg(least)
                    .arg(kMost));
        *value = number;
    }
    for (const auto& [name, value] : {Switch{"ENABLE_DEMO_SEARCHES", &settings.enableDemoSearches},
             Switch{"VERBOSE_LOGGING", &settings.verboseLogging}}) {
        const QString text = variable(file, QLatin1String(name)).toLower();
        const bool isOn
            = text == u"true"_s || text == u"1"_s || text == u"yes"_s || text == u"on"_s;
        const bool isOff = text.isEmpty() || text == u"false"_s || text == u"0"_s || text == u"no"_s
            || text == u"off"_s;
        if (!isOn && !isOff)
            return badValue(QLatin1String(name), text,
                QCoreApplication::translate("Documents", "It is true or false."));
        *value = isOn;
    }
    if (const QString folder = variable(file, u"DATA_DIR"_s); !folder.isEmpty())
        settings.dataDir = folder;
    if (auto taken = takeModels(file, settings.models); !taken)
        return taken.error();
    return settings;
}

} // namespace mnemo::documents
