// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/pastedgraph.h"

#include "core/base/async.h"
#include "core/base/files.h"
#include "core/base/hash.h"
#include "core/base/pools.h"
#include "ui/session/workbench.h"
#include "ui/window/noticebar.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMainWindow>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct PasteText
{
    Q_DECLARE_TR_FUNCTIONS(PastedGraph)
};

/// Its name is its content's, so that the same text is the same file.
Result<QString> writePasted(const Home& home, const std::string& text)
{
    const QString path
        = home.data + u"/pasted/clipboard-%1.txt"_s.arg(toQString(sha256Hex(text).substr(0, 12)));
    if (const auto made = ensureFolder(QFileInfo(path).path()); !made)
        return made.error();
    const auto written = writeFileAtomically(path, text);
    return written ? Result<QString>(path) : written.error();
}

} // namespace

void openClipboard(Window& window)
{
    const QString text = QGuiApplication::clipboard()->text();
    if (text.trimmed().isEmpty()) {
        window.notices.showNote(PasteText::tr(
            "The clipboard holds no text. Copy a table or an edge list, and paste it here."));
        return;
    }
    runAsync(
        writingPool(), &window.frame,
        [home = window.session.home(), bytes = toUtf8(text)](
            const CancelToken&) { return writePasted(home, bytes); },
        [&window](const Result<QString>& path) {
            if (path)
                window.session.opening().openFiles({*path});
            else
                window.notices.showError(path.error());
        });
}

} // namespace mnemo
