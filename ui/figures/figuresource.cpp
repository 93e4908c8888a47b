// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figuresource.h"

#include "core/base/canonical.h"
#include "core/base/jsonvalues.h"
#include "core/base/times.h"
#include "core/facts/fields.h"
#include "core/scene/openedscene.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(FigureSource)
};

/// Names of the values of an enumeration, in their order.
template <std::size_t count> using Names = std::array<const char*, count>;

constexpr Names<3> formats{"png", "svg", "pdf"};
constexpr Names<2> units{"px", "mm"};
constexpr Names<3> grounds{"white", "theme", "transparent"};
constexpr Names<3> areas{"view", "whole", "evidence"};
constexpr Names<5> legendPlaces{"beside", "top_left", "top_right", "bottom_left", "bottom_right"};
constexpr Names<2> drawings{"first", "paper"};
constexpr Names<3> inkNames{"light", "dark", "contrast"};
constexpr Names<3> shown{"graph", "comparison", "outcomes"};
constexpr Names<5> states{"not_replayed", "running", "match", "drifted", "cannot_check"};

constexpr int mostSlots = 12;

static_assert(static_cast<int>(ReplayState::CannotCheck) < 5);

template <typename Choice, std::size_t count> Json nameOf(const Names<count>& names, Choice choice)
{
    return names.at(static_cast<std::size_t>(choice));
}

template <typename Choice, std::size_t count>
Choice choiceOf(const Names<count>& names, Fields& fields, const char* member)
{
    const std::string text = fields.text(member);
    const auto found = std::find(names.begin(), names.end(), text);
    if (found == names.end()) {
        fields.refuse(member);
        return Choice{};
    }
    return static_cast<Choice>(found - names.begin());
}

Error notIntact()
{
    return Error{ErrorCode::NotIntact,
        Text::tr("The data that the picture is drawn from does not have the form that the program "
                 "writes."),
        {}, {}, {}};
}

double numberIn(Fields& fields, const char* member)
{
    const Json& value = fields.any(member);
    if (value.is_number())
        return value.get<double>();
    fields.refuse(member);
    return 0;
}

FigureSettings settingsFrom(const Json& json, Fields& fields)
{
    FigureSettings settings;
    settings.drawing = json.contains("drawing")
        ? choiceOf<FigureDrawing>(drawings, fields, "drawing")
        : FigureDrawing::First;
    if (json.contains("legend_place"))
        settings.legendPlace = choiceOf<LegendPlace>(legendPlaces, fields, "legend_place");
    settings.format = choiceOf<FigureFormat>(formats, fields, "format");
    settings.unit = choiceOf<FigureUnit>(units, fields, "unit");
    settings.size = {numberIn(fields, "width"), numberIn(fields, "height")};
    settings.scale = numberIn(fields, "scale");
    settings.dpi = numberIn(fields, "dpi");
    settings.ground = choiceOf<FigureGround>(grounds, fields, "background");
    settings.area = choiceOf<FigureArea>(areas, fields, "part");
    settings.legend = fields.flag("legend");
    settings.footer = fields.flag("footer");
    settings.notes = fields.flag("notes");
    if (json.contains("flags"))
        settings.flags = fields.flag("flags");
    return settings;
}

Json toolsJson(const DrawingTools& tools)
{
    Json fonts = Json::array();
    for (const QString& font : tools.fonts)
        fonts.push_back(toUtf8(font));
    return {{"program", tools.program}, {"libraries", tools.libraries}, {"fonts", fonts}};
}

DrawingTools toolsFrom(Fields& fields)
{
    DrawingTools tools;
    tools.program = fields.text("program");
    tools.libraries = fields.text("libraries");
    for (const Json& font : fields.list("fonts")) {
        if (font.is_string())
            tools.fonts.append(toQString(font.get<std::string>()));
        else
            fields.refuse("fonts");
    }
    return tools;
}

/// All but the scene, which can be large.
Json choicesJson(const FigureSource& source)
{
    Json json{{"settings", settingsJson(source.settings)}, {"theme", nameOf(inkNames, source.inks)},
        {"role_slots", source.roleSlots.empty() ? Json::object() : Json(source.roleSlots)},
        {"glyphs", source.glyphs.empty() ? Json::object() : Json(source.glyphs)},
        {"value", toUtf8(source.value)}, {"verdict", nameOf(states, source.state)},
        {"replayed_at", source.replayedAt ? Json(*source.replayedAt) : Json()},
        {"more_in_store", source.moreInStore}, {"outdated", source.outdated},
        {"language", toUtf8(source.language)}, {"drawn_with", toolsJson(source.tools)}};
    if (source.shows != FigureShows::Graph)
        json["shows"] = nameOf(shown, source.shows);
    if (!source.flags.empty())
        json["flags"] = flagsJson(source.flags);
    return json;
}

bool readChoices(const Json& json, FigureSource& source)
{
    Fields fields(json);
    const Json& chosen = fields.object("settings");
    Fields settings(chosen);
    Fields tools(fields.object("drawn_with"));
    source.settings = settingsFrom(chosen, settings);
    source.tools = toolsFrom(tools);
    if (json.contains("shows"))
        source.shows = choiceOf<FigureShows>(shown, fields, "shows");
    if (json.contains("flags")) {
        auto flags = flagsFrom(json.at("flags"));
        if (!flags)
            return false;
        source.flags = std::move(*flags);
    }
    source.inks = choiceOf<FigureInks>(inkNames, fields, "theme");
    source.state = choiceOf<ReplayState>(states, fields, "verdict");
    source.value = toQString(fields.text("value"));
    source.replayedAt = fields.optionalInteger("replayed_at");
    source.moreInStore = fields.flag("more_in_store");
    source.outdated = fields.flag("outdated");
    source.language = toQString(fields.text("language"));
    for (const auto& [role, glyph] : fields.object("glyphs").items()) {
        if (!glyph.is_string())
            return false;
        source.glyphs[role] = glyph.get<std::string>();
    }
    for (const auto& [role, slot] : fields.object("role_slots").items()) {
        if (!slot.is_number_integer() || slot < 1 || slot > mostSlots)
            return false;
        source.roleSlots[role] = slot.get<int>();
    }
    return !fields.wrong() && !settings.wrong() && !tools.wrong();
}

