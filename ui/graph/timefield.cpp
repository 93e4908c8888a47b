// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/timefield.h"

#include "core/base/json.h"
#include "ui/widgets/format.h"
#include "ui/widgets/mnemostyle.h"
#include "ui/widgets/validitytext.h"

#include <QKeyEvent>

namespace mnemo {

namespace {

constexpr int longestTyped = 80;
constexpr int longestTold = 24;

} // namespace

TimeField::TimeField(QWidget* parent) : QLineEdit(parent)
{
    setMaxLength(longestTyped);
    setFont(themeOf(this).font(TextStyle::Mono));
    setToolTip(tr("A date or a time in UTC, such as 2026-06-12 or 2026-06-12 09:30:07.25, or now"));
    connect(this, &QLineEdit::editingFinished, this, &TimeField::read);
    connect(this, &QLineEdit::textEdited, this, &TimeField::accept);
    setTime({});
}

void TimeField::setTime(std::optional<double> time)
{
    m_known = time ? momentText(*time) : tr("now");
    setText(m_known);
    setCursorPosition(0);
    accept();
}

void TimeField::accept()
{
    if (!m_wrong)
        return;
    m_wrong = false;
    setFieldState(this, FieldState::Normal);
    setAccessibleDescription({});
    emit refused({});
}

void TimeField::refuse(const QString& why)
{
    m_wrong = true;
    setFieldState(this, FieldState::Wrong);
    setAccessibleDescription(why);
    emit refused(why);
}

void TimeField::read()
{
    const QString words = text().trimmed();
    if (words == m_known || m_wrong)
        return;
    if (words.isEmpty() || words.compare(tr("now"), Qt::CaseInsensitive) == 0
        || words.compare(QLatin1String("now"), Qt::CaseInsensitive) == 0) {
        emit typed({});
        return;
    }
    if (const auto time = momentOf(Json(words.toStdString())))
        emit typed(time);
    else
        refuse(tr("“%1” is neither a date nor a time.").arg(oneLine(words, longestTold)));
}

void TimeField::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Escape || text() == m_known) {
        QLineEdit::keyPressEvent(event);
        return;
    }
    setText(m_known);
    accept();
}

} // namespace mnemo

#include "moc_timefield.cpp"
