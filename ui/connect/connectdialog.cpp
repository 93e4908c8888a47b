// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/connectdialog.h"

#include "core/base/pools.h"
#include "ui/connect/connectbar.h"
#include "ui/connect/connectioncontroller.h"
#include "ui/connect/connectionlist.h"
#include "ui/connect/testnote.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QHBoxLayout>
#include <QListView>
#include <QPainter>
#include <QScrollArea>

#include <algorithm>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr QSize usualSize{860, 620};
constexpr int listWidth = 248;

/// A ground of one of the theme's colours.
class Strip final : public QWidget
{
public:
    explicit Strip(QWidget* parent, Token ground = Token::Window)
        : QWidget(parent), m_ground(ground)
    {
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter(this).fillRect(rect(), themeOf(this).color(m_ground));
    }

private:
    Token m_ground;
};

} // namespace

ConnectDialog::ConnectDialog(const ConnectDialogOptions& options, QWidget* parent)
    : QDialog(parent), m_options(options),
      m_connections(new ConnectionController(options.home,
          options.passwords ? options.passwords : std::make_shared<Keychain>(), this)),
      m_testing(this)
{
    setObjectName(u"connectDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Connect to a graph"));
    const Theme theme = themeOf(this);
    resize(theme.scaled(usualSize.width()), theme.scaled(usualSize.height()));
    m_list = new ConnectionList(m_options.clock, this);
    m_list->setFixedWidth(std::max(theme.scaled(listWidth), m_list->minimumSizeHint().width()));
    m_list->setAutoFillBackground(true);
    m_list->setBackgroundRole(QPalette::Base);
    auto* across = new QHBoxLayout;
    across->setSpacing(0);
    across->addWidget(m_list);
    across->addWidget(new Hairline(Qt::Vertical, this));
    across->addWidget(createRight(), 1);
    auto* head = new Strip(this);
    auto* title = new QHBoxLayout(head);
    title->setContentsMargins(16, 10, 16, 10);
    title->addWidget(new TextLabel(windowTitle(), TextStyle::Title, Token::Text, head));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(head);
    column->addWidget(new Hairline(Qt::Horizontal, this));
    column->addLayout(across, 1);
    column->addWidget(new Hairline(Qt::Horizontal, this));
    m_bar = new ConnectBar(this);
    column->addWidget(m_bar);
    wire();
    wireConnections();
    addNew();
    m_connections->load();
}

ConnectDialog::~ConnectDialog()
{
    m_connections->finishRemovals([left = m_options.left](const SavedConnection& connection) {
        if (left)
            left(passwordLeftWords(connection));
    });
    m_testing.cancel();
}

QWidget* ConnectDialog::createRight()
{
    auto* right = new Strip(this, Token::Panel);
    auto* scroll = new QScrollArea(right);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    m_form = new ConnectionForm(scroll);
    scroll->setWidget(m_form);
    scroll->setMinimumWidth(m_form->minimumSizeHint().width());
    scroll->viewport()->setAutoFillBackground(false);
    m_form->setAutoFillBackground(false);
    m_note = new TestNote(right);
    auto* note = new QVBoxLayout;
    note->setContentsMargins(20, 0, 20, 16);
    note->addWidget(m_note);
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(scroll, 1);
    column->addLayout(note);
    return right;
}

void ConnectDialog::wire()
{
    connect(m_bar, &ConnectBar::testRequested, this, &ConnectDialog::test);
    connect(m_bar, &ConnectBar::stopRequested, this, &ConnectDialog::stop);
    connect(m_bar, &ConnectBar::saveRequested, this, &ConnectDialog::save);
    connect(m_bar, &ConnectBar::connectRequested, this, &ConnectDialog::submit);
    connect(m_bar, &ConnectBar::cancelRequested, this, &ConnectDialog::reject);
    connect(m_form, &ConnectionForm::submitted, this, &ConnectDialog::submit);
    connect(m_form, &ConnectionForm::forgetRequested, this, &ConnectDialog::forgetPassword);
    connect(m_form, &ConnectionForm::edited, this, [this] {
        m_note->hide();
        showPasswordNote();
    });
    connect(m_list, &ConnectionList::chosen, this, &ConnectDialog::choose);
    connect(m_list, &ConnectionList::newRequested, this, [this] {
        addNew();
        m_form->focusName();
    });
    connect(m_list, &ConnectionList::duplicateRequested, this, &ConnectDialog::duplicate);
    connect(m_list, &ConnectionList::removeRequested, this, &ConnectDialog::removeChosen);
    connect(m_list, &ConnectionList::undoRequested, this, &ConnectDialog::undoRemove);
    connect(m_list, &ConnectionList::renameRequested, m_form, &ConnectionForm::focusName);
    connect(m_list, &ConnectionList::connectRequested, this, &ConnectDialog::submit);
    connect(m_note, &TestNote::actionTriggered, this, [this](TestWords::Action action) {
        if (action == TestWords::Action::ChooseGraph)
            m_form->chooseGraph();
        else
            m_form->focusUser();
    });
}

