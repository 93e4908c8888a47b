// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/json.h"
#include "core/facts/diff.h"
#include "core/query/queryrunner.h"

#include <memory>
#include <string>
#include <vector>

namespace mnemo {

/// A member of a file that the store now gives another value for.
struct PartDrift
{
    std::string part;
    std::shared_ptr<const ResultDiff> diff;
};

/// The members of a file that a verification recomputed. Hashes and the form are left out, because
/// re-hashing checks them.
struct Coverage
{
    std::vector<std::string> parts; ///< recomputed, including drifted ones; sorted
    /// Present but not recomputed, and the parts that a whole snapshot would have; sorted.
    std::vector<std::string> others;
    std::vector<PartDrift> drifted;
};

/// Recomputes everything of a snapshot beside its outcomes, with the snapshot's own time, and
/// compares. Needs the moment of the snapshot: if the store's world is at another tick, or the
/// store does not answer, the parts are not covered. That the snapshot says that it is inconsistent
/// changes nothing. Blocks on the store. Any thread but the GUI
/// thread.
[[nodiscard]] Coverage coverSnapshot(
    const Json& document, const QueryRunner& runner, const CancelToken& cancel = {});

/// The members of `document` that `coverage` does not contain, in the form of coverage.others.
void noteOthers(Coverage& coverage, const Json& document);

/// Adds the parts that the snapshot does not have at all to coverage.others.
void noteMissing(Coverage& coverage, const Json& document);

/// Whether all parts of a snapshot that can be recomputed were.
[[nodiscard]] bool coversAllParts(const Coverage& coverage);

} // namespace mnemo
