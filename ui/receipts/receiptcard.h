// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/receiptitem.h"

#include <QFrame>

#include <string>

class QFormLayout;
class QPushButton;

namespace mnemo {

class Badge;
class TextLabel;

/// The small card beside a value: query, arguments, the value, short hashes, verdict, Verify and
/// Open. A popup that closes with Esc or a click elsewhere and deletes itself.
class ReceiptCard final : public QFrame
{
    Q_OBJECT
public:
    ReceiptCard(const ReceiptItem& item, const std::string& value, QWidget* parent);

    [[nodiscard]] const ReceiptItem& item() const { return m_item; }

    void setVerdict(const ReceiptVerdict& verdict);
    void setRunning(bool running = true);
    /// Shows it in its window, with both in global coordinates: beside what has to stay visible,
    /// or, where there is no room, under or over `anchor`.
    void showBeside(const QRect& anchor, const QRect& uncovered = {});

signals:
    void verifyRequested(const mnemo::ReceiptId& id);
    void openRequested(const mnemo::ReceiptId& id, const std::string& pointer);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QFormLayout* createFields(const std::string& value);
    void createButtons();
    void showState();
    void fitHeight();
    [[nodiscard]] QRect room() const;

    ReceiptItem m_item;
    Badge* m_badge = nullptr;
    TextLabel* m_sentence = nullptr;
    QPushButton* m_verify = nullptr;
};

} // namespace mnemo
