// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/noticebar.h"

#include "core/base/log.h"
#include "core/base/text.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

NoticeBar::NoticeBar(QWidget* parent)
    : QWidget(parent), m_icon(new IconLabel(u"warn"_s, 16, Token::Error, this)),
      m_what(new TextLabel({}, TextStyle::Heading, Token::Error, this)),
      m_more(new TextLabel({}, TextStyle::Body, Token::Text, this)), m_close(new QToolButton(this))
{
    setObjectName(u"notice"_s);
    m_what->setObjectName(u"noticeWhat"_s);
    m_more->setObjectName(u"noticeMore"_s);
    m_more->setWordWrap(true);
    m_what->setWordWrap(true);
    m_close->setIcon(themeIcon(u"close"_s));
    m_close->setAutoRaise(true);
    m_close->setAccessibleName(tr("Close this notice"));
    m_close->setToolTip(m_close->accessibleName());
    m_words = new QVBoxLayout;
    m_words->setSpacing(0);
    m_words->addWidget(m_what);
    m_words->addWidget(m_more);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 4, 6);
    layout->setSpacing(8);
    layout->addWidget(m_icon, 0, Qt::AlignTop);
    layout->addLayout(m_words, 1);
    layout->addWidget(m_close, 0, Qt::AlignTop);
    connect(m_close, &QToolButton::clicked, this, [this] {
        if (m_waits)
            m_waiting.pop_front();
        showNext();
    });
    hide();
}

void NoticeBar::showError(const Error& error)
{
    if (!error.detail.isEmpty())
        qWarning().noquote() << redacted(error.message) << redacted(error.detail);
    present(Tone::Error, sentences({displayText(redacted(error.message))}),
        sentences({displayText(redacted(error.where)), displayText(redacted(error.hint))}));
}

void NoticeBar::showNote(const QString& words)
{
    present(Tone::Note, words, {});
}

void NoticeBar::offer(const QString& words, const QString& action, std::function<void()> handler)
{
    presentOffer({words, action, std::move(handler)});
}

void NoticeBar::offerUntilAnswered(
    const QString& words, const QString& action, std::function<void()> handler)
{
    m_waiting.push_back({words, action, std::move(handler)});
    if (isHidden())
        showNext();
}

void NoticeBar::showUnkept(const Error& error)
{
    if (error.code != ErrorCode::MalformedFile) {
        showError(error);
        return;
    }
    offerUntilAnswered(sentences({error.message, error.where, error.hint}), tr("Close"), [] {});
}

void NoticeBar::end(const QString& note)
{
    if (!m_waits && m_tone == Tone::Note && m_what->text() == note)
        showNext();
}

void NoticeBar::settle()
{
    if (!m_waits)
        showNext();
}

void NoticeBar::showNext()
{
    m_waits = false;
    if (m_waiting.empty()) {
        hide();
        return;
    }
    presentOffer(m_waiting.front());
    m_waits = true;
}

void NoticeBar::presentOffer(const Offer& offer)
{
    present(Tone::Note, offer.words, {});
    m_action = new LinkButton(offer.action, TextStyle::Body, this);
    m_action->setObjectName(u"noticeAction"_s);
    m_words->addWidget(m_action, 0, Qt::AlignLeft);
    connect(m_action, &LinkButton::clicked, this, [this, handler = offer.handler] {
        if (m_waits)
            m_waiting.pop_front();
        showNext();
        handler();
    });
}

void NoticeBar::present(Tone tone, const QString& what, const QString& more)
{
    m_tone = tone;
    m_waits = false;
    if (m_action != nullptr)
        std::exchange(m_action, nullptr)->deleteLater();
    const Token ink = tone == Tone::Error ? Token::Error : Token::Text;
    m_icon->setIcon(tone == Tone::Error ? u"warn"_s : u"bulb"_s, ink);
    m_what->setColour(ink);
    m_what->setText(what);
    m_more->setText(more);
    m_more->setVisible(!more.isEmpty());
    setAccessibleName(sentences({what, more}));
    show();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void NoticeBar::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    const bool wrong = m_tone == Tone::Error;
    QPainter painter(this);
    painter.fillRect(rect(), theme.color(Token::Panel)); // it lies over others
    painter.fillRect(rect(), theme.color(wrong ? Token::ErrorTint : Token::AccentTint));
    painter.setPen(theme.color(Token::ControlBorder));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    painter.fillRect(0, 0, 3, height(), theme.color(wrong ? Token::Error : Token::Accent));
}

} // namespace mnemo

#include "moc_noticebar.cpp"
