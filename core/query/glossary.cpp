// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/glossary.h"

#include "core/base/json.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <array>

namespace mnemo {

namespace {

struct Term
{
    const char* name;
    const char* forms; ///< a pattern of all that it is called
    const char* text;
};

constexpr std::array terms{
    Term{"daimoi", "daimo[in]s?",
        QT_TRANSLATE_NOOP("Glossary",
            "A daimoi is a messenger in the simulated world. A presence sends it out with an "
            "intent and a time to live; it reaches food, or dies when its time is over.")},
    Term{"presence", "presences?|präsenz(?:en)?",
        QT_TRANSLATE_NOOP("Glossary",
            "A presence is a lasting actor in the simulated world. It has priorities and sends "
            "out daimoi.")},
    Term{"nexus", "nexus(?:es)?",
        QT_TRANSLATE_NOOP("Glossary",
            "A nexus is a place in the simulated world. A daimoi that "
            "reaches one has found food.")},
    Term{"tick", "ticks?",
        QT_TRANSLATE_NOOP(
            "Glossary", "A tick is one step of the simulated world, and the unit of its time.")},
    Term{"nooi", "nooi(?: ?fields?|-feld(?:er)?)?",
        QT_TRANSLATE_NOOP("Glossary",
            "The nooi field is what guides daimoi through the simulated world. Food deepens it "
            "along the trail that led there.")},
    Term{"receipt", "receipts?|belege?",
        QT_TRANSLATE_NOOP("Glossary",
            "A receipt says which query with which arguments gave a result, and the hash of that "
            "result. Verify runs the query again and compares.")},
    Term{"snapshot", "snapshots?|momentaufnahmen?",
        QT_TRANSLATE_NOOP("Glossary",
            "A snapshot is a file with the results that an answer rests on. Its name is the hash "
            "of its content, so that any change to it shows.")},
    Term{"node", "nodes?|knoten",
        QT_TRANSLATE_NOOP("Glossary",
            "A node is one thing in the graph, for instance a page or a person. It has a role, "
            "and may have a label and properties.")},
    Term{"edge", "edges?|kanten?",
        QT_TRANSLATE_NOOP("Glossary",
            "An edge is one connection between two nodes. Its kind says what the connection "
            "means.")},
};

} // namespace

std::optional<std::string> termOf(const std::string& words)
{
    const auto text = toQString(words).trimmed();
    for (const auto& term : terms) {
        const QRegularExpression whole(
            QRegularExpression::anchoredPattern(QStringLiteral("(?:(?:a|an|the|ein|eine|einen|der|"
                                                               "die|das) )?(?:%1)")
                                                    .arg(QString::fromUtf8(term.forms))),
            QRegularExpression::CaseInsensitiveOption
                | QRegularExpression::UseUnicodePropertiesOption);
        if (whole.match(text).hasMatch())
            return term.name;
    }
    return {};
}

QString definitionOf(const std::string& term)
{
    for (const auto& known : terms) {
        if (term == known.name)
            return QCoreApplication::translate("Glossary", known.text);
    }
    return {};
}

} // namespace mnemo
