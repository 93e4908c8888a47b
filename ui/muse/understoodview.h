// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/understood.h"

#include <QAbstractButton>
#include <QWidget>

#include <vector>

class QBoxLayout;

namespace mnemo {

/// A piece of how a question was understood. One that stands for an argument that may be missing
/// has a cross: a click there, or Delete, leaves it out.
class UnderstoodChip final : public QAbstractButton
{
    Q_OBJECT
public:
    UnderstoodChip(const UnderstoodPart& part, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    [[nodiscard]] bool isRemovable() const { return m_part.isOptional; }

    /// Where its cross is; empty without one.
    [[nodiscard]] QRect crossRect() const;

signals:
    void removeRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    UnderstoodPart m_part;
    QString m_shown;
};

/// What a question was understood as: for each query of the plan its parts as chips.
class UnderstoodView final : public QWidget
{
    Q_OBJECT
public:
    explicit UnderstoodView(const std::vector<Understood>& understood, QWidget* parent = nullptr);

signals:
    /// The query is to be asked with these arguments instead.
    void callRequested(const QString& query, const mnemo::Json& args);
    /// The form of the query is to be opened with its arguments, to change them.
    void formRequested(const QString& query, const mnemo::Json& args);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void addCall(const Understood& one, bool isFirst);
    void addChips(QWidget& row, const Understood& one, std::size_t from, std::size_t to);

    std::vector<QBoxLayout*> m_rows;
};

} // namespace mnemo
