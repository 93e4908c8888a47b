// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/ingestion.h"

#include "core/base/files.h"
#include "core/base/hash.h"
#include "core/documents/documentgraph.h"
#include "core/documents/documentparser.h"
#include "core/documents/lexicon.h"
#include "core/documents/retellings.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFileInfo>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace mnemo::documents {

namespace {

constexpr const char* kDomain = "documents";
constexpr const char* kCheckpoint = "ingestion";
constexpr int kFormatVersion = 2; ///< another one is another plan
constexpr std::size_t kSharedOfCommit = 1000;

Error badFolder(const QString& message, const QString& where, const QString& hint = {})
{
    return {ErrorCode::BadArgument, message, where, hint, {}};
}

/// A file as it is planned.
struct PlannedFile
{
    IngestedFile told;
    std::string sha256;
    std::size_t parts = 0; ///< that are written
    std::string retold; ///< of Retellings::keepNew()
};

class Ingestion final
{
public:
    Ingestion(GraphStore& store, const IngestOptions& options) : m_store(store), m_options(options)
    {
    }

    Result<IngestReport> run()
    {
        QElapsedTimer timer;
        timer.start();
        auto lexicon = DocumentLexicon::load();
        if (!lexicon)
            return lexicon.error();
        m_lexicon = *lexicon;
        for (const auto step : {&Ingestion::listFiles, &Ingestion::survey,
                 &Ingestion::readCheckpoint, &Ingestion::removeChanged, &Ingestion::writeShared,
                 &Ingestion::writeFiles, &Ingestion::embed, &Ingestion::extract}) {
            if (const Status done = (this->*step)(); !done)
                return done.error();
        }
        for (PlannedFile& file : m_files)
            m_report.files.push_back(file.told);
        m_report.elapsedMs = timer.elapsed();
        return std::move(m_report);
    }

private:
    Status listFiles()
    {
        const QFileInfo folder(m_options.folder);
        if (!folder.isDir())
            return badFolder(QCoreApplication::translate("Documents", "No folder was found there"),
                m_options.folder,
                QCoreApplication::translate(
                    "Documents", "Name the folder that holds the documents."));
        m_folder = folder.absoluteFilePath();
        const QDir root(m_folder);
        QDirIterator files(m_folder, {QStringLiteral("*.txt"), QStringLiteral("*.TXT")},
            QDir::Files | QDir::NoSymLinks, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            PlannedFile file;
            file.told.name = root.relativeFilePath(files.next());
            m_files.push_back(std::move(file));
        }
        std::ranges::sort(
            m_files, {}, [](const PlannedFile& file) { return file.told.name.toUtf8(); });
        if (!m_files.empty())
            return Done{};
        return badFolder(QCoreApplication::translate("Documents", "The folder has no .txt file"),
            m_options.folder);
    }

    [[nodiscard]] QString pathOf(const PlannedFile& file) const
    {
        return m_folder + u'/' + file.told.name;
    }

    Result<ParsedFile> parsed(PlannedFile& file, std::size_t parts)
    {
        auto bytes = readFile(pathOf(file), kMaxFileBytes);
        if (!bytes)
            return bytes.error();
        const auto sum = sha256Hex(*bytes);
        if (!file.sha256.empty() && sum != file.sha256)
            return Error{ErrorCode::MalformedFile,
                QCoreApplication::translate("Documents", "The file changed while it was read"),
                pathOf(file), {}, {}};
        file.sha256 = sum;
        auto read = parseDocument(std::move(*bytes), toUtf8(file.told.name), *m_lexicon);
        if (read && read->parts.size() > parts)
            read->parts.resize(parts);
        return read;
    }

