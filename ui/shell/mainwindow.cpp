// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/mainwindow.h"

#include "core/base/internalerror.h"
#include "ui/palette/commandpalette.h"
#include "ui/shell/centrearea.h"
#include "ui/shell/taborder.h"
#include "ui/shell/windowdocks.h"
#include "ui/shell/windowtoolbar.h"
#include "ui/widgets/fitdisplay.h"
#include "ui/window/centrepages.h"
#include "ui/window/familywatch.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowrequests.h"
#include "ui/window/windowstatus.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>

#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr QSize kLeastSize{880, 600};
constexpr int kLeastCentre = 480;

QStringList localFiles(const QMimeData* data)
{
    QStringList files;
    const QList<QUrl> urls = data->urls();
    for (const QUrl& url : urls) {
        if (url.isLocalFile())
            files.append(url.toLocalFile());
    }
    return files;
}

/// A server is opened for reading first; whether it may be written to is told by the refusal alone.
QString kindText(const Connection& connection, const QString& refusal)
{
    const bool isFile = connection.url.kind == StoreUrl::Kind::Sqlite;
    const QString kind = isFile ? u"SQLite"_s : u"FalkorDB"_s;
    const bool isReadOnly = !refusal.isEmpty() || (isFile && connection.info.readOnly);
    return isReadOnly ? MainWindow::tr("%1, read-only").arg(kind) : kind;
}

} // namespace

MainWindow::MainWindow(const WorkbenchOptions& options, QWidget* parent)
    : QMainWindow(parent), m_workbench(new Workbench(options, this)),
      m_actions(new WindowActions(this)), m_requests(new WindowRequests(this)),
      m_families(new FamilyWatch(*m_workbench, this)), m_notices(new NoticeBar(this)),
      m_pages(new CentrePages(this)), m_toolBar(new WindowToolBar(*m_actions, this)),
      m_docks(new WindowDocks(m_toolBar, this)), m_status(new WindowStatus(this)),
      m_palette(new CommandPalette(m_actions->all(), this)), m_parts{*this, *m_workbench,
                                                                 *m_actions, *m_docks, *m_pages,
                                                                 *m_toolBar, *m_status, *m_notices,
                                                                 *m_palette, *m_families,
                                                                 *m_requests, m_guards}
{
    setObjectName(u"mainWindow"_s);
    setWindowTitle(QGuiApplication::applicationDisplayName());
    setMinimumSize(kLeastSize.boundedTo(sizeOnDisplay(*this)));
    setAcceptDrops(true);
    m_actions->fillMenus(menuBar());
    addToolBar(m_toolBar);
    createCentre();
    setStatusBar(m_status);
    wireStore();
    wireErrors();
    wireActions();
    wireTheme();
    wireFamilies();
}

MainWindow::~MainWindow()
{
    // Panels may still say things while they go; nobody is left to hear them.
    m_workbench->disconnect();
    m_requests->disconnect();
    m_families->disconnect();
    m_pages->disconnect();
    m_workbench->closeStore(); // its requests end while all who made them are there
}

void MainWindow::createCentre()
{
    auto* centre = new CentreArea(*m_pages, *m_notices, this);
    centre->setMinimumWidth(kLeastCentre);
    setCentralWidget(centre);
}

void MainWindow::wireStore()
{
    connect(m_workbench, &Workbench::storeOpened, m_status, [this] {
        m_notices->settle();
        showStore();
        m_status->setTick(m_workbench->connection()->info.tick);
        m_status->endLoss();
        m_status->endOutdated();
    });
    connect(m_workbench, &Workbench::storeClosed, m_status, [this] {
        m_status->setTick({});
        m_status->endLoss();
    });
    connect(m_workbench, &Workbench::connectionLost, m_status, &WindowStatus::setLoss);
    connect(m_workbench, &Workbench::connectionReturned, m_notices, &NoticeBar::settle);
    connect(m_workbench, &Workbench::connectionReturned, this, &MainWindow::showStore);
    connect(&m_workbench->writing(), &StoreWriting::changed, this, &MainWindow::showStore);
    const auto showFile = [this] {
        m_notices->settle();
        if (!m_workbench->isOpen())
            m_pages->showWelcome();
    };
    connect(&m_workbench->opening(), &StoreOpening::receiptFileOpened, m_notices, showFile);
    connect(&m_workbench->opening(), &StoreOpening::bundleOpened, m_notices, showFile);
    connect(m_workbench, &Workbench::busyChanged, m_status, &WindowStatus::setWork);
    connect(m_workbench, &Workbench::busyChanged, this, &MainWindow::showStore);
    connect(m_status, &WindowStatus::stopRequested, m_workbench, &Workbench::stopWork);
    connect(m_status, &WindowStatus::tryRequested, &m_workbench->watch(), &ConnectionWatch::tryNow);
}

