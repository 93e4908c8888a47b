// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QStringList>

#include <optional>

namespace mnemo {

/// What the graphs of a file are called, empty where one has no name, when importing ended with
/// `error` because it holds several and none was chosen (ImportOptions::graph); nothing for other
/// errors. Of very many graphs the first ones.
[[nodiscard]] std::optional<QStringList> graphsToChooseFrom(const Error& error);

} // namespace mnemo
