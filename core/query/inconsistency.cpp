// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/inconsistency.h"

#include "core/base/text.h"
#include "core/graph/store.h"

#include <QCoreApplication>
#include <QStringList>

#include <array>
#include <utility>

namespace mnemo {

namespace {

using Sentence = std::pair<const char*, const char*>;

constexpr std::array sentences{
    Sentence{inconsistent::changed,
        QT_TRANSLATE_NOOP("Inconsistency", "The graph was written to while it was read.")},
    Sentence{inconsistent::connectionLost,
        QT_TRANSLATE_NOOP("Inconsistency", "The connection was lost while the graph was read.")},
    Sentence{inconsistent::notWatched,
        QT_TRANSLATE_NOOP("Inconsistency",
            "The server does not let this user see whether the graph was written to while it was "
            "read (WATCH).")},
    Sentence{"graph_changed_meanwhile",
        QT_TRANSLATE_NOOP("Inconsistency", "The graph was written to while it was read.")},
    Sentence{"outcome_not_of_one_moment",
        QT_TRANSLATE_NOOP("Inconsistency", "An answer in it is not of one moment.")},
    Sentence{"outcome_of_another_tick",
        QT_TRANSLATE_NOOP("Inconsistency", "An answer in it is of another tick.")},
};

} // namespace

QString inconsistencyText(const std::string& reason)
{
    for (const auto& [code, sentence] : sentences) {
        if (reason == code)
            return QCoreApplication::translate("Inconsistency", sentence);
    }
    return QCoreApplication::translate("Inconsistency", "Not all of it could be read: %1.")
        .arg(displayText(toQString(reason)));
}

QString inconsistencyText(const Json& snapshot)
{
    QStringList found;
    const auto because
        = snapshot.is_object() ? snapshot.find("inconsistent_because") : snapshot.end();
    if (because == snapshot.end() || !because->is_array())
        return {};
    for (const auto& reason : *because) {
        if (!reason.is_string())
            continue;
        const auto sentence = inconsistencyText(reason.get_ref<const std::string&>());
        if (!found.contains(sentence))
            found.append(sentence);
    }
    return found.join(u' ');
}

} // namespace mnemo
