// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/settings.h"

#include <QFile>
#include <QSet>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <array>

#include <sys/stat.h>

using namespace mnemo;

class TestSettings final : public QObject
{
    Q_OBJECT

private slots:

    void everyRowIsWhole()
    {
        QSet<QString> keys;
        QTemporaryDir folder;
        Settings settings(Home::under(folder.path()));
        for (const SettingSpec& spec : settingTable()) {
            QVERIFY2(!settingHelp(spec.id).isEmpty(), qUtf8Printable(spec.key));
            QVERIFY2(!settingValues(spec).isEmpty(), qUtf8Printable(spec.key));
            QVERIFY2(!keys.contains(spec.key), qUtf8Printable(spec.key));
            keys.insert(spec.key);
            QCOMPARE(settings.value(spec.id), spec.fallback);
            QVERIFY2(settings.setValue(spec.id, spec.fallback), qUtf8Printable(spec.key));
            const bool isListed
                = settingsAsMarkdown().contains(QStringLiteral("`%1`").arg(spec.key));
            QCOMPARE(isListed, spec.scope != SettingScope::Program);
        }
    }

    void theGuideHoldsTheTable()
    {
        QFile guide(qEnvironmentVariable("MNEMO_SOURCE_DIR")
            + QStringLiteral("/resources/help/settings.md"));
        QVERIFY(guide.open(QIODevice::ReadOnly));
        const QString table = settingsAsMarkdown();
        QVERIFY2(QString::fromUtf8(guide.readAll()).contains(table), qUtf8Printable(table));
    }

    void readingWritesNothing()
    {
        QTemporaryDir folder;
        const Home home = Home::under(folder.path() + QStringLiteral("/none"));
        QCOMPARE(Settings(home).number(SettingId::QueryTimeoutMs), 10000);
        QVERIFY(!QFile::exists(home.config));
    }

    /// Whatever rights new files get, and when it is written anew.
    void nobodyElseReadsTheFile()
    {
        QTemporaryDir folder;
        const Home home = Home::under(folder.path());
        const mode_t before = ::umask(0);
        for (const char* contact : {"one@example.org", "two@example.org"})
            QVERIFY(Settings(home).setValue(SettingId::CrawlContact, QString::fromLatin1(contact)));
        ::umask(before);
        constexpr auto others
            = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QVERIFY(QFile::exists(home.settingsFile()));
        QVERIFY(!(QFile::permissions(home.settingsFile()) & others));
    }

    void values_data()
    {
        QTest::addColumn<int>("id");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("holds");
        const auto row = [](SettingId id, const char* text, bool holds) {
            QTest::addRow("%s=%.40s", qUtf8Printable(settingSpec(id).key),
                qUtf8Printable(QString::fromUtf8(text).simplified()))
                << static_cast<int>(id) << QString::fromUtf8(text) << holds;
        };
        using enum SettingId;
        row(Theme, "dark", true);
        row(Theme, "Dark", false);
        row(UiLanguage, "de", true);
        row(UiLanguage, "fr", false);
        row(TextPercent, "300", true);
        row(TextPercent, "49", false);
        row(ReducedMotion, "true", true);
        row(ReducedMotion, "yes", false);
        row(QueryTimeoutMs, "100", true);
        row(QueryTimeoutMs, "99", false);
        row(QueryTimeoutMs, "1e4", false);
        row(QueryTimeoutMs, "99999999999999999999", false);
        row(CanvasMaxNodes, "100000", true);
        row(CanvasMaxNodes, "100001", false);
        row(CanvasFocus, "false", true);
        row(CanvasFocus, "off", false);
        row(NetworkProxy, "off", true);
        row(NetworkProxy, "http://proxy.example:3128", true);
        row(NetworkProxy, "socks5://127.0.0.1:1080", true);
        row(NetworkProxy, "http://user:secret@proxy.example:3128", false);
        row(NetworkProxy, "ftp://proxy.example:21", false);
        row(NetworkProxy, "proxy.example", false);
        row(NetworkCaFile, "/etc/ssl/own.pem", true);
        row(NetworkCaFile, "own.pem", false);
        row(CrawlContact, "mailto:crawler@example.org, +49 30 1", true);
        row(CrawlContact, "a\r\nX-Header: b", false);
        row(LedgerHead, "0 zero", false);
    }

    void values()
    {
        QFETCH(int, id);
        QFETCH(QString, text);
        QFETCH(bool, holds);
        const auto setting = static_cast<SettingId>(id);
        QTemporaryDir folder;
        const Home home = Home::under(folder.path());
        const Status set = Settings(home).setValue(setting, text);
        QCOMPARE(set.has_value(), holds);
        if (holds) {
            QCOMPARE(Settings(home).text(setting), text);
            return;
        }
        QCOMPARE(set.error().code, ErrorCode::BadArgument);
        QCOMPARE(set.error().where, settingSpec(setting).key);
        // The same value written into the file by hand is reported and ignored.
        QSettings(home.settingsFile(), QSettings::IniFormat)
            .setValue(settingSpec(setting).key, text);
        QTest::ignoreMessage(QtWarningMsg,
            qUtf8Printable(QStringLiteral("Setting %1 holds no fitting value; its default is used.")
                               .arg(settingSpec(setting).key)));
        QCOMPARE(Settings(home).value(setting), settingSpec(setting).fallback);
    }

    void oldKeysMove()
    {
        QTemporaryDir folder;
        const Home home = Home::under(folder.path());
        QSettings(home.settingsFile(), QSettings::IniFormat)
            .setValue(QStringLiteral("colours"), QStringLiteral("dark"));
        const std::array moved{MovedKey{QStringLiteral("colours"), QStringLiteral("ui.theme")}};
        QCOMPARE(Settings(home, moved).text(SettingId::Theme), QStringLiteral("dark"));
        const QSettings file(home.settingsFile(), QSettings::IniFormat);
        QVERIFY(!file.contains(QStringLiteral("colours")));
    }

    void movesLeadToTheTable()
    {
        for (const MovedKey& key : movedKeys()) {
            const auto& table = settingTable();
            QVERIFY(std::any_of(table.begin(), table.end(),
                [&](const SettingSpec& spec) { return spec.key == key.to; }));
        }
    }
};

QTEST_GUILESS_MAIN(TestSettings)
#include "tst_settings.moc"
