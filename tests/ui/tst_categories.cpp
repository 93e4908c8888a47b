// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvastools.h"
#include "colours.h"
#include "core/picture/categories.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/scalelegend.h"
#include "ui/drawing/style.h"

#include <set>

using namespace mnemo;
using namespace mnemo::testgraphs;
using namespace Qt::Literals::StringLiterals;

namespace {

/// One node for each value of the property "p", null for one that has none.
Json slice(const Json& values)
{
    Json made = path(static_cast<int>(values.size()));
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!values[i].is_null())
            made["nodes"][i]["properties"]["p"] = values[i];
    }
    return made;
}

/// What a legend says, in one line.
QString told(const PropertyValues& values)
{
    QStringList words;
    for (const ValueRow& row : valueRows(values))
        words << u"%1 %2"_s.arg(row.words).arg(row.nodes);
    return (words + valueNotes(values)).join(u", "_s);
}

QString meaningOf(const GraphScene& scene)
{
    switch (colourMeaning(scene, "p")) {
    case ColourMeaning::Number:
        return u"number"_s;
    case ColourMeaning::Value:
        return u"value"_s;
    case ColourMeaning::Nothing:
        break;
    }
    return u"nothing"_s;
}

} // namespace

class TestCategories final : public QObject
{
    Q_OBJECT

private slots:

    void frequentValuesAreTold_data()
    {
        QTest::addColumn<QByteArray>("values");
        QTest::addColumn<QString>("meaning");
        QTest::addColumn<QString>("legend"); ///< with colours for three values
        const auto row
            = [](const char* name, const char* values, const char* meaning, const char* legend) {
                  QTest::newRow(name) << QByteArray(values) << QString::fromUtf8(meaning)
                                      << QString::fromUtf8(legend);
              };
        row("in their order, however many", R"(["a","b","b"])", "value", "a 1, b 2");
        row("equally many", R"(["b","a","C","a","b","C"])", "value", "C 2, a 2, b 2");
        row("as many as there are colours", R"(["c","b","a"])", "value", "a 1, b 1, c 1");
        row("one more", R"(["a","a","b","c","d"])", "value", "a 2, b 1, c 1, 1 more value 1");
        row("many more", R"(["a","a","b","c","d","d","e","f","f","f"])", "value",
            "a 2, d 2, f 3, 3 more values 3");
        row("none", R"(["a",null,"a",null])", "value", "a 2, no value 2");
        row("ids", R"(["i4","i3","i2","i1"])", "value",
            "i1 1, i2 1, i3 1, 1 more value 1, No two nodes have the same value");
        row("truth", "[true,false,true,null]", "value", "false 1, true 2, no value 1");
        row("no text", R"(["","a"," "])", "value", "empty text 1, empty text 1, a 1");
        row("one line", R"(["a\nb"])", "value", "a b 1");
        row("mostly words", R"(["a","a",3])", "value", "3 1, a 2, Values of several types");
        row("lists among words", R"(["a",["a","b"]])", "value",
            "[\"a\",\"b\"] 1, a 1, Values of several types");
        row("numbers", "[3,4.5,null]", "number", "");
        row("mostly numbers", R"([3,4,"a"])", "number", "");
        row("times", R"(["2026-01-01T00:00:00Z","2026-01-02"])", "number", "");
        row("mostly times", R"(["2026-01-01T00:00:00Z","never","2026-01-02"])", "number", "");
        row("lists", R"([["a"],["b"]])", "nothing", "");
        row("nothing", "[null,null]", "nothing", "");
    }

    void frequentValuesAreTold()
    {
        QFETCH(QByteArray, values);
        QFETCH(QString, meaning);
        QFETCH(QString, legend);
        Json list = Json::parse(values.constData());
        const auto scene = sceneOf(slice(list));
        QCOMPARE(meaningOf(*scene), meaning);
        if (meaning != u"value")
            return;
        const ValuesOfNodes found = valuesOfNodes(*scene, "p", 3);
        QCOMPARE(told(found.values), legend);
        // The same in another order, node by node.
        std::reverse(list.begin(), list.end());
        const ValuesOfNodes turned = valuesOfNodes(*sceneOf(slice(list)), "p", 3);
        QCOMPARE(turned.values.told, found.values.told);
        QVERIFY(std::equal(
            found.place.begin(), found.place.end(), turned.place.rbegin(), turned.place.rend()));
        for (std::size_t i = 0; i < list.size(); ++i) {
            const auto value = valueOf(scene->nodes()[i], "p");
            const std::size_t place = found.place[i];
            const std::size_t many = found.values.told.size();
            QCOMPARE(place == many + 1, !value.has_value());
            if (place < many)
                QCOMPARE(found.values.told[place].value, *value);
        }
    }

