// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

#include <memory>
#include <set>
#include <string>

class QStandardItemModel;

namespace mnemo {

class Catalogue;

/// The catalogue by family, a row an entry; as high as its rows.
class CatalogueTree final : public QTreeView
{
    Q_OBJECT
public:
    explicit CatalogueTree(QWidget* parent = nullptr);
    void setCatalogue(std::shared_ptr<const Catalogue> catalogue);
    /// Shows the entries whose name, title or question holds `text`; the number of them.
    int setFilter(const QString& text);
    void choose(const std::string& query);
    /// They stand first, in a family of their own.
    void setFavourites(const std::set<std::string>& favourites);

signals:
    void queryChosen(const QString& query);
    /// Enter or a double click: run it.
    void queryActivated(const QString& query);

protected:
    void drawRow(QPainter* painter, const QStyleOptionViewItem& options,
        const QModelIndex& index) const override;
    void drawBranches(
        QPainter* painter, const QRect& rect, const QModelIndex& index) const override;

private:
    void fit();
    void refill();

    std::shared_ptr<const Catalogue> m_catalogue;
    QStandardItemModel* m_rows;
    QString m_filter;
    std::set<std::string> m_favourites;
};

} // namespace mnemo
