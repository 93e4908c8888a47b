// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commandline/presenttime.h"

#include <charconv>

namespace mnemo {

namespace {

constexpr std::int64_t microseconds = 1'000'000; ///< of a second

bool isWhole(const std::string& text)
{
    std::int64_t number = 0;
    const auto end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    return read.ec == std::errc() && read.ptr == end;
}

/// In place of a time its seconds; returns what is wrong, or nothing.
std::string toSeconds(std::string& text, const TimeReader& read)
{
    if (isWhole(text))
        return {};
    const auto instant = read(text);
    if (!instant)
        return "neither Unix seconds nor a time such as 2026-08-01T00:00:00Z";
    const auto rest = *instant % microseconds;
    text = std::to_string((*instant - rest) / microseconds - (rest < 0 ? 1 : 0));
    return {};
}

} // namespace

void addPresentTime(CLI::App& app, std::optional<std::int64_t>& now, const TimeReader& read)
{
    app.add_option("--now", now, "The present time to use: Unix seconds, or 2026-08-01T00:00:00Z")
        ->transform(
            CLI::Validator([read](std::string& text) { return toSeconds(text, read); }, ""));
}

} // namespace mnemo
