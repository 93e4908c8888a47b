// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/facts/figure.h"
#include "core/settings/settings.h"
#include "hearts.h"
#include "shots.h"
#include "tests/integration/doctoring.h"
#include "tests/support/testgraphs.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasedits.h"
#include "ui/figures/figuredesk.h"
#include "ui/figures/figurekept.h"
#include "ui/figures/figurepreview.h"
#include "ui/receipts/receiptviewer.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"
#include "windowrun.h"

#include <QAbstractSpinBox>
#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QProgressBar>
#include <QPushButton>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

/// Exporting a figure from the window, and bringing one back.
class TestFigureDialog final : public QObject
{
    Q_OBJECT

private slots:

    void init()
    {
        m_run = std::make_unique<WindowRun>();
        openGraph();
    }

    void cleanup() { m_run.reset(); }

    void showsWhatItWillWrite();
    void namesEveryControl();
    void exportsAndTellsOfIt();
    void cancelsWithoutAFile();
    void aDroppedPictureShowsItsReceiptsAndDoesNothing();
    void aForgedPictureIsToldToDiffer();
    void keepsTheWindowAwake();
    void aLargeGraphCanBeStoppedAndExported();
    void tellsWhatIsHiddenAndWhatIsNotLoaded();
    void previewAndFileHaveOneVerdict();
    void writesFurtherForms();
    void beginsWithWhatWasChosenLast();
    void theNameDecidesAboutTheFormat_data();
    void theNameDecidesAboutTheFormat();

private:
    void openGraph() const;
    [[nodiscard]] FigureDialog* open() const;

    [[nodiscard]] QString path(const char* name) const
    {
        return m_run->folder.filePath(QLatin1String(name));
    }

    /// Presses Export and answers the question for a file.
    void chooseFile(FigureDialog* dialog, const QString& file) const;

    /// Exports through the dialog, as if the file had been chosen.
    [[nodiscard]] std::string exported(FigureDialog* dialog, const char* name) const;

    std::unique_ptr<WindowRun> m_run;
};

