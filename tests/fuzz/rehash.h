// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "random.h"

#include <string>

namespace mnemo::fuzz {

// Each changes parts of a document and makes its hashes fit again, as a forger would, so that what
// lies behind the hashes is reached. Bytes that hold no such document come back as they are.

[[nodiscard]] std::string remadeSnapshot(const std::string& bytes, Random& random);
[[nodiscard]] std::string remadeReceipt(const std::string& bytes, Random& random);
[[nodiscard]] std::string remadeLedger(const std::string& bytes, Random& random);
[[nodiscard]] std::string remadeScene(const std::string& bytes, Random& random);
[[nodiscard]] std::string remadeBench(const std::string& bytes, Random& random);
[[nodiscard]] std::string remadePng(const std::string& bytes, Random& random);
[[nodiscard]] std::string remadeSvg(const std::string& bytes, Random& random);
[[nodiscard]] std::string remadePdf(const std::string& bytes, Random& random);

} // namespace mnemo::fuzz
