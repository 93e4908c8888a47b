// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/theme.h"

#include <QAbstractButton>
#include <QLabel>
#include <QToolButton>

class QVBoxLayout;

namespace mnemo {

/// Text in one of the theme's styles and colours, always plain, following the theme.
class TextLabel final : public QLabel
{
    Q_OBJECT
public:
    TextLabel(const QString& text, TextStyle style, Token colour, QWidget* parent = nullptr);

    /// Plain text; data goes through displayText() or oneLine() first.
    void setColour(Token colour);

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyTheme();

    TextStyle m_style;
    Token m_colour;
};

/// One line of data that shortens itself; the whole text is its tooltip and accessible name.
class ElidedLabel final : public QWidget
{
    Q_OBJECT
public:
    ElidedLabel(const QString& text, TextStyle style, Token colour, QWidget* parent = nullptr);

    void setText(const QString& text);

    [[nodiscard]] const QString& text() const { return m_text; }

    void setElideMode(Qt::TextElideMode mode);
    void setColour(Token colour);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_text;
    QString m_shown;
    TextStyle m_style;
    Token m_colour;
    Qt::TextElideMode m_mode = Qt::ElideRight;
};

/// An icon of ours that says something by its colour, e.g. at the start of a row.
class IconLabel final : public QWidget
{
    Q_OBJECT
public:
    IconLabel(const QString& icon, int size, Token colour, QWidget* parent = nullptr);
    void setIcon(const QString& icon, Token colour);
    [[nodiscard]] QSize sizeHint() const override;

    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_icon;
    int m_size;
    Token m_colour;
};

/// A separator one pixel thick.
class Hairline final : public QWidget
{
    Q_OBJECT
public:
    explicit Hairline(Qt::Orientation orientation, QWidget* parent = nullptr);
};

/// Words that act: accent-coloured, underlined under the pointer, no frame.
class LinkButton final : public QAbstractButton
{
    Q_OBJECT
public:
    LinkButton(const QString& text, TextStyle style, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    TextStyle m_style;
};

/// Puts a text on the clipboard; `what` names it for people ("Copy the receipt's id").
class CopyButton final : public QToolButton
{
    Q_OBJECT
public:
    CopyButton(const QString& what, QString text, QWidget* parent = nullptr);

    void setCopied(const QString& text) { m_text = text; }

private:
    QString m_text;
};

/// Says why a place is empty, in at most two lines, with at most one action.
class EmptyState final : public QWidget
{
    Q_OBJECT
public:
    explicit EmptyState(
        const QString& words, const QString& action = {}, QWidget* parent = nullptr);
    void setWords(const QString& words);
    /// In place of those before, one under the other.
    void setActions(const QStringList& actions);

signals:
    void actionTriggered();
    void actionChosen(int place);

private:
    TextLabel* m_words;
    QVBoxLayout* m_buttons;
};

} // namespace mnemo