void TestFigureDialog::openGraph() const
{
    QFile file(path("graph.jsonl"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (int i = 0; i < 40; ++i) {
        const std::string id = "n" + std::to_string(i);
        const Json node{{"id", id}, {"role", i % 3 == 0 ? "web:resource" : "web:url"},
            {"label", "Page " + std::to_string(i)}};
        file.write(QByteArray::fromStdString(node.dump()) + '\n');
    }
    for (int i = 1; i < 40; ++i) {
        const Json edge{{"from", "n" + std::to_string(i)}, {"kind", "web:links_to"},
            {"to", "n" + std::to_string(i / 2)}};
        file.write(QByteArray::fromStdString(edge.dump()) + '\n');
    }
    file.close();
    QSignalSpy settled(m_run->window->canvas(), &GraphCanvas::layoutSettled);
    m_run->workbench().opening().openFiles({path("graph.jsonl")});
    QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{40}, patience);
    QTRY_VERIFY(!settled.isEmpty());
}

FigureDialog* TestFigureDialog::open() const
{
    m_run->window->act(ActionId::ExportFigure);
    return m_run->window->findChild<FigureDialog*>();
}

std::string TestFigureDialog::exported(FigureDialog* dialog, const char* name) const
{
    auto* desk = m_run->window->findChild<FigureDesk*>();
    QSignalSpy written(desk, &FigureDesk::exported);
    emit dialog->exportRequested(path(name));
    if (written.isEmpty() && !written.wait(patience))
        return {};
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

void TestFigureDialog::showsWhatItWillWrite()
{
    FigureDialog* dialog = open();
    QVERIFY(dialog != nullptr);
    auto* result = dialog->findChild<QLabel*>(u"figureResult"_s);
    auto* preset = dialog->findChild<QComboBox*>(u"figurePreset"_s);
    preset->setCurrentIndex(3);
    emit preset->activated(3);
    QCOMPARE(dialog->settings().unit, FigureUnit::Millimetres);
    QVERIFY2(result->text().startsWith(u"1\u2009039 × 1\u2009299"_s), qPrintable(result->text()));
    // Another title is another picture.
    auto* preview = dialog->findChild<FigurePreview*>();
    const auto seen = [preview] { return preview->grab().toImage(); };
    const QImage empty = seen();
    QTRY_VERIFY_WITH_TIMEOUT(seen() != empty, patience);
    const QImage before = seen();
    dialog->findChild<QLineEdit*>(u"figureTitle"_s)->setText(u"A claim in words"_s);
    QTRY_VERIFY_WITH_TIMEOUT(seen() != before, patience);
    shot(*dialog, u"figure-dialog"_s);
    // An impossible size is reported and cannot be exported.
    dialog->findChild<QAbstractSpinBox*>(u"figureWidth"_s)
        ->findChild<QLineEdit*>()
        ->setText(u"3"_s);
    QTest::keyClick(dialog->findChild<QAbstractSpinBox*>(u"figureWidth"_s), Qt::Key_Return);
    QTRY_VERIFY2(result->text().contains(u"mm"_s), qPrintable(result->text()));
    QVERIFY(!dialog->findChild<QPushButton*>(u"figureExport"_s)->isEnabled());
}

void TestFigureDialog::namesEveryControl()
{
    const FigureDialog* dialog = open();
    const auto widgets = dialog->findChildren<QWidget*>();
    for (QWidget* widget : widgets) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible()
            || qobject_cast<QLineEdit*>(widget->parentWidget()) != nullptr
            || qobject_cast<QAbstractSpinBox*>(widget->parentWidget()) != nullptr)
            continue;
        const QAccessibleInterface* shown = QAccessible::queryAccessibleInterface(widget);
        QVERIFY2(shown != nullptr && !shown->text(QAccessible::Name).isEmpty(),
            qPrintable(widget->objectName() + QLatin1String(widget->metaObject()->className())));
    }
}

void TestFigureDialog::exportsAndTellsOfIt()
{
    const QPointer<FigureDialog> dialog = open();
    const std::string png = exported(dialog, "figure.png");
    const auto read = figureInPicture(png);
    QVERIFY2(read, read ? "" : qPrintable(read.error().message));
    QCOMPARE(read->receipts.size(), std::size_t{1});
    QCOMPARE(read->receipts.front().query, std::string("graph_slice"));
    QVERIFY(read->ledger && read->ledger->entries >= 1);
    QTRY_VERIFY(!dialog);
    QVERIFY(m_run->child<QLabel>("noticeWhat")->text().contains(u"figure.png"_s));
    // The same graph is proved by the same receipt.
    const auto again = figureInPicture(exported(open(), "again.png"));
    QVERIFY(again && again->receipts == read->receipts);
}

void TestFigureDialog::cancelsWithoutAFile()
{
    FigureDialog* dialog = open();
    auto* desk = m_run->window->findChild<FigureDesk*>();
    QSignalSpy written(desk, &FigureDesk::exported);
    emit dialog->exportRequested(path("figure.png"));
    emit dialog->cancelRequested();
    // Work that is still running would disturb this test.
    QVERIFY(!exported(dialog, "other.png").empty());
    QCOMPARE(written.size(), 1);
    QCOMPARE(written.front().front().toString(), path("other.png"));
    QVERIFY(!QFile::exists(path("figure.png")));
}

