// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/verify/benchreading.h"

#include <QString>

#include <string>

namespace mnemo {

/// The check as a page for people: what the agent said, each claim with its mark, the values that
/// it rests on and the reviewer's word, and the receipts of those values. `title` names the answer.
/// HTML without scripts and without anything to load; its content policy says so. The same reading
/// and title give the same bytes. Pure.
[[nodiscard]] std::string benchReportHtml(const BenchReading& reading, const QString& title);

/// "SUPPORTED", "CONTRADICTED", "NOT CHECKABLE", in the language of the program.
[[nodiscard]] QString markWords(ClaimMark mark);
/// "agree", "disagree", "left open", "not judged".
[[nodiscard]] QString reviewWords(ReviewVerdict verdict);
/// "12 claims: 8 supported, 2 contradicted, 2 not checkable."
[[nodiscard]] QString countWords(const BenchReading& reading);

} // namespace mnemo
