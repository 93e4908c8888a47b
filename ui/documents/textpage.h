// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/documents/documentscontroller.h"
#include "ui/documents/paragraphrow.h"

#include <QWidget>

#include <set>
#include <string>

class QLineEdit;
class QStackedLayout;
class QToolButton;

namespace mnemo {

class ElidedLabel;
class EmptyState;
class LinkButton;
class TextLabel;
class TextView;

/// The page of a decision: what it is called, where it comes from, how often it is cited, and its
/// whole text. GUI thread.
class TextPage final : public QWidget
{
    Q_OBJECT
public:
    explicit TextPage(DocumentsController& documents, QWidget* parent = nullptr);

    [[nodiscard]] TextView* view() const { return m_view; }

    /// What a claim rests on is marked; `words` say of which.
    void setLit(const std::set<std::string>& paragraphs, const QString& words);
    void takeFocus();
    /// The field for a paragraph's number has the focus.
    void askForParagraph();

signals:
    void conceptWanted(const QString& name);
    /// This paragraph, or the decision with all that cites it, is wanted on the canvas.
    void lightWanted(const QString& paragraph);
    void citationsWanted();
    void receiptWanted();
    /// The light is to end.
    void lightEnded();

protected:
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* createHead();
    QWidget* createBar();
    void showText();
    void showHead(const DocumentText& text);
    void follow(const TextLink& link);
    void goToTyped();
    [[nodiscard]] const DocumentSession* sessionOf(const DocumentHead& head) const;

    DocumentsController& m_documents;
    QStackedLayout* m_pages;
    EmptyState* m_empty;
    TextLabel* m_title;
    TextLabel* m_name;
    ElidedLabel* m_source;
    TextLabel* m_counts;
    ElidedLabel* m_place;
    QLineEdit* m_goTo;
    QToolButton* m_back;
    QToolButton* m_forward;
    QWidget* m_litBar;
    TextLabel* m_litWords;
    TextView* m_view;
    const DocumentText* m_shown = nullptr; ///< only compared
    std::string m_shownFor; ///< its decision
    std::size_t m_shownCiting = 0;
    DocumentPlace m_placed; ///< where the view was put
    bool m_isPlacedHidden = false; ///< nobody saw it
};

} // namespace mnemo
