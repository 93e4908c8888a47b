// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/documents/ingestdialog.h"

#include "core/base/text.h"
#include "ui/panels/celldelegate.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QCheckBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTreeView>
#include <QVBoxLayout>

#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kWidth = 720;
constexpr int kTableHeight = 280;
constexpr int kNumberFieldWidth = 120;
constexpr int kMostNumber = 1'000'000;
constexpr int kStateRole = Qt::UserRole + 100;

using FileState = documents::IngestedFile::State;

/// What a model added, and what came of its other proposals.
QStringList extractionWords(const documents::ExtractReport& report)
{
    std::int64_t dropped = 0;
    for (const auto& [why, count] : report.dropped)
        dropped += count;
    const auto count = [](std::int64_t number) { return static_cast<int>(number); };
    QStringList words{
        IngestDialog::tr("%1 was asked about %n paragraph(s).", nullptr, count(report.asked))
            .arg(oneLine(toQString(report.model), 60)),
        IngestDialog::tr("It added %1 and %2.")
            .arg(IngestDialog::tr("%n concept(s)", nullptr, count(report.mentions)),
                IngestDialog::tr("%n act(s)", nullptr, count(report.acts)))};
    if (dropped > 0)
        words += IngestDialog::tr("%n proposal(s) did not hold.", nullptr, count(dropped));
    if (report.problem)
        words += {IngestDialog::tr("%n paragraph(s) got no answer.", nullptr,
                      count(report.failed + report.left)),
            report.problem->message, report.problem->hint};
    return words;
}

} // namespace