void MainWindow::showStore()
{
    if (const auto& connection = m_workbench->connection())
        m_status->setStore(
            connection->title, kindText(*connection, m_workbench->writing().refusal()));
}

void MainWindow::wireErrors()
{
    connect(m_requests, &WindowRequests::failed, m_notices, &NoticeBar::showError);
    connect(&InternalErrors::instance(), &InternalErrors::happened, m_requests,
        &WindowRequests::failed);
}

void MainWindow::wireActions()
{
    m_actions->on(ActionId::Quit, this, [this] { close(); });
    m_actions->on(ActionId::About, this, [this] { showAbout(); });
    m_actions->on(ActionId::NextPane, m_docks, [this] { m_docks->movePane(1); });
    m_actions->on(ActionId::PreviousPane, m_docks, [this] { m_docks->movePane(-1); });
    m_actions->on(ActionId::ResetPanels, m_docks, [this] { m_docks->reset(); });
    m_actions->on(ActionId::Palette, m_palette, [this] { m_palette->open(); });
}

void MainWindow::wireTheme()
{
    const std::pair<ActionId, ThemeChoice> choices[] = {{ActionId::ThemeLight, ThemeChoice::Light},
        {ActionId::ThemeDark, ThemeChoice::Dark}, {ActionId::ThemeSystem, ThemeChoice::System},
        {ActionId::ThemeContrast, ThemeChoice::Contrast}};
    for (const auto& [action, choice] : choices)
        m_actions->on(
            action, m_requests, [this, choice = choice] { emit m_requests->themeChosen(choice); });
    connect(m_requests, &WindowRequests::settingChanged, this,
        [this](SettingId id, const QVariant& value) {
            if (id == SettingId::Theme)
                emit m_requests->themeChosen(mnemo::themeChoice(value.toString()));
        });
    connect(m_requests, &WindowRequests::themeChosen, this, &MainWindow::themeChosen);
    connect(m_requests, &WindowRequests::themeChosen, this, &MainWindow::noteTheme);
    connect(m_requests, &WindowRequests::themeWanted, this,
        [this](const ThemeOptions& options) { setTheme(options); });
}

void MainWindow::wireFamilies()
{
    connect((*m_actions)[ActionId::ShowFamilies], &QAction::toggled, m_families,
        &FamilyWatch::setAllShown);
    connect(m_families, &FamilyWatch::changed, m_docks,
        [this] { m_docks->setAllShown(m_families->isAllShown()); });
}

QByteArray MainWindow::arrangement() const
{
    return m_docks->kept();
}

void MainWindow::restoreArrangement(const QByteArray& kept)
{
    m_docks->restore(kept);
}

void MainWindow::act(ActionId action)
{
    (*m_actions)[action]->trigger();
}

bool MainWindow::focusNextPrevChild(bool next)
{
    const int step = next ? 1 : -1;
    QWidget* stop = nextStop(m_docks->panes(), focusWidget(), step);
    if (stop == nullptr)
        return false;
    focusStop(stop, step);
    return true;
}

void MainWindow::setTheme(ThemeKind kind)
{
    ThemeOptions options = themeOptions();
    options.kind = kind;
    options.contrast.reset();
    setTheme(options);
}

ThemeOptions MainWindow::themeOptions() const
{
    return themeOf(this).options();
}

void MainWindow::setTheme(const ThemeOptions& options)
{
    applyTheme(*qApp, Theme(options));
    emit m_requests->themeApplied(options);
}

void MainWindow::noteTheme(ThemeChoice choice)
{
    m_actions->markTheme(choice);
}

void MainWindow::showAbout()
{
    auto* box = new QMessageBox(this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setWindowTitle(tr("About Mnemoscope"));
    box->setText(tr("Mnemoscope %1").arg(QStringLiteral(MNEMO_VERSION)));
    box->setInformativeText(tr("See what an agent’s memory graph really says, and prove it.\n"
                               "Free software under the GNU GPL, version 3 or later."));
    box->open();
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    const WindowArrangement arrangement = arrangementFor(size());
    m_docks->arrange(arrangement);
    m_toolBar->setTextsShown(arrangement.toolbarTexts);
    m_status->setExtent(
        arrangement.verifiedCount ? WindowStatus::Extent::Full : WindowStatus::Extent::Short);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_guards.close()) {
        event->ignore();
        return;
    }
    emit closing(arrangement());
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!localFiles(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    m_workbench->opening().openFiles(localFiles(event->mimeData()));
}

} // namespace mnemo

#include "moc_mainwindow.cpp"
