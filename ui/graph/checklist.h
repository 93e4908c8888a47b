// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <map>
#include <set>
#include <string>

class QListView;
class QStandardItemModel;
class QWidget;

namespace mnemo {

// A list of names that can be checked, each with its number; RowId is the name.

[[nodiscard]] QListView* makeChecks(
    const QString& name, QStandardItemModel* model, QWidget* parent);
/// Those in `without` are not checked.
void fillChecks(QStandardItemModel* model, const std::map<std::string, std::int64_t>& counts,
    const std::set<std::string>& without);
/// As high as its rows, up to seven.
void fitRows(QListView* list);
[[nodiscard]] std::set<std::string> unchecked(const QStandardItemModel* model);

} // namespace mnemo
