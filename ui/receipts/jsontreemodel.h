// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QAbstractItemModel>

#include <memory>
#include <string>

namespace mnemo {

/// A JSON value as a tree of names and values, all plain text. Children are made when a branch is
/// first looked into, so large results cost nothing until they are opened.
class JsonTreeModel final : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Column
    {
        Name,
        Value
    };

    enum Role
    {
        PointerRole = Qt::UserRole + 1, ///< QString, RFC 6901
        CitedRole ///< bool
    };

    explicit JsonTreeModel(QObject* parent = nullptr);
    ~JsonTreeModel() override;

    /// Shows `value`, which is never null; what lies at `citedPointer` (empty: nothing) answers
    /// CitedRole.
    void setDocument(std::shared_ptr<const Json> value, const std::string& citedPointer);
    /// The row of the cited value, or an invalid index.
    [[nodiscard]] QModelIndex citedIndex() const;

    [[nodiscard]] QModelIndex index(
        int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] bool hasChildren(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role) const override;

private:
    struct Branch;
    [[nodiscard]] Branch* branchAt(const QModelIndex& index) const;

    std::shared_ptr<const Json> m_document;
    std::string m_citedPointer;
    std::unique_ptr<Branch> m_root;
};

} // namespace mnemo
