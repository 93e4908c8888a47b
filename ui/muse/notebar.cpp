// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/muse/notebar.h"

#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct NoteLook
{
    QString icon;
    Token colour;
};

NoteLook lookOf(NoteKind kind)
{
    switch (kind) {
    case NoteKind::Failure:
        return {u"warn"_s, Token::Error};
    case NoteKind::Unknown:
    case NoteKind::CannotCheck:
    case NoteKind::Choice:
        break;
    }
    return {u"q"_s, Token::CannotCheck};
}

} // namespace

NoteBar::NoteBar(NoteKind kind, const QString& sentence, const std::vector<Suggestion>& suggestions,
    QWidget* parent)
    : QWidget(parent), m_kind(kind)
{
    setObjectName(u"note"_s);
    setAccessibleName(sentence);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 2, 0, 2);
    column->setSpacing(2);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    const NoteLook look = lookOf(kind);
    row->addWidget(new IconLabel(look.icon, 16, look.colour, this), 0, Qt::AlignTop);
    auto* text = new TextLabel(sentence, TextStyle::Body, Token::Text, this);
    text->setObjectName(u"noteText"_s);
    text->setWordWrap(true);
    row->addWidget(text, 1);
    column->addLayout(row);
    if (suggestions.empty())
        return;
    auto* heading = new TextLabel(
        headingOf(suggestions.front()), TextStyle::Small, Token::TextSecondary, this);
    heading->setObjectName(u"suggestionsHeading"_s);
    heading->setContentsMargins(24, 0, 0, 0);
    column->addWidget(heading);
    for (const Suggestion& suggestion : suggestions) {
        if (suggestion.question.empty())
            addQuery(suggestion);
        else
            addQuestion(suggestion);
    }
}

QString NoteBar::headingOf(const Suggestion& suggestion)
{
    if (suggestion.question.empty())
        return tr("Closest:");
    switch (suggestion.kind) {
    case SuggestionKind::Name:
        return tr("Did you mean:");
    case SuggestionKind::Reading:
        return tr("It can be understood as:");
    case SuggestionKind::Example:
        break;
    }
    return tr("You can ask:");
}

void NoteBar::addQuestion(const Suggestion& suggestion)
{
    const QString question = toQString(suggestion.question);
    // A call that is filled in already is told in words, with its query beside it.
    const bool isCall = !suggestion.words.empty() && question.startsWith(u'/');
    auto* row = new QHBoxLayout;
    row->setContentsMargins(24, 0, 0, 0);
    auto* link = new LinkButton(
        oneLine(isCall ? toQString(suggestion.words) : question, 120), TextStyle::Body, this);
    link->setObjectName(u"suggestion"_s);
    link->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    link->setMinimumWidth(1); // cut where the panel is narrow
    setPlainToolTip(link, question);
    row->addWidget(link);
    row->addStretch();
    if (isCall)
        row->addWidget(
            new TextLabel(toQString(suggestion.query), TextStyle::Mono, Token::TextTertiary, this));
    connect(link, &LinkButton::clicked, this, [this, question, suggestion, isCall] {
        if (isCall && suggestion.args.is_object())
            emit callChosen({suggestion.query, suggestion.args, {}, suggestion.topic});
        else
            emit questionChosen(question);
    });
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void NoteBar::addQuery(const Suggestion& suggestion)
{
    const QString query = toQString(suggestion.query);
    // Large text: what it needs goes under the name.
    const bool large = themeOf(this).options().fontScale > 1.25;
    auto* row = new QBoxLayout(large ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    row->setContentsMargins(large ? 12 : 24, 0, 0, 0);
    row->setSpacing(6);
    auto* link = new LinkButton(oneLine(query, 80), TextStyle::Mono, this);
    link->setObjectName(u"suggestion"_s);
    row->addWidget(link, 0, Qt::AlignTop);
    if (!suggestion.needs.empty()) {
        const QString needs = oneLine(toQString(suggestion.needs));
        link->setAccessibleDescription(tr("needs %1").arg(needs));
        auto* words = new TextLabel(
            tr("needs %1").arg(needs), TextStyle::Small, Token::TextSecondary, this);
        words->setWordWrap(true);
        words->setContentsMargins(0, 4, 0, 0);
        row->addWidget(words, 1);
    } else {
        row->addStretch();
    }
    connect(link, &LinkButton::clicked, this,
        [this, query] { emit queryFormRequested(query, Json::object()); });
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void NoteBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(QStyle::visualRect(layoutDirection(), rect(), QRect(0, 0, 3, height())),
        themeOf(this).color(lookOf(m_kind).colour));
}

} // namespace mnemo

#include "moc_notebar.cpp"
