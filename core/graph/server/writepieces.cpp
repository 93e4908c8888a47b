// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Large commits: piece by piece under a marker, each with what undoes it.

#include "core/base/hash.h"
#include "core/base/storedjson.h"
#include "core/graph/server/writer.h"

#include <QCoreApplication>
#include <QString>

#include <algorithm>

namespace mnemo::server {

namespace {

constexpr std::size_t kPieceBytes = std::size_t{8} * 1024 * 1024;

using List = std::vector<Json> WriteRows::*;

struct Pair
{
    List rows;
    List inverse;
};

// Nodes before edges; what undoes the rows of one list stands in the other at the same places.
constexpr std::array<Pair, 4> kLists{
    {{&WriteRows::add, &WriteRows::gone}, {&WriteRows::set, &WriteRows::set},
        {&WriteRows::link, &WriteRows::unlink}, {&WriteRows::relink, &WriteRows::relink}}};

std::size_t roughBytes(const Json& value)
{
    if (const auto* text = value.get_ptr<const std::string*>())
        return text->size() + 4;
    std::size_t sum = 16;
    if (value.is_structured()) {
        for (const auto& [key, item] : value.items())
            sum += key.size() + roughBytes(item);
    }
    return sum;
}

Json rowsJson(const WriteRows& rows)
{
    return {
        {"gone", rows.gone}, {"unlink", rows.unlink}, {"set", rows.set}, {"relink", rows.relink}};
}

WriteRows rowsFrom(const Json& json)
{
    const auto list = [&](const char* name) {
        const auto it = json.find(name);
        return it == json.end() || !it->is_array() ? std::vector<Json>()
                                                   : it->get<std::vector<Json>>();
    };
    WriteRows rows;
    rows.gone = list("gone");
    rows.unlink = list("unlink");
    rows.set = list("set");
    rows.relink = list("relink");
    return rows;
}

std::string pieceKey(std::int64_t number)
{
    return QStringLiteral("%1").arg(number, 9, 10, QLatin1Char('0')).toStdString();
}

/// Hands out rows piece by piece.
class Pieces final
{
public:
    Pieces(WriteRows rows, WriteRows inverse, std::size_t most)
        : m_rows(std::move(rows)), m_inverse(std::move(inverse)), m_most(most)
    {
    }

