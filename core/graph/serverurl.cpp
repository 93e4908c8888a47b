// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/serverurl.h"

#include "core/base/logins.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

Error bad(const QString& message, const QString& hint = {})
{
    return {ErrorCode::BadArgument, message, u"store"_s, hint, {}};
}

/// Absent where a percent sign is not followed by two hexadecimal digits, or the bytes are no text.
std::optional<QString> decoded(const QString& part)
{
    static const QRegularExpression stray(u"%(?![0-9A-Fa-f]{2})"_s);
    if (part.contains(stray))
        return std::nullopt;
    const auto text = QString::fromUtf8(QByteArray::fromPercentEncoding(part.toUtf8()));
    if (text.contains(QChar(QChar::ReplacementCharacter)) || text.contains(QChar(u'\0')))
        return std::nullopt;
    return text;
}

QString encoded(const QString& part, const QByteArray& plain = {})
{
    return QString::fromLatin1(part.toUtf8().toPercentEncoding(plain));
}

Error badPercent()
{
    return bad(QCoreApplication::translate("StoreUrl", "The store's address is not well encoded"),
        QCoreApplication::translate("StoreUrl", "A percent sign is written %25"));
}

/// What no name or address of a host holds; it may be the end of a password.
bool isHost(const QString& host)
{
    return std::all_of(host.begin(), host.end(), [](QChar c) {
        return c.isLetterOrNumber() || c.isMark() || c.isSurrogate() || u".-_:"_s.contains(c);
    });
}

Error unreadable()
{
    return bad(QCoreApplication::translate("StoreUrl", "The store's address cannot be read"),
        QCoreApplication::translate(
            "StoreUrl", "In a password, / is written %2F, ? is %3F, @ is %40 and % is %25"));
}

Error badPort(const QString& port, const QString& rest)
{
    // What looks like a port may be the beginning of a password with a slash in it.
    if (rest.contains(u'@'))
        return unreadable();
    const bool isNumber
        = std::all_of(port.begin(), port.end(), [](QChar c) { return c.isDigit(); });
    // Anything else may be a password whose host was forgotten.
    return bad(isNumber && !port.isEmpty()
            ? QCoreApplication::translate("StoreUrl", "“%1” is not a port").arg(port)
            : QCoreApplication::translate(
                "StoreUrl", "The port in the store's address is not a number"),
        QCoreApplication::translate("StoreUrl", "A port is a number from 1 to 65535"));
}

Status readHost(ServerUrl& url, const QString& text, const QString& rest)
{
    auto host = text;
    QString port;
    if (text.startsWith(u'[')) {
        const auto end = text.indexOf(u']');
        if (end < 0 || text.indexOf(u'[', 1) >= 0
            || (end + 1 < text.size() && text[end + 1] != u':'))
            return bad(QCoreApplication::translate(
                "StoreUrl", "The host in the store's address has no closing bracket"));
        host = text.mid(1, end - 1);
        port = text.mid(end + 2);
        if (end + 2 == text.size())
            return badPort(port, rest);
    } else if (const auto colon = text.indexOf(u':'); colon >= 0) {
        host = text.left(colon);
        port = text.mid(colon + 1);
        if (port.isEmpty())
            return badPort(port, rest);
    }
    if (!port.isEmpty()) {
        bool isNumber = false;
        const auto number = port.toUInt(&isNumber);
        if (!isNumber || number < 1 || number > 65535 || !port[0].isDigit())
            return badPort(port, rest);
        url.port = static_cast<quint16>(number);
    }
    // Only an address with colons needs its brackets, and is written with them again.
    const bool isAddress = text.startsWith(u'[') && host.contains(u':');
    if (!isAddress && !isHost(host))
        return unreadable();
    url.host = host;
    return Done{};
}

Status readOptions(ServerUrl& url, const QString& text)
{
    for (const auto& pair : text.split(u'&', Qt::SkipEmptyParts)) {
        const auto equals = pair.indexOf(u'=');
        const auto key = decoded(pair.left(equals));
        const auto value = decoded(equals < 0 ? QString() : pair.mid(equals + 1));
        if (!key || !value)
            return badPercent();
        url.options[*key] = *value;
    }
    return Done{};
}

} // namespace

