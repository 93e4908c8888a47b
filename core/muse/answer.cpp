// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/answer.h"

#include "core/base/times.h"

#include <QDateTime>
#include <QStringList>
#include <QTimeZone>

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

const char* derivationName(Derivation derivation)
{
    switch (derivation) {
    case Derivation::Shown:
        return "shown";
    case Derivation::Counted:
        return "counted";
    case Derivation::Rest:
        break;
    }
    return "rest";
}

Json claimJson(const Claim& claim)
{
    Json values = Json::array();
    for (const auto& part : claim.parts) {
        const auto* value = std::get_if<AnswerValue>(&part);
        if (!value)
            continue;
        Json& told = values.emplace_back(Json{{"text", value->text()},
            {"receipt_id", value->receipt().text}, {"pointer", value->pointer()},
            {"derivation", derivationName(value->derivation())}});
        if (!value->distinctBy().empty())
            told["distinct_by"] = value->distinctBy();
        if (value->derivation() == Derivation::Rest)
            told["told"] = value->told();
    }
    return {{"text", toUtf8(claimText(claim))}, {"values", std::move(values)}};
}

} // namespace

AnswerValue::AnswerValue(
    ReceiptId receipt, std::string pointer, Derivation derivation, std::string text, bool partial)
    : m_receipt(std::move(receipt)), m_pointer(std::move(pointer)), m_derivation(derivation),
      m_text(std::move(text)), m_partial(partial)
{
}

TemplateWords::TemplateWords(QString text) : m_text(std::move(text))
{
}

QString shownTimeOf(const AnswerValue& value)
{
    constexpr std::size_t dateAlone = 10;
    constexpr std::int64_t perDay = 86'400'000'000; // microseconds
    const auto micros = value.derivation() == Derivation::Shown && value.text().size() > dateAlone
        ? microsecondsOfTime(value.text())
        : std::nullopt;
    if (!micros)
        return {};
    const auto time = QDateTime::fromMSecsSinceEpoch(*micros / 1000, QTimeZone::utc());
    return time.toString(*micros % perDay == 0 ? QStringLiteral("yyyy-MM-dd")
                                               : QStringLiteral("yyyy-MM-dd HH:mm:ss 'UTC'"));
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
    Json json = {{"text", toUtf8(answer.text())}, {"claims", std::move(claims)},
        {"receipts", std::move(receipts)}, {"unknown", answer.isUnknown()},
        {"suggestions", suggestionsJson(answer.suggestions())}};
    if (!answer.unusedWords().empty())
        json["unused_words"] = unusedWordsJson(answer.unusedWords());
    if (answer.model())
        json["model"] = modelUseJson(*answer.model());
    return json;
}

} // namespace mnemo
