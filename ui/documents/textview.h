// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/documents/paragraphlayout.h"

#include <QAbstractListModel>
#include <QListView>
#include <QStyledItemDelegate>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace mnemo {

/// The rows of a text.
class TextModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    void setRows(std::vector<ParagraphRow> rows);

    [[nodiscard]] const std::vector<ParagraphRow>& rows() const { return m_rows; }

    /// Of the paragraph with this id; −1: none.
    [[nodiscard]] int rowOf(const std::string& paragraph) const;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<ParagraphRow> m_rows;
};

/// The paragraphs of a decision with their numbers, and beside each what it cites and who cites it.
/// Keys: J K next and previous paragraph, F next one that founds something, C its first citation,
/// Enter lights it. GUI thread.
class TextView final : public QListView
{
    Q_OBJECT
public:
    explicit TextView(QWidget* parent = nullptr);

    /// Another text, or none.
    void showRows(std::vector<ParagraphRow> rows);
    /// The paragraph becomes the current one and is scrolled into the upper third.
    void goTo(const std::string& paragraph);
    /// What a claim rests on; none: nothing is marked.
    void setLit(std::set<std::string> paragraphs);

    [[nodiscard]] const std::set<std::string>& lit() const { return m_lit; }

    /// The current paragraph; null where there is none.
    [[nodiscard]] const DocumentParagraph* current() const;
    /// Makes the next (+1) or previous (−1) paragraph the current one.
    void step(int by);
    void goToNextFounding();
    /// The row's places are those of a row that begins at (0, 0).
    [[nodiscard]] const ParagraphLayout& layoutOf(int row) const;
    [[nodiscard]] bool isLit(int row) const;

signals:
    void linkChosen(const mnemo::TextLink& link);
    void currentParagraphChanged();
    /// Enter: the current paragraph is wanted in the graph's light.
    void lightWanted(const QString& paragraph);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    void follow(int row, const TextLink& link);
    void openLinks(int row, const QPoint& at);
    void copy();
    void relayOut();
    [[nodiscard]] std::optional<TextLink> linkAt(const QPoint& at, int* row) const;

    TextModel* m_model;
    std::set<std::string> m_lit;
    std::set<int> m_unfolded; ///< rows
    mutable std::map<int, std::unique_ptr<ParagraphLayout>> m_layouts;
    mutable int m_layoutWidth = 0;
};

class TextDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    explicit TextDelegate(TextView* view);
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    TextView* m_view;
};

} // namespace mnemo
