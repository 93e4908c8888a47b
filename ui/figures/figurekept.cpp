// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figurekept.h"

#include "core/base/canonical.h"
#include "core/base/pools.h"
#include "core/facts/fields.h"
#include "core/settings/settings.h"
#include "ui/figures/figuresource.h"

#include <QtDebug>

namespace mnemo {

namespace {

Json toJson(const FigureKept& kept)
{
    FigureSettings settings = kept.settings;
    if (settings.area == FigureArea::Evidence)
        settings.area = FigureArea::Whole;
    Json also = Json::array();
    for (const FigureFormat format : kept.also)
        also.push_back(toUtf8(figureEnding(format)));
    return {{"settings", settingsJson(settings)}, {"preset", toUtf8(kept.preset)},
        {"verify", kept.choices.verify}, {"side_car", kept.choices.sideCar}, {"also", also}};
}

std::optional<FigureKept> keptFrom(const Json& json)
{
    Fields fields(json);
    const auto settings = settingsFromJson(fields.object("settings"));
    FigureKept kept;
    kept.preset = toQString(fields.text("preset"));
    kept.choices = {fields.flag("verify"), fields.flag("side_car")};
    for (const Json& ending : fields.list("also")) {
        const auto format = ending.is_string()
            ? figureFormatOf(u'.' + toQString(ending.get<std::string>()))
            : std::nullopt;
        if (!format)
            return {};
        kept.also.push_back(*format);
    }
    if (!settings || fields.wrong())
        return {};
    kept.settings = *settings;
    kept.settings.drawing = FigureSettings().drawing; // a new figure
    return kept;
}

} // namespace

Result<FigureKept> keptFigure(const Home& home)
{
    const auto json = parseJson(toUtf8(Settings(home).text(SettingId::FigureKept)));
    const auto kept = json && json->is_object() ? keptFrom(*json) : std::nullopt;
    if (!kept)
        return Error{ErrorCode::NotFound, {}, {}, {}, {}};
    return *kept;
}

void keepFigure(const Home& home, const FigureKept& kept)
{
    const auto text = canonicalJson(toJson(kept));
    if (!text)
        return;
    writingPool().start([home, value = toQString(*text)] {
        if (const auto stored = Settings(home).setValue(SettingId::FigureKept, value); !stored)
            qWarning().noquote() << stored.error().message;
    });
}

} // namespace mnemo
