// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figure.h"

#include "ui/canvas/scalelegend.h"
#include "ui/drawing/graphvectors.h"
#include "ui/drawing/picture.h"
#include "ui/drawing/propertytitles.h"
#include "ui/figures/figurecharts.h"
#include "ui/figures/figurecover.h"
#include "ui/figures/figuredrawn.h"
#include "ui/figures/passingtargets.h"
#include "ui/figures/svgtarget.h"
#include "ui/widgets/format.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDateTime>
#include <QImageWriter>
#include <QPainter>
#include <QPdfWriter>
#include <QTimeZone>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <string_view>
#include <tuple>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Figure)
};

constexpr double inch = 25.4;
constexpr std::size_t mostListed = 200; ///< labels in the description
constexpr auto alphaFormat = QImage::Format_ARGB32_Premultiplied;

Error cancelled()
{
    return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
}

/// Takes an encoder's bytes until it is cancelled.
class CancellableBuffer final : public QIODevice
{
public:
    explicit CancellableBuffer(const CancelToken& cancel) : m_cancel(cancel)
    {
        open(QIODevice::WriteOnly);
    }

    std::string bytes;

protected:
    qint64 readData(char*, qint64) override { return -1; }

    qint64 writeData(const char* data, qint64 length) override
    {
        if (m_cancel.isCancelled())
            return -1;
        bytes.append(data, static_cast<std::size_t>(length));
        return length;
    }

private:
    CancelToken m_cancel;
};

/// All but the paper: the whole, or what lies over the raster's part.
enum class Layers
{
    All,
    OverRaster
};

void drawAll(VectorTarget& target, const FigureDrawn& drawing, const FigureJob& job, Layers layers,
    const CancelToken& cancel)
{
    if (job.scene.charts) {
        target.beginGroup(u"charts"_s, drawing.page.graph);
        drawCharts(target, drawing.page.graph, *job.scene.charts, job.scene.style);
        target.endGroup();
        drawPage(target, drawing.page, drawing.scene, job.facts);
        return;
    }
    MovedTarget inside(target, drawing.page.graph.topLeft());
    target.beginGroup(u"graph"_s, drawing.page.graph);
    if (layers == Layers::All)
        drawGraph(inside, drawing.description, job.scene.look, cancel);
    drawLabels(inside, drawing.labels, job.scene.look, drawing.port);
    drawNotes(inside, drawing.notes, drawing.noteBoxes, drawing.description.nodes, job.scene.style);
    target.endGroup();
    if (!cancel.isCancelled())
        drawPage(target, drawing.page, drawing.scene, job.facts);
}

/// The graph drawn by the raster over a ground of one colour.
QImage rasterOf(
    const FigureDrawn& drawing, const FigureJob& job, double ratio, const QColor& ground)
{
    PictureRequest request;
    request.look = job.scene.look;
    auto style = *job.scene.look.style;
    style.canvas = ground;
    request.look.style = std::make_shared<const CanvasStyle>(std::move(style));
    request.frame = drawing.frame(job.settings.drawing, ratio);
    request.detail = PictureDetail::Quick;
    return PictureMaker().make(request).image;
}

/// From how a picture looks over black and over white follows how much it covers. In the place of
/// the one over black; null where there was no memory for one of them.
QImage withAlpha(QImage black, const QImage& white)
{
    if (white.size() != black.size() || !black.reinterpretAsFormat(alphaFormat))
        return {};
    for (int y = 0; y < black.height(); ++y) {
        const auto* light = reinterpret_cast<const QRgb*>(white.constScanLine(y));
        auto* row = reinterpret_cast<QRgb*>(black.scanLine(y));
        for (int x = 0; x < black.width(); ++x) {
            const QRgb dark = row[x];
            const int through = std::max({qRed(light[x]) - qRed(dark),
                qGreen(light[x]) - qGreen(dark), qBlue(light[x]) - qBlue(dark), 0});
            const int alpha = 255 - through;
            row[x] = qRgba(std::min(qRed(dark), alpha), std::min(qGreen(dark), alpha),
                std::min(qBlue(dark), alpha), alpha);
        }
    }
    return black;
}

