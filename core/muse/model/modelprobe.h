// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/model/modelclient.h"

#include <chrono>

namespace mnemo {

/// What came back when an endpoint was tried.
struct ModelProbe
{
    bool callsTools = false; ///< without that a model chooses no query
    ModelStop stop = ModelStop::Ended;
    std::chrono::milliseconds took{0};
};

/// Asks for one call of a tool that does nothing. No graph, no question and no name of a store is
/// sent. Waits, as ModelClient::next() does, and has its errors.
[[nodiscard]] Result<ModelProbe> probeModel(ModelClient& client, const CancelToken& cancel);

/// For a person, in a sentence or two.
[[nodiscard]] QString sentenceOf(const ModelProbe& probe);

} // namespace mnemo
