// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/inbox.h"
#include "core/base/workqueue.h"
#include "core/muse/answer.h"
#include "ui/figures/figure.h"
#include "ui/figures/figuredialog.h"
#include "ui/figures/figureproof.h"
#include "ui/figures/figureredraw.h"
#include "ui/session/workbench.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace mnemo {

class GraphCanvas;
class GraphController;
class MuseConsole;
class MusePanel;

/// What a picture rests on that no query of the window made.
struct FigureBasis
{
    std::vector<Receipt> receipts;
    std::vector<QString> files; ///< their snapshots
    QString title; ///< what it shows
    std::vector<OutcomePtr> compared; ///< before and after; empty: it cannot be drawn from results
    std::vector<OutcomePtr> unfiled; ///< those of them that have no receipt yet
    std::shared_ptr<const GraphScene> told; ///< what they say of the nodes, and nothing else
};

/// Makes figures of what the canvas shows, with the receipts of what made it: the claim whose
/// evidence is lit, and the queries that brought the graph.
class FigureDesk final : public QObject
{
    Q_OBJECT
public:
    FigureDesk(Workbench& workbench, GraphCanvas& canvas, QWidget* window);
    ~FigureDesk() override;

    /// Says what is looked at, for figures of what is in view.
    using Framing = std::function<ViewPort()>;

    void setFraming(Framing framing) { m_framing = std::move(framing); }

    /// Asks which queries made the graph, and follows which value's evidence is lit.
    void follow(GraphController& graph, MusePanel& muse, MuseConsole& console);

    void setBasis(FigureBasis basis) { m_basis = std::move(basis); }

    void openDialog();
    /// Draws and writes off the GUI thread, with further files of the same figure, whose endings
    /// say their forms; exported() or failed() follows.
    void exportTo(const QString& path, const FigureSettings& settings, FigureChoices choices,
        const QStringList& also = {});
    void cancel();

    /// The claim whose evidence is lit, else that of the basis.
    [[nodiscard]] QString claim() const;

signals:
    /// `files` with commas between them; `verdict` is what the footer says, in a sentence.
    void exported(const QString& files, const QString& verdict);
    /// The picture that was exported carries receipts.
    void proved(const QString& path);
    void failed(const mnemo::Error& error);

private:
    /// A value whose evidence is lit.
    struct Lit
    {
        std::shared_ptr<const Answer> answer;
        AnswerValue value;
        QString claim;
    };

    /// When a receipt was replayed, and how it ended.
    struct Replayed
    {
        Verdict verdict;
        std::int64_t at;
    };

    /// What replaying what made the graph has shown, for the preview.
    struct Replay
    {
        std::vector<OutcomePtr> outcomes; ///< that were replayed
        ReceiptId lit; ///< and the receipt whose value was lit
        ReplayState state = ReplayState::Running;
        std::optional<std::int64_t> at;
    };

    /// What was drawn last, in a figure's colours: most changes in the dialog leave it alone.
    struct Dressed
    {
        SceneLook shown; ///< as the canvas has it
        FigureSettings settings; ///< those that it depends on
        FigureScene scene;
    };

    void onValue(const AnswerValue& value);
    [[nodiscard]] std::vector<OutcomePtr> outcomes() const;
    [[nodiscard]] FigureFacts knownFacts() const;
    [[nodiscard]] FigureFacts previewedFacts(const FigureChoices& choices) const;
    [[nodiscard]] ReceiptId litReceipt() const;
    [[nodiscard]] FigureMarks marks() const;
    [[nodiscard]] SavedScene results() const;
    [[nodiscard]] bool canBeRedrawn() const;
    [[nodiscard]] FigureSettings drawnSettings(FigureSettings settings) const;
    [[nodiscard]] FigureJob job(const FigureSettings& settings, FigureFacts facts);
    [[nodiscard]] FigureSource source(const FigureSettings& settings) const;
    [[nodiscard]] ViewPort framed() const;
    [[nodiscard]] const FigureScene& dressed(const FigureSettings& settings);
    [[nodiscard]] ProofOrder order(const FigureChoices& choices) const;
    void replayForPreview();
    void preview();
    void onExported(const QStringList& files, const Proof& proof);
    void tellProgress(qint64 done, qint64 total);

    Workbench& m_workbench;
    GraphCanvas& m_canvas;
    QWidget* m_window;
    GraphController* m_graph = nullptr;
    QPointer<FigureDialog> m_dialog;
    std::vector<std::shared_ptr<const Answer>> m_answers; ///< newest last
    std::optional<Lit> m_lit;
    FigureBasis m_basis;
    std::optional<FigureKept> m_kept; ///< of the last export
    Framing m_framing;
    Dressed m_dressed;
    std::map<ReceiptId, Replayed> m_replayed;
    Replay m_replay;
    std::vector<OutcomePtr> m_provedOutcomes; ///< that m_made belongs to
    std::vector<Receipt> m_made;
    std::vector<QString> m_madeFiles;
    // One preview at a time, and none in the way of what is to be written, which may be replayed
    // over a server.
    WorkQueue m_previews{drawingPool()};
    WorkQueue m_exports{networkPool()};
    Inbox m_inbox{this};
    LatestJob m_beginning;
    LatestJob m_previewing;
    LatestJob m_replaying;
    LatestJob m_exporting;
};

} // namespace mnemo
