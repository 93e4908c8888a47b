// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/rolelookdialog.h"

#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/roleslots.h"
#include "ui/widgets/shapes.h"

#include <QGridLayout>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int columns = 4;
constexpr int markSize = 22;
constexpr int buttonSide = 40;

QIcon iconOf(const NodeSlot& slot, int size, qreal ratio)
{
    QPixmap picture(QSize(size, size) * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    paintRoleMark(painter, slot, QPointF(size, size) / 2, size);
    return QIcon(picture);
}

} // namespace

RoleLookDialog::RoleLookDialog(const QString& role, int slot, Source source, QWidget* parent)
    : QDialog(parent)
{
    setObjectName(u"roleLook"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Colour and shape"));
    auto* title = new TextLabel(tr("How “%1” is drawn in every graph").arg(oneLine(role, 40)),
        TextStyle::Body, Token::Text, this);
    title->setWordWrap(true);
    auto* grid = new QGridLayout;
    grid->setSpacing(4);
    addSlots(grid, slot);
    auto* reset = new QPushButton(tr("Reset"), this);
    reset->setObjectName(u"resetLook"_s);
    reset->setEnabled(source == Source::Person);
    auto* close = new QPushButton(tr("Cancel"), this);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(reset);
    buttons->addStretch(1);
    buttons->addWidget(close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(12);
    layout->addWidget(title);
    layout->addLayout(grid);
    layout->addLayout(buttons);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(reset, &QPushButton::clicked, this, [this] {
        emit resetWanted();
        accept();
    });
}

void RoleLookDialog::addSlots(QGridLayout* grid, int current)
{
    const Theme theme = themeOf(this);
    const int side = theme.scaled(buttonSide);
    const int mark = theme.scaled(markSize);
    int place = 0;
    for (const NodeSlot& slot : theme.nodeSlots()) {
        auto* button = new QToolButton(this);
        button->setObjectName(u"slot%1"_s.arg(slot.number));
        button->setAccessibleName(slotName(slot.number));
        button->setToolTip(slotName(slot.number));
        button->setIcon(iconOf(slot, mark, devicePixelRatioF()));
        button->setIconSize({mark, mark});
        button->setFixedSize(side, side);
        button->setCheckable(true);
        button->setChecked(slot.number == current);
        grid->addWidget(button, place / columns, place % columns);
        ++place;
        connect(button, &QToolButton::clicked, this, [this, number = slot.number] {
            emit chosen(number);
            accept();
        });
    }
}

} // namespace mnemo

#include "moc_rolelookdialog.cpp"
