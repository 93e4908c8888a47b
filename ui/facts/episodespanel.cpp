// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/facts/episodespanel.h"

#include "ui/facts/episodelist.h"
#include "ui/facts/episodereader.h"
#include "ui/facts/factlist.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/sectionheader.h"

#include <QPainter>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int listWidth = 216;
constexpr int drawnWidth = 264;
constexpr int leastText = 240; ///< beside both; with less room there is one column
constexpr int drawnHeight = 100; ///< under the text
constexpr int padding = 12;

/// In the order in which the text says them; those whose passage is not recorded come last.
void sortByPassage(std::vector<Fact>& facts, const QString& text)
{
    std::vector<std::pair<qsizetype, Fact>> placed;
    for (Fact& fact : facts) {
        const auto passage = passageOf(text, fact);
        placed.emplace_back(
            passage ? passage->begin : std::numeric_limits<qsizetype>::max(), std::move(fact));
    }
    std::stable_sort(placed.begin(), placed.end(),
        [](const auto& one, const auto& other) { return one.first < other.first; });
    facts.clear();
    for (auto& [place, fact] : placed)
        facts.push_back(std::move(fact));
}

} // namespace

EpisodesPanel::EpisodesPanel(QWidget* parent)
    : QWidget(parent), m_listSide(new QWidget(this)), m_openSide(new QWidget(this))
{
    setObjectName(u"episodes"_s);
    setAccessibleName(tr("Episodes"));
    m_listSide->setAutoFillBackground(true);
    m_list = new EpisodeList(m_listSide);
    m_partial = new TextLabel({}, TextStyle::Small, Token::TextSecondary, m_listSide);
    m_partial->setObjectName(u"episodesPartial"_s);
    m_partial->setContentsMargins(padding, 4, padding, 4);
    m_partial->setWordWrap(true);
    m_partial->hide();
    auto* column = new QVBoxLayout(m_listSide);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_list, 1);
    column->addWidget(m_partial);
    m_reader = new EpisodeReader(m_openSide);
    createDrawn(m_openSide);
    m_open = new QBoxLayout(QBoxLayout::LeftToRight, m_openSide);
    m_open->setContentsMargins(0, 0, 0, 0);
    m_open->setSpacing(1);
    m_open->addWidget(m_reader, 1);
    m_open->addWidget(m_drawnSide);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(1);
    row->addWidget(m_listSide);
    row->addWidget(m_openSide, 1);
    connect(m_list, &EpisodeList::episodeChosen, this, &EpisodesPanel::episodeChosen);
    connect(m_reader, &EpisodeReader::backWanted, this, [this] {
        m_reading = false;
        arrange();
        m_list->setFocus(Qt::OtherFocusReason);
    });
    connect(m_drawn, &FactList::factChosen, this, [this](const EdgeName& edge) {
        light();
        emit factChosen(edge);
    });
    connect(m_drawn, &FactList::otherEndWanted, this, &EpisodesPanel::nodeWanted);
    createKeys();
    arrange();
}

void EpisodesPanel::createDrawn(QWidget* parent)
{
    m_drawnSide = new QWidget(parent);
    m_drawnSide->setAutoFillBackground(true);
    auto* title = new QWidget(m_drawnSide);
    auto* words
        = new TextLabel(tr("Facts drawn from it"), TextStyle::SmallHeading, Token::TextSecondary);
    m_count = new TextLabel({}, TextStyle::MonoTable, Token::TextSecondary, title);
    m_count->setObjectName(u"drawnCount"_s);
    auto* row = new QHBoxLayout(title);
    row->setContentsMargins(padding, 4, padding, 4);
    row->addWidget(words);
    row->addStretch(1);
    row->addWidget(m_count);
    m_drawn = new FactList(FactsModel::Titles::None, FactExtent::Short, m_drawnSide);
    m_drawn->setObjectName(u"drawnFacts"_s);
    m_drawn->setAccessibleName(tr("Facts drawn from it"));
    m_drawn->facts().setOrder(FactOrder::Given);
    auto* column = new QVBoxLayout(m_drawnSide);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(title);
    column->addWidget(m_drawn, 1);
}

void EpisodesPanel::createKeys()
{
    const auto key = [this](int keys, auto handler) {
        auto* shortcut = new QShortcut(QKeySequence(keys), this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, handler);
    };
    key(static_cast<int>(Qt::ALT) | Qt::Key_Down, [this] { m_drawn->step(1); });
    key(static_cast<int>(Qt::ALT) | Qt::Key_Up, [this] { m_drawn->step(-1); });
    key(static_cast<int>(Qt::CTRL) | Qt::Key_Down, [this] { m_list->step(1); });
    key(static_cast<int>(Qt::CTRL) | Qt::Key_Up, [this] { m_list->step(-1); });
}

