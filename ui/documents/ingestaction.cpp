// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/documents/ingestaction.h"

#include "core/base/async.h"
#include "core/muse/model/modelsetup.h"
#include "core/session/extractorsetup.h"
#include "core/session/ingestdefaults.h"
#include "ui/documents/documentspanel.h"
#include "ui/documents/ingestdialog.h"
#include "ui/session/workbench.h"
#include "ui/window/window.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowrequests.h"

#include <QDir>
#include <QMainWindow>
#include <QPointer>

#include <memory>
#include <utility>

namespace mnemo {

namespace {

struct Defaults
{
    documents::IngestOptions options;
    bool asksModel = false;
};

/// What the settings say. Waits.
Result<Defaults> defaultsOf(const Home& home, const EmbeddingSetup& saved, const ModelSetup& model)
{
    const auto variables = documents::readEnvFile(QDir::currentPath());
    if (!variables)
        return variables.error();
    const auto settings = ingestDefaults(home, *variables);
    if (!settings)
        return settings.error();
    auto offer = offeredExtractor(
        home, {{}, false, *variables, [&model] { return model.choice().endpoint; }});
    if (!offer)
        return offer.error();
    auto options = ingestOptions(home, *settings, saved);
    if (!options)
        return options.error();
    options->extractor = std::move(offer->extractor);
    return Defaults{std::move(*options), offer->isOn};
}

/// Reads the settings on a worker, then opens the dialog.
class IngestOpener final : public QObject
{
public:
    explicit IngestOpener(Window& window)
        : QObject(&window.frame), m_window(window), m_reading(this)
    {
    }

    void open()
    {
        Workbench& session = m_window.session;
        if (!session.isOpen())
            return;
        if (const QString why = session.writing().refusal(); !why.isEmpty()) {
            emit m_window.requests.failed(Error{ErrorCode::NotPermitted, why, {}, {}, {}});
            return;
        }
        if (session.writing().canWrite())
            readSettings();
        else
            session.writing().openForWriting([this] { readSettings(); });
    }

private:
    void readSettings()
    {
        m_reading.start(
            readingPool(),
            [home = m_window.session.home(), saved = m_window.session.options().embedding,
                model = m_window.session.options().model](
                const CancelToken&) { return defaultsOf(home, *saved, *model); },
            [this](const Result<Defaults>& defaults) {
                if (defaults)
                    show(*defaults);
                else
                    emit m_window.requests.failed(defaults.error());
            });
    }

    void show(const Defaults& defaults)
    {
        Workbench& session = m_window.session;
        if (!session.isOpen())
            return;
        m_run = new IngestRun(session.connection()->store, this);
        auto* dialog
            = new IngestDialog(m_run, defaults.options, defaults.asksModel, &m_window.frame);
        // What is read belongs to this store.
        connect(&session, &Workbench::storeLeft, dialog, &IngestDialog::reject);
        // However it ended: commits that were made before stay.
        connect(m_run, &IngestRun::ended, &session,
            [&session, store = std::weak_ptr(session.connection()->store)] {
                const auto& open = session.connection();
                if (open && open->store && open->store == store.lock())
                    session.writing().noteWritten();
            });
        dialog->open();
    }

    Window& m_window;
    LatestJob m_reading;
    QPointer<IngestRun> m_run; ///< of the dialog that is open
};

} // namespace

void installIngestion(Window& window, DocumentsPanel* panel)
{
    auto* opener = new IngestOpener(window);
    const auto open = [opener] { opener->open(); };
    window.actions.on(ActionId::AddDocuments, opener, open);
    QObject::connect(panel, &DocumentsPanel::filesWanted, opener, open);
}

} // namespace mnemo
