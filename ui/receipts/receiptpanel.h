// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/receiptitem.h"

#include <QFrame>

class QGridLayout;
class QVBoxLayout;

namespace mnemo {

class Badge;
class ElidedLabel;
class ReceiptTabs;
class TextLabel;

/// One receipt as a card: verdict bar, query, one plain sentence, fields and, opened, its tabs.
class ReceiptPanel final : public QFrame
{
    Q_OBJECT
public:
    enum class Extent
    {
        Fields,
        Opened
    };

    explicit ReceiptPanel(const ReceiptItem& item, QWidget* parent = nullptr);

    void setItem(const ReceiptItem& item);

    [[nodiscard]] const ReceiptItem& item() const { return m_item; }

    void setExtent(Extent extent);

    [[nodiscard]] ReceiptTabs* tabs() const { return m_tabs; }

signals:
    void activated(const mnemo::ReceiptId& id);
    void verifyRequested(const mnemo::ReceiptId& id);
    void storeRequested(const mnemo::StoreName& store);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void createHeader(QVBoxLayout& column);
    void fillFields();
    void addSentence(
        int row, const QString& name, const QString& text, Token colour, const QString& objectName);
    void addBeside(int row, const QString& name, QWidget* value);
    void addField(int row, int column, const QString& name, QWidget* value);
    void addHash(int row, const QString& name, const std::string& hash, Token colour);

    ReceiptItem m_item;
    Extent m_extent = Extent::Fields;
    bool m_isNarrow = true;
    Badge* m_badge = nullptr;
    ElidedLabel* m_query = nullptr;
    TextLabel* m_sentence = nullptr;
    QWidget* m_fields = nullptr;
    QGridLayout* m_grid = nullptr;
    ReceiptTabs* m_tabs = nullptr;
};

} // namespace mnemo
