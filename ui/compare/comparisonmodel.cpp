// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/compare/comparisonmodel.h"

#include "ui/drawing/changelook.h"
#include "ui/drawing/rowpainter.h"
#include "ui/widgets/format.h"

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

void ComparisonModel::setComparison(const ComparedPair& comparison, ComparedKind kind)
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
    RowPainter paint(*painter, option);
    const bool title = index.data(ComparisonModel::TitleRole).toBool();
    if (title)
        painter->fillRect(option.rect, paint.theme().color(Token::Alternate));
    else
        paint.paintSelection();
    QRect room = option.rect.adjusted(padding, 0, -padding, 0);
    const auto change = static_cast<Change>(index.data(ComparisonModel::ChangeRole).toInt());
    const bool same = change == Change::Same;
    RowInk ink{.style = TextStyle::Mono, .colour = same ? Token::TextSecondary : Token::Text};
    if (title) {
        ink = {.style = TextStyle::SmallHeading, .colour = Token::TextSecondary};
    } else if (index.column() == ComparisonModel::What) {
        const ChangeLook look = lookOf(change);
        const int size = paint.theme().scaled(signSize);
        paint.paintIcon(
            {room.left(), room.top(), size, room.height()}, look.icon, size, look.colour);
        room.setLeft(room.left() + size + padding);
        ink = {.style = same ? TextStyle::Small : TextStyle::SmallHeading, .colour = look.colour};
    }
    paint.paintText(room, index.data().toString(), ink);
    paint.paintHairline();
    paint.paintFocus(FocusFrame::Always);
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

#include "moc_comparisonmodel.cpp"
