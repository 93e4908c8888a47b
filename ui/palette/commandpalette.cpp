// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/palette/commandpalette.h"

#include "core/query/catalogue.h"
#include "core/query/cataloguewords.h"
#include "core/query/families.h"
#include "core/query/resultlists.h"
#include "ui/panels/rowdelegate.h"
#include "ui/panels/valuetext.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/sectionheader.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int paletteWidth = 640;
constexpr int foundHeight = 28;
constexpr int mostRows = 10;
constexpr int mostNodes = 8;
constexpr int mostHashes = 100; // with one more digit there are fewer
constexpr int kindData = Qt::UserRole + 20;

enum RowKind
{
    ActionRow,
    QueryRow,
    NodeRow,
    EntryRow,
    QuestionRow
};

constexpr qsizetype kWordsOfQuestion = 3; ///< so many words are one, whatever they match

bool looksLikeQuestion(const QString& text)
{
    return text.trimmed().endsWith(u'?')
        || text.split(u' ', Qt::SkipEmptyParts).size() >= kWordsOfQuestion;
}

QString plainWords(const QAction* action)
{
    return QString(action->text()).remove(u'&');
}

/// Every word that was typed stands somewhere in `candidate`.
bool fits(const QString& candidate, const QString& typed)
{
    const QStringList words = typed.split(u' ', Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(), [&candidate](const QString& word) {
        return candidate.contains(word, Qt::CaseInsensitive);
    });
}

} // namespace

CommandPalette::CommandPalette(const std::vector<QAction*>& actions, QWidget* window)
    : QFrame(window), m_actions(actions), m_input(new QLineEdit(this)),
      m_list(makeRowList(foundHeight, tr("Found"), this)), m_rows(new QStandardItemModel(this)),
      m_note(new TextLabel(
          tr("> actions   / queries   # hashes"), TextStyle::Small, Token::TextTertiary, this))
{
    setObjectName(u"palette"_s);
    setAccessibleName(tr("Command palette"));
    m_input->setObjectName(u"paletteInput"_s);
    m_input->setAccessibleName(tr("Find a node, query or action"));
    m_input->setPlaceholderText(m_input->accessibleName());
    m_input->addAction(themeIcon(u"search"_s), QLineEdit::LeadingPosition)
        ->setText(m_input->accessibleName());
    m_input->installEventFilter(this);
    m_list->setModel(m_rows);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_note->setContentsMargins(12, 0, 12, 0);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(6);
    layout->addWidget(m_input);
    layout->addWidget(m_list);
    layout->addWidget(m_note);
    connect(m_input, &QLineEdit::textChanged, this, &CommandPalette::refresh);
    connect(m_list, &QListView::clicked, this, &CommandPalette::choose);
    hide();
}

void CommandPalette::add(const std::vector<QAction*>& actions)
{
    m_actions.insert(m_actions.end(), actions.begin(), actions.end());
}

void CommandPalette::addSource(PaletteKind kind, Source source)
{
    m_sources.emplace_back(kind, std::move(source));
}

void CommandPalette::askSources(PaletteKind kind)
{
    for (const auto& [offers, source] : m_sources) {
        if (offers != kind)
            continue;
        for (PaletteEntry& entry : source())
            m_offered.push_back(std::move(entry));
    }
}

void CommandPalette::setCatalogue(std::shared_ptr<const Catalogue> catalogue)
{
    m_catalogue = std::move(catalogue);
}

