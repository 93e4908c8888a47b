// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/graphdescription.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace mnemo {

/// What a row says of a property.
struct PropertyWords
{
    QString name;
    QString type; ///< "text", "number", "date" and so on; several where values are of several
    QStringList values; ///< commonest first, each with its count; empty where a text says all
    QString text; ///< a range, or how many different ones with an example
    std::vector<std::int64_t> bars; ///< how the values lie between smallest and largest
    QString about; ///< the whole of it, and how many have it
};

/// `nodes` are all of the role.
[[nodiscard]] PropertyWords wordsOf(const DescribedProperty& property, std::int64_t nodes);

/// "2026-10-05", or with the time of day where it has one that is not midnight.
[[nodiscard]] QString dateWords(double seconds);

} // namespace mnemo
