// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemoscope/figuretask.h"

#include "core/base/canonical.h"
#include "core/base/exitcodes.h"
#include "core/base/files.h"
#include "core/facts/picturecheck.h"
#include "core/scene/openedscene.h"
#include "resources/resources.h"
#include "translations/translations.h"
#include "ui/figures/figureredraw.h"
#include "ui/widgets/format.h"

#include <QApplication>
#include <QFile>
#include <QLocale>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <unistd.h>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

int tell(const Error& error)
{
    std::fprintf(stderr, "%s\n", qPrintable(sentences({error.message, error.where, error.hint})));
    return exitOf(error);
}

void print(const std::string& bytes)
{
    std::fwrite(bytes.data(), 1, bytes.size(), stdout);
    std::fflush(stdout);
}

Result<std::string> input()
{
    QFile in;
    if (!in.open(stdin, QIODevice::ReadOnly))
        return Error{ErrorCode::Io, u"The input cannot be read."_s, {}, {}, in.errorString()};
    constexpr qint64 piece = 1024 * 1024;
    QByteArray bytes;
    // A pipe gives what is there, which need not be all.
    for (QByteArray part = in.read(piece); !part.isEmpty(); part = in.read(piece)) {
        bytes += part;
        if (bytes.size() > static_cast<qsizetype>(mostFigureBytes))
            return Error{ErrorCode::Refused, u"The input is over 64 MB."_s, {}, {}, {}};
    }
    return bytes.toStdString();
}

int printCheck(const PictureCheck& check)
{
    Json json = toJson(check);
    json["sentence"] = toUtf8(pictureSentence(check));
    const auto line = canonicalJson(json);
    print((line ? *line : std::string("{}")) + '\n');
    return check.state == PictureState::Match ? exits::found : exits::cannotCheck;
}

int check(const QString& path)
{
    const auto bytes = path == u"-"_s ? input() : readFile(path);
    return bytes ? printCheck(checkPicture(*bytes)) : tell(bytes.error());
}

/// The answer of a process that has no more memory, made of nothing.
[[noreturn]] void endTooLarge()
{
    static constexpr std::string_view answer
        = "{\"picture\":\"unchecked\",\"reason\":\"too_large\",\"sender\":null}\n";
    [[maybe_unused]] const auto written = ::write(STDOUT_FILENO, answer.data(), answer.size());
    std::_Exit(exits::cannotCheck);
}

/// Qt throws where it has no memory, at places that let nothing through.
void endWithoutMemory()
{
    try {
        if (const auto thrown = std::current_exception())
            std::rethrow_exception(thrown);
    } catch (const std::bad_alloc&) {
        endTooLarge();
    } catch (...) {
    }
    std::abort();
}

/// In a process that was started for it alone, with its own limits.
int drawHere(FigureTask task)
{
    if (task == FigureTask::Redraw) {
        std::set_new_handler(endTooLarge);
        std::set_terminate(endWithoutMemory);
    }
    const auto bytes = input();
    if (!bytes)
        return tell(bytes.error());
    const auto speak = [](const QString& language) {
        installTranslation(*QCoreApplication::instance(),
            language.isEmpty() ? QLocale(QLocale::English) : QLocale(language));
    };
    if (task == FigureTask::Redraw)
        return printCheck(redrawn(*bytes, speak));
    const auto drawn = drawRequest(*bytes, speak);
    if (!drawn)
        return tell(drawn.error());
    print(*drawn);
    return exits::found;
}

} // namespace

int runFigureTask(const Options& options, int& argc, char** argv)
{
    if (options.task == FigureTask::Check) {
        QCoreApplication application(argc, argv);
        return check(options.checked);
    }
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    int none = 1;
    QApplication application(none, argv);
    loadCoreResources();
    loadUiResources();
    return drawHere(options.task);
}

std::optional<int> refuseScene(const QString& path)
{
    if (path.isEmpty())
        return {};
    const auto scene = readScene(path);
    return scene ? std::nullopt : std::optional(tell(scene.error()));
}

} // namespace mnemo
