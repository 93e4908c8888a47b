// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/connectflow.h"

#include "core/base/pools.h"
#include "ui/scenes/storeplaces.h"
#include "ui/widgets/format.h"
#include "ui/window/noticebar.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

/// All that the name of a store says of where it may be: one of the program's own lies in its
/// folder, a graph has its name on every server.
ConnectionDraft draftFor(const StoreName& store, const Home& home)
{
    ConnectionDraft draft = newDraft();
    const QString name = toQString(store.graph);
    draft.saved.name = titleOf(store, home);
    draft.saved.profile = toQString(store.profile);
    if (store.kind != "sqlite") {
        draft.server.name = name;
        return draft;
    }
    draft.kind = ConnectionDraft::Kind::File;
    // The name comes out of a file: it leads nowhere else.
    if (const QString file = home.storeFile(name); !name.contains(u'/') && QFileInfo::exists(file))
        draft.path = file;
    return draft;
}

/// A user of a server has one password for all of its graphs.
QString serverOf(const StoreUrl& url)
{
    auto server = ServerUrl::parse(url.address);
    if (!server)
        return url.address;
    server->name.clear();
    return server->text(ServerUrl::Login::WithoutPassword);
}

} // namespace

ConnectFlow::ConnectFlow(Workbench& workbench, NoticeBar& notices, QWidget* window)
    : QObject(window), m_workbench(workbench), m_notices(notices), m_window(window)
{
    setObjectName(u"connectFlow"_s);
    connect(&workbench, &Workbench::storeOpened, this, &ConnectFlow::onOpened);
    workbench.opening().setPasswordGate(
        [this](const ConnectOrder& order, const Error& why, const std::function<void()>& leave) {
            return askPassword(order, why, leave);
        });
}

ConnectDialog& ConnectFlow::shownDialog()
{
    ConnectDialog* dialog = m_dialog.data();
    if (dialog == nullptr) {
        ConnectDialogOptions options{m_workbench.home(), m_workbench.clock(), m_passwords, {}};
        options.left = [flow = QPointer(this)](const TestWords& words) {
            if (ConnectFlow* self = flow.data())
                self->m_notices.showNote(words.headline + u' ' + words.more);
        };
        dialog = new ConnectDialog(options, m_window);
        m_dialog = dialog;
        connect(dialog, &ConnectDialog::connectRequested, &m_workbench.opening(),
            &StoreOpening::connectTo);
        connect(
            dialog, &ConnectDialog::connectCancelled, &m_workbench.opening(), &StoreOpening::stop);
        connect(dialog, &ConnectDialog::saved, &m_workbench.writing(), &StoreWriting::noteSaved);
        connect(
            dialog, &ConnectDialog::removed, &m_workbench.writing(), &StoreWriting::noteRemoved);
        dialog->open();
    }
    dialog->raise();
    dialog->activateWindow();
    return *dialog;
}

void ConnectFlow::open(const QString& id)
{
    ConnectDialog& dialog = shownDialog();
    if (!id.isEmpty())
        dialog.showConnection(id);
}

void ConnectFlow::openFor(const StoreName& store)
{
    struct Found
    {
        QString id; ///< of a saved connection
        ConnectionDraft draft;
    };

    runAsync(
        writingPool(), this,
        [home = m_workbench.home(), store](const CancelToken&) -> Result<Found> {
            const auto saved = savedConnections(home);
            const auto fitting = saved ? fittingConnections(*saved, store.kind, store.graph)
                                       : std::vector<SavedConnection>();
            if (!fitting.empty())
                return Found{fitting.front().id, {}};
            return Found{{}, draftFor(store, home)};
        },
        [this](const Result<Found>& found) {
            if (!found)
                return;
            if (found->id.isEmpty())
                shownDialog().showNew(found->draft);
            else
                open(found->id);
        });
}

bool ConnectFlow::takeFailure(const Error& error)
{
    ConnectDialog* dialog = m_dialog.data();
    if (dialog == nullptr || dialog->connectingId().isEmpty())
        return false;
    dialog->failed(error);
    return true;
}

