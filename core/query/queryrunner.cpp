// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/queryrunner.h"

#include "core/base/canonical.h"
#include "core/base/internalerror.h"
#include "core/base/jsonvalues.h"
#include "core/base/text.h"
#include "core/query/explain.h"
#include "core/query/packedresult.h"
#include "core/query/questionvector.h"
#include "core/query/resultbytes.h"
#include "core/query/shape.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QStringList>

#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::size_t kMegabyte = std::size_t{1024} * 1024;
constexpr std::size_t kMaxNameBytes = 200;
constexpr int kViews = 3; ///< opened at most until one saw a single moment

struct QueriesTr
{
    Q_DECLARE_TR_FUNCTIONS(Queries)
};

std::size_t maxResultBytes(const CatalogueEntry& entry)
{
    return (entry.shape == "graph_slice" ? 64 : 8) * kMegabyte;
}

QueryStatus statusOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::NoSuchGraph:
        return QueryStatus::NoSuchGraph;
    case ErrorCode::NotPermitted:
        return QueryStatus::NotPermitted;
    case ErrorCode::TimedOut:
    case ErrorCode::Cancelled:
        return QueryStatus::TimedOut;
    case ErrorCode::BadArgument:
    case ErrorCode::Refused:
    case ErrorCode::InvalidTraversal:
        return QueryStatus::Refused;
    case ErrorCode::NoSuchQuery:
        return QueryStatus::NoSuchQuery;
    default:
        // A store that is locked, broken or of a newer form gave no answer; its error says which.
        return QueryStatus::Unreachable;
    }
}

// Arguments that were refused stand in the outcome as they were given, unless no canonical form
// can hold them or a receipt with them could not be read again.
Json recordable(const Json& args)
{
    JsonLimits limits = forWriting(kOwnDocument);
    limits.maxBytes = kMaxArgumentBytes;
    limits.maxDepth = kMaxNesting;
    Json copy = normalised(args);
    const auto bytes = canonicalJson(copy);
    return bytes && isReadable(*bytes, limits) ? copy : Json::object();
}

std::string recordableName(const std::string& name)
{
    const bool isClean = isValidUtf8(name) && name.find('\0') == std::string::npos;
    const std::string valid = isClean
        ? name
        : toUtf8(toQString(name).replace(QChar::Null, QChar::ReplacementCharacter));
    return std::string(cutUtf8(valid, kMaxNameBytes));
}

void finish(QueryOutcome& outcome, std::string_view resultBytes)
{
    outcome.resultHash = hashOfResultBytes(
        outcome.query, outcome.args, outcome.status, resultBytes, outcome.truncated);
}

void fail(QueryOutcome& outcome, Error error)
{
    outcome.status = statusOf(error.code);
    outcome.result = nullptr;
    outcome.truncated = false;
    outcome.error = std::move(error);
    finish(outcome, "null");
}

/// How long was waited, whoever noticed the time; and that nothing follows from it. A server whose
/// own limit is shorter says so itself.
Error afterWaiting(Error error, const Deadline& deadline, std::chrono::milliseconds timeout)
{
    if (error.code != ErrorCode::TimedOut)
        return error;
    // It is given the time left in whole milliseconds, and may end just before.
    constexpr std::chrono::milliseconds early{50};
    if (deadline.isSet() && Deadline::Clock::now() + early >= deadline.end())
        error.message = QueriesTr::tr("No answer within %1 s; the query was stopped.")
                            .arg(static_cast<double>(timeout.count()) / 1000.0);
    const QString open = QueriesTr::tr("What the graph holds is not known from this.");
    error.hint = error.hint.isEmpty() ? open : open + u' ' + error.hint;
    return error;
}

void pack(QueryOutcome& outcome, PackedResult packed)
{
    packed.bytes.shrink_to_fit();
    outcome.packed = std::make_shared<const PackedResult>(std::move(packed));
    outcome.result = nullptr;
}

Error unknownQuery(const Catalogue& catalogue, const std::string& name)
{
    QStringList closest;
    for (const std::string& known : catalogue.closest(name))
        closest << u'`' + toQString(known) + u'`';
    return Error{ErrorCode::NoSuchQuery,
        QueriesTr::tr("No query is named `%1`.").arg(displayText(toQString(name))), u"query"_s,
        closest.isEmpty() ? QString() : QueriesTr::tr("Closest: %1.").arg(closest.join(u", "_s)),
        {}};
}

