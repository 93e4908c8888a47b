// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/dataexport.h"

#include "core/base/documentfile.h"
#include "core/base/pools.h"
#include "core/graph/writepacked.h"
#include "core/session/connection.h"
#include "ui/session/workbench.h"
#include "ui/session/worklist.h"
#include "ui/widgets/format.h"
#include "ui/window/noticebar.h"

#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct FormChoice
{
    FileForm form;
    const char* title; ///< source text
    const char* suffix;
};

constexpr FormChoice kChoices[] = {
    {FileForm::GraphMl, QT_TRANSLATE_NOOP("mnemo::DataExport", "GraphML"), "graphml"},
    {FileForm::Gexf, QT_TRANSLATE_NOOP("mnemo::DataExport", "GEXF for Gephi"), "gexf"},
    {FileForm::Csv, QT_TRANSLATE_NOOP("mnemo::DataExport", "CSV, two tables"), "csv"},
    {FileForm::Tsv, QT_TRANSLATE_NOOP("mnemo::DataExport", "TSV, two tables"), "tsv"},
    {FileForm::Xlsx, QT_TRANSLATE_NOOP("mnemo::DataExport", "Excel workbook, two sheets"), "xlsx"},
    {FileForm::Ods, QT_TRANSLATE_NOOP("mnemo::DataExport", "OpenDocument spreadsheet, two sheets"),
        "ods"},
    {FileForm::NodeLink, QT_TRANSLATE_NOOP("mnemo::DataExport", "Node-link JSON for NetworkX"),
        "json"},
    {FileForm::D3, QT_TRANSLATE_NOOP("mnemo::DataExport", "JSON for D3"), "json"},
    {FileForm::Cytoscape, QT_TRANSLATE_NOOP("mnemo::DataExport", "JSON for Cytoscape"), "cyjs"},
    {FileForm::JsonLines, QT_TRANSLATE_NOOP("mnemo::DataExport", "JSON lines"), "jsonl"},
    {FileForm::Gml, QT_TRANSLATE_NOOP("mnemo::DataExport", "GML"), "gml"},
    {FileForm::Dot, QT_TRANSLATE_NOOP("mnemo::DataExport", "DOT for Graphviz"), "dot"},
    {FileForm::Pajek, QT_TRANSLATE_NOOP("mnemo::DataExport", "Pajek network"), "net"},
    {FileForm::EdgeList, QT_TRANSLATE_NOOP("mnemo::DataExport", "Edge list"), "edgelist"},
    {FileForm::FormatE, QT_TRANSLATE_NOOP("mnemo::DataExport", "Format E"), "format-e"},
    {FileForm::FormatEJson, QT_TRANSLATE_NOOP("mnemo::DataExport", "Format E as JSON"), "json"}};

/// The form that was chosen, unless the ending of the name is that of another one.
FileForm formOf(const QString& path, FileForm chosen)
{
    const QString suffix = QFileInfo(unpackedName(path)).suffix();
    const auto has = [&suffix](const FormChoice& choice) {
        return suffix.compare(QLatin1String(choice.suffix), Qt::CaseInsensitive) == 0;
    };
    const auto own = std::ranges::find(kChoices, chosen, &FormChoice::form);
    const auto named = std::ranges::find_if(kChoices, has);
    return has(*own) || named == std::end(kChoices) ? chosen : named->form;
}

QString filterOf(const FormChoice& choice)
{
    return u"%1 (*.%2)"_s.arg(DataExport::tr(choice.title), QLatin1String(choice.suffix));
}

QString besideFor(const QString& path)
{
    const QFileInfo nodes(unpackedName(path));
    return nodes.path() + u'/' + nodes.completeBaseName() + u".edges."_s + nodes.suffix()
        + path.mid(unpackedName(path).size());
}

WriteFn into(DocumentFile& file)
{
    return [&file](std::string_view bytes) { return file.write(bytes); };
}

WriteFn into(PackedWriter& packer)
{
    return [&packer](std::string_view bytes) { return packer.write(bytes); };
}

} // namespace

DataExport::DataExport(Workbench& workbench, NoticeBar& notices, QWidget* window)
    : QObject(window), m_workbench(workbench), m_notices(notices), m_window(window), m_writing(this)
{
}

