// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/sectionheader.h"

#include "ui/widgets/icons.h"
#include "ui/widgets/theme.h"

#include <QFrame>
#include <QPainter>
#include <QStyle>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int headerHeight = 28;
constexpr int arrow = 12;

class Hairline final : public QWidget
{
public:
    explicit Hairline(QWidget* parent) : QWidget(parent) { setFixedHeight(1); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter(this).fillRect(rect(), themeOf(this).color(Token::Hairline));
    }
};

} // namespace

void fillPanel(QWidget* panel)
{
    QPainter(panel).fillRect(panel->rect(), themeOf(panel).color(Token::Panel));
}

QWidget* makeHairline(QWidget* parent)
{
    return new Hairline(parent);
}

SectionHeader::SectionHeader(const QString& title, QWidget* section, QWidget* parent)
    : QAbstractButton(parent)
{
    setText(title);
    setAccessibleName(title);
    setCheckable(true);
    setChecked(true);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QAbstractButton::toggled, section, &QWidget::setVisible);
}

void SectionHeader::setTrail(const QString& text)
{
    m_trail = text;
    setAccessibleDescription(text);
    update();
}

QSize SectionHeader::sizeHint() const
{
    return {100, themeOf(this).scaled(headerHeight)};
}

void SectionHeader::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    if (underMouse())
        painter.fillRect(rect(), theme.color(Token::Hover));
    QRect row = rect().adjusted(8, 0, -12, 0);
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    const auto place
        = [this](const QRect& part) { return QStyle::visualRect(layoutDirection(), rect(), part); };
    const QString folded = mirrored ? u"left"_s : u"right"_s;
    const int size = theme.scaled(arrow);
    paintIcon(painter, isChecked() ? u"down"_s : folded,
        place({row.left(), row.top(), size, row.height()}), size,
        theme.color(Token::TextSecondary));
    row.setLeft(row.left() + size + 4);
    painter.setFont(theme.font(TextStyle::SmallHeading));
    painter.setPen(theme.color(Token::TextSecondary));
    painter.drawText(place(row), Qt::AlignLeft | Qt::AlignVCenter, text());
    painter.setFont(theme.font(TextStyle::Hint));
    painter.setPen(theme.color(Token::TextTertiary));
    painter.drawText(place(row), Qt::AlignRight | Qt::AlignVCenter, m_trail);
}

} // namespace mnemo

#include "moc_sectionheader.cpp"
