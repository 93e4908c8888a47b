// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/muse/groupbars.h"

#include "core/query/resultreading.h"
#include "ui/muse/valuechip.h"
#include "ui/muse/valuestate.h"
#include "ui/widgets/format.h"
#include "ui/widgets/theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace mnemo {

namespace {

constexpr int kRow = 19;
constexpr int kBar = 12;
constexpr int kLeastName = 64;
constexpr int kMostName = 120;
constexpr int kGap = 8;
constexpr int kLeastBar = 80; ///< of the longest: below it only the numbers stand
constexpr double kLongest = 0.52; ///< of the width
constexpr std::size_t kColour = 4; ///< the fifth of the sequential scale

/// Pointer to the row of a list of counted things whose number the value is; else empty.
std::string groupOf(const AnswerValue& value, const Answer& answer)
{
    const Receipt* receipt = receiptOf(answer, value.receipt());
    if (receipt == nullptr || value.derivation() != Derivation::Shown)
        return {};
    for (const ListReading& list : readingOf(nullptr, receipt->query)->lists) {
        const std::string member = '/' + list.columnOf(Member::Count);
        const std::string& pointer = value.pointer();
        if (!list.members.contains(Member::Name) || !list.members.contains(Member::Count)
            || !pointer.starts_with(list.at + '/') || !pointer.ends_with(member))
            continue;
        const std::string base = pointer.substr(0, pointer.size() - member.size());
        return base.find('/', list.at.size() + 1) == std::string::npos ? base : std::string();
    }
    return {};
}

std::string listOf(const std::string& base)
{
    return base.substr(0, base.rfind('/'));
}

/// What stands between two groups or after the last one says nothing of them.
bool isSeparator(const ClaimPart& part)
{
    const auto* words = std::get_if<TemplateWords>(&part);
    return words != nullptr && words->text().size() <= 8;
}

} // namespace

std::optional<ClaimGroups> groupsOf(const Claim& claim, const Answer& answer)
{
    ClaimGroups found;
    std::string list;
    const auto& parts = claim.parts;
    for (std::size_t i = 2; i < parts.size(); ++i) {
        const auto* count = std::get_if<AnswerValue>(&parts[i]);
        const std::string base = count != nullptr ? groupOf(*count, answer) : std::string();
        const auto* name = std::get_if<AnswerValue>(&parts[i - 2]);
        if (base.empty() || name == nullptr || !isSeparator(parts[i - 1])
            || !name->pointer().starts_with(base + '/'))
            continue;
        if (found.groups.empty()) {
            list = listOf(base);
            found.from = i - 2;
        } else if (listOf(base) != list || i - 2 > found.to + 1) {
            return {}; // more is told of a group than its number
        }
        found.to = i + 1;
        bool isNumber = false;
        const double number = toQString(count->text()).toDouble(&isNumber);
        if (!isNumber || number < 0)
            return {};
        found.groups.push_back({toQString(name->text()), *count, number});
    }
    // A full stop after the last bar would stand alone.
    if (found.to + 1 == parts.size() && isSeparator(parts[found.to]))
        found.to = parts.size();
    return found.groups.size() >= 2 ? std::optional(found) : std::nullopt;
}

GroupBars::GroupBars(const ClaimGroups& groups, const Answer& answer, QWidget* parent)
    : QWidget(parent), m_groups(groups.groups)
{
    setObjectName(QStringLiteral("groupBars"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    QStringList words;
    for (const ClaimGroup& group : m_groups) {
        m_most = std::max(m_most, group.number);
        const Receipt* receipt = receiptOf(answer, group.count.receipt());
        const QString line
            = oneLine(group.name, 80) + QStringLiteral(": ") + toQString(group.count.text());
        ValueContext context{{}, line, 0};
        if (receipt != nullptr) {
            context.query = oneLine(toQString(receipt->query), 80);
            context.asked = receipt->ts;
        }
        auto* chip = new ValueChip(group.count, context, this);
        connect(chip, &ValueChip::sizeChanged, this, &GroupBars::place);
        m_chips.push_back(chip);
        words.append(line);
    }
    setAccessibleName(words.join(QStringLiteral(", ")));
}

int GroupBars::rowHeight() const
{
    return std::max(
        themeOf(this).scaled(kRow), m_chips.empty() ? 0 : m_chips.front()->sizeHint().height() + 3);
}

int GroupBars::nameWidth() const
{
    const QFontMetrics metrics(themeOf(this).font(TextStyle::Small));
    int widest = 0;
    for (const ClaimGroup& group : m_groups)
        widest = std::max(widest, metrics.horizontalAdvance(oneLine(group.name, 80)));
    return std::clamp(widest, themeOf(this).scaled(kLeastName), themeOf(this).scaled(kMostName));
}

int GroupBars::longestBar() const
{
    const int bar = std::min(static_cast<int>(width() * kLongest),
        width() - nameWidth() - 2 * kGap
            - (m_chips.empty() ? 0 : m_chips.front()->sizeHint().width()));
    return bar < themeOf(this).scaled(kLeastBar) ? 0 : bar;
}

QRect GroupBars::barRect(std::size_t row) const
{
    const int length
        = m_most > 0 ? static_cast<int>(longestBar() * m_groups[row].number / m_most) : 0;
    const int height = themeOf(this).scaled(kBar);
    return {nameWidth() + kGap, static_cast<int>(row) * rowHeight() + (rowHeight() - height) / 2,
        length, height};
}

QSize GroupBars::sizeHint() const
{
    return {themeOf(this).scaled(320), static_cast<int>(m_groups.size()) * rowHeight()};
}

QSize GroupBars::minimumSizeHint() const
{
    return {120, sizeHint().height()};
}

void GroupBars::place()
{
    for (std::size_t i = 0; i < m_chips.size(); ++i) {
        const QSize size = m_chips[i]->sizeHint();
        const QRect bar = barRect(i);
        const int left = bar.left() + bar.width() + (bar.width() > 0 ? kGap : 0);
        const QRect at(left, static_cast<int>(i) * rowHeight() + (rowHeight() - size.height()) / 2,
            std::min(size.width(), std::max(24, width() - left)), size.height());
        m_chips[i]->setGeometry(QStyle::visualRect(layoutDirection(), rect(), at));
    }
    update();
}

void GroupBars::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

void GroupBars::mouseReleaseEvent(QMouseEvent* event)
{
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        const QRect bar = QStyle::visualRect(layoutDirection(), rect(), barRect(i));
        if (event->button() == Qt::LeftButton && bar.contains(event->position().toPoint())) {
            m_chips[i]->click();
            return;
        }
    }
    QWidget::mouseReleaseEvent(event);
}

void GroupBars::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.setFont(theme.font(TextStyle::Small));
    const auto& scale = theme.sequential();
    const QColor colour
        = scale.empty() ? theme.color(Token::Accent) : scale[std::min(kColour, scale.size() - 1)];
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        const QRect name(0, static_cast<int>(i) * rowHeight(), nameWidth(), rowHeight());
        painter.setPen(theme.color(Token::Text));
        painter.drawText(QStyle::visualRect(layoutDirection(), rect(), name),
            static_cast<int>(Qt::AlignVCenter | Qt::AlignTrailing),
            painter.fontMetrics().elidedText(
                oneLine(m_groups[i].name, 80), Qt::ElideMiddle, name.width()));
        painter.fillRect(QStyle::visualRect(layoutDirection(), rect(), barRect(i)), colour);
    }
}

} // namespace mnemo

#include "moc_groupbars.cpp"
