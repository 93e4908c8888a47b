// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/canvasstate.h"

#include <QObject>

#include <functional>
#include <string>
#include <vector>

namespace mnemo {

class GraphCanvas;
class ViewList;

/// The views of the canvas that were kept: lists them, keeps and changes them as steps that can be
/// undone, and goes to them.
class ViewController final : public QObject
{
    Q_OBJECT
public:
    ViewController(GraphCanvas& canvas, ViewList& list, QObject* parent);

    /// Keeps what is looked at now; nothing where no graph is shown, or when there are too many.
    void keep();

private:
    void showViews();
    void rename(const std::string& id, const QString& name);
    void remove(const std::string& id);
    void goTo(const std::string& id);
    void change(const QString& name, const std::function<void(std::vector<NamedView>&)>& edit);

    GraphCanvas& m_canvas;
    ViewList& m_list;
};

} // namespace mnemo
