// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemoscope/figuretask.h"
#include "app/mnemoscope/options.h"
#include "app/mnemoscope/screenshot.h"
#include "app/mnemoscope/trace.h"
#include "core/base/crashlog.h"
#include "core/base/endingthreads.h"
#include "core/base/pools.h"
#include "core/settings/qtsettings.h"
#include "core/settings/settings.h"
#include "resources/resources.h"
#include "translations/translations.h"
#include "ui/canvas/canvaspictures.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/graph/styles.h"
#include "ui/pages/windowpages.h"
#include "ui/program/programwindow.h"
#include "ui/scenes/scenecontroller.h"
#include "ui/widgets/fitdisplay.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/roleslots.h"

#include <QApplication>
#include <QDeadlineTimer>
#include <QLocale>
#include <QTimer>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>

#ifdef __GLIBC__
#include <malloc.h>
#endif

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;

namespace {

/// glibc raises the size from which it asks the system for memory when the first picture is let go
/// of; later ones then lie in pieces between smaller things, and never go back.
void keepLargePiecesApart()
{
#ifdef __GLIBC__
    constexpr int apart = 1024 * 1024;
    mallopt(M_MMAP_THRESHOLD, apart);
#endif
}

Home homeOf(const Options& options)
{
    return options.home.isEmpty() ? Home::standard() : Home::under(options.home);
}

/// A picture needs no screen; without one the window is drawn in memory.
void choosePlatform(const Options& options)
{
    const bool screen
        = qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY");
    if (options.makesPicture() && !screen && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
}

constexpr double percent = 100;

/// The command line, else the setting, else what the desktop looks like.
ThemeOptions lookOf(const Options& options, const Settings& settings, const QPalette& desktop)
{
    const QString setting = settings.text(SettingId::Theme);
    ThemeOptions look;
    look.roleSlots = roleSlotsFrom(settings.text(SettingId::RoleLooks));
    look.fonts = options.makesPicture() ? FontSource::Picture : FontSource::Platform;
    if (look.fonts == FontSource::Platform)
        look.fontScale = fontScaleOf(QApplication::font());
    look.fontScale *= static_cast<double>(settings.number(SettingId::TextPercent)) / percent;
    return chosenTheme(look, options.theme.value_or(themeChoice(setting)), desktop);
}

void wireTrace(ProgramWindow& window, Trace* trace, Screenshot* screenshot)
{
    FrameTrace frames;
    frames.firstFrame = [trace] { trace->writeOnce("first_frame"); };
    frames.graphVisible = [trace] { trace->writeOnce("graph_visible"); };
    frames.layoutSettled = [trace, canvas = window.canvas()] {
        trace->write("layout_settled", {{"nodes", canvas->scene().nodes().size()}});
    };
    frames.frame = [trace](double guiMs, double ageMs) {
        trace->write("frame", {{"gui_ms", guiMs}, {"age_ms", ageMs}});
    };
    frames.sharp = [trace, screenshot](double rasterMs, double ageMs) {
        trace->write("sharp", {{"raster_ms", rasterMs}, {"age_ms", ageMs}});
        if (screenshot != nullptr)
            screenshot->noteChange();
    };
    window.canvas()->pictures().setFrameTrace(frames);
}

void open(ProgramWindow& window, const Options& options)
{
    Workbench& workbench = window.workbench();
    if (options.demo)
        workbench.opening().openDemo();
    else if (!options.store.isEmpty())
        workbench.opening().openUrl(options.store);
    else if (options.files.isEmpty())
        workbench.opening().openDefault();
    // A file of receipts stands beside the store that it is to be checked against.
    if (!options.files.isEmpty())
        workbench.opening().openFiles(options.files);
}

/// Themes follow the choice in the menu, which is kept, and the desktop where there is none.
void wireTheme(ProgramWindow& window, const Home& home, const QPalette& desktop)
{
    QObject::connect(&window, &ProgramWindow::themeChosen, &window,
        [&window, home, desktop](ThemeChoice choice) {
            window.setTheme(chosenTheme(window.themeOptions(), choice, desktop));
            const QString value = themeSetting(choice);
            writingPool().start([home, value] {
                Settings settings(home);
                if (const auto stored = settings.setValue(SettingId::Theme, value); !stored)
                    qWarning().noquote() << stored.error().message;
            });
        });
}

/// The size of text follows its setting at once.
void wireTextSize(ProgramWindow& window, double ofDesktop)
{
    QObject::connect(window.programPages(), &WindowPages::settingChanged, &window,
        [&window, ofDesktop](SettingId id, const QVariant& value) {
            if (id != SettingId::TextPercent)
                return;
            ThemeOptions look = window.themeOptions();
            look.fontScale = ofDesktop * value.toDouble() / percent;
            window.setTheme(look);
        });
}

/// The language of the command line, of the setting, else for pictures, which are the same
/// everywhere, English.
QLocale languageOf(const Options& options, const Settings& settings)
{
    if (!options.language.isEmpty())
        return QLocale(options.language);
    const QString chosen = settings.text(SettingId::UiLanguage);
    if (chosen != u"system"_s)
        return QLocale(chosen);
    return options.makesPicture() ? QLocale(QLocale::English) : QLocale::system();
}

/// Pictures are the same wherever they are made; a window stands as it was left.
void wireArrangement(ProgramWindow& window, const Home& home, const Settings& settings, bool sized)
{
    const QSize size = window.size();
    const QString kept = settings.text(SettingId::WindowArrangement);
    window.restoreArrangement(QByteArray::fromBase64(kept.toLatin1()));
    if (sized)
        window.resize(size);
    QObject::connect(
        &window, &ProgramWindow::closing, &window, [home](const QByteArray& arrangement) {
            const QString value = QString::fromLatin1(arrangement.toBase64());
            writingPool().start([home, value] {
                if (const auto stored
                    = Settings(home).setValue(SettingId::WindowArrangement, value);
                    !stored)
                    qWarning().noquote() << stored.error().message;
            });
        });
}

ScreenshotOrder pictureOf(const Options& options)
{
    ScreenshotOrder order;
    order.path = options.screenshot;
    // A figure has highlighted what its question's answer rests on.
    order.view = options.figure && !options.steps.ask.isEmpty() ? ShotView::Evidence : options.view;
    order.subject = options.demo ? ScreenshotSubject::Demo : ScreenshotSubject::Graph;
    order.figure = options.figure;
    order.steps = options.steps;
    // The window itself can be looked at without a graph, unless one was named.
    const bool isNamed = !options.store.isEmpty() && options.view == ShotView::Main;
    order.mustShow = options.figure || isNamed;
    if (options.limit)
        order.limit = *options.limit;
    return order;
}

int run(QApplication& application, const Options& options)
{
    const Home home = homeOf(options);
    startLog(home.logFile(), options.log);
    const Clock clock = options.now ? Clock(*options.now) : Clock();
    const Settings settings(home);
    const QPalette desktop = QApplication::palette();
    const double textOfDesktop = fontScaleOf(QApplication::font());
    applyTheme(application, Theme(lookOf(options, settings, desktop)));

    ProgramWindow window({home, clock, options.profile, !options.makesPicture(), options.queries});
    if (settings.flag(SettingId::ReducedMotion) || options.makesPicture())
        window.canvas()->setMotion(Motion::Reduced);
    window.resize(
        options.makesPicture() ? options.size : options.size.boundedTo(sizeOnDisplay(window)));
    window.noteTheme(options.theme.value_or(themeChoice(settings.text(SettingId::Theme))));
    wireTheme(window, home, desktop);
    wireTextSize(window, textOfDesktop);
    if (!options.makesPicture())
        wireArrangement(window, home, settings, options.sized);
    window.styles()->order(options.look);
    auto* trace = new Trace(options.trace, &window);
    Screenshot* screenshot
        = options.makesPicture() ? new Screenshot(window, pictureOf(options)) : nullptr;
    wireTrace(window, trace, screenshot);
    window.programPages()->offerCrashLog(*window.notices());
    if (!options.makesPicture())
        window.scenes()->offerRecovery();
    // What is measured is the graph.
    if (!options.makesPicture() && options.trace.isEmpty())
        window.showOverviewFirst();
    // A home that is read-only must not keep the program from starting.
    if (const Status logged = installCrashLog(home, QStringLiteral(MNEMO_VERSION), clock.now());
        !logged)
        qWarning().noquote() << logged.error().message;
    if (!options.now && !options.makesPicture())
        window.startClock();
    window.show();
    trace->write("window_shown", {{"width", window.width()}, {"height", window.height()}});
    QTimer::singleShot(0, &window, [&window, &options] { open(window, options); });
    return QApplication::exec();
}

/// A commit that is under way is waited for, and what is being saved; a store that hangs is not.
void endThreads(int code)
{
    constexpr std::chrono::milliseconds most{1500};
    const QDeadlineTimer deadline(most);
    const bool isOver = joinEndingThreads(most);
    if (finishPools(std::chrono::milliseconds(deadline.remainingTime())) && isOver)
        return;
    std::fflush(nullptr);
    std::_Exit(code);
}

} // namespace

int main(int argc, char** argv)
{
    // Before anything else: until then everybody can read a password in the arguments.
    const ProgramArguments arguments = takeArguments(argc, argv);
    static_cast<void>(processMilliseconds()); // the process's clock starts here
    keepLargePiecesApart();
    disableQtSettings();
    // A limit on the size of files is an error to be told, like a full disk, and no end.
    std::signal(SIGXFSZ, SIG_IGN);
    const ParsedOptions parsed = parseOptions(arguments);
    if (parsed.exitCode)
        return *parsed.exitCode;
    if (const auto ended = refuseScene(parsed.options.scene))
        return *ended;
    if (parsed.options.task != FigureTask::None)
        return runFigureTask(parsed.options, argc, argv);
    choosePlatform(parsed.options);
    int none = 1;
    QApplication application(none, argv);
    QApplication::setApplicationName(u"mnemoscope"_s);
    QApplication::setApplicationDisplayName(u"Mnemoscope"_s);
    QApplication::setApplicationVersion(QStringLiteral(MNEMO_VERSION));
    loadCoreResources();
    loadUiResources();
    installTranslation(application, languageOf(parsed.options, Settings(homeOf(parsed.options))));
    const int code = run(application, parsed.options);
    endThreads(code);
    return code;
}
