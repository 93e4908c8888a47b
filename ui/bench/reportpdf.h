// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace mnemo {

/// A page of HTML as a PDF of A4 pages; nothing that it names is loaded. Any thread.
[[nodiscard]] std::string pdfOf(const std::string& html, const QString& title);

} // namespace mnemo
