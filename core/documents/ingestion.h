// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/result.h"
#include "core/documents/embedding.h"
#include "core/documents/extraction.h"
#include "core/graph/store.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace mnemo::documents {

/// One file of the folder, as far as it is known.
struct IngestedFile
{
    enum class State
    {
        Waiting,
        Written,
        Skipped ///< it cannot be read as a document: `problem`
    };

    QString name; ///< path below the folder
    State state = State::Waiting;
    QString problem;
    std::int64_t decisions = 0;
    std::int64_t paragraphs = 0;
};

struct IngestOptions
{
    QString folder;
    int batchSize = 10; ///< decisions and annexes of one commit
    int maxEpisodes = 0; ///< decisions, resolutions, reports and annexes in all; 0 is no limit
    bool mustResume = false; ///< refused where the store has no unfinished ingestion of this folder
    std::shared_ptr<const TextEmbedder> embedder = {}; ///< null: no vectors are computed
    PieceSizes pieces = {}; ///< of texts that are embedded
    std::shared_ptr<const TextExtractor> extractor = {}; ///< null: the rules alone read
    /// In commits, then in texts that are embedded, then in paragraphs that a model is asked about.
    ProgressFn progress;
    std::function<void(const IngestedFile&)> fileChanged; ///< on the working thread
    CancelToken cancel;
};

struct IngestReport
{
    std::int64_t decisions = 0;
    std::int64_t resolutions = 0;
    std::int64_t reports = 0;
    std::int64_t annexes = 0;
    std::int64_t paragraphs = 0;
    std::int64_t citations = 0;
    std::int64_t commits = 0; ///< of this run
    bool isResumed = false;
    std::vector<IngestedFile> files; ///< by name
    std::optional<EmbedReport> embeddings; ///< where there is an embedder
    std::optional<Error> embeddingProblem; ///< why not all texts have vectors: the graph is whole
    std::optional<ExtractReport> extraction; ///< where there is an extractor
    std::int64_t elapsedMs = 0;
};

/// Reads all .txt files below the folder and writes their graph (documentgraph.h), batch by batch.
/// Each batch is one commit together with the checkpoint that counts them; a run that was stopped
/// or killed continues after the last one and ends with the same graph. A file that changed since
/// it was ingested is replaced. Vectors come after that: an endpoint that fails leaves the graph,
/// and the vectors that it gave before. What a model proposes comes last (extraction.h). Waits; not
/// on the GUI thread. Errors: BadArgument (no such folder, nothing to resume, a checkpoint of
/// another folder), MalformedFile where no file is a document, those of GraphStore::apply(),
/// Cancelled with what is done so far.
[[nodiscard]] Result<IngestReport> ingestDocuments(GraphStore& store, const IngestOptions& options);

} // namespace mnemo::documents
