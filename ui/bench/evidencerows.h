// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/verify/benchreading.h"

#include <QString>

#include <string>
#include <vector>

class QWidget;

namespace mnemo {

/// A value in a table of evidence.
struct EvidenceValue
{
    QString text;
    bool isCited = false; ///< the claim rests on it
};

/// Rows of one list of one result that a claim rests on, cut to the columns that say something.
struct EvidenceRows
{
    const BenchProof* proof = nullptr; ///< lives as long as the reading
    std::vector<QString> columns; ///< the cited ones first
    std::vector<QString> numbers; ///< of the rows in the result
    std::vector<std::vector<EvidenceValue>> rows;
};

/// What a claim rests on, a table for each list of each receipt, in the order of its cells.
[[nodiscard]] std::vector<EvidenceRows> evidenceRows(
    const BenchReading& reading, const BenchClaim& claim);

/// All cells of a claim, the differing one first.
[[nodiscard]] std::vector<BenchCell> citedCells(const BenchClaim& claim);

/// The table as a widget.
[[nodiscard]] QWidget* makeEvidenceTable(const EvidenceRows& rows, QWidget* parent);

} // namespace mnemo
