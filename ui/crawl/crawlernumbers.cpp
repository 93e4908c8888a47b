// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/crawl/crawlernumbers.h"

#include "ui/crawl/fetchchart.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/theme.h"

#include <QGridLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int numbersWidth = 152;
constexpr int valueWidth = 36;

} // namespace

CrawlerNumbers::CrawlerNumbers(QWidget* parent)
    : QWidget(parent), m_failures(new TextLabel({}, TextStyle::Hint, Token::TextTertiary, this)),
      m_chart(new FetchChart(this))
{
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(8, 4, 8, 6);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(2); // all of it is seen at the height that the docks have at first
    int row = 0;
    for (Number& number : m_numbers) {
        number.value = new TextLabel({}, TextStyle::Big, Token::Text, this);
        number.value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        number.words = new TextLabel({}, TextStyle::Small, Token::TextSecondary, this);
        grid->addWidget(number.value, row, 0);
        grid->addWidget(number.words, row, 1);
        ++row;
    }
    m_failures->setObjectName(u"crawlerFailures"_s);
    m_failures->setWordWrap(true);
    m_failures->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    grid->addWidget(m_failures, row++, 0, 1, 2);
    grid->setRowStretch(row, 1);
    grid->addWidget(m_chart, row++, 0, 1, 2);
    grid->setColumnMinimumWidth(0, valueWidth);
    grid->setColumnMinimumWidth(1, themeOf(this).scaled(numbersWidth) - valueWidth - 28);
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(row, 1);
}

void CrawlerNumbers::set(const Number& number, const QString& value, const QString& words)
{
    number.value->setText(value);
    number.words->setText(words);
    number.value->setAccessibleName(value + u' ' + words);
}

void CrawlerNumbers::setCounts(const CrawlerCounts& counts)
{
    set(m_numbers[0], counts.inFlight, tr("in flight"));
    set(m_numbers[1], counts.queued, tr("queued of 256"));
    set(m_numbers[2], counts.cooling, tr("cooling down"));
    set(m_numbers[3], counts.failed, tr("failed"));
    m_numbers[3].value->setColour(counts.anyFailed ? Token::Error : Token::Text);
    m_failures->setText(counts.failures);
    m_failures->setVisible(!counts.failures.isEmpty());
}

} // namespace mnemo

#include "moc_crawlernumbers.cpp"
