// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/connectdialog.h"

#include "core/base/pools.h"
#include "ui/connect/connectionlist.h"
#include "ui/connect/testnote.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QListView>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr QSize usualSize{860, 620};
constexpr int listWidth = 248;
constexpr int pollMs = 100;

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

QString wordsOf(TestStep step)
{
    switch (step) {
    case TestStep::Reaching:
        return ConnectDialog::tr("Connecting…");
    case TestStep::Asking:
        return ConnectDialog::tr("Asking what is there…");
    case TestStep::Reading:
        break;
    }
    return ConnectDialog::tr("Reading the graph…");
}

/// What a person must do whose keychain did not answer.
TestWords passwordLeft(const SavedConnection& connection)
{
    return {
        ConnectDialog::tr("The password of “%1” is still in the keychain, which did not answer.")
            .arg(oneLine(connection.name, 80)),
        ConnectDialog::tr(
            "The connection is removed. Delete the entry “%1” of “mnemoscope” in your "
            "desktop's password manager.")
            .arg(connection.id),
        TestWords::Action::None, false};
}

} // namespace

ConnectDialog::ConnectDialog(const ConnectDialogOptions& options, QWidget* parent)
    : QDialog(parent), m_options(options),
      m_passwords(options.passwords ? options.passwords : std::make_shared<Keychain>()),
      m_loading(this), m_testing(this)
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
    column->addWidget(createFoot());
    wire();
    setBusy({});
    addNew();
    load();
}

ConnectDialog::~ConnectDialog()
{
    finishRemovals();
    m_testing.cancel();
    m_loading.cancel();
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

QWidget* ConnectDialog::createFoot()
{
    auto* foot = new Strip(this);
    m_test = new QPushButton(tr("Test"), foot);
    m_test->setObjectName(u"connectTest"_s);
    m_stop = new QPushButton(tr("Stop"), foot);
    m_stop->setObjectName(u"connectStop"_s);
    m_bar = new QProgressBar(foot);
    m_bar->setRange(0, 0);
    m_bar->setTextVisible(false);
    m_bar->setFixedSize(96, 4);
    m_bar->setAccessibleName(tr("Progress"));
    m_busy = new TextLabel({}, TextStyle::Small, Token::TextSecondary, foot);
    m_busy->setObjectName(u"connectBusy"_s);
    auto* cancel = new QPushButton(tr("Cancel"), foot);
    m_save = new QPushButton(tr("Save"), foot);
    m_save->setObjectName(u"connectSave"_s);
    m_connect = new QPushButton(tr("Connect"), foot);
    m_connect->setObjectName(u"connectConnect"_s);
    makePrimary(m_connect);
    for (QPushButton* button : {m_test, m_stop, cancel, m_save, m_connect})
        button->setAutoDefault(false);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(16, 12, 16, 12);
    row->setSpacing(8);
    row->addWidget(m_test);
    row->addWidget(m_stop);
    row->addWidget(m_bar);
    row->addWidget(m_busy, 1);
    row->addWidget(cancel);
    row->addWidget(m_save);
    row->addWidget(m_connect);
    connect(cancel, &QPushButton::clicked, this, &ConnectDialog::reject);
    return foot;
}

void ConnectDialog::wire()
{
    connect(m_test, &QPushButton::clicked, this, &ConnectDialog::test);
    connect(m_stop, &QPushButton::clicked, this, &ConnectDialog::stop);
    connect(m_save, &QPushButton::clicked, this, &ConnectDialog::save);
    connect(m_connect, &QPushButton::clicked, this, &ConnectDialog::submit);
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
    auto* poll = new QTimer(this);
    poll->setInterval(pollMs);
    connect(poll, &QTimer::timeout, this, [this] {
        if (m_progress && m_testing.isRunning())
            m_busy->setText(wordsOf(m_progress->load()));
    });
    poll->start();
}

void ConnectDialog::load()
{
    m_loading.start(
        writingPool(),
        [home = m_options.home](const CancelToken&) { return savedConnections(home); },
        [this](const Result<std::vector<SavedConnection>>& saved) {
            if (saved)
                onLoaded(*saved);
            else if (saved.error().code != ErrorCode::Cancelled)
                tell(wordsOf(saved.error(), m_form->draft()));
        });
}

void ConnectDialog::onLoaded(const std::vector<SavedConnection>& saved)
{
    m_saved = saved;
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
    load();
}

void ConnectDialog::showNew(const ConnectionDraft& draft)
{
    m_offered = draft;
    load();
}

void ConnectDialog::choose(const QString& id)
{
    const auto found = std::find_if(
        m_saved.begin(), m_saved.end(), [&id](const SavedConnection& one) { return one.id == id; });
    if (found == m_saved.end())
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
        setBusy(wordsOf(TestStep::Reaching));
        m_progress = std::make_shared<std::atomic<TestStep>>(TestStep::Reaching);
        m_testing.start(
            networkPool(),
            [draft, progress = m_progress](
                const CancelToken& cancel) { return testConnection(draft, cancel, progress); },
            [this, draft](const Result<TestReport>& report) { onTested(draft, report); });
    });
}

