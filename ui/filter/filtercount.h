// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <cstdint>

namespace mnemo {

class ElidedLabel;
class LinkButton;
class TextLabel;

/// How many nodes a filter finds, while it is put together.
class FilterCount final : public QWidget
{
    Q_OBJECT
public:
    explicit FilterCount(QWidget* parent);

    /// Nothing is counted.
    void clear();
    /// The number that stands here is of before.
    void setStale();
    /// It takes long.
    void setCounting();
    void setNotComplete(const QString& why);
    /// `of` are all nodes that could be found; `role` is their only one, or empty.
    void setCount(std::int64_t found, std::int64_t of, const QString& role, std::int64_t elapsedMs);
    /// None was found, and so many would be without this condition.
    void setHint(const QString& condition, std::int64_t without);
    /// A note under the number.
    void setNote(const QString& words);

signals:
    void hintChosen();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    TextLabel* m_number;
    TextLabel* m_of;
    ElidedLabel* m_trail;
    TextLabel* m_note;
    LinkButton* m_hint;
    std::int64_t m_found = 0;
    std::int64_t m_all = 0;
    QWidget* m_bar;
};

} // namespace mnemo
