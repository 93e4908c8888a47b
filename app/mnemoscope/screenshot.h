// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mnemoscope/options.h"
#include "app/mnemoscope/shotview.h"
#include "core/base/error.h"
#include "core/muse/muse.h"

#include <QObject>
#include <QString>

#include <chrono>
#include <optional>

class QTimer;

namespace mnemo {

class ProgramWindow;
class Workbench;

enum class ScreenshotSubject
{
    Graph, ///< what was opened
    Demo ///< the crawled demo, with a question asked and verified
};

struct ScreenshotOrder
{
    QString path;
    ShotView view = ShotView::Main;
    ScreenshotSubject subject = ScreenshotSubject::Graph;
    std::optional<FigureOrder> figure; ///< instead of the window
    PictureSteps steps; ///< before it
    bool mustShow = false; ///< without a graph there is nothing to make a picture of
    std::chrono::milliseconds limit = std::chrono::minutes(2); ///< from the beginning to the file
};

/// Takes a picture of the window once nothing in it moves any more, and ends the program: 0 when
/// the picture is written, 3 when it was not done within the limit, else the code of what was
/// in the way, which is told.
class Screenshot final : public QObject
{
    Q_OBJECT
public:
    Screenshot(ProgramWindow& window, const ScreenshotOrder& order);

    /// Something was drawn: the picture waits for a quiet moment after it.
    void noteChange();

private:
    void wire(Workbench& workbench);
    void onCrawled();
    [[nodiscard]] bool isMoving() const;
    void arrange();
    [[nodiscard]] bool selectNodes();
    void ask(const QString& question);
    void askSomething();
    void onReplied(const MuseReply& reply);
    void onAnswered();
    void onQuiet();
    void enter();
    void take();
    void exportFigure();
    void fail(const Error& error);

    enum class Stage
    {
        Loading,
        Arranging, ///< what was selected is laid out
        Crawled,
        Reloaded, ///< laid out by what is there, not by the order in which it came
        Asked,
        Verified,
        Entered, ///< the view is up
        Exporting,
        Failed
    };

    ProgramWindow& m_window;
    ScreenshotOrder m_order;
    Stage m_stage = Stage::Loading;
    QTimer* m_quiet;
};

} // namespace mnemo
