// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/testnote.h"

#include "ui/widgets/labels.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QPainter>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

TestNote::TestNote(QWidget* parent)
    : QWidget(parent), m_icon(new IconLabel(u"check"_s, 16, Token::Match, this)),
      m_headline(new TextLabel({}, TextStyle::SmallHeading, Token::Text, this)),
      m_more(new TextLabel({}, TextStyle::Small, Token::Text, this)),
      m_action(new LinkButton({}, TextStyle::Small, this))
{
    setObjectName(u"connectNote"_s);
    m_headline->setObjectName(u"connectNoteWhat"_s);
    m_more->setObjectName(u"connectNoteMore"_s);
    m_action->setObjectName(u"connectNoteAction"_s);
    m_headline->setWordWrap(true);
    m_more->setWordWrap(true);
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_headline);
    words->addWidget(m_more);
    words->addWidget(m_action, 0, Qt::AlignLeft);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 8, 12, 8);
    row->setSpacing(8);
    row->addWidget(m_icon, 0, Qt::AlignTop);
    row->addLayout(words, 1);
    connect(m_action, &QAbstractButton::clicked, this,
        [this] { emit actionTriggered(m_words.action); });
    hide();
}

void TestNote::present(const TestWords& words)
{
    m_words = words;
    const Token ink = words.good ? Token::Match : Token::Error;
    m_icon->setIcon(words.good ? u"check"_s : u"warn"_s, ink);
    m_headline->setText(words.headline);
    m_headline->setColour(words.good ? Token::Text : Token::Error);
    m_more->setText(words.more);
    m_more->setVisible(!words.more.isEmpty());
    m_action->setText(words.action == TestWords::Action::ChooseGraph ? tr("Choose a graph")
                                                                     : tr("Use another user"));
    m_action->setAccessibleName(m_action->text());
    m_action->setVisible(words.action != TestWords::Action::None);
    m_action->updateGeometry();
    setAccessibleName(words.headline + u' ' + words.more);
    setVisible(true);
    update();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void TestNote::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.color(m_words.good ? Token::MatchTint : Token::ErrorTint));
    painter.fillRect(0, 0, 3, height(), theme.color(m_words.good ? Token::Match : Token::Error));
}

} // namespace mnemo

#include "moc_testnote.cpp"
