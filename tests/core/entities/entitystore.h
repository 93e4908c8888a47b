// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/canonical.h"
#include "core/entities/entityfold.h"
#include "core/entities/entitywriter.h"
#include "tests/core/falkor/conformance.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace mnemo::test {

constexpr std::int64_t kNow = 1'772'409'600; ///< 2026-03-02T00:00:00Z

/// A store of entities with what writes to it and asks it.
class EntityStore final
{
public:
    explicit EntityStore(const QString& url, EntityLimits limits = {})
        : store(opened(url, OpenMode::Write)), m_limits(limits)
    {
    }

    /// What one operation leads to.
    [[nodiscard]] Result<WrittenEvent> write(const Json& json, std::int64_t now = kNow) const
    {
        const auto operation = operationFromJson(json);
        if (!operation)
            return operation.error();
        EntityWriter writer(store, Clock(now), m_limits);
        const auto written = writer.apply(std::vector{*operation});
        return written ? written->front() : Result<WrittenEvent>(written.error());
    }

    [[nodiscard]] QueryOutcome ask(const std::string& query, const Json& args) const
    {
        auto outcome = runnerOver(store, kNow)->run(query, args);
        if (outcome.error)
            qInfo("%s %s: %s %s", query.c_str(), args.dump().c_str(),
                qPrintable(outcome.error->message), qPrintable(outcome.error->detail));
        return outcome;
    }

    /// The events of the log, in order.
    [[nodiscard]] std::vector<MemoryEvent> log() const
    {
        std::vector<MemoryEvent> events;
        const auto head = entityLogHead(*store);
        const auto read = readEntityLog(
            *store, 0, head ? head->seq : 0, {}, [&](MemoryEvent&& event) -> Status {
                events.push_back(std::move(event));
                return Done{};
            });
        if (!read)
            qFatal("%s %s", qPrintable(read.error().message), qPrintable(read.error().detail));
        return events;
    }

    std::shared_ptr<GraphStore> store;

private:
    EntityLimits m_limits;
};

/// All nodes and edges of a graph as their canonical lines.
inline std::string linesOf(GraphStore& store)
{
    std::string lines;
    const auto done = store.scan(
        [&](const Node& node) {
            lines += *canonicalLine(node) + '\n';
            return true;
        },
        [&](const Edge& edge) {
            lines += *canonicalLine(edge) + '\n';
            return true;
        },
        {});
    const bool isEmpty = !done && done.error().code == ErrorCode::NoSuchGraph;
    return done || isEmpty ? lines : "not read";
}

inline std::string linesOf(const EntityFold& fold)
{
    std::string lines;
    fold.visit(
        [&](const Node& node) {
            lines += *canonicalLine(node) + '\n';
            return true;
        },
        [&](const Edge& edge) {
            lines += *canonicalLine(edge) + '\n';
            return true;
        });
    return lines;
}

/// What a file of these lines is read as.
struct ReadLog
{
    EntityFold fold;
    Result<LogFileReport> report = LogFileReport();
};

inline void readLines(const std::string& text, ReadLog& log)
{
    LogFileReader reader(
        QStringLiteral("log"), [&](MemoryEvent&& event) { return log.fold.apply(event); });
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        if (auto done = reader.add(std::string_view(text).substr(at, end - at)); !done) {
            log.report = done.error();
            return;
        }
        at = end + 1;
    }
    log.report = reader.end();
}

} // namespace mnemo::test
