// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/facts/episodereader.h"

#include "ui/widgets/badge.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"

#include <QEvent>
#include <QPainter>
#include <QTextBlock>
#include <QTextEdit>
#include <QToolButton>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int padding = 16;
constexpr int mostWidth = 560; ///< of the text
constexpr int leastHeight = 60;
constexpr int lineHeight = 21;
constexpr int buttonSide = 24;

/// "true since 2026-05-06 08:31 UTC   recorded 08:33"
QString timesText(const Episode& episode)
{
    const QString since = dateText(episode.since);
    QString recorded = dateText(episode.recorded);
    if (const QString day = dayText(episode.since);
        !day.isEmpty() && recorded.startsWith(day) && recorded.size() > day.size())
        recorded = recorded.mid(day.size() + 1);
    QStringList parts;
    if (!since.isEmpty())
        parts += EpisodeReader::tr("true since %1 UTC").arg(since);
    if (!recorded.isEmpty())
        parts += EpisodeReader::tr("recorded %1").arg(recorded);
    return parts.join(u"   "_s);
}

} // namespace

EpisodeReader::EpisodeReader(QWidget* parent) : QWidget(parent)
{
    setObjectName(u"episodeReader"_s);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(padding, 8, padding, 8);
    layout->setSpacing(2);
    createHeader(layout);
    m_times = new ElidedLabel({}, TextStyle::Small, Token::TextTertiary, this);
    m_times->setObjectName(u"episodeTimes"_s);
    layout->addWidget(m_times);
    m_note = new TextLabel({}, TextStyle::Small, Token::Partial, this);
    m_note->setObjectName(u"episodeNote"_s);
    m_note->setWordWrap(true);
    m_note->hide();
    layout->addWidget(m_note);
    m_view = new QTextEdit(this);
    m_view->setObjectName(u"episodeText"_s);
    m_view->setAccessibleName(tr("Text of the episode"));
    m_view->setAcceptRichText(false);
    m_view->setReadOnly(true);
    m_view->setTabChangesFocus(true);
    m_view->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_view->document()->setDocumentMargin(0);
    const Theme theme = themeOf(this);
    m_view->setMinimumHeight(theme.scaled(leastHeight));
    m_view->setMaximumWidth(theme.scaled(mostWidth));
    layout->addWidget(m_view, 1);
    clear({});
}

void EpisodeReader::createHeader(QVBoxLayout* layout)
{
    const int side = themeOf(this).scaled(buttonSide);
    m_back = new QToolButton(this);
    m_back->setObjectName(u"episodesBack"_s);
    m_back->setIcon(themeIcon(u"left"_s));
    m_back->setAccessibleName(tr("Back to the episodes"));
    m_back->setToolTip(tr("Back to the episodes"));
    m_back->setAutoRaise(true);
    m_back->setFixedSize(side, side);
    m_back->hide();
    m_title = new ElidedLabel({}, TextStyle::Title, Token::Text, this);
    m_title->setObjectName(u"episodeTitle"_s);
    m_title->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_source = new Badge({}, this);
    m_copy = new CopyButton(tr("Copy the text"), {}, this);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_back);
    row->addWidget(m_title);
    row->addWidget(m_source);
    row->addStretch(1);
    row->addWidget(m_copy);
    layout->addLayout(row);
    connect(m_back, &QAbstractButton::clicked, this, &EpisodeReader::backWanted);
}

void EpisodeReader::setBackShown(bool shown)
{
    m_back->setVisible(shown);
}

void EpisodeReader::showEpisode(const Episode& episode)
{
    m_title->setText(episode.title);
    m_source->setVisible(!episode.source.isEmpty());
    m_source->setLook({BadgeKind::Neutral, episode.source, {}});
    m_times->setText(timesText(episode));
    setText(episode.text);
}

void EpisodeReader::setText(const QString& text)
{
    m_text = text;
    m_passage.reset();
    m_copy->setCopied(m_text);
    m_copy->setVisible(!m_text.isEmpty());
    m_view->setPlainText(m_text);
    QTextCursor all(m_view->document());
    all.select(QTextCursor::Document);
    QTextBlockFormat lines;
    lines.setLineHeight(themeOf(this).scaled(lineHeight), QTextBlockFormat::FixedHeight);
    all.mergeBlockFormat(lines);
    refreshLight();
}

void EpisodeReader::clear(const QString& why)
{
    showEpisode({});
    setNote(why);
}

void EpisodeReader::setNote(const QString& note)
{
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void EpisodeReader::light(const std::optional<Passage>& passage)
{
    m_passage = passage;
    refreshLight();
    if (!passage)
        return;
    QTextCursor cursor(m_view->document());
    cursor.setPosition(static_cast<int>(passage->begin + passage->length));
    m_view->setTextCursor(cursor);
    m_view->ensureCursorVisible();
}

void EpisodeReader::refreshLight()
{
    QList<QTextEdit::ExtraSelection> lit;
    if (m_passage) {
        QTextEdit::ExtraSelection part;
        part.cursor = QTextCursor(m_view->document());
        part.cursor.setPosition(static_cast<int>(m_passage->begin));
        part.cursor.setPosition(
            static_cast<int>(m_passage->begin + m_passage->length), QTextCursor::KeepAnchor);
        part.format.setBackground(themeOf(this).color(Token::EvidenceFill));
        lit.append(part);
    }
    m_view->setExtraSelections(lit);
}

void EpisodeReader::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const QEvent::Type type = event->type();
    if (m_view != nullptr && (type == QEvent::PaletteChange || type == QEvent::StyleChange))
        refreshLight();
}

void EpisodeReader::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), themeOf(this).color(Token::Base));
}

} // namespace mnemo

#include "moc_episodereader.cpp"