void TestFigureDialog::aDroppedPictureShowsItsReceiptsAndDoesNothing()
{
    FigureDialog* dialog = open();
    dialog->findChild<QLineEdit*>(u"figureTitle"_s)->setText(u"Who links to whom"_s);
    const auto made = figureInPicture(exported(dialog, "figure.svg"));
    QVERIFY(made && made->ledger);
    auto other = std::make_unique<WindowRun>();
    QSignalSpy opened(&other->workbench().opening(), &StoreOpening::receiptFileOpened);
    QSignalSpy stores(&other->workbench(), &Workbench::storeOpened);
    const Hearts hearts;
    drop(*other, {path("figure.svg")});
    QVERIFY(opened.wait(patience));
    const auto file = opened.front().front().value<std::shared_ptr<const ReceiptFile>>();
    QCOMPARE(file->items.size(), std::size_t{1});
    QCOMPARE(file->items.front().origin, ReceiptOrigin::File);
    QVERIFY(!file->items.front().verdict);
    // The results that it was drawn from can be viewed.
    QCOMPARE(resultOf(file->items.front()).at("nodes").size(), std::size_t{40});
    // The picture is not verified yet; redrawing starts at once.
    ReceiptViewer* viewer = other->window->console()->viewer();
    const auto words = [viewer] {
        QString all;
        for (const QLabel* label : viewer->findChildren<QLabel*>())
            all += label->text() + u'\n';
        return all;
    };
    QVERIFY2(!words().contains(u"PICTURE MATCH"_s), qPrintable(words()));
    const QString claims = u"The sender says, and nothing proves: the title “Who links to whom”; "
                           "%1 receipts in the sender’s ledger, head %2."_s.arg(
                               countText(made->ledger->entries), shortHash(made->ledger->hash));
    const auto lines = viewer->findChildren<ElidedLabel*>();
    QVERIFY(std::any_of(lines.begin(), lines.end(),
        [&claims](const ElidedLabel* line) { return line->text().endsWith(claims); }));
    QTRY_VERIFY2_WITH_TIMEOUT(words().contains(u"PICTURE MATCH"_s), qPrintable(words()), patience);
    // The process that draws is waited for on another thread.
    QVERIFY2(hearts.worstMs() < mostMs, qPrintable(hearts.describePauses()));
    QVERIFY(!words().contains(u"has the hash that it states"_s));
    QVERIFY(other->window->console()->viewer()->isVisible());
    QVERIFY(stores.isEmpty());
    QVERIFY(!other->workbench().isOpen());
    // A picture without receipts is reported and not imported.
    QImage photo(40, 40, QImage::Format_RGB32);
    photo.fill(Qt::red);
    QVERIFY(photo.save(path("photo.png")));
    QSignalSpy failed(&other->workbench(), &Workbench::storeFailed);
    other->workbench().opening().openFiles({path("photo.png")});
    QVERIFY(failed.wait(patience));
    QVERIFY(!failed.front().front().value<Error>().hint.isEmpty());
}

/// With every hash of it right it is still not the program's picture.
void TestFigureDialog::aForgedPictureIsToldToDiffer()
{
    FigureDialog* dialog = open();
    dialog->findChild<QComboBox*>(u"figureFormat"_s)->setCurrentIndex(1);
    const std::string genuine = exported(dialog, "figure.svg");
    QVERIFY(genuine.find(">web:url<") != std::string::npos);
    QFile forged(path("forged.svg"));
    QVERIFY(forged.open(QIODevice::WriteOnly));
    forged.write(
        QByteArray::fromStdString(doctoring::withPicture(genuine, [](const std::string& svg) {
            return doctoring::replaced(svg, ">web:url<", ">FORGED 999<");
        })));
    forged.close();
    auto other = std::make_unique<WindowRun>();
    QSignalSpy opened(&other->workbench().opening(), &StoreOpening::receiptFileOpened);
    other->workbench().opening().openFiles({path("forged.svg")});
    QVERIFY(opened.wait(patience));
    const auto words = [&other] {
        QString all;
        const auto labels = other->window->console()->viewer()->findChildren<QLabel*>();
        for (const QLabel* label : labels)
            all += label->text() + u'\n';
        return all;
    };
    QTRY_VERIFY2_WITH_TIMEOUT(
        words().contains(u"PICTURE DIFFERS"_s), qPrintable(words()), patience);
    QVERIFY2(!words().contains(u"PICTURE MATCH"_s), qPrintable(words()));
}