IngestDialog::IngestDialog(
    IngestRun* run, documents::IngestOptions defaults, bool asksModel, QWidget* parent)
    : QDialog(parent), m_run(run), m_defaults(std::move(defaults)), m_folder(new QLineEdit(this)),
      m_choose(new QPushButton(tr("Choose…"), this)), m_batch(new QSpinBox(this)),
      m_most(new QSpinBox(this)), m_ask(new QCheckBox(this)),
      m_files(new QStandardItemModel(0, 4, this)), m_table(new QTreeView(this)),
      m_bar(new QProgressBar(this)),
      m_words(new TextLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_close(new QPushButton(tr("Close"), this)), m_stop(new QPushButton(tr("Stop"), this)),
      m_start(new QPushButton(tr("Read"), this))
{
    setObjectName(u"ingestDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Add documents"));
    setMinimumWidth(themeOf(this).scaled(kWidth));
    m_run->setParent(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(12);
    createFields();
    m_ask->setChecked(asksModel);
    createTable();
    m_bar->setFixedHeight(4);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress"));
    layout->addWidget(m_bar);
    m_words->setObjectName(u"ingestWords"_s);
    m_words->setWordWrap(true);
    layout->addWidget(m_words);
    m_stop->setObjectName(u"ingestStop"_s);
    m_start->setObjectName(u"ingestStart"_s);
    makePrimary(m_start);
    m_start->setDefault(true);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    for (QPushButton* button : {m_close, m_stop, m_start})
        buttons->addWidget(button);
    layout->addLayout(buttons);
    connect(m_close, &QPushButton::clicked, this, &IngestDialog::reject);
    connect(m_stop, &QPushButton::clicked, this, [this] {
        m_isStopping = true;
        m_run->stop();
    });
    connect(m_start, &QPushButton::clicked, this, &IngestDialog::start);
    connect(m_run, &IngestRun::fileChanged, this, &IngestDialog::showFile);
    connect(m_run, &IngestRun::progressed, this, &IngestDialog::showProgress);
    connect(m_run, &IngestRun::ended, this, &IngestDialog::onEnded);
    showState(false);
}

void IngestDialog::createFields()
{
    m_folder->setObjectName(u"ingestFolder"_s);
    m_folder->setText(m_defaults.folder);
    m_folder->setPlaceholderText(tr("a folder of .txt files"));
    m_choose->setAccessibleName(tr("Choose the folder"));
    m_batch->setObjectName(u"ingestBatch"_s);
    m_batch->setRange(1, kMostNumber);
    m_batch->setValue(m_defaults.batchSize);
    m_most->setObjectName(u"ingestMost"_s);
    m_most->setRange(0, kMostNumber);
    m_most->setSpecialValueText(tr("all"));
    m_most->setValue(m_defaults.maxEpisodes);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(8);
    const auto add = [&](const QString& name, QWidget* field, auto* row) {
        field->setAccessibleName(name);
        auto* label = new TextLabel(name, TextStyle::Small, Token::TextSecondary, this);
        label->setBuddy(field);
        form->addRow(label, row);
    };
    auto* folder = new QHBoxLayout;
    folder->setSpacing(8);
    for (QSpinBox* number : {m_batch, m_most})
        number->setMaximumWidth(themeOf(this).scaled(kNumberFieldWidth));
    folder->addWidget(m_folder, 1);
    folder->addWidget(m_choose);
    add(tr("Folder"), m_folder, folder);
    add(tr("Decisions written at once"), m_batch, m_batch);
    add(tr("Decisions read at most"), m_most, m_most);
    m_ask->setObjectName(u"ingestAsk"_s);
    m_ask->setText(tr("Ask a model about each paragraph"));
    m_ask->setVisible(m_defaults.extractor != nullptr);
    if (m_defaults.extractor) {
        m_ask->setText(tr("Ask %1 about each paragraph, too: the paragraphs are sent to %2")
                           .arg(oneLine(toQString(m_defaults.extractor->model()), 60),
                               displayText(m_defaults.extractor->host())));
        m_ask->setToolTip(tr("What it proposes is added where its words stand in the text, and is "
                             "marked as its own."));
        form->addRow(m_ask);
    }
    static_cast<QVBoxLayout*>(layout())->addLayout(form);
    connect(m_choose, &QPushButton::clicked, this, &IngestDialog::chooseFolder);
}

void IngestDialog::createTable()
{
    m_table->setObjectName(u"ingestFiles"_s);
    m_table->setModel(m_files);
    setUpTable(m_table, tr("Files"));
    m_table->setMinimumHeight(themeOf(this).scaled(kTableHeight));
    m_files->setHorizontalHeaderLabels(
        {tr("File"), tr("Decisions"), tr("Paragraphs"), tr("State")});
    m_table->header()->resizeSection(0, themeOf(this).scaled(320));
    static_cast<QVBoxLayout*>(layout())->addWidget(m_table, 1);
}

void IngestDialog::chooseFolder()
{
    auto* dialog = new QFileDialog(this, tr("Folder of documents"), m_folder->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, m_folder, &QLineEdit::setText);
    dialog->open();
}

void IngestDialog::start()
{
    documents::IngestOptions options = m_defaults;
    options.folder = m_folder->text().trimmed();
    options.batchSize = m_batch->value();
    options.maxEpisodes = m_most->value();
    if (!m_ask->isChecked())
        options.extractor = nullptr;
    if (options.folder.isEmpty()) {
        tell(tr("Choose the folder of the documents."), true);
        m_folder->setFocus(Qt::OtherFocusReason);
        return;
    }
    m_isStopping = false;
    m_files->setRowCount(0);
    m_bar->setRange(0, 0);
    tell(tr("Reading the documents…"), false);
    showState(true);
    m_run->start(std::move(options));
}

void IngestDialog::showFile(const documents::IngestedFile& file)
{
    const QString name = displayText(file.name);
    int row = 0;
    while (row < m_files->rowCount() && m_files->item(row)->text() != name)
        ++row;
    if (row == m_files->rowCount())
        m_files->appendRow(
            {new QStandardItem(name), new QStandardItem, new QStandardItem, new QStandardItem});
    const bool isWritten = file.state == FileState::Written;
    const QString state = isWritten        ? tr("written")
        : file.state == FileState::Waiting ? tr("waiting")
                                           : tr("left out: %1").arg(oneLine(file.problem, 200));
    m_files->item(row, 0)->setData(static_cast<int>(file.state), kStateRole);
    m_files->item(row, 1)->setText(isWritten ? countText(file.decisions) : QString());
    m_files->item(row, 2)->setText(isWritten ? countText(file.paragraphs) : QString());
    m_files->item(row, 3)->setText(state);
    m_table->scrollTo(m_files->index(row, 0));
}

void IngestDialog::showProgress(qint64 done, qint64 total)
{
    if (total <= 0)
        return;
    m_bar->setRange(0, static_cast<int>(total));
    m_bar->setValue(static_cast<int>(done));
}

int IngestDialog::countOf(FileState state) const
{
    int count = 0;
    for (int row = 0; row < m_files->rowCount(); ++row)
        count += m_files->item(row)->data(kStateRole).toInt() == static_cast<int>(state) ? 1 : 0;
    return count;
}

void IngestDialog::onEnded(const Result<documents::IngestReport>& report)
{
    showState(false);
    if (report) {
        for (const auto& file : report->files)
            showFile(file);
        m_bar->setRange(0, 1);
        m_bar->setValue(1);
        m_start->setText(tr("Read"));
        const QString decisions
            = tr("%n decision(s)", nullptr, static_cast<int>(report->decisions));
        const QString paragraphs
            = tr("%n paragraph(s)", nullptr, static_cast<int>(report->paragraphs));
        showReport(*report,
            tr("Ingested: %1 of %n file(s), %2, %3.", nullptr, m_files->rowCount())
                .arg(m_files->rowCount() - countOf(FileState::Skipped))
                .arg(decisions, paragraphs));
        return;
    }
    m_bar->setRange(0, 1);
    if (report.error().code == ErrorCode::Cancelled) {
        m_start->setText(tr("Continue"));
        tell(tr("Stopped after %1 of %n file(s).", nullptr, m_files->rowCount())
                 .arg(countOf(FileState::Written)),
            false);
        return;
    }
    tell(sentences({report.error().message, report.error().hint}), true);
}

void IngestDialog::showReport(const documents::IngestReport& report, const QString& words)
{
    QStringList all{words};
    if (report.embeddings)
        all += tr(
            "Vectors of %1: %n paragraph(s).", nullptr, static_cast<int>(report.embeddings->texts))
                   .arg(oneLine(toQString(report.embeddings->model), 60));
    if (report.embeddingProblem)
        all += {report.embeddingProblem->message, report.embeddingProblem->hint};
    if (report.extraction)
        all += extractionWords(*report.extraction);
    tell(sentences(all),
        report.embeddingProblem || (report.extraction && report.extraction->problem));
}

void IngestDialog::showState(bool isRunning)
{
    for (QWidget* field : {static_cast<QWidget*>(m_folder), static_cast<QWidget*>(m_choose),
             static_cast<QWidget*>(m_batch), static_cast<QWidget*>(m_most),
             static_cast<QWidget*>(m_ask), static_cast<QWidget*>(m_start)})
        field->setEnabled(!isRunning);
    m_stop->setEnabled(isRunning);
    m_bar->setVisible(isRunning || m_files->rowCount() > 0);
}

void IngestDialog::tell(const QString& words, bool isError)
{
    m_words->setText(words);
    m_words->setColour(isError ? Token::Error : Token::TextSecondary);
}

/// What is written by then stays; the same folder goes on behind it.
void IngestDialog::reject()
{
    m_run->stop();
    if (m_run->isRunning()) { // its last commit is told when it is written
        m_run->disconnect(this);
        m_run->setParent(parentWidget());
        connect(m_run, &IngestRun::ended, m_run, &QObject::deleteLater);
    }
    QDialog::reject();
}

} // namespace mnemo

#include "moc_ingestdialog.cpp"
