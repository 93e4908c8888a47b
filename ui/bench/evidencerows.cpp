// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/bench/evidencerows.h"

#include "ui/session/receiptitem.h"
#include "ui/widgets/format.h"
#include "ui/widgets/theme.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QHeaderView>
#include <QScrollBar>
#include <QTableWidget>

#include <algorithm>
#include <map>
#include <optional>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::size_t kMostColumns = 4;
constexpr int kMostRows = 8; ///< shown at once; the rest is scrolled to
constexpr int kTableRow = 24;

struct TableText
{
    Q_DECLARE_TR_FUNCTIONS(EvidencePane)
};

/// A pointer into a result as list, row and the way inside the row.
struct CellPlace
{
    QString list;
    QString row;
    QString column;
};

CellPlace placeOf(const std::string& pointer)
{
    const QStringList parts = toQString(pointer).split(u'/', Qt::SkipEmptyParts);
    const auto isNumber = [](const QString& part) {
        return std::ranges::all_of(part, [](QChar c) { return c.isDigit(); });
    };
    const auto row = std::ranges::find_if(parts, isNumber);
    if (row == parts.end())
        return {{}, {}, parts.join(u'/')};
    const auto at = row - parts.begin();
    return {parts.mid(0, at).join(u'/'), *row, parts.mid(at + 1).join(u'/')};
}

/// The columns of a table with the rows and columns that are cited.
struct Gathered
{
    std::string receipt;
    QString list;
    std::vector<QString> rows;
    std::vector<QString> columns;
    std::map<std::pair<QString, QString>, QString> cited;
};

void addOnce(std::vector<QString>& names, const QString& name)
{
    if (std::ranges::find(names, name) == names.end())
        names.push_back(name);
}

std::vector<Gathered> gather(const BenchClaim& claim)
{
    std::vector<Gathered> tables;
    for (const BenchCell& cell : citedCells(claim)) {
        const CellPlace place = placeOf(cell.pointer);
        auto table = std::ranges::find_if(tables, [&](const Gathered& one) {
            return one.receipt == cell.receipt && one.list == place.list;
        });
        if (table == tables.end()) {
            tables.push_back({cell.receipt, place.list, {}, {}, {}});
            table = tables.end() - 1;
        }
        addOnce(table->rows, place.row);
        addOnce(table->columns, place.column);
        table->cited[{place.row, place.column}] = toQString(cell.text);
    }
    return tables;
}

const Json* rowOf(const BenchProof& proof, const Gathered& table, const QString& row)
{
    if (row.isEmpty() || proof.result == nullptr)
        return nullptr;
    const QString pointer = (table.list.isEmpty() ? QString() : u'/' + table.list) + u'/' + row;
    return resolvePointer(*proof.result, toUtf8(pointer));
}

/// Other plain values of the rows, so that a row can be recognised.
void addColumns(const BenchProof& proof, Gathered& table)
{
    for (const QString& name : table.rows) {
        const Json* row = rowOf(proof, table, name);
        if (row == nullptr || !row->is_object())
            continue;
        for (const auto& [key, value] : row->items()) {
            const bool isPlain = value.is_string() ? !value.get_ref<const std::string&>().empty()
                                                   : value.is_number() || value.is_boolean();
            if (isPlain && table.columns.size() < kMostColumns)
                addOnce(table.columns, toQString(key));
        }
    }
}

EvidenceValue valueAt(
    const BenchProof& proof, const Gathered& table, const QString& row, const QString& column)
{
    if (const auto cited = table.cited.find({row, column}); cited != table.cited.end())
        return {oneLine(cited->second), true};
    const Json* whole = rowOf(proof, table, row);
    const Json* value = whole == nullptr ? nullptr : resolvePointer(*whole, toUtf8(u'/' + column));
    return {value == nullptr ? QString() : oneLine(valueLine(*value)), false};
}

} // namespace

std::vector<BenchCell> citedCells(const BenchClaim& claim)
{
    std::vector<BenchCell> cells;
    if (claim.differs)
        cells.push_back(*claim.differs);
    cells.insert(cells.end(), claim.cells.begin(), claim.cells.end());
    return cells;
}

std::vector<EvidenceRows> evidenceRows(const BenchReading& reading, const BenchClaim& claim)
{
    std::vector<EvidenceRows> all;
    for (Gathered& table : gather(claim)) {
        const auto proof = reading.proofs.find(table.receipt);
        if (proof == reading.proofs.end())
            continue;
        addColumns(proof->second, table);
        EvidenceRows shown;
        shown.proof = &proof->second;
        shown.columns = table.columns;
        for (const QString& row : table.rows) {
            shown.numbers.push_back(row);
            std::vector<EvidenceValue> values;
            for (const QString& column : table.columns)
                values.push_back(valueAt(proof->second, table, row, column));
            shown.rows.push_back(std::move(values));
        }
        all.push_back(std::move(shown));
    }
    return all;
}

QWidget* makeEvidenceTable(const EvidenceRows& rows, QWidget* parent)
{
    const Theme theme = themeOf(parent);
    auto* table = new QTableWidget(
        static_cast<int>(rows.rows.size()), static_cast<int>(rows.columns.size()), parent);
    table->setAccessibleName(TableText::tr("Values that the claim rests on"));
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionMode(QAbstractItemView::NoSelection);
    table->setTabKeyNavigation(false);
    table->setFont(theme.font(TextStyle::MonoTable));
    table->setWordWrap(false);
    const int height = theme.scaled(kTableRow);
    table->verticalHeader()->setDefaultSectionSize(height);
    table->verticalHeader()->setMinimumSectionSize(height);
    table->horizontalHeader()->setFixedHeight(height);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setStretchLastSection(true);
    for (int column = 0; column < table->columnCount(); ++column)
        table->setHorizontalHeaderItem(column,
            new QTableWidgetItem(oneLine(rows.columns[static_cast<std::size_t>(column)], 40)));
    for (int row = 0; row < table->rowCount(); ++row) {
        const auto at = static_cast<std::size_t>(row);
        table->setVerticalHeaderItem(row, new QTableWidgetItem(rows.numbers[at]));
        for (int column = 0; column < table->columnCount(); ++column) {
            const EvidenceValue& value = rows.rows[at][static_cast<std::size_t>(column)];
            auto* item = new QTableWidgetItem(value.text);
            item->setToolTip(plainToolTip(value.text));
            if (value.isCited) {
                const BadgeColours colours = badgeColours(theme, BadgeKind::Evidence);
                item->setBackground(colours.tint);
                item->setForeground(colours.ink);
            }
            table->setItem(row, column, item);
        }
    }
    table->resizeColumnsToContents();
    table->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    table->setFixedHeight(height * (1 + std::min(table->rowCount(), kMostRows)) + 2
        + table->horizontalScrollBar()->sizeHint().height());
    return table;
}

} // namespace mnemo
