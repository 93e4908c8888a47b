// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/importlogpanel.h"

#include "core/base/text.h"
#include "ui/panels/celldelegate.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QHeaderView>
#include <QStackedLayout>
#include <QStandardItemModel>
#include <QTreeView>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kMargin = 8;
constexpr int kWhereWide = 160;
constexpr int kWarningWide = 320;
constexpr qsizetype kLongestName = 200; ///< of files, in one line

} // namespace

ImportLogPanel::ImportLogPanel(QWidget* parent)
    : QWidget(parent), m_pages(new QStackedLayout(this)),
      m_read(new TextLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_list(new QTreeView(this)), m_rows(new QStandardItemModel(0, 3, this))
{
    setObjectName(u"importLog"_s);
    m_read->setObjectName(u"importRead"_s);
    m_read->setWordWrap(true);
    m_list->setObjectName(u"importWarnings"_s);
    m_list->setModel(m_rows);
    setUpTable(m_list, tr("Warnings of the import"));
    m_rows->setHorizontalHeaderLabels({tr("Where"), tr("Warning"), tr("Line")});
    m_list->header()->resizeSection(0, kWhereWide);
    m_list->header()->resizeSection(1, kWarningWide);
    m_list->header()->setStretchLastSection(true);
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(kMargin, kMargin, kMargin, 0);
    column->addWidget(m_read);
    column->addWidget(m_list, 1);
    m_pages->addWidget(new EmptyState(tr("This store was not made of files."), {}, this));
    m_pages->addWidget(page);
    setLog({});
}

void ImportLogPanel::setLog(const std::optional<ImportLog>& log)
{
    m_rows->removeRows(0, m_rows->rowCount());
    m_pages->setCurrentIndex(log ? 1 : 0);
    const auto count = log ? log->report.warnings.size() : 0;
    m_summary = tr("%n warning(s)", nullptr, static_cast<int>(count));
    if (!log)
        return;
    QStringList words{tr("%1: %2 and %3 were read in %4 ms.")
                          .arg(oneLine(log->files.join(u", "_s), kLongestName),
                              tr("%n node(s)", nullptr, static_cast<int>(log->report.nodes)),
                              tr("%n edge(s)", nullptr, static_cast<int>(log->report.edges)),
                              countText(log->report.elapsedMs))};
    if (log->report.skipped > 0)
        words << tr(
            "%n skipped.", "nodes and edges of files", static_cast<int>(log->report.skipped));
    words << (count == 0 ? tr("No warnings.") : m_summary + u'.');
    m_read->setText(words.join(u' '));
    for (const auto& warning : log->report.warnings)
        m_rows->appendRow({makeCell(oneLine(warning.where, kLongestName), CellFont::Fixed),
            makeCell(displayText(warning.message)),
            makeCell(displayText(warning.line), CellFont::Fixed)});
}

bool ImportLogPanel::hasWarnings() const
{
    return m_rows->rowCount() > 0;
}

} // namespace mnemo

#include "moc_importlogpanel.cpp"