    void coloursAreThePalettes_data()
    {
        QTest::addColumn<int>("theme");
        QTest::newRow("light") << 0;
        QTest::newRow("dark") << 1;
        QTest::newRow("contrast") << 2;
    }

    /// As many as there are, each seen against the ground, and none twice.
    void coloursAreThePalettes()
    {
        QFETCH(int, theme);
        ThemeOptions options{theme == 0 ? ThemeKind::Light : ThemeKind::Dark};
        if (theme == 2)
            options.contrast = ownContrastPalette();
        const Theme look(options);
        Json values = Json::array();
        for (int i = 0; i < 12; ++i)
            values.push_back("value " + std::to_string(i));
        values.push_back(nullptr);
        const auto scene = sceneOf(slice(values));
        const CanvasStyle style = CanvasStyle::of(*scene, look, {"p", {}});
        QCOMPARE(style.scales.values->told.size(), look.categorical().size());
        QCOMPARE(style.scales.values->moreValues, 12 - look.categorical().size());
        std::set<QRgb> fills;
        for (const NodeSlot& slot : style.scales.valueSlots) {
            fills.insert(slot.fill.rgb());
            QVERIFY(std::max(test::contrast(slot.fill, style.canvas),
                        test::contrast(slot.border, style.canvas))
                >= 3.0);
        }
        QCOMPARE(fills.size(), look.categorical().size() + 2);
        for (std::size_t i = 0; i < scene->nodes().size(); ++i) {
            const NodePaint& paint = style.nodePaints[style.nodePaint[i]];
            const std::size_t slot = style.valueSlotOf(static_cast<NodeIndex>(i));
            QCOMPARE(paint.slot.fill, style.scales.valueSlots[slot].fill);
            QCOMPARE(paint.slot.shape, look.slotOf("web:url").shape);
        }
    }

    /// Nodes without a value are hollow, and seen also where they are mere dots.
    void dotsWithoutAValueAreSeen()
    {
        GraphCanvas canvas;
        canvas.setMotion(Motion::Reduced);
        canvas.resize(700, 400);
        canvas.show();
        Json made = slice({"open", nullptr});
        made["edges"] = Json::array();
        canvas.setScene(sceneOf(made), {{-1000, 0}, {1000, 0}});
        canvas.edits().colourBy("p");
        canvas.setView({{0, 0}, 0.15});
        const QColor ground = themeOf(&canvas).color(Token::Canvas);
        const auto darkest = [&](const QImage& image) {
            double most = 1;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    most = std::max(most, test::contrast(image.pixelColor(x, y), ground));
            }
            return most;
        };
        const QRect dot(placeOf(canvas, "n1") - QPoint(6, 6), QSize(13, 13));
        QTRY_VERIFY(darkest(canvas.grab(dot).toImage()) > 1.5);
        QVERIFY(canvas.nodeRect(nodeOf(canvas, "n1")).width() < 10);
    }

    void theCanvasAndItsLegendFollow()
    {
        GraphCanvas canvas;
        canvas.setMotion(Motion::Reduced);
        canvas.resize(700, 400);
        canvas.show();
        canvas.setScene(sceneOf(slice({"shut", "open", "open", nullptr, "shut"})),
            {{-200, 0}, {-100, 0}, {0, 0}, {100, 0}, {200, 0}});
        canvas.setView({{0, 0}, 1.0});
        const auto colourAt = [&canvas](const char* id) {
            return canvas.grab().toImage().pixelColor(placeOf(canvas, id));
        };
        const Theme theme = themeOf(&canvas);
        canvas.edits().colourBy("p");
        QTRY_COMPARE(colourAt("n0"), theme.categorical()[1].fill); // no role has it
        QCOMPARE(colourAt("n1"), theme.categorical()[0].fill);
        QCOMPARE(colourAt("n2"), colourAt("n1"));
        QCOMPARE(colourAt("n4"), colourAt("n0"));
        QCOMPARE(colourAt("n3"), theme.color(Token::Panel));
        auto* legend = canvas.findChild<ScaleLegend*>();
        QCOMPARE(legend->accessibleName(), u"Colour: p: open 2, shut 2, no value 1"_s);
        QVERIFY(canvas.rect().contains(legend->geometry()));
        // What has no room is left to its count, and the zoom box stays free.
        canvas.resize(400, 120);
        QTRY_VERIFY(legend->geometry().bottom() < 120 - 24);
        canvas.edits().colourBy({});
        QVERIFY(legend->isHidden());
        QCOMPARE(canvas.edits().history().undoText(), u"Colour by role"_s);
    }
};

QTEST_MAIN(TestCategories)
#include "tst_categories.moc"
