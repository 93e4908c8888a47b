// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/facts/fact.h"

#include <QWidget>

class QBoxLayout;

namespace mnemo {

class EpisodeList;
class EpisodeReader;
class FactList;
class SectionHeader;
class TextLabel;

/// The texts that facts were drawn from: a list, the one that is open, and the facts drawn from it.
/// Where there is little room the list gives way to the text, with the facts under it.
class EpisodesPanel final : public QWidget
{
    Q_OBJECT
public:
    explicit EpisodesPanel(QWidget* parent = nullptr);

    void clear();
    /// `partial` says what is not listed; empty when all are.
    void showEpisodes(std::vector<Episode> episodes, const QString& partial);
    /// Why none came.
    void showFailure(const QString& why);
    /// The episode that is open from now on; its text comes with showEpisode().
    void startWith(const std::string& episode);
    void showEpisode(const Episode& episode, std::vector<Fact> drawn);
    /// The whole text of the open episode, where showEpisode() gave its beginning.
    void showText(const QString& text);
    /// Why the rest of the text does not come.
    void tellCut(const QString& why);
    /// All facts that were drawn from the open episode, once they are known.
    void showDrawn(std::vector<Fact> drawn);
    /// What of them is not shown, beside the text of the open episode.
    void tellMissing(const QString& what);
    void setMoment(const FactMoment& moment);
    /// Lights the fact's passage once its episode is shown.
    void chooseFact(const EdgeName& edge);

    [[nodiscard]] const std::string& episode() const { return m_episode; }

signals:
    /// It is looked at.
    void looked();
    void episodeChosen(const std::string& episode);
    void factChosen(const mnemo::EdgeName& edge);
    void nodeWanted(const QString& node);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void createKeys();
    void createDrawn(QWidget* parent);
    void light();
    void arrange();
    void tellLater();

    EpisodeList* m_list;
    TextLabel* m_partial;
    QWidget* m_listSide;
    EpisodeReader* m_reader;
    QWidget* m_drawnSide = nullptr;
    TextLabel* m_count = nullptr;
    FactList* m_drawn = nullptr;
    QBoxLayout* m_open; ///< text and facts
    QWidget* m_openSide;
    std::string m_episode;
    QString m_notListed;
    QString m_missing; ///< of the facts drawn from the open episode
    QString m_cut; ///< why the open text is not whole
    bool m_narrow = false;
    bool m_reading = false; ///< where there is little room: the text is shown, and not the list
};

} // namespace mnemo
