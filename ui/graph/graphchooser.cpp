// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/graphchooser.h"

#include "core/base/pools.h"
#include "core/graph/falkor/client.h"
#include "core/graph/serverurl.h"
#include "ui/graph/graphchoice.h"

#include <string>
#include <vector>

namespace mnemo {

namespace {

constexpr std::chrono::seconds patience{10};

/// The same server and login, another graph. It is no saved connection, and is only read.
Result<ConnectOrder> orderFor(const Connection& open, const QString& graph)
{
    auto server = ServerUrl::parse(open.url.address);
    if (!server)
        return server.error();
    server->name = graph;
    auto url = parseStoreUrl(server->text(ServerUrl::Login::WithoutPassword));
    if (!url)
        return url.error();
    url->setPassword(open.url.password());
    ConnectOrder order{{}, *url};
    // What a person chose; else each graph tells its own.
    order.saved.profile = open.saved.profile;
    return order;
}

} // namespace

GraphChooser::GraphChooser(Workbench& workbench, GraphChoice& choice)
    : QObject(&choice), m_workbench(workbench), m_choice(choice), m_asking(this)
{
    connect(&workbench, &Workbench::storeOpened, this, &GraphChooser::ask);
    connect(&workbench, &Workbench::connectionReturned, this, &GraphChooser::ask);
    connect(&workbench, &Workbench::storeFailed, &choice, &GraphChoice::showOpen);
    connect(&workbench, &Workbench::storeClosed, this, [this] {
        m_asking.cancel();
        m_choice.setGraphs({}, {});
    });
    connect(&choice, &GraphChoice::chosen, this, &GraphChooser::open);
}

void GraphChooser::ask()
{
    const auto& open = m_workbench.connection();
    if (!open->store || open->url.kind != StoreUrl::Kind::Falkor) {
        m_asking.cancel();
        m_choice.setGraphs({}, {});
        return;
    }
    m_asking.start(
        networkPool(),
        [endpoint = open->url.falkor](const CancelToken& cancel) {
            return falkor::graphsOf(endpoint, Deadline(patience), cancel);
        },
        [this, graph = open->url.graph](const Result<std::vector<std::string>>& graphs) {
            QStringList names; // none where the user may not list them
            if (graphs) {
                for (const std::string& name : *graphs)
                    names.append(toQString(name));
            }
            m_choice.setGraphs(names, graph);
        });
}

void GraphChooser::open(const QString& graph)
{
    const auto order = orderFor(*m_workbench.connection(), graph);
    if (order)
        m_workbench.opening().connectTo(*order);
    else
        m_choice.showOpen();
}

} // namespace mnemo

#include "moc_graphchooser.cpp"
