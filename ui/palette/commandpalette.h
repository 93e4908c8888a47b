// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"

#include <QFrame>
#include <QPointer>

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

class QAction;
class QLineEdit;
class QListView;
class QStandardItemModel;

namespace mnemo {

class Catalogue;
struct CatalogueEntry;
class TextLabel;

/// Something else that the palette finds: a setting, a bookmark, a receipt.
struct PaletteEntry
{
    QString words;
    QString trail; ///< what it is
    QString icon;
    QString hash; ///< of receipts, that they are found by
    std::function<void()> chosen;
};

/// What the entries of a source are found by: their words, or after "#" the beginning of a hash.
enum class PaletteKind
{
    Words,
    Hashes
};

/// Finds actions, queries, nodes and what others offer by their words; ">" looks among actions
/// only, "/" among queries, "#" among hashes. A panel over the window that closes with Esc, Enter
/// or when it loses the focus.
class CommandPalette final : public QFrame
{
    Q_OBJECT
public:
    CommandPalette(const std::vector<QAction*>& actions, QWidget* window);

    /// More actions, found after the others.
    void add(const std::vector<QAction*>& actions);

    using Source = std::function<std::vector<PaletteEntry>()>;
    /// Asked each time that something of its kind is looked for, as these come and go.
    void addSource(PaletteKind kind, Source source);
    void setCatalogue(std::shared_ptr<const Catalogue> catalogue);

    /// The families that the graph holds; absent: all. Queries of others come last, and only when
    /// something is looked for.
    void setFamilies(const std::optional<std::set<std::string>>& held) { m_held = held; }

    void open();
    /// The outcome of search_nodes for the text of searchRequested(): under the current row.
    void showNodes(const QueryOutcome& outcome);

signals:
    void searchRequested(const QString& text);
    /// What was typed is to be asked as a question.
    void questionChosen(const QString& question);
    void nodeChosen(const QString& nodeId);
    void queryChosen(const std::string& query);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh(const QString& text);
    void askSources(PaletteKind kind);
    void addActions(const QString& text);
    void addQueries(const QString& text);
    void addQuestion(const QString& text);
    void addQuery(const CatalogueEntry& entry, const QString& text);
    void addEntries(const QString& text);
    void addHashes(const QString& text);
    void addEntry(const PaletteEntry& entry, int place);
    void fit();
    void choose(const QModelIndex& index);
    void move(int rows);
    void giveFocusBack();

    std::vector<QAction*> m_actions;
    std::vector<std::pair<PaletteKind, Source>> m_sources;
    std::vector<PaletteEntry> m_offered; ///< by sources, since the text was last changed
    QString m_typed; ///< the words that are looked for
    std::shared_ptr<const Catalogue> m_catalogue;
    std::optional<std::set<std::string>> m_held;
    QPointer<QWidget> m_before; ///< had the focus when this was opened
    QLineEdit* m_input;
    QListView* m_list;
    QStandardItemModel* m_rows;
    TextLabel* m_note;
};

} // namespace mnemo
