// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/windowrun.h"

#include <QElapsedTimer>
#include <QHttpServer>
#include <QMutex>
#include <QThread>
#include <QTimer>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;
using mnemo::test::WindowRun;

namespace {

constexpr int beatMs = 5;
constexpr double mostMs = 100;
constexpr double notedMs = 15;

struct Pause
{
    qint64 fromNs = 0;
    qint64 toNs = 0;
};

/// Beats on the thread that it lives on, and notes when a beat came late.
class Heart final : public QObject
{
public:
    explicit Heart(const QElapsedTimer& clock) : m_clock(clock), m_timer(new QTimer(this))
    {
        m_timer->setTimerType(Qt::PreciseTimer);
        m_timer->setInterval(beatMs);
        connect(m_timer, &QTimer::timeout, this, &Heart::beat);
    }

    void start()
    {
        m_last = m_clock.nsecsElapsed();
        m_timer->start();
    }

    [[nodiscard]] std::vector<Pause> pauses() const
    {
        const QMutexLocker lock(&m_mutex);
        return m_pauses;
    }

private:
    void beat()
    {
        const qint64 now = m_clock.nsecsElapsed();
        if (static_cast<double>(now - m_last) / 1e6 > notedMs) {
            const QMutexLocker lock(&m_mutex);
            m_pauses.push_back({m_last, now});
        }
        m_last = now;
    }

    const QElapsedTimer& m_clock;
    QTimer* m_timer;
    qint64 m_last = 0;
    mutable QMutex m_mutex;
    std::vector<Pause> m_pauses;
};

/// Pages that link to each other, served on a thread of their own.
class Pages final
{
public:
    explicit Pages(int count)
    {
        m_thread.start();
        auto* server = new QHttpServer;
        server->moveToThread(&m_thread);
        QObject::connect(&m_thread, &QThread::finished, server, &QObject::deleteLater);
        QMetaObject::invokeMethod(
            server,
            [this, server, count] {
                server->route(u"/p/<arg>"_s, [count](int page) {
                    QByteArray body = "<html><title>Page " + QByteArray::number(page) + "</title>";
                    for (const int step : {1, 2, 7, 31, 113}) {
                        body += "<a href=\"/p/" + QByteArray::number((page + step) % count)
                            + "\">next</a> ";
                    }
                    return QHttpServerResponse("text/html", body);
                });
                m_port = server->listen(QHostAddress::LocalHost);
            },
            Qt::QueuedConnection);
    }

    ~Pages()
    {
        m_thread.quit();
        m_thread.wait();
    }

    [[nodiscard]] quint16 port() const { return m_port; }

private:
    QThread m_thread;
    std::atomic<quint16> m_port{0};
};

/// A pause less what the whole machine paused: another thread that only beats was late as well.
double ownMs(const Pause& pause, const std::vector<Pause>& machine)
{
    qint64 shared = 0;
    for (const Pause& other : machine)
        shared += std::max<qint64>(
            0, std::min(pause.toNs, other.toNs) - std::max(pause.fromNs, other.fromNs));
    return static_cast<double>(pause.toNs - pause.fromNs - shared) / 1e6;
}

/// One heart on this thread and one on another, for comparison.
class Hearts final
{
public:
    Hearts() : m_here(m_clock), m_there(new Heart(m_clock))
    {
        m_clock.start();
        m_there->moveToThread(&m_thread);
        QObject::connect(&m_thread, &QThread::finished, m_there, &QObject::deleteLater);
        m_thread.start();
        QMetaObject::invokeMethod(m_there, [this] { m_there->start(); });
        m_here.start();
    }

    ~Hearts()
    {
        m_thread.quit();
        m_thread.wait();
    }

    [[nodiscard]] double worstMs() const
    {
        const auto machine = m_there->pauses();
        double worst = 0;
        for (const Pause& pause : m_here.pauses())
            worst = std::max(worst, ownMs(pause, machine));
        return worst;
    }

private:
    QElapsedTimer m_clock;
    Heart m_here;
    Heart* m_there;
    QThread m_thread;
};

} // namespace

/// The GUI thread goes on while a crawl fills the graph and the graph is drawn.
class TestWindowStall : public QObject
{
    Q_OBJECT

private slots:

    void theProbeSeesAPause()
    {
        Hearts hearts;
        QElapsedTimer busy;
        QTimer::singleShot(30, this, [&busy] {
            busy.start();
            while (busy.elapsed() < 250) { }
        });
        QTRY_VERIFY(busy.isValid() && hearts.worstMs() > mostMs);
    }

    void neverPausesWhileCrawling()
    {
        const int pages = qEnvironmentVariableIntValue("MNEMO_TEST_LONG") == 1 ? 2000 : 300;
        Pages site(pages);
        QTRY_VERIFY(site.port() != 0);
        WindowRun run;
        QSignalSpy opened(&run.workbench(), &Workbench::storeOpened);
        run.workbench().openDefault();
        QVERIFY(opened.wait(10000));

        Hearts hearts;

        const QString pair = u"127.0.0.1:%1"_s.arg(site.port());
        CrawlOptions options;
        options.startUrls = {u"http://%1/p/0"_s.arg(pair)};
        options.allow = {pair};
        options.maxPages = pages;
        QSignalSpy finished(&run.workbench(), &Workbench::crawlFinished);
        run.workbench().crawl(options);
        QVERIFY(finished.wait(280000));
        const auto nodes = static_cast<std::size_t>(pages) * 2;
        QTRY_VERIFY_WITH_TIMEOUT(
            run.scene().nodes().size() >= std::min<std::size_t>(nodes, 2000), 20000);

        const double worst = hearts.worstMs();
        qInfo("worst pause of the GUI thread: %.1f ms over %d pages", worst, pages);
        QVERIFY2(worst < mostMs, qPrintable(u"%1 ms"_s.arg(worst)));
    }
};

QTEST_MAIN(TestWindowStall)
#include "tst_windowstall.moc"
