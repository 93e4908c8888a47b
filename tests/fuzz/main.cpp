// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// mnemo_fuzz TARGET [--seconds N] [--seed S] [--finds DIR] [CORPUS…]: sends mutants of the files of
// a corpus to a parser and looks whether all that has to hold does.
#include "campaign.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

namespace mnemo::fuzz {

namespace {

namespace fs = std::filesystem;

constexpr int kFound = 1;
constexpr int kMisused = 2;

int help()
{
    std::fputs("mnemo_fuzz --list\n"
               "mnemo_fuzz TARGET|all [--seconds N] [--seed S] [--finds DIR] [CORPUS...]\n"
               "mnemo_fuzz TARGET --replay FILE\n"
               "A corpus is files and folders; of `all`, folders that have one for each target.\n",
        stderr);
    return kMisused;
}

std::string readWhole(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    return std::move(bytes).str();
}

/// Files in the order of their names, so that a seed means the same everywhere.
std::vector<std::string> readCorpus(const std::vector<fs::path>& places)
{
    std::vector<fs::path> files;
    for (const auto& place : places) {
        if (!fs::is_directory(place)) {
            files.push_back(place);
            continue;
        }
        for (const auto& entry : fs::recursive_directory_iterator(place))
            if (entry.is_regular_file())
                files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    std::vector<std::string> corpus;
    corpus.reserve(files.size());
    for (const auto& file : files)
        corpus.push_back(readWhole(file));
    return corpus;
}

int list()
{
    for (const auto& target : targets())
        std::printf("%-14s %s\n", target.name, target.about);
    return 0;
}

int replay(const Target& target, const fs::path& path)
{
    if (!fs::exists(path)) {
        std::fprintf(stderr, "%s: no such file\n", path.c_str());
        return kMisused;
    }
    const auto bytes = readWhole(path);
    target.run(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    std::printf("%s: held\n", target.name);
    return 0;
}

struct Options
{
    Campaign campaign;
    std::string replayed;
    std::vector<fs::path> places;
};

std::optional<Options> read(const std::vector<std::string>& words)
{
    Options options;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto& word = words[i];
        if (!word.starts_with("--")) {
            options.places.emplace_back(word);
            continue;
        }
        if (i + 1 == words.size())
            return std::nullopt;
        const auto& value = words[++i];
        if (word == "--seconds")
            options.campaign.seconds = std::atof(value.c_str());
        else if (word == "--seed")
            options.campaign.seed = std::strtoull(value.c_str(), nullptr, 10);
        else if (word == "--finds")
            options.campaign.finds = value;
        else if (word == "--replay")
            options.replayed = value;
        else
            return std::nullopt;
    }
    return options;
}

/// Its part of the corpus: the folders' folder of its name, where they have some.
std::vector<fs::path> placesOf(const Target& target, const std::vector<fs::path>& places)
{
    std::vector<fs::path> own;
    for (const auto& place : places)
        own.push_back(fs::is_directory(place / target.name) ? place / target.name : place);
    return own;
}

int fuzz(const Options& options, const std::vector<const Target*>& chosen)
{
    bool isFine = true;
    for (const Target* target : chosen) {
        Campaign campaign = options.campaign;
        campaign.target = target;
        campaign.seconds /= static_cast<double>(chosen.size());
        campaign.corpus = readCorpus(placesOf(*target, options.places));
        if (campaign.corpus.empty())
            campaign.corpus.emplace_back("\n");
        isFine = run(campaign) && isFine;
    }
    return isFine ? 0 : kFound;
}

} // namespace

} // namespace mnemo::fuzz

int main(int argc, char* argv[])
{
    using namespace mnemo::fuzz;
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.empty())
        return help();
    if (words[0] == "--list")
        return list();
    auto options = read({words.begin() + 1, words.end()});
    std::vector<const Target*> chosen;
    for (const auto& target : targets())
        if (words[0] == "all" || words[0] == target.name)
            chosen.push_back(&target);
    if (words[0] == selfTest().name)
        chosen.push_back(&selfTest());
    if (!options || chosen.empty())
        return help();
    options->campaign.program = argv[0];
    if (!options->replayed.empty())
        return replay(*chosen.front(), options->replayed);
    return fuzz(*options, chosen);
}