/// Drawing and writing run on other threads: the GUI thread does not pause.
void TestFigureDialog::keepsTheWindowAwake()
{
    FigureDialog* dialog = open();
    auto* desk = m_run->window->findChild<FigureDesk*>();
    QSignalSpy written(desk, &FigureDesk::exported);
    const Hearts hearts;
    FigureSettings settings = dialog->settings();
    settings.unit = FigureUnit::Millimetres;
    settings.size = {297, 210};
    settings.dpi = 400;
    desk->exportTo(path("large.png"), settings, dialog->choices());
    QVERIFY(written.isEmpty());
    QVERIFY(written.wait(patience));
    QVERIFY2(hearts.worstMs() < mostMs, qPrintable(hearts.describePauses()));
    QVERIFY(hearts.beats() > 0);
    QCOMPARE(QImage(path("large.png")).width(), 4677);
}

void TestFigureDialog::chooseFile(FigureDialog* dialog, const QString& file) const
{
    QTest::mouseClick(dialog->findChild<QPushButton*>(u"figureExport"_s), Qt::LeftButton);
    QFileDialog* files = nullptr;
    QTRY_VERIFY((files = dialog->findChild<QFileDialog*>()) != nullptr);
    auto* name = files->findChild<QLineEdit*>(u"fileNameEdit"_s);
    name->setText(file);
    QTest::keyClick(name, Qt::Key_Return);
    QTRY_VERIFY(dialog->findChild<QFileDialog*>() == nullptr);
}

/// Hidden nodes are not counted as nodes that are not loaded.
void TestFigureDialog::tellsWhatIsHiddenAndWhatIsNotLoaded()
{
    GraphCanvas& canvas = *m_run->window->canvas();
    const auto footer = [this](const char* name) {
        FigureDialog* dialog = open();
        dialog->findChild<QComboBox*>(u"figureFormat"_s)->setCurrentIndex(1);
        return QString::fromStdString(exported(dialog, name));
    };
    canvas.content().setNeighbourTotal(NodeId("n0"), 5); // it has one here: n1
    QTRY_VERIFY(!canvas.look().marks->badges.empty());
    const QString all = footer("all.svg");
    // No receipt contains the number of further neighbours.
    QVERIFY2(all.contains(u"more neighbours in the store"_s), qPrintable(all.left(2000)));
    QVERIFY(!all.contains(u"node hidden"_s) && !all.contains(u"nodes hidden"_s));
    GraphFilter filter;
    filter.withoutRoles = {"web:url"};
    canvas.edits().setFilter(filter);
    QTRY_VERIFY(!canvas.content().isShown(*m_run->scene().find(NodeId("n1"))));
    const QString some = footer("some.svg");
    QVERIFY2(some.contains(u"26 nodes hidden, more neighbours"_s), qPrintable(some.left(2000)));
}

/// The store has changed since: preview, file and notice show the same verdict.
void TestFigureDialog::previewAndFileHaveOneVerdict()
{
    const auto verdict = [](const FigureDialog* dialog) {
        return dialog->findChild<QLabel*>(u"figureVerdict"_s)->text();
    };
    QPointer<FigureDialog> dialog = open();
    QTRY_VERIFY_WITH_TIMEOUT(verdict(dialog).contains(u"MATCH"_s), patience);
    QVERIFY(!exported(dialog, "before.png").empty());
    QTRY_VERIFY(!dialog);
    QVERIFY(m_run->child<QLabel>("noticeWhat")->text().contains(u"MATCH"_s));

    QFile more(path("more.jsonl"));
    QVERIFY(more.open(QIODevice::WriteOnly));
    more.write(R"({"id":"late","role":"web:url","label":"Late"})");
    more.close();
    const QDir stores(m_run->folder.filePath(u"data/stores"_s));
    const QString only = stores.entryList({u"*.sqlite"_s}).value(0);
    QProcess import;
    import.start(qEnvironmentVariable("MNEMO_BIN_DIR") + u"/mnemo"_s,
        {u"--home"_s, m_run->folder.path(), u"--store"_s, u"sqlite:"_s + stores.filePath(only),
            u"import"_s, path("more.jsonl")});
    QVERIFY(import.waitForFinished(patience) && import.exitCode() == 0);
    dialog = open();
    QTRY_VERIFY_WITH_TIMEOUT(verdict(dialog).contains(u"DRIFTED"_s), patience);
    dialog->findChild<QComboBox*>(u"figureFormat"_s)->setCurrentIndex(1);
    const std::string svg = exported(dialog, "after.svg");
    QVERIFY(svg.find(">DRIFTED<") != std::string::npos);
    QTRY_VERIFY(!dialog);
    QVERIFY(m_run->child<QLabel>("noticeWhat")->text().contains(u"DRIFTED"_s));
}

