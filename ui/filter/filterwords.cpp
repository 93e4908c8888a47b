// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/filter/filterwords.h"

#include "ui/widgets/format.h"
#include "ui/widgets/roleslots.h"
#include "ui/widgets/shapes.h"
#include "ui/widgets/theme.h"

#include <QCoreApplication>
#include <QIcon>
#include <QPainter>
#include <QPixmap>
#include <QStringList>
#include <QWidget>

#include <array>
#include <map>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct FilterWordsTr
{
    Q_DECLARE_TR_FUNCTIONS(FilterWords)
};

constexpr int kIcon = 14;
constexpr qsizetype kLongestValue = 60;

constexpr std::array<const char*, 13> kComparisons{QT_TRANSLATE_NOOP("FilterWords", "is"),
    QT_TRANSLATE_NOOP("FilterWords", "is not"), QT_TRANSLATE_NOOP("FilterWords", "less"),
    QT_TRANSLATE_NOOP("FilterWords", "at most"), QT_TRANSLATE_NOOP("FilterWords", "more"),
    QT_TRANSLATE_NOOP("FilterWords", "at least"), QT_TRANSLATE_NOOP("FilterWords", "before"),
    QT_TRANSLATE_NOOP("FilterWords", "after"), QT_TRANSLATE_NOOP("FilterWords", "contains"),
    QT_TRANSLATE_NOOP("FilterWords", "starts with"), QT_TRANSLATE_NOOP("FilterWords", "one of"),
    QT_TRANSLATE_NOOP("FilterWords", "set"), QT_TRANSLATE_NOOP("FilterWords", "not set")};

QString typeWord(const std::string& type)
{
    static const std::map<std::string, const char*> words{
        {"text", QT_TRANSLATE_NOOP("FilterWords", "text")},
        {"number", QT_TRANSLATE_NOOP("FilterWords", "number")},
        {"boolean", QT_TRANSLATE_NOOP("FilterWords", "yes or no")},
        {"list", QT_TRANSLATE_NOOP("FilterWords", "list")},
        {"object", QT_TRANSLATE_NOOP("FilterWords", "object")}};
    const auto word = words.find(type);
    return word == words.end() ? oneLine(toQString(type), 40) : FilterWordsTr::tr(word->second);
}

} // namespace

QString comparisonWords(FilterComparison comparison)
{
    return FilterWordsTr::tr(kComparisons.at(static_cast<std::size_t>(comparison)));
}

QString valueWords(const Json& value)
{
    if (value.is_boolean())
        return value.get<bool>() ? FilterWordsTr::tr("yes") : FilterWordsTr::tr("no");
    return value.is_string() ? toQString(value.get<std::string>()) : toQString(value.dump());
}

QString aboutProperty(const DescribedProperty& property, std::int64_t nodes)
{
    QStringList parts;
    if (property.isTime())
        parts.append(FilterWordsTr::tr("date"));
    for (const std::string& type : property.types) {
        if (!property.isTime())
            parts.append(typeWord(type));
    }
    if (!property.least.is_null() && (property.isNumber() || property.isTime()))
        parts.append(FilterWordsTr::tr("%1 to %2")
                         .arg(oneLine(valueWords(property.least), 30),
                             oneLine(valueWords(property.most), 30)));
    parts.append(
        FilterWordsTr::tr("in %1 of %2 nodes").arg(countText(property.nodes), countText(nodes)));
    return parts.join(u", "_s);
}

QString relationWords(const FilterRelation& relation)
{
    const QString kind = oneLine(toQString(relation.kind), 40);
    if (relation.role.empty())
        return kind;
    return u"%1 %2 %3"_s.arg(kind, QString(relation.direction == "in" ? u'←' : u'→'),
        oneLine(toQString(relation.role), 40));
}

QString conditionWords(const FilterCondition& condition)
{
    const QString words
        = oneLine(toQString(condition.property), 40) + u' ' + comparisonWords(condition.comparison);
    return takesValue(condition.comparison) ? words + u' ' + oneLine(condition.value, kLongestValue)
                                            : words;
}

QIcon roleIcon(const QWidget* widget, const std::string& role)
{
    const int side = themeOf(widget).scaled(kIcon);
    const qreal ratio = widget->devicePixelRatioF();
    QPixmap mark(QSize(side, side) * ratio);
    mark.setDevicePixelRatio(ratio);
    mark.fill(Qt::transparent);
    QPainter painter(&mark);
    painter.setRenderHint(QPainter::Antialiasing);
    paintRoleMark(painter, shownSlotOf(widget, role), QPointF(side / 2.0, side / 2.0), side);
    return QIcon(mark);
}

} // namespace mnemo