Error noMemory()
{
    return Error{ErrorCode::Refused, Text::tr("The memory is too small for this picture."), {},
        Text::tr("Choose a smaller size, or SVG or PDF."), {}};
}

Result<QImage> paintCharts(const FigureDrawn& drawing, const FigureJob& job, QSize pixels,
    double ratio, const CancelToken& cancel)
{
    QImage image(pixels, alphaFormat);
    if (image.isNull())
        return noMemory();
    const QColor paper = job.scene.style.paper;
    image.fill(paper.isValid() ? paper : QColor(Qt::transparent));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(ratio, ratio);
    OutlinedWords target(painter);
    drawAll(target, drawing, job, Layers::All, cancel);
    painter.end();
    return image;
}

/// Takes two images of the picture's size at a time, whatever the ground: redrawn() counts on it.
Result<QImage> paint(const FigureDrawn& drawing, const FigureJob& job, QSize pixels, double ratio,
    const CancelToken& cancel)
{
    const QColor paper = job.scene.style.paper;
    if (job.scene.charts)
        return paintCharts(drawing, job, pixels, ratio, cancel);
    QImage graph = rasterOf(drawing, job, ratio, paper.isValid() ? paper : QColor(Qt::black));
    if (!paper.isValid() && !cancel.isCancelled())
        graph = withAlpha(std::move(graph), rasterOf(drawing, job, ratio, Qt::white));
    if (cancel.isCancelled())
        return cancelled();
    QImage image(pixels, alphaFormat);
    if (image.isNull() || graph.isNull())
        return noMemory();
    image.fill(paper.isValid() ? paper : QColor(Qt::transparent));
    graph.setDevicePixelRatio(1);
    const QPoint corner = (drawing.page.graph.topLeft() * ratio).toPoint();
    QPainter painter(&image);
    painter.drawImage(corner, std::exchange(graph, {}));
    painter.scale(ratio, ratio);
    OutlinedWords target(painter);
    drawAll(target, drawing, job, Layers::OverRaster, cancel);
    painter.end();
    if (cancel.isCancelled())
        return cancelled();
    return image;
}

/// Places the graph on whole pixels of a PNG, where its raster begins.
void snap(FigureDrawn& drawing, double ratio)
{
    const QPointF corner = drawing.page.graph.topLeft() * ratio;
    drawing.page.graph.moveTo(QPointF(std::round(corner.x()), std::round(corner.y())) / ratio);
}

QString titleOf(const FigureJob& job)
{
    return job.settings.title.isEmpty() ? Text::tr("Graph") : oneLine(job.settings.title, 400);
}

/// What the picture carries.
FigureRecord recordOf(const FigureJob& job)
{
    FigureRecord record = job.facts.record;
    record.title = toUtf8(xmlText(job.settings.title));
    return record;
}

/// The picture names its metadata, too: with other metadata it is another picture. Empty without.
QString metadataHash(const FigureJob& job)
{
    const auto hash = figureRecordHash(recordOf(job));
    return job.facts.record.receipts.empty() || !hash ? QString() : toQString(*hash);
}

