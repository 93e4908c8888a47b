// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/muse/modelanswers.h"
#include "tests/support/modelserver.h"
#include "tests/ui/connecthelp.h"
#include "tests/ui/windowrun.h"
#include "ui/documents/ingestdialog.h"
#include "ui/model/modelcontroller.h"
#include "ui/muse/answerview.h"
#include "ui/pages/windowpages.h"
#include "ui/widgets/labels.h"
#include "ui/window/windowactions.h"

#include <QCheckBox>
#include <QDirIterator>
#include <QLabel>
#include <QPushButton>
#include <QScopeGuard>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString kKey = u"key-1234567890-of-a-person"_s;
const QString kUnknown = u"please ruminate upon Halyard"_s;

/// A window over a small graph, with the tab of the model, and a keychain.
struct ModelRun : WindowRun
{
    std::shared_ptr<FakePasswords> keychain = std::make_shared<FakePasswords>();

    ModelRun()
    {
        controller()->key().setPasswords(keychain);
        QFile graph(folder.filePath(u"graph.jsonl"_s));
        QVERIFY(graph.open(QIODevice::WriteOnly));
        graph.write(R"({"id":"res:a","role":"web:resource","label":"Halyard"})");
        graph.close();
        workbench().opening().openFiles({graph.fileName()});
        QTRY_VERIFY(workbench().isOpen());
        window->programPages()->showTab(u"Model"_s);
    }

    [[nodiscard]] ModelController* controller() const
    {
        return window->findChild<ModelController*>();
    }

    void type(const char* field, const QString& text) const
    {
        auto* line = child<QLineEdit>(field);
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
    }

    void choose(const char* field, int row) const
    {
        auto* combo = child<QComboBox>(field);
        combo->setFocus();
        QTest::keyClick(combo, Qt::Key_Home);
        for (int i = 0; i < row; ++i)
            QTest::keyClick(combo, Qt::Key_Down);
    }

    void click(const char* button) const
    {
        QTest::mouseClick(child<QPushButton>(button), Qt::LeftButton);
    }

    [[nodiscard]] QString words(const char* label) const { return child<QLabel>(label)->text(); }

    [[nodiscard]] QLabel* modelUse() const { return window->findChild<QLabel*>(u"modelUse"_s); }

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

ModelAnswer toolCall(const char* name, const Json& args)
{
    return {openAiReply(Json::array({openAiCall("a", name, args)}))};
}

/// Chooses the search for what is asked, then stops.
ModelAnswer searches(const Json& request)
{
    return request.at("messages").size() > 2 ? ModelAnswer{openAiReply(Json::array())}
                                             : toolCall("search_nodes", kSearch);
}

} // namespace

/// The tab of the settings that says which model is asked, and what comes of it.
class TestModelPage : public QObject
{
    Q_OBJECT
private slots:

    // Filled in, tried, asked, and found again by the next window; the key is in the keychain
    // alone.
    void filledInTriedAndAsked()
    {
        ModelServer server;
        server.answers = {toolCall("report_ready", Json::object())};
        std::shared_ptr<FakePasswords> keychain;
        const ModelRun run;
        keychain = run.keychain;
        run.choose("modelMode", 1);
        run.type("modelUrl", server.url().toString());
        QVERIFY(run.words("modelProblem").contains("name of the model"_L1));
        QVERIFY(!run.child<QPushButton>("testModel")->isEnabled());
        run.type("modelName", u"m"_s);
        run.type("modelKey", kKey);
        QTRY_VERIFY(run.words("modelKeyNote").contains("in the keychain, and is sent"_L1));
        QCOMPARE(keychain->kept.size(), std::size_t{1});
        QVERIFY(run.child<QLineEdit>("modelKey")->text().isEmpty());
        run.click("testModel");
        QTRY_VERIFY(run.words("modelResult").contains("it can choose queries"_L1));
        QVERIFY(server.heads.last().contains("Bearer " + kKey.toUtf8()));
        QVERIFY(!QString::fromStdString(server.requests.back().dump()).contains("Halyard"_L1));

        server.script = searches;
        run.ask(kUnknown);
        QTRY_VERIFY(run.modelUse());
        QVERIFY(run.modelUse()->text().contains("A model chose the queries."_L1));
        auto* answer = run.child<AnswerView>("answer");
        QVERIFY(answer->answer().text().contains("Halyard"_L1));
        QVERIFY(!answer->answer().understood().empty());
        QVERIFY(run.isKeyNowhere());

        const WindowRun empty;
        ProgramWindow next({Home::under(run.folder.path()), Clock(), {}});
        auto* controller = next.findChild<ModelController*>();
        controller->key().setPasswords(keychain);
        QTRY_VERIFY(controller->hasKey());
        QCOMPARE(controller->choice().endpoint.url, server.url());
        QVERIFY(!controller->problem());
    }

