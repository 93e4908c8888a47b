// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/log.h"
#include "tests/ui/connecthelp.h"
#include "tests/ui/rowwindow.h"
#include "ui/connect/connectflow.h"
#include "ui/widgets/labels.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QDirIterator>
#include <QPlainTextEdit>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr auto secret = "S3CRETpw";

/// All that is shown or read out of a thing and what is in it.
void read(const QAccessibleInterface* thing, QStringList& words)
{
    if (thing == nullptr || !thing->isValid())
        return;
    for (const auto text :
        {QAccessible::Name, QAccessible::Description, QAccessible::Value, QAccessible::Help})
        words << thing->text(text);
    for (int i = 0; i < thing->childCount(); ++i)
        read(thing->child(i), words);
}

void read(const QAbstractItemModel& model, const QModelIndex& parent, QStringList& words)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column) {
            const QModelIndex index = model.index(row, column, parent);
            for (const int role : {int{Qt::DisplayRole}, int{Qt::EditRole}, int{Qt::ToolTipRole},
                     int{Qt::AccessibleTextRole}, int{Qt::AccessibleDescriptionRole}})
                words << index.data(role).toString();
        }
        read(model, model.index(row, 0, parent), words);
    }
}

/// What the program shows and says, hidden pages and windows too, but not the field `typed`.
QString saidBeside(const QWidget* typed)
{
    QStringList words;
    for (const QWidget* widget : QApplication::allWidgets()) {
        words << widget->windowTitle() << widget->toolTip() << widget->accessibleName()
              << widget->accessibleDescription() << widget->statusTip();
        if (widget == typed)
            continue;
        if (const auto* elided = qobject_cast<const ElidedLabel*>(widget))
            words << elided->text();
        else if (const auto* label = qobject_cast<const QLabel*>(widget))
            words << label->text();
        else if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            words << button->text();
        else if (const auto* line = qobject_cast<const QLineEdit*>(widget))
            words << line->text() << line->placeholderText();
        else if (const auto* text = qobject_cast<const QPlainTextEdit*>(widget))
            words << text->toPlainText() << text->placeholderText();
        else if (const auto* view = qobject_cast<const QAbstractItemView*>(widget);
                 view != nullptr && view->model() != nullptr)
            read(*view->model(), {}, words);
        if (typed == nullptr && widget->isWindow())
            read(QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget)), words);
    }
    return words.join(u'\n');
}

QStringList filesWith(const QString& folder, const QByteArray& word)
{
    QStringList found;
    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        if (path.contains(QLatin1String(word)) || contentsOf(path).contains(word))
            found << path;
    }
    return found;
}

} // namespace

/// A store's URL with a password that is not one, typed where URLs and questions are typed: nothing
/// of the password is shown, said or filed.
class TestTypedLogins : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<WindowRun> m_run;

    void closeAndLookAtFiles();

private slots:

    void init()
    {
        m_run = std::make_unique<WindowRun>();
        startLog(m_run->workbench().home().logFile(), LogLevel::Debug);
        openRow(*m_run, u"graph"_s, 5);
    }

    void cleanup()
    {
        m_run.reset();
        qInstallMessageHandler(nullptr);
    }

    void intoTheConnectionManager_data();
    void intoTheConnectionManager();
    void intoTheMuse_data();
    void intoTheMuse();
    void whatIsNoLoginStays_data();
    void whatIsNoLoginStays();

private:
    void askByKeys(const QString& question) const;
};

/// With what is written when a window closes.
void TestTypedLogins::closeAndLookAtFiles()
{
    const QString folder = m_run->folder.path();
    m_run->window.reset();
    QVERIFY(finishPools(std::chrono::seconds(20)));
    qInstallMessageHandler(nullptr);
    QCOMPARE(filesWith(folder, secret), QStringList());
}

void TestTypedLogins::intoTheConnectionManager_data()
{
    QTest::addColumn<QString>("url");
    for (const char* form :
        {"falkor:/app:%1@h/g", "falkor//app:%1@h/g", "flakor://app:%1@h/g", "neo4j://app:%1@[h/g"})
        QTest::newRow(form) << QString::fromLatin1(form).arg(QLatin1String(secret));
}

