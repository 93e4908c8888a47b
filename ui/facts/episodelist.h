// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/facts/fact.h"

#include <QListView>
#include <QStyledItemDelegate>

class QStandardItemModel;

namespace mnemo {

/// Episodes with their titles and times, oldest first; those that the memory did not know of at the
/// moment looked at are left out.
class EpisodeList final : public QListView
{
    Q_OBJECT
public:
    explicit EpisodeList(QWidget* parent);

    void setEpisodes(std::vector<Episode> episodes);
    void setMoment(const FactMoment& moment);
    /// Marks it without telling of it.
    void setChosen(const std::string& episode);
    /// Chooses the next (+1) or previous (−1) one.
    void step(int by);
    /// How many are not listed as they were recorded later.
    [[nodiscard]] int later() const;

signals:
    void episodeChosen(const std::string& episode);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fill();
    void choose(const QModelIndex& index);
    void mark();

    std::vector<Episode> m_episodes;
    FactMoment m_moment;
    std::string m_chosen;
    QStandardItemModel* m_rows;
};

/// Two lines: title and time.
class EpisodeDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace mnemo