    // A key is sent to the address that it was given for, and to no other.
    void theKeyStaysWithItsAddress()
    {
        ModelServer server;
        ModelServer other;
        server.answers = other.answers = {toolCall("report_ready", Json::object())};
        const ModelRun run;
        run.keychain->answers = false;
        run.type("modelUrl", server.url().toString());
        run.type("modelName", u"m"_s);
        run.type("modelKey", kKey);
        QTRY_VERIFY(run.words("modelKeyNote").contains("until this window closes"_L1));
        run.type("modelUrl", other.url().toString());
        run.click("testModel");
        QTRY_VERIFY(!other.heads.isEmpty());
        QVERIFY(!other.heads.last().contains(kKey.toUtf8()));
        run.type("modelUrl", server.url().toString());
        QTRY_VERIFY(!run.controller()->isTesting());
        run.click("testModel");
        QTRY_VERIFY(!server.heads.isEmpty());
        QVERIFY(server.heads.last().contains(kKey.toUtf8()));
        run.click("removeModelKey");
        QTRY_VERIFY(!run.controller()->hasKey());
        QVERIFY(run.isKeyNowhere());
    }

    // What came back is said; an endpoint that repeats the key does not spread it.
    void theTestSaysWhatCameBack_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("said");
        QTest::newRow("calls no tool")
            << 200 << openAiReply(Json::array()) << u"cannot choose queries"_s;
        QTest::newRow("was cut off")
            << 200 << openAiReply(Json::array(), kCanary, "length") << u"cut off at a limit"_s;
        QTest::newRow("no JSON") << 200 << QByteArray("<html>Zyzzyva") << u"form"_s;
        QTest::newRow("refused key")
            << 401
            << QByteArray(R"({"error":{"message":"no such key %1"}})").replace("%1", kKey.toUtf8())
            << u"It said: no such key ***"_s;
        QTest::newRow("no such model")
            << 404 << QByteArray(R"({"error":{"message":"model m not found"}})")
            << u"model m not found"_s;
    }

    void theTestSaysWhatCameBack()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, body);
        QFETCH(QString, said);
        ModelServer server;
        server.answers = {{body, status}};
        const ModelRun run;
        run.type("modelUrl", server.url().toString());
        run.type("modelName", u"m"_s);
        run.type("modelKey", kKey);
        QTRY_VERIFY(run.controller()->hasKey());
        run.click("testModel");
        QTRY_VERIFY(!run.controller()->isTesting() && !server.requests.empty());
        QTRY_VERIFY2(run.words("modelResult").contains(said), qPrintable(run.words("modelResult")));
        QVERIFY(!run.words("modelResult").contains(kKey));
        QVERIFY(run.isKeyNowhere());
    }

    // A model that says nothing keeps nobody waiting who does not want to wait.
    void whatTakesTooLongIsStopped()
    {
        ModelServer server;
        server.answers = {{{}, 200, "application/json", {}, 1, -1, true}};
        const ModelRun run;
        run.choose("modelMode", 1);
        run.type("modelUrl", server.url().toString());
        run.type("modelName", u"m"_s);
        run.click("testModel");
        QTRY_VERIFY(!server.requests.empty());
        QCOMPARE(run.child<QPushButton>("testModel")->text(), u"Stop the test"_s);
        run.click("testModel");
        QTRY_VERIFY(run.words("modelResult").contains("was stopped"_L1));

        run.ask(kUnknown);
        QTRY_COMPARE(server.requests.size(), std::size_t{2});
        QTRY_VERIFY(run.window->findChild<QAbstractButton*>(u"stopQuestion"_s));
        auto* stop = run.window->findChild<QAbstractButton*>(u"stopQuestion"_s);
        QTRY_VERIFY(stop->isVisible());
        QTest::mouseClick(stop, Qt::LeftButton);
        QTRY_VERIFY(!run.window->findChild<QAbstractButton*>(u"stopQuestion"_s));
        // The muse is free again: what the rules know is answered at once.
        run.ask(u"how many nodes are there?"_s);
        QTRY_VERIFY(run.child<AnswerView>("answer"));
        QVERIFY(!run.modelUse());
    }

    // The dialog says where paragraphs are sent, and sends none where nobody wants it.
    void documentsAreReadByAModel()
    {
        constexpr int wait = 30'000;
        ModelServer server;
        server.answers
            = {toolCall("report", {{"concepts", Json::array()}, {"acts", Json::array()}})};
        const ModelRun run;
        run.type("modelUrl", server.url().toString());
        run.type("modelKey", kKey);
        QTRY_VERIFY(run.controller()->hasKey());
        QVERIFY(Settings(run.workbench().home())
                    .setValue(SettingId::DocumentsExtractModel, u"reader"_s));
        run.window->act(ActionId::AddDocuments);
        QTRY_VERIFY_WITH_TIMEOUT(run.window->findChild<IngestDialog*>() != nullptr, wait);
        auto* dialog = run.window->findChild<IngestDialog*>();
        auto* asks = dialog->findChild<QCheckBox*>(u"ingestAsk"_s);
        QTRY_VERIFY(asks->isVisible());
        QVERIFY(asks->isChecked());
        QVERIFY2(asks->text().contains(u"reader"_s) && asks->text().contains(u"127.0.0.1"_s),
            qPrintable(asks->text()));
        const QString folder
            = qEnvironmentVariable("MNEMO_SOURCE_DIR", u"."_s) + u"/tests/data/documents"_s;
        dialog->findChild<QLineEdit*>(u"ingestFolder"_s)->setText(folder);
        auto* start = dialog->findChild<QPushButton*>(u"ingestStart"_s);
        const auto* words = dialog->findChild<TextLabel*>(u"ingestWords"_s);
        asks->setChecked(false);
        QTest::mouseClick(start, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(words->text().startsWith(u"Ingested"_s), wait);
        QVERIFY(server.requests.empty());
        asks->setChecked(true);
        QTest::mouseClick(start, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(words->text().contains(u"reader was asked about"_s), wait);
        QVERIFY(server.requests.size() > 10);
        QVERIFY(server.heads.last().contains("Bearer " + kKey.toUtf8()));
        dialog->reject();
        QVERIFY(run.isKeyNowhere());
    }

    // Variables name a model, and only a tick asks it.
    void aModelOfVariablesIsOfferedWithoutATick()
    {
        constexpr int wait = 30'000;
        ModelServer server;
        server.answers
            = {toolCall("report", {{"concepts", Json::array()}, {"acts", Json::array()}})};
        const ModelRun run;
        qputenv("LLM_BASE_URL", server.url().toString().toUtf8());
        qputenv("INGESTION_LLM_CHOICE", "named");
        const auto unset = qScopeGuard([] {
            qunsetenv("LLM_BASE_URL");
            qunsetenv("INGESTION_LLM_CHOICE");
        });
        run.window->act(ActionId::AddDocuments);
        QTRY_VERIFY_WITH_TIMEOUT(run.window->findChild<IngestDialog*>() != nullptr, wait);
        auto* dialog = run.window->findChild<IngestDialog*>();
        auto* asks = dialog->findChild<QCheckBox*>(u"ingestAsk"_s);
        QTRY_VERIFY(asks->isVisible());
        QVERIFY(!asks->isChecked());
        QVERIFY2(asks->text().contains(u"named"_s), qPrintable(asks->text()));
        const QString folder
            = qEnvironmentVariable("MNEMO_SOURCE_DIR", u"."_s) + u"/tests/data/documents"_s;
        dialog->findChild<QLineEdit*>(u"ingestFolder"_s)->setText(folder);
        auto* start = dialog->findChild<QPushButton*>(u"ingestStart"_s);
        const auto* words = dialog->findChild<TextLabel*>(u"ingestWords"_s);
        QTest::mouseClick(start, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(words->text().startsWith(u"Ingested"_s), wait);
        QVERIFY(server.requests.empty());
        asks->setChecked(true);
        QTest::mouseClick(start, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(words->text().contains(u"named was asked about"_s), wait);
        dialog->reject();
    }
};

QTEST_MAIN(TestModelPage)
#include "tst_modelpage.moc"