    /// Reads all files once, for what they share and for the count of commits.
    Status survey()
    {
        std::size_t quota = m_options.maxEpisodes > 0
            ? static_cast<std::size_t>(m_options.maxEpisodes)
            : std::size_t{1} << 40U;
        Sha256 plan;
        plan.add("documents " + std::to_string(kFormatVersion) + ' '
            + std::to_string(m_options.batchSize) + ' ' + std::to_string(m_options.maxEpisodes));
        std::optional<Error> firstProblem;
        for (PlannedFile& file : m_files) {
            if (m_options.cancel.isCancelled())
                return stopped();
            const auto read = parsed(file, quota);
            plan.add('\n' + toUtf8(file.told.name) + ' ' + file.sha256);
            if (!read) {
                file.told.state = IngestedFile::State::Skipped;
                file.told.problem = read.error().message;
                firstProblem = firstProblem ? firstProblem : read.error();
                tell(file);
                continue;
            }
            file.parts = read->parts.size();
            quota -= file.parts;
            takeStock(file, *read);
            tell(file);
        }
        m_plan = plan.hex();
        const bool hasAny
            = std::ranges::any_of(m_files, [](const PlannedFile& file) { return file.parts > 0; });
        if (!hasAny && firstProblem)
            return *firstProblem;
        for (const auto& [id, files] : m_retellings.again())
            m_shared.at(id).properties["also_in"] = files;
        for (const auto& [id, node] : m_shared)
            m_sharedIds.push_back(id);
        m_total = sharedCommits();
        for (const PlannedFile& file : m_files)
            m_total += commitsOf(file);
        return Done{};
    }

    void takeStock(PlannedFile& file, const ParsedFile& read)
    {
        auto elements = newElements(file, read);
        m_report.citations += elements.citations;
        for (Node& node : elements.nodes) {
            file.told.decisions += node.role == role::kDecision ? 1 : 0;
            file.told.paragraphs += node.role == role::kParagraph ? 1 : 0;
            m_report.resolutions += node.role == role::kResolution ? 1 : 0;
            m_report.reports += node.role == role::kReport ? 1 : 0;
            const bool isAnnex = node.role == role::kAnnex && node.properties["kind"] != "draft";
            m_report.annexes += isAnnex ? 1 : 0;
            if (node.role == role::kParagraph || node.role == role::kAnnex)
                continue;
            const auto [at, isNew] = m_shared.try_emplace(node.id.text, node);
            if (!isNew)
                joinShared(at->second, std::move(node));
        }
        m_report.decisions += file.told.decisions;
        m_report.paragraphs += file.told.paragraphs;
    }

    /// What the file tells and no file before it.
    [[nodiscard]] DocumentElements newElements(PlannedFile& file, const ParsedFile& read)
    {
        auto elements = elementsOf(read, *m_lexicon);
        file.retold = m_retellings.keepNew(toUtf8(file.told.name), elements);
        return elements;
    }

    [[nodiscard]] std::size_t sharedCommits() const
    {
        return (m_sharedIds.size() + kSharedOfCommit - 1) / kSharedOfCommit;
    }

    [[nodiscard]] std::size_t commitsOf(const PlannedFile& file) const
    {
        const auto size = static_cast<std::size_t>(m_options.batchSize);
        return (file.parts + size - 1) / size;
    }

    Status readCheckpoint()
    {
        const auto info = m_store.info();
        if (!info && info.error().code != ErrorCode::NoSuchGraph)
            return info.error();
        m_hasNodes = info && info->nodes > 0;
        if (info) {
            auto rows = m_store.states(kDomain);
            if (!rows)
                return rows.error();
            m_rows = std::move(*rows);
            auto checkpoint = m_store.state(kDomain, kCheckpoint);
            if (!checkpoint)
                return checkpoint.error();
            m_checkpoint = std::move(*checkpoint);
        }
        const bool isSame = m_checkpoint.is_object() && m_checkpoint.value("plan", "") == m_plan;
        if (isSame)
            m_done = m_checkpoint.value("done", std::size_t{0});
        m_report.isResumed = isSame && m_done > 0 && m_done < m_total;
        if (!m_options.mustResume || isSame)
            return Done{};
        return badFolder(
            m_checkpoint.is_object() ? QCoreApplication::translate("Documents",
                "The checkpoint in the store is of another folder, or of other files or settings")
                                     : QCoreApplication::translate(
                                         "Documents", "The store has no ingestion to resume"),
            m_options.folder,
            QCoreApplication::translate("Documents", "Leave out --resume to ingest the folder."));
    }

