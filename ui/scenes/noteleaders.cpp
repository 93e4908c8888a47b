// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scenes/noteleaders.h"

#include "ui/drawing/notedrawing.h"
#include "ui/widgets/theme.h"

#include <QPainter>

#include <utility>

namespace mnemo {

NoteLeaders::NoteLeaders(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("noteLeaders"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

void NoteLeaders::setLines(std::vector<QLineF> lines)
{
    if (geometry() != parentWidget()->rect())
        setGeometry(parentWidget()->rect());
    if (lines == m_lines)
        return;
    m_lines = std::move(lines);
    setVisible(!m_lines.empty());
    lower();
    update();
}

void NoteLeaders::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    PainterTarget target(painter);
    for (const QLineF& line : m_lines)
        drawLeader(target, line,
            {theme.color(Token::Text), theme.color(Token::Base),
                theme.color(Token::ControlBorder)});
}

} // namespace mnemo

#include "moc_noteleaders.cpp"