DataExport::~DataExport() = default;

void DataExport::ask()
{
    m_nodes.reset();
    showDialog(tr("Export the graph as data"));
}

void DataExport::askFor(const std::vector<NodeId>& nodes)
{
    if (nodes.empty()) {
        m_notices.showNote(tr("Select the nodes that are to be exported first."));
        return;
    }
    m_nodes.emplace();
    for (const NodeId& node : nodes)
        m_nodes->insert(node.text);
    showDialog(tr("Export the selection as data"));
}

void DataExport::showDialog(const QString& title)
{
    if (!m_workbench.isOpen() || !m_workbench.connection()->store) {
        m_notices.showNote(tr("No graph is open."));
        return;
    }
    auto* dialog = new QFileDialog(m_window, title);
    dialog->setObjectName(u"exportData"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters;
    for (const auto& choice : kChoices)
        filters.append(filterOf(choice));
    dialog->setNameFilters(filters);
    const auto choose = [this, dialog, filters](const QString& filter) {
        const auto at = std::max<qsizetype>(filters.indexOf(filter), 0);
        m_form = kChoices[at].form;
        dialog->setDefaultSuffix(QLatin1String(kChoices[at].suffix));
    };
    for (const auto& choice : kChoices) {
        if (choice.form == m_form)
            dialog->selectNameFilter(filterOf(choice));
    }
    choose(dialog->selectedNameFilter());
    connect(dialog, &QFileDialog::filterSelected, this, choose);
    connect(dialog, &QFileDialog::fileSelected, this,
        [this](const QString& path) { write(path, formOf(path, m_form)); });
    dialog->open();
}

void DataExport::write(const QString& path, FileForm form)
{
    const CancelToken cancel;
    const auto progress = std::make_shared<OpenProgress>();
    m_workbench.works().end(std::exchange(m_work, 0));
    m_work = m_workbench.works().add(tr("Exporting"), cancel, progress);
    ExportOptions options;
    options.context.cancel = cancel;
    options.progress = [progress](std::int64_t done, std::int64_t total) {
        progress->done = done;
        progress->total = total;
    };
    options.nodes = m_nodes;
    QStringList paths{path};
    if (hasTwoFiles(form))
        paths.append(besideFor(path));
    m_writing.start(
        networkPool(),
        [paths, form, options, held = m_workbench.connection()](
            const CancelToken&) { return written(*held->store, form, paths, options); },
        [this](const Result<Outcome>& outcome) { onWritten(outcome); });
}

Result<DataExport::Outcome> DataExport::written(
    GraphStore& store, FileForm form, const QStringList& paths, const ExportOptions& options)
{
    std::vector<std::unique_ptr<DocumentFile>> files;
    for (const QString& name : paths) {
        auto file = DocumentFile::create(name);
        if (!file)
            return file.error();
        files.push_back(std::move(*file));
    }
    std::vector<PackedWriter> packers;
    for (qsizetype i = 0; i < paths.size(); ++i)
        packers.emplace_back(paths[i], into(*files[static_cast<std::size_t>(i)]));
    const auto report
        = exportGraph(store, form, {into(packers.front()), into(packers.back())}, options);
    if (!report)
        return report.error();
    for (PackedWriter& packer : packers) {
        if (auto done = packer.finish(); !done)
            return done.error();
    }
    for (const auto& file : files) {
        if (auto done = file->publish(); !done)
            return done.error();
    }
    return Outcome{paths, *report};
}

void DataExport::onWritten(const Result<Outcome>& outcome)
{
    m_workbench.works().end(std::exchange(m_work, 0));
    if (!outcome) {
        if (outcome.error().code != ErrorCode::Cancelled)
            m_notices.showError(outcome.error());
        return;
    }
    QStringList words{tr("Exported: nodes %1, edges %2, to %3.")
                          .arg(countText(outcome->report.nodes), countText(outcome->report.edges),
                              outcome->paths.join(u", "_s))};
    for (const QString& sentence : outcome->report.leftOut)
        words.append(sentence + u'.');
    m_notices.showNote(words.join(u' '));
}

} // namespace mnemo

#include "moc_dataexport.cpp"