/// What the entry says when its store does not answer, which stands in the place of a result.
void putUnanswered(const CatalogueEntry& entry, QueryOutcome& outcome)
{
    const auto shape = entry.source.find("unanswered");
    if (shape == entry.source.end() || outcome.status != QueryStatus::Unreachable || !outcome.error)
        return;
    const std::string prefix = shape->at("message").get<std::string>();
    outcome.error->message = toQString(prefix) + outcome.error->message;
    outcome.result = *shape;
    outcome.result["message"] = toUtf8(outcome.error->message);
    if (const auto bytes = canonicalJson(outcome.result))
        finish(outcome, *bytes);
}

bool fillsInTick(const CatalogueEntry& entry)
{
    for (const auto& [name, schema] : entry.args.at("properties").items())
        if (schema.value("x-fill", "") == "tick")
            return true;
    return false;
}

Error tooLarge(const CatalogueEntry& entry)
{
    return Error{ErrorCode::Refused,
        QueriesTr::tr("The answer of `%1` is over %2 MB, even cut to one item.")
            .arg(toQString(entry.name),
                groupedNumber(static_cast<std::int64_t>(maxResultBytes(entry) / kMegabyte))),
        {}, QueriesTr::tr("Ask for less at a time."), {}};
}

struct Sized
{
    Shaped shaped;
    std::string bytes; ///< canonical; of what is packed already, too
};

Result<std::string> bytesOf(Shaped& shaped)
{
    if (shaped.packed)
        return std::move(shaped.packed->bytes);
    shaped.result = normalised(std::move(shaped.result));
    auto bytes = canonicalJson(shaped.result);
    return bytes ? std::move(bytes) : Result<std::string>(notUtf8(bytes.error()));
}

// Shapes the result, again with smaller limits while it is over what one answer may hold.
Result<Sized> shapeToSize(ShapeInput input)
{
    const ShapeFn shape = shapeFunction(input.entry.shape);
    const std::size_t most = maxResultBytes(input.entry);
    constexpr int kAttempts = 8;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        auto shaped = shape(input);
        if (!shaped)
            return shaped.error();
        auto bytes = bytesOf(*shaped);
        if (!bytes)
            return bytes.error();
        if (bytes->size() <= most)
            return Sized{std::move(*shaped), std::move(*bytes)};
        if (input.entry.boundedBy.empty())
            break;
        input.scale *= 0.8 * static_cast<double>(most) / static_cast<double>(bytes->size());
    }
    return tooLarge(input.entry);
}

} // namespace

QueryRunner::QueryRunner(std::shared_ptr<const Catalogue> catalogue,
    std::shared_ptr<GraphStore> store, Profile profile, Clock clock)
    : m_catalogue(std::move(catalogue)), m_store(std::move(store)), m_profile(std::move(profile)),
      m_clock(clock), m_absence{ErrorCode::NoSuchGraph, QueriesTr::tr("No store is open."), {},
                          QueriesTr::tr("Open a store, or import a file."), {}}
{
    m_absentName.profile = m_profile.name;
    m_absentName.id.emplace();
}

void QueryRunner::setAbsence(Error absence, StoreName name)
{
    m_absence = std::move(absence);
    m_absentName = std::move(name);
    if (!m_absentName.id)
        m_absentName.id.emplace();
}

QueryOutcome QueryRunner::run(
    const std::string& name, const Json& args, const RunContext& context) const
{
    QElapsedTimer timer;
    timer.start();
    QueryOutcome outcome;
    outcome.query = recordableName(name);
    outcome.startedAt = m_clock.now();
    outcome.store = m_store ? m_store->name() : m_absentName;
    if (const CatalogueEntry* entry = m_catalogue->find(name)) {
        outcome.version = entry->version;
        outcome.reading = entry->reading;
        try {
            answer(*entry, args, context, outcome);
        } catch (const Json::exception& unexpected) {
            // A store that another program wrote or a disk damaged can hold anything anywhere.
            fail(outcome,
                {ErrorCode::StoreCorrupt, QueriesTr::tr("The store holds a value of another type."),
                    {}, QueriesTr::tr("Restore a backup, or import the graph again."),
                    QString::fromUtf8(unexpected.what())});
        } catch (const std::exception& unexpected) {
            fail(outcome, internalError(unexpected.what()));
        }
        putUnanswered(*entry, outcome);
    } else {
        outcome.args = recordable(args);
        fail(outcome, unknownQuery(*m_catalogue, outcome.query));
    }
    outcome.elapsedMs = timer.elapsed();
    return outcome;
}

