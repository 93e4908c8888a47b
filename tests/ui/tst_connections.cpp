// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Connections are filed with their passwords, and nothing is lost or left behind on the way: what
// the connection manager rests on, without its window.
#include "tests/ui/fakepasswords.h"
#include "ui/connect/connectioncontroller.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <memory>
#include <optional>
#include <vector>

using namespace mnemo;
using namespace mnemo::test;

namespace {

ConnectionDraft draftNamed(const QString& name, const QString& password)
{
    ConnectionDraft draft = *draftFromUrl(u"falkor://u@h:7000/g"_s, newDraft());
    draft.saved.id = name + u"-id"_s;
    draft.saved.name = name;
    draft.server.password = password;
    return draft;
}

} // namespace

class TestConnections final : public QObject
{
    Q_OBJECT

private slots:

    void init()
    {
        QDir(m_home.config).removeRecursively();
        m_passwords = std::make_shared<FakePasswords>();
        m_controller = std::make_unique<ConnectionController>(m_home, m_passwords, nullptr);
    }

    void cleanup() { m_controller.reset(); }

    void thePasswordIsInTheKeychainAlone()
    {
        const SavedConnection filed = store(draftNamed(u"team"_s, u"s3cret"_s));
        QVERIFY(filed.hasPassword);
        QCOMPARE(m_passwords->kept[u"team-id"_s], u"s3cret"_s);
        QCOMPARE(m_controller->password(u"team-id"_s), std::optional(u"s3cret"_s));
        load();
        QCOMPARE(m_controller->connections(), std::vector{filed});
        QVERIFY(m_controller->find(u"team-id"_s) && !m_controller->find(u"other-id"_s));
        const QStringList files = QDir(m_home.config).entryList(QDir::Files);
        QVERIFY(!files.isEmpty());
        for (const QString& name : files) {
            QFile file(m_home.config + u'/' + name);
            QVERIFY(file.open(QIODevice::ReadOnly) && !file.readAll().contains("s3cret"));
        }
    }

    /// The connection is of use without it: the password is asked for each time.
    void aSilentKeychainKeepsNoConnectionAway()
    {
        m_passwords->answers = false;
        const QSignalSpy stored(m_controller.get(), &ConnectionController::passwordStored);
        const SavedConnection filed = store(draftNamed(u"team"_s, u"s3cret"_s));
        QCOMPARE(stored.count(), 1);
        QVERIFY(filed.hasPassword && m_controller->isKeychainMissing());
        QVERIFY(!m_controller->password(u"team-id"_s));
        load();
        QCOMPARE(m_controller->connections().size(), std::size_t{1});
        std::optional<bool> isKept;
        m_controller->readPassword(u"team-id"_s, [&isKept](bool kept) { isKept = kept; });
        QTRY_COMPARE(isKept, std::optional(false));
        QVERIFY(m_controller->isKeychainMissing());
        m_passwords->answers = true; // it has none, and says so
        isKept.reset();
        m_controller->readPassword(u"team-id"_s, [&isKept](bool kept) { isKept = kept; });
        QTRY_COMPARE(isKept, std::optional(false));
        QVERIFY(!m_controller->isKeychainMissing());
    }

    void whatIsRemovedComesBackWithItsPassword()
    {
        store(draftNamed(u"team"_s, u"s3cret"_s));
        load();
        const QSignalSpy removed(m_controller.get(), &ConnectionController::removed);
        QCOMPARE(remove(u"team-id"_s), std::optional(true));
        QTRY_COMPARE(removed.count(), 1);
        QTRY_VERIFY(m_passwords->kept.empty());
        QVERIFY(savedConnections(m_home)->empty());
        std::optional<SavedConnection> back;
        m_controller->undoRemove([&back](const SavedConnection& one) { back = one; });
        QTRY_VERIFY(back.has_value());
        QCOMPARE(savedConnections(m_home)->front(), *back);
        QCOMPARE(m_passwords->kept[u"team-id"_s], u"s3cret"_s);
    }

    /// Only the last removal can be taken back: no password of an older one is held any longer.
    void anOlderRemovalStays()
    {
        store(draftNamed(u"team"_s, u"s3cret"_s));
        store(draftNamed(u"other"_s, u"secr3t"_s));
        load();
        QCOMPARE(remove(u"team-id"_s), std::optional(true));
        QTRY_COMPARE(m_passwords->kept.size(), std::size_t{1});
        QCOMPARE(remove(u"other-id"_s), std::optional(true));
        QTRY_VERIFY(m_passwords->kept.empty());
        std::vector<QString> back;
        const auto note = [&back](const SavedConnection& one) { back.push_back(one.id); };
        m_controller->undoRemove(note);
        QTRY_COMPARE(back.size(), std::size_t{1});
        m_controller->undoRemove(note);
        load();
        QCOMPARE(back, std::vector{u"other-id"_s});
        QCOMPARE(m_controller->connections().size(), std::size_t{1});
        QVERIFY(!m_passwords->kept.contains(u"team-id"_s));
    }

