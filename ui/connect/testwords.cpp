// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/testwords.h"

#include "core/graph/nodeidentity.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(ConnectDialog)
};

QString userText(const ConnectionDraft& draft)
{
    return draft.server.user.isEmpty() ? u"default"_s : oneLine(draft.server.user, 60);
}

/// Neo4j has a database of its own name where none is named.
QString graphOf(const ConnectionDraft& draft)
{
    if (draft.isFile())
        return draft.path;
    const bool isUsual = draft.kind == ConnectionDraft::Kind::Neo4j && draft.server.name.isEmpty();
    return isUsual ? u"neo4j"_s : draft.server.name;
}

QString topologyText(const QString& topology)
{
    if (topology == u"cluster"_s)
        return Words::tr("a cluster");
    if (topology == u"sentinel"_s)
        return Words::tr("a primary behind sentinels");
    if (topology == u"replica"_s)
        return Words::tr("a replica");
    return Words::tr("a single server");
}

QString rightsText(const TestReport& report, const ConnectionDraft& draft)
{
    const QString graph = oneLine(graphOf(draft), 60);
    const QString user = userText(draft);
    if (!report.mayWrite)
        return Words::tr("“%1” may read “%2”.").arg(user, graph);
    return *report.mayWrite ? Words::tr("“%1” may read and write “%2”.").arg(user, graph)
                            : Words::tr("“%1” may read “%2” and may not write.").arg(user, graph);
}

/// What the ids of a foreign graph's nodes are, and what rules out better ones; empty for others.
QString idsText(const StoreInfo& graph)
{
    QString text;
    if (graph.name.nodeIdBy == nodeIdByName(NodeIdBy::Property))
        text = Words::tr("Node ids are the profile's property.");
    else if (graph.name.nodeIdBy == nodeIdByName(NodeIdBy::LabelAndProperty))
        text = Words::tr("Node ids are label and property.");
    else if (graph.name.nodeIdBy == nodeIdByName(NodeIdBy::Server))
        text = Words::tr("Node ids are the server's own numbers.");
    return (text + u' ' + oneLine(graph.nodeIdReason, 200)).trimmed();
}

} // namespace

TestWords wordsOf(const TestReport& report, const ConnectionDraft& draft)
{
    const QString answered
        = Words::tr("Answered in %1 ms.")
              .arg(report.roundTripMs < 10 ? QString::number(report.roundTripMs, 'f', 1)
                                           : QString::number(report.roundTripMs, 'f', 0));
    if (report.graphError) {
        TestWords words = wordsOf(*report.graphError, draft);
        words.more = (words.headline + u' ' + words.more).trimmed();
        words.headline = answered;
        return words;
    }
    QStringList parts;
    if (draft.isFile()) {
        parts.append(report.version + u'.');
    } else {
        const auto count = static_cast<std::int64_t>(report.graphs.size());
        parts.append(Words::tr("%1, %2, %3.")
                         .arg(report.version, topologyText(report.topology),
                             count == 1 ? Words::tr("1 graph")
                                        : Words::tr("%1 graphs").arg(countText(count))));
    }
    TestWords words;
    words.good = true;
    if (report.graph) {
        if (!draft.isFile())
            parts.append(rightsText(report, draft));
        parts.append(Words::tr("%1 nodes, %2 edges, profile %3.")
                         .arg(countText(report.graph->nodes), countText(report.graph->edges),
                             toQString(report.graph->name.profile)));
        if (const QString ids = idsText(*report.graph); !ids.isEmpty())
            parts.append(ids);
        if (draft.isFile() && report.mayWrite == false)
            parts.append(Words::tr("The file may only be read."));
    } else {
        parts.append(Words::tr("No graph is chosen yet."));
        words.action
            = report.graphs.empty() ? TestWords::Action::None : TestWords::Action::ChooseGraph;
    }
    words.headline = answered;
    words.more = parts.join(u' ');
    return words;
}

TestWords wordsOf(const Error& error, const ConnectionDraft& draft)
{
    TestWords words;
    const QString graph = oneLine(graphOf(draft), 120);
    switch (error.code) {
    case ErrorCode::NoSuchGraph:
        if (draft.isFile()) {
            words.headline = Words::tr("“%1” was not found on this computer.").arg(graph);
            return words;
        }
        words.headline = Words::tr("“%1” was not found on %2 for user “%3”.")
                             .arg(graph, draft.place(), userText(draft));
        words.more = Words::tr("It may have another name or be hidden from this user.");
        words.action = TestWords::Action::ChooseGraph;
        return words;
    case ErrorCode::TimedOut:
        words.headline = Words::tr("No answer from %1 within 10 s.").arg(draft.place());
        words.more = Words::tr("What the graph holds is not known from this.");
        return words;
    case ErrorCode::NotPermitted:
        words.action = TestWords::Action::OtherUser;
        words.headline = error.message;
        if (error.detail.startsWith(u"NOPERM"_s))
            words.headline = Words::tr("User “%1” may not read “%2”.").arg(userText(draft), graph);
        words.more = error.hint;
        return words;
    default:
        words.headline = oneLine(error.message, 400);
        words.more = error.hint;
        return words;
    }
}

QString wordsOf(TestStep step)
{
    switch (step) {
    case TestStep::Reaching:
        return Words::tr("Connecting…");
    case TestStep::Asking:
        return Words::tr("Asking what is there…");
    case TestStep::Reading:
        break;
    }
    return Words::tr("Reading the graph…");
}

TestWords passwordLeftWords(const SavedConnection& connection)
{
    return {Words::tr("The password of “%1” is still in the keychain, which did not answer.")
                .arg(oneLine(connection.name, 80)),
        Words::tr("The connection is removed. Delete the entry “%1” of “mnemoscope” in your "
                  "desktop's password manager.")
            .arg(connection.id),
        TestWords::Action::None, false};
}

} // namespace mnemo