SavedScene plain(SavedScene scene)
{
    scene.views.clear();
    scene.brought.clear();
    scene.neighbours.clear();
    return scene;
}

} // namespace

Json settingsJson(const FigureSettings& settings)
{
    Json json{{"format", nameOf(formats, settings.format)}, {"unit", nameOf(units, settings.unit)},
        {"width", settings.size.width()}, {"height", settings.size.height()},
        {"scale", settings.scale}, {"dpi", settings.dpi},
        {"background", nameOf(grounds, settings.ground)}, {"part", nameOf(areas, settings.area)},
        {"legend", settings.legend}, {"footer", settings.footer}, {"notes", settings.notes}};
    // What older figures do not have is left out where it is as theirs: they are drawn again, too.
    if (settings.drawing != FigureDrawing::First)
        json["drawing"] = nameOf(drawings, settings.drawing);
    if (settings.legendPlace != LegendPlace::Beside)
        json["legend_place"] = nameOf(legendPlaces, settings.legendPlace);
    if (settings.flags)
        json["flags"] = true;
    return json;
}

std::optional<FigureSettings> settingsFromJson(const Json& json)
{
    Fields fields(json);
    const FigureSettings settings = settingsFrom(json, fields);
    return fields.wrong() ? std::nullopt : std::optional(settings);
}

Result<std::string> sourceBytes(const FigureSource& source)
{
    const auto scene = sceneBytes(plain(source.scene));
    if (!scene)
        return scene.error();
    const auto choices = canonicalJson(choicesJson(source));
    if (!choices)
        return choices.error();
    // In the order of RFC 8785: "choices" before "scene".
    std::string bytes = "{\"choices\":" + *choices + ",\"scene\":" + *scene + '}';
    if (isReadable(bytes, kOwnScene))
        return bytes;
    return Error{ErrorCode::Refused,
        QCoreApplication::translate(
            "Figure", "What the picture is drawn from is more than a picture carries."),
        {}, QCoreApplication::translate("Figure", "Show less in the picture."), {}};
}

Result<FigureSource> sourceFrom(const std::string& bytes)
{
    auto document = parseJson(bytes, kOwnScene);
    if (!document || !document->is_object() || document->size() != 2
        || !document->contains("choices") || !document->contains("scene"))
        return notIntact();
    FigureSource source;
    if (!readChoices(document->at("choices"), source))
        return notIntact();
    const auto sceneText = canonicalJson(document->at("scene"));
    *document = {}; // large, and not needed any more
    if (!sceneText)
        return notIntact();
    auto opened = parseScene(*sceneText);
    if (!opened)
        return opened.error();
    if (!opened->intact)
        return Error{ErrorCode::NotIntact, opened->reason, {}, {}, {}};
    source.scene = std::move(opened->scene);
    // What is read is all that there is: no other member, no other way to write it.
    const auto again = sourceBytes(source);
    if (!again || *again != bytes)
        return notIntact();
    return source;
}

Json senderWords(const FigureSource& source)
{
    Json notes = Json::array();
    if (source.settings.notes) {
        for (const SavedNote& note : source.scene.notes)
            notes.push_back(note.text);
    }
    Json words{{"value", toUtf8(source.value)}, {"notes", notes},
        {"verdict", nameOf(states, source.state)},
        {"replayed_at", source.replayedAt ? Json(*source.replayedAt) : Json()},
        {"made_at", source.scene.savedAt},
        {"facts_at", source.scene.moment ? secondsAsJson(*source.scene.moment) : Json()},
        {"known_at", source.scene.knownAt ? secondsAsJson(*source.scene.knownAt) : Json()},
        {"more_in_store", source.moreInStore}};
    if (!source.flags.empty())
        words["flags"] = flagsJson(source.flags);
    if (source.shows == FigureShows::Comparison && source.scene.outcomes.size() == 2) {
        // Which of the two is called the earlier one, so that what it lacks is called added.
        words["before"] = source.scene.outcomes.front()->resultHash;
        words["after"] = source.scene.outcomes.back()->resultHash;
    }
    return words;
}

bool namesResult(const Receipt& receipt, const QueryOutcome& outcome)
{
    return receipt.query == outcome.query && receipt.version == outcome.version
        && receipt.resultHash == outcome.resultHash && receipt.status == outcome.status
        && receipt.truncated == outcome.truncated && receipt.store.kind == outcome.store.kind
        && receipt.store.graph == outcome.store.graph
        && receipt.store.profile == outcome.store.profile && sameValue(receipt.args, outcome.args);
}

Status checkReceipts(const FigureSource& source, const FigureRecord& record)
{
    const auto& receipts = record.receipts;
    for (const auto& outcome : source.scene.outcomes) {
        const bool named = std::any_of(receipts.begin(), receipts.end(),
            [&outcome](const Receipt& receipt) { return namesResult(receipt, *outcome); });
        if (!named)
            return Error{ErrorCode::NotIntact,
                Text::tr("The picture is drawn from a result that none of its receipts names."), {},
                {}, {}};
    }
    return Done{};
}

} // namespace mnemo
