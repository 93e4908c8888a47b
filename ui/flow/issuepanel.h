// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/modelresult.h"
#include "ui/widgets/badge.h"

#include <QWidget>

#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <vector>

class QListWidget;
class QToolButton;
class QTreeWidget;

namespace mnemo {

class ChoiceBox;
class TextLabel;

/// Issues of a chain or of the whole model: their kinds with counts, and each with what was found,
/// what it rests on, and the receipt that it stands in.
class IssuePanel final : public QWidget
{
    Q_OBJECT
public:
    explicit IssuePanel(QWidget* parent = nullptr);

    /// Null clears.
    void setOutcome(const std::shared_ptr<const QueryOutcome>& outcome);
    /// Places in the list of the result.
    void setLit(const std::set<std::size_t>& issues);
    /// By places in the list of the result.
    void setVerdicts(const std::vector<ReplayState>& verdicts);

    /// "5 issues", for where the panel is folded away.
    [[nodiscard]] QString summary() const;

    [[nodiscard]] QTreeWidget* list() const { return m_list; }

signals:
    /// By its place in the list of the result.
    void issueChosen(std::size_t issue, bool adds);
    void wholeModelChosen(bool isWhole);
    /// The receipt of what is listed.
    void receiptWanted();
    /// What is listed is to be asked once more and compared.
    void verifyWanted();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* createTop();
    void fillKinds();
    void fillList();
    void showVerdicts();

    std::optional<ModelResult> m_result;
    QString m_hash; ///< of the result, short
    bool m_isFilling = false; ///< what is chosen meanwhile is chosen by the program
    std::string m_kind; ///< that alone is listed; empty: all
    ChoiceBox* m_scope = nullptr;
    TextLabel* m_count = nullptr;
    QToolButton* m_receipt = nullptr;
    QToolButton* m_verify = nullptr;
    std::vector<ReplayState> m_verdicts;
    QListWidget* m_kinds;
    QTreeWidget* m_list;
};

} // namespace mnemo