void ConnectDialog::onTested(const ConnectionDraft& draft, const Result<TestReport>& report)
{
    setBusy({});
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
    store(m_form->draft(), [this](const SavedConnection& saved) { showConnection(saved.id); });
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
    setBusy(tr("Connecting…"));
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
    setBusy(tr("Saving…"));
    store(draft, [this](const SavedConnection&) { accept(); });
}

void ConnectDialog::failed(const Error& error)
{
    const ConnectionDraft draft = m_connecting.value_or(m_form->draft());
    m_connecting.reset();
    setBusy({});
    if (error.code == ErrorCode::BadArgument)
        m_form->showWrong(error);
    tell(wordsOf(error, draft));
}

void ConnectDialog::setBusy(const QString& words)
{
    const bool busy = !words.isEmpty();
    m_busy->setText(words);
    m_bar->setVisible(busy);
    m_stop->setVisible(busy);
    m_test->setVisible(!busy);
    m_connect->setEnabled(!busy);
    m_save->setEnabled(!busy);
}

void ConnectDialog::stop()
{
    m_testing.cancel();
    if (std::exchange(m_connecting, std::nullopt))
        emit connectCancelled();
    setBusy({});
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
    const auto kept = m_kept.find(copy.saved.id);
    if (copy.server.password.isEmpty() && kept != m_kept.end())
        copy.server.password = kept->second;
    copy.saved.id = drawConnectionId();
    copy.saved.lastUsed = 0;
    copy.saved.name = tr("Copy of %1").arg(filed(m_form->draft()).name);
    store(copy, [this](const SavedConnection& saved) { showConnection(saved.id); });
}

void ConnectDialog::removeChosen()
{
    const QString id
        = m_list->view()->currentIndex().isValid() ? m_form->draft().saved.id : QString();
    const auto found = std::find_if(
        m_saved.begin(), m_saved.end(), [&id](const SavedConnection& one) { return one.id == id; });
    if (found == m_saved.end())
        return;
    m_let.clear();
    m_removed = *found;
    m_leaving[id] = *found;
    m_list->offerUndo(found->name);
    runAsync(
        writingPool(), this,
        [home = m_options.home, id](const CancelToken&) { return removeConnection(home, id); },
        [this, connection = *found](const Status& done) {
            addNew();
            load();
            if (done) {
                emit removed(connection.id);
                dropPassword(connection);
            } else {
                m_leaving.erase(connection.id);
                tell(wordsOf(done.error(), m_form->draft()));
            }
        });
}

/// It is read first, so that the connection can come back with it.
void ConnectDialog::dropPassword(const SavedConnection& connection)
{
    const QString id = connection.id;
    if (!connection.hasPassword) {
        m_leaving.erase(id);
        return;
    }
    const auto let = [this, connection](const Status& done) {
        const bool takenBack = m_leaving.erase(connection.id) == 0;
        if (takenBack || done || done.error().code == ErrorCode::NotFound)
            return;
        m_let.erase(connection.id);
        tell(passwordLeft(connection));
    };
    m_passwords->read(id, this, [this, id, let](const Result<QString>& password) {
        if (!m_leaving.contains(id)) // it was taken back
            return;
        if (!password) {
            let(password.error());
            return;
        }
        if (m_removed && m_removed->id == id)
            m_let[id] = *password;
        m_kept.erase(id);
        m_passwords->remove(id, this, let);
    });
}

void ConnectDialog::undoRemove()
{
    if (!m_removed)
        return;
    const SavedConnection saved = *std::exchange(m_removed, std::nullopt);
    m_leaving.erase(saved.id);
    m_list->offerUndo({});
    const auto next = [this](const SavedConnection& back) { showConnection(back.id); };
    const auto let = m_let.extract(saved.id);
    if (let.empty())
        write(saved, next);
    else
        storePassword(saved, let.mapped(), next);
}

