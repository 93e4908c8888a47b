// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/entities/eventpreview.h"

#include "core/base/text.h"
#include "core/entities/operationnames.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/labels.h"

#include <QEvent>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <map>
#include <set>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr QChar kAdded = u'+';
constexpr QChar kRemoved = u'−';
constexpr QChar kChanged = u'≠';

/// The members of a value, those of its properties beside its own.
std::map<std::string, Json> membersOf(const Json& value)
{
    std::map<std::string, Json> members;
    if (!value.is_object())
        return members;
    for (const auto& [name, member] : value.items()) {
        if (name != operation::kProperties || !member.is_object()) {
            members.emplace(name, member);
            continue;
        }
        for (const auto& [own, property] : member.items())
            members.emplace("properties." + own, property);
    }
    return members;
}

QString lineOf(const std::string& name, const Json& value)
{
    const auto text = value.is_string()
        ? value.get<std::string>()
        : value.dump(-1, ' ', false, Json::error_handler_t::replace);
    return displayText(toQString(name + ": " + text));
}

} // namespace

std::vector<PreviewLine> previewLines(const EventPreview& preview)
{
    const auto before = membersOf(preview.before);
    const auto after = membersOf(preview.after);
    std::set<std::string> names;
    for (const auto* members : {&before, &after}) {
        for (const auto& [name, value] : *members)
            names.insert(name);
    }
    std::vector<PreviewLine> lines;
    for (const auto& name : names) {
        const auto old = before.find(name);
        const auto fresh = after.find(name);
        // An absent time and one that is null are the same to a reader.
        const bool was = old != before.end() && !old->second.is_null();
        const bool is = fresh != after.end() && !fresh->second.is_null();
        if (!was && !is)
            continue;
        const QChar mark = !was            ? kAdded
            : !is                          ? kRemoved
            : old->second != fresh->second ? kChanged
                                           : QChar(u' ');
        lines.push_back({mark, lineOf(name, is ? fresh->second : old->second)});
    }
    return lines;
}

EventPreviewBox::EventPreviewBox(QWidget* parent)
    : QWidget(parent), m_type(new Badge({}, this)), m_payload(new QPlainTextEdit(this)),
      m_key(new TextLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_cause(new TextLabel({}, TextStyle::Small, Token::TextSecondary, this))
{
    setObjectName(u"eventPreview"_s);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(new TextLabel(
        tr("Event that will be appended"), TextStyle::Small, Token::TextSecondary, this));
    layout->addWidget(m_type, 0, Qt::AlignLeft);
    layout->addWidget(m_payload, 1);
    layout->addWidget(m_key);
    layout->addWidget(m_cause);
    m_type->setObjectName(u"previewType"_s);
    m_payload->setObjectName(u"previewPayload"_s);
    m_payload->setReadOnly(true);
    m_payload->setTabChangesFocus(true);
    m_payload->setAccessibleName(tr("What the event changes"));
    m_payload->setFont(themeOf(this).font(TextStyle::MonoTable));
    for (auto* label : {m_key, m_cause}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    clear();
}

void EventPreviewBox::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange)
        m_payload->setFont(themeOf(this).font(TextStyle::MonoTable));
}

void EventPreviewBox::show(const EventPreview& preview)
{
    m_type->setLook(
        {BadgeKind::Accent, toQString(std::string(memoryEventName(preview.event.type))), {}});
    QStringList lines;
    for (const auto& line : previewLines(preview))
        lines.append(line.mark + u' ' + line.text);
    if (const auto gone = relationsGone(preview.event).size(); gone > 0)
        lines.append(kRemoved + u' ' + tr("%n relation(s)", nullptr, static_cast<int>(gone)));
    m_payload->setPlainText(lines.join(u'\n'));
    const auto& key = preview.event.idempotencyKey;
    m_key->setText(key.empty() ? tr("No idempotency key")
                               : tr("Idempotency key: %1").arg(displayText(toQString(key))));
    const auto& cause = preview.event.causationId;
    m_cause->setText(
        cause.empty() ? QString() : tr("Takes back the event %1").arg(toQString(cause)));
    m_cause->setVisible(!cause.empty());
}

void EventPreviewBox::clear()
{
    m_type->setLook({BadgeKind::Neutral, tr("None yet"), {}});
    m_payload->clear();
    m_key->clear();
    m_cause->clear();
}

} // namespace mnemo

#include "moc_eventpreview.cpp"
