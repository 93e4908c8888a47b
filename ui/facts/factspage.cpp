// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/facts/factspage.h"

#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/sectionheader.h"
#include "ui/widgets/validitytext.h"

#include <QActionGroup>
#include <QMenu>
#include <QShortcut>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int padding = 12;
constexpr int clockSize = 16;

} // namespace

FactsPage::FactsPage(QWidget* parent)
    : QWidget(parent), m_list(new FactList(FactsModel::Titles::Shown, FactExtent::Whole, this)),
      m_order(new QToolButton(this))
{
    setObjectName(u"factsPage"_s);
    m_list->setObjectName(u"factList"_s);
    m_list->setAccessibleName(tr("Facts"));
    m_list->setToolTip({});
    m_empty = new TextLabel({}, TextStyle::Small, Token::TextSecondary, this);
    m_empty->setContentsMargins(padding, 8, padding, 8);
    m_empty->setAlignment(Qt::AlignLeading | Qt::AlignTop);
    m_empty->setWordWrap(true);
    m_pages = new QStackedLayout;
    m_pages->addWidget(m_list);
    m_pages->addWidget(m_empty);
    m_partial = new TextLabel({}, TextStyle::Small, Token::TextSecondary, this);
    m_partial->setContentsMargins(padding, 4, padding, 4);
    m_partial->setWordWrap(true);
    m_partial->hide();
    createFooter();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(m_pages, 1);
    layout->addWidget(m_partial);
    layout->addWidget(m_footer);
    createOrder();
    connect(m_list, &FactList::factChosen, this, &FactsPage::factChosen);
    connect(m_list, &FactList::otherEndWanted, this, &FactsPage::nodeWanted);
    connect(m_list, &FactList::menuWanted, this, &FactsPage::openMenu);
    auto* back = new QShortcut(QKeySequence(Qt::ALT | Qt::Key_Left), this);
    back->setContext(Qt::WidgetWithChildrenShortcut);
    connect(back, &QShortcut::activated, this, &FactsPage::backWanted);
}

/// Facts that hold later are told here, and shown when they are wanted.
void FactsPage::createFooter()
{
    m_footer = new QWidget(this);
    m_later = new TextLabel({}, TextStyle::Small, Token::TextSecondary, m_footer);
    m_later->setObjectName(u"factsLater"_s);
    m_later->setWordWrap(true);
    m_showLater = new LinkButton(tr("Show"), TextStyle::Small, m_footer);
    m_showLater->setObjectName(u"showLater"_s);
    auto* row = new QHBoxLayout(m_footer);
    row->setContentsMargins(padding, 4, padding, 4);
    row->setSpacing(8);
    row->addWidget(new IconLabel(u"clock"_s, clockSize, Token::TextSecondary, m_footer));
    row->addWidget(m_later, 1);
    row->addWidget(m_showLater);
    m_footer->hide();
    connect(m_showLater, &QAbstractButton::clicked, this, [this] {
        m_laterShown = true;
        m_list->facts().setLaterShown(true);
        tell();
    });
}

void FactsPage::createOrder()
{
    m_order->setObjectName(u"factOrder"_s);
    m_order->setAccessibleName(tr("Order of the facts"));
    m_order->setToolTip(tr("Order of the facts"));
    m_order->setAutoRaise(true);
    m_order->setPopupMode(QToolButton::InstantPopup);
    m_order->setToolButtonStyle(Qt::ToolButtonTextOnly);
    auto* menu = new QMenu(m_order);
    auto* group = new QActionGroup(menu);
    const auto add = [this, menu, group](const QString& words, FactOrder order) {
        QAction* action = menu->addAction(words);
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, words, order] {
            m_order->setText(words);
            m_list->facts().setOrder(order);
        });
        return action;
    };
    QAction* first = add(tr("by since"), FactOrder::Since);
    add(tr("by recorded"), FactOrder::Recorded);
    add(tr("by other end"), FactOrder::OtherEnd);
    first->setChecked(true);
    m_order->setText(first->text());
    m_order->setMenu(menu);
}

/// The episodes that the fact came from; a click opens the first of them alone.
void FactsPage::openMenu(const EdgeName& edge, QPoint at)
{
    const Fact* fact = m_list->facts().factAt(m_list->facts().indexOf(edge));
    if (fact == nullptr || fact->episodes.empty())
        return;
    auto* menu = new QMenu(this);
    menu->setObjectName(u"factMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const std::string& episode : fact->episodes) {
        QString title = m_list->facts().episodeTitle(episode);
        title.replace(u'&', u"&&"_s); // else it marks a key
        connect(menu->addAction(tr("Open “%1”").arg(title)), &QAction::triggered, this,
            [this, edge, episode] { emit episodeWanted(edge, episode); });
    }
    menu->popup(at);
}

void FactsPage::startWith(const std::string& node)
{
    m_came = false;
    m_laterShown = false;
    m_list->setChosen({});
    m_list->facts().setLaterShown(false);
    m_list->facts().setFacts({}, node, {});
    m_partial->hide();
    m_footer->hide();
    m_empty->setText({});
    m_pages->setCurrentIndex(0);
}

void FactsPage::showFacts(
    const FactSlice& slice, const std::string& node, const std::map<std::string, QString>& episodes)
{
    m_came = true;
    const bool first = m_list->facts().rowCount() == 0;
    m_list->facts().setFacts(slice.facts, node, episodes);
    m_partial->setVisible(slice.partial);
    m_partial->setText(tr("Partial: the store did not give all that is connected to this node."));
    tell();
    // Whoever came by keys goes on by keys.
    if (first && m_list->hasFocus()) {
        for (int row = 0; row < m_list->facts().rowCount(); ++row) {
            if (m_list->facts().factAt(m_list->facts().index(row)) == nullptr)
                continue;
            m_list->setCurrentIndex(m_list->facts().index(row));
            break;
        }
    }
}

void FactsPage::showFailure(const QString& why)
{
    m_empty->setText(why);
    m_partial->hide();
    m_footer->hide();
    m_pages->setCurrentIndex(1);
}

void FactsPage::setMoment(const FactMoment& moment)
{
    m_list->facts().setMoment(moment);
    tell();
}

void FactsPage::tell()
{
    const FactsModel& facts = m_list->facts();
    const int later = facts.later();
    m_footer->setVisible(later > 0 && !m_laterShown);
    m_later->setText(tr("%n fact(s) recorded after %1 are left out.", nullptr, later)
                         .arg(momentText(std::floor(facts.moment().knownAt.value_or(0)))));
    if (facts.rowCount() == 0)
        m_empty->setText(tr("No facts were returned for this node."));
    m_pages->setCurrentIndex(facts.rowCount() == 0 && m_came ? 1 : 0);
}

} // namespace mnemo

#include "moc_factspage.cpp"