/// The dialog goes before the keychain has answered.
void ConnectDialog::finishRemovals()
{
    for (const auto& [id, connection] : m_leaving) {
        if (!connection.hasPassword)
            continue;
        m_passwords->remove(id, qApp,
            [told = m_options.left, words = passwordLeft(connection)](const Status& done) {
                if (told && !done && done.error().code != ErrorCode::NotFound)
                    told(words);
            });
    }
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
    m_passwords->read(saved.id, this, [this, id = saved.id](const Result<QString>& password) {
        m_keychain = password || password.error().code == ErrorCode::NotFound
            ? KeychainState::Answers
            : KeychainState::Missing;
        if (password)
            m_kept[id] = *password;
        if (m_form->draft().saved.id != id)
            return;
        m_form->setPasswordState(password ? PasswordState::Kept : PasswordState::AskedFor);
        showPasswordNote();
        if (const auto next = std::exchange(m_afterKeychain, nullptr))
            next();
    });
}

void ConnectDialog::forgetPassword()
{
    const QString id = m_form->draft().saved.id;
    m_passwords->remove(id, this, [this, id](const Status& done) {
        if (done || done.error().code == ErrorCode::NotFound)
            onPasswordForgotten(id);
        else // it is there still
            tell(wordsOf(done.error(), m_form->draft()));
    });
}

void ConnectDialog::onPasswordForgotten(const QString& id)
{
    m_kept.erase(id);
    ConnectionDraft draft = m_form->draft();
    draft.saved.hasPassword = false;
    draft.server.password.clear();
    const auto saved = std::find_if(
        m_saved.begin(), m_saved.end(), [&id](const SavedConnection& one) { return one.id == id; });
    if (saved != m_saved.end()) {
        saved->hasPassword = false;
        write(*saved, [](const SavedConnection&) {});
    }
    if (draft.saved.id == id)
        showDraft(draft);
}

void ConnectDialog::showPasswordNote()
{
    const bool typed = !m_form->draft().server.password.isEmpty();
    const bool has = typed || m_form->draft().saved.hasPassword;
    QString words;
    if (has && m_keychain == KeychainState::Missing)
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
    const auto kept = m_kept.find(draft.saved.id);
    if (kept != m_kept.end()) {
        draft.server.password = kept->second;
        next(draft);
        return;
    }
    const Error asked{ErrorCode::NotPermitted,
        tr("The password of this connection is kept nowhere."), u"password"_s,
        tr("Type it; it is used for this time."), {}};
    m_afterKeychain = [this, next = std::move(next), asked] {
        if (m_kept.contains(m_form->draft().saved.id)) {
            withPassword(next);
            return;
        }
        m_form->showWrong(asked);
        tell({asked.message, asked.hint, TestWords::Action::None, false});
    };
    askKeychain();
}

void ConnectDialog::store(
    const ConnectionDraft& draft, std::function<void(const SavedConnection&)> next)
{
    const SavedConnection saved = filed(draft);
    const QString password = draft.isFile() ? QString() : draft.server.password;
    const auto kept = m_kept.find(saved.id);
    if (password.isEmpty() || (kept != m_kept.end() && kept->second == password))
        write(saved, std::move(next));
    else
        storePassword(saved, password, std::move(next));
}

void ConnectDialog::storePassword(SavedConnection saved, const QString& password,
    std::function<void(const SavedConnection&)> next)
{
    saved.hasPassword = true;
    m_passwords->write(saved.id, password, this,
        [this, saved, password, next = std::move(next)](const Status& done) {
            m_keychain = done ? KeychainState::Answers : KeychainState::Missing;
            if (done)
                m_kept[saved.id] = password;
            showPasswordNote();
            write(saved, next);
        });
}

void ConnectDialog::write(
    const SavedConnection& connection, std::function<void(const SavedConnection&)> next)
{
    runAsync(
        writingPool(), this,
        [home = m_options.home, connection](
            const CancelToken&) { return saveConnection(home, connection); },
        [this, connection, next = std::move(next)](const Status& done) {
            // One that cannot be filed can still be used.
            if (done)
                emit saved(connection);
            else
                tell(wordsOf(done.error(), m_form->draft()));
            next(connection);
        });
}

} // namespace mnemo
