// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/embedding.h"

#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/documents/documentgraph.h"

#include <QCoreApplication>

#include <map>
#include <set>
#include <utility>

namespace mnemo::documents {

namespace {

constexpr std::size_t kPiecesOfCommit = 128;
constexpr std::size_t kRowBytes = 48'000;
constexpr int kEmbeddingFormat = 1; ///< another one is computed anew

struct EmbedTr
{
    Q_DECLARE_TR_FUNCTIONS(Embeddings)
};

struct EmbeddedText
{
    std::string id;
    std::vector<std::string> pieces;
};

/// A document or annex with its own paragraphs.
struct EmbeddedHost
{
    std::string id;
    std::vector<EmbeddedText> texts; ///< by id
    std::string of; ///< digest of all it is computed from
};

class Embedding final
{
public:
    Embedding(GraphStore& store, const TextEmbedder& embedder, const EmbedOptions& options)
        : m_store(store), m_embedder(embedder), m_options(options)
    {
    }

    Result<EmbedReport> run()
    {
        m_report.model = m_embedder.model();
        for (const auto step : {&Embedding::readTexts, &Embedding::readRows, &Embedding::compute,
                 &Embedding::forgetOthers}) {
            if (const Status done = (this->*step)(); !done)
                return done.error();
        }
        m_report.dimension = m_dimension;
        return m_report;
    }

private:
    Status readTexts()
    {
        const auto& sizes = m_options.pieces;
        m_by = sha256Hex(std::to_string(kEmbeddingFormat) + '\n' + m_embedder.model() + '\n'
            + std::to_string(m_embedder.dimension()) + '\n' + std::to_string(sizes.size) + ' '
            + std::to_string(sizes.overlap) + ' ' + std::to_string(sizes.longest))
                   .substr(0, 16);
        std::map<std::string, EmbeddedHost> hosts;
        const auto scanned = m_store.scan(
            [&](const Node& node) {
                const auto textOf = [&](const char* name) {
                    return node.properties.contains(name)
                        ? node.properties.at(name).get<std::string>()
                        : std::string();
                };
                if (node.role != role::kParagraph || textOf("role_of_text") == "quoted"
                    || textOf("role_of_text") == "draft" || textOf("text").empty())
                    return true;
                auto& host = hosts[textOf("parent")];
                host.texts.push_back({node.id.text, piecesOf(textOf("text"), sizes)});
                return true;
            },
            [](const Edge&) { return false; }, {Deadline(), m_options.cancel, true});
        if (!scanned)
            return scanned.error();
        for (auto& [id, host] : hosts) {
            host.id = id;
            Sha256 sum;
            sum.add(m_by);
            for (const EmbeddedText& text : host.texts) {
                sum.add('\n' + text.id);
                for (const auto& piece : text.pieces)
                    sum.add('\n' + piece);
            }
            host.of = sum.hex();
            m_report.texts += static_cast<std::int64_t>(host.texts.size());
            m_hosts.push_back(std::move(host));
        }
        return Done{};
    }

    /// What the store has: rows by host, and which hosts need nothing.
    Status readRows()
    {
        const auto rows = m_store.states(embeddings::kDomain);
        if (!rows)
            return rows.error();
        std::map<std::string, std::int64_t> fitting; // rows by what they are of
        std::map<std::string, std::int64_t> parts;
        for (const auto& [key, text] : *rows) {
            const auto value = parseJson(text);
            if (!value)
                return value.error();
            if (key == embeddings::kModelKey) {
                m_kept = embeddingModelOf(*value);
                continue;
            }
            m_rowsOf[key.substr(0, key.rfind('#'))].push_back(key);
            const Json* of = resolvePointer(*value, "/of");
            const Json* count = resolvePointer(*value, "/parts");
            if (of == nullptr || !of->is_string() || count == nullptr
                || !count->is_number_integer())
                continue;
            ++fitting[of->get<std::string>()];
            parts[of->get<std::string>()] = count->get<std::int64_t>();
        }
        if (m_kept && m_kept->by == m_by)
            m_dimension = m_kept->dimension;
        for (EmbeddedHost& host : m_hosts) {
            m_known.insert(host.id);
            if (const auto at = fitting.find(host.of);
                at != fitting.end() && at->second == parts.at(host.of))
                m_done += static_cast<std::int64_t>(host.texts.size());
            else
                m_waiting.push_back(&host);
        }
        return Done{};
    }

