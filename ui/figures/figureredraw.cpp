// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figureredraw.h"

#include "core/base/hash.h"
#include "core/base/jsonvalues.h"
#include "core/picture/layout.h"
#include "core/picture/marks.h"
#include "core/query/packedresult.h"
#include "core/query/sliceitems.h"
#include "ui/drawing/textoutline.h"
#include "ui/figures/figureshows.h"
#include "ui/figures/svgtarget.h"
#include "ui/scenes/sceneparts.h"
#include "ui/widgets/format.h"
#include "ui/widgets/validitytext.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(mnemo::FigureDesk)
};

/// One more for each change that gives the same figure other bytes.
constexpr int drawingForm = 6;

std::vector<NodeIndex> indicesOf(const GraphScene& graph, const std::vector<NodeId>& ids)
{
    std::vector<NodeIndex> nodes;
    for (const NodeId& id : ids) {
        if (const auto index = graph.find(id))
            nodes.push_back(*index);
    }
    return nodes;
}

std::size_t hiddenNodes(const SceneMarks& marks)
{
    return static_cast<std::size_t>(std::count_if(marks.nodes.begin(), marks.nodes.end(),
        [](std::uint8_t bits) { return (bits & Mark::hidden) != 0; }));
}

/// Hides all that is not lit, but for the ends of edges that are.
std::shared_ptr<const SceneMarks> evidenceAlone(SceneMarks marks, const GraphScene& graph)
{
    marks.nodes.resize(graph.nodes().size());
    marks.edges.resize(graph.edges().size());
    std::vector<char> stays(marks.nodes.size(), 0);
    for (std::size_t i = 0; i < marks.edges.size(); ++i) {
        const SceneEdge& edge = graph.edge(static_cast<EdgeIndex>(i));
        if ((marks.edges[i] & Mark::lit) != 0)
            stays[at(edge.from)] = stays[at(edge.to)] = 1;
        else
            marks.edges[i] |= Mark::hidden;
    }
    for (std::size_t i = 0; i < marks.nodes.size(); ++i) {
        if ((marks.nodes[i] & Mark::lit) == 0 && stays[i] == 0)
            marks.nodes[i] |= Mark::hidden;
    }
    marks.dimOthers = false;
    return std::make_shared<const SceneMarks>(std::move(marks));
}

bool isShown(const SceneLook& look, NodeIndex node)
{
    return (look.marks->of(node) & Mark::hidden) == 0;
}

/// Of what was there at the moment shown: what was not is no part of the picture.
std::size_t leftOutNodes(const SceneLook& look)
{
    std::size_t count = hiddenNodes(*look.marks);
    for (std::size_t i = 0; look.facts && i < look.facts->away.size(); ++i)
        count -= look.facts->away[i] != 0 ? 1U : 0U;
    return count;
}

/// Hidden by themselves, between two nodes that are shown.
int hiddenEdges(const SceneLook& look)
{
    int hidden = 0;
    for (std::size_t i = 0; i < look.scene->edges().size(); ++i) {
        const auto index = static_cast<EdgeIndex>(i);
        const SceneEdge& edge = look.scene->edge(index);
        if ((look.marks->of(index) & Mark::hidden) != 0 && isShown(look, edge.from)
            && isShown(look, edge.to) && (!look.facts || look.facts->shows(index)))
            ++hidden;
    }
    return hidden;
}

std::string textIn(const Json& item, const char* name)
{
    const auto found = item.is_object() ? item.find(name) : item.end();
    return item.is_object() && found != item.end() && found->is_string() ? found->get<std::string>()
                                                                         : std::string();
}

/// Edges of results whose edges others have replaced, that the graph has no more.
int droppedEdges(const SavedScene& scene, const SceneLook& look)
{
    int dropped = 0;
    for (std::size_t i = 0; i < std::min(scene.edgesFrom, scene.outcomes.size()); ++i) {
        const auto result = wholeResult(scene.outcomes[i]);
        for (const Json& edge : slice::edges(*result)) {
            const EdgeName name = slice::name(edge);
            const auto from = look.scene->find(name.from);
            const auto to = look.scene->find(name.to);
            if (from && to && isShown(look, *from) && isShown(look, *to) && !look.scene->find(name))
                ++dropped;
        }
    }
    return dropped;
}

/// Nodes that the canvas held and no result holds any more.
int lostNodes(const SavedScene& scene, const GraphScene& graph)
{
    return static_cast<int>(std::count_if(scene.places.begin(), scene.places.end(),
        [&graph](const SavedPlace& place) { return !graph.find(NodeId(place.node)).has_value(); }));
}

