// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The same targets for libFuzzer, which comes with clang and takes the place of main.cpp and
// campaign.cpp: MNEMO_FUZZ_TARGET=html mnemo_libfuzzer tests/fuzz/corpus/html
#include "target.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

const mnemo::fuzz::Target* chosen = nullptr;

} // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);
extern "C" std::size_t LLVMFuzzerCustomMutator(
    std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed);

extern "C" int LLVMFuzzerInitialize(int* /*argc*/, char*** /*argv*/)
{
    const char* name = std::getenv("MNEMO_FUZZ_TARGET");
    chosen = name == nullptr ? nullptr : mnemo::fuzz::findTarget(name);
    if (chosen != nullptr)
        return 0;
    std::fputs("MNEMO_FUZZ_TARGET has to be one of:", stderr);
    for (const auto& target : mnemo::fuzz::targets())
        std::fprintf(stderr, " %s", target.name);
    std::fputs("\n", stderr);
    std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    return chosen->run(data, size);
}

extern "C" std::size_t LLVMFuzzerCustomMutator(
    std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed)
{
    mnemo::fuzz::Random random(seed);
    if (chosen->remake == nullptr || random.oneIn(3))
        return LLVMFuzzerMutate(data, size, most);
    const auto made = chosen->remake(std::string(mnemo::fuzz::textOf(data, size)), random);
    const auto length = std::min(made.size(), most);
    std::copy_n(made.begin(), length, data);
    return length;
}