    /// A few documents at a time, each group with one commit.
    Status compute()
    {
        tell();
        for (std::size_t begin = 0; begin < m_waiting.size();) {
            std::size_t end = begin;
            std::vector<std::string> pieces;
            while (end < m_waiting.size() && (end == begin || pieces.size() < kPiecesOfCommit)) {
                for (const EmbeddedText& text : m_waiting[end]->texts)
                    pieces.insert(pieces.end(), text.pieces.begin(), text.pieces.end());
                ++end;
            }
            const auto vectors = m_embedder.embed(pieces, {}, m_options.cancel);
            if (!vectors)
                return vectors.error();
            if (const Status fits = noteDimension(*vectors); !fits)
                return fits;
            Commit commit;
            noteModel(commit);
            std::size_t used = 0;
            for (; begin < end; ++begin)
                addRows(commit, *m_waiting[begin], *vectors, used);
            if (const Status done = m_store.apply(commit); !done)
                return done;
            tell();
        }
        return Done{};
    }

    Status noteDimension(const std::vector<TextVector>& vectors)
    {
        const auto own = static_cast<std::int64_t>(vectors.front().size());
        if (m_dimension == 0)
            m_dimension = own;
        if (own == m_dimension)
            return Done{};
        return Error{ErrorCode::BadArgument,
            EmbedTr::tr("The model %1 gives vectors of %2 dimensions now, and those of this store "
                        "have %3.")
                .arg(toQString(m_report.model))
                .arg(own)
                .arg(m_dimension),
            QStringLiteral("EMBEDDING_DIM"),
            EmbedTr::tr("Set EMBEDDING_DIM to %1 to compute all of them anew.").arg(own), {}};
    }

    /// From the first commit on, the vectors of an earlier model count no more.
    void noteModel(Commit& commit)
    {
        if (m_kept && m_kept->by == m_by)
            return;
        m_kept = EmbeddingModel{m_report.model, m_dimension, m_by};
        commit.state.push_back({embeddings::kDomain, embeddings::kModelKey,
            {{"model", m_report.model}, {"dimension", m_dimension}, {"by", m_by}}});
    }

    void addRows(Commit& commit, const EmbeddedHost& host, const std::vector<TextVector>& vectors,
        std::size_t& used)
    {
        std::vector<Json> parts{Json::object()};
        std::size_t bytes = 0;
        for (const EmbeddedText& text : host.texts) {
            Json list = Json::array();
            std::size_t own = text.id.size();
            for (std::size_t i = 0; i < text.pieces.size(); ++i) {
                list.push_back(textOfVector(vectors[used++]));
                own += list.back().get_ref<const std::string&>().size() + 3;
            }
            if (bytes > 0 && bytes + own > kRowBytes) {
                parts.push_back(Json::object());
                bytes = 0;
            }
            bytes += own;
            parts.back()[text.id] = std::move(list);
        }
        std::set<std::string> written;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const auto key = host.id + '#' + std::to_string(i);
            written.insert(key);
            commit.state.push_back({embeddings::kDomain, key,
                {{"by", m_by}, {"of", host.of}, {"parts", parts.size()},
                    {"texts", std::move(parts[i])}}});
        }
        for (const auto& key : m_rowsOf[host.id]) {
            if (!written.contains(key))
                commit.state.push_back({embeddings::kDomain, key, nullptr});
        }
        m_done += static_cast<std::int64_t>(host.texts.size());
        m_report.computed += static_cast<std::int64_t>(host.texts.size());
    }

    /// Takes out the vectors of documents that are gone.
    Status forgetOthers()
    {
        Commit commit;
        for (const auto& [host, keys] : m_rowsOf) {
            for (const auto& key : keys) {
                if (!m_known.contains(host))
                    commit.state.push_back({embeddings::kDomain, key, nullptr});
            }
        }
        return commit.state.empty() ? Status(Done{}) : m_store.apply(commit);
    }

    void tell() const
    {
        if (m_options.progress)
            m_options.progress(m_done, m_report.texts);
    }

    GraphStore& m_store;
    const TextEmbedder& m_embedder;
    const EmbedOptions& m_options;
    std::string m_by;
    std::vector<EmbeddedHost> m_hosts;
    std::vector<const EmbeddedHost*> m_waiting;
    std::set<std::string> m_known;
    std::map<std::string, std::vector<std::string>> m_rowsOf; ///< keys by host
    std::optional<EmbeddingModel> m_kept;
    std::int64_t m_dimension = 0;
    std::int64_t m_done = 0;
    EmbedReport m_report;
};

} // namespace

std::optional<EmbeddingModel> embeddingModelOf(const Json& value)
{
    const Json* model = resolvePointer(value, "/model");
    const Json* dimension = resolvePointer(value, "/dimension");
    const Json* by = resolvePointer(value, "/by");
    if (model == nullptr || !model->is_string() || dimension == nullptr
        || !dimension->is_number_integer() || by == nullptr || !by->is_string())
        return {};
    return EmbeddingModel{
        model->get<std::string>(), dimension->get<std::int64_t>(), by->get<std::string>()};
}

Result<EmbedReport> embedDocuments(
    GraphStore& store, const TextEmbedder& embedder, const EmbedOptions& options)
{
    return Embedding(store, embedder, options).run();
}

} // namespace mnemo::documents