QStringList graphWords(const FigureJob& job, const FigureDrawn& drawing)
{
    qint64 nodes = 0;
    qint64 edges = 0;
    for (const FigureRole& role : drawing.scene.style.roles)
        nodes += role.count;
    for (const FigureKind& kind : drawing.scene.style.kinds)
        edges += kind.count;
    QStringList lines{Text::tr("%1 nodes, %2 edges.").arg(countText(nodes), countText(edges))};
    for (const FigureMarked& marked : drawing.scene.style.marked)
        lines << stateWords(marked.state)
                + (marked.count > 0 ? u": "_s + countText(marked.count) : QString());
    if (const auto& values = drawing.scene.style.values) {
        QStringList told;
        for (const ValueRow& row : valueRows(*values))
            told << row.words + u": "_s + countText(static_cast<qint64>(row.nodes));
        lines << Text::tr("Colour: %1").arg(oneLine(propertyTitle(values->name), 28)) + u" ("_s
                + told.join(u"; "_s) + u')';
    }
    const QString prefix = sharedPrefix(*job.scene.look.scene);
    QStringList labels;
    for (const PlacedLabel& label : drawing.labels) {
        if (!label.caption && static_cast<std::size_t>(labels.size()) < mostListed)
            labels << labelText(job.scene.look, label.node, prefix);
    }
    if (!labels.isEmpty())
        lines << Text::tr("Labelled: %1.").arg(labels.join(u"; "_s));
    for (const QString& note : noteWords(job.scene, job.settings))
        lines << Text::tr("Note: %1").arg(note);
    return lines;
}

/// What is seen, in words.
QString describedBy(const FigureJob& job, const FigureDrawn& drawing)
{
    QStringList lines = job.scene.charts ? chartWords(*job.scene.charts) : graphWords(job, drawing);
    lines += footerFacts(job.facts);
    if (const auto hash = metadataHash(job); !hash.isEmpty())
        lines << Text::tr("Metadata: %1").arg(hash);
    return lines.join(u'\n');
}

Result<std::string> makePng(FigureDrawn drawing, const FigureJob& job, const CancelToken& cancel,
    const std::function<void()>& painted)
{
    const FigureSheet& sheet = drawing.sheet;
    snap(drawing, sheet.ratio);
    auto image = paint(drawing, job, sheet.pixels, sheet.ratio, cancel);
    if (!image)
        return image.error();
    painted();
    const double perInch = sheet.print ? 72 / sheet.points * sheet.ratio : 96 * sheet.ratio;
    const int perMetre = static_cast<int>(std::lround(perInch / inch * 1000));
    image->setDotsPerMeterX(perMetre);
    image->setDotsPerMeterY(perMetre);
    if (job.scene.style.paper.isValid())
        image->convertTo(QImage::Format_RGB888);
    CancellableBuffer buffer(cancel);
    QImageWriter writer(&buffer, "png");
    const bool written = writer.write(*image);
    if (cancel.isCancelled())
        return cancelled();
    if (!written)
        return Error{ErrorCode::Io, Text::tr("The picture could not be encoded."), {}, {},
            writer.errorString()};
    std::string png = std::move(buffer.bytes);
    const std::pair<const char*, std::string> texts[] = {{"Software", "Mnemoscope"},
        {"Description", toUtf8(describedBy(job, drawing))}, {"Title", toUtf8(titleOf(job))}};
    for (const auto& [keyword, words] : texts) {
        auto longer = pngWithText(std::move(png), keyword, words);
        if (!longer)
            return longer.error();
        png = std::move(*longer);
    }
    if (job.facts.record.receipts.empty())
        return png;
    return pngWithFigure(std::move(png), recordOf(job));
}

Result<std::string> makeSvg(
    const FigureDrawn& drawing, const FigureJob& job, const CancelToken& cancel)
{
    const FigureSheet& sheet = drawing.sheet;
    QByteArray bytes;
    {
        const bool mm = job.settings.unit == FigureUnit::Millimetres;
        SvgTarget target(bytes,
            {sheet.size, job.settings.size, mm ? u"mm"_s : u"px"_s, titleOf(job),
                describedBy(job, drawing)});
        drawPaper(target, drawing.page, job.scene);
        drawAll(target, drawing, job, Layers::All, cancel);
    }
    if (cancel.isCancelled())
        return cancelled();
    if (job.facts.record.receipts.empty())
        return bytes.toStdString();
    return svgWithFigure(bytes.toStdString(), recordOf(job));
}