    /// False when nothing is left.
    bool next(WriteRows& rows, WriteRows& inverse)
    {
        std::size_t count = 0;
        std::size_t bytes = 0;
        while (m_list < kLists.size()) {
            const auto& lists = kLists.at(m_list);
            auto& from = m_rows.*lists.rows;
            // Edges wait for the next piece, so that the server finds their ends by index.
            if (m_at >= from.size()) {
                ++m_list;
                m_at = 0;
                if (count > 0)
                    return true;
                continue;
            }
            if (count >= m_most || bytes >= kPieceBytes)
                return true;
            bytes += roughBytes(from[m_at]);
            ++count;
            (rows.*lists.rows).push_back(std::move(from[m_at]));
            (inverse.*lists.inverse).push_back(std::move((m_inverse.*lists.inverse)[m_at]));
            ++m_at;
        }
        return count > 0;
    }

private:
    WriteRows m_rows;
    WriteRows m_inverse;
    std::size_t m_most;
    std::size_t m_list = 0;
    std::size_t m_at = 0;
};

} // namespace

std::string GraphWriter::Marker::text() const
{
    return Json{{"hash", hash}, {"done", done}, {"fresh", fresh}}.dump();
}

GraphWriter::Marker GraphWriter::Marker::from(const Json& value)
{
    Marker marker;
    const auto* text = value.get_ptr<const std::string*>();
    const auto json = text == nullptr ? Json() : parseStoredJson(*text);
    if (json.is_object()) {
        marker.hash = json.value("hash", "");
        marker.done = json.value("done", std::int64_t{0});
        marker.fresh = json.value("fresh", false);
    }
    return marker;
}

std::string GraphWriter::importHash(const Commit& commit)
{
    Sha256 sum;
    const auto add = [&](const Json& json) {
        sum.add(json.dump(-1, ' ', false, Json::error_handler_t::replace));
        sum.add("\n");
    };
    for (const auto& patch : commit.patches) {
        if (const auto* node = std::get_if<AddNode>(&patch))
            add(Json::array(
                {node->node.id.text, node->node.role, node->node.label, node->node.properties}));
        else if (const auto* edge = std::get_if<AddEdge>(&patch))
            add(Json::array({edge->edge.from.text, edge->edge.kind, edge->edge.to.text,
                edge->edge.key, edge->edge.properties}));
    }
    return sum.hex();
}

void GraphWriter::addEndOfImport(WriteQuery& query, std::int64_t pieces)
{
    query.forget.push_back({{"d", own::import}, {"k", "marker"}});
    for (std::int64_t i = 1; i <= pieces; ++i)
        query.forget.push_back({{"d", own::undo}, {"k", pieceKey(i)}});
}

Result<GraphWriter::Outcome> GraphWriter::writePieces(
    const Commit& commit, const CommitPlan& plan, const Ground& ground)
{
    Marker marker;
    if (ground.marker) {
        marker = *ground.marker;
    } else {
        const auto fresh = isBlank(ground);
        if (!fresh)
            return fresh.error();
        marker = {importHash(commit), 0, *fresh};
    }
    WriteQuery query;
    query.expected = ground.commit;
    Pieces pieces(plan.rows(), plan.inverse(), m_piece);
    for (int number = 0;; ++number) {
        if (number == m_stopAfter)
            return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
        WriteRows rows;
        WriteRows inverse;
        if (!pieces.next(rows, inverse))
            break;
        const auto sent = sendPiece(query, std::move(rows), inverse, marker);
        if (!sent || *sent == Outcome::Conflict)
            return sent;
    }
    WriteQuery last;
    last.expected = query.expected;
    if (auto done = addStateRows(last, commit, ground); !done)
        return done.error();
    addEndOfImport(last, marker.done);
    return send(last);
}

Result<bool> GraphWriter::isBlank(const Ground& ground)
{
    if (!ground.exists)
        return true;
    const auto nodes = ask("MATCH (n:Node) RETURN count(n) AS n", Json::object());
    return nodes ? Result<bool>(nodes->at(0, 0) == 0) : nodes.error();
}

Result<GraphWriter::Outcome> GraphWriter::sendPiece(
    WriteQuery& query, WriteRows rows, const WriteRows& inverse, Marker& marker)
{
    ++marker.done;
    query.rows = std::move(rows);
    query.state = {{{"d", own::import}, {"k", "marker"}, {"v", marker.text()}}};
    if (!marker.fresh)
        query.state.push_back(
            {{"d", own::undo}, {"k", pieceKey(marker.done)}, {"v", rowsJson(inverse).dump()}});
    auto sent = send(query);
    if (sent && *sent == Outcome::Done)
        ++query.expected;
    return sent;
}

Result<GraphWriter::Outcome> GraphWriter::eachPiece(
    const Import& import, bool isBlank, const PlanFn& visit)
{
    import.pieces.rewind();
    PatchPiece piece;
    for (;;) {
        if (import.cancel.isCancelled())
            return Error{ErrorCode::Cancelled,
                QCoreApplication::translate("ServerStore", "Cancelled"), {},
                QCoreApplication::translate("ServerStore",
                    "What was written of the import is completed by importing the same again, and "
                    "undone by any other import"),
                {}};
        const auto more = import.pieces.next(piece);
        if (!more)
            return more.error();
        if (!*more)
            return Outcome::Done;
        CommitPlan plan(piece.commit);
        if (!isBlank) {
            if (auto done = preload(plan); !done)
                return done.error();
        }
        for (const auto& patch : piece.commit.patches) {
            if (const auto* add = std::get_if<AddEdge>(&patch)) {
                plan.knowEnd(add->edge.from);
                plan.knowEnd(add->edge.to);
            }
        }
        if (auto done = plan.plan(); !done) {
            const auto at = done.error().where.section(u'/', -1).toULongLong();
            return at < piece.places.size() ? import.refused(done.error(), piece.places[at])
                                            : done.error();
        }
        auto visited = visit(plan);
        if (!visited || *visited != Outcome::Done)
            return visited;
    }
}

Result<GraphWriter::Outcome> GraphWriter::attempt(const Import& import)
{
    const auto ground = readGround();
    if (!ground)
        return ground.error();
    if (ground->marker && ground->marker->hash != import.pieces.hash())
        return undo(*ground);
    const auto blank = isBlank(*ground);
    if (!blank)
        return blank.error();
    if (!*blank) { // what is there may refuse it: before anything is written
        auto checked = eachPiece(
            import, false, [](const CommitPlan&) { return Result<Outcome>(Outcome::Done); });
        if (!checked)
            return checked;
    }
    if (auto done = ensureLayout(*ground); !done)
        return done.error();
    return writePieces(
        import, *ground, ground->marker.value_or(Marker{import.pieces.hash(), 0, *blank}));
}

Result<GraphWriter::Outcome> GraphWriter::writePieces(
    const Import& import, const Ground& ground, Marker marker)
{
    WriteQuery query;
    query.expected = ground.commit;
    int number = 0;
    const auto isBlank = marker.fresh && !ground.marker;
    auto written = eachPiece(import, isBlank, [&](const CommitPlan& plan) -> Result<Outcome> {
        if (number++ == m_stopAfter)
            return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
        auto rows = plan.rows();
        if (rows.size() == 0)
            return Outcome::Done;
        return sendPiece(query, std::move(rows), plan.inverse(), marker);
    });
    if (!written || *written != Outcome::Done)
        return written;
    WriteQuery last;
    last.expected = query.expected;
    if (auto done = addStateRows(last, {}, ground); !done)
        return done.error();
    addEndOfImport(last, marker.done);
    return send(last);
}

Result<GraphWriter::Outcome> GraphWriter::undo(const Ground& ground)
{
    WriteQuery query;
    query.expected = ground.commit;
    const auto& marker = *ground.marker;
    if (marker.fresh) {
        // Batches, so that no query works on the whole graph at once.
        for (;;) {
            auto table = ask("MATCH (n:Node) RETURN n.id AS id LIMIT 1000", Json::object());
            if (!table)
                return table.error();
            if (table->rows() == 0)
                break;
            query.rows.gone = std::move(table->cells);
            const auto sent = send(query);
            if (!sent || *sent == Outcome::Conflict)
                return sent;
            ++query.expected;
        }
        query.rows = {};
    } else {
        for (auto number = marker.done; number > 0; --number) {
            const auto table = ask("MATCH (s:State) WHERE s.domain = '_undo' AND s.key = $key "
                                   "RETURN s.value AS value",
                {{"key", pieceKey(number)}});
            if (!table)
                return table.error();
            if (table->rows() == 0)
                continue;
            const auto* text = table->at(0, 0).get_ptr<const std::string*>();
            query.rows = rowsFrom(text == nullptr ? Json() : parseStoredJson(*text));
            auto left = marker;
            left.done = number - 1;
            query.state = {{{"d", own::import}, {"k", "marker"}, {"v", left.text()}}};
            query.forget = {{{"d", own::undo}, {"k", pieceKey(number)}}};
            const auto sent = send(query);
            if (!sent || *sent == Outcome::Conflict)
                return sent;
            ++query.expected;
        }
    }
    WriteQuery last;
    last.expected = query.expected;
    addEndOfImport(last, 0);
    const auto sent = send(last);
    return sent && *sent == Outcome::Done ? Result<Outcome>(Outcome::Undone) : sent;
}

} // namespace mnemo::server
