// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/documents/documentlist.h"

#include "core/base/text.h"
#include "ui/documents/documentwords.h"
#include "ui/drawing/rowpainter.h"
#include "ui/panels/rowdelegate.h"
#include "ui/widgets/format.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStandardItemModel>

#include <algorithm>
#include <map>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kSessionHeight = 24;
constexpr int kDecisionHeight = 40;
constexpr int kMark = 14;
constexpr int kBeside = 8;
constexpr int kFewRows = 60; ///< so many are unfolded at once
constexpr int kDetailRole = Qt::UserRole + 100;

/// "Madrid, 2019", as far as it is known.
QString whereAndWhen(const std::vector<DocumentSession>& sessions, const DocumentHead& head)
{
    QStringList places;
    QStringList years;
    for (const DocumentSession& session : sessions) {
        if (session.body != head.body || session.session != head.session)
            continue;
        const QString place = oneLine(toQString(session.place), 60);
        const QString year = session.year > 0 ? QString::number(session.year) : QString();
        if (!place.isEmpty() && !places.contains(place))
            places += place;
        if (!year.isEmpty() && !years.contains(year))
            years += year;
    }
    if (years.isEmpty() && head.year > 0)
        years += QString::number(head.year);
    QStringList parts = places;
    parts += years.join(u'/');
    parts.removeAll(QString());
    return parts.join(u", "_s);
}

bool holdsAll(const DocumentHead& head, const QStringList& words)
{
    const QString text = toQString(head.id + ' ' + head.title);
    return std::ranges::all_of(
        words, [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace

DocumentList::DocumentList(QWidget* parent)
    : QTreeView(parent), m_rows(new QStandardItemModel(this))
{
    setObjectName(u"documentList"_s);
    setAccessibleName(tr("Sessions and decisions"));
    setModel(m_rows);
    setItemDelegate(new DocumentRowDelegate(this));
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setIndentation(themeOf(this).scaled(16));
    setExpandsOnDoubleClick(false);
    connect(this, &QTreeView::clicked, this, &DocumentList::choose);
}

void DocumentList::fill(
    const DocumentsController& documents, const QString& words, const QString& body)
{
    const QStringList wanted = words.split(u' ', Qt::SkipEmptyParts);
    m_rows->clear();
    m_count = 0;
    std::map<std::pair<std::string, std::int64_t>, QStandardItem*> sessions;
    for (const DocumentHead& head : documents.decisions()) {
        const bool isOther = !body.isEmpty() && toQString(head.body) != body;
        if (isOther || !holdsAll(head, wanted))
            continue;
        QStandardItem*& session = sessions[{head.body, head.session}];
        if (session == nullptr) {
            session = makeRow(sessionName(head.body, head.session), {});
            session->setData(u"Session"_s, RowNodeRole);
            session->setData(whereAndWhen(documents.sessions(), head), kDetailRole);
            m_rows->appendRow(session);
        }
        QStandardItem* row = makeRow(toQString(head.id), toQString(head.id));
        const QString title = oneLine(toQString(head.title), 200);
        row->setData(u"Decision"_s, RowNodeRole);
        row->setData(title, kDetailRole);
        row->setData(countText(head.operative), RowTrail);
        row->setData(
            tr("%1, %2, %n operative paragraph(s)", nullptr, static_cast<int>(head.operative))
                .arg(toQString(head.id), title),
            Qt::AccessibleTextRole);
        row->setToolTip(plainToolTip(title));
        session->appendRow(row);
        ++m_count;
    }
    for (const auto& [key, session] : sessions)
        session->setData(countText(session->rowCount()), RowTrail);
    if (m_count <= kFewRows || !wanted.isEmpty())
        expandAll();
    setChosen(m_chosen);
}

void DocumentList::setChosen(const std::string& decision)
{
    m_chosen = decision;
    for (int i = 0; i < m_rows->rowCount(); ++i) {
        const QStandardItem* session = m_rows->item(i);
        for (int row = 0; row < session->rowCount(); ++row) {
            const QStandardItem* each = session->child(row);
            if (toUtf8(each->data(RowId).toString()) != decision)
                continue;
            expand(session->index());
            setCurrentIndex(each->index());
            scrollTo(each->index());
            return;
        }
    }
    clearSelection();
}

void DocumentList::choose(const QModelIndex& index)
{
    const QString id = index.data(RowId).toString();
    if (!id.isEmpty())
        emit decisionChosen(id);
    else if (index.isValid())
        setExpanded(index, !isExpanded(index));
}

void DocumentList::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (plain && (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space))
        choose(currentIndex());
    else
        QTreeView::keyPressEvent(event);
}

void DocumentRowDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    RowPainter paint(*painter, option);
    const Theme& theme = paint.theme();
    painter->setRenderHint(QPainter::Antialiasing);
    paint.paintGround();
    const QRect rect = option.rect.adjusted(2, 0, -12, 0);
    const int mark = theme.scaled(kMark);
    paint.paintRole({rect.left(), rect.top(), mark, rect.height()},
        index.data(RowNodeRole).toString().toStdString(), mark);
    const QString trail = index.data(RowTrail).toString();
    const int trailWidth = theme.scaled(28);
    const QRect words = rect.adjusted(mark + kBeside, 0, -trailWidth, 0);
    paint.paintText({rect.right() - trailWidth + 1, rect.top(), trailWidth, rect.height()}, trail,
        {.style = TextStyle::MonoTable,
            .colour = paint.faint(),
            .side = Qt::AlignRight | Qt::AlignVCenter});
    const QString detail = index.data(kDetailRole).toString();
    if (index.data(RowId).toString().isEmpty()) {
        const int used = paint.paintText(words, index.data().toString());
        paint.paintText(words.adjusted(used + kBeside, 0, 0, 0), detail,
            {.style = TextStyle::Small, .colour = paint.faint()});
    } else {
        const int line = theme.scaled(18);
        const int top = words.top() + theme.scaled(3);
        paint.paintText({words.left(), top, words.width(), line}, index.data().toString());
        paint.paintText({words.left(), top + line, words.width(), theme.scaled(16)}, detail,
            {.style = TextStyle::Small, .colour = paint.faint()});
    }
    paint.paintFocus();
}

QSize DocumentRowDelegate::sizeHint(
    const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const bool isSession = index.data(RowId).toString().isEmpty();
    return {40, themeOf(option.widget).scaled(isSession ? kSessionHeight : kDecisionHeight)};
}

} // namespace mnemo

#include "moc_documentlist.cpp"
