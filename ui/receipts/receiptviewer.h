// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facts/ledger.h"
#include "ui/session/receiptitem.h"

#include <QWidget>

#include <optional>
#include <set>
#include <string>
#include <vector>

class QBoxLayout;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace mnemo {

class Badge;
class ElidedLabel;
class ReceiptList;
class ReceiptPanel;
class TextLabel;

/// A window of its own: receipts by answer at the left, those of the chosen answer as cards at the
/// right. It shows values and asks for replays by signals; it runs nothing and opens nothing by
/// itself.
class ReceiptViewer final : public QWidget
{
    Q_OBJECT
public:
    explicit ReceiptViewer(QWidget* parent = nullptr);

    /// Adds receipts, newest answer first; an id that is there already is replaced in place.
    void addItems(const std::vector<ReceiptItem>& items);
    void clear();
    /// Opens the card of `id` at the cited value (`pointer` may be empty). False when not known.
    bool showReceipt(const ReceiptId& id, const std::string& pointer);

    void setVerdict(const ReceiptVerdict& verdict) { setVerdicts({verdict}); }

    void setVerdicts(const std::vector<ReceiptVerdict>& verdicts);
    /// Another program wrote to the store at this time, "10:42": what was made of it is older.
    void markOlder(const StoreName& store, const QString& change);
    /// What drawing the figure of this file again has shown.
    void setPicture(const QString& file, const PictureCheck& check);
    /// Marks replays as running, until setVerdicts() is called or they are cancelled.
    void setRunning(const std::set<ReceiptId>& ids, bool running = true);
    /// The ledger's state at the bottom left; nothing is shown before the first call.
    void setLedger(const LedgerCheck& check);

    [[nodiscard]] const std::vector<ReceiptItem>& items() const { return m_items; }

    [[nodiscard]] ReceiptId currentReceipt() const { return m_current; }

signals:
    void verifyRequested(const mnemo::ReceiptId& id);
    void verifyAllRequested(const std::vector<mnemo::ReceiptId>& ids);
    /// A receipt is of a store that is not open: a person wants to connect to it.
    void storeRequested(const mnemo::StoreName& store);
    /// The receipt beside another one of its query.
    void compareRequested(const mnemo::ReceiptId& id);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* createTop();
    QWidget* createBottom();
    ReceiptItem* find(const ReceiptId& id);
    void rebuildCards();
    void select(const ReceiptId& id);
    void refresh(const std::set<ReceiptId>& changed);
    void updateHeader();
    void verifyAnswer();
    void offerFile();
    [[nodiscard]] std::vector<const ReceiptItem*> answerItems() const;
    [[nodiscard]] std::vector<const ReceiptItem*> aroundCurrent(
        const std::vector<const ReceiptItem*>& items) const;
    [[nodiscard]] bool hasCompanion(const ReceiptItem& item) const;
    QPushButton* addButton(const QString& text, const QString& icon);
    void fitWidth();

    std::vector<ReceiptItem> m_items;
    ReceiptId m_current;
    QBoxLayout* m_top = nullptr;
    QWidget* m_buttons = nullptr;
    TextLabel* m_title = nullptr;
    Badge* m_worst = nullptr;
    ElidedLabel* m_question = nullptr;
    QPushButton* m_copyText = nullptr;
    QPushButton* m_copyJson = nullptr;
    QPushButton* m_openFile = nullptr;
    QPushButton* m_compare = nullptr;
    QPushButton* m_verify = nullptr;
    ReceiptList* m_list = nullptr;
    QScrollArea* m_scroll = nullptr;
    QVBoxLayout* m_cards = nullptr;
    std::vector<ReceiptPanel*> m_panels;
    TextLabel* m_summary = nullptr;
};

} // namespace mnemo
