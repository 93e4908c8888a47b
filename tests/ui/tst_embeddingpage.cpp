// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/modelserver.h"
#include "tests/ui/connecthelp.h"
#include "tests/ui/windowrun.h"
#include "ui/documents/ingestdialog.h"
#include "ui/model/embeddingcontroller.h"
#include "ui/pages/windowpages.h"
#include "ui/widgets/labels.h"
#include "ui/window/windowactions.h"

#include <QDirIterator>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QSpinBox>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kWait = 30'000;
const QString kKey = u"key-1234567890-of-a-person"_s;

QString documentsFolder()
{
    return qEnvironmentVariable("MNEMO_SOURCE_DIR", u"."_s) + u"/tests/data/documents"_s;
}

/// The same vector of three numbers for every text.
ModelAnswer embeds(const Json& request)
{
    Json data = Json::array();
    for (std::size_t i = 0; i < request.at("input").size(); ++i)
        data.push_back({{"index", i}, {"embedding", {0.5, 0.25, 0.125}}});
    return {QByteArray::fromStdString(Json{{"data", data}}.dump())};
}

/// A window over a small graph, with the tab of embeddings, and a keychain.
struct EmbeddingRun : WindowRun
{
    std::shared_ptr<FakePasswords> keychain = std::make_shared<FakePasswords>();

    EmbeddingRun()
    {
        controller()->key().setPasswords(keychain);
        QFile graph(folder.filePath(u"graph.jsonl"_s));
        QVERIFY(graph.open(QIODevice::WriteOnly));
        graph.write(R"({"id":"res:a","role":"web:resource","label":"Halyard"})");
        graph.close();
        workbench().opening().openFiles({graph.fileName()});
        QTRY_VERIFY(workbench().isOpen());
        window->programPages()->showTab(u"Embeddings"_s);
    }

    [[nodiscard]] EmbeddingController* controller() const
    {
        return window->findChild<EmbeddingController*>();
    }

    void type(const char* field, const QString& text) const
    {
        auto* line = child<QLineEdit>(field);
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
    }

    void click(const char* button) const
    {
        QTest::mouseClick(child<QPushButton>(button), Qt::LeftButton);
    }

    [[nodiscard]] QString words(const char* label) const { return child<TextLabel>(label)->text(); }

    void fillIn(const ModelServer& server) const
    {
        type("embeddingUrl", server.url().toString());
        type("embeddingModel", u"words"_s);
    }

    /// Reads the documents by the dialog; what it says then.
    [[nodiscard]] QString ingest() const
    {
        window->act(ActionId::AddDocuments);
        if (!QTest::qWaitFor(
                [this] { return window->findChild<IngestDialog*>() != nullptr; }, kWait))
            return {};
        auto* dialog = window->findChild<IngestDialog*>();
        dialog->findChild<QLineEdit*>(u"ingestFolder"_s)->setText(documentsFolder());
        QTest::mouseClick(dialog->findChild<QPushButton*>(u"ingestStart"_s), Qt::LeftButton);
        auto* told = dialog->findChild<TextLabel*>(u"ingestWords"_s);
        static_cast<void>(
            QTest::qWaitFor([told] { return told->text().startsWith(u"Ingested"_s); }, kWait));
        const QString words = told->text();
        dialog->reject();
        return words;
    }

    /// The arguments of a search for a question, as it was answered.
    [[nodiscard]] Json searchedBy() const
    {
        Json args;
        static_cast<void>(workbench().run("graph_search", {{"query", "a panel for the river"}},
            window.get(), [&args](const Result<QueryAnswer>& answer) {
                args = answer ? answer->outcome->args : Json::object();
            }));
        static_cast<void>(QTest::qWaitFor([&args] { return !args.is_null(); }, kWait));
        return args;
    }

    /// No file of the home holds the key.
    [[nodiscard]] bool isKeyNowhere() const
    {
        QDirIterator files(folder.path(), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (!file.open(QIODevice::ReadOnly) || file.readAll().contains(kKey.toUtf8()))
                return false;
        }
        return true;
    }
};

} // namespace

/// The tab of the settings that says which endpoint gives texts their vectors.
class TestEmbeddingPage : public QObject
{
    Q_OBJECT
private slots:

    // Filled in, tried, used for documents and for questions, and found again by the next window;
    // the key is in the keychain alone.
    void filledInTriedAndUsed()
    {
        ModelServer server;
        server.script = embeds;
        std::shared_ptr<FakePasswords> keychain;
        const EmbeddingRun run;
        keychain = run.keychain;
        QVERIFY(!run.child<QPushButton>("testEmbedding")->isEnabled());
        run.fillIn(server);
        run.type("embeddingKey", kKey);
        QTRY_VERIFY(run.words("embeddingKeyNote").contains("in the keychain, and is sent"_L1));
        QCOMPARE(keychain->kept.size(), std::size_t{1});
        run.click("testEmbedding");
        QTRY_VERIFY2(run.words("embeddingResult").contains("It gave a vector of 3 dimensions"_L1),
            qPrintable(run.words("embeddingResult")));
        QVERIFY(server.heads.last().contains("Bearer " + kKey.toUtf8()));

        const QString told = run.ingest();
        QVERIFY2(told.contains("Vectors of words: "_L1), qPrintable(told));
        QVERIFY(server.heads.last().contains("Bearer " + kKey.toUtf8()));
        const auto before = server.requests.size();
        QVERIFY2(run.searchedBy().dump().find("\"words ") != std::string::npos,
            run.searchedBy().dump().c_str());
        QVERIFY(server.requests.size() > before);
        QVERIFY(run.isKeyNowhere());

        const WindowRun empty;
        ProgramWindow next({Home::under(run.folder.path()), Clock(), {}});
        auto* controller = next.findChild<EmbeddingController*>();
        controller->key().setPasswords(keychain);
        QTRY_VERIFY(controller->hasKey());
        QCOMPARE(controller->endpoint().url, server.url());
        QCOMPARE(controller->endpoint().model, u"words"_s);
        QVERIFY(!controller->problem());
    }

