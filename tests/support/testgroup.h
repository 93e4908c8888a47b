// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

#include <cstdio>
#include <cstring>
#include <map>
#include <string>

// The first header of a program of several tests: what makes a test's main function makes one of
// several here, and which of them runs is told by the name that the program is started by.
// MNEMO_TEST is the name of the test that is being compiled.

namespace mnemo::test {

using Main = int (*)(int argc, char* argv[]);

[[nodiscard]] inline std::map<std::string, Main>& mains()
{
    static std::map<std::string, Main> all;
    return all;
}

inline int runOne(int argc, char* argv[])
{
    const char* slash = std::strrchr(argv[0], '/');
    const std::string name = slash != nullptr ? slash + 1 : argv[0];
    const auto found = mains().find(name);
    if (found != mains().end())
        return found->second(argc, argv);
    std::fprintf(stderr, "%s: start one of its tests by name:\n", name.c_str());
    for (const auto& one : mains())
        std::fprintf(stderr, "  %s\n", one.first.c_str());
    return 2;
}

} // namespace mnemo::test

#define MNEMO_RUN(TestObject, number, ...)                                                         \
    static int runTest##number(int argc, char* argv[])                                             \
    {                                                                                              \
        QTest::Internal::callInitMain<TestObject>();                                               \
        __VA_ARGS__                                                                                \
        TestObject test;                                                                           \
        return QTest::qExec(&test, argc, argv);                                                    \
    }                                                                                              \
    [[maybe_unused]] static const bool hasTest##number                                             \
        = mnemo::test::mains().emplace(MNEMO_TEST, runTest##number).second;
#define MNEMO_RUN_NUMBERED(TestObject, number, ...) MNEMO_RUN(TestObject, number, __VA_ARGS__)

#undef QTEST_MAIN_WRAPPER
#define QTEST_MAIN_WRAPPER(TestObject, ...) MNEMO_RUN_NUMBERED(TestObject, __COUNTER__, __VA_ARGS__)

int main(int argc, char* argv[])
{
    return mnemo::test::runOne(argc, argv);
}
