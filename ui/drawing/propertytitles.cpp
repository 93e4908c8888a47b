// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/propertytitles.h"

#include "core/base/text.h"
#include "core/picture/properties.h"

#include <QCoreApplication>

namespace mnemo {

QString measureTitle(Measure measure)
{
    const auto words
        = [](const char* text) { return QCoreApplication::translate("CanvasStyle", text); };
    switch (measure) {
    case Measure::Community:
        return words(QT_TRANSLATE_NOOP("CanvasStyle", "Community"));
    case Measure::Component:
        return words(QT_TRANSLATE_NOOP("CanvasStyle", "Component"));
    case Measure::Degree:
        return words(QT_TRANSLATE_NOOP("CanvasStyle", "Degree"));
    case Measure::Core:
        return words(QT_TRANSLATE_NOOP("CanvasStyle", "k-core"));
    case Measure::PageRank:
        return words(QT_TRANSLATE_NOOP("CanvasStyle", "PageRank"));
    case Measure::Betweenness:
        return words(QT_TRANSLATE_NOOP("CanvasStyle", "Betweenness"));
    case Measure::Closeness:
        return words(QT_TRANSLATE_NOOP("CanvasStyle", "Closeness"));
    }
    return {};
}

QString propertyTitle(const std::string& property)
{
    if (property == kDegree)
        return measureTitle(Measure::Degree);
    if (property == kInDegree)
        return QCoreApplication::translate("CanvasStyle", "In-degree");
    if (property == kOutDegree)
        return QCoreApplication::translate("CanvasStyle", "Out-degree");
    const auto measure = property.starts_with(kMeasurePrefix)
        ? measureFromName(std::string_view(property).substr(kMeasurePrefix.size()))
        : std::nullopt;
    return measure
        ? QCoreApplication::translate("CanvasStyle", "%1 (measured)").arg(measureTitle(*measure))
        : toQString(property);
}

} // namespace mnemo
