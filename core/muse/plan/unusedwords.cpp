// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/plan/unusedwords.h"

#include <QCoreApplication>
#include <QStringList>

#include <array>
#include <utility>

namespace mnemo {

namespace {

constexpr std::array<std::pair<UnusedWords::Why, const char*>, 6> whyNames{
    {{UnusedWords::Why::Pronoun, "pronoun"}, {UnusedWords::Why::TooShort, "too_short"},
        {UnusedWords::Why::NotFound, "not_found"}, {UnusedWords::Why::NotLinked, "not_linked"},
        {UnusedWords::Why::NotUsed, "not_used"}, {UnusedWords::Why::Ambiguous, "ambiguous"}}};

QString sentenceFor(UnusedWords::Why why, const QString& words, int count)
{
    switch (why) {
    case UnusedWords::Why::Pronoun:
        return QCoreApplication::translate(
            "Muse", "%1 does not say which node is meant. Name the node.")
            .arg(words);
    case UnusedWords::Why::TooShort:
        return QCoreApplication::translate(
            "Muse", "%1 is too short to search for, and no node has exactly this label or id.")
            .arg(words);
    case UnusedWords::Why::NotFound:
        return QCoreApplication::translate("Muse", "%1 was not found.").arg(words);
    case UnusedWords::Why::NotLinked:
        return QCoreApplication::translate(
            "Muse", "%1 fits no role, kind, property or value of this graph.", nullptr, count)
            .arg(words);
    case UnusedWords::Why::Ambiguous:
        return QCoreApplication::translate("Muse", "%1 can be understood in several ways.")
            .arg(words);
    case UnusedWords::Why::NotUsed:
        break;
    }
    return QCoreApplication::translate("Muse", "No query here uses %1.", nullptr, count).arg(words);
}

} // namespace

Json unusedWordsJson(const std::vector<UnusedWords>& unused)
{
    Json list = Json::array();
    for (const auto& one : unused) {
        for (const auto& [why, name] : whyNames) {
            if (why == one.why)
                list.push_back({{"words", one.words}, {"why", name}});
        }
    }
    return list;
}

std::vector<UnusedWords> unusedWordsFrom(const Json& list)
{
    std::vector<UnusedWords> unused;
    for (const auto& item : list.is_array() ? list : Json::array()) {
        const auto* words = resolvePointer(item, "/words");
        const auto* given = resolvePointer(item, "/why");
        for (const auto& [why, name] : whyNames) {
            if (words && words->is_string() && given && *given == name)
                unused.push_back({words->get<std::string>(), why});
        }
    }
    return unused;
}

QString sentenceOf(const std::vector<UnusedWords>& unused)
{
    QStringList sentences;
    for (const auto& [why, name] : whyNames) {
        QStringList words;
        for (const auto& one : unused) {
            if (one.why == why)
                words.append(QCoreApplication::translate("Muse", "“%1”").arg(toQString(one.words)));
        }
        if (!words.isEmpty())
            sentences.append(sentenceFor(why, words.join(QCoreApplication::translate("Muse", ", ")),
                static_cast<int>(words.size())));
    }
    return sentences.join(u' ');
}

} // namespace mnemo