/// The same figure as PNG, SVG and PDF in one go; nothing is replaced that nobody was asked about.
void TestFigureDialog::writesFurtherForms()
{
    const QPointer<FigureDialog> dialog = open();
    const auto box = [&dialog](const char* name) {
        return dialog->findChild<QCheckBox*>(u"figureAlso"_s + QLatin1String(name));
    };
    QVERIFY(!box("PNG")->isEnabled()); // it is written anyhow
    box("SVG")->setChecked(true);
    box("PDF")->setChecked(true);
    QFile there(path("a.pdf"));
    QVERIFY(there.open(QIODevice::WriteOnly) && there.write("mine") == 4);
    there.close();
    chooseFile(dialog, path("a.png"));
    QVERIFY(dialog->findChild<QLabel*>(u"figureResult"_s)->text().contains(u"a.pdf"_s));
    QVERIFY(!QFile::exists(path("a.png")));
    QSignalSpy done(m_run->window->findChild<FigureDesk*>(), &FigureDesk::exported);
    chooseFile(dialog, path("b.png"));
    QTRY_COMPARE_WITH_TIMEOUT(done.size(), 1, patience);
    for (const char* name : {"b.png", "b.svg", "b.pdf"}) {
        QFile file(path(name));
        QVERIFY2(file.open(QIODevice::ReadOnly), name);
        QVERIFY2(figureInPicture(file.readAll().toStdString()), name);
    }
    QVERIFY(m_run->child<QLabel>("noticeWhat")->text().contains(u"b.pdf"_s));
}

/// In the next dialog, and in that of the next start.
void TestFigureDialog::beginsWithWhatWasChosenLast()
{
    const QPointer<FigureDialog> dialog = open();
    auto* preset = dialog->findChild<QComboBox*>(u"figurePreset"_s);
    const int ieee = preset->findText(u"IEEE, one column (88.9 mm)"_s);
    QVERIFY(ieee >= 0);
    preset->setCurrentIndex(ieee);
    emit preset->activated(ieee);
    auto* legend = dialog->findChild<QComboBox*>(u"figureLegend"_s);
    legend->setCurrentIndex(legend->findText(u"Top right"_s));
    dialog->findChild<QComboBox*>(u"figureDpi"_s)->setCurrentText(u"600"_s);
    dialog->findChild<QCheckBox*>(u"figureFooter"_s)->setChecked(false);
    dialog->findChild<QLineEdit*>(u"figureTitle"_s)->setText(u"A claim"_s);
    FigureSettings chosen = dialog->settings();
    QCOMPARE(chosen.size.width(), 88.9);
    QVERIFY(!exported(dialog, "first.png").empty());
    chosen.title.clear();
    QTRY_VERIFY(!dialog);
    const QPointer<FigureDialog> again = open();
    QVERIFY(again->settings() == chosen);
    QCOMPARE(again->findChild<QComboBox*>(u"figurePreset"_s)->currentIndex(), ieee);
    QTest::mouseClick(again->findChild<QPushButton*>(u"figureCancel"_s), Qt::LeftButton);
    const Home home = m_run->workbench().home();
    QTRY_VERIFY(keptFigure(home));
    QVERIFY(keptFigure(home)->settings.size == chosen.size);
    QCOMPARE(keptFigure(home)->preset, u"ieee-1"_s);
}

