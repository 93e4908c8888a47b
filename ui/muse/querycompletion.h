// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/catalogue.h"

#include <QFrame>

#include <memory>
#include <optional>
#include <set>
#include <string>

class QListView;
class QStandardItemModel;

namespace mnemo {

/// What can follow a "/": the commands of the muse and every entry of the catalogue with its
/// question. Lies over the talk while the input keeps the focus.
class QueryCompletion final : public QFrame
{
    Q_OBJECT
public:
    explicit QueryCompletion(QWidget* parent = nullptr);

    void setCatalogue(std::shared_ptr<const Catalogue> catalogue);

    /// The families that the graph holds; absent: all. Queries of others have to be looked for.
    void setFamilies(const std::optional<std::set<std::string>>& held) { m_held = held; }

    /// Fills the list for what stands in the input; hides itself when nothing fits.
    void complete(const QString& text);
    void step(int step);
    /// Takes the current row.
    void accept();
    /// Height that shows the rows there are, at most six.
    [[nodiscard]] QSize sizeHint() const override;

signals:
    /// The text to put into the input.
    void chosen(const QString& text);
    void shownChanged();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void addRow(const QString& name, const QString& question, const QString& text);

    std::shared_ptr<const Catalogue> m_catalogue;
    std::optional<std::set<std::string>> m_held;
    QStandardItemModel* m_model;
    QListView* m_list;
};

} // namespace mnemo
