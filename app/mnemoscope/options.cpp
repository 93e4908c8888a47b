// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemoscope/options.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iterator>
#include <map>
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
    std::string home;
    std::string format;
    std::string log = "warning";
    std::string size;
    std::string theme;
    std::string screenshot;
    std::string view;
    std::string trace;
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
    app.add_option("--screenshot", words.screenshot, "Write a picture of the window and end");
    std::vector<std::string> views;
    for (const QString& name : shotViewNames())
        views.push_back(name.toStdString());
    app.add_option("--view", words.view, "For --screenshot: what the picture shows")
        ->check(CLI::IsMember(views));
    app.add_option("--size", words.size, "Size of the window, e.g. 1024x700")->check(isSize);
    app.add_option("--theme", words.theme, "light or dark")
        ->check(CLI::IsMember({"light", "dark"}));
    app.add_option("--trace", words.trace, "Append what is drawn, and when, as JSON lines");
    app.add_option("--store", words.store, "sqlite:PATH; the embedded store when left out");
    app.add_option("--profile", words.profile, "How the store's graph is read");
    app.add_option("--home", words.home, "Keep everything under this folder");
    app.add_option("--now", options.now, "Unix seconds that stand for the present");
    app.add_option("--log", words.log, "error, warning (default), info or debug")
        ->check(CLI::IsMember({"error", "warning", "info", "debug"}));
    app.add_option("--format", words.format, "Of no meaning here; the window prints nothing");
    app.set_version_flag("--version", std::string("mnemoscope ") + MNEMO_VERSION);
}

bool isStoreUrl(const QString& target)
{
    static constexpr const char* schemes[]
        = {"sqlite:", "falkor://", "falkors://", "neo4j:", "neo4j+", "bolt:", "bolt+"};
    return std::any_of(std::begin(schemes), std::end(schemes),
        [&target](const char* scheme) { return target.startsWith(QLatin1String(scheme)); });
}

void take(const Words& words, Options& options)
{
    static const std::map<std::string, LogLevel> levels{{"error", LogLevel::Error},
        {"warning", LogLevel::Warning}, {"info", LogLevel::Info}, {"debug", LogLevel::Debug}};
    options.store = text(words.store);
    options.profile = text(words.profile);
    options.home = text(words.home);
    options.screenshot = text(words.screenshot);
    if (!words.view.empty())
        options.view = static_cast<ShotView>(shotViewNames().indexOf(text(words.view)));
    options.trace = text(words.trace);
    options.log = levels.at(words.log);
    for (const std::string& target : words.targets) {
        if (isStoreUrl(text(target)))
            options.store = text(target);
        else
            options.files.append(text(target));
    }
    if (!words.theme.empty())
        options.theme = words.theme == "dark" ? ThemeKind::Dark : ThemeKind::Light;
    if (!words.size.empty())
        options.size = sizeFrom(words.size);
}

} // namespace

ParsedOptions parseOptions(int argc, char** argv)
{
    ParsedOptions parsed;
    Words words;
    CLI::App app("See what an agent's memory graph really says, and prove it.", "mnemoscope");
    declare(app, words, parsed.options);
    try {
        app.parse(argc, argv);
        take(words, parsed.options);
    } catch (const CLI::ParseError& end) {
        parsed.exitCode = app.exit(end) == 0 ? 0 : badUsage;
    }
    return parsed;
}

} // namespace mnemo
