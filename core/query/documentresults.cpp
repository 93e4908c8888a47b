// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/documentresults.h"

#include "core/query/places.h"
#include "core/query/resultlists.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <string_view>

namespace mnemo {

namespace {

std::string resultText(const Json& object, const char* key)
{
    const auto at = object.find(key);
    return at != object.end() && at->is_string() ? at->get<std::string>() : std::string();
}

std::int64_t resultNumber(const Json& object, const char* key, std::int64_t otherwise = 0)
{
    const auto at = object.find(key);
    return at != object.end() && at->is_number_integer() ? at->get<std::int64_t>() : otherwise;
}

const Json& resultItems(const Json& object, const char* key)
{
    static const Json none = Json::array();
    const auto at = object.find(key);
    return at != object.end() && at->is_array() ? *at : none;
}

bool answersPlace(const QueryOutcome& outcome, QueryPlace place)
{
    return outcome.answered() && fills(outcome, place);
}

DocumentHead headOf(const Json& item)
{
    return {resultText(item, "id"), resultText(item, "title"), resultText(item, "body"),
        resultNumber(item, "session"), resultNumber(item, "year"),
        resultNumber(item, "operative_count")};
}

CitedDocument citedOf(const Json& item)
{
    return {resultText(item, "decision"), resultText(item, "verb"), resultText(item, "paragraphs"),
        item.value("in_store", false), resultNumber(item, "at", -1), resultNumber(item, "length")};
}

DocumentParagraph paragraphOf(const Json& item)
{
    DocumentParagraph paragraph{resultText(item, "id"), resultText(item, "label"),
        resultText(item, "annex"), resultText(item, "role"), resultText(item, "text"),
        resultText(item, "section"), resultText(item, "attributed_to"),
        resultNumber(item, "verb_offset", -1), resultNumber(item, "verb_length"), {}, {}};
    for (const Json& act : resultItems(item, "acts"))
        paragraph.acts.push_back({resultText(act, "kind") == "founding", resultText(act, "verb"),
            resultText(act, "concept"), resultText(act, "concept_id"),
            resultText(act, "extracted_by")});
    for (const Json& cited : resultItems(item, "cites"))
        paragraph.cites.push_back(citedOf(cited));
    return paragraph;
}

TimelineAct::Kind kindOf(const std::string& word)
{
    return word == "founding" ? TimelineAct::Kind::Founding
        : word == "follow_up" ? TimelineAct::Kind::FollowUp
                              : TimelineAct::Kind::Mention;
}

/// The next number in the text from `at` on, which is moved behind it; 0: there is none.
int takeNumber(std::string_view text, std::size_t& at)
{
    while (at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) == 0) {
        // What stands in brackets is a part of the paragraph before.
        if (text[at] == '(')
            at = std::min(text.find(')', at), text.size() - 1);
        ++at;
    }
    int number = 0;
    const auto* begin = text.data() + at;
    const auto read = std::from_chars(begin, text.data() + text.size(), number);
    at += static_cast<std::size_t>(read.ptr - begin);
    if (read.ec == std::errc::result_out_of_range)
        return takeNumber(text, at);
    return number;
}

} // namespace

std::vector<DocumentSession> documentSessionsOf(const QueryOutcome& outcome)
{
    std::vector<DocumentSession> sessions;
    if (!answersPlace(outcome, QueryPlace::DocumentSessions))
        return sessions;
    for (const Json& item : resultItems(outcome.result, "sessions")) {
        DocumentSession session{resultText(item, "id"), resultText(item, "name"),
            resultText(item, "body"), resultNumber(item, "session"), resultNumber(item, "year"),
            resultText(item, "place"), resultText(item, "from"), resultText(item, "to"), {}};
        for (const Json& file : resultItems(item, "files")) {
            if (file.is_string()) // somebody else may have written it
                session.files.push_back(file.get<std::string>());
        }
        sessions.push_back(std::move(session));
    }
    return sessions;
}

std::vector<DocumentHead> documentHeadsOf(const QueryOutcome& outcome)
{
    std::vector<DocumentHead> heads;
    if (answersPlace(outcome, QueryPlace::Documents)) {
        for (const Json& item : resultItems(outcome.result, "decisions"))
            heads.push_back(headOf(item));
    }
    return heads;
}

std::optional<DocumentText> documentTextOf(const QueryOutcome& outcome)
{
    if (!answersPlace(outcome, QueryPlace::DocumentText) || outcome.status != QueryStatus::Found)
        return std::nullopt;
    const Json& result = outcome.result;
    DocumentText text;
    text.head = headOf(result);
    text.symbol = resultText(result, "symbol");
    text.file = resultText(result, "file");
    text.place = resultText(result, "place");
    text.referenceTime = resultText(result, "reference_time");
    for (const Json& item : resultItems(result, "paragraphs"))
        text.paragraphs.push_back(paragraphOf(item));
    for (const Json& item : resultItems(result, "annexes"))
        text.annexes.push_back(
            {resultText(item, "id"), resultText(item, "label"), resultText(item, "title")});
    text.next = nextPageOf(result);
    return text;
}

std::vector<CitingParagraph> citingParagraphsOf(const QueryOutcome& outcome)
{
    std::vector<CitingParagraph> citing;
    if (!answersPlace(outcome, QueryPlace::CitedBy))
        return citing;
    for (const Json& item : resultItems(outcome.result, "citations"))
        citing.push_back({resultText(item, "id"), resultText(item, "decision"),
            resultText(item, "label"), resultText(item, "annex"), resultText(item, "verb"),
            resultText(item, "cited"), resultText(item, "cited_paragraphs")});
    return citing;
}

bool namesParagraph(const std::string& citedParagraphs, const std::string& label)
{
    std::size_t start = 0;
    const int wanted = takeNumber(label, start);
    if (wanted == 0 || label.empty() || std::isdigit(static_cast<unsigned char>(label[0])) == 0)
        return false;
    int before = 0;
    for (std::size_t at = 0; at < citedParagraphs.size();) {
        const auto from = at;
        const int number = takeNumber(citedParagraphs, at);
        if (number == 0)
            return false;
        // En dash or hyphen right between two numbers.
        const auto between = std::string_view(citedParagraphs).substr(from, at - from);
        const bool isRange = before > 0
            && (between.starts_with("\xE2\x80\x93") || between.starts_with('-')
                || between.starts_with(" to "));
        if (number == wanted || (isRange && before < wanted && wanted < number))
            return true;
        before = number;
    }
    return false;
}

std::vector<TimelineAct> timelineActsOf(const QueryOutcome& outcome)
{
    std::vector<TimelineAct> acts;
    const bool isTimeline = answersPlace(outcome, QueryPlace::ConceptTimeline);
    if (!isTimeline && !answersPlace(outcome, QueryPlace::DocumentActs))
        return acts;
    for (const Json& item : resultItems(outcome.result, isTimeline ? "items" : "acts"))
        acts.push_back({kindOf(resultText(item, "kind")), resultText(item, "id"),
            resultText(item, "decision"), resultText(item, "label"), resultText(item, "annex"),
            resultText(item, "verb"), resultText(item, "concept"), resultText(item, "concept_id"),
            resultText(item, "quote"), resultText(item, "body"), resultNumber(item, "session"),
            resultNumber(item, "year")});
    return acts;
}

} // namespace mnemo
