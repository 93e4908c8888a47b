// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "resources/resources.h"
#include "tests/support/falkorserver.h"
#include "tests/support/scriptedserver.h"
#include "tests/ui/connecthelp.h"
#include "tests/ui/shots.h"
#include "ui/widgets/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDirIterator>
#include <QInputMethodEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTcpServer>
#include <QTest>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString trickyPassword = u"p@ss:w/ord%2F?#ü"_s;

/// Everything that lies in `folder`, as bytes.
QByteArray allBytes(const QString& folder)
{
    QByteArray all;
    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (file.open(QIODevice::ReadOnly))
            all += file.readAll();
    }
    return all;
}

} // namespace

class TestConnect : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    Home m_home = Home::under(m_folder.path());
    std::shared_ptr<FakePasswords> m_passwords = std::make_shared<FakePasswords>();
    std::unique_ptr<FalkorServer> m_server;

private slots:

    void initTestCase()
    {
        loadCoreResources();
        loadUiResources();
        ThemeOptions look;
        look.fonts = FontSource::Picture;
        applyTheme(*qApp, Theme(look));
    }

    void init()
    {
        QDir(m_home.config).removeRecursively();
        m_passwords->answers = true;
        m_passwords->kept.clear();
    }

    void fieldsMakeTheUrlAndAreSaved()
    {
        const Manager manager(m_home, m_passwords);
        manager.type("connectHost", u"db.example"_s);
        manager.typeGraph(u"team memory/é"_s);
        manager.type("connectUser", u"re:ader"_s);
        manager.type("connectPassword", trickyPassword);
        QVERIFY(manager.child<QCheckBox>("connectReadOnly")->isChecked());
        manager.click("connectTls");
        QCOMPARE(manager.text("connectUrl"),
            u"falkors://re%3Aader@db.example:6379/team%20memory%2F%C3%A9"_s);
        manager.click("connectSave");
        QTRY_COMPARE_WITH_TIMEOUT(manager.rows(), 1, patience);
        QTRY_COMPARE(manager.child<QLineEdit>("connectPassword")->placeholderText(),
            u"kept in the keychain"_s);

        const Manager again(m_home, m_passwords);
        QTRY_COMPARE_WITH_TIMEOUT(again.rows(), 1, patience);
        again.choose(0);
        QCOMPARE(again.text("connectHost"), u"db.example"_s);
        QCOMPARE(again.text("connectUser"), u"re:ader"_s);
        QCOMPARE(again.text("connectPassword"), QString());
        QCOMPARE(again.child<QComboBox>("connectGraph")->currentText(), u"team memory/é"_s);
        QVERIFY(again.child<QCheckBox>("connectTls")->isChecked());
        QCOMPARE(m_passwords->kept.size(), std::size_t{1});
        QCOMPARE(m_passwords->kept.begin()->second, trickyPassword);
        m_passwords->answers = false; // then it is not said to be forgotten
        again.click("connectForget");
        QTRY_VERIFY(!again.note().isEmpty() && savedConnections(m_home)->front().hasPassword);
        const QByteArray filed = allBytes(m_folder.path());
        QVERIFY(filed.contains("db.example"));
        for (const QString& secret :
            {trickyPassword, QString::fromLatin1(trickyPassword.toUtf8().toPercentEncoding())})
            QVERIFY(!filed.contains(secret.toUtf8()));
    }

    void urlsFillTheFields_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("user");
        QTest::addColumn<QString>("password");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char* name, const char* url, const char* user,
                             const char* password, const char* shown) {
            QTest::newRow(name) << QString::fromUtf8(url) << QString::fromUtf8(user)
                                << QString::fromUtf8(password) << QString::fromUtf8(shown);
        };
        row("plain", "falkor://h:7000/g", "", "", "falkor://h:7000/g");
        row("at", "falkor://u:p@ss@h:7000/g", "u", "p@ss", "falkor://u@h:7000/g");
        row("colon", "falkor://u:a:b@h:7000/g", "u", "a:b", "falkor://u@h:7000/g");
        row("slash", "falkor://u:a%2Fb@h:7000/g", "u", "a/b", "falkor://u@h:7000/g");
        row("percent", "falkor://u:100%25@h:7000/g", "u", "100%", "falkor://u@h:7000/g");
        row("no user", "falkor://:secret@h:7000/g", "", "secret", "falkor://h:7000/g");
        row("options", "falkors://h:7000/g?ca=/tmp/ca%20x.pem", "", "",
            "falkors://h:7000/g?ca=/tmp/ca%20x.pem");
        row("Neo4j", "neo4j://u:p@ss@h:7000/g", "u", "p@ss", "neo4j://u@h:7000/g");
        for (const char* scheme :
            {"neo4j+s", "neo4j+ssc", "neo4j+http", "neo4j+https", "bolt", "bolt+s", "bolt+ssc"}) {
            const QByteArray url = QByteArray(scheme) + "://h:7000/g?ca=/tmp/ca.pem";
            row(scheme, url.constData(), "", "", url.constData());
        }
    }

    void urlsFillTheFields()
    {
        QFETCH(QString, url);
        QFETCH(QString, shown);
        const Manager manager(m_home, m_passwords);
        manager.type("connectUrl", url);
        manager.leave("connectUrl");
        QCOMPARE(manager.text("connectHost"), u"h"_s);
        QCOMPARE(manager.child<QSpinBox>("connectPort")->value(), 7000);
        QCOMPARE(manager.child<QComboBox>("connectGraph")->currentText(), u"g"_s);
        QTEST(manager.text("connectUser"), "user");
        QTEST(manager.text("connectPassword"), "password");
        QCOMPARE(manager.text("connectUrl"), shown);
    }

    void urlsThatCannotBeRead_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("words");
        QTest::newRow("port") << u"falkor://u:s3cret@h:99999/g"_s << u"not a port"_s;
        QTest::newRow("slash") << u"falkor://u:s3c/ret@h:1/g"_s << u"%2F"_s;
        QTest::newRow("option of another kind")
            << u"bolt://h/db?sentinel=a:1"_s << u"unknown option: sentinel"_s;
        QTest::newRow("word") << u"hello"_s << u"hello"_s;
    }

    void urlsThatCannotBeRead()
    {
        QFETCH(QString, url);
        QFETCH(QString, words);
        const Manager manager(m_home, m_passwords);
        manager.type("connectUrl", url);
        manager.leave("connectUrl");
        const auto* error = manager.child<QLabel>("connectError");
        QTRY_VERIFY(error->isVisible());
        QVERIFY2(error->text().contains(words), qPrintable(error->text()));
        QVERIFY(!error->text().contains(u"s3cret"_s));
        manager.click("connectSave");
        QCOMPARE(manager.rows(), 0);
    }

    void whatIsMissingIsAskedFor()
    {
        const Manager manager(m_home, m_passwords);
        QSignalSpy asked(manager.dialog.get(), &ConnectDialog::connectRequested);
        manager.click("connectConnect");
        QTRY_VERIFY(manager.child<QLineEdit>("connectHost")->hasFocus());
        manager.type("connectHost", u"h"_s);
        manager.click("connectConnect");
        QVERIFY2(manager.note().contains(u"Name the graph"_s), qPrintable(manager.note()));
        QCOMPARE(asked.count(), 0);
    }

    void withoutAKeychainThePasswordIsAskedFor()
    {
        m_passwords->answers = false;
        const Manager manager(m_home, m_passwords);
        manager.type("connectUrl", u"falkor://u:s3cret@127.0.0.1:1/g"_s);
        manager.click("connectSave");
        QTRY_COMPARE_WITH_TIMEOUT(manager.rows(), 1, patience);
        const auto* note = manager.child<QLabel>("connectPasswordNote");
        QTRY_VERIFY(note->isVisible());
        QVERIFY2(note->text().contains(u"asked for each time"_s), qPrintable(note->text()));
        QVERIFY(!allBytes(m_folder.path()).contains("s3cret"));

        const Manager again(m_home, m_passwords);
        QSignalSpy asked(again.dialog.get(), &ConnectDialog::connectRequested);
        QTRY_COMPARE_WITH_TIMEOUT(again.rows(), 1, patience);
        again.choose(0);
        again.click("connectConnect");
        QTRY_VERIFY(again.child<QLineEdit>("connectPassword")->hasFocus());
        QVERIFY2(again.note().contains(u"kept nowhere"_s), qPrintable(again.note()));
        QCOMPARE(asked.count(), 0);
        QTest::keyClicks(again.child<QLineEdit>("connectPassword"), u"s3cret"_s);
        again.click("connectConnect");
        QTRY_COMPARE_WITH_TIMEOUT(asked.count(), 1, patience);
        const auto order = asked.first().first().value<ConnectOrder>();
        QCOMPARE(order.url.falkor.password, u"s3cret"_s);
        QVERIFY(order.saved.hasPassword);
    }

    void theDesktopsKeychainMayBeMissing()
    {
        // No secret service answers here: nothing may be written anywhere instead.
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus");
        Keychain keychain;
        std::optional<Status> written;
        keychain.write(u"test"_s, u"s3cret"_s, this, [&](const Status& done) { written = done; });
        QTRY_VERIFY_WITH_TIMEOUT(written.has_value(), patience);
        QVERIFY(!*written);
        std::optional<Result<QString>> read;
        keychain.read(u"test"_s, this, [&](const Result<QString>& found) { read = found; });
        QTRY_VERIFY_WITH_TIMEOUT(read.has_value(), patience);
        QVERIFY(!*read);
        QVERIFY(!read->error().message.isEmpty());
    }

    void duplicateRenameDeleteAndBack()
    {
        const Manager manager(m_home, m_passwords);
        manager.type("connectUrl", u"falkor://u:s3cret@h:7000/g"_s);
        manager.type("connectName", u"team"_s);
        manager.click("connectSave");
        QTRY_COMPARE_WITH_TIMEOUT(manager.rows(), 1, patience);
        manager.click("connectionDuplicate");
        QTRY_COMPARE_WITH_TIMEOUT(manager.rows(), 2, patience);
        QTRY_COMPARE(manager.text("connectName"), u"Copy of team"_s);
        QCOMPARE(m_passwords->kept.size(), std::size_t{2});
        auto* list = manager.child<QListView>("connections");
        QTest::keyClick(list, Qt::Key_F2);
        QVERIFY(manager.child<QLineEdit>("connectName")->hasFocus());
        QTest::keyClicks(manager.child<QLineEdit>("connectName"), u"zweites"_s);
        manager.click("connectSave");
        QTRY_COMPARE(list->model()->index(1, 0).data().toString(), u"zweites"_s);
        QCOMPARE(manager.rows(), 2);
        QTest::keyClick(list, Qt::Key_Delete);
        QTRY_COMPARE_WITH_TIMEOUT(manager.rows(), 1, patience);
        manager.click("connectionUndo");
        QTRY_COMPARE_WITH_TIMEOUT(manager.rows(), 2, patience);
        QCOMPARE(m_passwords->kept.size(), std::size_t{2});
        QTRY_COMPARE(manager.text("connectName"), u"zweites"_s);
        manager.click("connectionDelete");
        QTRY_COMPARE_WITH_TIMEOUT(manager.rows(), 1, patience);
    }

    /// One that is not there is not connected to: what a person sees of its kind.
    void aNeo4jHasItsOwnFields()
    {
        const Manager manager(m_home, m_passwords);
        manager.type("connectHost", u"db.example"_s);
        auto* kind = manager.child<QComboBox>("connectKind");
        QTest::keyClick(kind, Qt::Key_Down);
        QCOMPARE(kind->currentText(), u"Neo4j"_s);
        QCOMPARE(manager.text("connectUrl"), u"neo4j+http://db.example/"_s);
        QCOMPARE(manager.child<QSpinBox>("connectPort")->value(), 7474);
        QTest::mouseClick(manager.child<QAbstractButton>("connectMore"), Qt::LeftButton);
        QVERIFY(manager.child<QLineEdit>("connectCa")->isVisible());
        QVERIFY(!manager.child<QLineEdit>("connectSentinels")->isVisible());
        manager.type("connectCa", u"/tmp/ca.pem"_s);
        manager.child<QCheckBox>("connectTls")->click();
        QCOMPARE(manager.text("connectUrl"), u"neo4j+https://db.example/?ca=/tmp/ca.pem"_s);
        QCOMPARE(manager.child<QSpinBox>("connectPort")->value(), 443);
        manager.type("connectUser", u"neo4j"_s);
        manager.type("connectPassword", trickyPassword);
        shot(*manager.dialog, u"connectneo4j"_s);
        manager.click("connectSave");
        QTRY_VERIFY(savedConnections(m_home) && !savedConnections(m_home)->empty());
        const SavedConnection saved = savedConnections(m_home)->front();
        QCOMPARE(saved.kind, u"neo4j"_s);
        QCOMPARE(saved.graph, u"neo4j"_s);
        QTRY_COMPARE(m_passwords->kept.size(), std::size_t{1});
        QVERIFY(!allBytes(m_folder.path()).contains(trickyPassword.toUtf8()));
    }

    void aNeo4jIsTested_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QString>("words");
        const QByteArray json = "application/json";
        QTest::newRow("another server's page")
            << QByteArray("<html>Welcome</html>") << 200 << QByteArray("text/html") << u"Neo4j"_s;
        QTest::newRow("wrong password")
            << QByteArray(R"({"errors":[{"code":"Neo.ClientError.Security.Unauthorized",)"
                          R"("message":"no"}]})")
            << 401 << json << u"password"_s;
        QTest::newRow("half a body")
            << QByteArray(R"({"data":{"fields":["a"],"val)") << 202 << json << QString();
        QTest::newRow("an error after rows")
            << QByteArray(R"({"data":{"fields":["a"],"values":[[1]]},"errors":[{"code":)"
                          R"("Neo.TransientError.General.OutOfMemoryError","message":"full"}]})")
            << 202 << json << QString();
        QTest::newRow("nothing") << QByteArray() << 202 << json << QString();
    }

    /// A server that is broken, or none at all: the dialog says so and shows no graph.
    void aNeo4jIsTested()
    {
        QFETCH(QByteArray, body);
        QFETCH(int, status);
        QFETCH(QByteArray, type);
        QFETCH(QString, words);
        ScriptedServer server;
        server.script = [&](const QByteArray&, const QByteArray&, Reply& reply) {
            reply.status = status;
            reply.body = body;
            reply.type = type;
            return true;
        };
        const Manager manager(m_home, m_passwords);
        manager.type("connectUrl",
            u"neo4j+http://neo4j:p@ss@127.0.0.1:"_s + QString::number(server.port()) + u"/team"_s);
        manager.click("connectTest");
        QTRY_VERIFY_WITH_TIMEOUT(!manager.note().isEmpty(), patience);
        QVERIFY2(!manager.note().contains(u"Answered in"_s), qPrintable(manager.note()));
        QVERIFY2(manager.note().contains(words), qPrintable(manager.note()));
        QVERIFY(!manager.note().contains(u"p@ss"_s));
        QVERIFY(!server.requested.isEmpty());
    }

    void aServerIsTested_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QStringList>("words");
        const auto row = [](const char* name, const char* url, const QStringList& words) {
            QTest::newRow(name) << QString::fromUtf8(url) << words;
        };
        row("may read", "falkor://reader:p%40ss@127.0.0.1:PORT/team",
            {u"Answered in"_s, u"FalkorDB 4."_s, u"a single server"_s, u"3 graphs"_s,
                u"may read “team” and may not write"_s, u"1 nodes"_s});
        row("may write", "falkor://127.0.0.1:PORT/team", {u"may read and write “team”"_s});
        row("a foreign graph", "falkor://127.0.0.1:PORT/films",
            {u"2 nodes, 1 edges, profile generic."_s, u"Node ids are label and property."_s,
                u"Nodes #0 and #1 have the same “id”, 1."_s});
        row("wrong password", "falkor://reader:no@127.0.0.1:PORT/team",
            {u"refuses this user or password"_s});
        row("no rights", "falkor://nobody:x@127.0.0.1:PORT/team",
            {u"User “nobody” may not read “team”"_s});
        row("no such graph", "falkor://reader:p%40ss@127.0.0.1:PORT/other",
            {u"“other” was not found on 127.0.0.1:"_s, u"for user “reader”"_s,
                u"hidden from this user"_s});
        row("TLS where none is", "falkors://127.0.0.1:PORT/team", {u"TLS"_s});
        row("unknown host", "falkor://no.such.host.invalid/team", {u"no.such.host.invalid:6379"_s});
        row("nobody listens", "falkor://127.0.0.1:1/team", {u"127.0.0.1:1 cannot be reached"_s});
        row("bad CA file", "falkors://127.0.0.1:PORT/team?ca=/nonexistent/ca.pem", {u"file"_s});
    }

    void aServerIsTested()
    {
        MNEMO_NEED_FALKOR()
        startServer();
        QFETCH(QString, url);
        QFETCH(QStringList, words);
        const Manager manager(m_home, m_passwords);
        manager.type("connectUrl", url.replace(u"PORT"_s, QString::number(m_server->port())));
        manager.click("connectTest");
        QTRY_VERIFY_WITH_TIMEOUT(!manager.note().isEmpty(), patience);
        for (const QString& word : words)
            QVERIFY2(manager.note().contains(word), qPrintable(manager.note()));
        QVERIFY(!manager.note().contains(u"p@ss"_s));
        QVERIFY(manager.child<QPushButton>("connectTest")->isVisible());
        // Nothing was made by looking.
        QCOMPARE(m_server->command({"GRAPH.LIST"}).items.size(), std::size_t{3});
    }

    void aGraphIsChosen()
    {
        MNEMO_NEED_FALKOR()
        startServer();
        const Manager manager(m_home, m_passwords);
        manager.type("connectUrl", u"falkor://127.0.0.1:%1/"_s.arg(m_server->port()));
        manager.click("connectTest");
        QTRY_VERIFY_WITH_TIMEOUT(manager.note().contains(u"No graph is chosen yet"_s), patience);
        auto* graphs = manager.child<QComboBox>("connectGraph");
        QCOMPARE(graphs->count(), 3);
        QTest::mouseClick(manager.child<QAbstractButton>("connectNoteAction"), Qt::LeftButton);
        graphs->hidePopup();
        QVERIFY(graphs->hasFocus());
        while (graphs->currentText() != u"team"_s && graphs->currentIndex() < 2)
            QTest::keyClick(graphs, Qt::Key_Down);
        QCOMPARE(manager.text("connectUrl"), u"falkor://127.0.0.1:%1/team"_s.arg(m_server->port()));
        manager.click("connectTest");
        QTRY_VERIFY_WITH_TIMEOUT(manager.note().contains(u"1 nodes"_s), patience);
        shot(*manager.dialog, u"connecttested"_s);
    }

    void aTestCanBeStopped()
    {
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        const Manager manager(m_home, m_passwords);
        manager.type("connectUrl", u"falkor://127.0.0.1:%1/g"_s.arg(silent.serverPort()));
        manager.click("connectTest");
        QTRY_VERIFY(manager.child<QPushButton>("connectStop")->isVisible());
        QTRY_VERIFY(silent.hasPendingConnections());
        manager.click("connectStop");
        QTRY_VERIFY(manager.child<QPushButton>("connectTest")->isVisible());
        QVERIFY(manager.note().isEmpty());
    }

    void everyControlHasANameAndAPlace()
    {
        const Manager manager(m_home, m_passwords);
        manager.click("connectMore");
        const auto widgets = manager.dialog->findChildren<QWidget*>();
        int checked = 0;
        for (QWidget* widget : widgets) {
            const bool isInner = widget->objectName().startsWith(u"qt_"_s)
                || qobject_cast<QAbstractSpinBox*>(widget->parentWidget()) != nullptr;
            const bool isControl = qobject_cast<QAbstractButton*>(widget) != nullptr
                || qobject_cast<QLineEdit*>(widget) != nullptr
                || qobject_cast<QComboBox*>(widget) != nullptr
                || qobject_cast<QAbstractItemView*>(widget) != nullptr;
            if (isInner || !isControl || !widget->isVisible())
                continue;
            const auto* button = qobject_cast<QAbstractButton*>(widget);
            const bool isNamed = !widget->accessibleName().isEmpty()
                || (button != nullptr && !button->text().isEmpty());
            QVERIFY2(isNamed, qPrintable(widget->objectName()));
            QVERIFY2(widget->focusPolicy() != Qt::NoFocus, qPrintable(widget->objectName()));
            ++checked;
        }
        QVERIFY(checked > 20);
    }

private:
    void startServer()
    {
        if (m_server)
            return;
        m_server = std::make_unique<FalkorServer>();
        QVERIFY(m_server->start());
        m_server->command({"GRAPH.QUERY", "team", "CREATE (:Node {id: 'a', role: 'fact'})"});
        m_server->command({"GRAPH.QUERY", "kestrel", "CREATE (:Node {id: 'b', role: 'fact'})"});
        m_server->command(
            {"GRAPH.QUERY", "films", "CREATE (:Movie {id: 1})-[:OF]->(:Genre {id: 1})"});
        QVERIFY(m_server->addReader("reader", "p@ss"));
        m_server->command({"ACL", "SETUSER", "nobody", "reset", "on", ">x", "~*", "-@all", "+ping",
            "+info", "+graph.LIST"});
    }
};

QTEST_MAIN(TestConnect)
#include "tst_connect.moc"
