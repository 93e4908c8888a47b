// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/resultbar.h"

#include "ui/panels/sectionheader.h"

#include "ui/widgets/badge.h"
#include "ui/widgets/format.h"
#include "ui/widgets/heldtext.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

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
      m_partialBadge(new Badge(partialBadge(tr("PARTIAL")), this)),
      m_filtered(new TextLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_time(new QToolButton(this)), m_controls(new QToolButton(this))
{
    setObjectName(u"resultBar"_s);
    setFixedHeight(themeOf(this).scaled(barHeight));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 0, 8, 0);
    layout->setSpacing(8);
    layout->addWidget(m_names);
    layout->addWidget(m_counts);
    layout->addStretch(1);
    layout->addWidget(m_evidence);
    layout->addWidget(m_escape);
    layout->addWidget(m_filtered);
    layout->addWidget(m_time);
    layout->addWidget(m_partialBadge);
    layout->addWidget(m_controls);
    createTime();
    createControls();
    clear();
}

void ResultBar::createTime()
{
    m_time->setObjectName(u"factTime"_s);
    m_time->setIcon(themeIcon(u"clock"_s));
    m_time->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_time->setPopupMode(QToolButton::InstantPopup);
    m_time->setAutoRaise(true);
    m_time->setFocusPolicy(Qt::TabFocus);
    m_time->setToolTip(tr("Which facts are shown"));
    auto* menu = new QMenu(m_time);
    auto* group = new QActionGroup(menu);
    const auto add = [&](const QString& text, void (ResultBar::*chosen)()) {
        QAction* action = group->addAction(menu->addAction(text));
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, chosen);
    };
    add(tr("True now"), &ResultBar::presentChosen);
    add(tr("At a time…"), &ResultBar::momentWanted);
    add(tr("History (all facts)"), &ResultBar::historyChosen);
    m_time->setMenu(menu);
    setFacts(FactView::Unknown);
}

void ResultBar::createControls()
{
    m_filtered->setObjectName(u"filtered"_s);
    m_controls->setObjectName(u"graphControls"_s);
    m_controls->setIcon(themeIcon(u"filter"_s));
    m_controls->setAutoRaise(true);
    m_controls->setCheckable(true);
    m_controls->setFixedSize(24, 24);
    m_controls->setFocusPolicy(Qt::TabFocus);
    m_controls->setAccessibleName(tr("Filter, look and layout"));
    m_controls->setToolTip(tr("Filter, look and layout (Ctrl+Shift+F)"));
    connect(m_controls, &QToolButton::clicked, this, &ResultBar::controlsToggled);
}

void ResultBar::setControlsShown(bool shown)
{
    m_controls->setChecked(shown);
}

void ResultBar::setFacts(FactView view, std::int64_t moment)
{
    m_time->setVisible(view != FactView::Unknown);
    const auto choices = m_time->menu()->actions();
    const auto place = view == FactView::Unknown ? 0 : static_cast<qsizetype>(view) - 1;
    choices[place]->setChecked(true);
    QString words = choices[place]->text();
    if (view == FactView::Moment)
        words = tr("True on %1").arg(momentText(moment));
    else if (view == FactView::History)
        words = tr("History");
    m_time->setText(words);
    m_time->setAccessibleName(tr("Facts shown: %1").arg(words));
}

void ResultBar::setFiltered(const QString& words)
{
    m_filtered->setText(words);
    m_filtered->setVisible(!words.isEmpty());
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
