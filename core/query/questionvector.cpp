// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/questionvector.h"

#include "core/documents/embedding.h"

#include <QtGlobal>

#include <chrono>

namespace mnemo {

namespace {

constexpr std::chrono::milliseconds kLongestEmbedding{3000};

} // namespace

Json withQuestionVector(const CatalogueEntry& entry, const Json& given, GraphStore& store,
    const documents::TextEmbedder& embedder, const ReadContext& context)
{
    if (!given.is_object())
        return given;
    for (const auto& [name, schema] : entry.args.at("properties").items()) {
        if (!schema.contains("x-vector") || !given.value(name, Json()).is_null())
            continue;
        const Json* question
            = resolvePointer(given, '/' + schema.at("x-vector").get<std::string>());
        if (question == nullptr || !question->is_string() || *question == "")
            continue;
        // Asked first, as state() knows neither this deadline nor this cancel.
        if (!store.changeMark(context))
            return given;
        const auto row
            = store.state(documents::embeddings::kDomain, documents::embeddings::kModelKey);
        const auto kept = row ? documents::embeddingModelOf(*row) : std::nullopt;
        if (!kept || kept->name != embedder.model())
            continue;
        Deadline deadline(kLongestEmbedding);
        if (context.deadline.isSet() && context.deadline.end() < deadline.end())
            deadline = context.deadline;
        const auto vectors
            = embedder.embed({question->get<std::string>()}, deadline, context.cancel);
        if (!vectors) {
            qWarning("A question is searched for by words alone: %s",
                qPrintable(vectors.error().message));
            continue;
        }
        if (static_cast<std::int64_t>(vectors->front().size()) != kept->dimension) {
            qWarning("A question is searched for by words alone: its vector has %zu dimensions, "
                     "those of the store have %lld.",
                vectors->front().size(), static_cast<long long>(kept->dimension));
            continue;
        }
        Json filled = given;
        filled[name] = embedder.model() + ' ' + documents::textOfVector(vectors->front());
        return filled;
    }
    return given;
}

} // namespace mnemo
