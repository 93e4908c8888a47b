// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/receipts/lineage.h"

#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

Lineage::Lineage(QWidget* parent) : QWidget(parent), m_steps(new QVBoxLayout(this))
{
    setObjectName(u"lineage"_s);
    setAccessibleName(tr("Where the value came from"));
    m_steps->setContentsMargins(16, 12, 16, 12);
    m_steps->setSpacing(4);
}

void Lineage::setItem(const ReceiptItem& item)
{
    while (QLayoutItem* old = m_steps->takeAt(0)) {
        delete old->widget();
        delete old;
    }
    const Receipt& receipt = item.receipt;
    if (!item.citedPointer.empty()) {
        const Json* cited = resolvePointer(resultOf(item), item.citedPointer);
        if (cited != nullptr)
            addStep(u"bulb"_s, tr("Value"), valueLine(*cited));
        addStep(u"right"_s, tr("Place in the result"), toQString(item.citedPointer));
    }
    addStep(u"table"_s, tr("Query"), toQString(receipt.query));
    addStep(u"menu"_s, tr("Arguments"), argumentsLine(receipt));
    addStep(u"db"_s, tr("Store"), toQString(receipt.store.graph));
    if (receipt.tick)
        addStep(u"clock"_s, tr("Tick"), countText(*receipt.tick));
    addStep(u"hash"_s, tr("Result"), toQString(receipt.resultHash));
    addStep(u"hash"_s, tr("Snapshot"), toQString(receipt.snapshotHash.text));
    addStep(u"receipt"_s, tr("Receipt"), toQString(receipt.id.text));
    m_steps->addStretch();
}

void Lineage::addStep(const QString& icon, const QString& what, const QString& value)
{
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(new IconLabel(icon, 16, Token::TextSecondary, row));
    auto* name = new TextLabel(what, TextStyle::Small, Token::TextTertiary, row);
    name->setMinimumWidth(themeOf(this).scaled(128));
    layout->addWidget(name);
    layout->addWidget(new ElidedLabel(value, TextStyle::MonoTable, Token::Text, row), 1);
    m_steps->addWidget(row);
}

} // namespace mnemo

#include "moc_lineage.cpp"
