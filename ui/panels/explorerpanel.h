// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/query/outcome.h"
#include "core/scene/querybook.h"
#include "ui/panels/legendview.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <set>
#include <string>

class QLabel;
class QLineEdit;
class QListView;
class QMenu;
class QPushButton;
class QStandardItemModel;
class QToolButton;
class QVBoxLayout;

namespace mnemo {

class ArgumentForm;
class Catalogue;
class CatalogueTree;
class ContentArea;
class ExplorerParts;
class SectionHeader;

/// Search, catalogue with the form of the chosen entry, and legend. Shows outcomes and asks for
/// queries; runs nothing itself.
class ExplorerPanel final : public QWidget
{
    Q_OBJECT
public:
    explicit ExplorerPanel(QWidget* parent = nullptr);

    void setCatalogue(std::shared_ptr<const Catalogue> catalogue);
    /// The families of the catalogue that the graph holds; absent: all.
    void setFamilies(const std::optional<std::set<std::string>>& held);
    /// The outcome of search_nodes for what stands in the search box.
    void showHits(const QueryOutcome& outcome);
    /// The store that hits and the suggested node are of is not open any more.
    void forgetNodes();
    void setCounts(const GraphCounts& counts);

    [[nodiscard]] LegendView* legend() const { return m_legend; }

    /// Favourites, and how entries were run before.
    void setQueryBook(const QueryBook& book);
    /// Adds a row of another feature above the search.
    void addOnTop(QWidget* row);
    /// Adds a section of another feature below the legend.
    SectionHeader* addSection(const QString& title, QWidget* section);

    /// See LegendView::setEnded().
    void setEnded(std::optional<std::int64_t> ended);
    void setSelectedNode(const QString& nodeId);
    /// Puts an entry's form up, filled with `arguments`.
    void openForm(const std::string& query, const Json& arguments);
    /// An outcome that the form asked for and that was refused.
    void showRefusal(const Error& error);
    /// With `text` in it, when there is any.
    void focusSearch(const QString& text = {});
    void focusForm();

    /// The queries are one part of it; others may add theirs.
    [[nodiscard]] ExplorerParts* parts() const { return m_parts; }

signals:
    void searchChanged(const QString& text);
    void nodeChosen(const QString& nodeId);
    void runRequested(const std::string& query, const mnemo::Json& arguments);
    void roleChosen(const QString& role);
    void favouriteChosen(const std::string& query, bool favourite);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void createQueries();
    void createSearch(QVBoxLayout* layout);
    void createCatalogue(QVBoxLayout* layout);
    void createForm(QVBoxLayout* layout);
    void createLegend(QVBoxLayout* layout);
    void onSearchEdited(const QString& text);
    void showForm(const QString& query);
    void runForm();
    QWidget* createFormTitle();
    void showBook();
    void repeat(const QueryRun& run);

    std::shared_ptr<const Catalogue> m_catalogue;
    std::string m_query; ///< the form's entry
    QString m_selectedNode;
    QLineEdit* m_search = nullptr;
    QLabel* m_searchNote = nullptr;
    QListView* m_hits = nullptr;
    QStandardItemModel* m_hitRows = nullptr;
    SectionHeader* m_catalogueHeader = nullptr;
    CatalogueTree* m_tree = nullptr;
    QWidget* m_formBox = nullptr;
    QLabel* m_formTitle = nullptr;
    QLabel* m_formQuestion = nullptr;
    ArgumentForm* m_form = nullptr;
    QLabel* m_formError = nullptr;
    QPushButton* m_run = nullptr;
    QToolButton* m_star = nullptr;
    QToolButton* m_history = nullptr;
    QMenu* m_earlier = nullptr;
    QLabel* m_cost = nullptr;
    QueryBook m_book;
    SectionHeader* m_legendHeader = nullptr;
    LegendView* m_legend = nullptr;
    ContentArea* m_fields = nullptr; ///< of the form
    ContentArea* m_legendArea = nullptr;
    ExplorerParts* m_parts = nullptr;
    QVBoxLayout* m_lower = nullptr; ///< legend, and what others put under it
};

} // namespace mnemo
