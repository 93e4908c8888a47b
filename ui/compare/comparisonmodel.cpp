// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/compare/comparisonmodel.h"

#include "ui/drawing/changelook.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"

#include <QPainter>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int rowHeight = 28;
constexpr int padding = 8;
constexpr int signSize = 12;
constexpr int slack = 4; ///< widths of words are rounded

} // namespace

void ComparisonModel::setComparison(const Comparison& comparison, ComparedKind kind)
{
    m_comparison = comparison;
    m_kind = kind;
    fill();
    emit headerDataChanged(Qt::Horizontal, 0, Right);
}

void ComparisonModel::setDifferencesOnly(bool only)
{
    m_differencesOnly = only;
    fill();
}

void ComparisonModel::fill()
{
    beginResetModel();
    m_lines.clear();
    for (const ComparedGroup& group : m_comparison.groups) {
        const std::size_t before = m_lines.size();
        m_lines.push_back({true, {Change::Same, group.title, {}, {}}});
        for (const ComparedRow& row : group.rows) {
            if (!m_differencesOnly || row.change != Change::Same)
                m_lines.push_back({false, row});
        }
        if (m_lines.size() == before + 1)
            m_lines.pop_back();
    }
    endResetModel();
}

int ComparisonModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int ComparisonModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : Right + 1;
}

QString ComparisonModel::word(Change change) const
{
    const bool nodes = m_kind == ComparedKind::Nodes;
    switch (change) {
    case Change::Added:
        return nodes ? tr("only right") : tr("added");
    case Change::Removed:
        return nodes ? tr("only left") : tr("removed");
    case Change::Changed:
        return nodes ? tr("differs") : tr("changed");
    case Change::Same:
        break;
    }
    return tr("same");
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Line& line = m_lines[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole: {
        const QString texts[] = {line.title ? line.row.name : word(line.row.change),
            line.title ? QString() : line.row.name, line.row.left, line.row.right};
        const QString& text = texts[index.column()];
        return role == Qt::DisplayRole ? text : plainToolTip(text);
    }
    case ChangeRole:
        return static_cast<int>(line.row.change);
    case TitleRole:
        return line.title;
    default:
        return {};
    }
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    const QString names[] = {tr("What"), m_kind == ComparedKind::Nodes ? tr("Name") : tr("Where"),
        m_comparison.left, m_comparison.right};
    return section >= 0 && section <= Right ? QVariant(names[section]) : QVariant();
}

Qt::ItemFlags ComparisonModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return {};
    if (m_lines[static_cast<std::size_t>(index.row())].title)
        return Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    return QAbstractTableModel::flags(index) | Qt::ItemNeverHasChildren;
}

void ComparisonDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme theme = themeOf(option.widget);
    painter->save();
    const bool title = index.data(ComparisonModel::TitleRole).toBool();
    if (title)
        painter->fillRect(option.rect, theme.color(Token::Alternate));
    else if (option.state.testFlag(QStyle::State_Selected))
        painter->fillRect(option.rect, theme.color(Token::Selection));
    QRect rect = option.rect.adjusted(padding, 0, -padding, 0);
    const auto change = static_cast<Change>(index.data(ComparisonModel::ChangeRole).toInt());
    const ChangeLook look = lookOf(change);
    const auto flags = static_cast<int>(Qt::AlignLeading | Qt::AlignVCenter | Qt::TextSingleLine);
    painter->setLayoutDirection(option.direction);
    painter->setFont(theme.font(TextStyle::Mono));
    painter->setPen(theme.color(change == Change::Same ? Token::TextSecondary : Token::Text));
    if (title) {
        painter->setFont(theme.font(TextStyle::SmallHeading));
        painter->setPen(theme.color(Token::TextSecondary));
    } else if (index.column() == ComparisonModel::What) {
        const int size = theme.scaled(signSize);
        const QRect sign = QStyle::visualRect(
            option.direction, rect, QRect(rect.left(), rect.top(), size, rect.height()));
        paintIcon(*painter, look.icon, sign, size, theme.color(look.colour));
        const int indent = size + padding;
        rect.adjust(option.direction == Qt::RightToLeft ? 0 : indent, 0,
            option.direction == Qt::RightToLeft ? -indent : 0, 0);
        painter->setFont(
            theme.font(change == Change::Same ? TextStyle::Small : TextStyle::SmallHeading));
        painter->setPen(theme.color(look.colour));
    }
    painter->drawText(rect, flags,
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, rect.width()));
    painter->setPen(theme.color(Token::Hairline));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(theme.color(Token::Focus));
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

QSize ComparisonDelegate::sizeHint(
    const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme theme = themeOf(option.widget);
    const QFontMetrics metrics(theme.font(TextStyle::Mono));
    const bool title = index.data(ComparisonModel::TitleRole).toBool();
    const int text = title ? 0 : metrics.horizontalAdvance(index.data().toString().left(60));
    const int sign
        = index.column() == ComparisonModel::What ? theme.scaled(signSize) + 2 * padding : 0;
    return {text + sign + 2 * padding + slack, theme.scaled(rowHeight)};
}

} // namespace mnemo
