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

UnderstoodChip::UnderstoodChip(const Understood& call, std::size_t part, QWidget* parent)
    : QAbstractButton(parent), m_call(call), m_part(call.parts.at(part)), m_shown(partText(m_part))
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
    connect(this, &QAbstractButton::clicked, this, &UnderstoodChip::editRequested);
}

void UnderstoodChip::setPending(bool isPending)
{
    m_isPending = isPending;
    setAccessibleName(isPending ? tr("%1, not asked yet").arg(m_shown) : m_shown);
    update();
}

void UnderstoodChip::change(const Understood& call)
{
    setPending(true);
    emit changed(call);
}

void UnderstoodChip::remove()
{
    change(withoutPart(m_call, m_part.pointer));
}

/// A cross leaves the part out; an arrow says that there is something else to choose.
QString UnderstoodChip::markName() const
{
    return isRemovable() ? u"close"_s : isChangeable() ? u"down"_s : QString();
}

QSize UnderstoodChip::sizeHint() const
{
    const Theme theme = themeOf(this);
    const QFontMetrics metrics(chipFont(this, m_part.isOfGraph));
    const int cross = markName().isEmpty() ? 0 : kCrossGap + theme.scaled(kCross);
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
    QPen border(theme.color(m_isPending ? Token::Accent : Token::ControlBorder), 1);
    if (m_isPending)
        border.setDashPattern({3, 2});
    painter.setPen(border);
    painter.setBrush(theme.color(underMouse() || isDown() ? Token::Selection : Token::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    QRect inner = rect().adjusted(kPadding, 0, -kPadding, 0);
    if (const QString icon = markName(); !icon.isEmpty()) {
        const int size = theme.scaled(kCross);
        const QRect mark(inner.right() + 1 - size, 0, size, height());
        paintIcon(painter, icon, QStyle::visualRect(layoutDirection(), rect(), mark), size,
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
            remove();
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
        remove();
        return;
    }
    QAbstractButton::mouseReleaseEvent(event);
}

UnderstoodView::UnderstoodView(const std::vector<Understood>& understood, QWidget* parent)
    : QWidget(parent), m_calls(understood)
{
    setObjectName(u"understood"_s);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    QStringList words;
    for (std::size_t i = 0; i < m_calls.size(); ++i) {
        if (m_calls[i].parts.empty())
            continue;
        addCall(i, words.isEmpty());
        words.append(m_calls[i].words());
    }
    setAccessibleName(tr("Understood: %1").arg(oneLine(words.join(u"; "_s))));
}

void UnderstoodView::addCall(std::size_t index, bool isFirst)
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
    const std::size_t all = m_calls[index].parts.size();
    const std::size_t shown = std::min(all, kMostChips);
    addChips(*chips, index, 0, shown);
    if (shown < all) {
        auto* more = new LinkButton(
            tr("and %n more", nullptr, static_cast<int>(all - shown)), TextStyle::Small, chips);
        more->setObjectName(u"moreUnderstood"_s);
        flow->addWidget(more);
        connect(more, &LinkButton::clicked, this, [this, chips, more, index, shown, all] {
            more->hide();
            addChips(*chips, index, shown, all);
        });
    }
    row->addWidget(chips, 1);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    m_rows.push_back(row);
}

void UnderstoodView::addChips(QWidget& row, std::size_t index, std::size_t from, std::size_t to)
{
    const Understood& call = m_calls[index];
    for (std::size_t i = from; i < to; ++i) {
        auto* chip = new UnderstoodChip(call, i, &row);
        row.layout()->addWidget(chip);
        chip->show();
        m_chips.push_back(chip);
        connect(chip, &UnderstoodChip::editRequested, this, [this, chip] {
            if (chip->isChangeable())
                emit partEditRequested(chip);
            else
                emit formRequested(toQString(chip->call().query), chip->call().args);
        });
        connect(chip, &UnderstoodChip::changed, this, [this, index](const Understood& changed) {
            auto calls = m_calls;
            calls[index] = changed;
            emit changeRequested(calls);
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

#include "moc_understoodview.cpp"
