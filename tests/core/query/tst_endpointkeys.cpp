// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/embeddingclient.h"
#include "core/documents/ingestsettings.h"
#include "tests/support/modelserver.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace mnemo;
using namespace mnemo::documents;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

/// Where keys of endpoints go.
class EndpointKeysTest final : public QObject
{
    Q_OBJECT

private slots:
    void goOnlyToAnAddressOfTheirPlace_data();
    void goOnlyToAnAddressOfTheirPlace();
};

void EndpointKeysTest::goOnlyToAnAddressOfTheirPlace_data()
{
    QTest::addColumn<QByteArrayList>("environment");
    QTest::addColumn<QByteArrayList>("file");
    QTest::addColumn<QByteArray>("sent");
    QTest::addColumn<bool>("isRefused");
    const QByteArray address = "EMBEDDING_BASE_URL=@";
    const QByteArray mine = "EMBEDDING_API_KEY=sk-mine";
    const QByteArray theirs = "EMBEDDING_API_KEY=sk-theirs";
    const QByteArrayList none;
    const auto row
        = [](const char* name, const QByteArrayList& environment, const QByteArrayList& file,
              const QByteArray& sent, bool isRefused = false) {
              QTest::newRow(name) << environment << file << sent << isRefused;
          };
    row("both in the environment", {address, mine}, none, "sk-mine");
    row("both in the file", none, {address, theirs}, "sk-theirs");
    row("the environment before the file", {address, mine}, {address, theirs}, "sk-mine");
    row("the file has its own key", {mine}, {address, theirs}, "sk-theirs");
    row("no key", {address}, none, "");
    row("a foreign address", {mine}, {address}, "", true);
    row("a foreign key", {address}, {theirs}, "", true);
}

/// A folder that came from somebody may hold a `.env` file with an address: no key of the person's
/// own environment goes there.
void EndpointKeysTest::goOnlyToAnAddressOfTheirPlace()
{
    QFETCH(QByteArrayList, environment);
    QFETCH(QByteArrayList, file);
    QFETCH(QByteArray, sent);
    QFETCH(bool, isRefused);
    ModelServer server;
    server.answers = {{"{\"data\":[{\"index\":0,\"embedding\":[1,0]}]}"}};
    const auto withUrl
        = [&server](QByteArray text) { return text.replace('@', server.url().toEncoded()); };
    for (const auto& variable : environment) {
        const auto parts = withUrl(variable).split('=');
        qputenv(parts.first().constData(), parts.last());
    }
    const QTemporaryDir folder;
    QFile env(folder.filePath(u".env"_s));
    QVERIFY(env.open(QIODevice::WriteOnly));
    env.write(withUrl(file.join('\n') + "\nEMBEDDING_MODEL=words\n"));
    env.close();
    const auto variables = readEnvFile(folder.path());
    const auto settings = ingestSettings(variables ? *variables : std::map<QString, QString>());
    for (const auto& variable : environment)
        qunsetenv(variable.split('=').first().constData());
    QVERIFY(variables);
    QCOMPARE(!settings, isRefused);
    if (isRefused) {
        QCOMPARE(settings.error().code, ErrorCode::Refused);
        QCOMPARE(settings.error().where, u"EMBEDDING_API_KEY"_s);
        QVERIFY(settings.error().hint.contains(u"EMBEDDING_BASE_URL"_s));
        QVERIFY(!settings.error().message.contains(u"sk-"_s));
        return;
    }
    const auto embedder = textEmbedderOf(*settings, {});
    QVERIFY(embedder && *embedder);
    QVERIFY((*embedder)->embed({"river"}, {}, {}));
    QCOMPARE(server.heads.size(), 1);
    QByteArray told;
    for (const auto& line : server.heads.first().split('\n')) {
        if (line.toLower().startsWith("authorization:"))
            told = line.mid(14).trimmed();
    }
    QCOMPARE(told, sent.isEmpty() ? QByteArray() : "Bearer " + sent);
}

QTEST_GUILESS_MAIN(EndpointKeysTest)
#include "tst_endpointkeys.moc"
