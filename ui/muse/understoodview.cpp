// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/muse/understoodview.h"

#include "ui/widgets/flowlayout.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/theme.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kPadding = 7;
constexpr int kCross = 12;
constexpr int kCrossGap = 4;
constexpr int kChipHeight = 22;
constexpr int kLabelWidth = 72;
constexpr std::size_t kMostChips = 8; ///< of a query; the rest is one click away
constexpr int kNarrow = 340; ///< below it the label stands above the chips

QFont chipFont(const QWidget* widget, bool isOfGraph)
{
    QFont font = themeOf(widget).font(TextStyle::Small);
    if (isOfGraph)
        font.setWeight(QFont::DemiBold);
    return font;
}

QString partText(const UnderstoodPart& part)
{
    const QString text = oneLine(part.text, 80);
    return part.taken.isEmpty() ? text : u"%1 (%2)"_s.arg(text, oneLine(part.taken, 40));
}

} // namespace

UnderstoodChip::UnderstoodChip(const UnderstoodPart& part, QWidget* parent)
    : QAbstractButton(parent), m_part(part), m_shown(partText(part))
{
    setObjectName(u"understoodChip"_s);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setText(m_shown);
    setAccessibleName(m_shown);
    setAccessibleDescription(isRemovable()
            ? tr("Part of how the question was understood. Enter changes it, Delete leaves it out.")
            : tr("Part of how the question was understood. Enter changes it."));
    setPlainToolTip(this,
        isRemovable() ? tr("%1\nClick to change it; the cross leaves it out.").arg(m_shown)
                      : tr("%1\nClick to change it.").arg(m_shown));
}

QSize UnderstoodChip::sizeHint() const
{
    const Theme theme = themeOf(this);
    const QFontMetrics metrics(chipFont(this, m_part.isOfGraph));
    const int cross = isRemovable() ? kCrossGap + theme.scaled(kCross) : 0;
    return {metrics.horizontalAdvance(m_shown) + 2 * kPadding + cross + 2,
        std::max(theme.scaled(kChipHeight), metrics.height() + 4)};
}

QSize UnderstoodChip::minimumSizeHint() const
{
    return {std::min(60, sizeHint().width()), sizeHint().height()};
}

QRect UnderstoodChip::crossRect() const
{
    if (!isRemovable())
        return {};
    const int size = themeOf(this).scaled(kCross) + kPadding + kCrossGap;
    return QStyle::visualRect(layoutDirection(), rect(), QRect(width() - size, 0, size, height()));
}

void UnderstoodChip::paintEvent(QPaintEvent* /*event*/)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.color(Token::ControlBorder), 1));
    painter.setBrush(theme.color(underMouse() || isDown() ? Token::Selection : Token::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    QRect inner = rect().adjusted(kPadding, 0, -kPadding, 0);
    if (isRemovable()) {
        const int size = theme.scaled(kCross);
        const QRect mark(inner.right() + 1 - size, 0, size, height());
        paintIcon(painter, u"close"_s, QStyle::visualRect(layoutDirection(), rect(), mark), size,
            theme.color(Token::TextSecondary));
        inner.setRight(mark.left() - kCrossGap);
    }
    painter.setFont(chipFont(this, m_part.isOfGraph));
    painter.setPen(theme.color(m_part.isOfGraph ? Token::Text : Token::TextSecondary));
    painter.drawText(QStyle::visualRect(layoutDirection(), rect(), inner),
        static_cast<int>(Qt::AlignVCenter | Qt::AlignLeading),
        painter.fontMetrics().elidedText(m_shown, Qt::ElideMiddle, inner.width() + 1));
}

void UnderstoodChip::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        click();
        return;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        if (isRemovable()) {
            emit removeRequested();
            return;
        }
        break;
    default:
        break;
    }
    event->ignore(); // Alt+Up and Alt+Down belong to the view
}

void UnderstoodChip::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && crossRect().contains(event->position().toPoint())) {
        setDown(false);
        emit removeRequested();
        return;
    }
    QAbstractButton::mouseReleaseEvent(event);
}

UnderstoodView::UnderstoodView(const std::vector<Understood>& understood, QWidget* parent)
    : QWidget(parent)
{
    setObjectName(u"understood"_s);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    QStringList words;
    for (const Understood& one : understood) {
        if (one.parts.empty())
            continue;
        addCall(one, words.isEmpty());
        words.append(one.words());
    }
    setAccessibleName(tr("Understood: %1").arg(oneLine(words.join(u"; "_s))));
}

void UnderstoodView::addCall(const Understood& one, bool isFirst)
{
    const Theme theme = themeOf(this);
    auto* row = new QBoxLayout(QBoxLayout::LeftToRight);
    row->setSpacing(0);
    auto* label = new TextLabel(
        isFirst ? tr("Understood") : tr("and"), TextStyle::Hint, Token::TextTertiary, this);
    label->setFixedHeight(theme.scaled(kChipHeight));
    label->setMinimumWidth(theme.scaled(kLabelWidth));
    row->addWidget(label, 0, Qt::AlignTop);
    auto* chips = new QWidget(this);
    auto* flow = new FlowLayout(chips);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setSpacing(4);
    const std::size_t shown = one.parts.size() > kMostChips ? kMostChips : one.parts.size();
    addChips(*chips, one, 0, shown);
    if (shown < one.parts.size()) {
        auto* more
            = new LinkButton(tr("and %n more", nullptr, static_cast<int>(one.parts.size() - shown)),
                TextStyle::Small, chips);
        more->setObjectName(u"moreUnderstood"_s);
        flow->addWidget(more);
        connect(more, &LinkButton::clicked, this, [this, chips, more, one, shown] {
            more->hide();
            addChips(*chips, one, shown, one.parts.size());
        });
    }
    row->addWidget(chips, 1);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    m_rows.push_back(row);
}

void UnderstoodView::addChips(QWidget& row, const Understood& one, std::size_t from, std::size_t to)
{
    for (std::size_t i = from; i < to; ++i) {
        const UnderstoodPart& part = one.parts[i];
        auto* chip = new UnderstoodChip(part, &row);
        row.layout()->addWidget(chip);
        chip->show();
        const QString query = toQString(one.query);
        connect(chip, &UnderstoodChip::clicked, this,
            [this, query, args = one.args] { emit formRequested(query, args); });
        connect(chip, &UnderstoodChip::removeRequested, this,
            [this, query, args = argumentsWithout(one.args, part.pointer)] {
                emit callRequested(query, args);
            });
    }
}

void UnderstoodView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const auto direction = width() < themeOf(this).scaled(kNarrow) ? QBoxLayout::TopToBottom
                                                                   : QBoxLayout::LeftToRight;
    for (QBoxLayout* row : m_rows)
        row->setDirection(direction);
}

} // namespace mnemo