    /// Takes out what was made of files whose content changed.
    Status removeChanged()
    {
        std::set<std::string> changed;
        for (const PlannedFile& file : m_files) {
            const auto row = m_rows.find("file:" + toUtf8(file.told.name));
            if (row != m_rows.end()
                && row->second.find(file.sha256 + file.retold + '"') == std::string::npos)
                changed.insert(toUtf8(file.told.name));
        }
        if (changed.empty() || m_done > 0)
            return Done{};
        Commit commit;
        std::set<std::string> hosts; // of paragraphs that are taken out
        const auto scanned = m_store.scan(
            [&](const Node& node) {
                const auto file = node.properties.find("file");
                if (file != node.properties.end() && file->is_string()
                    && changed.contains(file->get<std::string>())) {
                    commit.patches.emplace_back(RemoveNode{node.id});
                    if (node.role == role::kParagraph) // what a model added goes with it
                        commit.state.push_back({extraction::kDomain, node.id.text, nullptr});
                    if (const auto parent = node.properties.find("parent");
                        parent != node.properties.end() && parent->is_string())
                        hosts.insert(parent->get<std::string>());
                }
                return true;
            },
            [](const Edge&) { return false; }, {Deadline(), m_options.cancel});
        if (!scanned)
            return scanned.error();
        for (const auto& file : changed)
            commit.state.push_back({kDomain, "file:" + file, nullptr});
        if (const Status forgotten = forgetVectors(hosts, commit); !forgotten)
            return forgotten;
        return m_store.apply(commit);
    }

    /// A text that changed must not be found by the likeness of the one before it, also where no
    /// endpoint computes the new one's.
    Status forgetVectors(const std::set<std::string>& hosts, Commit& commit) const
    {
        const auto rows = m_store.states(embeddings::kDomain);
        if (!rows)
            return rows.error();
        for (const auto& [key, text] : *rows) {
            if (key != embeddings::kModelKey && hosts.contains(key.substr(0, key.rfind('#'))))
                commit.state.push_back({embeddings::kDomain, key, nullptr});
        }
        return Done{};
    }

    /// What several files name comes first, and every decision: so that any edge finds its ends.
    Status writeShared()
    {
        for (std::size_t begin = 0; begin < m_sharedIds.size(); begin += kSharedOfCommit) {
            Commit commit;
            const std::size_t end = std::min(begin + kSharedOfCommit, m_sharedIds.size());
            if (m_next >= m_done) {
                for (std::size_t i = begin; i < end; ++i) {
                    if (const Status added = addShared(commit, m_shared.at(m_sharedIds[i])); !added)
                        return added;
                }
            }
            if (const Status done = write(std::move(commit)); !done)
                return done;
        }
        return Done{};
    }

    Status addShared(Commit& commit, Node node)
    {
        if (!m_hasNodes) {
            commit.patches.emplace_back(AddNode{std::move(node)});
            return Done{};
        }
        const auto found = m_store.findNode(node.id);
        if (!found)
            return found.error();
        if (!*found) {
            commit.patches.emplace_back(AddNode{std::move(node)});
            return Done{};
        }
        Node known = **found;
        if (known.role == node.role) {
            joinShared(known, Node(node));
            commit.patches.emplace_back(AddNode{isMerged(known.role) ? known : node});
            if (known.properties.contains("also_in") && !node.properties.contains("also_in"))
                commit.patches.emplace_back(SetProperty{known.id, "also_in", nullptr});
            if (known.properties.contains(extraction::kMark)) // the rules know it now
                commit.patches.emplace_back(SetProperty{known.id, extraction::kMark, nullptr});
            return Done{};
        }
        if (known.role != role::kReference)
            return Done{};
        // What was only cited is here now.
        const auto edges = m_store.edgesOf(node.id, {});
        if (!edges)
            return edges.error();
        commit.patches.emplace_back(RemoveNode{node.id});
        commit.patches.emplace_back(AddNode{std::move(node)});
        for (const Edge& edge : *edges)
            commit.patches.emplace_back(AddEdge{edge});
        return Done{};
    }

    Status writeFiles()
    {
        for (PlannedFile& file : m_files) {
            if (file.parts == 0)
                continue;
            const std::size_t commits = commitsOf(file);
            if (m_next + commits <= m_done)
                m_next += commits;
            else if (const Status done = writeFile(file, commits); !done)
                return done;
            ++m_filesDone;
            file.told.state = IngestedFile::State::Written;
            tell(file);
        }
        return Done{};
    }

