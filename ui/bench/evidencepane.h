// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/verify/benchreading.h"

#include <QScrollArea>

#include <vector>

class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace mnemo {

class BenchController;
class LinkButton;

/// What the chosen claim rests on, the queries that could check it, and the reviewer's verdict.
class EvidencePane final : public QScrollArea
{
    Q_OBJECT
public:
    explicit EvidencePane(BenchController& controller, QWidget* parent = nullptr);

    void takeNote();
    /// What is typed and not ended yet counts as said.
    void keepNote();

signals:
    /// A verdict was given by its button.
    void judged(mnemo::ReviewVerdict verdict);
    /// The note is told; the claims have the focus again.
    void noteEnded();
    void lightWanted();
    void runWanted(int query);
    void receiptWanted();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QWidget* createReview();
    [[nodiscard]] QWidget* createLinks();
    void showCard();
    void showReview();
    [[nodiscard]] QWidget* cardOf(const BenchClaim& claim);
    void addHead(QVBoxLayout* column, const BenchClaim& claim, QWidget* card) const;
    void addValues(QVBoxLayout* column, const BenchClaim& claim, QWidget* card) const;
    void addQueries(QVBoxLayout* column, const BenchClaim& claim, QWidget* card);
    void addProofs(QVBoxLayout* column, const BenchClaim& claim, QWidget* card) const;
    [[nodiscard]] const BenchClaim* claim() const;

    BenchController& m_controller;
    QVBoxLayout* m_column = nullptr;
    QWidget* m_card = nullptr;
    QWidget* m_reviewBox = nullptr;
    std::vector<QPushButton*> m_verdicts;
    QLineEdit* m_note = nullptr;
    QWidget* m_links = nullptr;
    LinkButton* m_light = nullptr;
    LinkButton* m_receipt = nullptr;
};

} // namespace mnemo
