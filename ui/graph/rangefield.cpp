// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/rangefield.h"

#include "core/picture/canvasstate.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/canvas/scalelegend.h"
#include "ui/drawing/propertytitles.h"
#include "ui/graph/fieldrow.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QComboBox>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// A number, or a date or time; nothing when it is neither.
std::optional<double> readEnd(const QString& text)
{
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    if (isNumber && std::isfinite(number))
        return number;
    QString time = text;
    if (time.size() > 10 && time[10] == u' ')
        time[10] = u'T';
    return numberOf(Json(toUtf8(time)));
}

} // namespace

RangeField::RangeField(GraphCanvas& canvas, QWidget* parent)
    : QWidget(parent), m_canvas(canvas), m_property(new QComboBox(this)),
      m_least(createEnd(u"filterLeast"_s, tr("At least, a number or a time"))),
      m_most(createEnd(u"filterMost"_s, tr("At most, a number or a time"))),
      m_note(new TextLabel({}, TextStyle::Hint, Token::TextTertiary, this))
{
    m_property->setObjectName(u"filterProperty"_s);
    m_property->setAccessibleName(tr("Property"));
    m_property->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_note->setObjectName(u"filterNote"_s);
    m_note->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    addFieldRow(layout, tr("Property"), m_property);
    addFieldRow(layout, tr("at least"), m_least);
    addFieldRow(layout, tr("at most"), m_most);
    layout->addWidget(m_note);
    connect(m_property, &QComboBox::activated, this, [this] {
        m_least->clear();
        m_most->clear();
        apply();
    });
}

QLineEdit* RangeField::createEnd(const QString& name, const QString& accessible)
{
    auto* edit = new QLineEdit(this);
    edit->setObjectName(name);
    edit->setAccessibleName(accessible);
    edit->setClearButtonEnabled(true);
    connect(edit, &QLineEdit::editingFinished, this, &RangeField::apply);
    return edit;
}

void RangeField::setProperties(const std::vector<NumericProperty>& properties)
{
    m_properties = properties;
    m_property->clear();
    m_property->addItem(tr("any"), QString());
    for (const auto& property : properties)
        m_property->addItem(oneLine(propertyTitle(property.name), 40), toQString(property.name));
}

void RangeField::choose(const QString& property)
{
    m_property->setCurrentIndex(std::max(0, m_property->findData(property)));
}

void RangeField::readState()
{
    const QScopedValueRollback reading(m_reading, true);
    const auto& range = m_canvas.state().filter.range;
    // Without a range none is left over that the next Tab would bring back; one that is just being
    // typed has a property but no ends yet.
    if (range || m_hadRange)
        choose(range ? toQString(range->property) : QString());
    m_hadRange = range.has_value();
    const auto place = static_cast<std::size_t>(std::max(0, m_property->currentIndex()));
    const bool any = place == 0 || place > m_properties.size();
    m_least->setEnabled(!any);
    m_most->setEnabled(!any);
    if (any) {
        m_least->clear();
        m_most->clear();
        m_note->clear();
        return;
    }
    const NumericProperty& property = m_properties[place - 1];
    m_least->setPlaceholderText(scaleText(property, property.least));
    m_most->setPlaceholderText(scaleText(property, property.most));
    if (range) {
        const auto text
            = [&](double end) { return std::isfinite(end) ? scaleText(property, end) : QString(); };
        m_least->setText(text(range->least));
        m_most->setText(text(range->most));
    }
    m_note->setText(
        tr("%1 node(s) with it; others are left out.", nullptr, static_cast<int>(property.nodes))
            .arg(countText(static_cast<qint64>(property.nodes))));
}

void RangeField::apply()
{
    if (m_reading)
        return;
    GraphFilter filter = m_canvas.state().filter;
    filter.range.reset();
    if (const QString name = m_property->currentData().toString(); !name.isEmpty()) {
        PropertyRange range;
        range.property = toUtf8(name);
        // What only shows the filter may have been rounded for it.
        if (const auto& now = m_canvas.state().filter.range; now && now->property == range.property)
            range = *now;
        for (const auto& [edit, end, open] : {std::tuple(m_least, &range.least, -infinity),
                 std::tuple(m_most, &range.most, infinity)}) {
            const QString text = edit->text().trimmed();
            if (!edit->isModified() && !text.isEmpty())
                continue;
            *end = open;
            if (text.isEmpty())
                continue;
            const auto value = readEnd(text);
            if (!value) {
                m_note->setText(
                    tr("“%1” is neither a number nor a time such as 2026-01-31 12:00.").arg(text));
                return;
            }
            *end = *value;
        }
        filter.range = range;
    }
    m_canvas.edits().setFilter(filter);
    readState();
}

} // namespace mnemo

#include "moc_rangefield.cpp"
