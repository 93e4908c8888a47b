// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/plan/understood.h"

#include <QAbstractButton>
#include <QWidget>

#include <vector>

class QBoxLayout;

namespace mnemo {

/// A piece of how a question was understood. One that stands for an argument that may be missing
/// has a cross: a click there, or Delete, leaves it out. A click elsewhere, or Enter, changes it.
class UnderstoodChip final : public QAbstractButton
{
    Q_OBJECT
public:
    /// Of the call's parts the one at an index.
    UnderstoodChip(const Understood& call, std::size_t part, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    [[nodiscard]] bool isRemovable() const { return m_part.isOptional; }

    /// Whether there is something else to choose or to type; else a click opens the query's form.
    [[nodiscard]] bool isChangeable() const { return canChange(m_call, m_part); }

    [[nodiscard]] const Understood& call() const { return m_call; }

    [[nodiscard]] const UnderstoodPart& part() const { return m_part; }

    /// Something else is chosen, and not answered yet.
    void setPending(bool isPending);

    [[nodiscard]] bool isPending() const { return m_isPending; }

    /// Asks for the answer to this call in place of its own.
    void change(const Understood& call);

    /// Where its cross is; empty without one.
    [[nodiscard]] QRect crossRect() const;

signals:
    void editRequested();
    void changed(const mnemo::Understood& call);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void remove();
    [[nodiscard]] QString markName() const;

    Understood m_call;
    UnderstoodPart m_part;
    QString m_shown;
    bool m_isPending = false;
};

/// What a question was understood as: for each query of the plan its parts as chips.
class UnderstoodView final : public QWidget
{
    Q_OBJECT
public:
    explicit UnderstoodView(const std::vector<Understood>& understood, QWidget* parent = nullptr);

    [[nodiscard]] const std::vector<UnderstoodChip*>& chips() const { return m_chips; }

signals:
    /// These queries are to be asked instead.
    void changeRequested(const std::vector<mnemo::Understood>& calls);
    void partEditRequested(mnemo::UnderstoodChip* chip);
    /// The form of the query is to be opened with its arguments, to change them.
    void formRequested(const QString& query, const mnemo::Json& args);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void addCall(std::size_t index, bool isFirst);
    void addChips(QWidget& row, std::size_t index, std::size_t from, std::size_t to);

    std::vector<Understood> m_calls;
    std::vector<QBoxLayout*> m_rows;
    std::vector<UnderstoodChip*> m_chips;
};

} // namespace mnemo
