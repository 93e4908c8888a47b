// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <string>

namespace mnemo {

/// The kinds of question that the rules know.
enum class QuestionKind
{
    Unknown,
    LinksTo,
    LinksFrom,
    Neighbours,
    UrlStatus,
    HowMany,
    ListAll, ///< the nodes of a role
    LastFetches,
    CoolingDown,
    RefusedUrls, ///< by robots.txt, or for their addresses
    Failed, ///< URLs that could not be fetched
    Outcomes, ///< about is "food", "death" or "rejected", else empty for all
    WhyDeath, ///< about nobody: the latest of them
    WhyRejected,
    WhatFood,
    WhatHappened,
    Find,
    Describe,
    Summary
};

/// A question taken apart: what is asked, and about what (case kept, quotation marks taken off).
struct Question
{
    QuestionKind kind = QuestionKind::Unknown;
    std::string about;
    std::optional<std::int64_t> ticks; ///< of “in the last … ticks”
    std::string listed = {}; ///< “which daimoi died”: the outcome that is asked for, and for whom
    bool isRecent = false; ///< “lately”: not over the whole log
    std::string unused = {}; ///< a word that narrows the question, and that no query takes
};

/// Without question marks, full stops and exclamation marks at the end.
[[nodiscard]] QString withoutSentenceEnd(QString text);

/// Reads an English or German question by resources/language/sentences.json, without regard to
/// case. Any thread.
[[nodiscard]] Question readQuestion(const std::string& message);

/// What “how many …” asks to be counted: a role, an edge kind, "nodes", "edges" or "queue"; empty
/// where it is none of the world's things.
[[nodiscard]] std::string countedTopic(const std::string& about);

/// `about` without words at its end that only say that all of them are meant ("are there", "in the
/// graph").
[[nodiscard]] std::string withoutAll(const std::string& about);

/// Whether this is a daimoi without a name: "a daimoi", "the last one".
[[nodiscard]] bool isAnyDaimoi(const std::string& about);

/// The id of a daimoi that is named in short ("d-7", "daimoi:7", "7"), else nothing.
[[nodiscard]] std::optional<std::string> daimoiIdOf(const std::string& about);

/// `about` without a leading article and noun ("the page Halyard" → "Halyard"); the same text when
/// there is none.
[[nodiscard]] std::string withoutNoun(const std::string& about);

} // namespace mnemo
