// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/pageparser.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QProcess>
#include <QTimer>

#include <algorithm>
#include <atomic>
#include <ctime>
#include <optional>
#include <utility>

namespace mnemo {
namespace {

constexpr int endMs = 1000; ///< as long as a killed process is waited for

Error noParser(const QString& detail)
{
    return {ErrorCode::Io,
        QCoreApplication::translate(
            "Crawler", "The program mnemo-pageparser, which reads pages, cannot be started."),
        {},
        QCoreApplication::translate("Crawler",
            "It is part of Mnemoscope and belongs in the same folder: install Mnemoscope again."),
        detail};
}

/// Logged once per program run.
void warnUnfiltered(const std::string& problem)
{
    static std::atomic_flag told;
    if (!told.test_and_set()) {
        qWarning("The page parser could not give up its right to system calls (%s). Its limits on "
                 "memory, time and files hold.",
            problem.c_str());
    }
}

/// What a child has used so far; 0 when there is none.
qint64 processorMs(qint64 processId)
{
    clockid_t clock = 0;
    timespec used{};
    if (processId <= 0 || clock_getcpuclockid(static_cast<pid_t>(processId), &clock) != 0
        || clock_gettime(clock, &used) != 0)
        return 0;
    return qint64{used.tv_sec} * 1000 + used.tv_nsec / 1'000'000;
}

} // namespace

Result<QString> pageParserProgram()
{
    // The running executable, independent of the working folder and the arguments.
    const QString here
        = QFileInfo(QFile::symLinkTarget(QStringLiteral("/proc/self/exe"))).absolutePath();
    for (const auto* place : {"/../libexec/mnemoscope/mnemo-pageparser", "/mnemo-pageparser",
             "/../bin/mnemo-pageparser"}) {
        const QFileInfo program(here + QString::fromLatin1(place));
        if (program.isFile() && program.isExecutable())
            return QDir::cleanPath(program.absoluteFilePath());
    }
    return noParser(here);
}

/// One process, and the page that it reads.
class PageParser::Worker final : public QObject
{
public:
    explicit Worker(PageParser* parser) : QObject(parser), m_parser(parser)
    {
        m_deadline.setSingleShot(true);
        m_slow.setSingleShot(true);
        connect(&m_slow, &QTimer::timeout, this, [this] {
            m_isSlow = true;
            m_parser->dispatch();
        });
        connect(&m_deadline, &QTimer::timeout, this, [this] { checkTime(); });
        connect(&m_process, &QProcess::readyReadStandardOutput, this, [this] { receive(); });
        connect(&m_process, &QProcess::finished, this, [this] { died(); });
        connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
            if (error == QProcess::FailedToStart)
                died();
        });
        // Neither our environment nor our working folder is inherited.
        QProcessEnvironment environment;
        const auto path = qEnvironmentVariable("LD_LIBRARY_PATH");
        if (!path.isEmpty())
            environment.insert(QStringLiteral("LD_LIBRARY_PATH"), path);
        environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
        m_process.setProcessEnvironment(environment);
        m_process.setWorkingDirectory(QStringLiteral("/"));
        m_process.setStandardErrorFile(QProcess::nullDevice());
    }

    ~Worker() override
    {
        end();
        if (m_process.state() != QProcess::NotRunning)
            m_process.waitForFinished(endMs); // on the crawl's thread, never the window's
    }

    /// Kills the process without reporting its end. Does not wait.
    void end()
    {
        m_process.disconnect(this);
        if (m_process.state() != QProcess::NotRunning)
            m_process.kill();
    }

    [[nodiscard]] bool isFree() const { return !m_job && !m_dying; }

    [[nodiscard]] bool isSlow() const { return m_isSlow; }

    [[nodiscard]] qint64 processId() const { return m_process.processId(); }

    void begin(Job job)
    {
        m_job = std::move(job);
        m_usedBefore = processorMs(processId());
        m_since.start();
        m_deadline.start(static_cast<int>(m_parser->m_limits.pageMs));
        m_slow.start(static_cast<int>(m_parser->m_limits.slowMs));
        if (m_process.state() == QProcess::NotRunning) {
            const auto program = pageParserProgram();
            if (!program) {
                QMetaObject::invokeMethod(
                    this, [this] { died(); }, Qt::QueuedConnection);
                return;
            }
            m_process.start(*program, QStringList());
        }
        send(frame(requestText(m_job->body)));
        send(frame(m_job->body.bytes));
        m_job->body.bytes.clear();
    }

