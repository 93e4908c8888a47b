// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/tabledialog.h"

#include "core/base/result.h"
#include "core/base/text.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kNodeRows = 1; // in the choice of what the rows are

/// What a column without a name is called; numbers begin with 1.
QString numberOf(qsizetype column)
{
    return QStringLiteral("column %1").arg(column + 1);
}

} // namespace

TableDialog::TableDialog(TablePreview preview, const TableReading& chosen, QWidget* parent)
    : QDialog(parent), m_preview(std::move(preview)), m_kindOfRows(new QComboBox(this)),
      m_undirected(new QCheckBox(tr("Edges have no direction"), this)),
      m_noHeader(new QCheckBox(tr("The first row is data"), this)),
      m_open(new QPushButton(tr("Open"), this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(u"tableDialog"_s);
    setWindowTitle(tr("What are the columns?"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(8);
    addRows(layout);
    addChoices(layout);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    m_open->setObjectName(u"tableOpen"_s);
    makePrimary(m_open);
    m_open->setDefault(true);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_open);
    layout->addLayout(buttons);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_open, &QPushButton::clicked, this, [this] {
        emit this->chosen(reading());
        accept();
    });
    if (chosen == TableReading())
        guess();
    else
        choose(chosen);
    judge();
}

/// The first rows, as they stand in the file.
void TableDialog::addRows(QVBoxLayout* layout)
{
    auto* words = new TextLabel(
        tr("The header of “%1” does not say what its columns are. These are its first rows.")
            .arg(displayText(m_preview.name)),
        TextStyle::Body, Token::Text, this);
    words->setWordWrap(true);
    m_rows = new QTableWidget(this);
    m_rows->setObjectName(u"tableRows"_s);
    m_rows->setAccessibleName(tr("First rows of the table"));
    m_rows->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_rows->setTabKeyNavigation(false);
    m_rows->verticalHeader()->hide();
    m_rows->setMinimumSize(520, 190);
    fillRows();
    m_noHeader->setObjectName(u"tableNoHeader"_s);
    connect(m_noHeader, &QCheckBox::toggled, this, [this] {
        fillRows();
        for (QComboBox* box : {m_source, m_target, m_kind, m_id, m_label, m_role})
            nameColumns(box);
    });
    layout->addWidget(words);
    layout->addWidget(m_rows, 1);
    layout->addWidget(m_noHeader);
}

void TableDialog::fillRows()
{
    QStringList header;
    for (qsizetype column = 0; column < m_preview.header.size(); ++column)
        header.append(m_noHeader->isChecked() ? tr("Column %1").arg(column + 1)
                                              : displayText(m_preview.header[column]));
    auto rows = m_preview.rows;
    if (m_noHeader->isChecked()) {
        QStringList first;
        for (const QString& cell : m_preview.header)
            first.append(displayText(cell));
        rows.insert(rows.begin(), first);
    }
    m_rows->setRowCount(static_cast<int>(rows.size()));
    m_rows->setColumnCount(static_cast<int>(header.size()));
    m_rows->setHorizontalHeaderLabels(header);
    for (int row = 0; row < m_rows->rowCount(); ++row) {
        const auto& cells = rows[static_cast<std::size_t>(row)];
        for (int column = 0; column < m_rows->columnCount(); ++column)
            m_rows->setItem(row, column, new QTableWidgetItem(cells.value(column)));
    }
}

/// Each choice has the place of its column.
void TableDialog::nameColumns(QComboBox* box)
{
    for (int i = 1; i < box->count(); ++i) {
        const int column = box->itemData(i).toInt();
        const QString name = displayText(m_preview.header.value(column));
        box->setItemText(
            i, m_noHeader->isChecked() ? tr("Column %1 (%2)").arg(column + 1).arg(name) : name);
    }
}

std::string TableDialog::chosenColumn(const QComboBox* box) const
{
    if (!box->isEnabled() || box->currentIndex() <= 0)
        return {};
    const int column = box->currentData().toInt();
    return toUtf8(m_noHeader->isChecked() ? numberOf(column) : m_preview.header.value(column));
}

void TableDialog::selectColumn(QComboBox* box, const std::string& name) const
{
    int index = 0;
    for (int i = 1; i < box->count() && !name.empty() && index == 0; ++i) {
        const int column = box->itemData(i).toInt();
        const QString known
            = m_noHeader->isChecked() ? numberOf(column) : m_preview.header.value(column);
        index = toUtf8(known) == name ? i : 0;
    }
    box->setCurrentIndex(index);
}

QComboBox* TableDialog::addColumn(QFormLayout* form, const QString& label, const char* name)
{
    auto* box = new QComboBox(this);
    box->setObjectName(QString::fromLatin1(name));
    box->setAccessibleName(label);
    box->addItem(tr("No column"), -1);
    for (int column = 0; column < static_cast<int>(m_preview.header.size()); ++column) {
        if (!m_preview.header[column].isEmpty())
            box->addItem(displayText(m_preview.header[column]), column);
    }
    form->addRow(label, box);
    connect(box, &QComboBox::currentIndexChanged, this, &TableDialog::judge);
    return box;
}

void TableDialog::addChoices(QVBoxLayout* layout)
{
    m_form = new QFormLayout;
    m_kindOfRows->setObjectName(u"tableKind"_s);
    m_kindOfRows->setAccessibleName(tr("A row is"));
    m_kindOfRows->addItem(tr("an edge"));
    m_kindOfRows->addItem(tr("a node"));
    m_form->addRow(tr("A row is"), m_kindOfRows);
    m_source = addColumn(m_form, tr("Edge from"), "tableSource");
    m_target = addColumn(m_form, tr("Edge to"), "tableTarget");
    m_kind = addColumn(m_form, tr("Kind of the edge"), "tableEdgeKind");
    m_id = addColumn(m_form, tr("Id of the node"), "tableId");
    m_label = addColumn(m_form, tr("Label of the node"), "tableLabel");
    m_role = addColumn(m_form, tr("Role of the node"), "tableRole");
    m_undirected->setObjectName(u"tableUndirected"_s);
    m_form->addRow(QString(), m_undirected);
    layout->addLayout(m_form);
    connect(m_kindOfRows, &QComboBox::currentIndexChanged, this, &TableDialog::judge);
}

/// The first two columns are most often the ends.
void TableDialog::guess()
{
    const auto name = [this](qsizetype at) {
        qsizetype seen = 0;
        for (const QString& column : m_preview.header) {
            if (!column.isEmpty() && seen++ == at)
                return toUtf8(column);
        }
        return std::string();
    };
    selectColumn(m_source, name(0));
    selectColumn(m_target, name(1));
    selectColumn(m_id, name(0));
}

void TableDialog::choose(const TableReading& reading)
{
    const auto& columns = reading.columns;
    m_noHeader->setChecked(reading.hasNoHeader);
    m_kindOfRows->setCurrentIndex(columns.id.empty() ? 0 : kNodeRows);
    selectColumn(m_source, columns.source);
    selectColumn(m_target, columns.target);
    selectColumn(m_kind, columns.kind);
    selectColumn(m_id, columns.id);
    selectColumn(m_label, columns.label);
    selectColumn(m_role, columns.role);
    m_undirected->setChecked(reading.isUndirected);
}

void TableDialog::judge()
{
    if (m_form == nullptr || m_role == nullptr)
        return;
    const bool areNodes = m_kindOfRows->currentIndex() == kNodeRows;
    for (QComboBox* box : {m_id, m_label, m_role})
        m_form->setRowVisible(box, areNodes);
    for (QComboBox* box : {m_source, m_target, m_kind})
        m_form->setRowVisible(box, !areNodes);
    m_form->setRowVisible(m_undirected, !areNodes);
    const bool hasEnds = m_source->currentIndex() > 0 && m_target->currentIndex() > 0
        && m_source->currentIndex() != m_target->currentIndex();
    m_open->setEnabled(areNodes ? m_id->currentIndex() > 0 : hasEnds);
}

TableReading TableDialog::reading() const
{
    TableReading reading;
    reading.hasNoHeader = m_noHeader->isChecked();
    auto& columns = reading.columns;
    if (m_kindOfRows->currentIndex() == kNodeRows) {
        columns.id = chosenColumn(m_id);
        columns.label = chosenColumn(m_label);
        columns.role = chosenColumn(m_role);
        return reading;
    }
    columns.source = chosenColumn(m_source);
    columns.target = chosenColumn(m_target);
    columns.kind = chosenColumn(m_kind);
    reading.isUndirected = m_undirected->isChecked();
    return reading;
}

} // namespace mnemo

#include "moc_tabledialog.cpp"
