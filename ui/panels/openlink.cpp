// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/openlink.h"

#include "ui/widgets/addressbox.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QDesktopServices>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMessageBox>
#include <QPushButton>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qsizetype longestLink = 2000;

QString words(const char* text)
{
    return QCoreApplication::translate("OpenLink", text);
}

} // namespace

std::optional<QUrl> linkOf(const QString& value)
{
    if (value.size() > longestLink
        || !(value.startsWith(u"http://"_s, Qt::CaseInsensitive)
            || value.startsWith(u"https://"_s, Qt::CaseInsensitive)))
        return std::nullopt;
    const QUrl url(value, QUrl::StrictMode);
    if (!url.isValid() || url.host().isEmpty() || !url.userInfo().isEmpty())
        return std::nullopt;
    return url;
}

void offerLink(const QUrl& url, QWidget* parent)
{
    // As it is sent, so that look-alike letters of a host are seen.
    const QString address = QString::fromLatin1(url.toEncoded());
    auto* box = new QMessageBox(parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setObjectName(u"openLink"_s);
    box->setTextFormat(Qt::PlainText);
    box->setWindowTitle(words(QT_TRANSLATE_NOOP("OpenLink", "Open a link")));
    box->setText(words(QT_TRANSLATE_NOOP(
        "OpenLink", "This address is a value of the graph. Your browser would open it.")));
    showAddress(*box, address);
    auto* open
        = box->addButton(words(QT_TRANSLATE_NOOP("OpenLink", "Open")), QMessageBox::AcceptRole);
    auto* copy = box->addButton(
        words(QT_TRANSLATE_NOOP("OpenLink", "Copy the address")), QMessageBox::ActionRole);
    box->setDefaultButton(box->addButton(QMessageBox::Cancel));
    QObject::connect(open, &QPushButton::clicked, box, [url] { QDesktopServices::openUrl(url); });
    QObject::connect(copy, &QPushButton::clicked, box,
        [address] { QGuiApplication::clipboard()->setText(address); });
    box->open();
}

void offerFile(const QString& path, QWidget* parent)
{
    auto* box = new QMessageBox(parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setObjectName(u"openFigure"_s);
    box->setTextFormat(Qt::PlainText);
    box->setWindowTitle(words(QT_TRANSLATE_NOOP("OpenLink", "Open a file")));
    box->setText(words(
        QT_TRANSLATE_NOOP("OpenLink", "Open the figure with its program, or show its folder?")));
    showAddress(*box, path);
    auto* open
        = box->addButton(words(QT_TRANSLATE_NOOP("OpenLink", "Open")), QMessageBox::AcceptRole);
    auto* folder = box->addButton(
        words(QT_TRANSLATE_NOOP("OpenLink", "Show folder")), QMessageBox::ActionRole);
    box->setDefaultButton(box->addButton(QMessageBox::Cancel));
    QObject::connect(open, &QPushButton::clicked, box,
        [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); });
    QObject::connect(folder, &QPushButton::clicked, box,
        [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).absolutePath())); });
    box->open();
}

} // namespace mnemo
