// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/severalgraphs.h"

#include "core/graph/severalgraphs.h"
#include "ui/session/workbench.h"
#include "ui/widgets/format.h"

#include <QFileInfo>
#include <QInputDialog>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qsizetype kNameLetters = 60;

} // namespace

SeveralGraphs::SeveralGraphs(Workbench& workbench, QWidget* window)
    : QObject(window), m_workbench(workbench), m_window(window)
{
}

bool SeveralGraphs::takeFailure(const Error& error)
{
    const QStringList files = m_workbench.opening().importedFiles();
    const auto graphs = graphsToChooseFrom(error);
    if (!graphs || files.isEmpty() || !m_workbench.options().attended)
        return false;
    QStringList rows; // names may be the same, numbers are not
    for (qsizetype i = 0; i < graphs->size(); ++i) {
        const QString name = oneLine(graphs->at(i), kNameLetters);
        rows.append(name.isEmpty() ? QString::number(i + 1)
                                   : tr("%1: %2").arg(QString::number(i + 1), name));
    }
    auto* dialog = new QInputDialog(m_window);
    dialog->setObjectName(u"severalGraphs"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Choose a graph"));
    dialog->setOption(QInputDialog::UseListViewForComboBoxItems);
    dialog->setComboBoxItems(rows);
    dialog->setLabelText(tr("“%1” holds %2 graphs. Each has ids of its own, so that one is opened:")
                             .arg(oneLine(QFileInfo(files.first()).fileName(), kNameLetters),
                                 countText(rows.size())));
    dialog->setOkButtonText(tr("Open"));
    dialog->setCancelButtonText(tr("Cancel"));
    connect(
        dialog, &QInputDialog::textValueSelected, this, [this, files, rows](const QString& row) {
            const auto place = static_cast<int>(rows.indexOf(row));
            if (place >= 0)
                m_workbench.opening().importFiles(files, {{}, place + 1});
        });
    dialog->open();
    return true;
}

} // namespace mnemo

#include "moc_severalgraphs.cpp"
