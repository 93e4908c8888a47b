// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/graph/profile.h"
#include "core/graph/types.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo::server {

// The steps that finishRows() lists. Each takes the words behind its name and the arguments.

void giveKeys(Table& table, const std::vector<std::string>& words, const Json& args);
void keepWanted(Table& table, const std::vector<std::string>& words, const Json& args);
void keepPage(Table& table, const std::vector<std::string>& words, const Json& args);
void keepValid(
    Table& table, const std::vector<std::string>& words, const Json& args, const Profile& profile);
void sumRows(Table& table, const std::vector<std::string>& words, const Json& args);
void keepLater(Table& table, const std::vector<std::string>& words, const Json& args);
void countLater(Table& table, const std::vector<std::string>& words, const Json& args);
void fillHidden(Table& table, const std::vector<std::string>& words, const Json& args);
void keepDistinct(Table& table, const std::vector<std::string>& words, const Json& args);
void orderRows(Table& table, const std::vector<std::string>& words, const Json& args);
void rankRows(Table& table, const std::vector<std::string>& words, const Json& args);
void keepAmong(Table& table, const std::vector<std::string>& words, const Json& args);
/// Errors: StoreCorrupt.
[[nodiscard]] Status keepTexts(
    Table& table, const std::vector<std::string>& words, const Json& args, const Profile& profile);

[[nodiscard]] std::optional<std::size_t> columnOf(const Table& table, std::string_view name);

/// Errors: StoreCorrupt.
[[nodiscard]] Status splitTexts(Table& table, const Json& args, const Profile& profile);

/// The rows named by `order`, in its order.
void takeRows(Table& table, const std::vector<std::size_t>& order);

/// One cell for each row.
void addColumn(Table& table, const std::string& name, std::vector<Json>&& added);
void removeColumn(Table& table, std::size_t column);
void dropRows(Table& table, const std::function<bool(std::size_t row)>& drops);

/// Null, then numbers, then texts by their bytes: below 0, 0 or above 0.
[[nodiscard]] int compareCells(const Json& a, const Json& b);

} // namespace mnemo::server
