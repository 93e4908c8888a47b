// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/facts/factlist.h"

#include <QContextMenuEvent>
#include <QKeyEvent>

namespace mnemo {

FactList::FactList(FactsModel::Titles titles, FactExtent extent, QWidget* parent)
    : QListView(parent), m_facts(new FactsModel(titles, this)),
      m_delegate(new FactDelegate(*m_facts, extent, this))
{
    setModel(m_facts);
    setItemDelegate(m_delegate);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setTextElideMode(Qt::ElideNone);
    connect(m_facts, &QAbstractItemModel::modelReset, this, &FactList::mark);
    connect(this, &QListView::clicked, this, &FactList::choose);
    connect(this, &QListView::doubleClicked, this, &FactList::goTo);
}

void FactList::setChosen(const std::optional<EdgeName>& edge)
{
    m_chosen = edge;
    mark();
}

const Fact* FactList::chosen() const
{
    return m_chosen ? m_facts->factAt(m_facts->indexOf(*m_chosen)) : nullptr;
}

void FactList::setEvidence(bool evidence)
{
    m_delegate->setEvidence(evidence);
    viewport()->update();
}

void FactList::mark()
{
    const QModelIndex index = m_chosen ? m_facts->indexOf(*m_chosen) : QModelIndex();
    if (index.isValid()) {
        setCurrentIndex(index);
        scrollTo(index);
    } else {
        clearSelection();
    }
}

void FactList::step(int by)
{
    const QModelIndex from = m_chosen ? m_facts->indexOf(*m_chosen) : QModelIndex();
    int row = from.isValid() ? from.row() + by : by > 0 ? 0 : m_facts->rowCount() - 1;
    while (row >= 0 && row < m_facts->rowCount() && m_facts->factAt(m_facts->index(row)) == nullptr)
        row += by;
    if (row >= 0 && row < m_facts->rowCount()) {
        setCurrentIndex(m_facts->index(row));
        choose(m_facts->index(row));
    }
}

void FactList::choose(const QModelIndex& index)
{
    const Fact* fact = m_facts->factAt(index);
    if (fact == nullptr)
        return;
    m_chosen = fact->edge();
    emit factChosen(*m_chosen);
}

void FactList::goTo(const QModelIndex& index)
{
    if (const Fact* fact = m_facts->factAt(index); fact != nullptr)
        emit otherEndWanted(toQString(m_facts->otherEnd(*fact).id));
}

void FactList::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (plain && (key == Qt::Key_Return || key == Qt::Key_Enter))
        goTo(currentIndex());
    else if (plain && key == Qt::Key_Space)
        choose(currentIndex());
    else
        QListView::keyPressEvent(event);
}

void FactList::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = byKey ? currentIndex() : indexAt(event->pos());
    const Fact* fact = m_facts->factAt(index);
    if (fact == nullptr)
        return;
    const QPoint at = byKey ? visualRect(index).center() : event->pos();
    emit menuWanted(fact->edge(), viewport()->mapToGlobal(at));
}

/// What a row has room for depends on its width.
void FactList::resizeEvent(QResizeEvent* event)
{
    QListView::resizeEvent(event);
    viewport()->update();
}

} // namespace mnemo

#include "moc_factlist.cpp"
