// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/shortcuts.h"

#include "core/base/async.h"
#include "core/base/pools.h"
#include "core/base/text.h"

#include <QAction>
#include <QDir>

#include <algorithm>
#include <array>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

Json textsOf(const QList<QKeySequence>& keys)
{
    Json texts = Json::array();
    for (const QKeySequence& one : keys)
        texts.push_back(toUtf8(one.toString(QKeySequence::PortableText)));
    return texts;
}

/// Empty sequences and texts that are none are left out.
QList<QKeySequence> keysFrom(const Json& texts)
{
    QList<QKeySequence> keys;
    if (!texts.is_array())
        return keys;
    for (const Json& text : texts) {
        const auto one = text.is_string() ? QKeySequence::fromString(
                             toQString(text.get<std::string>()), QKeySequence::PortableText)
                                          : QKeySequence();
        if (!one.isEmpty() && one[0].key() != Qt::Key_unknown)
            keys << one;
    }
    return keys;
}

/// Whether a person who presses one of the two may mean the other.
bool collide(const QKeySequence& a, const QKeySequence& b)
{
    return a.matches(b) != QKeySequence::NoMatch || b.matches(a) != QKeySequence::NoMatch;
}

bool hasKeys(const Json& document)
{
    const auto keys = document.find("keys");
    return keys != document.end() && keys->is_object();
}

/// Actions whose words have changed, and the names under which people's choices of keys are kept.
constexpr std::array kKeptNames{
    std::pair{QLatin1String("bookmark-this-view"), QLatin1String("keep-this-view")},
    std::pair{QLatin1String("clear-the-path"), QLatin1String("end-the-path")},
    std::pair{QLatin1String("follow-the-system-theme"), QLatin1String("theme-of-the-desktop")},
    std::pair{QLatin1String("highlight-the-evidence"), QLatin1String("evidence-light")},
    std::pair{QLatin1String("reset-panels"), QLatin1String("panels-as-at-first")},
    std::pair{QLatin1String("shortcuts"), QLatin1String("keys")}};

} // namespace

QString actionName(const char* sourceText)
{
    QString name;
    for (const QChar c : QString::fromUtf8(sourceText).toLower()) {
        if (c.isLetterOrNumber())
            name += c;
        else if (!name.isEmpty() && !name.endsWith(u'-'))
            name += u'-';
    }
    while (name.endsWith(u'-'))
        name.chop(1);
    const auto kept
        = std::ranges::find(kKeptNames, name, &std::pair<QLatin1String, QLatin1String>::first);
    return kept == kKeptNames.end() ? name : QString(kept->second);
}

Shortcuts::Shortcuts(const Home& home, const QList<QAction*>& actions, QObject* parent)
    : QObject(parent), m_file{QDir(home.config).filePath(u"shortcuts.json"_s), hasKeys}
{
    for (QAction* action : actions) {
        if (action->objectName().isEmpty() || m_defaults.count(action) > 0)
            continue;
        m_actions.push_back(action);
        m_defaults.emplace(action, action->shortcuts());
    }
    load();
}

QList<QKeySequence> Shortcuts::defaultsOf(const QAction* action) const
{
    const auto found = m_defaults.find(action);
    return found == m_defaults.end() ? QList<QKeySequence>() : found->second;
}

QAction* Shortcuts::clash(const QAction* action, const QKeySequence& keys) const
{
    if (keys.isEmpty())
        return nullptr;
    const auto found = std::find_if(m_actions.begin(), m_actions.end(), [&](QAction* other) {
        const QList<QKeySequence> theirs = other->shortcuts();
        return other != action
            && std::any_of(theirs.begin(), theirs.end(),
                [&keys](const QKeySequence& one) { return collide(one, keys); });
    });
    return found == m_actions.end() ? nullptr : *found;
}

