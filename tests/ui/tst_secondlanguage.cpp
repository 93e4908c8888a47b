// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/scenehelp.h"
#include "tests/ui/windowrun.h"
#include "ui/muse/querycompletion.h"
#include "ui/pages/helpviewer.h"
#include "ui/pages/windowpages.h"
#include "ui/palette/commandpalette.h"
#include "ui/panels/argumentform.h"
#include "ui/panels/cataloguetree.h"
#include "ui/panels/explorerpanel.h"
#include "ui/panels/rowdelegate.h"

#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QRegularExpression>
#include <QTranslator>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A few words of German, whatever the shipped translation says.
class SomeGerman final : public QTranslator
{
public:
    [[nodiscard]] bool isEmpty() const override { return false; }

    [[nodiscard]] QString translate(const char* context, const char* source,
        const char* /*disambiguation*/, int /*n*/) const override
    {
        static const std::map<QByteArray, QString> catalogue{
            {"graph", u"Graph"_s},
            {"world", u"Welt"_s},
            {"Neighbours of a node", u"Nachbarn eines Knotens"_s},
            {"What is connected to this node?", u"Womit ist dieser Knoten verbunden?"_s},
            {"Direction", u"Richtung"_s},
            {"Edges that leave the node, that reach it, or both; undirected edges in any case.",
                u"Ab- oder eingehende."_s},
            {"out", u"hinaus"_s},
            {"in", u"herein"_s},
            {"both", u"beide"_s},
        };
        if (QByteArray(context) == "mnemo::HelpViewer" && QByteArray(source) == "en")
            return u"de"_s;
        const auto found = catalogue.find(source);
        return QByteArray(context) == "CatalogueWords" && found != catalogue.end() ? found->second
                                                                                   : QString();
    }
};

struct GermanRun
{
    SomeGerman words;
    std::unique_ptr<WindowRun> run;

    GermanRun()
    {
        QCoreApplication::installTranslator(&words);
        run = std::make_unique<WindowRun>();
    }

    ~GermanRun()
    {
        run.reset();
        QCoreApplication::removeTranslator(&words);
    }

    Q_DISABLE_COPY_MOVE(GermanRun)

    void openStar() const
    {
        const QString file = run->folder.filePath(u"star.jsonl"_s);
        QVERIFY(write(file, rowFile(3, 2)));
        run->workbench().opening().openFiles({file});
        QTRY_COMPARE_WITH_TIMEOUT(run->scene().nodes().size(), std::size_t{5}, patience);
    }
};

QString pageText(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString headingOf(const QString& page)
{
    return page.section(u'\n', 0, 0).mid(2).trimmed();
}

QStringList germanPages()
{
    loadUiResources();
    return QDir(u":/help/de"_s).entryList({u"*.md"_s}, QDir::Files);
}

QStringList linksOf(const QString& page)
{
    static const QRegularExpression link(u"\\]\\(([^)]+)\\)"_s);
    QStringList targets;
    auto found = link.globalMatch(page);
    while (found.hasNext())
        targets.append(found.next().captured(1));
    targets.sort();
    return targets;
}

} // namespace

/// What is written for people in files, in the language of the window.
class TestSecondLanguage final : public QObject
{
    Q_OBJECT

private slots:

