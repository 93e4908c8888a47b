// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemoscope/shotview.h"

#include "ui/canvas/graphcanvas.h"
#include "ui/figures/figurepreview.h"
#include "ui/muse/answerview.h"
#include "ui/muse/museconsole.h"
#include "ui/muse/musepanel.h"
#include "ui/muse/valuechip.h"
#include "ui/overview/overviewcontroller.h"
#include "ui/pages/windowpages.h"
#include "ui/program/programwindow.h"
#include "ui/receipts/receiptcard.h"
#include "ui/receipts/receiptviewer.h"
#include "ui/widgets/theme.h"
#include "ui/window/windowactions.h"
#include "ui/world/fieldview.h"
#include "ui/world/worldcontroller.h"

#include <QAction>
#include <QApplication>
#include <QCoreApplication>
#include <QDialog>
#include <QDockWidget>
#include <QLineEdit>
#include <QPainter>
#include <QTabBar>
#include <QTimer>

#include <algorithm>
#include <tuple>
#include <vector>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int worldMs = 8000; // some hundred ticks: outcomes have come by then

void write(const ProgramWindow& window, const QString& field, const QString& text)
{
    if (auto* input = window.findChild<QLineEdit*>(field))
        input->setText(text);
}

void chooseTab(const ProgramWindow& window, const QString& bar, int tab)
{
    if (auto* tabs = window.findChild<QTabBar*>(bar))
        tabs->setCurrentIndex(tab);
}

/// The value that most is behind: one that was counted, else the last.
ValueChip* tellingChip(const ProgramWindow& window)
{
    // Of the newest answer, not of one that an earlier question had.
    const auto answers = window.musePanel()->findChildren<AnswerView*>();
    const auto chips
        = answers.isEmpty() ? QList<ValueChip*>() : answers.last()->findChildren<ValueChip*>();
    for (auto chip = chips.rbegin(); chip != chips.rend(); ++chip) {
        if ((*chip)->value().derivation() == Derivation::Counted)
            return *chip;
    }
    return chips.isEmpty() ? nullptr : chips.last();
}

/// Opens it and puts it over the middle of the window.
void openDialog(ProgramWindow& window, ActionId action, const QString& name)
{
    window.act(action);
    if (auto* dialog = window.findChild<QDialog*>(name))
        dialog->move(window.mapToGlobal(window.rect().center() - dialog->rect().center()));
}

/// The pages about the program itself.
void enterPage(ProgramWindow& window, ShotView view)
{
    WindowPages& pages = *window.programPages();
    if (view == ShotView::Settings)
        pages.showSettings();
    else if (view == ShotView::Model)
        pages.showTab(QCoreApplication::translate("ModelFeature", "Model"));
    else if (view == ShotView::Keys)
        pages.showShortcuts();
    else if (view == ShotView::Data)
        window.act(ActionId::ShowData);
    else if (view == ShotView::Guide)
        pages.showHelp(u"window.md"_s);
    else
        pages.showLog();
}

/// The two fetched pages with the most links.
std::vector<NodeId> busiestPages(const GraphScene& scene)
{
    std::vector<const SceneNode*> pages;
    for (const SceneNode& node : scene.nodes()) {
        if (node.role == "web:resource")
            pages.push_back(&node);
    }
    std::sort(pages.begin(), pages.end(), [](const SceneNode* a, const SceneNode* b) {
        return std::tie(b->degree, a->id) < std::tie(a->degree, b->id);
    });
    pages.resize(std::min(pages.size(), std::size_t{2}));
    std::vector<NodeId> ids;
    for (const SceneNode* page : pages)
        ids.push_back(page->id);
    return ids;
}

/// Windows of their own that stand over the main one are not in its picture.
void paintOver(QPixmap& picture, const ProgramWindow& window, QWidget& over)
{
    QPainter painter(&picture);
    const QRect room(window.mapFromGlobal(over.mapToGlobal(QPoint(0, 0))), over.size());
    painter.drawPixmap(room.topLeft(), over.grab());
    if (!over.isWindow())
        return;
    painter.setPen(
        themeOf(&window).color(Token::ControlBorder)); // the desktop's frame is not in it
    painter.drawRect(room.adjusted(-1, -1, 0, 0));
}

} // namespace

