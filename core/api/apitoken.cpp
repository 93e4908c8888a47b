// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/apitoken.h"

#include "core/base/files.h"
#include "core/base/hash.h"
#include "core/base/json.h"
#include "core/facts/fields.h"

#include <QCoreApplication>
#include <QFile>
#include <QMessageAuthenticationCode>
#include <QRandomGenerator>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mnemo {

namespace {

constexpr std::size_t kTokenDigits = 64;

/// Both are hashed first, so that neither contents nor lengths tell in the time it takes.
bool equalInConstantTime(std::string_view a, std::string_view b)
{
    const auto left = sha256Hex(a);
    const auto right = sha256Hex(b);
    unsigned difference = 0;
    for (std::size_t i = 0; i < left.size(); ++i)
        difference |= static_cast<unsigned>(left[i]) ^ static_cast<unsigned>(right[i]);
    return difference == 0;
}

std::string drawToken()
{
    std::array<quint32, kTokenDigits / 8> words{};
    QRandomGenerator::system()->fillRange(words.data(), words.size());
    return QByteArray(reinterpret_cast<const char*>(words.data()), sizeof words)
        .toHex()
        .toStdString();
}

/// Errors: NotFound where there is no file yet, and those of ApiToken::loadOrCreate().
Result<std::string> readPrivate(const QString& path)
{
    const int file = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (file < 0)
        return systemError(errno, path);
    struct stat about = {};
    std::array<char, kTokenDigits + 2> bytes{};
    const bool known = ::fstat(file, &about) == 0;
    const bool isPrivate = known && S_ISREG(about.st_mode) && about.st_uid == ::geteuid()
        && (about.st_mode & (S_IRWXG | S_IRWXO)) == 0;
    const auto count = isPrivate ? ::read(file, bytes.data(), bytes.size()) : 0;
    ::close(file);
    if (!isPrivate) {
        return Error{ErrorCode::NotPermitted,
            QCoreApplication::translate(
                "Api", "The file of the API's token can be read by others than its owner."),
            path,
            QCoreApplication::translate(
                "Api", "Remove it: the API makes a new token when it starts the next time."),
            {}};
    }
    std::string text(bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    if (text.ends_with('\n'))
        text.pop_back();
    if (isHex(text, kTokenDigits))
        return text;
    return Error{ErrorCode::MalformedFile,
        QCoreApplication::translate("Api", "The file of the API's token holds no token."), path,
        QCoreApplication::translate(
            "Api", "Remove it: the API makes a new token when it starts the next time."),
        {}};
}

} // namespace

QString ApiToken::fileOf(const Home& home)
{
    return home.config + QStringLiteral("/api-token");
}

Result<ApiToken> ApiToken::loadOrCreate(const Home& home)
{
    const QString path = fileOf(home);
    auto kept = readPrivate(path);
    if (kept)
        return ApiToken(std::move(*kept));
    if (kept.error().code != ErrorCode::NotFound)
        return kept.error();
    if (const auto folder = ensureFolder(home.config); !folder)
        return folder.error();
    // Written under a random name that only its owner can read, then renamed: nobody ever sees a
    // half-written token, and of two programs that start at once both end up with the same one.
    const auto lock = lockFile(path + QStringLiteral(".lock"), 5000);
    if (!lock)
        return lock.error();
    if (kept = readPrivate(path); kept)
        return ApiToken(std::move(*kept));
    const auto token = drawToken();
    const auto draft = createDraft(path, QStringLiteral(".api-token-"));
    if (!draft)
        return draft.error();
    if (const auto written = appendDurably(*draft, token + '\n'); !written)
        return written.error();
    if (const auto placed = publishDraft(*draft, path); !placed)
        return placed.error();
    return ApiToken(token);
}

bool ApiToken::matches(std::string_view given) const
{
    return equalInConstantTime(m_text, given);
}

std::string ApiToken::linkKey(const ReceiptId& receipt) const
{
    const auto bytes = [](const std::string& text) {
        return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
    };
    return QMessageAuthenticationCode::hash(
        bytes("receipt:" + receipt.text), bytes(m_text), QCryptographicHash::Sha256)
        .toHex()
        .toStdString();
}

bool ApiToken::matchesLink(const ReceiptId& receipt, std::string_view key) const
{
    return equalInConstantTime(linkKey(receipt), key);
}

std::string ApiToken::link(const ReceiptId& receipt) const
{
    return "/?receipt=" + receipt.text + "&key=" + linkKey(receipt);
}

} // namespace mnemo
