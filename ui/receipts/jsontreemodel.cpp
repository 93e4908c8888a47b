// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/receipts/jsontreemodel.h"

#include "ui/session/receiptitem.h"
#include "ui/widgets/format.h"

#include <vector>

namespace mnemo {

struct JsonTreeModel::Branch
{
    const Json* value = nullptr;
    Branch* parent = nullptr;
    int row = 0;
    std::string name;
    std::string pointer;
    bool open = false;
    std::vector<std::unique_ptr<Branch>> children;

    void look();

private:
    void add(const Json& child, std::string childName);
};

void JsonTreeModel::Branch::add(const Json& child, std::string childName)
{
    auto branch = std::make_unique<Branch>();
    branch->value = &child;
    branch->parent = this;
    branch->row = static_cast<int>(children.size());
    branch->pointer = pointer + "/" + pointerToken(childName);
    branch->name = std::move(childName);
    children.push_back(std::move(branch));
}

void JsonTreeModel::Branch::look()
{
    if (open)
        return;
    open = true;
    children.reserve(value->is_structured() ? value->size() : 0);
    if (value->is_object()) {
        for (const auto& [key, child] : value->items())
            add(child, key);
    } else if (value->is_array()) {
        for (std::size_t i = 0; i < value->size(); ++i)
            add((*value)[i], std::to_string(i));
    }
}

JsonTreeModel::JsonTreeModel(QObject* parent)
    : QAbstractItemModel(parent), m_document(std::make_shared<const Json>()),
      m_root(std::make_unique<Branch>())
{
    m_root->value = m_document.get();
}

JsonTreeModel::~JsonTreeModel() = default;

void JsonTreeModel::setDocument(std::shared_ptr<const Json> value, const std::string& citedPointer)
{
    beginResetModel();
    m_document = std::move(value);
    m_citedPointer = citedPointer;
    m_root = std::make_unique<Branch>();
    m_root->value = m_document.get();
    endResetModel();
}

QModelIndex JsonTreeModel::citedIndex() const
{
    if (m_citedPointer.empty())
        return {};
    Branch* at = m_root.get();
    while (at->pointer != m_citedPointer) {
        at->look();
        Branch* next = nullptr;
        for (const auto& child : at->children) {
            const std::string& pointer = child->pointer;
            const bool onTheWay = m_citedPointer.starts_with(pointer)
                && (m_citedPointer.size() == pointer.size()
                    || m_citedPointer[pointer.size()] == '/');
            if (onTheWay)
                next = child.get();
        }
        if (next == nullptr)
            return {};
        at = next;
    }
    return createIndex(at->row, Name, at);
}

JsonTreeModel::Branch* JsonTreeModel::branchAt(const QModelIndex& index) const
{
    return index.isValid() ? static_cast<Branch*>(index.internalPointer()) : m_root.get();
}

QModelIndex JsonTreeModel::index(int row, int column, const QModelIndex& parent) const
{
    Branch* branch = branchAt(parent);
    branch->look();
    if (row < 0 || row >= static_cast<int>(branch->children.size()) || column < Name
        || column > Value)
        return {};
    return createIndex(row, column, branch->children[static_cast<std::size_t>(row)].get());
}

QModelIndex JsonTreeModel::parent(const QModelIndex& child) const
{
    if (!child.isValid())
        return {};
    Branch* up = branchAt(child)->parent;
    return up == m_root.get() ? QModelIndex() : createIndex(up->row, Name, up);
}

int JsonTreeModel::rowCount(const QModelIndex& parent) const
{
    if (parent.column() > Name)
        return 0;
    Branch* branch = branchAt(parent);
    branch->look();
    return static_cast<int>(branch->children.size());
}

int JsonTreeModel::columnCount(const QModelIndex& /*parent*/) const
{
    return Value + 1;
}

bool JsonTreeModel::hasChildren(const QModelIndex& parent) const
{
    const Json* value = branchAt(parent)->value;
    return parent.column() <= Name && value->is_structured() && !value->empty();
}

QVariant JsonTreeModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Branch& branch = *branchAt(index);
    if (role == PointerRole)
        return toQString(branch.pointer);
    if (role == CitedRole)
        return !m_citedPointer.empty() && branch.pointer == m_citedPointer;
    if (role == Qt::ToolTipRole && index.column() == Value && branch.value->is_string())
        return plainToolTip(toQString(branch.value->get<std::string>()));
    if (role != Qt::DisplayRole)
        return {};
    if (index.column() == Name)
        return oneLine(toQString(branch.name));
    const auto size = static_cast<int>(branch.value->size());
    if (branch.value->is_array())
        return size == 1 ? tr("1 item") : tr("%n items", nullptr, size);
    if (branch.value->is_object())
        return size == 1 ? tr("1 field") : tr("%n fields", nullptr, size);
    return valueLine(*branch.value);
}

QVariant JsonTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    return section == Name ? tr("Name") : tr("Value");
}

} // namespace mnemo

#include "moc_jsontreemodel.cpp"