void ConnectDialog::wireConnections()
{
    connect(m_connections, &ConnectionController::loaded, this, &ConnectDialog::onLoaded);
    connect(m_connections, &ConnectionController::saved, this, &ConnectDialog::saved);
    connect(m_connections, &ConnectionController::removed, this, &ConnectDialog::removed);
    connect(m_connections, &ConnectionController::failed, this,
        [this](const Error& error) { tell(wordsOf(error, m_form->draft())); });
    connect(m_connections, &ConnectionController::passwordStored, this,
        &ConnectDialog::showPasswordNote);
    connect(m_connections, &ConnectionController::passwordLeft, this,
        [this](const SavedConnection& connection) { tell(passwordLeftWords(connection)); });
}

void ConnectDialog::onLoaded()
{
    const std::vector<SavedConnection>& saved = m_connections->connections();
    m_list->setConnections(saved);
    if (const auto offered = std::exchange(m_offered, std::nullopt)) {
        m_isFresh = false;
        m_wanted.clear();
        addNew(*offered);
        return;
    }
    QString wanted = std::exchange(m_wanted, QString());
    // At first the one that was used last, as it is the likeliest.
    if (wanted.isEmpty() && m_isFresh && m_form->isUntouched() && !saved.empty())
        wanted = std::max_element(
            saved.begin(), saved.end(), [](const SavedConnection& a, const SavedConnection& b) {
                return a.lastUsed < b.lastUsed;
            })->id;
    m_isFresh = false;
    if (!wanted.isEmpty())
        choose(wanted);
    m_list->choose(m_form->draft().saved.id);
}

void ConnectDialog::showConnection(const QString& id)
{
    m_wanted = id;
    m_connections->load();
}

void ConnectDialog::showNew(const ConnectionDraft& draft)
{
    m_offered = draft;
    m_connections->load();
}

void ConnectDialog::choose(const QString& id)
{
    const SavedConnection* found = m_connections->find(id);
    if (!found)
        return;
    m_list->choose(id);
    showDraft(draftOf(*found));
}

void ConnectDialog::showDraft(const ConnectionDraft& draft)
{
    stop();
    m_afterKeychain = nullptr;
    m_note->hide();
    m_form->setDraft(draft);
    m_form->setGraphs({});
    askKeychain();
}

void ConnectDialog::addNew(ConnectionDraft draft)
{
    draft.saved.id = drawConnectionId();
    m_list->choose({});
    showDraft(draft);
}

void ConnectDialog::test()
{
    m_form->settleUrl();
    if (m_form->isBroken())
        return;
    withPassword([this](const ConnectionDraft& draft) {
        ConnectionDraft asked = draft;
        if (!asked.isFile() && asked.server.name.isEmpty())
            asked.server.name = u"-"_s; // the rest of it is judged
        if (const auto url = storeUrlOf(asked); !url) {
            failed(url.error());
            return;
        }
        m_note->hide();
        const auto progress = std::make_shared<std::atomic<TestStep>>(TestStep::Reaching);
        m_bar->follow(progress);
        m_testing.start(
            networkPool(),
            [draft, progress](
                const CancelToken& cancel) { return testConnection(draft, cancel, progress); },
            [this, draft](const Result<TestReport>& report) { onTested(draft, report); });
    });
}

void ConnectDialog::onTested(const ConnectionDraft& draft, const Result<TestReport>& report)
{
    m_bar->setBusy({});
    if (!report) {
        if (report.error().code != ErrorCode::Cancelled)
            tell(wordsOf(report.error(), draft));
        return;
    }
    m_form->setGraphs(report->graphs);
    tell(wordsOf(*report, draft));
}

void ConnectDialog::save()
{
    m_form->settleUrl();
    if (m_form->isBroken())
        return;
    if (const auto url = storeUrlOf(m_form->draft()); !url) {
        failed(url.error());
        return;
    }
    m_connections->store(
        m_form->draft(), [this](const SavedConnection& saved) { showConnection(saved.id); });
}

void ConnectDialog::submit()
{
    m_form->settleUrl();
    if (m_form->isBroken() || m_connecting)
        return;
    withPassword([this](const ConnectionDraft& draft) {
        const auto url = storeUrlOf(draft);
        if (!url) {
            failed(url.error());
            return;
        }
        m_connecting = draft;
        m_connecting->saved = filed(draft);
        m_connecting->saved.hasPassword
            = draft.saved.hasPassword || !draft.server.password.isEmpty();
        request(*url);
    });
}

/// Nothing is filed before it has opened: what does not open changes no connection.
void ConnectDialog::request(const StoreUrl& url)
{
    m_note->hide();
    m_bar->setBusy(tr("Connecting…"));
    emit connectRequested({m_connecting->saved, url});
}

void ConnectDialog::retry(const QString& password, bool inKeychain)
{
    if (!m_connecting)
        return;
    ConnectionDraft draft = *m_connecting;
    draft.server.password = password;
    if (inKeychain)
        m_connecting = draft;
    if (const auto url = storeUrlOf(draft))
        request(*url);
    else
        failed(url.error());
}