void TestTypedLogins::intoTheConnectionManager()
{
    QFETCH(QString, url);
    m_run->window->act(ActionId::Connect);
    auto* flow = m_run->window->findChild<ConnectFlow*>();
    flow->setPasswords(std::make_shared<FakePasswords>());
    QVERIFY(QTest::qWaitFor([flow] { return flow->dialog() != nullptr; }, patience));
    ConnectDialog& dialog = *flow->dialog();
    auto* line = dialog.findChild<QLineEdit*>(u"connectUrl"_s);
    const auto takesKeys = [&dialog, line] {
        dialog.activateWindow();
        line->setFocus();
        return line->hasFocus();
    };
    QTRY_VERIFY(takesKeys());
    line->selectAll();
    typeInto(line, url);
    QTest::keyClick(line, Qt::Key_Tab);
    QTRY_VERIFY(dialog.findChild<QLabel*>(u"connectError"_s)->isVisible());
    for (const char* button : {"connectSave", "connectTest", "connectConnect"}) {
        auto* pressed = dialog.findChild<QAbstractButton*>(QLatin1String(button));
        QVERIFY2(pressed != nullptr, button);
        QTest::mouseClick(pressed, Qt::LeftButton);
        // What stands in the field itself is for the person to correct.
        QVERIFY2(!saidBeside(line).contains(QLatin1String(secret)), button);
    }
    closeAndLookAtFiles();
}

/// Until the answer is there. What is shown before it is as safe.
void TestTypedLogins::askByKeys(const QString& question) const
{
    MuseInput& input = *m_run->window->musePanel()->input();
    QSignalSpy answered(m_run->window->console(), &MuseConsole::replied);
    input.setFocus();
    QTest::keyClicks(&input, question);
    QTest::keyClick(&input, Qt::Key_Return);
    QVERIFY(!saidBeside(nullptr).contains(QLatin1String(secret)));
    QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 1, patience);
}

void TestTypedLogins::intoTheMuse_data()
{
    QTest::addColumn<QString>("question");
    for (const char* form : {"falkor:/app:%1@h/g", "What is in falkor//app:%1@h/g?",
             "/graph search_nodes flakor://app:%1@h/g", "/graph neighbors falkor:/app:%1@h/g",
             "Open falkor://app:%1@h:99999/g", "app:%1@h", "What is in app:%1@h/g?",
             "Is (app:%1@h:6379) what jane@example.org has?"})
        QTest::newRow(form) << QString::fromLatin1(form).arg(QLatin1String(secret));
}

void TestTypedLogins::intoTheMuse()
{
    QFETCH(QString, question);
    MuseInput& input = *m_run->window->musePanel()->input();
    askByKeys(question);
    QVERIFY(!saidBeside(nullptr).contains(QLatin1String(secret)));
    // Going back to what was asked brings back what is kept of it.
    QTest::keyClick(&input, Qt::Key_Up, Qt::ControlModifier);
    QVERIFY2(!input.toPlainText().isEmpty(), "nothing was kept");
    QVERIFY2(!input.toPlainText().contains(QLatin1String(secret)), qPrintable(input.toPlainText()));
    m_run->window->console()->showReceipts();
    QVERIFY(!saidBeside(nullptr).contains(QLatin1String(secret)));
    closeAndLookAtFiles();
}

void TestTypedLogins::whatIsNoLoginStays_data()
{
    QTest::addColumn<QString>("question");
    QTest::newRow("an e-mail address") << u"Who knows jane@example.org?"_s;
    QTest::newRow("the id of a node") << u"Who knows mail:bob@example.org?"_s;
    QTest::newRow("the id of a node, alone") << u"mail:bob@example.org"_s;
}

void TestTypedLogins::whatIsNoLoginStays()
{
    QFETCH(QString, question);
    const QString file = m_run->folder.filePath(u"people.jsonl"_s);
    QVERIFY(write(file,
        R"({"id":"mail:bob@example.org","role":"Person","label":"Bob"})"
        "\n"
        R"({"id":"ann","role":"Person","label":"Ann"})"
        "\n"));
    m_run->workbench().opening().openFiles({file});
    QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{2}, patience);
    QTRY_VERIFY_WITH_TIMEOUT(m_run->window->console()->conversations().isReady(), patience);
    askByKeys(question);
    const MusePanel& panel = *m_run->window->musePanel();
    const auto* words = panel.findChild<QLabel*>(u"questionText"_s);
    QVERIFY(words != nullptr);
    QCOMPARE(words->text(), question);
    QTest::keyClick(panel.input(), Qt::Key_Up, Qt::ControlModifier);
    QCOMPARE(panel.input()->toPlainText(), question);
}

QTEST_MAIN(TestTypedLogins)
#include "tst_typedlogins.moc"
