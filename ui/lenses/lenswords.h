// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/lensresults.h"

#include <QString>

/// What a lens found, in words.
namespace mnemo::lenswords {

/// A value as people read it: the items of a list parted by semicolons.
[[nodiscard]] QString value(const std::string& name, const Json& value);
/// What stands in the title of a memory; its id where it has no headline.
[[nodiscard]] QString headline(const Lens& lens, const Json& item);
/// "term: …"; the other arguments have their defaults.
[[nodiscard]] QString arguments(const Lens& lens, const Json& args);
[[nodiscard]] QString match(LensMatch match);
[[nodiscard]] QString age(const LensJudgement& judgement);
[[nodiscard]] QString keyFields(const LensJudgement& judgement);

} // namespace mnemo::lenswords