/// A small picture with words and curves: where its bytes are others, those of figures are, too.
std::string probe()
{
    ThemeOptions options;
    options.fonts = FontSource::Picture;
    const Theme theme(options);
    QImage image(480, 96, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    std::string outlines;
    {
        QPainter painter(&image);
        PainterTarget target(painter);
        double y = 20.25;
        for (const auto style : {TextStyle::Hint, TextStyle::Badge, TextStyle::MonoTable}) {
            QFont font = theme.font(style);
            font.setPixelSize(13);
            font.setHintingPreference(QFont::PreferNoHinting);
            const QString words = u"Hamburgefonstiv 0123456789 →"_s;
            target.text({words, font, Qt::black, {3.4, y}, Qt::yellow});
            for (const OutlinedGlyph& glyph : outlineOf(words, font).glyphs)
                outlines += svgPathData(glyph.path.translated(glyph.at)).toStdString();
            target.circle({400.3, y}, 7.7, {.fill = Qt::red, .stroke = Qt::blue, .width = 1.25});
            y += 27.5;
        }
    }
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return sha256Hex(outlines + png.toStdString() + packDrawing(outlines));
}

/// Without the fonts, which the figure's own words decide about.
DrawingTools toolsHere()
{
    return {std::string(MNEMO_VERSION) + ", form " + std::to_string(drawingForm),
        "Qt " + std::string(qVersion()) + ", " + probe().substr(0, 16), {}};
}

/// But for what of the results is left out.
FigureFacts factsOf(const FigureSource& source, const FigureRecord& record)
{
    FigureFacts facts;
    facts.record = record;
    facts.value = source.value;
    facts.state = source.state;
    facts.replayedAt = source.replayedAt;
    facts.madeAt = source.scene.savedAt;
    return facts;
}

FigureFacts factsOf(const FigureSource& source, const FigureRecord& record, const SceneLook& look)
{
    FigureFacts facts = factsOf(source, record);
    // Older figures did not say it, and are drawn again as they were.
    if (source.scene.moment && source.scene.endedFacts)
        facts.times = figureTimes({source.scene.moment, source.scene.knownAt});
    facts.partial = leftOutWords(source, look);
    return facts;
}

Result<FigureJob> chartsFrom(const FigureSource& source, const FigureRecord& record)
{
    auto job = outcomesJob(source);
    if (!job)
        return job.error();
    const QString partial = std::exchange(job->facts, factsOf(source, record)).partial;
    job->facts.partial = partial;
    job->settings.title = toQString(record.title);
    return job;
}

/// The file, and with which fonts it was drawn. `fonts` are written into it where they are given,
/// else those found.
struct Drawn
{
    std::string file;
    DrawingTools tools;
    QString leftOut; ///< of the results, in words; empty: nothing
    std::optional<std::int64_t> covered; ///< nodes under others; absent where there is no graph
};

Result<std::optional<std::int64_t>> coveredIn(const FigureJob& job)
{
    if (job.scene.charts)
        return std::optional<std::int64_t>();
    const auto covered = coveredNodes(job);
    if (!covered)
        return covered.error();
    return std::optional(static_cast<std::int64_t>(*covered));
}

enum class Tools
{
    AsCarried, ///< the file has those of its source
    Here ///< and those of this program
};

Result<Drawn> drawn(FigureSource source, FigureRecord record, Tools which)
{
    if (const auto named = checkReceipts(source, record); !named)
        return named.error();
    DrawingTools tools = toolsHere();
    auto job = jobFrom(source, record);
    if (!job)
        return job.error();
    const auto fonts = figureFonts(*job);
    if (!fonts)
        return fonts.error();
    tools.fonts = *fonts;
    if (which == Tools::Here) {
        source.tools = tools;
        const auto bytes = sourceBytes(source);
        if (!bytes)
            return bytes.error();
        job->facts.record.drawing = packDrawing(*bytes);
    }
    auto file = makeFigure(*job);
    if (!file)
        return file.error();
    if (file->size() > mostFigureBytes)
        return Error{ErrorCode::Refused, Text::tr("The figure would take over 64 MB."), {},
            Text::tr("Choose a smaller size, or show less of the graph."), {}};
    Drawn all{std::move(*file), std::move(tools), job->facts.partial, {}};
    if (which == Tools::AsCarried) {
        const auto covered = coveredIn(*job);
        if (!covered)
            return covered.error();
        all.covered = *covered;
    }
    return all;
}

/// Why the same figure may have other bytes here; null: it may not. No version leaves out which one
/// it is. Other fonts draw another probe, too, which then says nothing of the libraries.
const char* otherTools(const DrawingTools& then, const DrawingTools& now)
{
    if (then.program.empty())
        return nullptr;
    if (then.program != now.program)
        return "other_version";
    if (then.fonts != now.fonts)
        return "other_fonts";
    return then.libraries != now.libraries ? "other_version" : nullptr;
}

/// What reading and drawing takes for each byte that a figure was drawn from.
constexpr std::size_t memoryOfSourceByte = 12;

PictureCheck unchecked(const char* reason)
{
    return {PictureState::Unchecked, reason, {}, {}};
}

/// Bytes of the images of a PNG, which are made at the same time; 0 for the others.
std::size_t memoryOfPicture(const FigureSettings& settings)
{
    const auto sheet = sheetOf(settings);
    if (!sheet || settings.format != FigureFormat::Png)
        return 0;
    constexpr std::size_t images = 2;
    return static_cast<std::size_t>(sheet->pixels.width())
        * static_cast<std::size_t>(sheet->pixels.height()) * 4 * images;
}

/// What a newer program may have written in another form; empty when no program has.
std::optional<DrawingTools> toolsIn(const std::string& bytes)
{
    const auto document = parseJson(bytes, kOwnScene);
    const Json* with = document ? resolvePointer(*document, "/choices/drawn_with") : nullptr;
    const Json* outcomes
        = document ? resolvePointer(*document, "/scene/snapshot/outcomes") : nullptr;
    if (with == nullptr || outcomes == nullptr || !outcomes->is_array())
        return {};
    return DrawingTools{textIn(*with, "program"), textIn(*with, "libraries"), {}};
}

/// What cannot be read for its size is at least JSON; checked without building it.
bool isJsonObject(const std::string& bytes)
{
    return bytes.starts_with('{') && Json::accept(bytes);
}

} // namespace

