// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/filter/filtercount.h"

#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kBar = 3;

} // namespace

FilterCount::FilterCount(QWidget* parent)
    : QWidget(parent), m_number(new TextLabel({}, TextStyle::Big, Token::Text, this)),
      m_of(new TextLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_trail(new ElidedLabel({}, TextStyle::Hint, Token::TextTertiary, this)),
      m_note(new TextLabel({}, TextStyle::Hint, Token::TextSecondary, this)),
      m_hint(new LinkButton({}, TextStyle::Hint, this)), m_bar(new QWidget(this))
{
    setObjectName(u"filterCount"_s);
    m_number->setObjectName(u"filterNumber"_s);
    m_of->setObjectName(u"filterOf"_s);
    m_trail->setObjectName(u"filterTrail"_s);
    m_note->setObjectName(u"filterCountNote"_s);
    m_hint->setObjectName(u"filterHint"_s);
    m_note->setWordWrap(true);
    m_bar->setFixedHeight(themeOf(this).scaled(kBar));
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(m_number);
    row->addWidget(m_of);
    row->addStretch(1);
    row->addWidget(m_trail);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 0);
    column->setSpacing(4);
    column->addLayout(row);
    column->addWidget(m_bar);
    column->addWidget(m_note);
    column->addWidget(m_hint);
    connect(m_hint, &QAbstractButton::clicked, this, &FilterCount::hintChosen);
    clear();
}

void FilterCount::clear()
{
    m_number->clear();
    m_of->clear();
    m_trail->setText({});
    m_found = 0;
    m_all = 0;
    setNote({});
    setHint({}, 0);
    m_bar->hide();
}

void FilterCount::setStale()
{
    m_number->setColour(Token::TextTertiary);
    setNote({});
    setHint({}, 0);
}

void FilterCount::setCounting()
{
    m_trail->setText(tr("counting"));
}

void FilterCount::setNotComplete(const QString& why)
{
    setStale();
    m_trail->setText(tr("not complete"));
    setNote(why);
}

void FilterCount::setCount(
    std::int64_t found, std::int64_t of, const QString& role, std::int64_t elapsedMs)
{
    m_found = found;
    m_all = of;
    m_number->setText(countText(found));
    m_number->setColour(Token::Text);
    m_of->setText(role.isEmpty() ? tr("of %1 nodes").arg(countText(of))
                                 : tr("of %1 %2").arg(countText(of), oneLine(role, 24)));
    m_trail->setText(tr("counted in %1 ms").arg(countText(elapsedMs)));
    setAccessibleName(m_number->text() + u' ' + m_of->text());
    m_bar->show();
    update();
}

void FilterCount::setHint(const QString& condition, std::int64_t without)
{
    m_hint->setVisible(!condition.isEmpty());
    if (condition.isEmpty())
        return;
    m_hint->setText(tr("Without %1: %2").arg(oneLine(condition, 60), countText(without)));
    m_hint->setAccessibleName(m_hint->text());
    m_hint->setToolTip(tr("Leaves this condition out"));
    m_hint->updateGeometry();
}

void FilterCount::setNote(const QString& words)
{
    m_note->setText(words);
    m_note->setVisible(!words.isEmpty());
}

void FilterCount::paintEvent(QPaintEvent*)
{
    if (!m_bar->isVisible())
        return;
    const Theme theme = themeOf(this);
    QPainter painter(this);
    const QRect all = m_bar->geometry();
    painter.fillRect(all, theme.color(Token::Hairline));
    const double part = m_all > 0
        ? std::clamp(static_cast<double>(m_found) / static_cast<double>(m_all), 0.0, 1.0)
        : 0.0;
    QRect found = all;
    found.setWidth(static_cast<int>(all.width() * part));
    painter.fillRect(QStyle::visualRect(layoutDirection(), all, found), theme.color(Token::Accent));
}

} // namespace mnemo

#include "moc_filtercount.cpp"
