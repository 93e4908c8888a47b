// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/canvastypes.h"
#include "ui/drawing/picture.h"

#include <QElapsedTimer>
#include <QObject>
#include <QVariantAnimation>

#include <cstdint>
#include <memory>

namespace mnemo {

class GraphCanvas;
class Renderer;

/// The pictures of a canvas: asks a thread for them, keeps the last sharp one and a coarse one of
/// the whole graph to lie under it, fades when the light is switched, and measures frames. GUI
/// thread; part of one canvas.
class CanvasPictures final : public QObject
{
    Q_OBJECT
public:
    explicit CanvasPictures(GraphCanvas& canvas);

    void setFrameTrace(FrameTrace trace) { m_trace = std::move(trace); }

    /// Something is to be seen differently: asks for a picture and paints what is there.
    void refresh(ChangeCause cause);
    void request();
    /// A person did something: the next frame is measured from now on.
    void noteInput();
    /// A frame whose painting began then is on the screen.
    void notePainted(qint64 startedNs);
    void noteSettled() const;

    /// Since the canvas was made.
    [[nodiscard]] qint64 elapsedNs() const { return m_times.clock.nsecsElapsed(); }

    /// Null before the first one.
    [[nodiscard]] const Picture* sharp() const { return m_picture.get(); }

    /// Of the whole graph; null when there is none.
    [[nodiscard]] const Picture* coarse() const { return m_backdrop.picture.get(); }

    /// What is faded from; null when nothing is.
    [[nodiscard]] const Picture* fadedFrom() const { return m_fading.from.get(); }

    /// How far the fade has come, 0 to 1.
    [[nodiscard]] double fadeShare() const;

    /// From the picture that is shown now.
    void startFade();
    /// To the picture of the state that content has now.
    void fadeToNow();

    void stopFade() { m_fading = {}; }

    /// Pictures of states up to now show another graph.
    void forgetGraph();
    /// Whether the last picture asked for is there, with all its detail, and fully shown.
    [[nodiscard]] bool isSharp() const;

private:
    /// The light is being switched: one picture turns into another.
    struct PictureFade
    {
        std::shared_ptr<const Picture> from;
        std::uint64_t ticket = 0; ///< of the scene that is faded to
    };

    /// A coarse picture of the whole graph.
    struct Backdrop
    {
        std::shared_ptr<const Picture> picture;
        std::uint64_t ticket = 0; ///< of the scene that was asked for last
        std::uint64_t another = 0; ///< pictures of scenes up to this one show another graph
    };

    /// What has happened and when, in nanoseconds of `clock`.
    struct FrameTimes
    {
        QElapsedTimer clock;
        qint64 inputNs = -1; ///< first input since the last paint
        qint64 changeNs = -1; ///< first change that no sharp picture shows yet
        bool firstFrame = false;
        bool graphVisible = false;
        bool newPicture = false; ///< arrived and not painted yet
    };

    void requestBackdrop();
    void accept(const std::shared_ptr<const Picture>& picture);

    GraphCanvas& m_canvas;
    FrameTrace m_trace;
    std::uint64_t m_requestTicket = 0;
    std::shared_ptr<const Picture> m_picture;
    Backdrop m_backdrop;
    PictureFade m_fading;
    QVariantAnimation m_fade;
    FrameTimes m_times;
    Renderer* m_renderer;
};

} // namespace mnemo
