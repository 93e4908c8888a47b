// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/scenes/viewcontroller.h"

#include "ui/canvas/canvascamera.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/scenes/canvasscene.h"
#include "ui/scenes/viewlist.h"
#include "ui/widgets/format.h"

#include <QBuffer>
#include <QPixmap>
#include <QUuid>

#include <algorithm>

namespace mnemo {

namespace {

constexpr QSize thumbnailSize{192, 120};

QByteArray thumbnailOf(GraphCanvas& canvas)
{
    const QImage image = canvas.grab().toImage().scaled(
        thumbnailSize, Qt::KeepAspectRatioByExpanding, Qt::SmoothTransformation);
    QRect middle(QPoint(0, 0), thumbnailSize);
    middle.moveCenter(image.rect().center());
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    image.copy(middle).save(&buffer, "PNG");
    return png;
}

/// "View 3", or what is selected.
QString freshName(const GraphCanvas& canvas)
{
    const auto selected = canvas.selection();
    if (selected.size() == 1) {
        if (const auto index = canvas.scene().find(selected.front())) {
            const SceneNode& node = canvas.scene().node(*index);
            return oneLine(toQString(node.label.empty() ? node.id.text : node.label), 60);
        }
    }
    return ViewController::tr("View %1").arg(canvas.state().views.size() + 1);
}

} // namespace

ViewController::ViewController(GraphCanvas& canvas, ViewList& list, QObject* parent)
    : QObject(parent), m_canvas(canvas), m_list(list)
{
    connect(&canvas, &GraphCanvas::stateChanged, this, &ViewController::showViews);
    connect(&canvas, &GraphCanvas::sceneChanged, this, &ViewController::showViews);
    connect(&list, &ViewList::goRequested, this, &ViewController::goTo);
    connect(&list, &ViewList::renamed, this, &ViewController::rename);
    connect(&list, &ViewList::removeRequested, this, &ViewController::remove);
}

void ViewController::showViews()
{
    m_list.setViews(m_canvas.state().views);
}

void ViewController::rename(const std::string& id, const QString& name)
{
    change(tr("Rename a view"), [&](std::vector<NamedView>& views) {
        for (NamedView& view : views) {
            if (view.id == id && !name.isEmpty())
                view.name = name.left(200);
        }
    });
}

void ViewController::remove(const std::string& id)
{
    change(tr("Remove a view"), [&id](std::vector<NamedView>& views) {
        std::erase_if(views, [&id](const NamedView& view) { return view.id == id; });
    });
}

void ViewController::keep()
{
    if (m_canvas.scene().empty() || m_canvas.state().views.size() >= mostViews)
        return;
    const CanvasState& state = m_canvas.state();
    NamedView view;
    view.id = QUuid::createUuid().toString(QUuid::Id128).toStdString();
    view.name = freshName(m_canvas);
    view.view = m_canvas.view();
    view.whole = showsWhole(m_canvas);
    view.selection = m_canvas.selection();
    for (const auto i : state.hidden)
        view.hidden.push_back(m_canvas.scene().node(i).id);
    view.filter = state.filter;
    view.colourBy = state.colourBy;
    view.sizeBy = state.sizeBy;
    view.thumbnail = thumbnailOf(m_canvas);
    change(tr("Bookmark a view"),
        [&view](std::vector<NamedView>& views) { views.push_back(std::move(view)); });
}

void ViewController::change(
    const QString& name, const std::function<void(std::vector<NamedView>&)>& edit)
{
    CanvasState to = m_canvas.state();
    const auto before = to.views;
    edit(to.views);
    if (to.views != before)
        m_canvas.edits().change(name, to);
}

void ViewController::goTo(const std::string& id)
{
    const auto& views = m_canvas.state().views;
    const auto found = std::find_if(
        views.begin(), views.end(), [&id](const NamedView& view) { return view.id == id; });
    if (found == views.end())
        return;
    const NamedView view = *found;
    CanvasState to = m_canvas.state();
    std::vector<NodeIndex> hidden;
    for (const NodeId& node : view.hidden) {
        if (const auto index = m_canvas.scene().find(node))
            hidden.push_back(*index);
    }
    to.hidden = sortedNodes(std::move(hidden));
    to.filter = view.filter;
    to.colourBy = view.colourBy;
    to.sizeBy = view.sizeBy;
    const CanvasState& now = m_canvas.state();
    const bool same = to.hidden == now.hidden && to.filter == now.filter
        && to.colourBy == now.colourBy && to.sizeBy == now.sizeBy;
    if (!same)
        m_canvas.edits().change(tr("Go to “%1”").arg(oneLine(view.name, 40)), to);
    m_canvas.select(view.selection);
    if (view.whole)
        m_canvas.camera().fit();
    else
        m_canvas.camera().glideTo(view.view);
}

} // namespace mnemo

#include "moc_viewcontroller.cpp"
