// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/schemaquestions.h"
#include "ui/overview/propertywords.h"
#include "ui/widgets/theme.h"

#include <QAbstractButton>

#include <string>

namespace mnemo {

/// A part of the page that leads somewhere: by click, Space and Enter.
class DoorButton : public QAbstractButton
{
    Q_OBJECT
public:
    explicit DoorButton(QWidget* parent);

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

/// Mark, name and number of nodes of a role.
class RoleRow final : public DoorButton
{
    Q_OBJECT
public:
    RoleRow(const DescribedRole& role, QWidget* parent);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::string m_role;
    QString m_count;
};

class PropertyRow final : public DoorButton
{
    Q_OBJECT
public:
    PropertyRow(PropertyWords words, bool isMixed, QWidget* parent);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintBars(QPainter& painter, const Theme& theme, const QRect& room) const;
    [[nodiscard]] QString valueWords(const QFontMetrics& metrics, int width) const;

    PropertyWords m_words;
    bool m_isMixed;
};

/// A question with its key and the query that answers it; grey while it is not known.
class QuestionRow final : public DoorButton
{
    Q_OBJECT
public:
    QuestionRow(int number, QWidget* parent);
    void setQuestion(const SchemaQuestion& question);
    void setPending();

    [[nodiscard]] bool isPending() const { return m_isPending; }

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int m_number;
    bool m_isPending = true;
    QString m_query;
};

} // namespace mnemo