void Shortcuts::give(QAction* action, const QList<QKeySequence>& keys)
{
    action->setShortcuts(keys);
    const QString shown = action->shortcut().toString(QKeySequence::NativeText);
    const QString words = action->text().remove(u'&');
    action->setToolTip(shown.isEmpty() ? words : u"%1 (%2)"_s.arg(words, shown));
}

void Shortcuts::assign(QAction* action, const QKeySequence& keys)
{
    while (QAction* other = clash(action, keys)) {
        QList<QKeySequence> left = other->shortcuts();
        left.removeIf([&keys](const QKeySequence& one) { return collide(one, keys); });
        give(other, left);
    }
    give(action, keys.isEmpty() ? QList<QKeySequence>() : QList<QKeySequence>{keys});
    store();
    emit changed();
}

void Shortcuts::reset(QAction* action)
{
    const QList<QKeySequence> defaults = defaultsOf(action);
    for (const QKeySequence& keys : defaults)
        assign(action, keys);
    give(action, defaults);
    store();
    emit changed();
}

void Shortcuts::resetAll()
{
    for (QAction* action : m_actions)
        give(action, defaultsOf(action));
    store();
    emit changed();
}

void Shortcuts::forget(std::function<void()> done)
{
    ++m_age;
    m_filed.clear();
    m_unfiled.clear();
    for (QAction* action : m_actions)
        give(action, defaultsOf(action));
    emit changed();
    runAsync(
        writingPool(), this, [](const CancelToken&) -> Status { return Done{}; },
        [done = std::move(done)](const Status&) { done(); });
}

void Shortcuts::load()
{
    runAsync(
        writingPool(), this, [file = m_file](const CancelToken&) { return file.read(); },
        [this, age = m_age](const Result<Json>& document) {
            if (age != m_age)
                return;
            if (document)
                onLoaded(*document);
            else if (document.error().code != ErrorCode::Cancelled)
                emit failed(document.error());
        });
}

// What was chosen meanwhile is newer than what was kept.
void Shortcuts::onLoaded(const Json& document)
{
    const Json keys = document.value("keys", Json::object());
    for (QAction* action : m_actions) {
        const auto kept = keys.find(toUtf8(action->objectName()));
        if (kept == keys.end() || m_filed.contains(action))
            continue;
        give(action, keysFrom(*kept));
        m_filed[action] = chosen(action);
    }
    emit changed();
}

/// Null where the program's own keys are in use.
Json Shortcuts::chosen(const QAction* action) const
{
    return action->shortcuts() == defaultsOf(action) ? Json() : textsOf(action->shortcuts());
}

// Another window may have changed the keys of other actions.
void Shortcuts::store()
{
    std::map<std::string, Json> differing;
    for (const QAction* action : m_actions) {
        const auto filed = m_filed.find(action);
        std::string name = toUtf8(action->objectName());
        Json now = chosen(action);
        if (!m_unfiled.contains(name)
            && (filed == m_filed.end() ? now.is_null() : filed->second == now))
            continue;
        m_filed[action] = now;
        differing.emplace(std::move(name), std::move(now));
    }
    m_unfiled.clear();
    if (!differing.empty())
        write(differing);
}

// What cannot be written goes with the next change.
void Shortcuts::write(const std::map<std::string, Json>& differing)
{
    runAsync(
        writingPool(), this,
        [file = m_file, differing](const CancelToken&) {
            return file.change([&differing](Json& document) {
                document["version"] = 1;
                Json& keys = document["keys"];
                for (const auto& [name, texts] : differing) {
                    if (texts.is_null())
                        keys.erase(name);
                    else
                        keys[name] = texts;
                }
            });
        },
        [this, differing, age = m_age](const Result<Json>& stored) {
            if (stored || stored.error().code == ErrorCode::Cancelled)
                return;
            for (const auto& [name, texts] : differing) {
                if (age == m_age)
                    m_unfiled.insert(name);
            }
            emit failed(stored.error());
        });
}

} // namespace mnemo

#include "moc_shortcuts.cpp"
