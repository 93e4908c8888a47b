// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/log.h"

#include "core/base/home.h"
#include "core/base/logins.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QMutex>
#include <QRegularExpression>

#include <cstdio>

namespace mnemo {

namespace {

constexpr qint64 maxBytes = qint64{1024} * 1024;
constexpr int maxFiles = 5;

struct Log
{
    QMutex mutex;
    QFile file;
    LogLevel level = LogLevel::Warning;
};

Log& log()
{
    static Log instance;
    return instance;
}

QString numbered(const QString& path, int n)
{
    return n == 0 ? path : QStringLiteral("%1.%2").arg(path).arg(n);
}

void rotate(QFile& file)
{
    const QString path = file.fileName();
    file.close();
    QFile::remove(numbered(path, maxFiles - 1));
    for (int n = maxFiles - 2; n >= 0; --n)
        QFile::rename(numbered(path, n), numbered(path, n + 1));
    [[maybe_unused]] const bool opened = file.open(QIODevice::WriteOnly | QIODevice::Append);
}

LogLevel levelOf(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg:
        return LogLevel::Debug;
    case QtInfoMsg:
        return LogLevel::Info;
    case QtWarningMsg:
        return LogLevel::Warning;
    case QtCriticalMsg:
    case QtFatalMsg:
        break;
    }
    return LogLevel::Error;
}

void write(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    static constexpr const char* names[] = {"error", "warning", "info", "debug"};
    const LogLevel level = levelOf(type);
    const QByteArray line
        = QStringLiteral("%1 %2 %3: %4\n")
              .arg(QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs),
                  QString::fromLatin1(names[static_cast<int>(level)]),
                  QString::fromLatin1(context.category ? context.category : "default"),
                  redacted(message))
              .toUtf8();
    Log& target = log();
    const QMutexLocker locked(&target.mutex);
    if (level <= target.level)
        std::fputs(line.constData(), stderr);
    if (target.file.isOpen() && level <= LogLevel::Info) {
        if (target.file.size() + line.size() > maxBytes)
            rotate(target.file);
        target.file.write(line);
        target.file.flush();
    }
}

} // namespace

void startLog(const QString& file, LogLevel level)
{
    Log& target = log();
    {
        const QMutexLocker locked(&target.mutex);
        target.level = level;
        target.file.close();
        target.file.setFileName(file);
        // A home that is read-only must not keep the program from starting.
        if (!file.isEmpty() && ensureFolder(QFileInfo(file).absolutePath())) {
            if (target.file.open(QIODevice::WriteOnly | QIODevice::Append))
                target.file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
        }
    }
    qInstallMessageHandler(write);
}

QString redacted(QString text)
{
    text = withoutLogins(text);

    struct Rule
    {
        QRegularExpression pattern;
        QString replacement;
    };

    using Option = QRegularExpression;
    static const Rule rules[] = {
        {Option(QStringLiteral("\\b(authorization\\s*[:=]\\s*(?:bearer|basic)?\\s*)\\S+"),
             Option::CaseInsensitiveOption),
            QStringLiteral("\\1***")},
        {Option(QStringLiteral("\\b(bearer\\s+)[A-Za-z0-9._~+/=-]{8,}"),
             Option::CaseInsensitiveOption),
            QStringLiteral("\\1***")},
        {Option(QStringLiteral("((?:password|passwd|token|secret|api[_-]?key)\"?\\s*[:=]\\s*\"?)"
                               "[^\\s\"&]+"),
             Option::CaseInsensitiveOption),
            QStringLiteral("\\1***")},
        {Option(QStringLiteral("\\bsk-[A-Za-z0-9_-]{8,}")), QStringLiteral("sk-***")},
    };
    for (const Rule& rule : rules)
        text.replace(rule.pattern, rule.replacement);
    return text;
}

} // namespace mnemo
