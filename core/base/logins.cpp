// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/logins.h"

#include <QFileInfo>
#include <QRegularExpression>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The text with the wide and small forms of the marks of an address as the marks themselves: an
/// input method writes them. As long as the text.
QString withPlainMarks(QString text)
{
    for (QChar& c : text) {
        switch (c.unicode()) {
        case 0xFF20:
        case 0xFE6B:
            c = u'@';
            break;
        case 0xFF1A:
        case 0xFE55:
            c = u':';
            break;
        case 0xFF0F:
            c = u'/';
            break;
        case 0xFF3C:
        case 0xFE68:
            c = u'\\';
            break;
        default:
            break;
        }
    }
    return text;
}

/// An @ as it stands in an address, in itself encoded any number of times.
const QRegularExpression& percentAt()
{
    static const QRegularExpression at(u"%(?:25)*40"_s);
    return at;
}

/// Where the last sign stands that may be the @ of a login; before it, anything may be a password.
/// -1 where there is none. `plain` is one word.
qsizetype lastAt(const QString& plain)
{
    // What is encoded in a graph's name, or in the path of a page, is no end of a login.
    static const QRegularExpression server(
        u"^(?:--[^=]*=)?(?:falkors?|neo4j|neo4j\\+[a-z]+|bolt)://[^@/?#]*(@)[^@/?#%]+(?:/[^@?#]*)?$"_s,
        QRegularExpression::CaseInsensitiveOption);
    // Behind the colon of a page's host stands a port, never a password's beginning.
    static const QRegularExpression page(
        u"^https?://(?:\\[[0-9a-f:.]+\\]|[^@/?#%\\s:]+)(?::\\d{0,5})?[/?#][^@]*$"_s,
        QRegularExpression::CaseInsensitiveOption);
    if (const auto whole = server.match(plain); whole.hasMatch())
        return whole.capturedStart(1);
    if (page.match(plain).hasMatch())
        return -1;
    return std::max(plain.lastIndexOf(u'@'), plain.lastIndexOf(percentAt()));
}

/// The text with each @ as itself in addresses of pages that have a name and no port behind it.
QString withPlainPageAts(const QString& text)
{
    static const QRegularExpression address(
        uR"((?<!\w)https?:[/\\]*[^\s/:@?#%\[]*:(?!\d{0,5}(?:[/?#\s]|$))\S*)"_s,
        QRegularExpression::CaseInsensitiveOption);
    QString plain;
    qsizetype end = 0;
    for (auto matches = address.globalMatch(text); matches.hasNext();) {
        const auto match = matches.next();
        plain += text.mid(end, match.capturedStart() - end)
            + match.captured().replace(percentAt(), u"@"_s);
        end = match.capturedEnd();
    }
    return plain + text.mid(end);
}

