// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/hovercard.h"

#include "core/base/text.h"
#include "ui/drawing/labeltext.h"
#include "ui/widgets/theme.h"

#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qsizetype maxLine = 48;
constexpr std::size_t maxRead = 1024;
constexpr int maxProperties = 4;
constexpr int cardGap = 12;

QString shown(const std::string& data, qsizetype count)
{
    QString text = displayText(toQString(std::string(cutUtf8(data, maxRead)))).simplified();
    return elidedText(text, count, Qt::ElideRight);
}

} // namespace

QString shortValue(const Json& value, qsizetype count)
{
    if (value.is_string())
        return shown(value.get_ref<const std::string&>(), count);
    if (value.is_array())
        return value.size() == 1 ? HoverCard::tr("1 value")
                                 : HoverCard::tr("%1 values").arg(value.size());
    if (value.is_object())
        return u"{…}"_s;
    return shown(value.dump(-1, ' ', false, Json::error_handler_t::replace), count);
}

HoverCard::HoverCard(QWidget* parent)
    : QFrame(parent), m_title(new QLabel(this)), m_lines(new QLabel(this))
{
    setObjectName(u"hoverCard"_s);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    for (auto* label : {m_title, m_lines})
        label->setTextFormat(Qt::PlainText);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 10, 8);
    column->setSpacing(4);
    column->addWidget(m_title);
    column->addWidget(m_lines);
}

void HoverCard::showNode(const SceneNode& node, const QStringList& more, const QRect& where)
{
    const Theme theme = themeOf(parentWidget());
    m_title->setFont(theme.font(TextStyle::Heading));
    m_lines->setFont(theme.font(TextStyle::Hint));
    m_title->setText(shown(node.label.empty() ? node.id.text : node.label, maxLine));
    QStringList lines{shown(node.role, maxLine) + u" · "_s + shown(node.id.text, maxLine)};
    int count = 0;
    for (const auto& [name, value] : node.properties.items()) {
        if (++count > maxProperties)
            break;
        lines << shown(name, 24) + u": "_s + shortValue(value, maxLine);
    }
    lines << tr("Degree %1 in what is loaded").arg(node.degree) << more;
    m_lines->setText(lines.join(u'\n'));
    adjustSize();
    const QRect room = parentWidget()->rect().adjusted(4, 4, -4, -4);
    QPoint corner(where.right() + cardGap, where.top());
    if (corner.x() + width() > room.right())
        corner.setX(where.left() - cardGap - width());
    corner.setX(std::clamp(corner.x(), room.left(), std::max(room.left(), room.right() - width())));
    corner.setY(std::clamp(corner.y(), room.top(), std::max(room.top(), room.bottom() - height())));
    move(corner);
    show();
    raise();
}

QString HoverCard::text() const
{
    return m_title->text() + u'\n' + m_lines->text();
}

void HoverCard::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(parentWidget());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.color(Token::Hairline), 1));
    painter.setBrush(theme.color(Token::Panel));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

} // namespace mnemo

#include "moc_hovercard.cpp"
