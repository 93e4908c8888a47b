// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "tests/support/owntime.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <csignal>
#include <initializer_list>
#include <map>
#include <vector>

namespace mnemo::commandline {

using namespace Qt::Literals::StringLiterals;

constexpr auto now = "1767225600";

/// A graph of two URLs, a page and a presence.
constexpr auto web
    = R"({"id":"url:a","role":"web:url","canonical_url":"http://h/A","last_status":"ok"}
{"id":"url:b","role":"web:url","canonical_url":"http://h/B"}
{"id":"res:a","role":"web:resource","label":"Halyard","canonical_url":"http://h/A","fetched_ts":5}
{"id":"Presence:Ada","role":"presence","label":"<b>Ada</b>"}
{"from":"res:a","kind":"web:source_of","to":"url:a"}
{"from":"res:a","kind":"web:links_to","to":"url:b"}
)";

/// A sanitizer makes a run several times slower.
#if defined(__SANITIZE_ADDRESS__)
constexpr int patienceMs = 300'000;
constexpr qint64 mostMsToEnd = 5'000;
#else
constexpr int patienceMs = 60'000;
constexpr qint64 mostMsToEnd = 1'000; ///< from Ctrl+C to the end, whatever it does
#endif

/// The result of a run of the program.
struct Ran
{
    int exit = -1;
    QByteArray out;
    QByteArray err;

    /// The one document that was printed; null when it is not one line of JSON.
    [[nodiscard]] Json json() const
    {
        const auto parsed = parseJson(out.toStdString());
        return parsed && out.count('\n') == 1 && out.endsWith('\n') ? *parsed : Json();
    }

    [[nodiscard]] std::vector<Json> lines() const
    {
        std::vector<Json> list;
        for (const auto& line : out.split('\n')) {
            if (!line.isEmpty())
                list.push_back(parseJson(line.toStdString()).value());
        }
        return list;
    }
};

inline QStringList words(const char* text)
{
    return QString::fromUtf8(text).split(u' ', Qt::SkipEmptyParts);
}

inline bool has(const Json& json, std::initializer_list<const char*> keys)
{
    return std::all_of(keys.begin(), keys.end(), [&](const char* key) {
        const bool there = json.is_object() && json.contains(key);
        if (!there)
            qWarning("missing: %s", key);
        return there;
    });
}

/// Sends a signal to a program, and the milliseconds of its own until it ended.
inline qint64 msToEnd(QProcess& process, int signal)
{
    test::OwnTime time;
    ::kill(static_cast<pid_t>(process.processId()), signal);
    qint64 ms = 0;
    while (process.state() != QProcess::NotRunning && ms < patienceMs) {
        process.waitForFinished(20);
        ms = time.elapsedMs();
    }
    return ms;
}

/// A folder with homes in it, and the real program over them.
class Bench final
{
public:
    Bench() { write(u"web.jsonl"_s, web); }

    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

    [[nodiscard]] QString folder() const { return m_folder.path(); }

    [[nodiscard]] static QString program()
    {
        return qEnvironmentVariable("MNEMO_BIN_DIR") + u"/mnemo"_s;
    }

    void write(const QString& name, const QByteArray& bytes) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

    [[nodiscard]] Ran run(const QStringList& args, const QByteArray& input = {}) const
    {
        return runIn(u"home"_s, args, input);
    }

    [[nodiscard]] Ran runIn(
        const QString& home, const QStringList& args, const QByteArray& input = {}) const
    {
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const auto& name : environment.keys()) {
            if (name.startsWith(u"NEO4J_"_s) || name.startsWith(u"FALKORDB_"_s))
                environment.remove(name);
        }
        for (const auto& [name, value] : m_variables)
            environment.insert(name, value);
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(folder());
        const QStringList globals{u"--home"_s, home, u"--now"_s, QString::fromLatin1(now)};
        process.start(program(), globals + args);
        process.write(input);
        process.closeWriteChannel();
        if (!process.waitForFinished(patienceMs))
            return {};
        return {
            process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
    }

    /// Sets a variable in the environment of later runs.
    void setVariables(const std::map<QString, QString>& variables) { m_variables = variables; }

    /// Another program of ours by its name, or any by its path; as it is, in the bench's folder.
    [[nodiscard]] Ran runProgram(const QString& name, const QStringList& args) const
    {
        QProcess process;
        process.setWorkingDirectory(folder());
        process.start(
            name.contains(u'/') ? name : qEnvironmentVariable("MNEMO_BIN_DIR") + u'/' + name, args);
        if (!process.waitForFinished(2 * patienceMs))
            return {};
        return {
            process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
    }

    void importWeb(const QString& home = u"home"_s) const
    {
        const auto imported = runIn(home, {u"import"_s, u"web.jsonl"_s});
        QVERIFY2(imported.exit == 0, imported.out.constData());
    }

private:
    QTemporaryDir m_folder;
    std::map<QString, QString> m_variables;
};

} // namespace mnemo::commandline
