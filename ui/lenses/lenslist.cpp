// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lenses/lenslist.h"

#include "core/query/cataloguewords.h"
#include "core/query/lensresults.h"
#include "ui/lenses/lenswords.h"
#include "ui/panels/celldelegate.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QStandardItemModel>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kColumns = 7;
constexpr int kWidths[] = {32, 112, 280, 136, 88, 120, 72};

} // namespace

LensList::LensList(QWidget* parent)
    : QTreeView(parent), m_rows(new QStandardItemModel(0, kColumns, this))
{
    setObjectName(u"lensList"_s);
    setModel(m_rows);
    setUpTable(this, tr("Results of all lenses"));
    m_rows->setHorizontalHeaderLabels({tr("No."), tr("Lens"), tr("Memory"), tr("Match"), tr("Age"),
        tr("Key fields"), tr("Together")});
    for (int column = 0; column < kColumns; ++column)
        header()->resizeSection(column, themeOf(this).scaled(kWidths[column]));
    connect(this, &QTreeView::activated, this, [this] {
        if (const QString id = currentNode(); !id.isEmpty())
            emit nodeChosen(id);
    });
}

void LensList::setStates(const std::vector<LensesController::State>& states)
{
    m_rows->removeRows(0, m_rows->rowCount());
    for (std::size_t i = 0; i < states.size(); ++i)
        addLens(static_cast<int>(i) + 1, states[i]);
}

void LensList::addLens(int number, const LensesController::State& state)
{
    if (!state.outcome || !state.outcome->answered())
        return;
    const auto items = lensItems(state.lens, *state.outcome);
    for (std::size_t i = 0; i < items.size(); ++i) {
        QStandardItem* place = makeCell(QString::number(number), CellFont::Fixed);
        place->setData(toQString(lensNodeId(*items[i])), CellNode);
        QList<QStandardItem*> row{place, makeCell(catalogueWords(state.lens.title)),
            makeCell(lenswords::headline(state.lens, *items[i]))};
        if (const auto judged = lensJudgement(*state.outcome, i)) {
            row << makeCell(lenswords::match(judged->match)) << makeCell(lenswords::age(*judged))
                << makeCell(lenswords::keyFields(*judged))
                << makeCell(QString::number(judged->together, 'f', 2), CellFont::Fixed);
        }
        m_rows->appendRow(row);
    }
}

QString LensList::currentNode() const
{
    return currentIndex().siblingAtColumn(0).data(CellNode).toString();
}

void LensList::keyPressEvent(QKeyEvent* event)
{
    const QString id = currentNode();
    if (event->key() == Qt::Key_L && event->modifiers() == Qt::NoModifier && !id.isEmpty())
        emit lightWanted(id);
    else
        QTreeView::keyPressEvent(event);
}

} // namespace mnemo

#include "moc_lenslist.cpp"
