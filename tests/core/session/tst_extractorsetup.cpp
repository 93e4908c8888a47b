// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/session/extractorsetup.h"
#include "core/settings/settings.h"

#include <QTemporaryDir>
#include <QTest>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;

namespace {

std::map<QString, QString> variablesIn(const QStringList& lines)
{
    return documents::parseEnvText(lines.join(u'\n'));
}

} // namespace

/// Which model is asked about paragraphs, and where they are sent: nowhere unless somebody asks.
class ExtractorSetupTest final : public QObject
{
    Q_OBJECT

private slots:
    void chooses_data();
    void chooses();
};

void ExtractorSetupTest::chooses_data()
{
    QTest::addColumn<QStringList>("environment");
    QTest::addColumn<QStringList>("file");
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QString>("saved"); // address of the endpoint of the settings
    QTest::addColumn<QString>("asked"); // "*": a model is wanted, whatever it is called
    QTest::addColumn<QString>("chosen"); // "MODEL HOST", or "CODE where"
    const QString address = u"LLM_BASE_URL=http://localhost:1/v1"_s;
    const QString name = u"INGESTION_LLM_CHOICE=small"_s;
    const QString key = u"LLM_API_KEY=sk-mine"_s;
    const QString own = u"https://own.example/v1"_s;
    const QStringList none;
    const auto row = [](const char* title, const QStringList& environment, const QStringList& file,
                         const QString& setting, const QString& saved, const QString& asked,
                         const char* chosen) {
        QTest::newRow(title) << environment << file << setting << saved << asked
                             << QString::fromLatin1(chosen);
    };
    row("nothing", none, none, {}, {}, {}, "");
    row("an endpoint of the muse alone", none, none, {}, own, {}, "");
    row("an address alone", {address, u"LLM_CHOICE=large"_s}, none, {}, own, {}, "");
    row("a name alone", {name}, none, {}, own, {}, "");
    // Variables switch nothing on, wherever they stand.
    row("name and address", {address, name}, none, {}, own, {}, "");
    row("name and address of the file", none, {address, name, key}, {}, {}, {}, "");
    row("a bad address that nobody asked for", {u"LLM_BASE_URL=localhost"_s, name}, none, {}, {},
        {}, "");
    row("wanted", {address, name}, none, {}, own, u"*"_s, "small localhost");
    row("wanted, of the file", none, {address, name, key}, {}, {}, u"*"_s, "small localhost");
    row("wanted, of the settings", none, none, u"mine"_s, own, u"*"_s, "mine own.example");
    row("wanted, and no name", none, {address}, {}, own, u"*"_s,
        "bad_argument INGESTION_LLM_CHOICE");
    row("wanted, and no address", {name}, none, {}, own, u"*"_s, "bad_argument LLM_BASE_URL");
    row("asked for", none, none, {}, own, u"large"_s, "large own.example");
    row("asked for, and an address", {address, name}, none, {}, own, u"large"_s, "large localhost");
    row("asked for, and no address", none, none, {}, {}, u"large"_s, "bad_argument LLM_BASE_URL");
    row("of the settings", none, none, u"mine"_s, own, {}, "mine own.example");
    row("of the settings, in a folder with an address", none, {address}, u"mine"_s, own, {},
        "mine own.example");
    row("of the settings, without an address", none, none, u"mine"_s, {}, {},
        "bad_argument LLM_BASE_URL");
    row("the environment before the settings", {address, name}, none, u"mine"_s, own, {},
        "small localhost");
    row("a key for a foreign address", {key}, {address, name}, {}, {}, u"*"_s,
        "refused LLM_API_KEY");
    row("a key in the clear", {u"LLM_BASE_URL=http://far.example/v1"_s, name, key}, none, {}, {},
        u"*"_s, "refused LLM_BASE_URL");
    row("no address at all", {u"LLM_BASE_URL=localhost"_s, name}, none, {}, {}, u"*"_s,
        "refused LLM_BASE_URL");
}

void ExtractorSetupTest::chooses()
{
    QFETCH(QStringList, environment);
    QFETCH(QStringList, file);
    QFETCH(QString, setting);
    QFETCH(QString, saved);
    QFETCH(QString, asked);
    QFETCH(QString, chosen);
    const QTemporaryDir folder;
    const Home home = Home::under(folder.path());
    if (!setting.isEmpty())
        QVERIFY(Settings(home).setValue(SettingId::DocumentsExtractModel, setting));
    const auto set = variablesIn(environment);
    for (const auto& [name, value] : set)
        qputenv(name.toUtf8().constData(), value.toUtf8());
    const bool isWanted = asked == u"*"_s;
    const ExtractorChoice choice{isWanted ? QString() : asked, isWanted, variablesIn(file), [&] {
                                     ModelEndpoint endpoint;
                                     endpoint.url = QUrl(saved);
                                     endpoint.model = u"of the muse"_s;
                                     return endpoint;
                                 }};
    const auto extractor = textExtractorOf(home, choice);
    for (const auto& [name, value] : set)
        qunsetenv(name.toUtf8().constData());
    QString told;
    if (!extractor)
        told = QString::fromLatin1(errorName(extractor.error().code).data()) + u' '
            + extractor.error().where;
    else if (*extractor)
        told = toQString((*extractor)->model()) + u' ' + (*extractor)->host();
    QCOMPARE(told, chosen);
}

QTEST_GUILESS_MAIN(ExtractorSetupTest)
#include "tst_extractorsetup.moc"
