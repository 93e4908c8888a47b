// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/base/workqueue.h"
#include "core/facts/replay.h"
#include "core/verify/benchreading.h"
#include "ui/widgets/badge.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

class QTimer;

namespace mnemo {

class Workbench;
struct OpenProgress;

/// What is known of a file of an earlier check, which is intact.
struct BundleState
{
    std::int64_t cells = 0; ///< values of claims that were found in the snapshots
    int snapshots = 0; ///< that re-hash to their names
    ReplayState replay = ReplayState::NotReplayed; ///< of all their receipts
};

/// Checks an agent's answer over the open store, holds what a reviewer says of its claims, and
/// keeps both in a file. GUI thread; checking, reading and writing are done by workers.
class BenchController final : public QObject
{
    Q_OBJECT
public:
    explicit BenchController(Workbench& session, QObject* parent = nullptr);
    ~BenchController() override;

    /// Asked when another answer is about to take the place of what is on the bench, with its
    /// reviews: calls `go` where it may, at once or later, else nothing.
    using Gate = std::function<void(std::function<void()> go)>;

    void setGate(Gate gate) { m_gate = std::move(gate); }

    /// What is on the bench; null: nothing yet.
    [[nodiscard]] const std::shared_ptr<const BenchReading>& reading() const { return m_reading; }

    [[nodiscard]] const QString& title() const { return m_title; }

    /// Nothing unless it came from a file of an earlier check; it is not filed here then.
    [[nodiscard]] const std::optional<BundleState>& bundle() const { return m_bundle; }

    [[nodiscard]] const std::vector<ClaimReview>& reviews() const { return m_reviews; }

    [[nodiscard]] int judged() const;

    /// The chosen claim; -1 where there is none.
    [[nodiscard]] int current() const { return m_current; }

    void choose(int claim);
    /// What was said before is over: an answer, a transcript, or a file of a check.
    void check(const std::string& bytes, const QString& title);
    void check(std::shared_ptr<const std::string> bytes, const QString& title);
    void open(const QString& path);
    void stop();

    [[nodiscard]] bool isRunning() const { return m_work != 0; }

    /// What runs, in words.
    [[nodiscard]] const QString& doing() const { return m_doing; }

    void review(int claim, ReviewVerdict verdict);
    void note(int claim, const QString& text);
    /// Takes the newest word of the reviewer back; its claim is chosen.
    void undo();
    void save(const QString& path);
    /// HTML, or PDF where the path ends so.
    void report(const QString& path);

    /// Whether reviews were given that no file holds.
    [[nodiscard]] bool isUnsaved() const { return m_isUnsaved; }

    /// They are not to be kept.
    void dropReviews() { m_isUnsaved = false; }

signals:
    void readingChanged();
    void currentChanged();
    void bundleChanged();
    void reviewChanged(int claim);
    void runningChanged();
    void progressed(qint64 done, qint64 total);
    void failed(const mnemo::Error& error);
    void written(const QString& path);

private:
    struct Checked
    {
        std::shared_ptr<const BenchReading> reading;
        QString title;
        std::optional<BundleState> bundle;
    };

    struct Ground;

    struct Change
    {
        int claim;
        ClaimReview before;
    };

    [[nodiscard]] static Result<Checked> checked(
        const Ground& ground, const std::string& bytes, const QString& title);
    template <typename Work, typename DoneFn>
    void start(const QString& words, Work work, DoneFn done);
    [[nodiscard]] Ground ground() const;
    void replaceBy(const Result<Checked>& checked);
    void take(const Result<Checked>& checked);
    void replayBundle();
    void end();
    void set(int claim, const ClaimReview& review);

    Workbench& m_session;
    Gate m_gate;
    WorkQueue m_queue;
    LatestJob m_checking;
    WorkQueue m_files; ///< one after the other: the last one given is what stays
    CancelToken m_cancel; ///< of what is checked
    QTimer* m_poll;
    std::shared_ptr<OpenProgress> m_progress;
    quint64 m_work = 0; ///< that is shown in the window's status
    std::shared_ptr<const BenchReading> m_reading;
    QString m_title;
    QString m_doing;
    std::optional<BundleState> m_bundle;
    bool m_isUnsaved = false;
    std::vector<ClaimReview> m_reviews;
    std::vector<Change> m_changes;
    int m_current = -1;
};

} // namespace mnemo
