// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/picturecheck.h"

#include "core/base/text.h"
#include "core/facts/figure.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>
#include <QProcessEnvironment>

#include <algorithm>
#include <array>
#include <sys/resource.h>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(PictureCheck)
};

constexpr int pollMs = 50;
constexpr qint64 mostErrorBytes = 64 * 1024;
constexpr std::size_t megabyte = std::size_t{1024} * 1024;
/// Addresses that the program takes before it reads anything: libraries, fonts, stacks.
constexpr std::size_t programMemory = 512 * megabyte;
/// What the smallest figure may take to be drawn again.
constexpr std::size_t leastMemory = 512 * megabyte;

PictureCheck unchecked(const char* reason)
{
    return {PictureState::Unchecked, reason, {}, {}};
}

/// An environment that is the same on every desktop: no screen, theme, scale or time zone.
QProcessEnvironment plainEnvironment()
{
    QProcessEnvironment all = QProcessEnvironment::systemEnvironment();
    for (const QString& name : all.keys()) {
        if (name.startsWith(u"QT_"_s) || name.startsWith(u"LC_"_s))
            all.remove(name);
    }
    for (const auto& name : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"LANGUAGE"_s,
             u"FREETYPE_PROPERTIES"_s, u"XDG_CURRENT_DESKTOP"_s})
        all.remove(name);
    all.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    all.insert(u"QT_HASH_SEED"_s, u"0"_s);
    all.insert(u"QT_FONT_DPI"_s, u"96"_s);
    all.insert(u"LC_ALL"_s, u"C.UTF-8"_s);
    all.insert(u"TZ"_s, u"UTC"_s);
    return all;
}

void limit(int what, rlim_t most)
{
    const rlimit both{most, most};
    static_cast<void>(setrlimit(static_cast<__rlimit_resource>(what), &both));
}

void limitProcess(const DrawingLimits& limits)
{
    limit(RLIMIT_CORE, 0);
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(limits.time);
    limit(RLIMIT_CPU, static_cast<rlim_t>(seconds.count()) + 1);
#if !defined(__SANITIZE_ADDRESS__) // reserves more addresses than there is memory
    limit(RLIMIT_AS, static_cast<rlim_t>(limits.memory));
#endif
}

/// The result of a process.
struct Ran
{
    bool started = false;
    bool ended = false; ///< by itself
    int code = 0;
    bool timedOut = false;
    bool cancelled = false;
    std::string out;
    std::string err;
};

Ran run(const QStringList& arguments, const std::string& input, const CancelToken& cancel,
    const DrawingLimits& limits)
{
    Ran ran;
    const Deadline deadline(limits.time);
    QProcess process;
    process.setProcessEnvironment(plainEnvironment());
    process.setChildProcessModifier([limits] { limitProcess(limits); });
    process.start(drawingProgram(), arguments);
    ran.started = process.waitForStarted();
    if (!ran.started)
        return ran;
    process.write(input.data(), static_cast<qint64>(input.size()));
    process.closeWriteChannel();
    while (process.state() != QProcess::NotRunning && !process.waitForFinished(pollMs)) {
        ran.cancelled = cancel.isCancelled();
        ran.timedOut = deadline.passed();
        if (ran.cancelled || ran.timedOut) {
            process.kill();
            process.waitForFinished();
            return ran;
        }
    }
    ran.ended = process.exitStatus() == QProcess::NormalExit;
    ran.code = process.exitCode();
    ran.out = process.readAllStandardOutput().toStdString();
    process.setReadChannel(QProcess::StandardError);
    ran.err = process.read(mostErrorBytes).toStdString();
    return ran;
}

PictureState stateFrom(const std::string& name)
{
    for (const auto state : {PictureState::Match, PictureState::Differs, PictureState::Unchecked}) {
        if (name == pictureName(state))
            return state;
    }
    return PictureState::None;
}

QString whyUnchecked(const std::string& reason)
{
    if (reason == "not_installed")
        return Text::tr("the program mnemoscope, which draws, is not beside this one");
    if (reason == "no_drawing")
        return Text::tr("it does not carry what it was drawn from; graphs that are larger than "
                        "a snapshot never do");
    if (reason == "too_large")
        return Text::tr("drawing it takes more memory than a file of its size may");
    if (reason == "other_version")
        return Text::tr("another version of the program or of its libraries drew it");
    if (reason == "other_fonts")
        return Text::tr("it was drawn with other fonts than those here");
    if (reason == "timed_out")
        return Text::tr("drawing it took too long");
    if (reason == "not_asked")
        return Text::tr("it has not been drawn again yet");
    if (reason == "cancelled")
        return Text::tr("it was cancelled");
    return Text::tr("drawing it came to no end");
}

QString leftOutIn(const Json& sender)
{
    const Json* found = resolvePointer(sender, "/left_out");
    const auto* text = found == nullptr ? nullptr : found->get_ptr<const std::string*>();
    return text == nullptr ? QString() : displayText(toQString(*text));
}

} // namespace

std::string_view pictureName(PictureState state)
{
    switch (state) {
    case PictureState::None:
        break;
    case PictureState::Match:
        return "match";
    case PictureState::Differs:
        return "differs";
    case PictureState::Unchecked:
        return "unchecked";
    }
    return {};
}

