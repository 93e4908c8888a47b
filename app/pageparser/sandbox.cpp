// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pageparser/sandbox.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>
#include <vector>

namespace mnemo {
namespace {

constexpr rlim_t memoryBytes = rlim_t{768} * 1024 * 1024;
constexpr rlim_t processorSeconds = 20;

void limit(__rlimit_resource what, rlim_t most)
{
    const rlimit both{most, most};
    setrlimit(what, &both); // never fails downwards
}

void limitResources()
{
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_MEMLOCK, 0);
    limit(RLIMIT_MSGQUEUE, 0);
    limit(RLIMIT_CPU, processorSeconds);
    // The sanitisers reserve terabytes, and look at themselves by files and processes.
#if !defined(__SANITIZE_ADDRESS__)
    limit(RLIMIT_AS, memoryBytes);
    limit(RLIMIT_NPROC, 0);
    limit(RLIMIT_NOFILE, 0); // none can be opened any more; the standard ones stay
#endif
}

/// What memory, time, the two pipes and an orderly end take.
bool addRules(scmp_filter_ctx filter)
{
    constexpr std::array free{SCMP_SYS(brk), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise),
        SCMP_SYS(futex), SCMP_SYS(exit), SCMP_SYS(exit_group), SCMP_SYS(rt_sigreturn),
        SCMP_SYS(rt_sigprocmask), SCMP_SYS(restart_syscall), SCMP_SYS(clock_gettime),
        SCMP_SYS(gettimeofday), SCMP_SYS(getrandom), SCMP_SYS(getpid), SCMP_SYS(gettid),
        SCMP_SYS(getrusage)};
    int failed = 0;
    for (const int call : free)
        failed |= seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 0, nullptr);
    const auto allow = [&](int call, std::vector<scmp_arg_cmp> when) {
        failed |= seccomp_rule_add_array(
            filter, SCMP_ACT_ALLOW, call, static_cast<unsigned>(when.size()), when.data());
    };
    allow(SCMP_SYS(read), {{0, SCMP_CMP_EQ, STDIN_FILENO, 0}});
    allow(SCMP_SYS(write), {{0, SCMP_CMP_EQ, STDOUT_FILENO, 0}});
    allow(SCMP_SYS(write), {{0, SCMP_CMP_EQ, STDERR_FILENO, 0}});
    allow(SCMP_SYS(writev), {{0, SCMP_CMP_EQ, STDERR_FILENO, 0}}); // as failed assertions do
    // Memory of no file, and never to run.
    allow(SCMP_SYS(mmap),
        {{2, SCMP_CMP_MASKED_EQ, PROT_EXEC, 0},
            {3, SCMP_CMP_MASKED_EQ, MAP_ANONYMOUS, MAP_ANONYMOUS}});
    allow(SCMP_SYS(mprotect), {{2, SCMP_CMP_MASKED_EQ, PROT_EXEC, 0}});
    // A signal to itself: how a failed assertion ends a process.
    allow(SCMP_SYS(tgkill), {{0, SCMP_CMP_EQ, static_cast<scmp_datum_t>(getpid()), 0}});
    return failed == 0;
}

ParserHello filterCalls()
{
#if defined(__SANITIZE_ADDRESS__)
    return {false, "built with sanitisers"};
#else
    // What is not allowed is answered with an error, as a library may ask for what it can do
    // without.
    auto* filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    if (filter == nullptr)
        return {false, "no memory for the filter"};
    int failed = addRules(filter) ? 0 : -EINVAL;
    if (failed == 0)
        failed = seccomp_load(filter);
    seccomp_release(filter);
    return failed == 0 ? ParserHello{true, {}} : ParserHello{false, std::strerror(-failed)};
#endif
}

double processorTime()
{
    timespec used{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) / 1e9;
}

} // namespace

ParserHello giveUpRights()
{
    limitResources();
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    close_range(STDERR_FILENO + 1, ~0U, 0);
    return filterCalls();
}

bool isWorn()
{
    return processorTime() > static_cast<double>(processorSeconds) / 2;
}

} // namespace mnemo