QString figureTimes(const Moment& moment)
{
    return moment.knownAt ? bothTimesText(moment.asOf, moment.knownAt) : trueOnText(moment.asOf);
}

SceneLook figureLook(SceneLook look, const FigureMarks& marks, FigureArea area)
{
    const GraphScene& graph = *look.scene;
    const std::vector<NodeIndex> selected = indicesOf(graph, marks.selection);
    const auto edge
        = marks.selectedEdge ? graph.find(*marks.selectedEdge) : std::optional<EdgeIndex>();
    look.marks
        = markScene({graph, marks.state, filtered(graph, marks.state.filter), marks.evidence, {},
                        selected, {}, edge, {}, {}, {}, look.style->failed, look.facts.get()})
              .marks;
    if (area == FigureArea::Evidence)
        look.marks = evidenceAlone(*look.marks, graph);
    if (marks.state.bundled && (!look.bundles || area == FigureArea::Evidence)) {
        if (auto bundles = bundledEdges(graph, *look.positions, *look.marks))
            look.bundles = std::make_shared<const EdgeBundles>(std::move(*bundles));
    }
    const std::size_t all = graph.nodes().size();
    // Fewer are larger, as on the canvas.
    look.nodeScale = nodeRadius(0, all - hiddenNodes(*look.marks)) / nodeRadius(0, all);
    return look;
}

QString leftOutWords(const FigureSource& source, const SceneLook& look)
{
    const SavedScene& scene = source.scene;
    QStringList words;
    for (const auto& outcome : scene.outcomes) {
        if (!outcome->truncated || !words.isEmpty())
            continue;
        if (source.shows == FigureShows::Comparison) {
            words << Text::tr("more than the compared results hold");
            continue;
        }
        const auto nodes = static_cast<int>(slice::nodeCount(*outcome));
        words << Text::tr("cut at %1 node(s)", nullptr, nodes).arg(countText(nodes));
    }
    const auto hidden = static_cast<qint64>(leftOutNodes(look));
    if (hidden > 0)
        words << (hidden == 1 ? Text::tr("1 node hidden")
                              : Text::tr("%1 nodes hidden").arg(countText(hidden)));
    if (const int edges = hiddenEdges(look); edges > 0)
        words << (edges == 1 ? Text::tr("1 edge hidden")
                             : Text::tr("%1 edges hidden").arg(countText(edges)));
    if (const int lost = lostNodes(scene, *look.scene); lost > 0)
        words << Text::tr("%1 node(s) without a receipt left out", nullptr, lost)
                     .arg(countText(lost));
    if (const int edges = droppedEdges(scene, look); edges > 0)
        words << Text::tr("%1 edge(s) of earlier results left out", nullptr, edges)
                     .arg(countText(edges));
    if (source.moreInStore)
        words << Text::tr("more neighbours in the store");
    return words.join(u", "_s);
}

FigureInks figureInks(const Theme& theme)
{
    if (theme.options().contrast && theme.isDark())
        return FigureInks::Contrast;
    return theme.isDark() ? FigureInks::Dark : FigureInks::Light;
}