QString pictureSentence(const PictureCheck& check)
{
    switch (check.state) {
    case PictureState::None:
        break;
    case PictureState::Match: {
        const QString match = Text::tr("PICTURE MATCH: drawn again from the results that it "
                                       "carries, it is the same picture.");
        QStringList words{match};
        if (const QString leftOut = leftOutIn(check.sender); !leftOut.isEmpty())
            words << Text::tr("It does not show all of them: %1.").arg(leftOut);
        const auto covered = check.coveredNodes.value_or(0);
        if (covered > 0)
            words << Text::tr("%n node(s) of it cannot be seen: they lie outside the picture, or "
                              "wholly under others or under notes.",
                nullptr, static_cast<int>(std::min<std::int64_t>(covered, 1'000'000)));
        return words.join(u' ');
    }
    case PictureState::Differs:
        return Text::tr("PICTURE DIFFERS: the program draws another picture from the results that "
                        "it carries. What it shows is not proved.");
    case PictureState::Unchecked:
        return Text::tr("PICTURE NOT CHECKED: %1. Whether the picture shows what its receipts say "
                        "is not proved.")
            .arg(whyUnchecked(check.reason));
    }
    return {};
}

Json toJson(const PictureCheck& check)
{
    return {{"picture", std::string(pictureName(check.state))}, {"reason", check.reason},
        {"sender", check.sender},
        {"covered_nodes", check.coveredNodes ? Json(*check.coveredNodes) : Json()}};
}

PictureCheck pictureCheckFrom(const Json& json)
{
    const auto text = [&json](const char* name) {
        const auto found = json.is_object() ? json.find(name) : json.end();
        return found != json.end() && found->is_string() ? found->get<std::string>()
                                                         : std::string();
    };
    const PictureState state = stateFrom(text("picture"));
    if (state == PictureState::None)
        return unchecked("not_answered");
    const auto covered = json.find("covered_nodes");
    const bool counted = covered != json.end() && covered->is_number_integer();
    return {state, text("reason"), json.value("sender", Json()),
        counted ? std::optional(covered->get<std::int64_t>()) : std::nullopt};
}

std::size_t redrawingMemory(std::size_t figureBytes)
{
    // What a figure is drawn from packs ten- to twentyfold, and takes its tenfold when it is read.
    constexpr std::size_t ofByte = 200;
    return leastMemory + ofByte * figureBytes;
}

std::size_t imageMemory(std::size_t figureBytes)
{
    // PNG packs three bytes of a pixel at most a thousandfold; eight are taken while it is made.
    constexpr std::size_t ofByte = 1000;
    constexpr std::size_t ofLargest = 768 * megabyte;
    return std::max(
        redrawingMemory(figureBytes), std::min(leastMemory + ofByte * figureBytes, ofLargest));
}

QString drawingProgram()
{
    const QFileInfo self(QCoreApplication::applicationFilePath());
    const QString name = u"mnemoscope"_s;
    if (self.fileName() == name)
        return self.filePath();
    for (const QString& path : {self.path() + u'/' + name, self.path() + u"/../bin/"_s + name}) {
        if (const QFileInfo program(path); program.isFile() && program.isExecutable())
            return program.filePath();
    }
    return {};
}

PictureCheck checkPicture(
    const std::string& figure, const CancelToken& cancel, const DrawingLimits& limits)
{
    const FigureReading reading = readFigure(figure);
    if (!reading.intact)
        return {PictureState::Differs, {}, {}, {}};
    if (reading.record.drawing.empty())
        return unchecked("no_drawing");
    if (drawingProgram().isEmpty())
        return unchecked("not_installed");
    DrawingLimits own = limits;
    own.memory = std::min(limits.memory, programMemory + imageMemory(figure.size()));
    const Ran ran = run({u"--redraw-figure"_s}, figure, cancel, own);
    if (!ran.started)
        return unchecked("not_installed");
    if (ran.cancelled)
        return unchecked("cancelled");
    if (ran.timedOut)
        return unchecked("timed_out");
    const auto answer = parseJson(ran.out);
    return ran.ended && answer ? pictureCheckFrom(*answer) : unchecked("not_answered");
}

Result<std::string> drawPicture(
    const std::string& request, const CancelToken& cancel, const DrawingLimits& limits)
{
    const auto refused = [](const QString& message, const QString& hint, const QString& detail) {
        return Error{ErrorCode::Refused, message, {}, hint, detail};
    };
    if (drawingProgram().isEmpty())
        return refused(Text::tr("The program mnemoscope, which draws figures, was not found."),
            Text::tr("Install it beside this one."), {});
    Ran ran = run({u"--draw-figure"_s}, request, cancel, limits);
    if (ran.cancelled)
        return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
    if (ran.timedOut)
        return Error{ErrorCode::TimedOut, Text::tr("The figure was not drawn within two minutes."),
            {}, Text::tr("Choose a smaller size, or show less of the graph."), {}};
    if (ran.ended && ran.code == 0 && isPicture(ran.out))
        return std::move(ran.out);
    const QString told = toQString(ran.err).trimmed();
    if (ran.started && !told.isEmpty())
        return refused(told, {}, {});
    return refused(Text::tr("The figure could not be drawn."),
        Text::tr("Choose a smaller size, or SVG or PDF."), told);
}

} // namespace mnemo
