// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/plan/questions.h"

#include "core/base/json.h"
#include "core/muse/plan/sentences.h"

#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <array>

namespace mnemo {

namespace {

struct KindName
{
    QuestionKind kind;
    std::string_view name; ///< in resources/language/sentences.json
};

using enum QuestionKind;

constexpr std::array kKindNames{KindName{LinksTo, "links_to"}, KindName{LinksFrom, "links_from"},
    KindName{Neighbours, "neighbours"}, KindName{UrlStatus, "url_status"},
    KindName{HowMany, "how_many"}, KindName{ListAll, "list_all"},
    KindName{LastFetches, "last_fetches"}, KindName{CoolingDown, "cooling_down"},
    KindName{RefusedUrls, "refused_urls"}, KindName{Failed, "failed"},
    KindName{Outcomes, "outcomes"}, KindName{WhyDeath, "why_death"},
    KindName{WhyRejected, "why_rejected"}, KindName{WhatFood, "what_food"},
    KindName{WhatHappened, "what_happened"}, KindName{Find, "find"}, KindName{Describe, "describe"},
    KindName{Summary, "summary"}};

QuestionKind kindOf(const Json& entry)
{
    const std::string name = entry.value("kind", std::string());
    const auto known = std::find_if(kKindNames.begin(), kKindNames.end(),
        [&](const KindName& one) { return one.name == name; });
    return known == kKindNames.end() ? Unknown : known->kind;
}

std::string slotOf(const SentenceSlots& taken, const char* name)
{
    const auto known = taken.find(name);
    return known == taken.end() ? std::string() : known->second;
}

/// “In the last 50 ticks, how many …” is read as “how many … in the last 50 ticks”.
QString withTicksLast(const QString& text)
{
    const auto parts = Sentences::shipped().phrase("ticks_first", text);
    return parts ? toQString(slotOf(*parts, "what")) + u' ' + toQString(slotOf(*parts, "when"))
                 : text;
}

/// As it stands in a question; “the last tick” is one.
std::optional<std::int64_t> ticksOf(const SentenceSlots& taken)
{
    if (!slotOf(taken, "tick").empty())
        return 1;
    auto digits = toQString(slotOf(taken, "ticks"));
    digits.removeIf([](QChar c) { return !c.isDigit(); });
    return digits.isEmpty() ? std::nullopt : std::optional<std::int64_t>(digits.toLongLong());
}

} // namespace

QString withoutSentenceEnd(QString text)
{
    while (!text.isEmpty() && QStringLiteral("?!. \t\r\n").contains(text.back()))
        text.chop(1);
    return text;
}

Question readQuestion(const std::string& message)
{
    const auto text = withTicksLast(withoutSentenceEnd(toQString(message).trimmed()));
    for (const auto& [entry, forms] : Sentences::shipped().questions()) {
        const auto taken = forms.match(text);
        if (!taken)
            continue;
        const auto captured = toQString(slotOf(*taken, "about"));
        const auto about = unquoted(captured);
        if (about.isEmpty() && !captured.isEmpty())
            return {};
        Question question{kindOf(entry), toUtf8(about), ticksOf(*taken)};
        question.unused = slotOf(*taken, "unused");
        question.listed = entry.value("listed", std::string());
        question.isRecent = entry.value("recent", false);
        if (const auto outcome = entry.value("about", std::string()); !outcome.empty())
            question.about = outcome;
        return question;
    }
    return {};
}

std::string countedTopic(const std::string& about)
{
    for (const auto& [entry, forms] : Sentences::shipped().counted()) {
        if (forms.match(toQString(about)))
            return entry.value("topic", std::string());
    }
    return {};
}

std::string withoutAll(const std::string& about)
{
    const auto parts = Sentences::shipped().phrase("all_of", toQString(about));
    return parts ? slotOf(*parts, "what") : about;
}

bool isAnyDaimoi(const std::string& about)
{
    return Sentences::shipped().phrase("any_daimoi", toQString(about)).has_value();
}

std::optional<std::string> daimoiIdOf(const std::string& about)
{
    static const QRegularExpression shortened(QStringLiteral("^(?:daimoi:)?(?:d-)?(\\d{1,15})$"),
        QRegularExpression::CaseInsensitiveOption);
    constexpr int digits = 4;
    const auto match = shortened.match(toQString(about));
    if (!match.hasMatch())
        return {};
    const auto id = QStringLiteral("daimoi:d-%1")
                        .arg(match.captured(1).toLongLong(), digits, 10, QLatin1Char('0'));
    return toUtf8(id);
}

std::string withoutNoun(const std::string& about)
{
    static const QRegularExpression leading(
        QStringLiteral(
            "^(?:(?:the|a|an|this|die|der|das|dem|den|des|eine?) )?"
            "(?:(?:pages?|urls?|nodes?|resources?|sites?|texts?|anything|something|"
            "seiten?|knoten|ressourcen?|texte?|etwas) (?:about|on|called|named|über|namens) |"
            "(?:page|url|node|resource|site|link|presence|nexus|daimoi?|seite|knoten|"
            "ressource|adresse) )?"),
        QRegularExpression::CaseInsensitiveOption);
    const auto text = toQString(about);
    const auto match = leading.match(text);
    const auto rest = unquoted(text.mid(match.capturedLength()).trimmed());
    return rest.isEmpty() ? about : toUtf8(rest);
}

} // namespace mnemo