void QueryRunner::answer(const CatalogueEntry& entry, const Json& given, const RunContext& context,
    QueryOutcome& outcome) const
{
    const ReadContext reading{Deadline(context.timeout.value_or(m_timeout)), context.cancel};
    const QueryOutcome blank = outcome;
    // What will be refused reads no store and reaches no endpoint.
    const bool mayFill = m_embedder != nullptr && m_store != nullptr && !context.isReplay
        && canonicalArguments(entry, given, present()).has_value();
    const Json asked
        = mayFill ? withQuestionVector(entry, given, *m_store, *m_embedder, reading) : given;
    for (int attempt = 1;; ++attempt) {
        answerOnce(entry, asked, context, reading, outcome);
        // The view of another is his to renew.
        if (context.reader != nullptr || outcome.consistent || attempt == kViews
            || !inconsistent::mayPass(outcome.inconsistency) || reading.deadline.passed()
            || reading.cancel.isCancelled())
            return;
        outcome = blank;
    }
}

void QueryRunner::answerOnce(const CatalogueEntry& entry, const Json& given,
    const RunContext& context, const ReadContext& reading, QueryOutcome& outcome) const
{
    // Checked before the store is touched: what is refused was never run.
    auto args = canonicalArguments(entry, given, present());
    if (!args) {
        outcome.args = recordable(given);
        fail(outcome, args.error());
        return;
    }
    outcome.args = normalised(std::move(*args));
    if (!m_store && context.reader == nullptr) {
        fail(outcome, m_absence);
        return;
    }
    if (!entry.keep || context.reader != nullptr) {
        read(entry, given, context, reading, outcome);
        return;
    }
    const auto mark = m_store->changeMark(reading);
    const auto key = KeptResults::keyOf(entry.version, outcome.args);
    auto kept = mark ? m_kept->find(key, *mark) : std::nullopt;
    if (kept) {
        kept->startedAt = outcome.startedAt;
        outcome = std::move(*kept);
        return;
    }
    read(entry, given, context, reading, outcome);
    if (mark && outcome.answered() && outcome.consistent && !outcome.packed)
        m_kept->keep(key, *mark, outcome);
}

Present QueryRunner::present() const
{
    return {m_clock.now(), {}, m_profile.knowsValidity(), !m_profile.group.empty()};
}

void QueryRunner::read(const CatalogueEntry& entry, const Json& given, const RunContext& context,
    const ReadContext& reading, QueryOutcome& outcome) const
{
    const auto timeout = context.timeout.value_or(m_timeout);
    std::unique_ptr<GraphReader> own;
    GraphReader* reader = context.reader;
    if (reader == nullptr) {
        auto opened = m_store->openReader(reading);
        if (!opened) {
            fail(outcome, afterWaiting(opened.error(), reading.deadline, timeout));
            return;
        }
        own = std::move(*opened);
        reader = own.get();
        // Opening the view may have shown the store's id.
        outcome.store = m_store->name();
    }
    outcome.store.nodeIdBy = reader->nodeIdBy();
    outcome.tick = reader->tick();
    // The tick is known by the reader alone; the arguments passed the same check before.
    if (fillsInTick(entry)) {
        Present now = present();
        now.tick = outcome.tick;
        if (auto filled = canonicalArguments(entry, given, now))
            outcome.args = normalised(std::move(*filled));
    }

    auto sized
        = shapeToSize({entry, outcome.args, m_profile, *reader, reading, 1.0, context.packFrom});
    outcome.inconsistency = reader->inconsistency();
    outcome.consistent = outcome.inconsistency.empty();
    if (!sized) {
        fail(outcome, afterWaiting(sized.error(), reading.deadline, timeout));
        return;
    }
    outcome.result = std::move(sized->shaped.result);
    outcome.truncated = sized->shaped.truncated;
    outcome.status = sized->shaped.found ? QueryStatus::Found : QueryStatus::Empty;
    finish(outcome, sized->bytes);
    if (sized->shaped.packed)
        pack(outcome, {std::move(sized->bytes), std::move(sized->shaped.packed->lists)});
    else if (context.packFrom && sized->bytes.size() >= *context.packFrom)
        pack(outcome, {std::move(sized->bytes), listSizes(outcome)});
}

} // namespace mnemo
