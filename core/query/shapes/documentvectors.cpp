// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/documentvectors.h"

#include "core/documents/embedding.h"
#include "core/query/shapes/common.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <utility>

namespace mnemo {

namespace {

constexpr double kFusion = 60; ///< of reciprocal rank fusion
constexpr double kFusedDigits = 1e6;
constexpr std::size_t kMostLike = 50; ///< paragraphs that likeness adds at most

struct LikeText
{
    std::string id;
    double likeness = 0;
};

/// The value of a row; empty where it is no text.
std::string_view cellText(const Table& table, std::size_t row)
{
    const auto* text = table.at(row, 1).get_ptr<const std::string*>();
    return text == nullptr ? std::string_view() : std::string_view(*text);
}

/// The largest likeness of the pieces of a paragraph; nothing where they are of another dimension.
std::optional<double> largestLikeness(const documents::TextVector& question, const Json& pieces)
{
    std::optional<double> largest;
    for (const Json& piece : pieces) {
        const auto* text = piece.get_ptr<const std::string*>();
        const auto vector = text == nullptr ? std::nullopt : documents::vectorOfText(*text);
        if (!vector || vector->size() != question.size())
            continue;
        const double own = documents::likeness(question, *vector);
        largest = std::max(largest.value_or(own), own);
    }
    return largest;
}

/// Whoever stopped it: the time that a query has, or the one who asked.
Error comparisonStopped(const ReadContext& context)
{
    return Error{context.cancel.isCancelled() ? ErrorCode::Cancelled : ErrorCode::TimedOut,
        QCoreApplication::translate("SqliteStore", "Cancelled"), {}, {}, {}};
}

/// The rows of one model: those of `by`.
Result<std::vector<LikeText>> compareAll(const ShapeInput& input, DocumentReading& reading,
    const QuestionVector& question, const std::function<bool(const std::string&)>& mayShowHost)
{
    std::vector<LikeText> texts;
    Json binds = Json::object();
    bindProfile(input, binds);
    const auto table = input.read("vectors", binds);
    if (!table)
        return table.error();
    if (table->cut)
        reading.noteCut();
    std::optional<documents::EmbeddingModel> model;
    std::vector<std::pair<std::string, std::size_t>> hosts; // with their rows
    for (std::size_t row = 0; row < table->rows(); ++row) {
        const auto* key = table->at(row, 0).get_ptr<const std::string*>();
        if (key != nullptr && *key == documents::embeddings::kModelKey) {
            const auto value = parseJson(cellText(*table, row));
            model = value ? documents::embeddingModelOf(*value) : std::nullopt;
        } else if (key != nullptr) {
            hosts.emplace_back(key->substr(0, key->rfind('#')), row);
        }
    }
    if (!model || model->name != question.model
        || model->dimension != static_cast<std::int64_t>(question.vector.size()))
        return texts;
    for (const auto& [host, row] : hosts) {
        if (input.context.cancel.isCancelled() || input.context.deadline.passed())
            return comparisonStopped(input.context);
        if (!mayShowHost(host))
            continue;
        const auto value = parseJson(cellText(*table, row));
        const Json* list = value ? resolvePointer(*value, "/texts") : nullptr;
        const Json* by = value ? resolvePointer(*value, "/by") : nullptr;
        if (list == nullptr || !list->is_object() || by == nullptr || *by != model->by)
            continue;
        for (const auto& [id, pieces] : list->items()) {
            if (const auto like = largestLikeness(question.vector, pieces))
                texts.push_back({id, *like});
        }
    }
    return texts;
}

} // namespace

Result<QuestionVector> questionVectorOf(const std::string& argument)
{
    const auto space = argument.rfind(' ');
    auto vector = space == std::string::npos
        ? std::nullopt
        : documents::vectorOfText(std::string_view(argument).substr(space + 1));
    if (!vector || space == 0)
        return Error{ErrorCode::BadArgument,
            QCoreApplication::translate("Queries",
                "The vector of a question is the name of its model, a space, and base64 with one "
                "byte a dimension."),
            QStringLiteral("/question_vector"),
            QCoreApplication::translate("Queries", "Leave it out: it is filled in."), {}};
    return QuestionVector{argument.substr(0, space), std::move(*vector)};
}

Json embeddingJson(const QuestionVector& question, std::int64_t texts)
{
    return {{"model", question.model}, {"dimension", question.vector.size()}, {"texts", texts}};
}

Result<std::int64_t> fuseVectors(const ShapeInput& input, DocumentReading& reading,
    const QuestionVector& question, const std::function<bool(const std::string&)>& mayShowHost,
    const std::function<bool(const DocumentNode&)>& mayShowText, TextRanking& ranking)
{
    auto like = compareAll(input, reading, question, mayShowHost);
    if (!like)
        return like.error();
    const auto compared = static_cast<std::int64_t>(like->size());
    if (compared == 0)
        return compared;
    std::ranges::sort(*like, [](const LikeText& a, const LikeText& b) {
        return a.likeness != b.likeness ? a.likeness > b.likeness : a.id < b.id;
    });
    if (like->size() > kMostLike)
        like->resize(kMostLike);
    std::map<std::string, RankedText> joined;
    std::size_t rank = 0;
    for (RankedText& text : ranking.texts) {
        text.score = 1 / (kFusion + static_cast<double>(++rank));
        const auto id = text.node.id;
        joined.emplace(id, std::move(text));
    }
    std::vector<std::string> others;
    for (const LikeText& text : *like) {
        if (!joined.contains(text.id))
            others.push_back(text.id);
    }
    auto nodes = reading.byId(others);
    if (!nodes)
        return nodes.error();
    for (DocumentNode& node : *nodes) {
        if (!mayShowText(node))
            continue;
        const auto id = node.id;
        joined.emplace(id, RankedText{std::move(node), 0, 0});
    }
    rank = 0;
    for (const LikeText& text : *like) {
        if (const auto at = joined.find(text.id); at != joined.end())
            at->second.score += 1 / (kFusion + static_cast<double>(++rank));
    }
    ranking.texts.clear();
    for (auto& [id, text] : joined)
        ranking.texts.push_back(std::move(text));
    // By the sums themselves; what is shown has six digits.
    std::ranges::stable_sort(ranking.texts, std::ranges::greater(), &RankedText::score);
    for (RankedText& text : ranking.texts)
        text.score = std::round(text.score * kFusedDigits) / kFusedDigits;
    return compared;
}

} // namespace mnemo
