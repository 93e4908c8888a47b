// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/changenotice.h"

#include "ui/widgets/icons.h"
#include "ui/widgets/keyhint.h"
#include "ui/widgets/labels.h"

#include <QAccessible>
#include <QAction>
#include <QDateTime>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>
#include <QTimeZone>
#include <QToolButton>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int fromCorner = 12;
constexpr int high = 34;
constexpr int rounding = 6;
constexpr int bar = 3;

QString factWords(std::int64_t begun, std::int64_t over)
{
    const int began = static_cast<int>(begun);
    const int ended = static_cast<int>(over);
    if (ended == 0)
        return ChangeNotice::tr("%n fact(s) began.", nullptr, began);
    if (began == 0)
        return ChangeNotice::tr("%n fact(s) ended.", nullptr, ended);
    return ChangeNotice::tr("%1, %2 ended.", "facts began, ended")
        .arg(ChangeNotice::tr("%n fact(s) began", nullptr, began))
        .arg(ended);
}

QString wordsOf(const ChangeCounts& counts)
{
    if (counts.began + counts.ended > 0)
        return factWords(counts.began, counts.ended);
    if (counts.nodes + counts.edges == 0)
        return ChangeNotice::tr("nothing of what is shown.");
    return ChangeNotice::tr("%1, %2.", "nodes, edges")
        .arg(ChangeNotice::tr("%n node(s)", nullptr, static_cast<int>(counts.nodes)),
            ChangeNotice::tr("%n edge(s)", nullptr, static_cast<int>(counts.edges)));
}

QString wordsOf(const TimedChanges& changes)
{
    if (changes.began + changes.ended + changes.recorded < changes.all)
        return ChangeNotice::tr(
            "%n change(s) of facts and nodes.", nullptr, static_cast<int>(changes.all));
    if (changes.began + changes.ended > 0)
        return factWords(changes.began, changes.ended);
    if (changes.recorded > 0)
        return ChangeNotice::tr(
            "%n node(s) recorded.", nullptr, static_cast<int>(changes.recorded));
    return ChangeNotice::tr("no fact began or ended. What else changed was not looked up.");
}

} // namespace

ChangeNotice::ChangeNotice(const QAction* again, QWidget* over)
    : QFrame(over), m_head(new TextLabel({}, TextStyle::Heading, Token::Text, this)),
      m_more(new TextLabel({}, TextStyle::Body, Token::Text, this)),
      m_show(new LinkButton(tr("Show them"), TextStyle::Body, this)),
      m_again(new LinkButton(again->text(), TextStyle::Body, this)),
      m_keys(new TextLabel({}, TextStyle::Hint, Token::TextSecondary, this)),
      m_close(new QToolButton(this))
{
    setObjectName(u"changeNotice"_s);
    setCursor(Qt::ArrowCursor);
    m_head->setObjectName(u"changeHead"_s);
    m_more->setObjectName(u"changeMore"_s);
    m_show->setObjectName(u"changeShow"_s);
    m_again->setObjectName(u"changeAgain"_s);
    m_close->setObjectName(u"changeClose"_s);
    m_close->setIcon(themeIcon(u"close"_s));
    m_close->setAutoRaise(true);
    m_close->setAccessibleName(tr("Close this notice"));
    m_close->setToolTip(m_close->accessibleName());
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(bar + 9, 0, 4, 0);
    row->setSpacing(8);
    row->addWidget(new IconLabel(u"ne"_s, 16, Token::Drifted, this));
    for (QWidget* part : {static_cast<QWidget*>(m_head), static_cast<QWidget*>(m_more),
             static_cast<QWidget*>(m_show), static_cast<QWidget*>(m_again),
             static_cast<QWidget*>(m_keys), static_cast<QWidget*>(m_close)})
        row->addWidget(part);
    followKeys(again, this, [this](const QString& keys) { m_keys->setText(keys); });
    connect(m_show, &LinkButton::clicked, this, &ChangeNotice::showWanted);
    connect(m_again, &LinkButton::clicked, this, &ChangeNotice::againWanted);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    over->installEventFilter(this);
    hide();
}

void ChangeNotice::begin(std::int64_t since)
{
    m_since = QDateTime::fromSecsSinceEpoch(since, QTimeZone::utc()).toString(u"HH:mm"_s);
    m_mayShow = false;
    setWords(tr("Changed since %1.").arg(m_since), {});
    show();
    raise();
}

void ChangeNotice::tell(const std::optional<ChangeCounts>& counts)
{
    m_mayShow = counts && counts->nodes + counts->edges > 0;
    if (counts)
        setWords(tr("Changed since %1:").arg(m_since), wordsOf(*counts));
    else
        setWords(tr("Changed since %1.").arg(m_since), tr("What changed was not looked up."));
    announce();
}

void ChangeNotice::tell(const TimedChanges& changes)
{
    m_mayShow = false; // they are not marked
    setWords(tr("Changed since %1:").arg(m_since), wordsOf(changes));
    announce();
}

void ChangeNotice::announce()
{
    if (isHidden())
        return;
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void ChangeNotice::setWords(const QString& head, const QString& more)
{
    m_head->setText(head);
    m_more->setText(more);
    setAccessibleName((head + u' ' + more).trimmed());
    setToolTip(accessibleName());
    place();
}

bool ChangeNotice::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        place();
    return QFrame::eventFilter(watched, event);
}

bool ChangeNotice::event(QEvent* event)
{
    const bool done = QFrame::event(event);
    const bool isSized
        = event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange;
    if (isSized && layout() != nullptr)
        place();
    return done;
}

/// Where there is no room for all of it, when and one link stay.
void ChangeNotice::place()
{
    const int most = std::max(parentWidget()->width() - 2 * fromCorner, 1);
    const auto arrange = [this](bool isWhole) {
        m_more->setVisible(isWhole && !m_more->text().isEmpty());
        m_show->setVisible(m_mayShow);
        m_show->setText(isWhole ? tr("Show them") : tr("Show"));
        m_again->setVisible(isWhole || !m_mayShow);
        m_keys->setVisible(isWhole && !m_keys->text().isEmpty());
        layout()->invalidate();
        return layout()->totalSizeHint().width();
    };
    int wide = arrange(true);
    if (wide > most)
        wide = arrange(false);
    setGeometry(fromCorner, fromCorner, std::min(wide, most),
        std::max(themeOf(this).scaled(high), layout()->totalMinimumSize().height()));
}

void ChangeNotice::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath frame;
    frame.addRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), rounding, rounding);
    painter.fillPath(frame, theme.color(Token::Base));
    painter.setClipPath(frame);
    painter.fillRect(QRect(0, 0, bar, height()), theme.color(Token::Drifted));
    painter.setClipping(false);
    painter.setPen(QPen(theme.color(Token::ControlBorder), 1));
    painter.drawPath(frame);
}

} // namespace mnemo

#include "moc_changenotice.cpp"
