// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/parsedfile.h"

#include <string>

namespace mnemo::documents {

class DocumentLexicon;

/// Decisions, resolutions and their annexes, or, in a file without any, a report with its numbered
/// paragraphs. Every text between a heading and the next belongs to one paragraph, heading or
/// table; tables of contents, footnotes and what a page repeats belong to none. Linear in the
/// text, any thread. Errors: those of decodeSource(), MalformedFile where nothing of it is found.
[[nodiscard]] Result<ParsedFile> parseDocument(
    std::string bytes, const std::string& name, const DocumentLexicon& lexicon);

} // namespace mnemo::documents