    void aFormSpeaksTheLanguageAndAsksInTheCataloguesWords()
    {
        const GermanRun german;
        german.openStar();
        const WindowRun& run = *german.run;
        auto* explorer = run.child<ExplorerPanel>("explorer");
        explorer->openForm("neighbors", Json{{"node_id", "n0"}});
        QCOMPARE(run.child<QLabel>("formTitle")->text(), u"Nachbarn eines Knotens"_s);
        QCOMPARE(
            run.child<QLabel>("formQuestion")->text(), u"Womit ist dieser Knoten verbunden?"_s);
        auto* direction = run.child<QComboBox>("arg_direction");
        QCOMPARE(direction->accessibleName(), u"Richtung"_s);
        QVERIFY(direction->toolTip().contains(u"Ab- oder eingehende."_s));
        QStringList labels;
        for (const QLabel* label : explorer->findChild<ArgumentForm*>()->findChildren<QLabel*>())
            labels.append(label->text());
        QVERIFY(labels.contains(u"Richtung"_s));
        QVERIFY(labels.contains(u"Limit"_s)); // without a translation, as it stands
        QCOMPARE(direction->currentText(), u"beide"_s);
        direction->setCurrentText(u"herein"_s);

        QSignalSpy came(&run.workbench(), &Workbench::requestEnded);
        QTest::mouseClick(run.child<QAbstractButton>("run"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!answersTo(came, "neighbors").empty(), patience);
        const auto asked = answersTo(came, "neighbors").front();
        QCOMPARE(asked.args.at("direction").dump(), std::string(R"("in")"));
    }

    void queriesAreListedAndFoundInTheLanguage()
    {
        const GermanRun german;
        german.openStar();
        const WindowRun& run = *german.run;
        auto* tree = run.child<CatalogueTree>("catalogue");
        QCOMPARE(tree->setFilter(u"verbunden"_s), 1);
        const QModelIndex family = tree->model()->index(0, 0);
        QCOMPARE(family.data().toString(), u"Graph"_s);
        const QModelIndex entry = tree->model()->index(0, 0, family);
        QCOMPARE(entry.data().toString(), u"Womit ist dieser Knoten verbunden?"_s);
        QCOMPARE(entry.data(Qt::AccessibleDescriptionRole).toString(), u"neighbors"_s);

        auto* palette = run.child<CommandPalette>("palette");
        palette->open();
        run.child<QLineEdit>("paletteInput")->setText(u"/verbunden"_s);
        const QAbstractItemModel* found = palette->findChild<QListView*>()->model();
        QCOMPARE(found->rowCount(), 1);
        QCOMPARE(found->index(0, 0).data().toString(),
            u"neighbors: Womit ist dieser Knoten verbunden?"_s);
        QVERIFY(found->index(0, 0).data(RowTrail).toString().contains(u"Graph"_s));

        run.window->musePanel()->input()->setPlainText(u"/graph neigh"_s);
        const auto* list = run.child<QListView>("queryCompletionList");
        QTRY_COMPARE(list->model()->rowCount(), 2); // common_neighbors comes after it
        QVERIFY(list->model()
                    ->index(0, 0)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(u"Womit ist dieser Knoten verbunden?"_s));
    }

    void theGuideIsShownInTheLanguageWhereItHasThePage()
    {
        const QStringList pages = germanPages();
        QVERIFY(!pages.isEmpty());
        const GermanRun german;
        german.run->window->programPages()->showHelp();
        auto* guide = german.run->child<HelpViewer>("helpViewer");
        auto* browser = guide->findChild<HelpBrowser*>();
        auto* listed = guide->findChild<QListWidget*>(u"helpPages"_s);
        for (const QString& page : QDir(u":/help"_s).entryList({u"*.md"_s}, QDir::Files)) {
            const QString path = (pages.contains(page) ? u":/help/de/"_s : u":/help/"_s) + page;
            const QString heading = headingOf(pageText(path));
            emit browser->anchorClicked(QUrl(page));
            QCOMPARE(guide->source(), QUrl(u"qrc:/help/"_s + page));
            QCOMPARE(browser->toPlainText().section(u'\n', 0, 0), heading);
            QCOMPARE(listed->currentItem()->text(), heading);
        }
        // The search looks through what is shown, and finds it there.
        const QString page = pageText(u":/help/de/"_s + pages.last());
        const QString english = pageText(u":/help/"_s + pages.last());
        static const QRegularExpression word(u"\\b[A-ZÄÖÜ][a-zäöüß]{9,}\\b"_s);
        QString only;
        for (auto match = word.globalMatch(page); only.isEmpty() && match.hasNext();) {
            const QString one = match.next().captured();
            only = english.contains(one, Qt::CaseInsensitive) ? QString() : one;
        }
        QVERIFY(!only.isEmpty());
        guide->findChild<QLineEdit*>(u"helpSearch"_s)->setText(only);
        QCOMPARE(browser->textCursor().selectedText(), only);
    }

    void anEnglishWindowShowsTheEnglishGuide()
    {
        const WindowRun run;
        run.window->programPages()->showHelp();
        auto* guide = run.child<HelpViewer>("helpViewer");
        for (const QString& page : germanPages()) {
            guide->showPage(page);
            QCOMPARE(guide->findChild<HelpBrowser*>()->toPlainText().section(u'\n', 0, 0),
                headingOf(pageText(u":/help/"_s + page)));
        }
    }

    void aTranslatedPageHasTheLinksOfItsOriginal()
    {
        for (const QString& page : germanPages()) {
            const QString english = pageText(u":/help/"_s + page);
            QVERIFY2(!english.isEmpty(), qPrintable(page));
            const QString translated = pageText(u":/help/de/"_s + page);
            QVERIFY2(translated.startsWith(u"# "_s), qPrintable(page));
            QVERIFY2(linksOf(translated) == linksOf(english), qPrintable(page));
        }
    }
};

QTEST_MAIN(TestSecondLanguage)
#include "tst_secondlanguage.moc"
