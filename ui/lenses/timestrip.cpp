// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lenses/timestrip.h"

#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QPainter>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kHeight = 22;
constexpr int kSegmentWidth = 44;

class TimeSegment final : public QAbstractButton
{
public:
    using QAbstractButton::QAbstractButton;

    [[nodiscard]] QSize sizeHint() const override
    {
        const Theme theme = themeOf(this);
        return {theme.scaled(kSegmentWidth), theme.scaled(kHeight)};
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Theme theme = themeOf(this);
        QPainter painter(this);
        painter.fillRect(rect(), theme.color(hasFocus() ? Token::Selection : Token::AccentTint));
        painter.fillRect(0, height() - 2, width(), 2, theme.color(Token::Accent));
        painter.setFont(theme.font(TextStyle::Hint));
        painter.setPen(theme.color(Token::Text));
        painter.drawText(rect().adjusted(6, 0, -4, -2), Qt::AlignVCenter | Qt::AlignLeft,
            painter.fontMetrics().elidedText(text(), Qt::ElideRight, width() - 10));
    }
};

} // namespace

TimeStrip::TimeStrip(int count, QWidget* parent) : QWidget(parent), m_row(new QHBoxLayout(this))
{
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(1);
    for (int i = 0; i < count; ++i) {
        auto* segment = new TimeSegment(this);
        segment->setFocusPolicy(Qt::TabFocus);
        connect(segment, &QAbstractButton::clicked, this, [this, i] { emit chosen(i); });
        m_row->addWidget(segment, 1);
        m_segments.push_back(segment);
        setTime(i, std::nullopt);
    }
}

void TimeStrip::setTime(int index, std::optional<std::int64_t> milliseconds)
{
    QAbstractButton* segment = m_segments.at(static_cast<std::size_t>(index));
    segment->setText(milliseconds ? tr("%1  %2 ms").arg(index + 1).arg(*milliseconds)
                                  : QString::number(index + 1));
    segment->setAccessibleName(milliseconds
            ? tr("Lens %1 took %2 ms").arg(index + 1).arg(*milliseconds)
            : tr("Lens %1").arg(index + 1));
    m_row->setStretch(index, static_cast<int>(milliseconds.value_or(0)) + 1);
    segment->update();
}

} // namespace mnemo

#include "moc_timestrip.cpp"