void CommandPalette::open()
{
    m_input->clear();
    refresh({});
    if (!isVisible())
        m_before = QApplication::focusWidget();
    show();
    raise();
    m_input->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::refresh(const QString& text)
{
    m_rows->clear();
    m_offered.clear();
    const QChar kind = text.isEmpty() ? QChar() : text.front();
    const bool limited = kind == u'>' || kind == u'/' || kind == u'#';
    m_typed = limited ? text.mid(1) : text;
    if (!limited || kind == u'>')
        addActions(m_typed);
    if (!limited || kind == u'/')
        addQueries(m_typed);
    if (kind == u'#')
        addHashes(m_typed);
    if (!limited && !text.isEmpty()) {
        addEntries(text);
        if (looksLikeQuestion(text))
            addQuestion(text);
        emit searchRequested(text);
    }
    fit();
}

void CommandPalette::addActions(const QString& text)
{
    for (int i = 0; i < static_cast<int>(m_actions.size()); ++i) {
        const QAction* action = m_actions[static_cast<std::size_t>(i)];
        if (!action->isEnabled() || !fits(plainWords(action), text))
            continue;
        QStandardItem* row = makeRow(plainWords(action), QString::number(i));
        row->setIcon(action->icon().isNull() ? themeIcon(u"right"_s) : action->icon());
        row->setData(ActionRow, kindData);
        row->setData(m_typed, RowMatch);
        row->setData(action->shortcut().toString(QKeySequence::NativeText), RowTrail);
        m_rows->appendRow(row);
    }
}

void CommandPalette::addQueries(const QString& text)
{
    if (!m_catalogue)
        return;
    for (const bool held : {true, false}) {
        for (const CatalogueEntry& entry : m_catalogue->entries()) {
            if ((!m_held || m_held->contains(familyRead(entry))) == held
                && (held || !text.isEmpty()))
                addQuery(entry, text);
        }
    }
}

void CommandPalette::addQuery(const CatalogueEntry& entry, const QString& text)
{
    const QString line = toQString(entry.name) + u": "_s + catalogueWords(entry.question);
    if (!fits(line, text))
        return;
    QStandardItem* row = makeRow(line, toQString(entry.name));
    row->setIcon(themeIcon(u"table"_s));
    row->setData(QueryRow, kindData);
    row->setData(m_typed, RowMatch);
    row->setData(tr("query, %1").arg(catalogueWords(familyRead(entry))), RowTrail);
    m_rows->appendRow(row);
}

void CommandPalette::addQuestion(const QString& text)
{
    QStandardItem* row = makeRow(tr("Ask the muse: %1").arg(oneLine(text, 120)), text.trimmed());
    row->setIcon(themeIcon(u"q"_s));
    row->setData(QuestionRow, kindData);
    row->setData(tr("question"), RowTrail);
    m_rows->appendRow(row);
}

void CommandPalette::addEntry(const PaletteEntry& entry, int place)
{
    QStandardItem* row = makeRow(oneLine(entry.words, 120), QString::number(place));
    row->setIcon(themeIcon(entry.icon));
    row->setData(EntryRow, kindData);
    row->setData(entry.trail, RowTrail);
    row->setData(m_typed, RowMatch);
    m_rows->appendRow(row);
}

void CommandPalette::addEntries(const QString& text)
{
    askSources(PaletteKind::Words);
    for (int i = 0; i < static_cast<int>(m_offered.size()); ++i) {
        const PaletteEntry& entry = m_offered[static_cast<std::size_t>(i)];
        if (fits(entry.words, text))
            addEntry(entry, i);
    }
}

void CommandPalette::addHashes(const QString& text)
{
    QString hash = text.toLower(); // shown in two halves, and may be copied so
    hash.remove(u' ').remove(QChar(0x2009));
    askSources(PaletteKind::Hashes);
    int found = 0;
    for (int i = 0; i < static_cast<int>(m_offered.size()) && found < mostHashes; ++i) {
        const PaletteEntry& entry = m_offered[static_cast<std::size_t>(i)];
        if (entry.hash.isEmpty() || !entry.hash.startsWith(hash))
            continue;
        addEntry(entry, i);
        ++found;
    }
}

void CommandPalette::showNodes(const QueryOutcome& outcome)
{
    if (!isVisible() || !outcome.result.is_object())
        return;
    const QPersistentModelIndex current = m_list->currentIndex();
    for (int row = m_rows->rowCount() - 1; row >= 0; --row) {
        if (row != current.row() && m_rows->item(row)->data(kindData).toInt() == NodeRow)
            m_rows->removeRow(row);
    }
    // They come late: what Enter would take, and somebody has read, stays where it is.
    const QString taken = current.data(RowId).toString();
    const bool isNode = current.isValid() && current.data(kindData).toInt() == NodeRow;
    const int first = current.isValid() ? current.row() + 1 : 0;
    int place = first;
    const ResultList hits = mainListOf(outcome);
    for (const Json& hit : *hits.rows) {
        if (place - first == mostNodes)
            break;
        const QString id = toQString(hits.subjectOf(hit));
        if (isNode && id == taken)
            continue;
        const QString label = toQString(hits.reading->text(Member::Label, hit));
        QStandardItem* row = makeRow(oneLine(label.isEmpty() ? id : label), id);
        row->setData(NodeRow, kindData);
        const QString role = toQString(hits.reading->text(Member::Role, hit));
        row->setData(role, RowNodeRole);
        row->setData(tr("node, %1").arg(oneLine(role, 40)), RowTrail);
        m_rows->insertRow(place++, row);
    }
    if (m_rows->rowCount() == 0 && !m_typed.trimmed().isEmpty())
        addQuestion(m_typed); // nothing is called so
    fit();
}

void CommandPalette::fit()
{
    const Theme theme = themeOf(this);
    const int rows = std::clamp(m_rows->rowCount(), 1, mostRows);
    m_list->setFixedHeight(rows * theme.scaled(foundHeight));
    const int wide = std::min(theme.scaled(paletteWidth), parentWidget()->width() - 32);
    setFixedWidth(wide);
    adjustSize();
    QWidget::move((parentWidget()->width() - wide) / 2, parentWidget()->height() / 8);
    if (!m_list->currentIndex().isValid())
        m_list->setCurrentIndex(m_rows->index(0, 0));
}

void CommandPalette::giveFocusBack()
{
    QWidget* before = m_before;
    if (before == nullptr || !before->isVisible())
        before = parentWidget();
    before->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::choose(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    const QString id = index.data(RowId).toString();
    const int kind = index.data(kindData).toInt();
    hide();
    giveFocusBack();
    if (kind == NodeRow)
        emit nodeChosen(id);
    else if (kind == QuestionRow)
        emit questionChosen(id);
    else if (kind == QueryRow)
        emit queryChosen(toUtf8(id));
    else if (kind == EntryRow)
        m_offered[static_cast<std::size_t>(id.toInt())].chosen();
    else
        m_actions[static_cast<std::size_t>(id.toInt())]->trigger();
}

void CommandPalette::move(int rows)
{
    const int last = m_rows->rowCount() - 1;
    const int row = std::clamp(m_list->currentIndex().row() + rows, 0, std::max(last, 0));
    m_list->setCurrentIndex(m_rows->index(row, 0));
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusOut && watched == m_input && !underMouse())
        hide();
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Escape:
        hide();
        giveFocusBack();
        return true;
    case Qt::Key_Down:
        move(1);
        return true;
    case Qt::Key_Up:
        move(-1);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose(m_list->currentIndex());
        return true;
    default:
        return QFrame::eventFilter(watched, event);
    }
}

void CommandPalette::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), theme.color(Token::Panel));
    painter.setPen(theme.color(Token::ControlBorder));
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

} // namespace mnemo

#include "moc_commandpalette.cpp"
