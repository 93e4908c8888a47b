// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/stores/serverpassword.h"

#include "core/base/files.h"
#include "core/base/json.h"

#include <QCoreApplication>
#include <QFile>

namespace mnemo {

namespace {

constexpr std::size_t largestFile = 65536;
constexpr int mostTries = 3;

Error notRead(const Error& why, const QString& path)
{
    return {ErrorCode::BadArgument,
        QCoreApplication::translate(
            "StoreUrl", "The password file that MNEMO_PASSWORD_FILE names cannot be used: %1")
            .arg(why.message),
        path,
        QCoreApplication::translate(
            "StoreUrl", "Set it to a file whose first line is the password, or unset it."),
        why.detail};
}

} // namespace

bool wantsPassword(const Error& error)
{
    return error.code == ErrorCode::NotPermitted
        && (error.detail.startsWith(QLatin1String("NOAUTH"))
            || error.detail.startsWith(QLatin1String("WRONGPASS"))
            || error.detail.startsWith(QLatin1String("Neo.ClientError.Security.Unauthorized")));
}

Result<QString> passwordOfFile()
{
    const auto path = QFile::decodeName(qgetenv("MNEMO_PASSWORD_FILE"));
    if (path.isEmpty())
        return QString();
    const auto text = readFile(path, largestFile);
    if (!text)
        return notRead(text.error(), path);
    // A file's mark of its byte order is no part of the password.
    const std::size_t start = text->starts_with("\xEF\xBB\xBF") ? 3 : 0;
    auto password = toQString(text->substr(start, text->find_first_of("\r\n", start) - start));
    if (password.isEmpty())
        return notRead(
            {ErrorCode::BadArgument,
                QCoreApplication::translate("StoreUrl", "Its first line is empty."), {}, {}, {}},
            path);
    return password;
}

Result<std::shared_ptr<GraphStore>> openStoreWithPassword(StoreUrl& url, OpenMode mode,
    const QString& profile, const AskPasswordFn& ask, const CancelToken& cancel)
{
    const bool mayTakeFile = url.isServer() && url.password().isEmpty();
    const auto takeFile = [&url]() -> Status {
        const auto password = passwordOfFile();
        if (!password)
            return password.error();
        url.setPassword(*password);
        return Done{};
    };
    // A server that knows no password refuses every one: for nobody it is only given when asked
    // for.
    if (mayTakeFile && !url.user().isEmpty()) {
        if (const auto taken = takeFile(); !taken)
            return taken.error();
    }
    auto store = openStore(url, mode, profile, cancel);
    if (mayTakeFile && url.password().isEmpty() && !store && wantsPassword(store.error())) {
        if (const auto taken = takeFile(); !taken)
            return taken.error();
        if (!url.password().isEmpty())
            store = openStore(url, mode, profile, cancel);
    }
    for (int i = 0; i < mostTries && ask && !store && wantsPassword(store.error()); ++i) {
        const auto password = ask(url, store.error());
        if (!password)
            return password.error();
        url.setPassword(*password);
        store = openStore(url, mode, profile, cancel);
    }
    return store;
}

} // namespace mnemo
