// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "random.h"

#include <cstddef>
#include <cstdint>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo::fuzz {

/// One parser of bytes that strangers send, and what has to hold whatever they are.
struct Target
{
    const char* name;
    const char* about;
    /// Shaped as libFuzzer wants it: returns 0. Ends the program when something does not hold.
    int (*run)(const std::uint8_t* data, std::size_t size);
    /// Words that the format is made of.
    std::vector<std::string_view> words = {};
    /// Changes what the bytes mean and makes them hold together again (hashes, sums, lengths), so
    /// that mutants get past the first check. Null: the format has nothing of the kind.
    std::string (*remake)(const std::string& bytes, Random& random) = nullptr;
};

/// Every target, in the order of `mnemo_fuzz --list`.
[[nodiscard]] const std::vector<Target>& targets();
[[nodiscard]] const Target* findTarget(std::string_view name);

// Each file of targets adds its own.
void addWebTargets(std::vector<Target>& list);
void addTextTargets(std::vector<Target>& list);
void addFileTargets(std::vector<Target>& list);
void addDocumentTargets(std::vector<Target>& list);
void addFactsTargets(std::vector<Target>& list);
void addServerTargets(std::vector<Target>& list);
void addAgentTargets(std::vector<Target>& list);
void addKeptTargets(std::vector<Target>& list);

/// Ends the program, which says where, unless `holds`.
void require(
    bool holds, const char* what, std::source_location where = std::source_location::current());

inline std::string_view textOf(const std::uint8_t* data, std::size_t size)
{
    return {reinterpret_cast<const char*>(data), size};
}

} // namespace mnemo::fuzz
