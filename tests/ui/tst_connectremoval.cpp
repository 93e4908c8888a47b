// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// A removed connection leaves nothing behind, or it is told what and how to get rid of it.
#include "resources/resources.h"
#include "tests/ui/connecthelp.h"
#include "ui/widgets/theme.h"

#include <QDir>
#include <QTemporaryDir>

#include <optional>

using namespace mnemo;
using namespace mnemo::test;

class TestConnectRemoval final : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase()
    {
        loadCoreResources();
        loadUiResources();
        applyTheme(*qApp, Theme(ThemeOptions{ThemeKind::Light, 1.0, FontSource::Picture}));
    }

    void init()
    {
        QDir(m_home.config).removeRecursively();
        m_passwords = std::make_shared<FakePasswords>();
        m_told.reset();
        m_manager = std::make_unique<Manager>(
            m_home, m_passwords, [this](const TestWords& words) { m_told = words; });
        m_manager->type("connectUrl", u"falkor://u:s3cret@h:7000/g"_s);
        m_manager->type("connectName", u"team"_s);
        m_manager->click("connectSave");
        QTRY_COMPARE_WITH_TIMEOUT(m_manager->rows(), 1, patience);
        QTRY_COMPARE(m_passwords->kept.size(), std::size_t{1});
        m_id = m_passwords->kept.begin()->first;
    }

    void thePasswordGoesAtOnceAndComesBack()
    {
        m_manager->click("connectionDelete");
        QTRY_VERIFY_WITH_TIMEOUT(m_passwords->kept.empty(), patience);
        QTRY_COMPARE(m_manager->rows(), 0);
        QVERIFY2(m_manager->note().isEmpty(), qPrintable(m_manager->note()));
        m_manager->click("connectionUndo");
        QTRY_COMPARE_WITH_TIMEOUT(m_manager->rows(), 1, patience);
        QCOMPARE(m_passwords->kept[m_id], u"s3cret"_s);
    }

    void aSilentKeychainIsTold()
    {
        m_passwords->answers = false;
        m_manager->click("connectionDelete");
        QTRY_VERIFY_WITH_TIMEOUT(!m_manager->note().isEmpty(), patience);
        const QString note = m_manager->note();
        QVERIFY2(note.contains(u"“team” is still in the keychain"_s), qPrintable(note));
        QVERIFY2(note.contains(m_id), qPrintable(note)); // what to look for there
        QTRY_COMPARE(m_manager->rows(), 0);
        QVERIFY(savedConnections(m_home)->empty());
        // Taken back, it is as it was.
        m_passwords->answers = true;
        m_manager->click("connectionUndo");
        QTRY_COMPARE_WITH_TIMEOUT(m_manager->rows(), 1, patience);
        QVERIFY(savedConnections(m_home)->front().hasPassword);
        QCOMPARE(m_passwords->kept[m_id], u"s3cret"_s);
    }

    void itIsToldAfterTheDialogToo()
    {
        m_passwords->answers = false;
        m_manager->click("connectionDelete");
        m_manager.reset();
        QTRY_VERIFY_WITH_TIMEOUT(m_told.has_value(), patience);
        QVERIFY(m_told->headline.contains(u"“team”"_s));
        QVERIFY(m_told->more.contains(m_id));
    }

    void aClosedDialogLeavesNoPassword()
    {
        m_manager->click("connectionDelete");
        m_manager.reset();
        QTRY_VERIFY_WITH_TIMEOUT(m_passwords->kept.empty(), patience);
        QVERIFY(!m_told);
    }

    void cleanup() { m_manager.reset(); }

private:
    QTemporaryDir m_folder;
    Home m_home = Home::under(m_folder.path());
    std::shared_ptr<FakePasswords> m_passwords;
    std::unique_ptr<Manager> m_manager;
    std::optional<TestWords> m_told;
    QString m_id; ///< of the one connection
};

QTEST_MAIN(TestConnectRemoval)
#include "tst_connectremoval.moc"
