// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/verify/benchreading.h"

#include "core/base/text.h"
#include "core/verify/benchfile.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

constexpr std::array kReviewNames{std::pair{ReviewVerdict::None, ""},
    std::pair{ReviewVerdict::Agree, "agree"}, std::pair{ReviewVerdict::Disagree, "disagree"},
    std::pair{ReviewVerdict::Open, "open"}};

BenchCell cellFrom(const Json& json)
{
    return {json.at("receipt").get<std::string>(), json.at("pointer").get<std::string>(),
        json.at("text").get<std::string>()};
}

QString wordsAt(const Json& json, const char* name)
{
    return toQString(json.at(name).get<std::string>());
}

BenchClaim claimFrom(const Json& json)
{
    BenchClaim claim;
    claim.text = wordsAt(json, "text");
    claim.carried = json.at("carried").get<qsizetype>();
    claim.begin = json.at("begin").get<qsizetype>();
    claim.end = json.at("end").get<qsizetype>();
    claim.mark = markFromName(json.at("mark").get<std::string>()).value_or(ClaimMark::NotCheckable);
    claim.reason
        = reasonFromName(json.at("reason").get<std::string>()).value_or(ClaimReason::NotUnderstood);
    for (const Json& cell : json.at("cells"))
        claim.cells.push_back(cellFrom(cell));
    if (const Json& differs = json.at("differs"); differs.is_object()) {
        claim.differs = cellFrom(differs);
        claim.said = wordsAt(differs, "said");
    }
    for (const Json& query : json.at("queries"))
        claim.queries.push_back(
            {query.at("query").get<std::string>(), query.at("args"), wordsAt(query, "words")});
    claim.review = {reviewFromName(json.at("verdict").get<std::string>()), wordsAt(json, "note")};
    return claim;
}

/// Places in the text that a file states may lie outside of it.
void keepInside(BenchClaim& claim, qsizetype length)
{
    claim.begin = std::clamp<qsizetype>(claim.begin, 0, length);
    claim.end = std::clamp<qsizetype>(claim.end, claim.begin, length);
    claim.carried = std::clamp<qsizetype>(claim.carried, 0, claim.text.size());
}

void addProofs(BenchReading& reading, const Json& snapshot)
{
    auto receipts = receiptsOf(snapshot);
    for (std::size_t i = 0; receipts && i < receipts->size(); ++i) {
        Receipt& receipt = (*receipts)[i];
        const auto id = receipt.id.text;
        reading.proofs[id] = {std::move(receipt), &snapshot.at("outcomes").at(i).at("result")};
    }
}

std::shared_ptr<const BenchReading> readParts(std::shared_ptr<const Json> document)
{
    auto reading = std::make_shared<BenchReading>();
    const Json& answer = document->at("answer");
    reading->form = answer.at("form").get<std::string>();
    reading->agent = wordsAt(answer, "agent");
    reading->text = wordsAt(answer, "text");
    reading->answerHash = answer.at("sha256").get<std::string>();
    reading->made = document->at("made").get<std::string>();
    reading->calls = static_cast<std::int64_t>(answer.at("calls").size());
    reading->skippedLines = answer.at("skipped_lines").get<std::int64_t>();
    for (const Json& claim : document->at("claims")) {
        reading->claims.push_back(claimFrom(claim));
        keepInside(reading->claims.back(), reading->text.size());
    }
    for (const Json& cited : document->at("receipts")) {
        if (!cited.at("known").get<bool>())
            reading->unknownReceipts.push_back(cited.at("id").get<std::string>());
    }
    for (const Json& snapshot : document->at("snapshots"))
        addProofs(*reading, snapshot);
    reading->document = std::move(document);
    return reading;
}

} // namespace

std::string_view reviewName(ReviewVerdict verdict)
{
    return std::ranges::find(kReviewNames, verdict, &std::pair<ReviewVerdict, const char*>::first)
        ->second;
}

ReviewVerdict reviewFromName(std::string_view name)
{
    const auto found = std::ranges::find_if(
        kReviewNames, [name](const auto& one) { return one.second == name; });
    return found == kReviewNames.end() ? ReviewVerdict::None : found->first;
}

MarkCounts BenchReading::counts() const
{
    MarkCounts counts{};
    for (const BenchClaim& claim : claims)
        ++counts.at(static_cast<std::size_t>(claim.mark));
    return counts;
}

int BenchReading::judged() const
{
    return static_cast<int>(std::ranges::count_if(claims,
        [](const BenchClaim& claim) { return claim.review.verdict != ReviewVerdict::None; }));
}

Result<std::shared_ptr<const BenchReading>> readBench(std::shared_ptr<const Json> document)
{
    try {
        return readParts(std::move(document));
    } catch (const Json::exception&) {
        return Error{ErrorCode::MalformedFile,
            QCoreApplication::translate("Bench", "It is no whole file of a checked answer."), {},
            QCoreApplication::translate("Bench", "Check the answer again and save it anew."), {}};
    }
}

Json withReviews(Json document, const std::vector<ClaimReview>& reviews)
{
    Json& claims = document["claims"];
    for (std::size_t i = 0; i < claims.size() && i < reviews.size(); ++i) {
        claims[i]["verdict"] = reviewName(reviews[i].verdict);
        claims[i]["note"] = toUtf8(reviews[i].note);
    }
    return withBenchHash(std::move(document));
}

QString formTitle(std::string_view form)
{
    constexpr std::array kTitles{std::pair{"mcp", "MCP"}, std::pair{"openai", "OpenAI"},
        std::pair{"anthropic", "Anthropic"}, std::pair{"genai_spans", "OpenTelemetry GenAI"}};
    const auto found
        = std::ranges::find_if(kTitles, [form](const auto& one) { return one.first == form; });
    return found == kTitles.end() ? QString() : QString::fromLatin1(found->second);
}

} // namespace mnemo
