// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/filter/nodechooser.h"

#include "ui/panels/rowdelegate.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPointer>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kRow = 28;
constexpr int kRows = 8;
constexpr int kWidth = 420;

} // namespace

NodeChooser::NodeChooser(const QString& title, FilterController::AskQuery ask, QWidget* parent)
    : QDialog(parent), m_ask(std::move(ask)), m_text(new QLineEdit(this)),
      m_list(makeRowList(kRow, tr("Nodes found"), this)), m_rows(new QStandardItemModel(this)),
      m_note(new TextLabel({}, TextStyle::Small, Token::TextTertiary, this))
{
    setObjectName(u"nodeChooser"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(title);
    const Theme theme = themeOf(this);
    auto* heading = new TextLabel(title, TextStyle::Heading, Token::Text, this);
    heading->setWordWrap(true);
    m_text->setObjectName(u"nodeChooserText"_s);
    m_text->setAccessibleName(tr("Name of the other node"));
    m_text->setPlaceholderText(m_text->accessibleName());
    m_text->installEventFilter(this);
    m_list->setObjectName(u"nodeChooserList"_s);
    m_list->setModel(m_rows);
    m_list->setFixedHeight(kRows * theme.scaled(kRow));
    m_note->setText(tr("Looks in the whole store, not only in what is loaded."));
    m_note->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(8);
    column->addWidget(heading);
    column->addWidget(m_text);
    column->addWidget(m_list);
    column->addWidget(m_note);
    setFixedWidth(theme.scaled(kWidth));
    connect(m_text, &QLineEdit::textChanged, this, &NodeChooser::look);
    connect(m_list, &QListView::clicked, this, &NodeChooser::choose);
    connect(m_list, &QListView::activated, this, &NodeChooser::choose);
    m_text->setFocus(Qt::PopupFocusReason);
}

void NodeChooser::addOptions(QWidget* options)
{
    static_cast<QVBoxLayout*>(layout())->addWidget(options);
}

void NodeChooser::look(const QString& text)
{
    const quint64 mine = ++m_round;
    if (text.trimmed().isEmpty()) {
        m_rows->clear();
        return;
    }
    m_ask(namesLike(text.trimmed(), {}),
        [here = QPointer(this), mine](const std::shared_ptr<const QueryOutcome>& outcome) {
            NodeChooser* open = here.data();
            if (open != nullptr && open->m_round == mine)
                open->show(*outcome);
        });
}

void NodeChooser::show(const QueryOutcome& outcome)
{
    m_rows->clear();
    const FoundNodes found = foundNodes(outcome);
    for (const FoundNode& node : found.nodes) {
        const QString role = toQString(node.role);
        QStandardItem* row = makeRow(
            oneLine(toQString(node.label.empty() ? node.id : node.label)), toQString(node.id));
        row->setData(role, RowNodeRole);
        row->setData(oneLine(role, 40), RowTrail);
        m_rows->appendRow(row);
    }
    m_list->setCurrentIndex(m_rows->index(0, 0));
    if (outcome.error)
        m_note->setText(outcome.error->message);
    else if (found.nodes.empty())
        m_note->setText(tr("No name or id holds “%1”.").arg(oneLine(m_text->text(), 60)));
    else
        m_note->setText(tr("%1 of %2 that hold it.")
                            .arg(countText(std::ssize(found.nodes)), countText(found.count)));
}

void NodeChooser::choose(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    const std::string id = toUtf8(index.data(RowId).toString());
    const QString name = index.data().toString();
    accept();
    emit chosen(id, name);
}

bool NodeChooser::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Down || key == Qt::Key_Up) {
        const int row = m_list->currentIndex().row() + (key == Qt::Key_Down ? 1 : -1);
        m_list->setCurrentIndex(m_rows->index(std::clamp(row, 0, m_rows->rowCount() - 1), 0));
        return true;
    }
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        choose(m_list->currentIndex());
        return true;
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace mnemo

#include "moc_nodechooser.cpp"
