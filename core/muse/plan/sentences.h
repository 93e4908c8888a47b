// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QRegularExpression>
#include <QString>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// What the slots of a form took from a question, by their names: as typed, without white space
/// around it and quotation marks. A slot that took nothing is not there.
using SentenceSlots = std::map<std::string, std::string>;

/// Forms of sentences, written as the words of them:
///
///     how many (cats|dogs) [are there]     one of several; may be left out; colou?r: a letter that
///     does {name} [still] live in {place}  any words, as few as possible
///     {ticks:#}, {unused:*}, {tick:tick}   a number, one word, this form
///     web:*, <part>                        a word that begins so, a form of `parts`
///
/// Case does not matter, and a comma may stand before each word. Matching is PCRE2's.
class SentenceForms final
{
public:
    /// `parts` has forms by their names. A form that cannot be read matches nothing; see
    /// isReadable().
    SentenceForms(const std::vector<QString>& forms, const std::map<QString, QString>& parts);

    /// What the first form that is the whole of `text` took from it. Any thread.
    [[nodiscard]] std::optional<SentenceSlots> match(const QString& text) const;

    [[nodiscard]] bool isReadable() const { return m_isReadable; }

private:
    std::vector<QRegularExpression> m_forms;
    bool m_isReadable = true;
};

/// A kind of sentence of resources/language/sentences.json.
struct SentenceKind
{
    Json entry; ///< with its members beside the forms
    SentenceForms forms;
};

/// The world's sentences, in the order in which they are tried: narrow ones first.
class Sentences final
{
public:
    [[nodiscard]] static const Sentences& shipped();

    [[nodiscard]] const std::vector<SentenceKind>& questions() const { return m_questions; }

    [[nodiscard]] const std::vector<SentenceKind>& counted() const { return m_counted; }

    /// Forms that others may name.
    [[nodiscard]] const std::map<QString, QString>& parts() const { return m_parts; }

    /// What a phrase that is named there took from all of the text.
    [[nodiscard]] std::optional<SentenceSlots> phrase(
        std::string_view name, const QString& text) const;

private:
    Sentences();

    std::map<QString, QString> m_parts;
    std::vector<SentenceKind> m_questions;
    std::vector<SentenceKind> m_counted;
    std::map<std::string, SentenceForms, std::less<>> m_phrases;
};

/// Without a pair of quotation marks around it.
[[nodiscard]] QString unquoted(const QString& text);

} // namespace mnemo
