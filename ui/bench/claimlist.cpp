// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/bench/claimlist.h"

#include "core/verify/benchreport.h"
#include "ui/bench/benchcontroller.h"
#include "ui/bench/benchwords.h"
#include "ui/widgets/format.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kRowHeight = 41;
constexpr int kNumberWidth = 34;
constexpr int kRowGap = 8;
constexpr int kPillHeight = 20;

QString pillText(const ClaimReview& review)
{
    return reviewWords(review.verdict);
}

/// A person's word: outlined, never filled, never in a colour of a mark.
void paintPill(QPainter& painter, const Theme& theme, const QRect& room, const ClaimReview& review)
{
    const bool isJudged = review.verdict != ReviewVerdict::None;
    QPen pen(theme.color(isJudged ? Token::ControlBorder : Token::TextTertiary));
    pen.setStyle(isJudged ? Qt::SolidLine : Qt::DashLine);
    const int height = theme.scaled(kPillHeight);
    const QRectF pill(room.left() + 0.5, room.top() + (room.height() - height) / 2 + 0.5,
        room.width() - 1, height - 1);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(pen);
    painter.drawRoundedRect(pill, height / 2.0, height / 2.0);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(theme.color(isJudged ? Token::Text : Token::TextTertiary));
    painter.setFont(theme.font(TextStyle::Hint));
    const QString mark = review.note.isEmpty() ? QString() : u" …"_s;
    painter.drawText(pill, Qt::AlignCenter, pillText(review) + mark);
}

int pillWidth(const Theme& theme)
{
    const QFontMetrics metrics(theme.font(TextStyle::Hint));
    int width = 0;
    for (const auto verdict :
        {ReviewVerdict::None, ReviewVerdict::Agree, ReviewVerdict::Disagree, ReviewVerdict::Open})
        width = std::max(width, metrics.horizontalAdvance(reviewWords(verdict) + u" …"_s));
    return width + 2 * kRowGap + 4;
}

int badgeWidth(const Theme& theme)
{
    int width = 0;
    for (const auto mark : {ClaimMark::Supported, ClaimMark::Contradicted, ClaimMark::NotCheckable})
        width = std::max(width, badgeSize(theme, badgeOf(mark)).width());
    return width + kRowGap;
}

/// What was carried over from before stands there in a weaker ink.
void paintClaimText(QPainter& painter, const Theme& theme, const QRect& room,
    const BenchClaim& claim, bool isSelected)
{
    painter.setFont(theme.font(TextStyle::Body));
    const QFontMetrics metrics = painter.fontMetrics();
    const QString carried = oneLine(claim.text.left(claim.carried));
    const QString own = oneLine(claim.text.mid(claim.carried));
    int left = room.left();
    if (!carried.isEmpty()) {
        const QString shown = carried.endsWith(u' ') ? carried : carried + u' ';
        painter.setPen(theme.color(isSelected ? Token::TextSecondary : Token::TextTertiary));
        painter.drawText(QRect(left, room.top(), room.right() - left, room.height()),
            static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft),
            metrics.elidedText(shown, Qt::ElideRight, room.width()));
        left += metrics.horizontalAdvance(shown);
    }
    if (left >= room.right())
        return;
    painter.setPen(theme.color(Token::Text));
    const QRect rest(left, room.top(), room.right() - left, room.height());
    painter.drawText(rest, static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft),
        metrics.elidedText(own, Qt::ElideRight, rest.width()));
}

void paintWords(QPainter& painter, const Theme& theme, const QRect& room, const BenchClaim& claim,
    bool isSelected)
{
    const QString under = lineUnder(claim);
    if (under.isEmpty()) {
        paintClaimText(painter, theme, room, claim, isSelected);
        return;
    }
    const QFontMetrics body(theme.font(TextStyle::Body));
    const QFontMetrics hint(theme.font(TextStyle::Hint));
    const int top = room.top() + (room.height() - body.height() - hint.height()) / 2;
    paintClaimText(
        painter, theme, QRect(room.left(), top, room.width(), body.height()), claim, isSelected);
    painter.setFont(theme.font(TextStyle::Hint));
    painter.setPen(theme.color(claim.differs ? Token::Error : Token::TextSecondary));
    const QRect line(room.left(), top + body.height(), room.width(), hint.height());
    painter.drawText(line, static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft),
        hint.elidedText(under, Qt::ElideRight, line.width()));
}

} // namespace

ClaimModel::ClaimModel(const BenchController& controller, QObject* parent)
    : QAbstractListModel(parent), m_controller(controller)
{
    connect(&controller, &BenchController::readingChanged, this, [this] {
        beginResetModel();
        endResetModel();
    });
    connect(&controller, &BenchController::reviewChanged, this,
        [this](int claim) { emit dataChanged(index(claim), index(claim)); });
}

int ClaimModel::rowCount(const QModelIndex& parent) const
{
    const auto& reading = m_controller.reading();
    return parent.isValid() || !reading ? 0 : static_cast<int>(reading->claims.size());
}

QVariant ClaimModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const int row = index.row();
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return spokenClaim(row + 1, claim(row), review(row));
    if (role == Qt::ToolTipRole)
        return plainToolTip(claim(row).text);
    return {};
}

const BenchClaim& ClaimModel::claim(int row) const
{
    return m_controller.reading()->claims.at(static_cast<std::size_t>(row));
}

const ClaimReview& ClaimModel::review(int row) const
{
    return m_controller.reviews().at(static_cast<std::size_t>(row));
}

void ClaimDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto* model = qobject_cast<const ClaimModel*>(index.model());
    if (model == nullptr)
        return;
    const Theme theme = themeOf(option.widget);
    const BenchClaim& claim = model->claim(index.row());
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->setClipRect(option.rect);
    if (isSelected)
        painter->fillRect(option.rect, theme.color(Token::Selection));
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter->fillRect(option.rect, theme.color(Token::Hover));
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
        theme.color(Token::Hairline));
    if (isSelected && option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(theme.color(Token::Focus));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -2));
    }
    QRect room = option.rect.adjusted(kRowGap, 0, -kRowGap, -1);
    painter->setFont(theme.font(TextStyle::Mono));
    painter->setPen(theme.color(Token::TextSecondary));
    painter->drawText(QRect(room.left(), room.top(), kNumberWidth - kRowGap, room.height()),
        static_cast<int>(Qt::AlignVCenter | Qt::AlignRight), QString::number(index.row() + 1));
    room.setLeft(room.left() + kNumberWidth);
    paintBadge(*painter, theme, room, badgeOf(claim.mark));
    room.setLeft(room.left() + badgeWidth(theme));
    const int pill = pillWidth(theme);
    paintPill(*painter, theme, QRect(room.right() - pill + 1, room.top(), pill, room.height()),
        model->review(index.row()));
    room.setRight(room.right() - pill - kRowGap);
    paintWords(*painter, theme, room, claim, isSelected);
    painter->restore();
}

QSize ClaimDelegate::sizeHint(
    const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const
{
    return {0, themeOf(option.widget).scaled(kRowHeight)};
}

ClaimList::ClaimList(BenchController& controller, QWidget* parent)
    : QListView(parent), m_controller(controller), m_model(new ClaimModel(controller, this))
{
    setObjectName(u"claimList"_s);
    setAccessibleName(tr("Claims of the answer"));
    setAccessibleDescription(tr("A agree, D disagree, S leave open, N note, R run the nearest "
                                "query, L light it in the graph, Enter its receipt"));
    setFrameShape(QFrame::NoFrame);
    setUniformItemSizes(true);
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setItemDelegate(new ClaimDelegate(this));
    setModel(m_model);
    connect(&controller, &BenchController::readingChanged, this, &ClaimList::showFiltered);
    connect(&controller, &BenchController::currentChanged, this, &ClaimList::follow);
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this](const QModelIndex& index) { m_controller.choose(index.row()); });
    connect(this, &QListView::doubleClicked, this, &ClaimList::lightWanted);
}

void ClaimList::follow()
{
    const QModelIndex wanted = m_model->index(m_controller.current());
    if (wanted.isValid() && wanted != currentIndex())
        setCurrentIndex(wanted);
}

void ClaimList::setFilter(Filter filter)
{
    m_filter = filter;
    showFiltered();
}

void ClaimList::showFiltered()
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const ClaimMark mark = m_model->claim(row).mark;
        const bool isShown = m_filter == Filter::All
            || (m_filter == Filter::Contradicted && mark == ClaimMark::Contradicted)
            || (m_filter == Filter::NotCheckable && mark == ClaimMark::NotCheckable)
            || (m_filter == Filter::NotJudged
                && m_model->review(row).verdict == ReviewVerdict::None);
        setRowHidden(row, !isShown);
    }
}

void ClaimList::step(int by)
{
    for (int row = m_controller.current() + by; row >= 0 && row < m_model->rowCount(); row += by) {
        if (!isRowHidden(row))
            return m_controller.choose(row);
    }
}

void ClaimList::goToNotJudged()
{
    const int count = m_model->rowCount();
    for (int i = 1; i < count; ++i) {
        const int row = (m_controller.current() + i) % count;
        if (!isRowHidden(row) && m_model->review(row).verdict == ReviewVerdict::None)
            return m_controller.choose(row);
    }
}

void ClaimList::judge(ReviewVerdict verdict, bool stay)
{
    m_controller.review(m_controller.current(), verdict);
    if (!stay)
        step(1);
}

bool ClaimList::act(int key, bool isShifted)
{
    switch (key) {
    case Qt::Key_A:
        judge(ReviewVerdict::Agree, isShifted);
        return true;
    case Qt::Key_D:
        judge(ReviewVerdict::Disagree, isShifted);
        return true;
    case Qt::Key_S:
        judge(ReviewVerdict::Open, isShifted);
        return true;
    case Qt::Key_N:
        emit noteWanted();
        return true;
    case Qt::Key_R:
        emit runWanted();
        return true;
    case Qt::Key_L:
        emit lightWanted();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emit receiptWanted();
        return true;
    default:
        return false;
    }
}

/// The reviewer's words are undone here while the list has the focus, and not the view's changes.
bool ClaimList::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Undo)) { // NOLINT: its type is
        event->accept();
        return true;
    }
    return QListView::event(event);
}

void ClaimList::keyPressEvent(QKeyEvent* event)
{
    const auto modifiers = event->modifiers() & ~Qt::KeypadModifier;
    const bool isShifted = modifiers == Qt::ShiftModifier;
    if (event->matches(QKeySequence::Undo))
        return m_controller.undo();
    if (isShifted && event->key() == Qt::Key_Down)
        return goToNotJudged();
    if (m_controller.current() >= 0 && (isShifted || modifiers == Qt::NoModifier)
        && act(event->key(), isShifted))
        return;
    QListView::keyPressEvent(event);
}

} // namespace mnemo

#include "moc_claimlist.cpp"
