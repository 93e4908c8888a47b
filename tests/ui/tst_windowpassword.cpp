// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/settings/savedconnections.h"
#include "tests/support/falkorserver.h"
#include "tests/ui/connecthelp.h"
#include "tests/ui/shots.h"
#include "tests/ui/windowrun.h"
#include "ui/connect/connectflow.h"
#include "ui/connect/passworddialog.h"

#include <QComboBox>
#include <QDirIterator>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QUrl>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const auto secret = u"p@ss:/% w0rd"_s;

bool fill(const FalkorServer& server, const std::string& graph, int count)
{
    const std::string text = "UNWIND range(1, " + std::to_string(count)
        + ") AS i CREATE (:Node {id: '" + graph
        + "-' + i, role: 'fact', label: 'n ' + i, _fold: 'n ' + i})";
    return server.command({"GRAPH.QUERY", graph, text}).kind == falkor::Reply::Kind::Array;
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("none");
}

/// No file of the folder holds it.
bool isWrittenNowhere(const QString& folder, const QByteArray& word)
{
    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        if (bytesOf(files.next()).contains(word))
            return false;
    }
    return true;
}

} // namespace

/// Servers that want a password, and what a person sees of it.
class TestWindowPassword : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<FalkorServer> m_server;
    std::shared_ptr<FakePasswords> m_passwords;
    std::unique_ptr<WindowRun> m_run;

    [[nodiscard]] Home home() const { return m_run->workbench().home(); }

    [[nodiscard]] QString connections() const { return home().config + u"/connections.json"_s; }

    [[nodiscard]] QString url(const QString& user, const QString& graph = u"team"_s) const
    {
        const QString login = user.isEmpty() ? user : user + u'@';
        return u"falkor://"_s + login
            + u"127.0.0.1:%1/%2"_s.arg(QString::number(m_server->port()), graph);
    }

    [[nodiscard]] bool shows(const char* graph, std::size_t count) const
    {
        const auto& nodes = m_run->scene().nodes();
        return nodes.size() == count && nodes.front().id.text.starts_with(graph);
    }

    [[nodiscard]] PasswordDialog* question() const
    {
        auto* dialog = m_run->child<PasswordDialog>("passwordDialog");
        return dialog != nullptr && dialog->isVisible() ? dialog : nullptr;
    }

    static void answer(PasswordDialog& dialog, const QString& password)
    {
        typeInto(dialog.findChild<QLineEdit*>(u"passwordInput"_s), password);
        QTest::keyClick(dialog.findChild<QLineEdit*>(u"passwordInput"_s), Qt::Key_Return);
    }

    ConnectDialog* manager()
    {
        m_run->window->act(ActionId::Connect);
        auto* flow = m_run->window->findChild<ConnectFlow*>();
        return QTest::qWaitFor([&] { return flow->dialog() != nullptr; }, patience) ? flow->dialog()
                                                                                    : nullptr;
    }

    static void click(const ConnectDialog& dialog, const char* button)
    {
        QTest::mouseClick(
            dialog.findChild<QAbstractButton*>(QString::fromLatin1(button)), Qt::LeftButton);
    }

    static void typeUrl(const ConnectDialog& dialog, const QString& text)
    {
        auto* line = dialog.findChild<QLineEdit*>(u"connectUrl"_s);
        line->selectAll();
        typeInto(line, text);
        QTest::keyClick(line, Qt::Key_Tab);
    }

