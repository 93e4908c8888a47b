// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/server/tls.h"

#include "core/base/files.h"

#include <QCoreApplication>
#include <QSslCertificate>
#include <QSslKey>
#include <QSslSocket>

#include <array>

namespace mnemo::server {

namespace {

constexpr std::size_t maxFileBytes = std::size_t{4} * 1024 * 1024;

Result<QByteArray> pem(const QString& path)
{
    auto text = readFile(path, maxFileBytes);
    if (!text)
        return text.error();
    return QByteArray::fromStdString(*text);
}

Error malformed(const QString& message, const QString& path)
{
    return {ErrorCode::MalformedFile, message, path, {}, {}};
}

Result<QSslKey> privateKey(const QByteArray& bytes, const QString& path)
{
    for (const auto algorithm : {QSsl::Rsa, QSsl::Ec, QSsl::Dsa}) {
        QSslKey key(bytes, algorithm);
        if (!key.isNull())
            return key;
    }
    return malformed(
        QCoreApplication::translate("ServerStore", "The file holds no private key."), path);
}

} // namespace

Result<QSslConfiguration> tlsConfiguration(const TlsFiles& files)
{
    auto configuration = QSslConfiguration::defaultConfiguration();
    configuration.setProtocol(QSsl::TlsV1_2OrLater);
    configuration.setPeerVerifyMode(QSslSocket::VerifyPeer);
    if (!files.caFile.isEmpty()) {
        const auto bytes = pem(files.caFile);
        if (!bytes)
            return bytes.error();
        const auto certificates = QSslCertificate::fromData(*bytes);
        if (certificates.isEmpty())
            return malformed(
                QCoreApplication::translate("ServerStore", "The file holds no certificate."),
                files.caFile);
        configuration.setCaCertificates(certificates);
    }
    if (files.certificateFile.isEmpty())
        return configuration;
    const auto bytes = pem(files.certificateFile);
    if (!bytes)
        return bytes.error();
    const auto chain = QSslCertificate::fromData(*bytes);
    if (chain.isEmpty())
        return malformed(
            QCoreApplication::translate("ServerStore", "The file holds no certificate."),
            files.certificateFile);
    const auto& keyPath = files.keyFile.isEmpty() ? files.certificateFile : files.keyFile;
    const auto keyBytes = pem(keyPath);
    if (!keyBytes)
        return keyBytes.error();
    const auto key = privateKey(*keyBytes, keyPath);
    if (!key)
        return key.error();
    configuration.setLocalCertificateChain(chain);
    configuration.setPrivateKey(*key);
    return configuration;
}

Error tlsError(const QString& address, const QList<QSslError>& errors, const QString& detail)
{
    const auto say = [&](const char* message, const char* hint) {
        return Error{ErrorCode::Unreachable,
            QCoreApplication::translate("ServerStore", message).arg(address), {},
            QCoreApplication::translate("ServerStore", hint), detail};
    };
    for (const auto& error : errors) {
        switch (error.error()) {
        case QSslError::NoError:
            continue;
        case QSslError::CertificateExpired:
            return say(QT_TRANSLATE_NOOP("ServerStore", "The certificate of %1 has expired."),
                QT_TRANSLATE_NOOP("ServerStore", "The server's administrator can renew it."));
        case QSslError::CertificateNotYetValid:
            return say(QT_TRANSLATE_NOOP("ServerStore", "The certificate of %1 is not valid yet."),
                QT_TRANSLATE_NOOP("ServerStore", "Check this machine's clock."));
        case QSslError::HostNameMismatch:
            return say(
                QT_TRANSLATE_NOOP("ServerStore", "The certificate of %1 names another host."),
                QT_TRANSLATE_NOOP("ServerStore", "Use the host name that the certificate names."));
        default:
            return say(QT_TRANSLATE_NOOP("ServerStore", "The certificate of %1 is not trusted."),
                QT_TRANSLATE_NOOP(
                    "ServerStore", "Choose the file of the authority that signed it."));
        }
    }
    if (detail.contains(QStringLiteral("wrong version"))
        || detail.contains(QStringLiteral("packet length")))
        return say(QT_TRANSLATE_NOOP("ServerStore", "%1 does not speak TLS."),
            QT_TRANSLATE_NOOP("ServerStore", "Switch TLS off for this connection."));
    return say(QT_TRANSLATE_NOOP("ServerStore", "%1 ends the TLS handshake."),
        QT_TRANSLATE_NOOP("ServerStore", "The server may ask for a client certificate."));
}

} // namespace mnemo::server
