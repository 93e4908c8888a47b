// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/answer.h"

#include <QStringList>

namespace mnemo {

namespace {

QString partText(const ClaimPart& part)
{
    if (const auto* words = std::get_if<TemplateWords>(&part))
        return words->text();
    const auto* value = std::get_if<AnswerValue>(&part);
    return value ? toQString(value->text()) : QString();
}

QString claimText(const Claim& claim)
{
    QString text;
    for (const auto& part : claim.parts)
        text += partText(part);
    return text;
}

Json claimJson(const Claim& claim)
{
    Json values = Json::array();
    for (const auto& part : claim.parts) {
        const auto* value = std::get_if<AnswerValue>(&part);
        if (!value)
            continue;
        values.push_back({{"text", value->text()}, {"receipt_id", value->receipt().text},
            {"pointer", value->pointer()},
            {"derivation", value->derivation() == Derivation::Counted ? "counted" : "shown"}});
    }
    return {{"text", toUtf8(claimText(claim))}, {"values", std::move(values)}};
}

} // namespace

AnswerValue::AnswerValue(
    ReceiptId receipt, std::string pointer, Derivation derivation, std::string text)
    : m_receipt(std::move(receipt)), m_pointer(std::move(pointer)), m_derivation(derivation),
      m_text(std::move(text))
{
}

TemplateWords::TemplateWords(QString text) : m_text(std::move(text))
{
}

QString Answer::text() const
{
    QStringList lines;
    for (const auto& claim : m_claims)
        lines.append(claimText(claim));
    return lines.join(u'\n');
}

Json toJson(const Answer& answer)
{
    Json claims = Json::array();
    for (const auto& claim : answer.claims())
        claims.push_back(claimJson(claim));
    Json receipts = Json::array();
    for (const auto& receipt : answer.receipts())
        receipts.push_back(toJson(receipt));
    Json suggestions = Json::array();
    for (const auto& suggestion : answer.suggestions())
        suggestions.push_back({{"query", suggestion.query}, {"needs", suggestion.needs}});
    return {{"text", toUtf8(answer.text())}, {"claims", std::move(claims)},
        {"receipts", std::move(receipts)}, {"unknown", answer.isUnknown()},
        {"suggestions", std::move(suggestions)}};
}

} // namespace mnemo