/// The same figure has the same bytes whenever it is written. Only digits are replaced: places in
/// the file are counted.
void writeDate(std::string& pdf, std::int64_t madeAt)
{
    constexpr std::string_view name = "/CreationDate (D:";
    constexpr std::size_t digits = 14;
    const auto found = pdf.find(name);
    if (found == std::string::npos || found + name.size() + digits > pdf.size())
        return;
    const QDateTime time = QDateTime::fromSecsSinceEpoch(madeAt, QTimeZone::utc());
    const std::string date = time.toString(u"yyyyMMddHHmmss"_s).toStdString();
    if (date.size() == digits)
        pdf.replace(found + name.size(), digits, date);
}

Result<std::string> makePdf(
    const FigureDrawn& drawing, const FigureJob& job, const CancelToken& cancel)
{
    constexpr int resolution = 1200;
    const auto packet = figurePacket(recordOf(job));
    if (!packet)
        return packet.error();
    CancellableBuffer buffer(cancel);
    {
        QPdfWriter writer(&buffer);
        writer.setPageSize(QPageSize(drawing.sheet.size * drawing.sheet.points, QPageSize::Point,
            {}, QPageSize::ExactMatch));
        writer.setPageMargins({0, 0, 0, 0});
        writer.setResolution(resolution);
        writer.setTitle(titleOf(job));
        writer.setCreator(u"Mnemoscope %1"_s.arg(metadataHash(job)).trimmed());
        writer.setDocumentXmpMetadata(QByteArray::fromStdString(*packet));
        QPainter painter(&writer);
        const double unit = resolution / 72.0 * drawing.sheet.points;
        painter.scale(unit, unit);
        PainterTarget target(painter);
        drawPaper(target, drawing.page, job.scene);
        drawAll(target, drawing, job, Layers::All, cancel);
    }
    if (cancel.isCancelled())
        return cancelled();
    if (job.facts.madeAt)
        writeDate(buffer.bytes, *job.facts.madeAt);
    return pdfWithFigure(std::move(buffer.bytes), recordOf(job));
}

} // namespace

Result<std::string> makeFigure(
    const FigureJob& job, const CancelToken& cancel, const ProgressFn& progress)
{
    constexpr std::int64_t steps = 3; // laid out, painted, encoded
    const auto tell = [&progress](std::int64_t done) {
        if (progress)
            progress(done, steps);
    };
    tell(0);
    auto drawing = drawnFigure(job, cancel);
    if (!drawing)
        return drawing.error();
    if (cancel.isCancelled())
        return cancelled();
    tell(1);
    auto made = job.settings.format == FigureFormat::Png
        ? makePng(std::move(*drawing), job, cancel, [&tell] { tell(2); })
        : job.settings.format == FigureFormat::Svg ? makeSvg(*drawing, job, cancel)
                                                   : makePdf(*drawing, job, cancel);
    tell(steps);
    return made;
}

Result<QStringList> figureFonts(const FigureJob& job, const CancelToken& cancel)
{
    const auto drawing = drawnFigure(job, cancel);
    if (!drawing)
        return drawing.error();
    FontListener listener;
    drawAll(listener, *drawing, job, Layers::All, cancel);
    return listener.fonts();
}

Result<std::size_t> coveredNodes(const FigureJob& job, const CancelToken& cancel)
{
    const auto drawing = drawnFigure(job, cancel);
    if (!drawing)
        return drawing.error();
    return unseenNodes(job.scene.look, drawing->description, drawing->over());
}

Result<QImage> previewFigure(const FigureJob& job, QSize room, const CancelToken& cancel)
{
    auto drawing = drawnFigure(job, cancel);
    if (!drawing)
        return drawing.error();
    const QSizeF size = drawing->sheet.size;
    const double ratio = std::min(room.width() / size.width(), room.height() / size.height());
    const QSize pixels = (size * ratio).toSize().expandedTo({1, 1});
    snap(*drawing, ratio);
    return paint(*drawing, job, pixels, ratio, cancel);
}

} // namespace mnemo
