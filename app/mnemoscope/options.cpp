// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemoscope/options.h"

#include "app/commandline/presenttime.h"
#include "app/mnemoscope/manual.h"
#include "core/base/logins.h"
#include "core/base/times.h"
#include "core/graph/serverurl.h"
#include "ui/graph/layoutwords.h"

#include <CLI/CLI.hpp>
#include <QFileInfo>
#include <QUrl>

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>
#include <sstream>
#include <vector>

namespace mnemo {

namespace {

constexpr int badUsage = 2;

/// The words as they were typed.
struct Words
{
    std::vector<std::string> targets;
    std::string store;
    std::string profile;
    std::string queries;
    std::string home;
    std::string format;
    std::string log = "warning";
    std::string size;
    std::string theme;
    std::string screenshot;
    std::string view;
    std::vector<std::string> figures;
    std::string figureTemplate;
    std::string part = "whole";
    std::string legend = "beside";
    std::vector<std::string> select;
    std::string layout;
    std::string ask;
    std::optional<int> limit;
    std::string language;
    std::string figureSize;
    std::string background = "white";
    std::string title;
    double dpi = 300;
    double scale = 2;
    bool noLegend = false;
    bool noFooter = false;
    bool noNotes = false;
    bool noVerify = false;
    bool receipts = false;
    std::string styles;
    std::string colourBy;
    std::string sizeBy;
    std::string condition;
    bool bundled = false;
    std::string trace;
    std::string scene;
    std::string checked;
    std::string manual;
    bool flags = false;
    bool redraw = false;
    bool draw = false;
};

QString text(const std::string& word)
{
    return QString::fromStdString(word);
}

/// "1600x1000", each side from 100 to 20,000; else no valid size.
QSize sizeFrom(const std::string& word)
{
    const QStringList sides = text(word).split(QLatin1Char('x'));
    const int width = sides.value(0).toInt();
    const int height = sides.value(1).toInt();
    constexpr int least = 100;
    constexpr int most = 20000;
    const bool fits
        = sides.size() == 2 && std::min(width, height) >= least && std::max(width, height) <= most;
    return fits ? QSize(width, height) : QSize();
}

std::vector<std::string> listOf(const QStringList& words)
{
    std::vector<std::string> list;
    for (const QString& word : words)
        list.push_back(word.toStdString());
    return list;
}

/// What is done before a picture is made, and how long it may take.
void declareSteps(CLI::App& app, Words& words)
{
    app.add_option("--select", words.select, "For a picture: select the node with this id")
        ->expected(1)
        ->take_all();
    app.add_option(
           "--layout", words.layout, "For a picture: force, layered, radial, concentric or grid")
        ->check(CLI::IsMember(listOf(layoutWords())));
    app.add_option("--ask", words.ask,
        "For a picture: ask the muse; a figure has the evidence of the answer highlighted");
    constexpr int mostSeconds = 24 * 60 * 60;
    app.add_option("--picture-limit", words.limit,
           "For a picture: give up after so many seconds (default 120)")
        ->check(CLI::Range(1, mostSeconds));
    app.add_option("--language", words.language, "Of the window and of pictures: en or de")
        ->check(CLI::IsMember({"en", "de"}));
}

PictureSteps stepsFrom(const Words& words)
{
    PictureSteps steps;
    for (const std::string& id : words.select)
        steps.select << text(id);
    steps.layout = text(words.layout);
    steps.ask = text(words.ask);
    return steps;
}

void declareFigure(CLI::App& app, Words& words)
{
    const CLI::Validator isSize(
        [](const std::string& word) {
            FigureSettings settings;
            settings.format = FigureFormat::Svg; // a PNG's pixels are counted later
            const auto read = readFigureSize(settings, text(word));
            return read ? std::string() : read.error().message.toStdString();
        },
        "SIZE");
    const CLI::Validator isPicture(
        [](const std::string& word) {
            return figureFormatOf(text(word)) ? std::string()
                                              : std::string("a figure ends in .png, .svg or .pdf");
        },
        "FILE");
    app.add_option("--figure", words.figures,
           "Write a figure of the graph (PNG, SVG, PDF) and exit; once for each file of it")
        ->check(isPicture)
        ->take_all()
        ->expected(1) // each time, so that it takes none of the files to open
        ->allow_extra_args(false);
    auto* size = app.add_option(
        "--figure-size", words.figureSize, "1600x1200px (default), 180mm or 180x120mm");
    size->check(isSize);
    app.add_option("--figure-template", words.figureTemplate,
           "The size of a journal's column or of a page, e.g. nature-1 (one column)")
        ->check(CLI::IsMember(listOf(figureTemplates())))
        ->excludes(size);
    app.add_option(
           "--figure-part", words.part, "whole (default), view or evidence: of --ask, nothing else")
        ->check(CLI::IsMember(listOf(figureAreaWords())));
    app.add_option("--legend", words.legend,
           "beside (default) or in a corner of the graph: top-left, top-right, bottom-left, "
           "bottom-right")
        ->check(CLI::IsMember(listOf(legendPlaceWords())));
    app.add_option("--figure-scale", words.scale, "Scale of a PNG in pixels, 1 to 4 (default 2)")
        ->check(CLI::Range(1.0, 4.0));
    app.add_option("--dpi", words.dpi, "Resolution of a PNG in millimetres (default 300)")
        ->check(CLI::Range(72.0, 1200.0));
    app.add_option("--background", words.background, "white (default), theme or transparent")
        ->check(CLI::IsMember({"white", "theme", "transparent"}));
    app.add_option("--title", words.title, "The claim over the figure");
    app.add_flag("--no-legend", words.noLegend, "A figure without its legend");
    app.add_flag("--no-footer", words.noFooter, "A figure without verdict and hashes");
    app.add_flag("--no-notes", words.noNotes, "A figure without the scene's notes");
    app.add_flag(
        "--flags", words.flags, "A figure with the flags of what is wrong or to be checked");
    app.add_flag("--no-verify", words.noVerify, "Do not replay a figure's receipts first");
    app.add_option("--check-figure", words.checked,
        "Draw a figure again from what it carries, and say whether it is the same picture");
    app.add_flag("--redraw-figure", words.redraw)->group(""); // what --check-figure runs
    app.add_flag("--draw-figure", words.draw)->group(""); // what exporting a figure runs
    app.add_flag("--receipts", words.receipts, "Write the receipts beside the figure, too");
}

FigureOrder figureFrom(const Words& words)
{
    FigureOrder order;
    order.path = text(words.figures.front());
    for (std::size_t i = 1; i < words.figures.size(); ++i)
        order.also << text(words.figures[i]);
    order.settings.format = figureFormatOf(order.path).value_or(FigureFormat::Png);
    order.settings.scale = words.scale;
    order.settings.dpi = words.dpi;
    if (!words.figureSize.empty())
        static_cast<void>(readFigureSize(order.settings, text(words.figureSize)));
    if (!words.figureTemplate.empty())
        static_cast<void>(takeTemplate(order.settings, text(words.figureTemplate)));
    order.settings.area = static_cast<FigureArea>(figureAreaWords().indexOf(text(words.part)));
    order.settings.legendPlace
        = static_cast<LegendPlace>(legendPlaceWords().indexOf(text(words.legend)));
    order.settings.ground = figureGroundOf(text(words.background)).value_or(FigureGround::White);
    order.settings.title = text(words.title);
    order.settings.legend = !words.noLegend;
    order.settings.footer = !words.noFooter;
    order.settings.notes = !words.noNotes;
    order.settings.flags = words.flags;
    order.choices = {!words.noVerify, words.receipts};
    return order;
}

/// An empty word is what a script gives whose variable is not set: it must not choose the default.
/// A figure may be without a title.
void refuseEmptyWords(CLI::App& app)
{
    const CLI::Validator isGiven(
        [](const std::string& word) {
            return word.empty()
                ? std::string("nothing was given: leave the option out, or fill it in")
                : std::string();
        },
        "");
    for (auto* option : app.get_options()) {
        if (option->get_name() != "--help" && option->get_name() != "--title")
            option->check(isGiven);
    }
}

void declareLook(CLI::App& app, Words& words)
{
    app.add_option("--styles", words.styles, "Draw the graph by a file of styles");
    app.add_option("--colour-by", words.colourBy,
        "Colour the nodes by this property, or by degree, in-degree or out-degree");
    app.add_option("--size-by", words.sizeBy,
        "Size the nodes by this property, or by degree, in-degree or out-degree");
    app.add_option("--filter", words.condition,
        "Show only nodes that meet this, e.g. 'role = person and age >= 30'");
    app.add_flag("--bundle-edges", words.bundled,
        "Let long edges bend along shorter ones that lead the same way");
}

void declare(CLI::App& app, Words& words, Options& options)
{
    const CLI::Validator isSize(
        [](const std::string& word) {
            return sizeFrom(word).isValid() ? std::string()
                                            : std::string("a size looks like 1600x1000");
        },
        "WxH");
    app.add_option("target", words.targets,
        "Files (GraphML, JSON, JSON lines, CSV, a store), or the URL of a store");
    app.add_flag("--demo", options.demo, "Serve a small site on this machine and crawl it");
    app.add_option("--screenshot", words.screenshot, "Write a picture of the window and exit");
    app.add_option("--view", words.view, "For --screenshot: what the picture shows")
        ->check(CLI::IsMember(listOf(shotViewNames())));
    app.add_option("--size", words.size, "Size of the window, e.g. 1024x700")->check(isSize);
    app.add_option("--theme", words.theme, "light, dark or contrast")
        ->check(CLI::IsMember({"light", "dark", "contrast"}));
    app.add_option("--trace", words.trace, "Append what is drawn, and when, as JSON lines");
    app.add_option("--scene", words.scene, "Show a scene file; connects to nothing");
    app.add_option("--store", words.store,
        "sqlite:PATH, falkor://USER@HOST:PORT/GRAPH or neo4j://USER@HOST/DATABASE; the "
        "embedded store when left out");
    app.add_option("--profile", words.profile, "How the store's graph is read");
    app.add_option("--queries", words.queries,
        "A folder of your own queries, with the layout of resources/catalogue in the sources");
    app.add_option("--home", words.home, "Keep everything under this folder");
    addPresentTime(app, options.now, &microsecondsOfTime);
    app.add_option("--log", words.log, "error, warning (default), info or debug")
        ->check(CLI::IsMember({"error", "warning", "info", "debug"}));
    app.add_option("--format", words.format, "Accepted and ignored: the window prints nothing");
    declareSteps(app, words);
    app.add_option("--manual", words.manual)
        ->check(CLI::IsMember({"man", "bash", "zsh", "fish"}))
        ->group(""); // what a package is made with
    declareLook(app, words);
    declareFigure(app, words);
    refuseEmptyWords(app);
    app.set_version_flag("--version", std::string("mnemoscope ") + MNEMO_VERSION);
}

bool isStoreUrl(const QString& target)
{
    static constexpr const char* schemes[]
        = {"sqlite:", "falkor:", "falkors:", "neo4j:", "neo4j+", "bolt:", "bolt+"};
    if (std::any_of(std::begin(schemes), std::end(schemes),
            [&target](const char* scheme) { return target.startsWith(QLatin1String(scheme)); }))
        return true;
    // What may hold a password is refused as a store, which does not repeat it, and not as a file.
    return mayHoldLogin(target) || (withoutLogins(target) != target && !QFileInfo::exists(target));
}

void take(const Words& words, Options& options)
{
    static const std::map<std::string, LogLevel> levels{{"error", LogLevel::Error},
        {"warning", LogLevel::Warning}, {"info", LogLevel::Info}, {"debug", LogLevel::Debug}};
    options.store = text(words.store);
    options.profile = text(words.profile);
    options.queries = text(words.queries);
    options.home = text(words.home);
    options.screenshot = text(words.screenshot);
    if (!words.view.empty())
        options.view = static_cast<ShotView>(shotViewNames().indexOf(text(words.view)));
    if (!words.figures.empty())
        options.figure = figureFrom(words);
    options.steps = stepsFrom(words);
    if (words.limit)
        options.limit = std::chrono::seconds(*words.limit);
    options.language = text(words.language);
    options.look
        = {text(words.styles), words.colourBy, words.sizeBy, words.condition, words.bundled};
    options.trace = text(words.trace);
    options.log = levels.at(words.log);
    for (const std::string& word : words.targets) {
        const QString target = text(word);
        if (isStoreUrl(target))
            options.store = target;
        else // a desktop names files by their URLs
            options.files.append(
                target.startsWith(QLatin1String("file://")) ? QUrl(target).toLocalFile() : target);
    }
    options.scene = text(words.scene);
    if (!words.scene.empty())
        options.files.append(text(words.scene));
    options.checked = text(words.checked);
    options.task = words.redraw  ? FigureTask::Redraw
        : words.draw             ? FigureTask::Draw
        : !words.checked.empty() ? FigureTask::Check
                                 : FigureTask::None;
    if (!words.theme.empty())
        options.theme = themeChoice(text(words.theme));
    if (!words.size.empty()) {
        options.size = sizeFrom(words.size);
        options.sized = true;
    }
}

} // namespace

ParsedOptions parseOptions(const ProgramArguments& arguments)
{
    ParsedOptions parsed;
    Words words;
    CLI::App app("See what an agent's memory graph really says, and prove it.", "mnemoscope");
    declare(app, words, parsed.options);
    try {
        app.parse(std::vector<std::string>(arguments.words.rbegin(), arguments.words.rend()));
        if (!words.manual.empty()) {
            std::cout << manualOf(app, words.manual);
            return {{}, 0};
        }
        take(words, parsed.options);
        const bool isOfPicture = parsed.options.steps.any() || parsed.options.limit;
        if (isOfPicture && !parsed.options.makesPicture())
            throw CLI::ValidationError(
                "--ask, --select, --layout and --picture-limit", "need --screenshot or --figure");
    } catch (const CLI::ParseError& end) {
        // Help goes to standard output. Errors go to standard error, without possible passwords.
        std::ostringstream wrong;
        parsed.exitCode = app.exit(end, std::cout, wrong) == 0 ? 0 : badUsage;
        std::fputs(withoutPasswords(wrong.str(), arguments.words).c_str(), stderr);
    }
    if (arguments.hadPassword)
        std::fputs(passwordAdvice, stderr);
    return parsed;
}

} // namespace mnemo
