// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/facts/episodelist.h"

#include "ui/drawing/rowpainter.h"
#include "ui/panels/rowdelegate.h"
#include "ui/widgets/format.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStandardItemModel>

#include <algorithm>
#include <limits>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int rowHeight = 40;
constexpr int padding = 12;
constexpr int markSize = 14;
constexpr int gap = 8;

} // namespace

EpisodeList::EpisodeList(QWidget* parent) : QListView(parent), m_rows(new QStandardItemModel(this))
{
    setObjectName(u"episodeList"_s);
    setAccessibleName(tr("Episodes"));
    setModel(m_rows);
    setItemDelegate(new EpisodeDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setUniformItemSizes(true);
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(this, &QListView::clicked, this, &EpisodeList::choose);
}

void EpisodeList::setEpisodes(std::vector<Episode> episodes)
{
    m_episodes = std::move(episodes);
    const auto when = [](const Episode& episode) {
        return instantOf(episode.since).value_or(std::numeric_limits<double>::max());
    };
    std::stable_sort(m_episodes.begin(), m_episodes.end(),
        [&when](const Episode& one, const Episode& other) { return when(one) < when(other); });
    fill();
}

void EpisodeList::setMoment(const FactMoment& moment)
{
    if (moment.knownAt == m_moment.knownAt)
        return;
    m_moment = moment;
    fill();
}

int EpisodeList::later() const
{
    return static_cast<int>(m_episodes.size()) - m_rows->rowCount();
}

void EpisodeList::fill()
{
    m_rows->clear();
    for (const Episode& episode : m_episodes) {
        if (!isKnown(episode.recorded, m_moment))
            continue;
        QStandardItem* row = makeRow(episode.title, toQString(episode.id));
        row->setData(toQString(episode.role), RowNodeRole);
        row->setData(dateText(episode.since), RowTrail);
        row->setData(QStringList({episode.title, dateText(episode.since)}).join(u", "_s),
            Qt::AccessibleTextRole);
        m_rows->appendRow(row);
    }
    mark();
}

void EpisodeList::setChosen(const std::string& episode)
{
    m_chosen = episode;
    mark();
}

void EpisodeList::mark()
{
    for (int row = 0; row < m_rows->rowCount(); ++row) {
        if (toUtf8(m_rows->item(row)->data(RowId).toString()) != m_chosen)
            continue;
        setCurrentIndex(m_rows->index(row, 0));
        return;
    }
    clearSelection();
}

void EpisodeList::step(int by)
{
    int row = -1;
    for (int i = 0; i < m_rows->rowCount(); ++i) {
        if (toUtf8(m_rows->item(i)->data(RowId).toString()) == m_chosen)
            row = i;
    }
    const int next = row < 0 ? (by > 0 ? 0 : m_rows->rowCount() - 1) : row + by;
    if (next < 0 || next >= m_rows->rowCount())
        return;
    setCurrentIndex(m_rows->index(next, 0));
    choose(m_rows->index(next, 0));
}

void EpisodeList::choose(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    m_chosen = toUtf8(index.data(RowId).toString());
    emit episodeChosen(m_chosen);
}

void EpisodeList::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (plain && (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space))
        choose(currentIndex());
    else
        QListView::keyPressEvent(event);
}

void EpisodeDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    RowPainter paint(*painter, option);
    const Theme& theme = paint.theme();
    painter->setRenderHint(QPainter::Antialiasing);
    paint.paintGround();
    const int mark = theme.scaled(markSize);
    paint.paintRole({option.rect.left() + padding, option.rect.top(), mark, option.rect.height()},
        index.data(RowNodeRole).toString().toStdString(), mark);
    const QRect words = option.rect.adjusted(padding + mark + gap, theme.scaled(3), -padding, 0);
    const int title = theme.scaled(18);
    paint.paintText({words.left(), words.top(), words.width(), title}, index.data().toString());
    paint.paintText({words.left(), words.top() + title, words.width(), theme.scaled(16)},
        index.data(RowTrail).toString(), {.style = TextStyle::MonoTable, .colour = paint.faint()});
    paint.paintFocus();
}

QSize EpisodeDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const
{
    return {40, themeOf(option.widget).scaled(rowHeight)};
}

} // namespace mnemo

#include "moc_episodelist.cpp"