    // Another dimension than was asked for is an error; a key goes to its own address alone.
    void faultsAreSaid()
    {
        ModelServer server;
        ModelServer other;
        server.script = other.script = embeds;
        const EmbeddingRun run;
        run.keychain->answers = false;
        run.fillIn(server);
        run.type("embeddingKey", kKey);
        QTRY_VERIFY(run.words("embeddingKeyNote").contains("until this window closes"_L1));
        auto* dimension = run.child<QSpinBox>("embeddingDimension");
        dimension->setValue(4);
        run.click("testEmbedding");
        QTRY_VERIFY2(run.words("embeddingResult").contains("where 4 are wanted"_L1),
            qPrintable(run.words("embeddingResult")));
        dimension->setValue(0);
        run.type("embeddingUrl", other.url().toString());
        run.click("testEmbedding");
        QTRY_VERIFY(run.words("embeddingResult").contains("It gave a vector of 3"_L1));
        QVERIFY(!other.heads.last().contains(kKey.toUtf8()));
        run.type("embeddingUrl", u"ftp://example.org"_s);
        QVERIFY(!run.words("embeddingProblem").isEmpty());
        QVERIFY(!run.child<QPushButton>("testEmbedding")->isEnabled());
        QVERIFY(run.isKeyNowhere());
    }

    // An endpoint that says nothing keeps nobody waiting who does not want to wait.
    void whatTakesTooLongIsStopped()
    {
        ModelServer server;
        server.answers = {{{}, 200, "application/json", {}, 1, -1, true}};
        const EmbeddingRun run;
        run.fillIn(server);
        run.click("testEmbedding");
        QTRY_VERIFY(!server.requests.empty());
        QCOMPARE(run.child<QPushButton>("testEmbedding")->text(), u"Stop the test"_s);
        run.click("testEmbedding");
        QTRY_VERIFY(run.words("embeddingResult").contains("was stopped"_L1));
        QCOMPARE(run.child<QPushButton>("testEmbedding")->text(), u"Test"_s);
    }

    // What the environment names is asked, and the page says so.
    void theEnvironmentIsTakenBefore()
    {
        ModelServer server;
        ModelServer named;
        server.script = named.script = embeds;
        qputenv("EMBEDDING_BASE_URL", named.url().toString().toUtf8());
        qputenv("EMBEDDING_MODEL", "others");
        const auto forget = qScopeGuard([] {
            qunsetenv("EMBEDDING_BASE_URL");
            qunsetenv("EMBEDDING_MODEL");
        });
        const EmbeddingRun run;
        run.fillIn(server);
        QTRY_VERIFY(run.child<QWidget>("embeddingNamed")->isVisible());
        QVERIFY2(run.words("embeddingNamed").contains(named.url().toString()),
            qPrintable(run.words("embeddingNamed")));
        const QString told = run.ingest();
        QVERIFY2(told.contains("Vectors of others: "_L1), qPrintable(told));
        QVERIFY(server.requests.empty());
    }

    // Though the keychain still gave it while it was taken away.
    void aKeyThatWasTakenAwayStaysAway()
    {
        const EmbeddingRun run;
        const QUrl url(u"https://embeddings.example/v1"_s);
        const auto keychain = std::make_shared<FakePasswords>();
        keychain->kept[kEmbeddingKeyId] = u"https://embeddings.example\n"_s + kKey;
        KeptKey key(run.workbench().home(), kEmbeddingKeyId, SettingId::EmbeddingKeyKept);
        key.setPasswords(keychain);
        key.load(true);
        key.set({}, url);
        QTRY_VERIFY(keychain->kept.empty());
        QCOMPARE(key.keyFor(url), QString());
        key.set(kKey, url);
        QCOMPARE(key.keyFor(url), kKey);
    }

    // What the window keeps counts for the command line, too.
    void theCommandLineUsesIt()
    {
        ModelServer server;
        server.script = embeds;
        const EmbeddingRun run;
        run.fillIn(server);
        QTRY_COMPARE(Settings(run.workbench().home()).text(SettingId::EmbeddingModel), u"words"_s);
        const auto mnemo = [&run](const QStringList& words) {
            QProcess process;
            process.start(qEnvironmentVariable("MNEMO_BIN_DIR") + u"/mnemo"_s,
                QStringList{u"--home"_s, run.folder.path()} + words);
            static_cast<void>(QTest::qWaitFor(
                [&process] { return process.state() == QProcess::NotRunning; }, kWait));
            return QString::fromUtf8(process.readAllStandardOutput());
        };
        const QString told = mnemo({u"documents"_s, u"ingest"_s, documentsFolder()});
        QVERIFY2(told.contains("\"model\":\"words\""_L1), qPrintable(told));
        const auto before = server.requests.size();
        const QString found
            = mnemo({u"query"_s, u"graph_search"_s, u"query=a panel for the river"_s});
        QVERIFY2(found.contains("words "_L1), qPrintable(found));
        QVERIFY(server.requests.size() > before);
    }
};

QTEST_MAIN(TestEmbeddingPage)
#include "tst_embeddingpage.moc"
