// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/facts/fact.h"

#include <QString>

#include <optional>

namespace mnemo {

/// A stretch of a text, in QChars.
struct Passage
{
    qsizetype begin = 0;
    qsizetype length = 0;

    bool operator==(const Passage&) const = default;
};

/// Where `text` says the fact: the fact's own sentence, else the first sentence in which the names
/// of both its ends stand, whatever their case. Nothing where neither does: which words it was
/// drawn from is then not recorded.
[[nodiscard]] std::optional<Passage> passageOf(const QString& text, const Fact& fact);

} // namespace mnemo
