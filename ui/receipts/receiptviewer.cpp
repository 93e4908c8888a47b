// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/receipts/receiptviewer.h"

#include "ui/receipts/receiptlist.h"
#include "ui/receipts/receiptpanel.h"
#include "ui/receipts/receipttabs.h"
#include "ui/widgets/addressbox.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <map>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int listWidth = 304;

} // namespace

ReceiptViewer::ReceiptViewer(QWidget* parent) : QWidget(parent, Qt::Window)
{
    setObjectName(u"receiptViewer"_s);
    setWindowTitle(tr("Receipts"));
    resize(1280, 900);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(createTop());
    column->addWidget(new Hairline(Qt::Horizontal, this));
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    m_list = new ReceiptList(this);
    connect(m_list, &ReceiptList::chosen, this, [this](const ReceiptId& id) {
        if (id != m_current)
            select(id);
    });
    middle->addWidget(m_list);
    middle->addWidget(new Hairline(Qt::Vertical, this));
    m_scroll = new QScrollArea(this);
    m_scroll->setObjectName(u"receiptCards"_s);
    m_scroll->setAccessibleName(tr("Receipts of the answer"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto* cards = new QWidget(m_scroll);
    m_cards = new QVBoxLayout(cards);
    m_cards->setContentsMargins(16, 16, 16, 16);
    m_cards->setSpacing(16);
    m_scroll->setWidget(cards);
    middle->addWidget(m_scroll, 1);
    column->addLayout(middle, 1);
    column->addWidget(new Hairline(Qt::Horizontal, this));
    column->addWidget(createBottom());
    rebuildCards();
    updateHeader();
}

QPushButton* ReceiptViewer::addButton(const QString& text, const QString& icon)
{
    auto* button = new QPushButton(themeIcon(icon), text, m_buttons);
    m_buttons->layout()->addWidget(button);
    return button;
}

QWidget* ReceiptViewer::createTop()
{
    auto* top = new QWidget(this);
    m_top = new QBoxLayout(QBoxLayout::LeftToRight, top);
    m_top->setContentsMargins(16, 8, 16, 8);
    m_top->setSpacing(12);
    auto* texts = new QVBoxLayout;
    texts->setSpacing(2);
    auto* first = new QHBoxLayout;
    m_title = new TextLabel(tr("Receipts of one answer"), TextStyle::Title, Token::Text, top);
    m_worst = new Badge({}, top);
    m_worst->setObjectName(u"worstVerdict"_s);
    first->addWidget(m_title);
    first->addWidget(m_worst);
    first->addStretch();
    texts->addLayout(first);
    m_question = new ElidedLabel({}, TextStyle::Small, Token::TextSecondary, top);
    texts->addWidget(m_question);
    m_top->addLayout(texts, 1);
    m_buttons = new QWidget(top);
    m_buttons->setLayout(new FlowLayout);
    m_top->addWidget(m_buttons);
    m_copyText = addButton(tr("Copy as text"), u"copy"_s);
    m_copyJson = addButton(tr("Copy receipt"), u"receipt"_s);
    m_openFile = addButton(tr("Open file"), u"export"_s);
    m_compare = addButton(tr("Compare with…"), u"ne"_s);
    m_compare->setObjectName(u"compareReceipt"_s);
    m_verify = addButton(tr("Verify"), u"replay"_s);
    m_verify->setIcon(onAccentIcon(u"replay"_s));
    m_verify->setObjectName(u"verifyReceipts"_s);
    m_copyJson->setObjectName(u"copyReceipt"_s);
    m_copyText->setObjectName(u"copyReceiptText"_s);
    m_openFile->setObjectName(u"openReceiptFile"_s);
    makePrimary(m_verify);
    const auto copy = [this](auto text) {
        if (const ReceiptItem* item = find(m_current))
            QGuiApplication::clipboard()->setText(text(*item));
    };
    connect(m_copyText, &QPushButton::clicked, this, [copy] { copy(receiptText); });
    connect(m_copyJson, &QPushButton::clicked, this,
        [copy] { copy([](const ReceiptItem& item) { return receiptJsonText(item.receipt); }); });
    connect(m_openFile, &QPushButton::clicked, this, &ReceiptViewer::offerFile);
    connect(m_compare, &QPushButton::clicked, this, [this] { emit compareRequested(m_current); });
    connect(m_verify, &QPushButton::clicked, this, &ReceiptViewer::verifyAnswer);
    return top;
}

QWidget* ReceiptViewer::createBottom()
{
    auto* bottom = new QWidget(this);
    auto* row = new QHBoxLayout(bottom);
    row->setContentsMargins(12, 4, 12, 4);
    m_summary = new TextLabel({}, TextStyle::Small, Token::TextSecondary, bottom);
    m_summary->setObjectName(u"receiptSummary"_s);
    m_summary->setWordWrap(true);
    row->addWidget(m_summary, 1);
    row->addWidget(
        new TextLabel(u"sha-256, RFC 8785"_s, TextStyle::MonoTable, Token::TextSecondary, bottom));
    return bottom;
}

void ReceiptViewer::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitWidth();
}

// On a small display, or with large text, the buttons stand below the title and the list is
// narrower: nothing is to be scrolled sideways.
void ReceiptViewer::fitWidth()
{
    const Theme theme = themeOf(this);
    m_list->setFixedWidth(std::min(theme.scaled(listWidth), width() * 3 / 8));
    const QMargins margins = m_top->contentsMargins();
    const int row = m_top->itemAt(0)->minimumSize().width() + m_top->spacing()
        + m_buttons->layout()->sizeHint().width() + margins.left() + margins.right();
    m_top->setDirection(row > width() ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

ReceiptItem* ReceiptViewer::find(const ReceiptId& id)
{
    const auto found = std::find_if(m_items.begin(), m_items.end(),
        [&](const ReceiptItem& item) { return item.receipt.id == id; });
    return found == m_items.end() ? nullptr : &*found;
}

void ReceiptViewer::addItems(const std::vector<ReceiptItem>& items)
{
    std::vector<ReceiptItem> fresh;
    for (const ReceiptItem& item : items) {
        if (ReceiptItem* known = find(item.receipt.id)) {
            const std::optional<ReceiptVerdict> verdict = known->verdict;
            *known = item;
            if (!known->verdict)
                known->verdict = verdict;
        } else {
            fresh.push_back(item);
        }
    }
    m_items.insert(m_items.begin(), fresh.begin(), fresh.end());
    m_list->setItems(m_items, m_current);
    if (!items.empty() && m_current.empty())
        select(items.front().receipt.id);
    else
        rebuildCards();
    updateHeader();
}

void ReceiptViewer::clear()
{
    m_items.clear();
    m_current = {};
    m_list->setItems(m_items, m_current);
    rebuildCards();
    updateHeader();
}

std::vector<const ReceiptItem*> ReceiptViewer::answerItems() const
{
    std::vector<const ReceiptItem*> items;
    const auto current = std::find_if(m_items.begin(), m_items.end(),
        [&](const ReceiptItem& item) { return item.receipt.id == m_current; });
    if (current == m_items.end())
        return items;
    for (const ReceiptItem& item : m_items) {
        // A figure may have receipts of several snapshots.
        const bool sameFigure
            = item.picture && current->picture && item.snapshotPath == current->snapshotPath;
        if (sameFigure || item.receipt.snapshotHash == current->receipt.snapshotHash)
            items.push_back(&item);
    }
    return items;
}

/// Another receipt of the query, or what the store returned on a replay.
bool ReceiptViewer::hasCompanion(const ReceiptItem& item) const
{
    return (item.verdict && item.verdict->now)
        || std::any_of(m_items.begin(), m_items.end(), [&item](const ReceiptItem& other) {
               return other.receipt.query == item.receipt.query
                   && other.receipt.id != item.receipt.id;
           });
}

/// As many as have cards: the current one and those beside it.
std::vector<const ReceiptItem*> ReceiptViewer::aroundCurrent(
    const std::vector<const ReceiptItem*>& items) const
{
    constexpr std::ptrdiff_t most = 10; // a file that somebody sent may have any number
    const auto current = std::find_if(items.begin(), items.end(),
        [this](const ReceiptItem* item) { return item->receipt.id == m_current; });
    const std::ptrdiff_t last = std::max<std::ptrdiff_t>(std::ssize(items) - most, 0);
    const auto first
        = items.begin() + std::clamp<std::ptrdiff_t>(current - items.begin() - most / 2, 0, last);
    return {first, first + std::min(most, std::ssize(items))};
}

void ReceiptViewer::rebuildCards()
{
    while (QLayoutItem* old = m_cards->takeAt(0)) {
        delete old->widget();
        delete old;
    }
    m_panels.clear();
    const std::vector<const ReceiptItem*> items = answerItems();
    if (items.empty()) {
        m_cards->addWidget(new EmptyState(
            tr("Receipts appear here when a query has run."), {}, m_scroll->widget()));
        return;
    }
    for (const ReceiptItem* item : aroundCurrent(items)) {
        auto* panel = new ReceiptPanel(*item, m_scroll->widget());
        const bool opened = item->receipt.id == m_current;
        panel->setExtent(opened ? ReceiptPanel::Extent::Opened : ReceiptPanel::Extent::Fields);
        connect(panel, &ReceiptPanel::verifyRequested, this, &ReceiptViewer::verifyRequested);
        connect(panel, &ReceiptPanel::storeRequested, this, &ReceiptViewer::storeRequested);
        connect(
            panel, &ReceiptPanel::activated, this,
            [this](const ReceiptId& id) {
                if (id != m_current)
                    select(id);
            },
            Qt::QueuedConnection);
        m_cards->addWidget(panel, opened ? 1 : 0);
        panel->show();
        m_panels.push_back(panel);
    }
    if (m_panels.size() < items.size()) {
        auto* rest = new TextLabel(tr("The list has all %1 receipts of this answer.")
                                       .arg(countText(static_cast<qint64>(items.size()))),
            TextStyle::Small, Token::TextSecondary, m_scroll->widget());
        rest->setObjectName(u"receiptCardsRest"_s);
        m_cards->addWidget(rest);
        rest->show();
    }
    m_cards->addStretch();
}

void ReceiptViewer::select(const ReceiptId& id)
{
    m_current = id;
    m_list->select(id);
    rebuildCards();
    updateHeader();
}

bool ReceiptViewer::showReceipt(const ReceiptId& id, const std::string& pointer)
{
    ReceiptItem* item = find(id);
    if (item == nullptr)
        return false;
    item->citedPointer = pointer;
    if (id == m_current)
        refresh({id});
    else
        select(id);
    for (ReceiptPanel* panel : m_panels) {
        if (panel->item().receipt.id != id)
            continue;
        const bool drifted = stateOf(*item) == ReplayState::Drifted;
        panel->tabs()->setCurrentIndex(drifted ? 0 : 1);
        panel->tabs()->showCitedValue();
        m_scroll->ensureWidgetVisible(panel);
    }
    return true;
}

void ReceiptViewer::setVerdicts(const std::vector<ReceiptVerdict>& verdicts)
{
    std::map<ReceiptId, const ReceiptVerdict*> known;
    for (const ReceiptVerdict& verdict : verdicts)
        known.emplace(verdict.receipt.id, &verdict);
    std::set<ReceiptId> changed;
    for (ReceiptItem& item : m_items) {
        const auto found = known.find(item.receipt.id);
        if (found == known.end())
            continue;
        item.verdict = *found->second;
        item.running = false;
        changed.insert(item.receipt.id);
    }
    refresh(changed);
}

void ReceiptViewer::setRunning(const std::set<ReceiptId>& ids, bool running)
{
    for (ReceiptItem& item : m_items) {
        if (ids.contains(item.receipt.id))
            item.running = running;
    }
    refresh(ids);
}

void ReceiptViewer::markOlder(const StoreName& store, const QString& change)
{
    std::set<ReceiptId> changed;
    for (ReceiptItem& item : m_items) {
        if (noteOlder(item, store, change))
            changed.insert(item.receipt.id);
    }
    refresh(changed);
}

void ReceiptViewer::setPicture(const QString& file, const PictureCheck& check)
{
    std::set<ReceiptId> changed;
    for (ReceiptItem& item : m_items) {
        if (!item.picture || item.snapshotPath != file)
            continue;
        item.picture = check;
        changed.insert(item.receipt.id);
    }
    refresh(changed);
}

void ReceiptViewer::refresh(const std::set<ReceiptId>& changed)
{
    std::map<ReceiptId, const ReceiptItem*> items;
    for (const ReceiptItem& item : m_items) {
        if (changed.contains(item.receipt.id))
            items.emplace(item.receipt.id, &item);
    }
    if (items.empty())
        return;
    m_list->refresh(items);
    for (ReceiptPanel* panel : m_panels) {
        if (const auto found = items.find(panel->item().receipt.id); found != items.end())
            panel->setItem(*found->second);
    }
    updateHeader();
}

void ReceiptViewer::updateHeader()
{
    const std::vector<const ReceiptItem*> items = answerItems();
    const ReceiptItem* current = find(m_current);
    for (QPushButton* button : {m_copyText, m_copyJson, m_verify})
        button->setEnabled(current != nullptr);
    m_openFile->setEnabled(current != nullptr && !current->snapshotPath.isEmpty());
    m_compare->setEnabled(current != nullptr && hasCompanion(*current));
    const bool sent = current != nullptr && current->origin == ReceiptOrigin::File;
    if (sent && current->picture)
        m_title->setText(tr("Receipts of a figure"));
    else if (sent)
        m_title->setText(items.size() == 1 ? tr("Receipt of a file") : tr("Receipts of a file"));
    else
        m_title->setText(
            items.size() == 1 ? tr("Receipt of one answer") : tr("Receipts of one answer"));
    m_worst->setVisible(current != nullptr);
    std::array<int, 5> counts{};
    for (const ReceiptItem& item : m_items)
        ++counts[static_cast<std::size_t>(stateOf(item))];
    const auto number = [&](ReplayState state) { return counts[static_cast<std::size_t>(state)]; };
    m_summary->setText(
        tr("%1 receipts shown: %2 MATCH, %3 DRIFTED, %4 CANNOT CHECK, %5 not replayed")
            .arg(countText(static_cast<int>(m_items.size())))
            .arg(number(ReplayState::Match))
            .arg(number(ReplayState::Drifted))
            .arg(number(ReplayState::CannotCheck))
            .arg(number(ReplayState::NotReplayed) + number(ReplayState::Running)));
    if (current == nullptr) {
        m_question->setText({});
        return;
    }
    const QString when = timeText(current->receipt.ts, 0);
    QString question = current->origin == ReceiptOrigin::File
        ? tr("%1, made %2").arg(current->question, when)
        : tr("“%1” asked %2").arg(current->question, when);
    if (!current->sender.isEmpty())
        question += u". "_s + current->sender;
    m_question->setText(question);
    const ReceiptItem* worst = items.front();
    for (const ReceiptItem* item : items) {
        if (static_cast<int>(stateOf(*item)) > static_cast<int>(stateOf(*worst)))
            worst = item;
    }
    const ReplayState state = stateOf(*worst);
    const auto same = std::count_if(items.begin(), items.end(),
        [&](const ReceiptItem* item) { return stateOf(*item) == state; });
    BadgeLook look = badgeOf(state);
    if (items.size() > 1)
        look.text = tr("%1, %2 of %3").arg(look.text).arg(same).arg(items.size());
    m_worst->setLook(look);
    m_verify->setText(current->verdict ? tr("Verify again") : tr("Verify"));
    fitWidth();
}

void ReceiptViewer::setLedger(const LedgerCheck& check)
{
    m_list->setLedger(check);
}

void ReceiptViewer::verifyAnswer()
{
    std::vector<ReceiptId> ids;
    for (const ReceiptItem* item : answerItems())
        ids.push_back(item->receipt.id);
    emit verifyAllRequested(ids);
}

// The path is shown before anything is opened, and what opens it is another program.
void ReceiptViewer::offerFile()
{
    const ReceiptItem* item = find(m_current);
    if (item == nullptr || item->snapshotPath.isEmpty())
        return;
    const QString path = item->snapshotPath;
    auto* box = new QMessageBox(this);
    box->setObjectName(u"openFileBox"_s);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(tr("Open file"));
    box->setTextFormat(Qt::PlainText);
    box->setText(tr("Open the snapshot file with its program, or show its folder?"));
    showAddress(*box, path);
    const QPushButton* open = box->addButton(tr("Open"), QMessageBox::AcceptRole);
    const QPushButton* folder = box->addButton(tr("Show folder"), QMessageBox::ActionRole);
    box->addButton(QMessageBox::Cancel);
    connect(box, &QMessageBox::buttonClicked, this,
        [path, open, folder](const QAbstractButton* button) {
            if (button == open)
                QDesktopServices::openUrl(QUrl::fromLocalFile(path));
            else if (button == folder)
                QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).absolutePath()));
        });
    box->open();
}

} // namespace mnemo

#include "moc_receiptviewer.cpp"