void EpisodesPanel::clear()
{
    m_episode.clear();
    m_missing.clear();
    m_cut.clear();
    m_list->setEpisodes({});
    m_notListed.clear();
    m_drawn->facts().setFacts({}, {}, {});
    m_count->setText({});
    m_reader->clear({});
    m_reading = false;
    tellLater();
    arrange();
}

void EpisodesPanel::showEpisodes(std::vector<Episode> episodes, const QString& partial)
{
    m_notListed = partial;
    m_list->setEpisodes(std::move(episodes));
    tellLater();
}

void EpisodesPanel::showFailure(const QString& why)
{
    m_missing.clear();
    m_reader->clear(why);
    m_drawn->facts().setFacts({}, {}, {});
    m_count->setText({});
}

/// What the list leaves out.
void EpisodesPanel::tellLater()
{
    QStringList parts{m_notListed};
    if (const int later = m_list->later(); later > 0)
        parts += tr("%n episode(s) recorded later are left out.", nullptr, later);
    parts.removeAll(QString());
    m_partial->setText(parts.join(u' '));
    m_partial->setVisible(!parts.isEmpty());
}

void EpisodesPanel::startWith(const std::string& episode)
{
    m_reading = true;
    m_list->setChosen(episode);
    if (m_episode != episode) {
        m_missing.clear();
        m_cut.clear();
        m_drawn->setChosen({});
    }
    m_episode = episode;
    arrange();
}

void EpisodesPanel::showEpisode(const Episode& episode, std::vector<Fact> drawn)
{
    m_cut = episode.cut ? tr("The text is long: the rest of it is being read.") : QString();
    m_missing.clear();
    m_reader->showEpisode(episode);
    showDrawn(std::move(drawn));
}

void EpisodesPanel::showText(const QString& text)
{
    m_cut.clear();
    m_reader->setText(text);
    light();
}

void EpisodesPanel::tellCut(const QString& why)
{
    m_cut = tr("Only the beginning of the text is shown: %1").arg(why);
    light();
}

void EpisodesPanel::showDrawn(std::vector<Fact> drawn)
{
    sortByPassage(drawn, m_reader->text());
    m_drawn->facts().setFacts(std::move(drawn), {}, {});
    m_count->setText(countText(m_drawn->facts().rowCount()));
    light();
}

void EpisodesPanel::tellMissing(const QString& what)
{
    m_missing = what;
    light();
}

void EpisodesPanel::setMoment(const FactMoment& moment)
{
    m_list->setMoment(moment);
    m_drawn->facts().setMoment(moment);
    m_count->setText(countText(m_drawn->facts().rowCount()));
    tellLater();
}

void EpisodesPanel::chooseFact(const EdgeName& edge)
{
    m_drawn->setChosen(edge);
    light();
}

/// The passage of the chosen fact; where it is not recorded, the fact has the light instead.
void EpisodesPanel::light()
{
    QStringList notes;
    if (!m_cut.isEmpty())
        notes += m_cut;
    if (!m_missing.isEmpty())
        notes += m_missing;
    const Fact* fact = m_drawn->chosen();
    std::optional<Passage> passage;
    if (fact != nullptr) {
        passage = passageOf(m_reader->text(), *fact);
        if (!passage)
            notes += tr("The passage is not recorded.");
    }
    m_drawn->setEvidence(fact != nullptr);
    m_reader->light(passage);
    m_reader->setNote(notes.join(u' '));
}

void EpisodesPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    emit looked();
}

void EpisodesPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void EpisodesPanel::arrange()
{
    const Theme theme = themeOf(this);
    m_narrow = width() < theme.scaled(listWidth + drawnWidth + leastText);
    m_listSide->setVisible(!m_narrow || !m_reading);
    m_openSide->setVisible(!m_narrow || m_reading);
    m_reader->setBackShown(m_narrow);
    m_open->setDirection(m_narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_listSide->setMinimumWidth(m_narrow ? 0 : theme.scaled(listWidth));
    m_listSide->setMaximumWidth(m_narrow ? QWIDGETSIZE_MAX : theme.scaled(listWidth));
    m_drawnSide->setMinimumWidth(m_narrow ? 0 : theme.scaled(drawnWidth));
    m_drawnSide->setMaximumWidth(m_narrow ? QWIDGETSIZE_MAX : theme.scaled(drawnWidth));
    m_drawnSide->setMinimumHeight(m_narrow ? theme.scaled(drawnHeight) : 0);
}

void EpisodesPanel::paintEvent(QPaintEvent*)
{
    // The gaps between the columns are hairlines.
    QPainter(this).fillRect(rect(), themeOf(this).color(Token::Hairline));
}

} // namespace mnemo

#include "moc_episodespanel.cpp"
