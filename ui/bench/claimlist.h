// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/verify/benchreading.h"

#include <QAbstractListModel>
#include <QListView>
#include <QStyledItemDelegate>

namespace mnemo {

class BenchController;

/// The claims of what is on the bench, a row each.
class ClaimModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    explicit ClaimModel(const BenchController& controller, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Only what a screen reader tells: the rest is drawn from the claim itself.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

    [[nodiscard]] const BenchClaim& claim(int row) const;
    [[nodiscard]] const ClaimReview& review(int row) const;

private:
    const BenchController& m_controller;
};

/// Number, mark, claim with at most one line under it, and the reviewer's word.
class ClaimDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// The list of claims with the keys by which a reviewer judges.
class ClaimList final : public QListView
{
    Q_OBJECT
public:
    explicit ClaimList(BenchController& controller, QWidget* parent = nullptr);

    enum class Filter
    {
        All,
        Contradicted,
        NotCheckable,
        NotJudged
    };

    void setFilter(Filter filter);
    /// The claim is judged, and the next one is chosen unless `stay`.
    void judge(ReviewVerdict verdict, bool stay);

signals:
    void noteWanted();
    void runWanted();
    void lightWanted();
    void receiptWanted();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void showFiltered();
    void follow();
    [[nodiscard]] bool act(int key, bool isShifted);
    void goToNotJudged();
    void step(int by);

    BenchController& m_controller;
    ClaimModel* m_model;
    Filter m_filter = Filter::All;
};

} // namespace mnemo