QString ConnectDialog::connectingId() const
{
    return m_connecting ? m_connecting->saved.id : QString();
}

void ConnectDialog::opened(const QString& graph)
{
    if (!m_connecting)
        return;
    ConnectionDraft draft = *std::exchange(m_connecting, std::nullopt);
    draft.saved.lastUsed = m_options.clock.now();
    if (!graph.isEmpty())
        draft.saved.graph = graph;
    m_isClosing = true;
    m_bar->setBusy(tr("Saving…"));
    m_connections->store(draft, [this](const SavedConnection&) { accept(); });
}

void ConnectDialog::failed(const Error& error)
{
    const ConnectionDraft draft = m_connecting.value_or(m_form->draft());
    m_connecting.reset();
    m_bar->setBusy({});
    if (error.code == ErrorCode::BadArgument)
        m_form->showWrong(error);
    tell(wordsOf(error, draft));
}

void ConnectDialog::stop()
{
    m_testing.cancel();
    if (std::exchange(m_connecting, std::nullopt))
        emit connectCancelled();
    m_bar->setBusy({});
}

void ConnectDialog::tell(const TestWords& words)
{
    if (m_isClosing && m_options.left)
        m_options.left(words);
    else
        m_note->present(words);
}

void ConnectDialog::reject()
{
    stop();
    QDialog::reject();
}

void ConnectDialog::duplicate()
{
    ConnectionDraft copy = m_form->draft();
    if (copy.server.password.isEmpty())
        copy.server.password = m_connections->password(copy.saved.id).value_or(QString());
    copy.saved.id = drawConnectionId();
    copy.saved.lastUsed = 0;
    copy.saved.name = tr("Copy of %1").arg(filed(m_form->draft()).name);
    m_connections->store(copy, [this](const SavedConnection& saved) { showConnection(saved.id); });
}

void ConnectDialog::removeChosen()
{
    const QString id
        = m_list->view()->currentIndex().isValid() ? m_form->draft().saved.id : QString();
    const SavedConnection* found = m_connections->find(id);
    if (!found)
        return;
    m_list->offerUndo(found->name);
    m_connections->remove(*found, [this](const Status& done) {
        addNew();
        m_connections->load();
        if (!done)
            tell(wordsOf(done.error(), m_form->draft()));
    });
}

void ConnectDialog::undoRemove()
{
    m_list->offerUndo({});
    m_connections->undoRemove([this](const SavedConnection& back) { showConnection(back.id); });
}

void ConnectDialog::askKeychain()
{
    const SavedConnection& saved = m_form->draft().saved;
    if (!saved.hasPassword) {
        m_form->setPasswordState(PasswordState::None);
        showPasswordNote();
        return;
    }
    m_form->setPasswordState(PasswordState::Looking);
    m_connections->readPassword(saved.id, [this, id = saved.id](bool isKept) {
        if (m_form->draft().saved.id != id)
            return;
        m_form->setPasswordState(isKept ? PasswordState::Kept : PasswordState::AskedFor);
        showPasswordNote();
        if (const auto next = std::exchange(m_afterKeychain, nullptr))
            next();
    });
}

void ConnectDialog::forgetPassword()
{
    const QString id = m_form->draft().saved.id;
    m_connections->forgetPassword(id, [this, id](const Status& done) {
        ConnectionDraft draft = m_form->draft();
        if (!done) { // it is there still
            tell(wordsOf(done.error(), draft));
            return;
        }
        draft.saved.hasPassword = false;
        draft.server.password.clear();
        if (draft.saved.id == id)
            showDraft(draft);
    });
}

void ConnectDialog::showPasswordNote()
{
    const bool typed = !m_form->draft().server.password.isEmpty();
    const bool has = typed || m_form->draft().saved.hasPassword;
    QString words;
    if (has && m_connections->isKeychainMissing())
        words = tr("No keychain answers here: the password is asked for each time and is never "
                   "filed.");
    else if (typed)
        words = tr("It is kept in the keychain, and in no file.");
    m_form->setPasswordNote(words);
}

void ConnectDialog::withPassword(std::function<void(const ConnectionDraft&)> next)
{
    ConnectionDraft draft = m_form->draft();
    if (draft.isFile() || !draft.server.password.isEmpty() || !draft.saved.hasPassword) {
        next(draft);
        return;
    }
    if (const auto kept = m_connections->password(draft.saved.id)) {
        draft.server.password = *kept;
        next(draft);
        return;
    }
    const Error asked{ErrorCode::NotPermitted,
        tr("The password of this connection is kept nowhere."), u"password"_s,
        tr("Type it; it is used for this time."), {}};
    m_afterKeychain = [this, next = std::move(next), asked] {
        if (m_connections->password(m_form->draft().saved.id)) {
            withPassword(next);
            return;
        }
        m_form->showWrong(asked);
        tell({asked.message, asked.hint, TestWords::Action::None, false});
    };
    askKeychain();
}

} // namespace mnemo

#include "moc_connectdialog.cpp"
