// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the graph's controls that filters by a range of a property.
#include "core/base/async.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvasview.h"
#include "ui/canvas/scalelegend.h"
#include "ui/graph/graphcontrols.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QComboBox>
#include <QLineEdit>
#include <QVBoxLayout>

#include <cmath>
#include <limits>

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

void GraphControls::createRange(QVBoxLayout* layout)
{
    m_property = addCombo(layout, tr("Property"), u"filterProperty"_s);
    const auto field = [this](const QString& name, const QString& accessible) {
        auto* edit = new QLineEdit(this);
        edit->setObjectName(name);
        edit->setAccessibleName(accessible);
        edit->setClearButtonEnabled(true);
        connect(edit, &QLineEdit::editingFinished, this, &GraphControls::applyRange);
        return edit;
    };
    m_least = field(u"filterLeast"_s, tr("At least, a number or a time"));
    m_most = field(u"filterMost"_s, tr("At most, a number or a time"));
    for (const auto& [edit, text] :
        {std::pair(m_least, tr("at least")), std::pair(m_most, tr("at most"))}) {
        auto* row = new QHBoxLayout;
        auto* label = new TextLabel(text, TextStyle::Small, Token::TextSecondary, this);
        label->setMinimumWidth(themeOf(this).scaled(labelWidth));
        label->setBuddy(edit);
        row->addWidget(label);
        row->addWidget(edit, 1);
        layout->addLayout(row);
    }
    m_rangeNote = new TextLabel({}, TextStyle::Hint, Token::TextTertiary, this);
    m_rangeNote->setObjectName(u"filterNote"_s);
    m_rangeNote->setWordWrap(true);
    layout->addWidget(m_rangeNote);
    connect(m_property, &QComboBox::activated, this, [this] {
        m_least->clear();
        m_most->clear();
        applyRange();
    });
}

void GraphControls::readRange()
{
    const auto& range = m_canvas.state().filter.range;
    // Without a range none is left over that the next Tab would bring back; one that is just being
    // typed has a property but no ends yet.
    if (range || m_hadRange)
        choose(m_property, range ? toQString(range->property) : QString());
    m_hadRange = range.has_value();
    const auto place = static_cast<std::size_t>(std::max(0, m_property->currentIndex()));
    const bool any = place == 0 || place > m_offer->properties.size();
    m_least->setEnabled(!any);
    m_most->setEnabled(!any);
    if (any) {
        m_least->clear();
        m_most->clear();
        m_rangeNote->clear();
        return;
    }
    const NumericProperty& property = m_offer->properties[place - 1];
    m_least->setPlaceholderText(scaleText(property, property.least));
    m_most->setPlaceholderText(scaleText(property, property.most));
    if (range) {
        const auto text
            = [&](double end) { return std::isfinite(end) ? scaleText(property, end) : QString(); };
        m_least->setText(text(range->least));
        m_most->setText(text(range->most));
    }
    m_rangeNote->setText(
        tr("%1 node(s) with it; others are left out.", nullptr, static_cast<int>(property.nodes))
            .arg(countText(static_cast<qint64>(property.nodes))));
}

void GraphControls::applyRange()
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
                m_rangeNote->setText(
                    tr("“%1” is no number and no time such as 2026-01-31 12:00.").arg(text));
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
