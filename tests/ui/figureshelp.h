// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "core/picture/layout.h"
#include "tests/support/testgraphs.h"
#include "ui/figures/figure.h"

#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

#include <memory>
#include <string>
#include <utility>

namespace mnemo::test {

using namespace Qt::Literals::StringLiterals;

inline Receipt figureReceipt()
{
    Receipt made;
    made.snapshotHash = SnapshotHash(std::string(32, 'a') + std::string(32, '1'));
    made.resultHash = std::string(64, 'b');
    made.version = std::string(64, 'c');
    made.query = "neighbors";
    made.args = {{"direction", "in"}, {"edge_kind", "web:links_to"}, {"node_id", "n0"}};
    made.status = QueryStatus::Found;
    made.store = {"sqlite", "web", "mnemoscope"};
    made.tick = 18240;
    made.ts = 1767225600;
    Json json = toJson(made);
    json.erase("id");
    made.id = ReceiptId(sha256Hex(*canonicalJson(json)));
    return made;
}

/// A graph as a canvas would show it; `marks` may be null.
inline FigureJob figureJob(const Json& slice, FigureSettings settings,
    ThemeKind kind = ThemeKind::Light, std::shared_ptr<const SceneMarks> marks = {})
{
    auto scene = std::make_shared<const GraphScene>(*GraphScene::fromSlice(slice));
    auto positions = std::make_shared<const Positions>(layoutGraph(LayoutGraph::of(*scene), 1));
    if (!marks)
        marks = std::make_shared<const SceneMarks>();
    const Theme theme({kind, 1.0, FontSource::Picture});
    const SceneLook look{{scene, positions, std::move(marks)},
        std::make_shared<const CanvasStyle>(CanvasStyle::of(*scene, theme))};
    FigureJob job{
        figureScene(look, {{}, {800, 600}}, {}, theme, settings), std::move(settings), {}};
    job.facts.record.receipts = {figureReceipt()};
    return job;
}

inline constexpr QSize pageSize{1000, 760};

inline FigureSettings settingsFor(FigureFormat format)
{
    FigureSettings settings;
    settings.format = format;
    settings.size = pageSize;
    settings.title = u"6 resources link to /install"_s;
    return settings;
}

/// Every form of edge, ending and mark: parallels, a loop, light, a selection, badges.
inline FigureJob richJob(FigureFormat format, ThemeKind kind, FigureGround ground)
{
    using namespace testgraphs;
    Json slice = crawl(60, 5);
    for (const char* key : {"p", "q", "r"})
        addEdge(slice, "n1", "web:links_to", "n2", key);
    addEdge(slice, "n3", "sim:food", "n3");
    addNode(slice, "stranger", "unheard-of", "Someone else");
    addEdge(slice, "stranger", "knows", "n0");
    auto marks = std::make_shared<SceneMarks>();
    const auto scene = GraphScene::fromSlice(slice);
    marks->nodes.resize(scene->nodes().size());
    marks->edges.resize(scene->edges().size());
    marks->nodes[0] = marks->nodes[1] = marks->nodes[2] = Mark::lit;
    marks->nodes[5] = Mark::selected;
    marks->nodes[6] = Mark::faded;
    marks->edges[0] = Mark::lit;
    marks->badges.push_back({NodeIndex(4), NodeBadgeKind::More, 13});
    marks->badges.push_back({NodeIndex(7), NodeBadgeKind::Pinned, 0});
    marks->anySelected = true;
    FigureSettings settings = settingsFor(format);
    settings.ground = ground;
    FigureJob job = figureJob(slice, settings, kind, marks);
    job.facts.value = u"6"_s;
    job.facts.state = ReplayState::Match;
    job.facts.replayedAt = 1767225731;
    job.facts.partial = u"13 neighbours not loaded"_s;
    return job;
}

/// Runs a program that is there wherever these tests are run.
inline QByteArray ran(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForStarted() || !process.waitForFinished(120000)
        || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0) {
        qWarning("%s: %s %s", qPrintable(program), qPrintable(process.errorString()),
            process.readAllStandardError().constData());
        return {};
    }
    return process.readAllStandardOutput();
}

/// A figure's file, and what other programs make of it.
class FigureFile final
{
public:
    FigureFile(const FigureJob& job, const QString& name) : m_path(m_folder.filePath(name))
    {
        const auto bytes = makeFigure(job);
        if (!bytes) {
            qWarning("%s", qPrintable(bytes.error().message));
            return;
        }
        QFile file(m_path);
        file.open(QIODevice::WriteOnly);
        file.write(bytes->data(), static_cast<qint64>(bytes->size()));
    }

    [[nodiscard]] QString path() const { return m_path; }

    [[nodiscard]] QImage asPng() const
    {
        return QImage(m_path).convertToFormat(QImage::Format_RGB32);
    }

    /// As a browser shows it in a window of this size.
    [[nodiscard]] QImage inBrowser(QSize size) const
    {
        const QString shot = m_folder.filePath(u"browser.png"_s);
        ran(u"chromium"_s,
            {u"--headless"_s, u"--no-sandbox"_s, u"--disable-gpu"_s, u"--disable-dev-shm-usage"_s,
                u"--hide-scrollbars"_s, u"--user-data-dir="_s + m_folder.filePath(u"profile"_s),
                u"--window-size=%1,%2"_s.arg(size.width()).arg(size.height()),
                u"--screenshot="_s + shot, u"file://"_s + m_path});
        return QImage(shot).convertToFormat(QImage::Format_RGB32);
    }

    [[nodiscard]] QImage byPoppler(int dpi) const
    {
        const QString stem = m_folder.filePath(u"page"_s);
        ran(u"pdftoppm"_s,
            {u"-r"_s, QString::number(dpi), u"-png"_s, u"-singlefile"_s, m_path, stem});
        return QImage(stem + u".png"_s).convertToFormat(QImage::Format_RGB32);
    }

private:
    QTemporaryDir m_folder;
    QString m_path;
};

/// Mean difference of the channels, 0 to 255, once both are blurred: other programs smooth the
/// edges of lines in other ways, and set words on other parts of a pixel.
inline double difference(const QImage& a, const QImage& b)
{
    const QSize coarse = a.size() / 8;
    const QImage small[2] = {a.scaled(coarse, Qt::IgnoreAspectRatio, Qt::SmoothTransformation),
        b.scaled(coarse, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)};
    double sum = 0;
    for (int y = 0; y < coarse.height(); ++y) {
        for (int x = 0; x < coarse.width(); ++x) {
            const QRgb p = small[0].pixel(x, y);
            const QRgb q = small[1].pixel(x, y);
            sum += std::abs(qRed(p) - qRed(q)) + std::abs(qGreen(p) - qGreen(q))
                + std::abs(qBlue(p) - qBlue(q));
        }
    }
    return sum / (3.0 * coarse.width() * coarse.height());
}

/// The elements of an SVG with their attributes and texts.
struct SvgElement
{
    QString name;
    QXmlStreamAttributes attributes;
    QString text; ///< that follows its start
};

inline std::vector<SvgElement> svgElements(const std::string& svg, QString* error)
{
    QXmlStreamReader reader(QByteArray::fromStdString(svg));
    std::vector<SvgElement> elements;
    while (!reader.atEnd()) {
        const auto token = reader.readNext();
        if (token == QXmlStreamReader::StartElement)
            elements.push_back({reader.name().toString(), reader.attributes(), {}});
        else if (token == QXmlStreamReader::Characters && !elements.empty())
            elements.back().text += reader.text();
    }
    *error = reader.errorString();
    return elements;
}

} // namespace mnemo::test
