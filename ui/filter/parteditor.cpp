// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/filter/parteditor.h"

#include "core/base/text.h"
#include "core/muse/partchoices.h"
#include "core/muse/partediting.h"
#include "ui/filter/nodechooser.h"
#include "ui/filter/partfields.h"
#include "ui/widgets/format.h"

#include <QMenu>

#include <memory>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

PartEditor::PartEditor(FilterController::AskQuery ask, const Clock& clock, QWidget* window)
    : QObject(window), m_ask(std::move(ask)), m_clock(clock), m_window(window)
{
}

void PartEditor::edit(UnderstoodChip* chip)
{
    if (partKindAt(chip->part().pointer) == PartKind::Node) {
        chooseNode(chip);
        return;
    }
    m_ask(describingCall(),
        [this, here = Chip(chip), round = ++m_round](
            const std::shared_ptr<const QueryOutcome>& outcome) {
            const auto description = readDescription(*outcome);
            const UnderstoodChip* shown = here;
            if (shown != nullptr && shown->isVisible() && description && round == m_round)
                open(here, *description);
        });
}

void PartEditor::open(const Chip& chip, const GraphDescription& description)
{
    switch (partKindAt(chip->part().pointer)) {
    case PartKind::Condition:
    case PartKind::Amount:
    case PartKind::Time:
        openFields(chip, description);
        break;
    default:
        openMenu(chip, description);
    }
}

void PartEditor::openMenu(const Chip& chip, const GraphDescription& description)
{
    const std::string pointer = chip->part().pointer;
    auto* menu = new QMenu(chip);
    menu->setObjectName(u"partMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (partKindAt(pointer) == PartKind::Relation) {
        connect(menu->addAction(tr("Another node…")), &QAction::triggered, this,
            [this, chip] { chooseNode(chip); });
        menu->addSeparator();
    }
    for (const PartChoice& choice : choicesAt(chip->call(), pointer, description)) {
        QAction* action = menu->addAction(oneLine(choice.words, 80).replace(u'&', u"&&"_s));
        action->setCheckable(true);
        action->setChecked(choice.isChosen);
        connect(action, &QAction::triggered, this, [chip, choice] {
            if (chip && !choice.isChosen)
                chip->change(choice.call);
        });
    }
    if (menu->isEmpty()) {
        delete menu;
        return;
    }
    menu->popup(chip->mapToGlobal(QPoint(0, chip->height() + 2)));
}

void PartEditor::openFields(const Chip& chip, const GraphDescription& description)
{
    auto* fields
        = new PartFields(chip->call(), chip->part().pointer, description, m_clock, m_window);
    const auto isAsked = std::make_shared<bool>(false);
    connect(fields, &PartFields::edited, chip, [chip] { chip->setPending(true); });
    connect(fields, &PartFields::chosen, chip, [chip, isAsked](const Understood& call) {
        *isAsked = true;
        chip->change(call);
    });
    connect(fields, &QObject::destroyed, chip, [chip, isAsked] {
        if (!*isAsked)
            chip->setPending(false);
    });
    fields->openUnder(*chip);
}

void PartEditor::chooseNode(const Chip& chip)
{
    if (!chip)
        return;
    auto* chooser = new NodeChooser(
        tr("Another node for “%1”").arg(oneLine(chip->part().text, 60)), m_ask, m_window);
    connect(
        chooser, &NodeChooser::chosen, chip, [chip](const std::string& id, const QString& name) {
            chip->change(withNode(chip->call(), chip->part().pointer, {id, toUtf8(name), {}}));
        });
    chooser->open();
}

} // namespace mnemo

#include "moc_parteditor.cpp"
