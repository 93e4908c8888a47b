// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTreeView>

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

class QStandardItem;
class QStandardItemModel;

namespace mnemo {

class Catalogue;
struct CatalogueEntry;

/// The catalogue by the family whose data an entry reads, a row an entry. Families that the open
/// graph does not hold are folded under one heading. It scrolls where there is no room for all of
/// its rows.
class CatalogueTree final : public QTreeView
{
    Q_OBJECT
public:
    static constexpr int likedHeight = 240; ///< that it asks for, at the usual size of text

    explicit CatalogueTree(QWidget* parent = nullptr);
    void setCatalogue(std::shared_ptr<const Catalogue> catalogue);
    /// Shows the entries whose name, title or question holds `text`; the number of them.
    int setFilter(const QString& text);
    void choose(const std::string& query);
    /// They stand first, in a family of their own.
    void setFavourites(const std::set<std::string>& favourites);
    /// The families that the graph holds; absent: all.
    void setFamilies(const std::optional<std::set<std::string>>& held);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void queryChosen(const QString& query);
    /// Enter or a double click: run it.
    void queryActivated(const QString& query);

protected:
    void drawRow(QPainter* painter, const QStyleOptionViewItem& options,
        const QModelIndex& index) const override;
    void drawBranches(
        QPainter* painter, const QRect& rect, const QModelIndex& index) const override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    void refill();
    void addFamilies();
    void restoreFolds(QStandardItem* group);
    void noteFold(const QModelIndex& group, bool isOpen);
    [[nodiscard]] QStandardItem* groupOf(const std::string& family, const QString& title,
        QStandardItem* under, std::map<std::string, QStandardItem*>& groups) const;
    void addEntry(const CatalogueEntry& entry, QStandardItem* group) const;
    [[nodiscard]] int heightOf(const QStandardItem* group) const;
    [[nodiscard]] int fullHeight() const;

    std::shared_ptr<const Catalogue> m_catalogue;
    QStandardItemModel* m_rows;
    QString m_filter;
    std::set<std::string> m_favourites;
    std::optional<std::set<std::string>> m_held;
    std::map<QString, bool> m_opened; ///< by heading, what a person folded or unfolded
    bool m_refilling = false;
};

} // namespace mnemo