/// The file name decides the format.
void TestFigureDialog::theNameDecidesAboutTheFormat_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("written");
    QTest::addColumn<QByteArray>("begins");
    QTest::newRow("as chosen") << u"a.png"_s << u"a.png"_s << QByteArray("\x89PNG");
    QTest::newRow("another one") << u"b.svg"_s << u"b.svg"_s << QByteArray("<?xml");
    QTest::newRow("in capitals") << u"c.PDF"_s << u"c.PDF"_s << QByteArray("%PDF-");
    QTest::newRow("none") << u"d"_s << u"d.png"_s << QByteArray("\x89PNG");
    QTest::newRow("no picture's") << u"e.v2"_s << u"e.v2.png"_s << QByteArray("\x89PNG");
}

void TestFigureDialog::theNameDecidesAboutTheFormat()
{
    QFETCH(QString, typed);
    QFETCH(QString, written);
    QFETCH(QByteArray, begins);
    const QPointer<FigureDialog> dialog = open();
    QSignalSpy done(m_run->window->findChild<FigureDesk*>(), &FigureDesk::exported);
    chooseFile(dialog, m_run->folder.filePath(typed));
    QTRY_COMPARE_WITH_TIMEOUT(done.size(), 1, patience);
    QFile file(m_run->folder.filePath(written));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.read(8).startsWith(begins));
}

/// 10,000 nodes and 40,000 edges: typing, stopping and exporting work while the figure is drawn.
void TestFigureDialog::aLargeGraphCanBeStoppedAndExported()
{
    constexpr int nodes = 10000;
    Settings settings(m_run->workbench().home());
    QVERIFY(settings.setValue(SettingId::CanvasMaxNodes, nodes));
    const Json slice = testgraphs::scaleFree(nodes, 4, 1);
    QFile file(path("large.jsonl"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (const char* list : {"nodes", "edges"}) {
        for (const Json& item : slice.at(list))
            file.write(QByteArray::fromStdString(item.dump()) + '\n');
    }
    file.close();
    QSignalSpy settled(m_run->window->canvas(), &GraphCanvas::layoutSettled);
    m_run->workbench().opening().openFiles({path("large.jsonl")});
    QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{nodes}, patience);
    QTRY_VERIFY_WITH_TIMEOUT(!settled.isEmpty(), patience);

    const QPointer<FigureDialog> dialog = open();
    auto* desk = m_run->window->findChild<FigureDesk*>();
    QSignalSpy written(desk, &FigureDesk::exported);
    const auto* progress = dialog->findChild<QProgressBar*>(u"figureProgress"_s);
    const Hearts hearts;
    QTest::keyClicks(dialog->findChild<QLineEdit*>(u"figureTitle"_s), u"A large graph"_s);
    QTest::keyClick(dialog->findChild<QComboBox*>(u"figureFormat"_s), Qt::Key_S);
    chooseFile(dialog, path("stopped.svg"));
    QVERIFY(progress->isVisible());
    QTest::mouseClick(dialog->findChild<QPushButton*>(u"figureCancel"_s), Qt::LeftButton);
    QVERIFY(dialog->isVisible() && !progress->isVisible());
    chooseFile(dialog, path("large.svg"));
    QVERIFY(progress->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(!dialog, patience);
    QCOMPARE(written.size(), 1);
    QCOMPARE(written.front().front().toString(), path("large.svg"));
    QVERIFY(!QFile::exists(path("stopped.svg")));
    QVERIFY2(hearts.worstMs() < mostMs, qPrintable(hearts.describePauses()));
    QFile svg(path("large.svg"));
    QVERIFY(svg.open(QIODevice::ReadOnly));
    QVERIFY(svg.readAll().contains("A large graph"));
}

QTEST_MAIN(TestFigureDialog)
#include "tst_figuredialog.moc"
