// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <array>

class QProgressBar;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTabBar;

namespace mnemo {

class AnswerInput;
class Badge;
class BenchController;
class ClaimList;
class ElidedLabel;
class EvidencePane;
class TextLabel;

/// An agent's answer with its claims marked, their evidence, and the reviewer's verdicts.
class BenchPage final : public QWidget
{
    Q_OBJECT
public:
    explicit BenchPage(BenchController& controller, QWidget* parent = nullptr);

    /// Shows where another answer is given.
    void askForAnswer();
    /// By the claims, or by the field for an answer.
    void takeFocus();
    /// A note that is being typed counts as said.
    void keepNote();

signals:
    void fileWanted();
    void saveWanted();
    void reportWanted();
    void lightWanted();
    void runWanted(int query);
    void receiptWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    [[nodiscard]] QWidget* createProgress();
    [[nodiscard]] QWidget* createBar();
    [[nodiscard]] QLayout* createCounts(QWidget* bar);
    [[nodiscard]] QWidget* createBench();
    [[nodiscard]] QWidget* createAnswer();
    [[nodiscard]] QWidget* createClaims();
    [[nodiscard]] QWidget* createKeys(QWidget* parent) const;
    void wireClaims();
    void showReading();
    void showOrigin();
    void showJudged();
    void showRunning();
    void showProgress(qint64 done, qint64 total);
    void arrange();
    void showPart(int part);

    BenchController& m_controller;
    QStackedWidget* m_views;
    AnswerInput* m_input;
    QWidget* m_progress = nullptr;
    TextLabel* m_progressWords = nullptr;
    QProgressBar* m_progressBar = nullptr;
    ElidedLabel* m_title = nullptr;
    ElidedLabel* m_origin = nullptr;
    std::array<Badge*, 3> m_counts{};
    TextLabel* m_judged = nullptr;
    QProgressBar* m_judgedBar = nullptr;
    QSplitter* m_outer = nullptr;
    QTabBar* m_parts = nullptr;
    QWidget* m_answer = nullptr;
    QWidget* m_claimBox = nullptr;
    TextLabel* m_dropped = nullptr;
    TextLabel* m_hash = nullptr;
    QWidget* m_keys = nullptr;
    ClaimList* m_claims = nullptr;
    EvidencePane* m_evidence = nullptr;
    bool m_isNarrow = false;
};

} // namespace mnemo