    Status writeFile(PlannedFile& file, std::size_t commits)
    {
        const auto read = parsed(file, file.parts);
        if (!read)
            return read.error();
        auto elements = newElements(file, *read);
        std::vector<Commit> batches(commits);
        std::map<std::string, std::size_t> batchOf;
        const auto size = static_cast<std::size_t>(m_options.batchSize);
        for (std::size_t i = 0; i < read->parts.size(); ++i)
            batchOf[read->parts[i].id] = i / size;
        std::map<std::string, std::size_t> batchOfNode;
        for (Node& node : elements.nodes) {
            const bool isParagraph = node.role == role::kParagraph;
            const auto at
                = batchOf.find(isParagraph ? node.properties.value("parent", "") : node.id.text);
            if (at == batchOf.end())
                continue;
            batchOfNode[node.id.text] = at->second;
            if (isParagraph || node.role == role::kAnnex)
                batches[at->second].patches.emplace_back(AddNode{std::move(node)});
        }
        for (Edge& edge : elements.edges) {
            const auto at = batchOfNode.find(edge.from.text);
            batches[at == batchOfNode.end() ? 0 : at->second].patches.emplace_back(
                AddEdge{std::move(edge)});
        }
        batches.back().state.push_back({kDomain, "file:" + toUtf8(file.told.name),
            {{"sha256", file.sha256 + file.retold}, {"decisions", file.told.decisions},
                {"paragraphs", file.told.paragraphs}}});
        for (Commit& batch : batches) {
            if (const Status done = write(std::move(batch)); !done)
                return done;
        }
        return Done{};
    }

    Status embed()
    {
        if (!m_options.embedder)
            return Done{};
        auto embedded = embedDocuments(
            m_store, *m_options.embedder, {m_options.pieces, m_options.progress, m_options.cancel});
        if (embedded)
            m_report.embeddings = std::move(*embedded);
        else if (embedded.error().code == ErrorCode::Cancelled)
            return embedded.error();
        else
            m_report.embeddingProblem = embedded.error();
        return Done{};
    }

    Status extract()
    {
        if (!m_options.extractor)
            return Done{};
        Extraction extraction(m_store, *m_options.extractor, *m_lexicon,
            {m_report.paragraphs, m_options.progress, m_options.cancel});
        for (PlannedFile& file : m_files) {
            if (file.parts == 0)
                continue;
            const auto read = parsed(file, file.parts);
            if (!read)
                return read.error();
            const auto elements = newElements(file, *read);
            if (const Status added = extraction.addFile(*read, elements.nodes); !added)
                return added;
        }
        m_report.extraction = extraction.report();
        return Done{};
    }

    /// One commit with its checkpoint; none where it was written before.
    Status write(Commit commit)
    {
        if (m_options.cancel.isCancelled())
            return stopped();
        const std::size_t index = m_next++;
        if (index >= m_done) {
            const Json checkpoint{{"plan", m_plan}, {"done", m_next}, {"total", m_total}};
            commit.expected.push_back({kDomain, kCheckpoint, m_checkpoint});
            commit.state.push_back({kDomain, kCheckpoint, checkpoint});
            if (const Status done = m_store.apply(commit); !done)
                return done;
            m_checkpoint = checkpoint;
            ++m_report.commits;
        }
        if (m_options.progress)
            m_options.progress(
                static_cast<std::int64_t>(m_next), static_cast<std::int64_t>(m_total));
        return Done{};
    }

    [[nodiscard]] Error stopped() const
    {
        return {ErrorCode::Cancelled,
            QCoreApplication::translate("Documents", "Stopped after %1 of %2 files.")
                .arg(m_filesDone)
                .arg(m_files.size()),
            {},
            QCoreApplication::translate(
                "Documents", "The same command goes on where this one stopped."),
            {}};
    }

    void tell(const PlannedFile& file) const
    {
        if (m_options.fileChanged)
            m_options.fileChanged(file.told);
    }

    GraphStore& m_store;
    const IngestOptions& m_options;
    std::shared_ptr<const DocumentLexicon> m_lexicon;
    QString m_folder; ///< absolute
    std::vector<PlannedFile> m_files;
    std::map<std::string, Node> m_shared; ///< by id: all nodes but annexes and paragraphs
    std::vector<std::string> m_sharedIds;
    Retellings m_retellings;
    std::map<std::string, std::string> m_rows;
    Json m_checkpoint;
    std::string m_plan;
    std::size_t m_total = 0; ///< commits
    std::size_t m_done = 0; ///< commits that an earlier run wrote
    std::size_t m_next = 0;
    int m_filesDone = 0;
    bool m_hasNodes = false;
    IngestReport m_report;
};

} // namespace

Result<IngestReport> ingestDocuments(GraphStore& store, const IngestOptions& options)
{
    return Ingestion(store, options).run();
}

} // namespace mnemo::documents
