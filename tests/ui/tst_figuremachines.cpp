// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/json.h"
#include "resources/resources.h"
#include "tests/ui/figurekinds.h"
#include "tests/ui/scenehelp.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

Asked askedOf(const QString& kind, FigureFormat format)
{
    return kind == u"graph"_s ? factsAsked({}, format) : asked(kind, format);
}

/// What a machine may have that this one has not.
struct Machine
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    mode_t umask = 0022;
};

/// Of another person: a large screen, another language, zone, home, and rights.
Machine elsewhere(const QTemporaryDir& home)
{
    Machine machine;
    machine.umask = 0077;
    for (const auto& [name, value] :
        std::initializer_list<std::pair<const char*, QString>>{{"HOME", home.path()},
            {"LANG", u"de_DE.UTF-8"_s}, {"LC_ALL", u"de_DE.UTF-8"_s}, {"LANGUAGE", u"de"_s},
            {"TZ", u"Pacific/Kiritimati"_s}, {"QT_SCALE_FACTOR", u"2"_s}, {"QT_FONT_DPI", u"192"_s},
            {"QT_QPA_PLATFORM", u"offscreen"_s}, {"XDG_CONFIG_HOME", home.path()},
            {"XDG_DATA_HOME", home.path()}, {"XDG_CACHE_HOME", home.path()}})
        machine.environment.insert(QString::fromLatin1(name), value);
    return machine;
}

/// The same, with these settings of fonts.
Machine withFonts(const QTemporaryDir& home, const QByteArray& settings)
{
    Machine machine = elsewhere(home);
    const QString file = home.filePath(u"fonts.conf"_s);
    const QByteArray begin = "<?xml version=\"1.0\"?>\n<!DOCTYPE fontconfig SYSTEM \"fonts.dtd\">\n"
                             "<fontconfig><cachedir>"
        + home.path().toUtf8() + "</cachedir>";
    if (!write(file, (begin + settings + "</fontconfig>\n").toStdString()))
        qFatal("no settings of fonts");
    machine.environment.insert(u"FONTCONFIG_FILE"_s, file);
    return machine;
}

struct Ran
{
    int exit = -1;
    QByteArray out;
};

Ran run(const Machine& machine, const QString& folder, const QStringList& arguments)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.setProcessEnvironment(machine.environment);
    process.setChildProcessModifier([mask = machine.umask] { ::umask(mask); });
    process.start(qEnvironmentVariable("MNEMO_BIN_DIR") + u"/mnemoscope"_s, arguments);
    if (!process.waitForFinished(60'000))
        return {};
    return {process.exitCode(), process.readAllStandardOutput()};
}

/// "match", or the reason why it was not checked.
QString checked(const Machine& machine, const QString& folder, const QString& figure)
{
    const auto told = parseJson(
        run(machine, folder, {u"--check-figure"_s, figure}).out.trimmed().toStdString());
    if (!told)
        return u"nothing"_s;
    const auto word = [&told](const char* name) {
        return QString::fromStdString(told->at(name).get<std::string>());
    };
    return word("picture") == u"unchecked"_s ? word("reason") : word("picture");
}

} // namespace

/// Untouched figures, looked at on another machine than the one that drew them.
class TestFigureMachines final : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase()
    {
        loadCoreResources();
        loadUiResources();
    }

    void isAMatchElsewhere_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<FigureFormat>("format");
        for (const auto& kind : {u"graph"_s, u"outcomes"_s, u"comparison"_s}) {
            for (const auto format : {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf})
                QTest::addRow("%s, %s", qPrintable(kind), qPrintable(figureEnding(format)))
                    << kind << format;
        }
    }

    /// With other fonts it is not checked; it never differs.
    void isAMatchElsewhere()
    {
        QFETCH(QString, kind);
        QFETCH(FigureFormat, format);
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"figure."_s + figureEnding(format));
        const auto made = drawn(askedOf(kind, format));
        QVERIFY2(made, made ? "" : qPrintable(made.error().message));
        QVERIFY(write(file, *made));
        const QTemporaryDir home;
        QCOMPARE(checked(elsewhere(home), home.path(), file), u"match"_s);
        const QByteArray fonts = "<dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir>";
        const QByteArray sharp
            = "<match target=\"font\"><edit name=\"antialias\" mode=\"assign\"><bool>false</bool>"
              "</edit><edit name=\"hintstyle\" mode=\"assign\"><const>hintfull</const></edit>"
              "<edit name=\"rgba\" mode=\"assign\"><const>rgb</const></edit></match>";
        if (kind == u"graph"_s) // all words are drawn in the same way
            QCOMPARE(checked(withFonts(home, fonts + sharp), home.path(), file), u"match"_s);
        const QByteArray others
            = "<selectfont><rejectfont><pattern><patelt name=\"family\"><string>Inter</string>"
              "</patelt></pattern></rejectfont></selectfont>";
        QCOMPARE(checked(withFonts(home, fonts + others), home.path(), file), u"other_fonts"_s);
    }

    /// Words that the program's own fonts cannot show come from whatever the machine has.
    void wordsInOtherScripts()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"figure.svg"_s);
        Asked asked = askedOf(u"graph"_s, FigureFormat::Svg);
        asked.record.title = "სად ცხოვრობს ზოე · ゾエ · זואי";
        const auto made = drawn(asked);
        QVERIFY(made && write(file, *made));
        const QTemporaryDir home;
        QCOMPARE(checked(elsewhere(home), home.path(), file), u"match"_s);
        const QByteArray only = "<dir>/usr/share/fonts/opentype/inter</dir>";
        const QString told = checked(withFonts(home, only), home.path(), file);
        QVERIFY2(told == u"match"_s || told == u"other_fonts"_s, qPrintable(told));
    }

    void isAMatchHere_data()
    {
        QTest::addColumn<QString>("form");
        for (const auto& form : {u"png"_s, u"svg"_s, u"pdf"_s})
            QTest::newRow(qPrintable(form)) << form;
    }

    /// The other way round.
    void isAMatchHere()
    {
        QFETCH(QString, form);
        const QTemporaryDir home;
        QVERIFY(write(home.filePath(u"row.jsonl"_s), rowFile(6, 3)));
        const QString file = u"figure."_s + form;
        QCOMPARE(run(elsewhere(home), home.path(),
                     {u"--home"_s, home.path(), u"--figure"_s, file, u"row.jsonl"_s})
                     .exit,
            0);
        QCOMPARE(checked({}, home.path(), file), u"match"_s);
    }
};

QTEST_MAIN(TestFigureMachines)
#include "tst_figuremachines.moc"
