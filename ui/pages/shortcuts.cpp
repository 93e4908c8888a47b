// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pages/shortcuts.h"

#include "core/base/async.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/text.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::size_t mostBytes = std::size_t{256} * 1024;

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
    return name;
}

Shortcuts::Shortcuts(const Home& home, const QList<QAction*>& actions, QObject* parent)
    : QObject(parent), m_file(QDir(home.config).filePath(u"shortcuts.json"_s))
{
    m_pool.setMaxThreadCount(1);
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

void Shortcuts::load()
{
    if (!QFileInfo::exists(m_file))
        return;
    const auto bytes = readFile(m_file, mostBytes);
    const auto json = bytes ? parseJson(*bytes) : Result<Json>(bytes.error());
    if (!json || !json->is_object() || !json->contains("keys") || !json->at("keys").is_object()) {
        qWarning("The file of shortcuts cannot be read; the program's own are used.");
        return;
    }
    for (QAction* action : m_actions) {
        const auto kept = json->at("keys").find(toUtf8(action->objectName()));
        if (kept != json->at("keys").end())
            give(action, keysFrom(*kept));
    }
}

void Shortcuts::store()
{
    Json keys = Json::object();
    for (const QAction* action : m_actions) {
        if (action->shortcuts() != defaultsOf(action))
            keys[toUtf8(action->objectName())] = textsOf(action->shortcuts());
    }
    const std::string text = Json{{"version", 1}, {"keys", keys}}.dump(2) + '\n';
    runAsync(
        m_pool, this,
        [file = m_file, text](const CancelToken&) -> Status {
            if (const Status folder = ensureFolder(QFileInfo(file).absolutePath()); !folder)
                return folder.error();
            return writeFileAtomically(file, text);
        },
        [this](const Status& stored) {
            if (!stored && stored.error().code != ErrorCode::Cancelled)
                emit failed(stored.error());
        });
}

} // namespace mnemo
