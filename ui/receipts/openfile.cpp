// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/receipts/receiptviewer.h"
#include "ui/widgets/addressbox.h"

#include <QDesktopServices>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QUrl>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

// The path is shown before anything is opened, and what opens it is another program.
void ReceiptViewer::offerFile()
{
    const ReceiptItem* item = find(m_current);
    if (item == nullptr || item->snapshotPath.isEmpty())
        return;
    const QString path = item->snapshotPath;
    auto* box = new QMessageBox(this);
    box->setObjectName(u"openFileBox"_s);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(tr("Open file"));
    box->setTextFormat(Qt::PlainText);
    box->setText(tr("Open the snapshot file with its program, or show its folder?"));
    showAddress(*box, path);
    const QPushButton* open = box->addButton(tr("Open"), QMessageBox::AcceptRole);
    const QPushButton* folder = box->addButton(tr("Show folder"), QMessageBox::ActionRole);
    box->addButton(QMessageBox::Cancel);
    connect(box, &QMessageBox::buttonClicked, this,
        [path, open, folder](const QAbstractButton* button) {
            if (button == open)
                QDesktopServices::openUrl(QUrl::fromLocalFile(path));
            else if (button == folder)
                QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).absolutePath()));
        });
    box->open();
}

} // namespace mnemo
