// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/documents/documentwords.h"

#include "core/base/text.h"
#include "core/base/times.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QTimeZone>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct DocumentWords
{
    Q_DECLARE_TR_FUNCTIONS(DocumentWords)
};

/// In UTC, as every day that the program shows.
QDate dayOf(const std::string& text)
{
    const auto time = microsecondsOfTime(text);
    return time ? QDateTime::fromMSecsSinceEpoch(*time / 1000, QTimeZone::utc()).date() : QDate();
}

} // namespace

QString labelName(const std::string& label)
{
    const QString shown = oneLine(toQString(label), 60);
    return !shown.isEmpty() && shown.at(0).isDigit() ? u"¶"_s + shown : shown;
}

QString paragraphName(
    const std::string& decision, const std::string& label, const std::string& annex)
{
    QStringList parts{oneLine(toQString(decision), 60)};
    if (!annex.empty())
        parts += annex == "annex"
            ? DocumentWords::tr("annex")
            : DocumentWords::tr("annex %1").arg(oneLine(toQString(annex), 30));
    if (!label.empty())
        parts += labelName(label);
    return parts.join(u' ');
}

QString daysText(const std::string& from, const std::string& to)
{
    const QDate first = dayOf(from);
    const QDate last = dayOf(to);
    const QLocale locale;
    if (!first.isValid() && !last.isValid())
        return {};
    if (!first.isValid() || !last.isValid() || first == last)
        return locale.toString(first.isValid() ? first : last, u"d MMMM yyyy"_s);
    const QString end = locale.toString(last, u"d MMMM yyyy"_s);
    const QString pattern = first.year() != last.year() ? u"d MMMM yyyy"_s
        : first.month() != last.month()                 ? u"d MMMM"_s
                                                        : u"d"_s;
    const QString dash = pattern == u"d" ? u"–"_s : u" – "_s;
    return locale.toString(first, pattern) + dash + end;
}

QString sessionName(const std::string& body, std::int64_t session)
{
    return u"%1 %2"_s.arg(oneLine(toQString(body), 20)).arg(session);
}

QString actCounts(const ConceptLane& lane)
{
    const int foundings = lane.count(TimelineAct::Kind::Founding);
    const int followUps = lane.count(TimelineAct::Kind::FollowUp);
    return u"%1, %2"_s.arg(DocumentWords::tr("%n founding(s)", nullptr, foundings),
        DocumentWords::tr("%n follow-up(s)", nullptr, followUps));
}

QString attributionText(const DocumentParagraph& paragraph)
{
    if (paragraph.role == "quoted" && !paragraph.attributedTo.empty())
        return DocumentWords::tr("quoted from %1").arg(toQString(paragraph.attributedTo));
    if (paragraph.role == "draft" || paragraph.role == "quoted")
        return DocumentWords::tr("draft, attributed to nobody");
    return {};
}

QString actName(const DocumentAct& act)
{
    const QString name = oneLine(toQString(act.name), 80);
    return act.extractedBy.empty() ? name
                                   : DocumentWords::tr("%1 (proposed by %2)")
                                         .arg(name, oneLine(toQString(act.extractedBy), 40));
}

QString spokenParagraph(const DocumentParagraph& paragraph)
{
    QStringList parts{paragraph.label.empty() ? QString() : labelName(paragraph.label),
        attributionText(paragraph), displayText(toQString(paragraph.text))};
    for (const DocumentAct& act : paragraph.acts) {
        const QString name = actName(act);
        parts += act.isFounding ? DocumentWords::tr("founds %1").arg(name)
                                : DocumentWords::tr("follows up %1").arg(name);
    }
    parts.removeAll(QString());
    return parts.join(u", "_s);
}

} // namespace mnemo
