// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/graph/transfer.h"
#include "core/serve/demosite.h"
#include "tests/core/crawl/crawlrun.h"
#include "tests/core/muse/memoryground.h"

#include <QDateTime>
#include <QFile>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace mnemo::test {

inline QString questionFolder()
{
    return qEnvironmentVariable("MNEMO_SOURCE_DIR") + QStringLiteral("/tests/data/questions/");
}

inline QString graphitiFolder()
{
    return qEnvironmentVariable("MNEMO_SOURCE_DIR") + QStringLiteral("/../shared/data/graphiti/");
}

/// The lines of a set: the first tells of the graph, the others are questions.
inline std::vector<Json> questionLines(const QString& name)
{
    std::vector<Json> lines;
    QFile file(questionFolder() + name + QStringLiteral(".questions.jsonl"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.fileName() + file.errorString()));
    while (!file.atEnd())
        lines.push_back(Json::parse(file.readLine().toStdString()));
    return lines;
}

/// A graph that questions are asked of, in a store of its own, and what its nodes are called.
class QuestionGround
{
public:
    /// `head` is the first line of the set.
    explicit QuestionGround(const Json& head) : m_ground(commitOf(head))
    {
        error = m_ground.error;
        const auto& files = head.at("graph");
        const auto first = files.at(0).get<std::string>();
        if (error.isEmpty() && first == "demo")
            crawl();
        else if (error.isEmpty() && first != "graphiti")
            import(files);
        if (!error.isEmpty())
            return;
        const auto when
            = QDateTime::fromString(toQString(head.at("now").get<std::string>()), Qt::ISODate);
        m_ground.runner = std::make_shared<const QueryRunner>(m_ground.catalogue, m_ground.store,
            *loadProfile(first == "graphiti" ? "graphiti" : "mnemoscope"),
            Clock(when.toSecsSinceEpoch()));
        readNames();
        m_muse = m_ground.muse();
    }

    [[nodiscard]] Muse& muse() const { return *m_muse; }

    [[nodiscard]] const QueryRunner& runner() const { return *m_ground.runner; }

    /// Whether `name` is that of the node, or the path of the page.
    [[nodiscard]] bool isCalled(const std::string& id, const std::string& name) const
    {
        const auto found = m_names.find(id);
        return found != m_names.end() && found->second.contains(name);
    }

    QString error; ///< why the setup failed; empty when it did not

private:
    static Commit commitOf(const Json& head)
    {
        return head.at("graph").at(0) == "graphiti" ? graphitiMemory(graphitiFolder()) : Commit();
    }

    void import(const Json& files)
    {
        QStringList paths;
        for (const auto& file : files)
            paths.append(questionFolder() + toQString(file.get<std::string>()));
        if (const auto report = importFiles(*m_ground.store, paths, {}); !report)
            error = report.error().message + report.error().where;
    }

    void crawl()
    {
        auto site = DemoSite::start();
        m_crawl = std::make_unique<CrawlRun>();
        if (!site) {
            error = site.error().message;
            return;
        }
        m_crawl->options.startUrls = {(*site)->startUrl()};
        m_crawl->options.allow = {(*site)->pair()};
        const auto report = m_crawl->run();
        if (!report || !*report)
            error = QStringLiteral("The demo site was not crawled.");
        m_ground.store = m_crawl->store;
    }

    void readNames()
    {
        std::string lines;
        const auto done = exportGraph(*m_ground.store, FileForm::JsonLines,
            [&](std::string_view bytes) -> Status {
                lines += bytes;
                return Done{};
            },
            {}, {}, {});
        if (!done)
            error = done.error().message;
        for (const auto& line : QByteArray::fromStdString(lines).split('\n')) {
            const auto node = line.isEmpty() ? Json() : Json::parse(line.toStdString());
            if (!node.contains("id"))
                continue;
            auto& names = m_names[node.at("id")];
            names.insert(node.value("label", std::string()));
            names.insert(
                QUrl(toQString(node.value("canonical_url", std::string()))).path().toStdString());
        }
    }

    MuseGround m_ground;
    std::unique_ptr<CrawlRun> m_crawl;
    std::map<std::string, std::set<std::string>> m_names;
    std::unique_ptr<Muse> m_muse;
};

/// Whether all that is expected is in what was given: of lists and objects a part is enough.
inline bool holds(const Json* given, const Json& expected, const QuestionGround& ground)
{
    if (!given || given->is_null())
        return expected.is_null();
    if (expected.is_object())
        return std::all_of(expected.items().begin(), expected.items().end(), [&](const auto& one) {
            const auto found = given->find(one.key());
            return holds(found == given->end() ? nullptr : &*found, one.value(), ground);
        });
    if (expected.is_array())
        return given->is_array()
            && std::all_of(expected.begin(), expected.end(), [&](const Json& one) {
                   return std::any_of(given->begin(), given->end(),
                       [&](const Json& item) { return holds(&item, one, ground); });
               });
    if (!expected.is_string() || !given->is_string())
        return *given == expected;
    const auto text = expected.get<std::string>();
    return text.starts_with('@') ? ground.isCalled(*given, text.substr(1))
                                 : foldCase(given->get<std::string>()) == foldCase(text);
}

} // namespace mnemo::test