std::string withoutPasswords(std::string message, const std::vector<std::string>& words)
{
    for (const std::string& word : words) {
        const QString typed = QString::fromStdString(word);
        const QString shown = withoutPassword(typed);
        if (shown == typed)
            continue;
        const std::string safe = shown.toStdString();
        for (auto at = message.find(word); at != std::string::npos;
             at = message.find(word, at + safe.size()))
            message.replace(at, word.size(), safe);
    }
    return message;
}

namespace {

bool isFile(const std::string& store)
{
    return QString::fromStdString(store).startsWith("sqlite:"_L1, Qt::CaseInsensitive);
}

} // namespace

ProgramArguments takeArguments(int argc, char** argv)
{
    ProgramArguments taken;
    for (int i = 1; i < argc; ++i) {
        const std::string& word = taken.words.emplace_back(argv[i]);
        const auto [from, to] = passwordIn(word);
        std::fill(argv[i] + from, argv[i] + to, 'x');
        const bool isStore = word.find("://") != std::string::npos || word.starts_with("--store=")
            || (i > 1 && taken.words[taken.words.size() - 2] == "--store" && !isFile(word));
        taken.hadPassword = taken.hadPassword || (from < to && isStore);
    }
    return taken;
}

QString ServerUrl::display() const
{
    auto text = scheme + u"://"_s;
    if (!user.isEmpty() || !password.isEmpty())
        text += user + (password.isEmpty() ? u"@"_s : u":…@"_s);
    text += host.contains(u':') ? u'[' + host + u']' : host;
    if (port != 0)
        text += u':' + QString::number(port);
    return name.isEmpty() && scheme != u"falkor"_s && scheme != u"falkors"_s ? text
                                                                             : text + u'/' + name;
}

QString ServerUrl::text(Login login) const
{
    auto url = scheme + u"://"_s;
    const bool isSecret = login == Login::WithoutPassword || password.isEmpty();
    if (!user.isEmpty() || !isSecret)
        url += encoded(user) + (isSecret ? QString() : u':' + encoded(password)) + u'@';
    url += host.contains(u':') ? u'[' + host + u']' : host;
    if (port != 0)
        url += u':' + QString::number(port);
    url += u'/' + encoded(name);
    QStringList pairs;
    for (const auto& [key, value] : options)
        pairs.append(encoded(key) + u'=' + encoded(value, ",:/"));
    return pairs.isEmpty() ? url : url + u'?' + pairs.join(u'&');
}

Result<ServerUrl> ServerUrl::parse(const QString& text)
{
    ServerUrl url;
    const auto mark = text.indexOf(u"://"_s);
    if (mark <= 0)
        return bad(QCoreApplication::translate("StoreUrl", "The store's address has no scheme"));
    url.scheme = text.left(mark).toLower();
    auto rest = text.mid(mark + 3);
    static const QRegularExpression endOfAuthority(u"[/?]"_s);
    const auto end = rest.indexOf(endOfAuthority);
    auto authority = end < 0 ? rest : rest.left(end);
    rest = end < 0 ? QString() : rest.mid(end);
    if (const auto at = authority.lastIndexOf(u'@'); at >= 0) {
        const auto login = authority.left(at);
        const auto colon = login.indexOf(u':');
        const auto user = decoded(login.left(colon));
        const auto password = decoded(colon < 0 ? QString() : login.mid(colon + 1));
        if (!user || !password)
            return badPercent();
        url.user = *user;
        url.password = *password;
        authority = authority.mid(at + 1);
    }
    if (const auto done = readHost(url, authority, rest); !done)
        return done.error();
    const auto question = rest.indexOf(u'?');
    // It would have to be told from the end of a password with a slash in it.
    if (rest.contains(u'@'))
        return bad(QCoreApplication::translate("StoreUrl", "The store's address cannot be read"),
            QCoreApplication::translate("StoreUrl",
                "In a password, / is written %2F, ? is %3F, @ is %40 and % is %25; in a graph's "
                "name, @ is %40"));
    auto path = question < 0 ? rest : rest.left(question);
    if (path.startsWith(u'/'))
        path.remove(0, 1);
    const auto name = decoded(path);
    if (!name)
        return badPercent();
    url.name = *name;
    if (question >= 0) {
        if (const auto done = readOptions(url, rest.mid(question + 1)); !done)
            return done.error();
    }
    return url;
}

} // namespace mnemo
