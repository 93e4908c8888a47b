// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QString>

#include <cstdint>
#include <optional>

class QAction;
class QToolButton;

namespace mnemo {

class LinkButton;
class TextLabel;

/// What another program changed of what is shown.
struct ChangeCounts
{
    std::int64_t began = 0; ///< facts that say when they hold
    std::int64_t ended = 0;
    std::int64_t nodes = 0; ///< that came, went or are others now
    std::int64_t edges = 0;
};

/// What the times of a graph tell of a change, whatever part of the graph is shown.
struct TimedChanges
{
    std::int64_t began = 0; ///< facts
    std::int64_t ended = 0;
    std::int64_t recorded = 0; ///< nodes
    std::int64_t all = 0; ///< of these; more than the others together where only some were read
};

/// Says over the upper left corner of a canvas since when the store has changed, and what. It takes
/// no focus and stays until it is closed.
class ChangeNotice final : public QFrame
{
    Q_OBJECT
public:
    /// `again` runs what is shown once more; its keys are told beside its link.
    ChangeNotice(const QAction* again, QWidget* over);

    /// `since`: when what is shown was read, in Unix seconds. What changed is being looked up.
    void begin(std::int64_t since);
    /// What came of that; absent: it was not looked up. Says it to who cannot see it, too.
    void tell(const std::optional<ChangeCounts>& counts);
    /// What is shown could not be compared, and the times of the graph tell this.
    void tell(const TimedChanges& changes);

signals:
    /// What has changed is to be shown and marked.
    void showWanted();
    void againWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void setWords(const QString& head, const QString& more);
    void announce();
    void place();

    TextLabel* m_head;
    TextLabel* m_more;
    LinkButton* m_show;
    LinkButton* m_again;
    TextLabel* m_keys;
    QToolButton* m_close;
    QString m_since; ///< "10:42"
    bool m_mayShow = false; ///< there is something to be marked
};

} // namespace mnemo
