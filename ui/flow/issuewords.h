// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QString>

#include <string>

class QColor;
class QPainter;
class QRectF;

namespace mnemo {

/// "Missing reader": a kind of issue by the name that queries have for it.
[[nodiscard]] QString issueTitle(const std::string& type);

/// What was found, in one sentence: "SubmitPRD writes and reads ReviewFeedback".
[[nodiscard]] QString issueSentence(const Json& issue);

/// What it rests on: "1 flow, 2 edges".
[[nodiscard]] QString issueSupport(const Json& issue);

/// The glyph of a kind of issue, in the middle of `rect`; 12 logical pixels large at 100 %.
void paintIssueGlyph(
    QPainter& painter, const std::string& type, const QRectF& rect, const QColor& ink);

} // namespace mnemo