private:
    void send(const std::string& bytes)
    {
        m_process.write(bytes.data(), static_cast<qint64>(bytes.size()));
    }

    /// A page that had to wait for the processor is given what it did not get.
    void checkTime()
    {
        const auto& limits = m_parser->m_limits;
        const auto left = std::min(limits.pageMs - (processorMs(processId()) - m_usedBefore),
            limits.waitMs - m_since.elapsed());
        if (left <= 0)
            m_process.kill();
        else
            m_deadline.start(static_cast<int>(left));
    }

    void receive()
    {
        const auto bytes = m_process.readAllStandardOutput();
        m_received.append(bytes.constData(), static_cast<std::size_t>(bytes.size()));
        while (m_received.size() >= frameHeadBytes) {
            const auto length = frameLength(m_received);
            if (length > maxReplyBytes) {
                kill();
                return;
            }
            if (m_received.size() - frameHeadBytes < length)
                return;
            const auto text = m_received.substr(frameHeadBytes, length);
            m_received.erase(0, frameHeadBytes + length);
            if (!take(text)) {
                kill();
                return;
            }
        }
    }

    /// False when it is not a message that a parser sends at this point.
    bool take(const std::string& text)
    {
        if (!m_hello) {
            m_hello = parseHello(text);
            if (m_hello && !m_hello->filtered)
                warnUnfiltered(m_hello->problem);
            return m_hello.has_value();
        }
        if (!m_job)
            return false;
        auto reply = parseReply(text);
        if (!reply)
            return false;
        m_dying = reply->worn;
        finish(std::move(reply->page));
        return true;
    }

    void kill()
    {
        m_dying = true;
        m_process.kill();
    }

    /// Queued, so that the callback never runs inside the call that caused it.
    void finish(Result<ExtractedPage> page)
    {
        m_deadline.stop();
        m_slow.stop();
        m_isSlow = false;
        auto job = std::exchange(m_job, std::nullopt);
        QMetaObject::invokeMethod(
            m_parser,
            [done = std::move(job->done), page = std::move(page)]() mutable {
                done(std::move(page));
            },
            Qt::QueuedConnection);
        QMetaObject::invokeMethod(
            m_parser, [parser = m_parser] { parser->dispatch(); }, Qt::QueuedConnection);
    }

    void died()
    {
        m_dying = true;
        if (m_job) {
            finish(m_hello ? Error{ErrorCode::Refused,
                       QCoreApplication::translate("Crawler", "The page is too complex to read."),
                       {}, {}, {}}
                           : noParser(m_process.errorString()));
        }
        m_parser->ended(this);
    }

    PageParser* m_parser;
    QProcess m_process;
    QTimer m_deadline;
    QElapsedTimer m_since; ///< the page was sent
    qint64 m_usedBefore = 0; ///< processor time, ms
    std::string m_received;
    std::optional<ParserHello> m_hello;
    std::optional<Job> m_job;
    bool m_dying = false;
    QTimer m_slow;
    bool m_isSlow = false;
};

PageParser::PageParser(QObject* parent) : PageParser(Limits(), parent)
{
}

PageParser::PageParser(const Limits& limits, QObject* parent) : QObject(parent), m_limits(limits)
{
}

PageParser::~PageParser()
{
    const auto workers = std::exchange(m_workers, {});
    for (auto* worker : workers) // all of them, before the first is waited for
        worker->end();
    for (auto* worker : workers)
        delete worker;
}

void PageParser::read(PageBody body, DoneFn done)
{
    m_waiting.push_back({std::move(body), std::move(done)});
    dispatch();
}

bool PageParser::mayStartOne() const
{
    const auto slow = std::count_if(
        m_workers.begin(), m_workers.end(), [](const Worker* each) { return each->isSlow(); });
    return m_workers.size() < m_limits.allProcesses
        && m_workers.size() - static_cast<std::size_t>(slow) < m_limits.processes;
}

void PageParser::dispatch()
{
    while (!m_waiting.empty()) {
        auto found = std::find_if(
            m_workers.begin(), m_workers.end(), [](const Worker* each) { return each->isFree(); });
        if (found == m_workers.end()) {
            if (!mayStartOne())
                return;
            found = m_workers.insert(m_workers.end(), new Worker(this));
        }
        auto job = std::move(m_waiting.front());
        m_waiting.pop_front();
        (*found)->begin(std::move(job));
    }
}

void PageParser::ended(Worker* worker)
{
    m_workers.erase(std::remove(m_workers.begin(), m_workers.end(), worker), m_workers.end());
    worker->deleteLater();
    dispatch();
}

std::vector<qint64> PageParser::processIds() const
{
    std::vector<qint64> ids;
    for (const auto* worker : m_workers)
        ids.push_back(worker->processId());
    return ids;
}

} // namespace mnemo

#include "moc_pageparser.cpp"
