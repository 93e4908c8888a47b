// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crawl/pagemessage.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <deque>
#include <functional>
#include <vector>

namespace mnemo {

/// The path of the program that reads pages: in libexec when installed, beside ours in a build.
/// Errors: Io when it is not found. Any thread.
[[nodiscard]] Result<QString> pageParserProgram();

/// Reads pages in separate processes without access to files or connections and with bounded memory
/// and time: the worst that a page can do is to end its process. A process serves one page after
/// the other and is replaced when it has died; a further one is started only while all others are
/// busy, and one that reads a page for long does not count. Used by one thread with an event loop.
class PageParser final : public QObject
{
    Q_OBJECT
public:
    using DoneFn = std::function<void(Result<ExtractedPage>)>;

    struct Limits
    {
        qint64 pageMs = 10'000; ///< of processor time: then its process is killed
        std::size_t processes = 4; ///< as many as there are places for fetches
        qint64 slowMs = 1'000; ///< what takes longer keeps no other page waiting
        std::size_t allProcesses = 16; ///< with those that take longer
        qint64 waitMs = 60'000; ///< by the clock, on a machine that gives it little time
    };

    explicit PageParser(QObject* parent = nullptr);
    PageParser(const Limits& limits, QObject* parent);
    /// Kills the processes and waits until they have gone, which takes milliseconds; no callback is
    /// called any more. Never on the thread of a window.
    ~PageParser() override;

    /// `done` is called once, later. Errors: Refused, when the page is too large or too tangled, or
    /// ended its process; Io, when no process can be started.
    void read(PageBody body, DoneFn done);

    /// The processes that are running now.
    [[nodiscard]] std::vector<qint64> processIds() const;

private:
    struct Job
    {
        PageBody body;
        DoneFn done;
    };

    class Worker;

    [[nodiscard]] bool mayStartOne() const;
    void dispatch();
    void ended(Worker* worker);

    Limits m_limits;
    std::deque<Job> m_waiting;
    std::vector<Worker*> m_workers; ///< children
};

} // namespace mnemo