QStringList shotViewNames()
{
    return {u"main"_s, u"welcome"_s, u"receipt"_s, u"palette"_s, u"table"_s, u"events"_s,
        u"evidence"_s, u"find"_s, u"explorer"_s, u"field"_s, u"outcomes"_s, u"settings"_s,
        u"keys"_s, u"data"_s, u"guide"_s, u"log"_s, u"connect"_s, u"crawler"_s, u"compare"_s,
        u"figure"_s, u"overview"_s, u"model"_s};
}

/// A picture is taken of what there is: only the demo's world is made for it.
static void playDemo(ProgramWindow& window)
{
    if (!window.workbench().isOpen() || !window.workbench().connection()->site)
        return;
    window.world()->play();
    QTimer::singleShot(worldMs, window.world(), &WorldController::pause);
}

void enterView(ProgramWindow& window, ShotView view)
{
    switch (view) {
    case ShotView::Main:
    case ShotView::Welcome:
        return;
    case ShotView::Receipt:
        if (const ValueChip* chip = tellingChip(window))
            window.console()->openReceipt(chip->value().receipt(), chip->value().pointer());
        return;
    case ShotView::Palette:
        window.act(ActionId::Palette);
        write(window, u"paletteInput"_s, u"pen"_s);
        return;
    case ShotView::Table:
        chooseTab(window, u"centreTabs"_s, 1);
        return;
    case ShotView::Events:
        window.act(ActionId::ShowEvents);
        return;
    case ShotView::Evidence:
        if (ValueChip* chip = tellingChip(window))
            chip->click();
        return;
    case ShotView::Find:
        window.act(ActionId::FindInGraph);
        write(window, u"findInput"_s, u"plan"_s);
        window.act(ActionId::FindNext);
        return;
    case ShotView::Explorer:
        window.act(ActionId::ShowExplorer);
        return;
    case ShotView::Field:
    case ShotView::Outcomes:
        window.act(view == ShotView::Field ? ActionId::ShowField : ActionId::ShowOutcomes);
        playDemo(window);
        return;
    case ShotView::Settings:
    case ShotView::Keys:
    case ShotView::Data:
    case ShotView::Model:
    case ShotView::Guide:
    case ShotView::Log:
        enterPage(window, view);
        return;
    case ShotView::Connect:
        openDialog(window, ActionId::Connect, u"connectDialog"_s);
        return;
    case ShotView::Compare:
        window.canvas()->select(busiestPages(window.canvas()->scene()));
        window.act(ActionId::CompareNodes);
        return;
    case ShotView::Figure:
        openDialog(window, ActionId::ExportFigure, u"figureDialog"_s);
        return;
    case ShotView::Crawler:
    case ShotView::Overview:
        window.act(view == ShotView::Crawler ? ActionId::ShowCrawler : ActionId::ShowOverview);
        return;
    }
}

bool isReady(const ProgramWindow& window, ShotView view)
{
    if (window.canvas()->isVisible() && !window.canvas()->isSharp())
        return false;
    // A world that has paused is drawn a little later.
    const auto* field = window.findChild<FieldView*>();
    if (field != nullptr && field->isVisible() && !field->isUpToDate())
        return false;
    const auto* overview = window.findChild<OverviewController*>();
    if (view == ShotView::Overview && (overview == nullptr || !overview->isSettled()))
        return false;
    if (view != ShotView::Figure)
        return true;
    const auto* preview = window.findChild<FigurePreview*>();
    return preview != nullptr && preview->hasImage();
}

QPixmap grabView(ProgramWindow& window, ShotView view)
{
    if (view == ShotView::Receipt)
        return window.console()->viewer()->grab();
    for (const char* page : {"settingsPage", "helpViewer", "logViewer", "comparePage"}) {
        if (auto* shown = window.findChild<QWidget*>(QString::fromLatin1(page)))
            return shown->grab();
    }
    QPixmap picture = window.grab();
    const auto cards = window.findChildren<ReceiptCard*>();
    for (ReceiptCard* card : cards) {
        if (card->isVisible())
            paintOver(picture, window, *card);
    }
    const auto docks = window.findChildren<QDockWidget*>();
    for (QDockWidget* dock : docks) {
        if (dock->isFloating() && dock->isVisible())
            paintOver(picture, window, *dock);
    }
    const auto dialogs = window.findChildren<QDialog*>();
    for (QDialog* dialog : dialogs) {
        if (dialog->isVisible())
            paintOver(picture, window, *dialog);
    }
    return picture;
}

} // namespace mnemo
