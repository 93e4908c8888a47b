// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/answerbuilder.h"
#include "core/muse/plan/planbuilder.h"

#include <QCoreApplication>
#include <QStringList>

#include <set>
#include <utility>

namespace mnemo {

namespace {

/// One way to say when it was true: with the world's times alone, and with the memory's.
struct Sentence
{
    const char* alone;
    const char* known;
};

constexpr Sentence within{QT_TRANSLATE_NOOP("Muse", "True at some time from %1 to before %2."),
    QT_TRANSLATE_NOOP("Muse", "True at some time from %1 to before %2, as known on %3.")};
constexpr Sentence from{QT_TRANSLATE_NOOP("Muse", "True at some time from %1 on."),
    QT_TRANSLATE_NOOP("Muse", "True at some time from %1 on, as known on %2.")};
constexpr Sentence before{QT_TRANSLATE_NOOP("Muse", "True at some time before %1."),
    QT_TRANSLATE_NOOP("Muse", "True at some time before %1, as known on %2.")};
constexpr Sentence at{QT_TRANSLATE_NOOP("Muse", "True on %1."),
    QT_TRANSLATE_NOOP("Muse", "True on %1, as known on %2.")};
constexpr Sentence knownAlone{
    QT_TRANSLATE_NOOP("Muse", "As known on %1."), QT_TRANSLATE_NOOP("Muse", "As known on %1.")};

QString filled(const Sentence& sentence, QStringList times, const QString& knownAt)
{
    if (!knownAt.isEmpty())
        times.append(knownAt);
    QString text
        = QCoreApplication::translate("Muse", knownAt.isEmpty() ? sentence.alone : sentence.known);
    for (const auto& time : times)
        text = text.arg(time);
    return text;
}

/// What the facts that are told were asked for at; empty for the present.
QString timesSentence(
    const QString& asOf, const QString& knownAt, const std::optional<Period>& period)
{
    const auto shown = [](std::int64_t time) { return shownTime(timeText(time)); };
    if (period && period->from && period->to)
        return filled(within, {shown(*period->from), shown(*period->to)}, knownAt);
    if (period && period->from)
        return filled(from, {shown(*period->from)}, knownAt);
    if (period && period->to)
        return filled(before, {shown(*period->to)}, knownAt);
    if (!asOf.isEmpty())
        return filled(at, {asOf}, knownAt);
    return knownAt.isEmpty() ? QString() : filled(knownAlone, {}, knownAt);
}

/// Which groups of the graph were asked, where they were chosen; empty for the whole graph.
QString groupsSentence(const Json& groups)
{
    constexpr qsizetype most = 3;
    const auto words = [](const char* text) { return QCoreApplication::translate("Muse", text); };
    QStringList names;
    for (const auto& group : groups) {
        if (group.is_string())
            names.append(words("“%1”").arg(toQString(group.get<std::string>())));
    }
    if (names.isEmpty())
        return {};
    if (names.size() == 1)
        return words(QT_TRANSLATE_NOOP("Muse", "Asked of the group %1 alone.")).arg(names.front());
    const auto shown = names.mid(0, most).join(QStringLiteral(", "));
    if (names.size() > most)
        return words(QT_TRANSLATE_NOOP("Muse", "Asked of %1 groups alone: %2 and others."))
            .arg(QString::number(names.size()), shown);
    return words(QT_TRANSLATE_NOOP("Muse", "Asked of these groups alone: %1.")).arg(shown);
}

} // namespace

/// Of an item without times it is not known when it held, so that it may have.
bool AnswerBuilder::itemFits(const ClaimTemplate& claimTemplate, const Json& item) const
{
    if (claimTemplate.overlaps && m_period
        && !m_period->overlaps(resolvePointer(item, "/since"), resolvePointer(item, "/until")))
        return false;
    const auto* held = resolvePointer(item, claimTemplate.itemCondition);
    return claimTemplate.itemCondition.empty() || (held && *held == claimTemplate.itemEqual);
}

bool AnswerBuilder::fillOptional(
    Parts& parts, const Place& place, const TemplateOptional& optional) const
{
    for (const auto& alternative : optional.alternatives) {
        Parts filled;
        bool isWhole = true;
        for (const auto& part : alternative) {
            if (const auto* fixed = std::get_if<TemplateWords>(&part))
                filled.emplace_back(*fixed);
            else if (const auto* slot = std::get_if<TemplateSlot>(&part))
                isWhole = isWhole && fillSlot(filled, place, *slot);
        }
        if (isWhole) {
            parts.insert(parts.end(), filled.begin(), filled.end());
            break;
        }
    }
    return true;
}

void AnswerBuilder::addTimes()
{
    // The present stands in the arguments as a number; a time that was asked for, as a text.
    const auto asked = [](const Receipt& receipt, const char* pointer, const char* unbounded) {
        const auto time = textAt(receipt.args, pointer);
        return time == unbounded ? QString() : shownTime(time);
    };
    std::set<std::pair<QString, QString>> told;
    std::set<QString> groups;
    for (const auto& receipt : m_answer.m_receipts) {
        if (isTold(receipt) && receipt.args.contains("groups"))
            groups.insert(groupsSentence(receipt.args.at("groups")));
        if (isTold(receipt) && receipt.args.contains("known_at"))
            told.emplace(asked(receipt, "/as_of", "always"), asked(receipt, "/known_at", "now"));
    }
    for (const auto& [asOf, knownAt] : told) {
        const auto sentence = timesSentence(asOf, knownAt, m_period);
        if (!sentence.isEmpty())
            m_answer.m_claims.push_back({{TemplateWords(sentence)}});
        if (m_period)
            break;
    }
    for (const auto& sentence : groups) {
        if (!sentence.isEmpty())
            m_answer.m_claims.push_back({{TemplateWords(sentence)}});
    }
}

} // namespace mnemo
