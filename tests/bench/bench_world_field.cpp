// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the field costs the GUI thread while a world of 10,000 daimoi publishes 60 frames a second:
// all that the thread does between one published frame and the next is added up.

#include "tests/bench/bench_world.h"

#include "resources/resources.h"
#include "ui/widgets/theme.h"
#include "ui/world/fieldpage.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QThread>
#include <QTimer>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <ctime>
#include <memory>
#include <thread>
#include <vector>

namespace mnemo::bench {

namespace {

constexpr QSize windowSize(1600, 1000);
constexpr int warmUp = 300; ///< frames that are not counted
constexpr int counted = 1200;
constexpr int pictures = 20;
constexpr auto frameTime = std::chrono::microseconds(16'667);

double threadMs()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// Adds up the time that the event loop spends in anything.
class CountingApplication final : public QApplication
{
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override
    {
        if (m_depth++ > 0) {
            const bool done = QApplication::notify(receiver, event);
            --m_depth;
            return done;
        }
        QElapsedTimer timer;
        timer.start();
        const double cpu = threadMs();
        const bool done = QApplication::notify(receiver, event);
        m_wall += static_cast<double>(timer.nsecsElapsed()) / 1e6;
        m_cpu += threadMs() - cpu;
        --m_depth;
        return done;
    }

    /// Milliseconds since the last call: of the clock, and of this thread's processor.
    [[nodiscard]] std::pair<double, double> take()
    {
        return {std::exchange(m_wall, 0), std::exchange(m_cpu, 0)};
    }

private:
    int m_depth = 0;
    double m_wall = 0;
    double m_cpu = 0;
};

Json summary(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    const auto share = [&values](double part) {
        return values.empty()
            ? 0.0
            : values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
    };
    return {{"n", values.size()}, {"p50", share(0.5)}, {"p95", share(0.95)}, {"p99", share(0.99)},
        {"max", share(1.0)}};
}

/// What one picture takes of a processor, whoever draws it.
Json pictureCost(const FieldView& view)
{
    const Theme theme = themeOf(&view);
    FieldPainter painter;
    std::vector<double> times;
    for (int i = 0; i < pictures; ++i) {
        const double began = threadMs();
        FieldOrder order;
        order.world = view.shownWorld();
        order.size = view.size();
        order.theme = theme;
        order.font = theme.font(TextStyle::Badge);
        (void)painter.paint(std::move(order));
        times.push_back(threadMs() - began);
    }
    return summary(times);
}

/// Walks the world at 60 ticks a second and hands each tick's snapshot to the window's thread.
class Publisher final
{
public:
    Publisher(int daimoi, QObject* window, std::function<void(WorldSnapshotPtr)> take)
        : m_thread([this, daimoi, window, take = std::move(take)] {
              auto world = largeWorld(daimoi);
              for (int i = 0; i < 600; ++i)
                  (void)world.step(acceptAll);
              auto due = std::chrono::steady_clock::now();
              while (!m_stop) {
                  (void)world.step(acceptAll);
                  QMetaObject::invokeMethod(
                      window, [take, shown = WorldSnapshotPtr(world.snapshot())] { take(shown); },
                      Qt::QueuedConnection);
                  due += frameTime;
                  std::this_thread::sleep_until(due);
              }
          })
    {
    }

    ~Publisher()
    {
        m_stop = true;
        m_thread.join();
    }

private:
    std::atomic<bool> m_stop = false;
    std::thread m_thread;
};

} // namespace

Json benchField(int argc, char** argv, int daimoi)
{
    loadUiResources();
    CountingApplication app(argc, argv);
    applyTheme(app, Theme(ThemeOptions{ThemeKind::Dark, 1.0, FontSource::Picture}));
    FieldPage page;
    page.setMotion(WorldMotion::Playing);
    page.resize(windowSize);
    page.show();
    std::vector<double> wall;
    std::vector<double> cpu;
    std::vector<double> apart; ///< from one picture to the next
    int frames = 0;
    QElapsedTimer picture;
    QElapsedTimer whole;
    QObject::connect(page.view(), &FieldView::pictureShown, &page, [&] {
        if (picture.isValid() && frames > warmUp)
            apart.push_back(static_cast<double>(picture.nsecsElapsed()) / 1e6);
        picture.start();
    });
    {
        const Publisher publisher(daimoi, &page, [&](const WorldSnapshotPtr& snapshot) {
            const auto [clock, processor] = app.take();
            if (++frames > warmUp) {
                wall.push_back(clock);
                cpu.push_back(processor);
            } else {
                whole.start();
            }
            if (frames == 1)
                page.setSelected(daimoiId(snapshot->daimoi.back().number).text);
            page.setSnapshot(snapshot);
            if (frames == warmUp + counted)
                QCoreApplication::quit();
        });
        QApplication::exec();
    }
    const double seconds = static_cast<double>(whole.nsecsElapsed()) / 1e9;
    return {{"daimoi", daimoi}, {"window", {windowSize.width(), windowSize.height()}},
        {"platform", QGuiApplication::platformName().toStdString()},
        {"frames_a_second", static_cast<double>(wall.size()) / seconds},
        {"gui_ms_a_frame", summary(wall)}, {"gui_cpu_ms_a_frame", summary(cpu)},
        {"picture_cpu_ms", pictureCost(*page.view())},
        {"pictures_a_second", static_cast<double>(apart.size()) / seconds},
        {"ms_between_pictures", summary(apart)}};
}

} // namespace mnemo::bench