ThemeOptions themeOfInks(FigureInks inks, const RoleSlots& roleSlots)
{
    ThemeOptions options;
    options.roleSlots = roleSlots;
    options.kind = inks == FigureInks::Light ? ThemeKind::Light : ThemeKind::Dark;
    options.fonts = FontSource::Picture;
    if (inks == FigureInks::Contrast)
        options.contrast = ownContrastPalette();
    return options;
}

Result<FigureJob> jobFrom(const FigureSource& source, const FigureRecord& record)
{
    if (source.shows == FigureShows::Outcomes)
        return chartsFrom(source, record);
    std::shared_ptr<const SceneChanges> changes;
    const auto restored = source.shows == FigureShows::Comparison
        ? comparedMoment(source, changes)
        : restoredMoment(source.scene, {});
    if (!restored)
        return restored.error();
    const CanvasMoment& moment = restored->moment;
    const Theme theme(themeOfInks(source.inks, source.roleSlots));
    const StyleOptions wish = wishOf(moment.state, source.glyphs);
    SceneLook look;
    look.scene = moment.graph;
    look.positions = moment.state.positions;
    look.style = std::make_shared<const CanvasStyle>(CanvasStyle::of(*look.scene, theme, wish));
    look.facts = moment.facts ? factsAt(*look.scene, *moment.facts) : nullptr;
    look.outdated = source.outdated;
    look.changes = changes;
    look.flags = source.settings.flags ? flagsIn(*look.scene, source.flags) : nullptr;
    look = figureLook(std::move(look),
        {moment.state, moment.evidence, moment.selection, moment.selectedEdge},
        source.settings.area);
    FigureSettings settings = source.settings;
    settings.title = toQString(record.title);
    FigureJob job{figureScene(look, {moment.view, moment.size}, wish, theme, settings), settings,
        factsOf(source, record, look)};
    job.scene.notes = moment.state.notes;
    return job;
}

Result<std::string> figureRequest(const FigureSource& source, const FigureRecord& record)
{
    const auto bytes = sourceBytes(source);
    if (!bytes)
        return bytes.error();
    FigureRecord carried = record;
    carried.drawing = packDrawing(*bytes);
    return figureDocument(carried, std::string(64, '0'));
}

Result<std::string> drawRequest(
    const std::string& request, const std::function<void(const QString&)>& speak)
{
    auto document = figureFromDocument(request);
    if (!document)
        return document.error();
    const auto bytes = unpackDrawing(document->record.drawing);
    if (!bytes)
        return bytes.error();
    auto source = sourceFrom(*bytes);
    if (!source)
        return source.error();
    speak(source->language);
    auto made = drawn(std::move(*source), std::move(document->record), Tools::Here);
    if (!made)
        return made.error();
    return std::move(made->file);
}

PictureCheck redrawn(const std::string& figure, const std::function<void(const QString&)>& speak)
{
    const FigureReading reading = readFigure(figure);
    const PictureCheck differs{PictureState::Differs, {}, {}, {}};
    if (!reading.intact)
        return differs;
    if (reading.record.drawing.empty())
        return unchecked("no_drawing");
    const auto bytes = unpackDrawing(reading.record.drawing);
    if (!bytes)
        return differs;
    const auto memory = redrawingMemory(figure.size());
    const JsonCost cost = costOf(*bytes);
    if (bytes->size() > memory / memoryOfSourceByte || cost.memory > memory + JsonLimits().free
        || !isReadable(cost, bytes->size(), kOwnScene))
        return isJsonObject(*bytes) ? unchecked("too_large") : differs;
    const auto source = sourceFrom(*bytes);
    if (!source) {
        const auto tools = toolsIn(*bytes);
        const char* other = tools ? otherTools(*tools, toolsHere()) : nullptr;
        return other == nullptr ? differs : unchecked(other);
    }
    if (memoryOfPicture(source->settings) > imageMemory(figure.size()))
        return unchecked("too_large");
    speak(source->language);
    const auto made = drawn(*source, reading.record, Tools::AsCarried);
    Json sender = senderWords(*source);
    if (!made && made.error().code == ErrorCode::Refused)
        return {PictureState::Unchecked, "too_large", sender, {}};
    if (!made)
        return {PictureState::Differs, {}, sender, {}};
    sender["left_out"] = toUtf8(made->leftOut);
    if (made->file == figure)
        return {PictureState::Match, {}, sender, made->covered};
    const char* other = otherTools(source->tools, made->tools);
    if (other != nullptr)
        return {PictureState::Unchecked, other, sender, {}};
    return {PictureState::Differs, {}, sender, {}};
}

} // namespace mnemo
