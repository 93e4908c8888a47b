// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/answer.h"

#include "core/base/times.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QStringList>
#include <QTimeZone>

#include <array>

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

constexpr std::array<std::pair<UnusedWords::Why, const char*>, 6> whyNames{
    {{UnusedWords::Why::Pronoun, "pronoun"}, {UnusedWords::Why::TooShort, "too_short"},
        {UnusedWords::Why::NotFound, "not_found"}, {UnusedWords::Why::NotLinked, "not_linked"},
        {UnusedWords::Why::NotUsed, "not_used"}, {UnusedWords::Why::Ambiguous, "ambiguous"}}};

constexpr std::array<std::pair<SuggestionKind, const char*>, 3> kindNames{
    {{SuggestionKind::Example, "example"}, {SuggestionKind::Name, "name"},
        {SuggestionKind::Reading, "reading"}}};

Json suggestionJson(const Suggestion& suggestion)
{
    Json json = {{"query", suggestion.query}, {"needs", suggestion.needs}};
    if (!suggestion.question.empty())
        json["question"] = suggestion.question;
    if (!suggestion.args.is_null())
        json["args"] = suggestion.args;
    if (!suggestion.words.empty())
        json["words"] = suggestion.words;
    if (!suggestion.topic.empty())
        json["topic"] = suggestion.topic;
    for (const auto& [kind, name] : kindNames) {
        if (kind == suggestion.kind && kind != SuggestionKind::Example)
            json["kind"] = name;
    }
    return json;
}

QString sentenceFor(UnusedWords::Why why, const QString& words, int count)
{
    switch (why) {
    case UnusedWords::Why::Pronoun:
        return QCoreApplication::translate(
            "Muse", "%1 does not say which node is meant. Name the node.")
            .arg(words);
    case UnusedWords::Why::TooShort:
        return QCoreApplication::translate(
            "Muse", "%1 is too short to search for, and no node has exactly this label or id.")
            .arg(words);
    case UnusedWords::Why::NotFound:
        return QCoreApplication::translate("Muse", "%1 was not found.").arg(words);
    case UnusedWords::Why::NotLinked:
        return QCoreApplication::translate(
            "Muse", "%1 fits no role, kind, property or value of this graph.", nullptr, count)
            .arg(words);
    case UnusedWords::Why::Ambiguous:
        return QCoreApplication::translate("Muse", "%1 can be understood in several ways.")
            .arg(words);
    case UnusedWords::Why::NotUsed:
        break;
    }
    return QCoreApplication::translate("Muse", "No query here uses %1.", nullptr, count).arg(words);
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

Json suggestionsJson(const std::vector<Suggestion>& suggestions)
{
    Json list = Json::array();
    for (const auto& suggestion : suggestions)
        list.push_back(suggestionJson(suggestion));
    return list;
}

std::vector<Suggestion> suggestionsFrom(const Json& list)
{
    std::vector<Suggestion> suggestions;
    for (const auto& one : list.is_array() ? list : Json::array()) {
        const auto text = [&one](const char* pointer) {
            const auto* found = resolvePointer(one, pointer);
            return found && found->is_string() ? found->get<std::string>() : std::string();
        };
        auto query = text("/query");
        if (query.empty())
            continue;
        suggestions.push_back({std::move(query), text("/needs"), text("/question")});
        auto& suggestion = suggestions.back();
        if (const auto* args = resolvePointer(one, "/args"); args && args->is_object())
            suggestion.args = *args;
        suggestion.words = text("/words");
        suggestion.topic = text("/topic");
        for (const auto& [kind, name] : kindNames) {
            if (text("/kind") == name)
                suggestion.kind = kind;
        }
    }
    return suggestions;
}

Json unusedWordsJson(const std::vector<UnusedWords>& unused)
{
    Json list = Json::array();
    for (const auto& one : unused) {
        for (const auto& [why, name] : whyNames) {
            if (why == one.why)
                list.push_back({{"words", one.words}, {"why", name}});
        }
    }
    return list;
}

std::vector<UnusedWords> unusedWordsFrom(const Json& list)
{
    std::vector<UnusedWords> unused;
    for (const auto& item : list.is_array() ? list : Json::array()) {
        const auto* words = resolvePointer(item, "/words");
        const auto* given = resolvePointer(item, "/why");
        for (const auto& [why, name] : whyNames) {
            if (words && words->is_string() && given && *given == name)
                unused.push_back({words->get<std::string>(), why});
        }
    }
    return unused;
}

QString sentenceOf(const std::vector<UnusedWords>& unused)
{
    QStringList sentences;
    for (const auto& [why, name] : whyNames) {
        QStringList words;
        for (const auto& one : unused) {
            if (one.why == why)
                words.append(QCoreApplication::translate("Muse", "“%1”").arg(toQString(one.words)));
        }
        if (!words.isEmpty())
            sentences.append(sentenceFor(why, words.join(QCoreApplication::translate("Muse", ", ")),
                static_cast<int>(words.size())));
    }
    return sentences.join(u' ');
}

} // namespace mnemo
