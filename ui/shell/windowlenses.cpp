// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the main window that shows what a memory holds about a stimulus.
#include "core/base/times.h"
#include "ui/lenses/lensescontroller.h"
#include "ui/lenses/lensespage.h"
#include "ui/lenses/stimulusform.h"
#include "ui/shell/mainwindow.h"

#include <QAction>
#include <QStackedWidget>

#include <memory>

namespace mnemo {

namespace {

/// What ends without an outcome has one that says why, unless its store is left.
LensesController::AskQuery lensQueries(Workbench& workbench, QObject* context)
{
    return [&workbench, context](
               const std::string& query, const Json& args, const LensesController::Take& take) {
        workbench.run(query, args, context, [query, args, take](const Result<QueryAnswer>& answer) {
            if (answer)
                return take(answer->outcome);
            if (answer.error().code == ErrorCode::Cancelled)
                return;
            auto failed = std::make_shared<QueryOutcome>();
            failed->query = query;
            failed->args = args;
            failed->error = answer.error();
            take(failed);
        });
    };
}

} // namespace

void MainWindow::wireLenses()
{
    if (!m_workbench->catalogue()) {
        m_pages->addWidget(new QWidget(m_pages)); // its place among the pages
        return;
    }
    auto* lenses
        = new LensesController(m_workbench->catalogue(), lensQueries(*m_workbench, this), this);
    auto* page = new LensesPage(*lenses, m_pages);
    m_pages->insertWidget(static_cast<int>(Page::Lenses), page);
    connect(m_workbench, &Workbench::storeOpened, page, [this, lenses, page] {
        lenses->reset();
        page->form()->setNow(toQString(utcText(static_cast<double>(m_workbench->clock().now()))));
    });
    connect(m_workbench, &Workbench::storeClosed, lenses, &LensesController::reset);
    connect(page, &LensesPage::nodeChosen, this, &MainWindow::revealNode);
    connect((*m_actions)[ActionId::ShowLenses], &QAction::triggered, page, [this, page] {
        showPage(Page::Lenses);
        page->form()->setFocus(Qt::OtherFocusReason);
    });
}

} // namespace mnemo
