// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/base/result.h"
#include "ui/figures/figuredialog.h"

namespace mnemo {

/// What the last export chose, for the next one to begin with; without title and evidence, which
/// are those of one answer. Reads the settings file: any thread. Errors: NotFound.
[[nodiscard]] Result<FigureKept> keptFigure(const Home& home);

/// Writes it on a thread of its own; failures are told in the log.
void keepFigure(const Home& home, const FigureKept& kept);

} // namespace mnemo