    void aPasswordThatStaysIsTold()
    {
        store(draftNamed(u"team"_s, u"s3cret"_s));
        load();
        const QSignalSpy left(m_controller.get(), &ConnectionController::passwordLeft);
        m_passwords->answers = false;
        QCOMPARE(remove(u"team-id"_s), std::optional(true));
        QTRY_COMPARE(left.count(), 1);
        QCOMPARE(left.front().front().value<SavedConnection>().name, u"team"_s);
    }

    void passwordsGoWhenTheControllerHasGone()
    {
        store(draftNamed(u"team"_s, u"s3cret"_s));
        load();
        bool isLeft = false;
        m_controller->remove(*m_controller->find(u"team-id"_s), [](const Status&) {});
        m_controller->finishRemovals([&isLeft](const SavedConnection&) { isLeft = true; });
        m_controller.reset();
        QTRY_VERIFY(m_passwords->kept.empty());
        QVERIFY(!isLeft);
        QTRY_VERIFY(savedConnections(m_home)->empty());
    }

    void whatIsForgottenIsAskedForNoMore()
    {
        store(draftNamed(u"team"_s, u"s3cret"_s));
        load();
        m_passwords->answers = false;
        QCOMPARE(forget(u"team-id"_s), std::optional(false)); // the keychain has it still
        QVERIFY(m_controller->find(u"team-id"_s)->hasPassword);
        m_passwords->answers = true;
        QSignalSpy saved(m_controller.get(), &ConnectionController::saved);
        QCOMPARE(forget(u"team-id"_s), std::optional(true));
        QTRY_COMPARE(saved.count(), 1);
        QVERIFY(m_passwords->kept.empty() && !m_controller->password(u"team-id"_s));
        QVERIFY(!savedConnections(m_home)->front().hasPassword);
    }

    /// It can still be connected to, and what went wrong is told.
    void whatCannotBeFiledIsTold()
    {
        QFile blocking(m_home.config); // where the folder would be
        QVERIFY(blocking.open(QIODevice::WriteOnly));
        blocking.close();
        const QSignalSpy failed(m_controller.get(), &ConnectionController::failed);
        const QSignalSpy saved(m_controller.get(), &ConnectionController::saved);
        QCOMPARE(store(draftNamed(u"team"_s, {})).name, u"team"_s);
        QCOMPARE(failed.count(), 1);
        QCOMPARE(saved.count(), 0);
        QVERIFY(blocking.remove());
    }

private:
    void load()
    {
        QSignalSpy loaded(m_controller.get(), &ConnectionController::loaded);
        m_controller->load();
        QVERIFY(loaded.wait(patience));
    }

    SavedConnection store(const ConnectionDraft& draft)
    {
        std::optional<SavedConnection> filed;
        m_controller->store(draft, [&filed](const SavedConnection& one) { filed = one; });
        const bool isFiled = QTest::qWaitFor([&filed] { return filed.has_value(); }, patience);
        return isFiled ? *filed : SavedConnection();
    }

    /// Whether it is gone; absent when no answer came.
    std::optional<bool> remove(const QString& id)
    {
        std::optional<bool> gone;
        m_controller->remove(
            *m_controller->find(id), [&gone](const Status& done) { gone = done.has_value(); });
        return QTest::qWaitFor([&gone] { return gone.has_value(); }, patience) ? gone
                                                                               : std::nullopt;
    }

    std::optional<bool> forget(const QString& id)
    {
        std::optional<bool> gone;
        m_controller->forgetPassword(id, [&gone](const Status& done) { gone = done.has_value(); });
        return QTest::qWaitFor([&gone] { return gone.has_value(); }, patience) ? gone
                                                                               : std::nullopt;
    }

    QTemporaryDir m_folder;
    Home m_home = Home::under(m_folder.path());
    std::shared_ptr<FakePasswords> m_passwords;
    std::unique_ptr<ConnectionController> m_controller;
};

QTEST_GUILESS_MAIN(TestConnections)
#include "tst_connections.moc"
