// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/language.h"
#include "core/facts/receipt.h"
#include "core/facts/snapshot.h"
#include "core/muse/plan/modeluse.h"
#include "core/muse/plan/suggestion.h"
#include "core/muse/plan/understood.h"
#include "core/muse/plan/unusedwords.h"

#include <QString>

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace mnemo {

/// How a value follows from what it points at.
enum class Derivation
{
    Shown, ///< the scalar at the pointer
    Counted, ///< the number of items of the list at the pointer
    Rest ///< how many are left of that number, or of the number at the pointer
};

/// A value of an answer: a receipt and a JSON pointer into its result. There is no way to make one
/// from text; its text is what the pointer resolves to.
class AnswerValue final
{
public:
    [[nodiscard]] const ReceiptId& receipt() const { return m_receipt; }

    [[nodiscard]] const std::string& pointer() const { return m_pointer; }

    [[nodiscard]] Derivation derivation() const { return m_derivation; }

    /// As printed: texts as they are, numbers in canonical form, lists by their length.
    [[nodiscard]] const std::string& text() const { return m_text; }

    /// What the counted items are told apart by, so that each counts once: a member of them, or
    /// `edge` for the edge that an item of `neighbors` tells of. Empty where each item counts.
    [[nodiscard]] const std::string& distinctBy() const { return m_distinctBy; }

    /// How many were told before it, of whose number it is the rest.
    [[nodiscard]] std::size_t told() const { return m_told; }

    /// It counts a list that was cut at a limit: there are at least so many.
    [[nodiscard]] bool isPartial() const { return m_partial; }

private:
    friend class AnswerBuilder;
    AnswerValue(ReceiptId receipt, std::string pointer, Derivation derivation, std::string text,
        bool partial);

    ReceiptId m_receipt;
    std::string m_pointer;
    Derivation m_derivation;
    std::string m_text;
    bool m_partial;
    std::string m_distinctBy = {};
    std::size_t m_told = 0;
};

/// Words of a template. Only the composer's builder makes them, from the catalogue's texts and from
/// fixed translated ones.
class TemplateWords final
{
public:
    [[nodiscard]] const QString& text() const { return m_text; }

private:
    friend class AnswerBuilder;
    explicit TemplateWords(QString text);
    QString m_text;
};

using ClaimPart = std::variant<TemplateWords, AnswerValue>;

struct Claim
{
    std::vector<ClaimPart> parts; ///< words and values in reading order
};

/// What the chat can show, and the only thing that it can show. Claims consist of template words
/// and values that resolve in the answer's snapshot.
class Answer final
{
public:
    [[nodiscard]] const std::vector<Claim>& claims() const { return m_claims; }

    [[nodiscard]] const std::vector<Receipt>& receipts() const { return m_receipts; }

    [[nodiscard]] bool isUnknown() const { return m_unknown; }

    [[nodiscard]] const std::vector<Suggestion>& suggestions() const { return m_suggestions; }

    /// Why nothing is known: the words of the question that were not used. Empty where none was to
    /// blame.
    [[nodiscard]] const std::vector<UnusedWords>& unusedWords() const { return m_unusedWords; }

    /// What the question was understood as; empty where that is not known.
    [[nodiscard]] const std::vector<Understood>& understood() const { return m_understood; }

    /// Whether a claim shows or counts a list of this receipt that was cut at a limit.
    [[nodiscard]] bool isPartial(const ReceiptId& receipt) const
    {
        return m_partial.contains(receipt);
    }

    /// Hashes of the results that only served to find what the question is about.
    [[nodiscard]] const std::vector<std::string>& lookups() const { return m_lookups; }

    /// What a language model had to do with it; absent where none was asked.
    [[nodiscard]] const std::optional<ModelUse>& model() const { return m_model; }

    /// The cells that were to be told first.
    [[nodiscard]] const std::vector<CellReference>& order() const { return m_order; }

    /// The language that the answer is written in.
    [[nodiscard]] Language language() const { return m_language; }

    /// The plan's topic, by which the claims were chosen.
    [[nodiscard]] const std::string& topic() const { return m_topic; }

    /// The snapshot that the receipts rest on; null for an answer without queries.
    [[nodiscard]] const std::shared_ptr<const Snapshot>& snapshot() const { return m_snapshot; }

    /// The claims joined by newlines, nothing more.
    [[nodiscard]] QString text() const;

private:
    friend class AnswerBuilder;
    Answer() = default;

    std::vector<Claim> m_claims;
    std::vector<Receipt> m_receipts;
    bool m_unknown = false;
    std::vector<Suggestion> m_suggestions;
    std::vector<UnusedWords> m_unusedWords;
    std::set<ReceiptId> m_partial;
    std::vector<std::string> m_lookups;
    std::string m_topic;
    Language m_language = Language::OfInterface;
    std::vector<Understood> m_understood;
    std::optional<ModelUse> m_model;
    std::vector<CellReference> m_order;
    std::shared_ptr<const Snapshot> m_snapshot;
};

/// A time that is stored as a text, as people read it: "2026-06-09 14:30:00 UTC", of a midnight the
/// day alone. Empty for every other value.
[[nodiscard]] QString shownTimeOf(const AnswerValue& value);

/// {text, claims, receipts, unknown, suggestions} of the output contract, and unused_words where
/// there are some.
[[nodiscard]] Json toJson(const Answer& answer);

} // namespace mnemo
