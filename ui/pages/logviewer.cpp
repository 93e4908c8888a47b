// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pages/logviewer.h"

#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/log.h"
#include "core/base/pools.h"
#include "ui/widgets/choicebox.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"

#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int mostLines = 50000;
constexpr int logFiles = 5;
constexpr std::size_t mostBytes = std::size_t{2} * 1024 * 1024;

/// The levels by what they show at least; "" shows all.
struct Level
{
    const char* name;
    const char* words;
};

constexpr Level levels[] = {{"", QT_TRANSLATE_NOOP("LogViewer", "Everything")},
    {"warning", QT_TRANSLATE_NOOP("LogViewer", "Warnings and errors")},
    {"error", QT_TRANSLATE_NOOP("LogViewer", "Errors only")}};

bool passes(const QString& line, const QString& level)
{
    // "TIME LEVEL CATEGORY: …"; a line of another form belongs to the one before or to a crash.
    const QString word = line.section(u' ', 1, 1);
    if (level.isEmpty() || (word != "info"_L1 && word != "warning"_L1))
        return true;
    return level == "warning"_L1 && word == "warning"_L1;
}

void append(QStringList& lines, const QString& path)
{
    const auto bytes = readFile(path, mostBytes);
    if (!bytes)
        return;
    QStringList more = redacted(toQString(*bytes)).split(u'\n');
    if (!more.isEmpty() && more.back().isEmpty())
        more.removeLast();
    for (QString& line : more)
        lines << displayLines(line);
}

Result<QStringList> readLog(const Home& home)
{
    QStringList lines;
    for (int number = logFiles - 1; number >= 0; --number) {
        const QString path
            = number == 0 ? home.logFile() : u"%1.%2"_s.arg(home.logFile()).arg(number);
        if (QFileInfo::exists(path))
            append(lines, path);
    }
    const QDir state(home.state);
    for (const QString& crash : state.entryList({u"crash-*.log*"_s}, QDir::Files, QDir::Name)) {
        lines << u"— %1"_s.arg(crash);
        append(lines, state.filePath(crash));
    }
    return lines;
}

} // namespace

LogViewer::LogViewer(const Home& home, QWidget* parent)
    : QWidget(parent, Qt::Window), m_home(home), m_job(this)
{
    setObjectName(u"logViewer"_s);
    setWindowTitle(tr("Log"));
    resize(1000, 640);
    m_text = new QPlainTextEdit(this);
    m_text->setObjectName(u"logText"_s);
    m_text->setAccessibleName(tr("Lines of the log"));
    m_text->setReadOnly(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setTabChangesFocus(true);
    m_text->setFont(themeOf(this).font(TextStyle::MonoTable));
    m_note = new TextLabel({}, TextStyle::Hint, Token::TextTertiary, this);
    m_note->setObjectName(u"logNote"_s);
    m_note->setWordWrap(true);
    auto* bottom = new QHBoxLayout;
    bottom->setContentsMargins(12, 6, 12, 6);
    bottom->addWidget(m_note, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(createTop());
    column->addWidget(new Hairline(Qt::Horizontal, this));
    column->addWidget(m_text, 1);
    column->addWidget(new Hairline(Qt::Horizontal, this));
    column->addLayout(bottom);
    reload();
}

QWidget* LogViewer::createTop()
{
    auto* top = new QWidget(this);
    m_search = new QLineEdit(top);
    m_search->setObjectName(u"logSearch"_s);
    m_search->setPlaceholderText(tr("Lines that hold…"));
    m_search->setAccessibleName(tr("Filter the lines"));
    m_search->setClearButtonEnabled(true);
    m_level = new ChoiceBox(top);
    m_level->setObjectName(u"logLevel"_s);
    m_level->setAccessibleName(tr("Levels"));
    for (const Level& level : levels)
        m_level->addItem(tr(level.words), QString::fromLatin1(level.name));
    auto* again = new QPushButton(themeIcon(u"redo"_s), tr("Reload"), top);
    auto* copy = new QPushButton(themeIcon(u"copy"_s), tr("Copy"), top);
    auto* keep = new QPushButton(tr("Save as…"), top);
    copy->setObjectName(u"logCopy"_s);
    auto* row = new FlowLayout(top);
    row->setContentsMargins(12, 8, 12, 8);
    row->setSpacing(8);
    row->addWidget(m_search);
    row->addWidget(m_level);
    row->addWidget(again);
    row->addWidget(copy);
    row->addWidget(keep);
    connect(m_search, &QLineEdit::textChanged, this, &LogViewer::refilter);
    connect(m_level, &QComboBox::currentIndexChanged, this, &LogViewer::refilter);
    connect(again, &QPushButton::clicked, this, &LogViewer::reload);
    connect(copy, &QPushButton::clicked, this,
        [this] { QGuiApplication::clipboard()->setText(m_text->toPlainText()); });
    connect(keep, &QPushButton::clicked, this, &LogViewer::save);
    return top;
}

void LogViewer::reload()
{
    m_job.start(
        readingPool(), [home = m_home](const CancelToken&) { return readLog(home); },
        [this](const Result<QStringList>& lines) {
            if (lines)
                show(*lines);
        });
}

void LogViewer::show(const QStringList& lines)
{
    m_lines = lines.mid(std::max<qsizetype>(0, lines.size() - mostLines));
    refilter();
}

void LogViewer::refilter()
{
    const QString level = m_level->currentData().toString();
    const QString words = m_search->text().trimmed();
    QStringList shown;
    for (const QString& line : m_lines) {
        if (passes(line, level) && line.contains(words, Qt::CaseInsensitive))
            shown << line;
    }
    m_text->setPlainText(shown.join(u'\n'));
    m_text->verticalScrollBar()->setValue(m_text->verticalScrollBar()->maximum());
    m_note->setText(m_lines.isEmpty()
            ? tr("The log is empty. It is in %1.").arg(m_home.state)
            : tr(
                "%1 of %2 lines. They are in %3, without passwords and keys, and are sent nowhere.")
                  .arg(countText(shown.size()), countText(m_lines.size()), m_home.state));
}

void LogViewer::save()
{
    auto* dialog = new QFileDialog(this, tr("Save the log"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"log"_s);
    dialog->selectFile(u"mnemoscope.log"_s);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        runAsync(
            readingPool(), this,
            [path, text = toUtf8(m_text->toPlainText() + u'\n')](
                const CancelToken&) { return writeDocument(path, text); },
            [this, path](const Status& written) {
                m_note->setText(written ? tr("Saved as %1.").arg(path)
                                        : tr("Not saved: %1").arg(written.error().message));
            });
    });
    dialog->open();
}

} // namespace mnemo

#include "moc_logviewer.cpp"
