// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/facts/factdelegate.h"
#include "ui/facts/factsmodel.h"

#include <QListView>

#include <optional>

namespace mnemo {

/// A list of facts. A click or Space chooses one, Enter or a double click goes to its other end.
/// What was chosen stays so while the list is rearranged.
class FactList final : public QListView
{
    Q_OBJECT
public:
    FactList(FactsModel::Titles titles, FactExtent extent, QWidget* parent);

    [[nodiscard]] FactsModel& facts() { return *m_facts; }

    /// Marks it without telling of it; nothing takes the mark away.
    void setChosen(const std::optional<EdgeName>& edge);
    [[nodiscard]] const Fact* chosen() const;
    /// The chosen row has the colour of evidence.
    void setEvidence(bool evidence);
    /// Chooses the next (+1) or previous (−1) one.
    void step(int by);

signals:
    void factChosen(const mnemo::EdgeName& edge);
    void otherEndWanted(const QString& node);
    /// What else can be done with a fact is wanted at a place of the screen.
    void menuWanted(const mnemo::EdgeName& edge, QPoint at);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void choose(const QModelIndex& index);
    void goTo(const QModelIndex& index);
    void mark();

    FactsModel* m_facts;
    FactDelegate* m_delegate;
    std::optional<EdgeName> m_chosen;
};

} // namespace mnemo