/// A text with a server's address in it with each @ as itself, and behind no blank; else with those
/// of pages alone.
QString withPlainAts(QString text)
{
    static const QRegularExpression address(
        u"(?<![a-z])(?:falkors?|neo4j|bolt|rediss?)\\b[^\\S\\n]*[+:;/\\\\]"_s
        u"|(?<![\\w:/\\\\.~*]):?//+[^\\s/:@]*:"_s,
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression blank(u"(?<=\\S)\\s+(?=@)"_s);
    if (!address.match(text).hasMatch())
        return withPlainPageAts(text);
    return text.replace(percentAt(), u"@"_s).replace(blank, QString());
}

/// Addresses with a space in them, or with none of a scheme, up to the last @. What begins with a
/// host and a graph, or a host and a port, is whole: an @ behind it belongs to something else.
QString withoutSpacedLogins(QString text)
{
    using Option = QRegularExpression;
    static const QRegularExpression rules[] = {
        Option(uR"(\b((?:falkors?|neo4j(?:\+[a-z]+)?|bolt|rediss?):?[/\\]{2,})(?!\*))"
               uR"((?![^\s/:@]+/[^\s:@]*(?:\s|$)|[^\s/:@]+:\d+(?:/|\s|$)))"
               uR"([^\s@]*[^\S\n][^@\n]*@(?:[^\n]*@)?)"_s,
            Option::CaseInsensitiveOption),
        // A host may be an IPv6 address.
        Option(uR"(\b(https?:?[/\\]{2,})(?!\*)(?!\[[0-9a-f:.]+\](?::\d{0,5})?(?:[/?#\s]|$)))"
               uR"([^\s/:@]*:(?!\d+(?:/|\s|$))[^\s@]*[^\S\n][^@\n]*@)"_s,
            Option::CaseInsensitiveOption),
        // The scheme stands apart.
        Option(uR"(\b((?:falkors?|neo4j(?:\+[a-z]+)?|bolt|rediss?|https?)(?:\s+:?\s*|:\s+)//+\s*))"
               uR"((?!\*)[^@\n]*@(?:\S*@)?)"_s,
            Option::CaseInsensitiveOption),
        // There is none.
        Option(uR"((?<![\w:/\\.~*])(:?//+)(?!\*)[^\s/:@]*:(?!\d+(?:/|\s|$))[^@\n]*@(?:\S*@)?)"_s),
    };
    for (const QRegularExpression& rule : rules)
        text.replace(rule, u"\\1***@"_s);
    return text;
}

QString withoutPlainLogins(const QString& given)
{
    // A server's address without its colon is one all the same.
    static const QRegularExpression noColon(
        QStringLiteral("(?<![/\\w])(falkors?|neo4j|bolt|rediss?)(//+|[\\\\;]+/*)(?!\\*)\\S*@"),
        QRegularExpression::CaseInsensitiveOption);
    auto text = withoutSpacedLogins(given);
    text.replace(noColon, QStringLiteral("\\1\\2***@"));
    // Up to the last @ of the word: a password that was not written as it has to be holds anything.
    static const QRegularExpression login(QStringLiteral("\\b([a-z][a-z0-9+.-]*):(/*)(\\S*)@"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression server(
        QStringLiteral("^(falkors?|neo4j|bolt|rediss?|https?)\\b"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression user(QStringLiteral("^[^:/@?#]*"));
    QString safe;
    qsizetype end = 0;
    auto matches = login.globalMatch(text);
    while (matches.hasNext()) {
        const auto match = matches.next();
        const QString scheme = match.captured(1);
        const QString slashes = match.captured(2);
        const QString before = match.captured(3);
        const bool isUrl = slashes == QStringLiteral("//");
        const QString name = isUrl ? user.match(before).captured() : QString();
        const bool isNameAlone = isUrl && name.size() == before.size();
        const bool mayBeId = !before.contains(u':') && !server.match(scheme).hasMatch();
        if (isNameAlone || (!isUrl && mayBeId))
            continue;
        safe += text.mid(end, match.capturedStart() - end) + scheme + u':' + slashes;
        if (isUrl && before.mid(name.size()).startsWith(u':'))
            safe += name + u':';
        safe += QStringLiteral("***@");
        end = match.capturedEnd();
    }
    return safe + text.mid(end);
}

} // namespace

QString withoutLogins(const QString& text)
{
    const QString plain = withPlainAts(withPlainMarks(text));
    const QString safe = withoutPlainLogins(plain);
    return safe == plain ? text : safe;
}

QString withoutPassword(const QString& word)
{
    const QString text = withPlainMarks(word);
    const auto at = lastAt(text);
    if (at < 0)
        return word;
    // A server's URL shows who it is for. A slash, a mark or a further @ before the last one may be
    // part of a password that was not written as it has to be.
    static const QRegularExpression login(
        u"^((?:falkors?|neo4j|neo4j\\+[a-z]+|bolt)://)([^:/@?#]*)(:.*)?$"_s,
        QRegularExpression::DotMatchesEverythingOption | QRegularExpression::CaseInsensitiveOption);
    const auto match = login.match(text.left(at));
    const auto rest = text.mid(at);
    if (!match.hasMatch() || word[at] != u'@')
        return u'…' + rest;
    const bool hasPassword = match.hasCaptured(3);
    return match.captured(1) + match.captured(2) + (hasPassword ? u":…"_s : QString()) + rest;
}

std::pair<std::size_t, std::size_t> passwordIn(const std::string& word)
{
    const QString typed = QString::fromUtf8(word.c_str(), static_cast<qsizetype>(word.size()));
    // Bytes that are no text have no wide forms.
    const bool isText = typed.toUtf8().toStdString() == word;
    const QString plain = withPlainMarks(isText ? typed : QString::fromLatin1(word.c_str()));
    const auto at = lastAt(plain);
    if (at < 0)
        return {};
    // An option's name and the scheme are no secret.
    static const QRegularExpression head(u"^(--[^=]*=)?([A-Za-z0-9+.-]*)(:?)(/*)"_s);
    const auto match = head.match(plain);
    const bool hasScheme = !match.captured(3).isEmpty() && match.capturedEnd(3) <= at;
    const bool isUrl = hasScheme && match.captured(4).startsWith("//"_L1);
    auto start = hasScheme ? std::min(match.capturedEnd(4), at) : match.capturedEnd(1);
    if (!hasScheme && match.capturedLength(1) == 0)
        start = 0;
    const auto colon = plain.indexOf(u':', start);
    // Of a well-formed URL this is the user; of anything else it may be what nobody is to see.
    if (isUrl && (colon < 0 || colon > at) && typed[at] == u'@')
        return {};
    const auto from = colon >= 0 && colon < at ? colon + 1 : start;
    const auto bytes = [&](qsizetype place) {
        return static_cast<std::size_t>(isText ? typed.left(place).toUtf8().size() : place);
    };
    return {bytes(from), bytes(at)};
}

bool mayHoldLogin(const QString& word)
{
    const QString plain = withPlainMarks(word);
    const auto at = lastAt(plain);
    if (at < 0)
        return false;
    const QString before = plain.left(at);
    static const QRegularExpression path(u"^([.~]|/(?!/))"_s);
    static const QRegularExpression address(
        u"[:\\\\]|//|^\\W*(falkors?|neo4j|bolt|rediss?|https?)\\b"_s,
        QRegularExpression::CaseInsensitiveOption);
    return !path.match(before).hasMatch() && address.match(before).hasMatch()
        && !QFileInfo::exists(word);
}

bool isServerLogin(const QString& word)
{
    static const QRegularExpression address(
        u"^\\W*(?:falkors?\\s*[:;/\\\\]|(?:neo4j|bolt)(?:\\+[a-z]+)?\\s*[:;]?\\s*[/\\\\]|rediss?:/)|^:?//+[^\\s/:@]*:"_s,
        QRegularExpression::CaseInsensitiveOption);
    const QString plain = withPlainMarks(word);
    return lastAt(plain) >= 0 && address.match(plain).hasMatch();
}

QStringList loginsIn(const std::vector<std::string>& words)
{
    QStringList logins;
    for (const std::string& typed : words) {
        const QString word = QString::fromStdString(typed);
        for (const QString& part : {word, word.mid(word.indexOf(u'=') + 1)}) {
            const auto at = lastAt(withPlainMarks(part));
            const auto encoded = percentAt().match(part, std::max<qsizetype>(at, 0));
            const bool isEncoded = encoded.hasMatch() && encoded.capturedStart() == at;
            const QString login = part.left(isEncoded ? encoded.capturedEnd() : at + 1);
            if (mayHoldLogin(part) && !logins.contains(login))
                logins << login << login.trimmed();
        }
    }
    return logins;
}

QString withoutTyped(QString text, const QStringList& logins)
{
    for (const QString& login : logins)
        text.replace(login, withoutPassword(login));
    return text;
}

} // namespace mnemo
