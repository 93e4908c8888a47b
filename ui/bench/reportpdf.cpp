// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/bench/reportpdf.h"

#include "core/base/text.h"

#include <QBuffer>
#include <QMarginsF>
#include <QPageLayout>
#include <QPageSize>
#include <QPdfWriter>
#include <QTextDocument>

namespace mnemo {

namespace {

constexpr qreal kMarginMm = 16;
constexpr int kDotsPerInch = 300;

/// A document that loads nothing, whatever its text names.
class ClosedDocument final : public QTextDocument
{
protected:
    QVariant loadResource(int /*type*/, const QUrl& /*name*/) override { return {}; }
};

} // namespace

std::string pdfOf(const std::string& html, const QString& title)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setTitle(displayText(title));
        writer.setCreator(QStringLiteral("Mnemoscope"));
        writer.setResolution(kDotsPerInch);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins(
            QMarginsF(kMarginMm, kMarginMm, kMarginMm, kMarginMm), QPageLayout::Millimeter);
        ClosedDocument document;
        document.setHtml(toQString(html));
        document.print(&writer);
    }
    return bytes.toStdString();
}

} // namespace mnemo