private slots:

    void initTestCase()
    {
        MNEMO_NEED_FALKOR()
        m_server = std::make_unique<FalkorServer>();
        QVERIFY(m_server->start());
        QVERIFY(fill(*m_server, "team", 7));
        QVERIFY(fill(*m_server, "other", 3));
        QVERIFY(m_server->addReader("reader", secret.toStdString()));
    }

    void init()
    {
        m_passwords = std::make_shared<FakePasswords>();
        m_run = std::make_unique<WindowRun>();
        m_run->window->findChild<ConnectFlow*>()->setPasswords(m_passwords);
    }

    void cleanup()
    {
        m_run.reset();
        qunsetenv("MNEMO_PASSWORD_FILE");
    }

    void aFailedConnectChangesNothing_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("words");
        const auto port = QString::number(m_server->port());
        QTest::newRow("wrong password")
            << u"falkor://reader:wrong@127.0.0.1:%1/team"_s.arg(port) << u"password"_s;
        QTest::newRow("unreachable") << u"falkor://127.0.0.1:1/team"_s << u"127.0.0.1:1"_s;
        QTest::newRow("no such graph") << u"falkor://reader:%1@127.0.0.1:%2/nowhere"_s.arg(
            QString::fromLatin1(QUrl::toPercentEncoding(secret)), port)
                                       << u"not found"_s;
        QTest::newRow("no such file") << u"sqlite:/nonexistent/x.sqlite"_s << u"not found"_s;
    }

    /// Of a connection that is saved with a password: an attempt with other values, a failure, and
    /// all that was kept is as it was, byte by byte.
    void aFailedConnectChangesNothing()
    {
        QFETCH(QString, url);
        QFETCH(QString, words);
        ConnectDialog* dialog = manager();
        QVERIFY(dialog != nullptr);
        typeUrl(*dialog, u"falkor://reader:kept@127.0.0.1:%1/team"_s.arg(m_server->port()));
        click(*dialog, "connectSave");
        QTRY_COMPARE_WITH_TIMEOUT(m_passwords->kept.size(), std::size_t{1}, patience);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(connections()), patience);
        QTRY_VERIFY(dialog->findChild<QListView*>(u"connections"_s)->currentIndex().isValid());
        const QByteArray before = bytesOf(connections());
        const auto kept = m_passwords->kept;

        typeUrl(*dialog, url);
        click(*dialog, "connectConnect");
        const auto* what = dialog->findChild<QLabel*>(u"connectNoteWhat"_s);
        QTRY_VERIFY_WITH_TIMEOUT(what->isVisible(), patience);
        QVERIFY2(what->text().contains(words), qPrintable(what->text()));
        QVERIFY(dialog->connectingId().isEmpty());
        QCOMPARE(bytesOf(connections()), before);
        QCOMPARE(m_passwords->kept, kept);
        QCOMPARE(dialog->findChild<QListView*>(u"connections"_s)->model()->rowCount(), 1);
    }

    void aServerAsksAndThePersonAnswers_data()
    {
        QTest::addColumn<bool>("inKeychain");
        QTest::newRow("for the session") << false;
        QTest::newRow("in the keychain") << true;
    }

    void aServerAsksAndThePersonAnswers()
    {
        QFETCH(bool, inKeychain);
        ConnectDialog* dialog = manager();
        QVERIFY(dialog != nullptr);
        typeUrl(*dialog, url(u"reader"_s));
        click(*dialog, "connectConnect");
        const auto* note = dialog->findChild<QLabel*>(u"connectNoteWhat"_s);
        QTRY_VERIFY_WITH_TIMEOUT(question() != nullptr || note->isVisible(), patience);
        QVERIFY2(question() != nullptr, qPrintable(note->text()));
        const auto* said = question()->findChild<QLabel*>(u"passwordSaid"_s);
        QVERIFY2(said->text().contains(u"WRONGPASS"_s), qPrintable(said->text()));
        shot(*question(), u"password"_s);
        answer(*question(), u"wrong"_s);
        QTRY_VERIFY_WITH_TIMEOUT(question() != nullptr
                && question()->findChild<QLineEdit*>(u"passwordInput"_s)->text().isEmpty(),
            patience); // another question
        QVERIFY(!QFile::exists(connections()));
        if (inKeychain) {
            auto* keychain = question()->findChild<QRadioButton*>(u"passwordKeychain"_s);
            QTest::mouseClick(keychain, Qt::LeftButton, {}, QPoint(8, keychain->height() / 2));
        }
        answer(*question(), secret);
        QTRY_VERIFY_WITH_TIMEOUT(shows("team", 7), patience);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(connections()), patience);
        const auto saved = savedConnections(home());
        QVERIFY(saved && saved->size() == 1);
        QCOMPARE(saved->front().hasPassword, inKeychain);
        QCOMPARE(m_passwords->kept.size(), inKeychain ? std::size_t{1} : std::size_t{0});
        QVERIFY(saved->front().lastUsed > 0);

        // Once more in the same session: nobody is asked.
        m_run->workbench().opening().openUrl(url(u"reader"_s, u"other"_s));
        if (inKeychain) {
            QTRY_VERIFY_WITH_TIMEOUT(question() != nullptr, patience); // it is of one connection
            QTest::keyClick(question(), Qt::Key_Escape);
        } else {
            QTRY_VERIFY_WITH_TIMEOUT(shows("other", 3), patience);
        }
        dialog = manager();
        QVERIFY(dialog != nullptr);
        QTRY_VERIFY(dialog->findChild<QListView*>(u"connections"_s)->currentIndex().isValid());
        QSignalSpy opened(&m_run->workbench(), &Workbench::storeOpened);
        click(*dialog, "connectConnect");
        QVERIFY(opened.wait(patience));
        QVERIFY(question() == nullptr);
        QVERIFY(isWrittenNowhere(m_run->folder.path(), secret.toUtf8()));
    }

    void aUrlOfTheCommandLineAsks()
    {
        QVERIFY(m_server->command({"GRAPH.QUERY", "team", "RETURN 1"}).kind
            == falkor::Reply::Kind::Array);
        m_run->workbench().opening().openUrl(url({}, u"other"_s));
        QTRY_VERIFY_WITH_TIMEOUT(shows("other", 3), patience);
        QSignalSpy failed(&m_run->workbench(), &Workbench::storeFailed);
        m_run->workbench().opening().openUrl(url(u"reader"_s));
        QTRY_VERIFY_WITH_TIMEOUT(question() != nullptr, patience);
        QVERIFY(question()->findChild<QRadioButton*>() == nullptr); // it belongs to no connection
        QTest::mouseClick(question()->findChild<QPushButton*>(u"passwordCancel"_s), Qt::LeftButton);
        QTRY_COMPARE(failed.count(), 1);
        QVERIFY(shows("other", 3)); // what is open stays
        m_run->workbench().opening().openUrl(url(u"reader"_s));
        QTRY_VERIFY_WITH_TIMEOUT(question() != nullptr, patience);
        answer(*question(), secret);
        QTRY_VERIFY_WITH_TIMEOUT(shows("team", 7), patience);
        QVERIFY(isWrittenNowhere(m_run->folder.path(), secret.toUtf8()));
    }

    void aFileNamesThePassword()
    {
        const QString file = m_run->folder.filePath(u"password"_s);
        qputenv("MNEMO_PASSWORD_FILE", file.toLocal8Bit());
        QSignalSpy failed(&m_run->workbench(), &Workbench::storeFailed);
        m_run->workbench().opening().openUrl(url(u"reader"_s));
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, patience);
        const auto error = failed.first().first().value<Error>();
        QCOMPARE(error.where, file);
        QVERIFY2(error.message.contains(u"MNEMO_PASSWORD_FILE"_s), qPrintable(error.message));
        QFile written(file);
        QVERIFY(written.open(QIODevice::WriteOnly));
        written.write(secret.toUtf8() + '\n');
        written.close();
        m_run->workbench().opening().openUrl(url(u"reader"_s));
        QTRY_VERIFY_WITH_TIMEOUT(shows("team", 7), patience);
    }

    /// The graphs of one server, by the same login.
    void anotherGraphOfTheServer()
    {
        m_run->workbench().opening().openUrl(u"falkor://reader:%1@127.0.0.1:%2/team"_s.arg(
            QString::fromLatin1(QUrl::toPercentEncoding(secret)),
            QString::number(m_server->port())));
        auto* choice = m_run->child<QWidget>("graphChoice");
        auto* box = m_run->child<QComboBox>("graphBox");
        QTRY_VERIFY_WITH_TIMEOUT(shows("team", 7) && choice->isVisible(), patience);
        QCOMPARE(box->count(), 2);
        QCOMPARE(box->currentText(), u"team"_s);
        QCOMPARE(m_run->child<QLabel>("graphCount")->text(), u"2 of 2"_s);
        shot(*m_run->window, u"graphs"_s);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Up);
        QTRY_VERIFY_WITH_TIMEOUT(shows("other", 3), patience);
        QTRY_COMPARE(box->currentText(), u"other"_s);
        QVERIFY(question() == nullptr);
        QCOMPARE(m_run->workbench().connection()->url.falkor.user, u"reader"_s);
        QVERIFY(!m_run->workbench().writing().refusal().isEmpty());

        // One that is gone by now: what is open stays, and is the one that is shown.
        QVERIFY(fill(*m_server, "passing", 1));
        m_run->workbench().opening().openUrl(url({}, u"team"_s));
        QTRY_COMPARE_WITH_TIMEOUT(box->count(), 3, patience);
        m_server->command({"GRAPH.DELETE", "passing"});
        QSignalSpy failed(&m_run->workbench(), &Workbench::storeFailed);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Up);
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, patience);
        QCOMPARE(box->currentText(), u"team"_s);
        QTRY_VERIFY_WITH_TIMEOUT(shows("team", 7), patience);
    }

    /// What was recognised of one graph says nothing of the next.
    void anotherGraphIsReadByItsOwnProfile()
    {
        m_server->command({"GRAPH.QUERY", "memory",
            "CREATE (:Episodic {uuid: 'memory-0', name: 'chat', group_id: 'g', content: 'Ann is "
            "here', source: 'message', created_at: '2026-01-01T00:00:00Z', valid_at: "
            "'2026-01-01T00:00:00Z'})-[:MENTIONS {uuid: 'm', group_id: 'g', created_at: "
            "'2026-01-01T00:00:00Z'}]->(:Entity {uuid: 'memory-a', name: 'Ann', group_id: 'g', "
            "created_at: '2026-01-01T00:00:00Z', summary: ''})"});
        const auto profile = [this] { return m_run->workbench().connection()->info.name.profile; };
        m_run->workbench().opening().openUrl(url({}, u"other"_s));
        auto* box = m_run->child<QComboBox>("graphBox");
        QTRY_VERIFY_WITH_TIMEOUT(shows("other", 3) && box->count() == 3, patience);
        const auto native = profile();
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Up);
        QTRY_VERIFY_WITH_TIMEOUT(shows("memory", 2), patience);
        QCOMPARE(profile(), std::string("graphiti"));
        QTRY_COMPARE(box->currentText(), u"memory"_s);
        QTest::keyClick(box, Qt::Key_Down);
        QTRY_VERIFY_WITH_TIMEOUT(shows("other", 3), patience);
        QCOMPARE(profile(), native);
        m_server->command({"GRAPH.DELETE", "memory"});
    }

    void noChoiceWhereNothingIsListed()
    {
        m_server->command({"ACL", "SETUSER", "blind", "reset", "on", ">x", "~*", "-@all",
            "+graph.RO_QUERY", "+ping", "+info", "+hello", "+client|setname"});
        const auto* choice = m_run->child<QWidget>("graphChoice");
        m_run->workbench().opening().openUrl(url({}, u"team"_s));
        QTRY_VERIFY_WITH_TIMEOUT(choice->isVisible(), patience);
        m_run->workbench().opening().openUrl(
            u"falkor://blind:x@127.0.0.1:%1/other"_s.arg(m_server->port()));
        QTRY_VERIFY_WITH_TIMEOUT(shows("other", 3), patience);
        QTRY_VERIFY_WITH_TIMEOUT(!choice->isVisible(), patience);
    }

    /// The user of a server with one password for all has no name.
    void aServerWithOnePasswordForAll()
    {
        FalkorServer locked(FalkorServer::newest(), {u"--requirepass"_s, u"sesame"_s});
        QVERIFY(locked.start());
        m_run->workbench().opening().openUrl(u"falkor://127.0.0.1:%1/team"_s.arg(locked.port()));
        QTRY_VERIFY_WITH_TIMEOUT(question() != nullptr, patience);
        QCOMPARE(question()->findChild<QLabel*>(u"passwordWhy"_s)->text(),
            u"The server asks for a password."_s);
        QSignalSpy failed(&m_run->workbench(), &Workbench::storeFailed);
        answer(*question(), u"sesame"_s);
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, patience); // it lets us in, and holds no graph
        QCOMPARE(failed.first().first().value<Error>().code, ErrorCode::NoSuchGraph);
    }
};

QTEST_MAIN(TestWindowPassword)
#include "tst_windowpassword.moc"
