// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/documents/conceptview.h"

#include "core/base/json.h"
#include "ui/documents/documentmarks.h"
#include "ui/documents/documentwords.h"
#include "ui/drawing/rowpainter.h"
#include "ui/widgets/format.h"

#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kLane = 56;
constexpr int kLabel = 192;
constexpr int kLeastSession = 108;
constexpr int kReach = 14; ///< of a click around a mark
constexpr int kLabelRoom = 56; ///< between marks whose names stand one over the other
constexpr int kNameWidth = 96;

/// "2/CMA.2 ¶43", "19/CMA.3 ¶9, 10"; "+3" for what has no room.
QString markName(const TimelineMark& mark, int others)
{
    const TimelineAct& first = *mark.acts.front();
    QString name = paragraphName(first.decision, first.label, first.annex);
    others += static_cast<int>(mark.acts.size()) - 1;
    if (others > 0)
        name += u" +%1"_s.arg(others);
    return name;
}

/// Of the room in a cell: what is only recalled has no name beside it.
double weightOf(const TimelineMark& mark)
{
    constexpr double kRecalled = 0.25;
    return mark.kind == TimelineAct::Kind::Mention ? kRecalled : 1;
}

bool shows(const TimelineMark& mark, const std::string& paragraph)
{
    return std::ranges::any_of(
        mark.acts, [&](const TimelineAct* act) { return act->paragraph == paragraph; });
}

} // namespace

ConceptView::ConceptView(QWidget* parent) : QTableView(parent), m_model(new ConceptModel(this))
{
    setObjectName(u"conceptLanes"_s);
    setAccessibleName(tr("Concepts over sessions"));
    setModel(m_model);
    setItemDelegate(new ConceptDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setSelectionMode(QAbstractItemView::NoSelection);
    setTabKeyNavigation(false);
    setMouseTracking(true);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    const Theme theme = themeOf(this);
    setVerticalHeader(new LaneHeader(this));
    verticalHeader()->setDefaultSectionSize(theme.scaled(kLane));
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setSectionsClickable(true);
    horizontalHeader()->setMinimumSectionSize(theme.scaled(kLeastSession));
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setHighlightSections(false);
    setCornerButtonEnabled(false);
}

void ConceptView::fill(const DocumentsController& documents)
{
    const QModelIndex at = currentIndex();
    m_model->fill(documents.lanes(), documents.decisions());
    if (at.isValid())
        setCurrentIndex(m_model->index(at.row(), at.column()));
}

void ConceptView::setShown(const std::string& paragraph)
{
    m_shown = paragraph;
    viewport()->update();
}

std::vector<QPointF> ConceptView::placesIn(const QModelIndex& index) const
{
    const QRect rect = visualRect(index);
    const auto marks = m_model->marksAt(index);
    double all = 0;
    for (const TimelineMark& mark : marks)
        all += weightOf(mark);
    std::vector<QPointF> places;
    double before = 0;
    for (const TimelineMark& mark : marks) {
        const double own = weightOf(mark);
        places.emplace_back(rect.width() * (before + own / 2) / all, rect.height() / 2.0);
        before += own;
    }
    return places;
}

void ConceptView::mouseReleaseEvent(QMouseEvent* event)
{
    QTableView::mouseReleaseEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || !index.isValid())
        return;
    const auto marks = m_model->marksAt(index);
    const auto places = placesIn(index);
    const QPointF at = event->position() - visualRect(index).topLeft();
    const double reach = std::max<double>(themeOf(this).scaled(kReach),
        places.empty() ? 0
                       : visualRect(index).width() / (2.0 * static_cast<double>(places.size())));
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (std::abs(places[i].x() - at.x()) > reach)
            continue;
        emit paragraphChosen(toQString(marks[i].acts.front()->paragraph));
        return;
    }
}

/// The paragraph of the cell after the one that is read, or its first.
void ConceptView::openNext(const QModelIndex& index)
{
    std::vector<std::string> paragraphs;
    if (index.isValid()) {
        for (const TimelineMark& mark : m_model->marksAt(index)) {
            for (const TimelineAct* act : mark.acts)
                paragraphs.push_back(act->paragraph);
        }
    }
    if (paragraphs.empty())
        return;
    auto next = std::ranges::find(paragraphs, m_shown);
    if (next != paragraphs.end())
        ++next;
    emit paragraphChosen(toQString(next == paragraphs.end() ? paragraphs.front() : *next));
}

void ConceptView::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space)
        openNext(currentIndex());
    else if (key == Qt::Key_Delete && currentIndex().isValid())
        emit laneRemoved(
            toQString(m_model->lanes()[static_cast<std::size_t>(currentIndex().row())].name));
    else
        QTableView::keyPressEvent(event);
}

void ConceptView::contextMenuEvent(QContextMenuEvent* event)
{
    const QModelIndex index
        = event->reason() == QContextMenuEvent::Keyboard ? currentIndex() : indexAt(event->pos());
    if (index.isValid())
        openMenu(index.row(), event->globalPos());
}

void ConceptView::openMenu(int lane, const QPoint& at)
{
    const QString name = toQString(m_model->lanes()[static_cast<std::size_t>(lane)].name);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("Receipt of this timeline")), &QAction::triggered, this,
        [this, name] { emit receiptWanted(name); });
    connect(menu->addAction(tr("Remove the lane")), &QAction::triggered, this,
        [this, name] { emit laneRemoved(name); });
    menu->popup(at);
}

ConceptDelegate::ConceptDelegate(ConceptView* view) : QStyledItemDelegate(view), m_view(view)
{
}