// What is learnt of a saved connection by using it: when, and what its graph is called.
void ConnectFlow::onOpened()
{
    const Connection& connection = *m_workbench.connection();
    delete m_question; // what it asks for is not wanted any more
    const QString id = connection.saved.id;
    const QString graph = connection.store ? toQString(connection.info.name.graph) : QString();
    ConnectDialog* dialog = m_dialog.data();
    if (dialog != nullptr && !dialog->connectingId().isEmpty()) {
        if (dialog->connectingId() == id) {
            dialog->opened(graph); // and files all of it
            return;
        }
        dialog->reject(); // another one was opened meanwhile
    }
    if (id.isEmpty())
        return;
    runAsync(
        writingPool(), this,
        [home = m_workbench.home(), id, graph, now = m_workbench.clock().now()](
            const CancelToken&) { return noteConnectionUsed(home, id, now, graph); },
        [](const Status& done) {
            if (!done)
                qWarning().noquote() << done.error().message << done.error().where;
        });
}

bool ConnectFlow::askPassword(
    const ConnectOrder& order, const Error& why, const std::function<void()>& leave)
{
    const QString tried = order.url.password();
    const auto kept = m_session.find(serverOf(order.url));
    if (kept != m_session.end() && tried.isEmpty()) {
        connectWith(order, kept->second, false);
        return true;
    }
    const bool isOfDialog
        = m_dialog && !order.saved.id.isEmpty() && m_dialog->connectingId() == order.saved.id;
    // The connection manager has a field for the password that was typed there.
    if (isOfDialog && !tried.isEmpty() && tried != m_given)
        return false;
    if (kept != m_session.end())
        m_session.erase(kept);
    QWidget* parent = m_window;
    if (isOfDialog)
        parent = m_dialog;
    delete m_question;
    m_question = new PasswordDialog({order.url.text, why.message, why.detail, isOfDialog}, parent);
    connect(m_question, &PasswordDialog::given, this,
        [this, order](const QString& password, bool inKeychain) {
            if (!inKeychain)
                m_session[serverOf(order.url)] = password;
            connectWith(order, password, inKeychain);
        });
    connect(m_question, &QDialog::rejected, this, leave);
    m_question->open();
    return true;
}

void ConnectFlow::connectWith(ConnectOrder order, const QString& password, bool inKeychain)
{
    m_given = password;
    if (m_dialog && !order.saved.id.isEmpty() && m_dialog->connectingId() == order.saved.id) {
        m_dialog->retry(password, inKeychain);
        return;
    }
    order.url.setPassword(password);
    m_workbench.opening().connectTo(order);
}

void ConnectFlow::offerFor(const ReceiptFile& file)
{
    std::vector<StoreName> named;
    const auto isOpen = [this](const StoreName& name) {
        const auto& connection = m_workbench.connection();
        return connection && connection->store && isSameStore(connection->info.name, name);
    };
    for (const ReceiptItem& item : file.items) {
        if (!isOpen(item.receipt.store))
            named.push_back(item.receipt.store);
    }
    if (named.empty())
        return;
    runAsync(
        writingPool(), this,
        [home = m_workbench.home()](const CancelToken&) { return savedConnections(home); },
        [this, named](const Result<std::vector<SavedConnection>>& saved) {
            for (const StoreName& name : named) {
                const auto fitting = saved ? fittingConnections(*saved, name.kind, name.graph)
                                           : std::vector<SavedConnection>();
                if (!fitting.empty()) {
                    offer(fitting.front());
                    return;
                }
            }
        });
}

void ConnectFlow::offer(const SavedConnection& connection)
{
    m_notices.offer(tr("The receipts are of “%1”, and the saved connection “%2” leads there.")
                        .arg(oneLine(connection.graph, 80), oneLine(connection.name, 80)),
        tr("Show it"), [this, id = connection.id] { open(id); });
}

} // namespace mnemo

#include "moc_connectflow.cpp"
