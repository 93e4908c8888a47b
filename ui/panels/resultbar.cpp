// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/resultbar.h"

#include "ui/panels/sectionheader.h"

#include "ui/widgets/badge.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QHBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int barHeight = 32;

QString nameOf(const QueryOutcome& outcome)
{
    return toQString(outcome.query);
}

} // namespace

ResultBar::ResultBar(QWidget* parent)
    : QWidget(parent), m_names(new ElidedLabel({}, TextStyle::Mono, Token::Text, this)),
      m_counts(new TextLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_evidence(new Badge({}, this)),
      m_escape(new TextLabel(tr("Esc ends it"), TextStyle::Hint, Token::TextTertiary, this)),
      m_partialBadge(new Badge(partialBadge(tr("PARTIAL")), this))
{
    setObjectName(u"resultBar"_s);
    setFixedHeight(themeOf(this).scaled(barHeight));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 0, 12, 0);
    layout->setSpacing(8);
    layout->addWidget(m_names);
    layout->addWidget(m_counts);
    layout->addStretch(1);
    layout->addWidget(m_evidence);
    layout->addWidget(m_escape);
    layout->addWidget(m_partialBadge);
    clear();
}

void ResultBar::startWith(const QueryOutcome& outcome)
{
    m_queries = {nameOf(outcome)};
    m_partial = outcome.truncated;
    refresh();
}

void ResultBar::addExpansion(const QueryOutcome& outcome)
{
    const QString name = tr("then expanded %1").arg(nameOf(outcome));
    if (!m_queries.contains(name))
        m_queries.append(name);
    m_partial = m_partial || outcome.truncated;
    refresh();
}

void ResultBar::setCounts(const GraphCounts& counts)
{
    m_counted = countsText(counts);
    refresh();
}

void ResultBar::setEvidence(const QString& words)
{
    m_evidence->setLook({BadgeKind::Evidence, words, u"bulb"_s});
    m_evidence->setVisible(!words.isEmpty());
    m_escape->setVisible(!words.isEmpty());
}

void ResultBar::clear()
{
    m_queries.clear();
    m_counted.clear();
    m_partial = false;
    setEvidence({});
    refresh();
}

void ResultBar::refresh()
{
    m_names->setText(m_queries.join(u' '));
    m_names->setVisible(!m_queries.isEmpty());
    m_counts->setText(m_queries.isEmpty() ? QString() : m_counted);
    m_partialBadge->setVisible(m_partial);
}

void ResultBar::paintEvent(QPaintEvent*)
{
    fillPanel(this);
}

} // namespace mnemo