/// From the founding on.
void ConceptDelegate::paintLine(
    QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const ConceptModel& model = *m_view->lanes();
    const int founded = model.foundedIn(index.row());
    const auto& lane = model.lanes()[static_cast<std::size_t>(index.row())];
    const Theme theme = themeOf(m_view);
    const QRectF rect = option.rect;
    if (founded < 0) {
        // Of a list that was cut, nothing is said to be missing.
        if (index.column() != 0 || !lane.outcome || lane.outcome->truncated)
            return;
        painter.setFont(theme.font(TextStyle::Hint));
        painter.setPen(theme.color(Token::TextTertiary));
        painter.drawText(rect.adjusted(8, 2, m_view->viewport()->width(), 0),
            Qt::AlignLeft | Qt::AlignTop,
            ConceptView::tr("no founding was found in these decisions"));
        return;
    }
    if (index.column() < founded)
        return;
    double from = rect.left();
    if (index.column() == founded)
        from += m_view->placesIn(index).front().x();
    painter.setPen(QPen(theme.color(Token::ControlBorder), 1.5));
    painter.drawLine(
        QPointF(from, rect.center().y()), QPointF(rect.right() + 1, rect.center().y()));
}

void ConceptDelegate::paintName(QPainter& painter, const QRectF& cell, const MarkName& name) const
{
    const Theme theme = themeOf(m_view);
    const QFont font = theme.font(name.isFounding ? TextStyle::Badge : TextStyle::Hint);
    const QFontMetricsF metrics(font);
    const double width = std::min(cell.width(), metrics.horizontalAdvance(name.words) + 4);
    const double left
        = std::clamp(name.at.x() - width / 2, cell.left(), cell.left() + cell.width() - width);
    const double top = name.isOver ? cell.top() + 2 : name.at.y() + theme.scaled(10);
    painter.setFont(font);
    painter.setPen(theme.color(name.isFounding ? Token::Text : Token::TextSecondary));
    painter.drawText(QRectF(left, top, width, theme.scaled(16)), Qt::AlignCenter,
        metrics.elidedText(name.words, Qt::ElideRight, width));
}

void ConceptDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    RowPainter paint(*painter, option);
    const Theme& theme = paint.theme();
    const QRectF rect = option.rect;
    painter->setRenderHint(QPainter::Antialiasing);
    painter->fillRect(
        option.rect, theme.color(index.column() % 2 == 0 ? Token::Base : Token::Alternate));
    paintLine(*painter, option, index);
    paint.paintHairline();
    const auto marks = m_view->lanes()->marksAt(index);
    const auto places = m_view->placesIn(index);
    const auto named = std::ranges::count_if(
        marks, [](const TimelineMark& mark) { return mark.kind != TimelineAct::Kind::Mention; });
    const double room = rect.width() / static_cast<double>(std::max<std::ptrdiff_t>(named, 1));
    int name = 0;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const QPointF centre = rect.topLeft() + places[i];
        if (!m_view->shown().empty() && shows(marks[i], m_view->shown())) {
            painter->setPen(QPen(theme.color(Token::EvidenceStroke), 2));
            painter->setBrush(theme.color(Token::EvidenceFill));
            painter->drawEllipse(centre, theme.scaled(13), theme.scaled(13));
        }
        paintActMark(*painter, theme, centre, marks[i].kind);
        if (marks[i].kind == TimelineAct::Kind::Mention)
            continue;
        // Where names have no room, the first says how many more there are.
        const bool hasRoom = room >= theme.scaled(kLabelRoom);
        if (hasRoom || name == 0)
            paintName(*painter, rect,
                {centre, markName(marks[i], hasRoom ? 0 : static_cast<int>(named) - 1),
                    marks[i].kind == TimelineAct::Kind::Founding,
                    hasRoom && room < theme.scaled(kNameWidth) && name % 2 == 1});
        ++name;
    }
    paint.paintFocus();
}

LaneHeader::LaneHeader(ConceptView* view) : QHeaderView(Qt::Vertical, view), m_view(view)
{
    setAccessibleName(tr("Concepts"));
}

QSize LaneHeader::sizeHint() const
{
    return {themeOf(this).scaled(kLabel), QHeaderView::sizeHint().height()};
}

void LaneHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    const ConceptLane& lane = m_view->lanes()->lanes()[static_cast<std::size_t>(section)];
    QStyleOptionViewItem option;
    option.initFrom(this);
    option.widget = this;
    option.rect = rect;
    RowPainter paint(*painter, option);
    const Theme& theme = paint.theme();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->fillRect(rect, theme.color(Token::Panel));
    const int mark = theme.scaled(14);
    paint.paintRole({rect.left() + 10, rect.top(), mark, rect.height()}, "Concept", mark);
    const QRect words = rect.adjusted(18 + mark, theme.scaled(10), -8, 0);
    const int line = theme.scaled(18);
    paint.paintText({words.left(), words.top(), words.width(), line},
        oneLine(toQString(lane.name), 120), {.style = TextStyle::Heading});
    const QString counts = lane.outcome ? actCounts(lane) : ConceptView::tr("asking…");
    paint.paintText({words.left(), words.top() + line, words.width(), theme.scaled(16)}, counts,
        {.style = TextStyle::Small, .colour = Token::TextSecondary});
    paint.paintHairline();
    painter->fillRect(
        QRect(rect.right(), rect.top(), 1, rect.height()), theme.color(Token::Hairline));
}

} // namespace mnemo

#include "moc_conceptview.cpp"
