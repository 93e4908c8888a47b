// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/text.h"
#include "tests/ui/colours.h"
#include "tests/ui/shots.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"
#include "ui/widgets/shapes.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QPainter>
#include <QPainterPathStroker>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QTabBar>
#include <QTableWidget>
#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numbers>
#include <set>
#include <string>

using namespace mnemo;
using namespace mnemo::test;

namespace {

double areaOf(const QPainterPath& path)
{
    double area = 0;
    for (const QPolygonF& polygon : path.toFillPolygons(QTransform::fromScale(100, 100))) {
        for (qsizetype i = 0; i < polygon.size(); ++i) {
            const QPointF& a = polygon[i];
            const QPointF& b = polygon[(i + 1) % polygon.size()];
            area += a.x() * b.y() - b.x() * a.y();
        }
    }
    return std::abs(area) / 2.0 / 10000.0;
}

/// Marks, badges and controls in one picture, as the states mock has them.
class Specimen final : public QWidget
{
public:
    Specimen()
    {
        setMinimumSize(640, 420);
        auto* layout = new QGridLayout(this);
        layout->setContentsMargins(16, 100, 16, 16);
        int column = 0;
        for (const ReplayState state : {ReplayState::Match, ReplayState::Drifted,
                 ReplayState::CannotCheck, ReplayState::NotReplayed})
            layout->addWidget(new Badge(badgeOf(state), this), 0, column++);
        auto* run = new QPushButton(QStringLiteral("Run"), this);
        makePrimary(run);
        layout->addWidget(run, 1, 0);
        layout->addWidget(new QPushButton(QStringLiteral("Expand here"), this), 1, 1);
        auto* disabled = new QPushButton(QStringLiteral("Disabled"), this);
        disabled->setEnabled(false);
        layout->addWidget(disabled, 1, 2);
        auto* flat = new QPushButton(QStringLiteral("Copy"), this);
        flat->setFlat(true);
        layout->addWidget(flat, 1, 3);
        auto* wrong = new QLineEdit(QStringLiteral("5 000"), this);
        setFieldState(wrong, FieldState::Wrong);
        layout->addWidget(wrong, 2, 0);
        auto* combo = new QComboBox(this);
        combo->addItems({QStringLiteral("any"), QStringLiteral("both")});
        layout->addWidget(combo, 2, 1);
        layout->addWidget(new QSpinBox(this), 2, 2);
        focused = new QLineEdit(QStringLiteral("focused"), this);
        layout->addWidget(focused, 2, 3);
        auto* tabs = new QTabBar(this);
        tabs->addTab(themeIcon(QStringLiteral("graph")), QStringLiteral("Graph"));
        tabs->addTab(themeIcon(QStringLiteral("table")), QStringLiteral("Table"));
        layout->addWidget(tabs, 3, 0, 1, 4);
        auto* table = new QTableWidget(30, 2, this);
        table->setItem(0, 0, new QTableWidgetItem(QStringLiteral("row")));
        table->setItem(1, 0, new QTableWidgetItem(QStringLiteral("selected")));
        table->setCurrentCell(1, 0);
        layout->addWidget(table, 4, 0, 1, 4);
        auto* progress = new QProgressBar(this);
        progress->setValue(52);
        progress->setTextVisible(false);
        layout->addWidget(progress, 5, 0, 1, 2);
    }

    QLineEdit* focused = nullptr;

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        const Theme theme = themeOf(this);
        QPainter painter(this);
        const char* roles[]{"web:url", "web:resource", "presence", "nexus", "daimoi", "obs:event",
            "fact", "Person", "Decision", "Paragraph", "Concept", "MOD"};
        double x = 24;
        for (const char* role : roles) {
            paintRoleMark(painter, theme.slotOf(role), {x, 24}, 28);
            x += 40;
        }
        x = 16;
        for (const char* kind : {"web:source_of", "web:links_to", "web:canonical_of", "sim:food",
                 "sim:death", "sim:rejected", "crawl:triggered_fetch", "crawl:cooldown_block"}) {
            const EdgeStyle style = theme.edgeStyle(kind);
            paintEdgeMark(painter, style, theme.color(style.colour), {x, 64}, {x + 28, 64});
            x += 48;
        }
    }
};

} // namespace

/// Colours, marks, formats and the drawing of controls.
class TestWidgets : public QObject
{
    Q_OBJECT

private slots:
    void themesAreReadable_data();
    void themesAreReadable();
    void disabledIsFaint();
    void edgesAndBordersCanBeSeen_data();
    void edgesAndBordersCanBeSeen();
    void highContrastTakesThePlatformsColours();
    void coloursStayApartForTheColourBlind_data();
    void coloursStayApartForTheColourBlind();
    void shapesHaveEqualAreas();
    void formats();
    void numbersStandFromRightToLeftToo();
    void toolTipsAreNeverMarkup_data();
    void toolTipsAreNeverMarkup();
    void elidedLabelKeepsTheWholeText();
    void iconsFollowTheTheme();
    void scrollBarThumbStaysInside();
    void focusRingFollowsInputs();
    void pictures_data();
    void pictures();
};

void TestWidgets::themesAreReadable_data()
{
    QTest::addColumn<Token>("ink");
    QTest::addColumn<Token>("ground");
    QTest::addColumn<double>("least");
    const std::pair<Token, Token> pairs[]{{Token::Text, Token::Selection},
        {Token::TextSecondary, Token::Window}, {Token::TextTertiary, Token::Panel},
        {Token::TextTertiary, Token::Base}, {Token::TextTertiary, Token::Window},
        {Token::TextDimmed, Token::Canvas}, {Token::Accent, Token::Base},
        {Token::OnAccent, Token::Accent}, {Token::Match, Token::MatchTint},
        {Token::Drifted, Token::DriftedTint}, {Token::CannotCheck, Token::CannotCheckTint},
        {Token::Partial, Token::PartialTint}, {Token::Error, Token::ErrorTint},
        {Token::Text, Token::EvidenceFill}, {Token::Text, Token::AccentTint}};
    for (const auto& [ink, ground] : pairs)
        QTest::addRow("%s on %s", tokenName(ink), tokenName(ground)) << ink << ground << 4.5;
    QTest::addRow("control border") << Token::ControlBorder << Token::Base << 3.0;
    QTest::addRow("focus") << Token::Focus << Token::Window << 3.0;
}

void TestWidgets::themesAreReadable()
{
    QFETCH(Token, ink);
    QFETCH(Token, ground);
    QFETCH(double, least);
    QPalette paper(Qt::black, Qt::white, Qt::black, Qt::black, Qt::black, Qt::black, Qt::white);
    paper.setColor(QPalette::Window, Qt::white);
    paper.setColor(QPalette::Highlight, QColor(0x80, 0x00, 0x80));
    paper.setColor(QPalette::Link, QColor(0x00, 0x00, 0xC0));
    ThemeOptions ownContrast;
    ownContrast.contrast = ownContrastPalette();
    ThemeOptions blackOnWhite;
    blackOnWhite.contrast = paper;
    for (const ThemeOptions& options : {ThemeOptions{ThemeKind::Light},
             ThemeOptions{ThemeKind::Dark}, ownContrast, blackOnWhite}) {
        const Theme theme(options);
        const double ratio = contrast(theme.color(ink), theme.color(ground));
        QVERIFY2(ratio >= least,
            qPrintable(
                QStringLiteral("%1 on %2").arg(ratio).arg(theme.color(Token::Window).name())));
    }
}

/// What cannot be used stands out less than what can.
void TestWidgets::disabledIsFaint()
{
    ThemeOptions ownContrast;
    ownContrast.contrast = ownContrastPalette();
    for (const ThemeOptions& options :
        {ThemeOptions{ThemeKind::Light}, ThemeOptions{ThemeKind::Dark}, ownContrast}) {
        const Theme theme(options);
        const QColor disabled = theme.color(Token::TextDisabled);
        QVERIFY(disabled.hsvSaturationF() < 0.4F);
        QVERIFY(contrast(disabled, theme.color(Token::Window)) * 1.5
            < contrast(theme.color(Token::TextSecondary), theme.color(Token::Window)));
    }
}

void TestWidgets::edgesAndBordersCanBeSeen_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestWidgets::edgesAndBordersCanBeSeen()
{
    QFETCH(bool, dark);
    const Theme theme({dark ? ThemeKind::Dark : ThemeKind::Light});
    QVERIFY(contrast(theme.color(Token::Edge), theme.color(Token::Canvas)) >= 3.0);
    for (const char* role : {"web:url", "web:resource", "presence", "nexus", "daimoi", "obs:event",
             "fact", "Person", "Decision", "Paragraph", "Concept", "MOD"}) {
        const NodeSlot slot = theme.slotOf(role);
        const QColor canvas = theme.color(Token::Canvas);
        const double best = std::max(contrast(slot.fill, canvas), contrast(slot.border, canvas));
        QVERIFY2(best >= 3.9, role);
    }
    QCOMPARE(kindOf(theme.palette()), dark ? ThemeKind::Dark : ThemeKind::Light);
}

void TestWidgets::highContrastTakesThePlatformsColours()
{
    QPalette desktop(Qt::black, Qt::white);
    desktop.setColor(QPalette::WindowText, Qt::black);
    desktop.setColor(QPalette::Window, Qt::white);
    desktop.setColor(QPalette::Highlight, QColor(0x80, 0x00, 0x80));
    QVERIFY(highContrast(desktop));
    QVERIFY(!highContrast(Theme({ThemeKind::Light}).palette()));
    const Theme asDesktop(chosenTheme({}, ThemeChoice::System, desktop));
    QCOMPARE(asDesktop.color(Token::Canvas), QColor(Qt::white));
    QCOMPARE(asDesktop.color(Token::Focus), QColor(0x80, 0x00, 0x80));
    const Theme own(chosenTheme({}, ThemeChoice::Contrast, Theme({ThemeKind::Light}).palette()));
    QVERIFY(own.isDark());
    for (const Theme& theme : {asDesktop, own}) {
        for (const Token ink : {Token::Text, Token::TextSecondary, Token::TextTertiary,
                 Token::TextDimmed, Token::ControlBorder, Token::Edge})
            QVERIFY(contrast(theme.color(ink), theme.color(Token::Panel)) >= 20);
        QVERIFY(contrast(theme.color(Token::Text), theme.color(Token::Selection)) >= 4.5);
        QCOMPARE(theme.slotOf("daimoi").shape, Theme({ThemeKind::Light}).slotOf("daimoi").shape);
    }
}

void TestWidgets::coloursStayApartForTheColourBlind_data()
{
    QTest::addColumn<QGenericMatrix<3, 3, double>>("eye");
    // Machado, Oliveira, Fernandes (2009), severity 1.0, on linear RGB.
    const double protan[] = {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882,
        -0.048116, 1.051998};
    const double deutan[] = {
        0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881};
    const double tritan[] = {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602,
        0.004733, 0.691367, 0.303900};
    QTest::newRow("protanopia") << QGenericMatrix<3, 3, double>(protan);
    QTest::newRow("deuteranopia") << QGenericMatrix<3, 3, double>(deutan);
    QTest::newRow("tritanopia") << QGenericMatrix<3, 3, double>(tritan);
}

void TestWidgets::coloursStayApartForTheColourBlind()
{
    using Matrix = QGenericMatrix<3, 3, double>;
    QFETCH(Matrix, eye);
    const auto apart = [&eye](const QColor& a, const QColor& b) {
        const auto x = labOf(seenBy(eye, a));
        const auto y = labOf(seenBy(eye, b));
        return std::hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
    };
    for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
        const Theme theme({kind});
        const std::array outcomes{Token::Food, Token::Death, Token::Rejected};
        for (std::size_t i = 0; i < outcomes.size(); ++i)
            QVERIFY(apart(theme.color(outcomes[i]), theme.color(outcomes[(i + 1) % 3])) >= 10);
        std::vector<std::string> roles;
        for (char c = 'a'; c < 'a' + 12; ++c)
            roles.emplace_back(1, c);
        const auto shown = theme.slotsFor(roles);
        for (auto one = shown.begin(); one != shown.end(); ++one) {
            for (auto other = std::next(one); other != shown.end(); ++other) {
                QVERIFY(one->second.shape != other->second.shape);
                QVERIFY(apart(one->second.fill, other->second.fill) >= 10);
            }
        }
    }
}

void TestWidgets::shapesHaveEqualAreas()
{
    for (int i = 0; i <= static_cast<int>(MarkShape::Trapezoid); ++i) {
        const auto shape = static_cast<MarkShape>(i);
        const double area = areaOf(shapePath(shape, 10.0));
        const double circle = std::numbers::pi * 100.0;
        QVERIFY2(std::abs(area / circle - 1.0) < 0.02,
            qPrintable(QStringLiteral("%1: %2").arg(i).arg(area / circle)));
        QVERIFY(shapeReach(shape) >= 0.99 && shapeReach(shape) < 1.7);
    }
}

void TestWidgets::formats()
{
    QCOMPARE(shortHash("79db4c2d00ff"), QStringLiteral("79db\u20094c2d"));
    QCOMPARE(shortHash("79db"), QStringLiteral("79db"));
    QCOMPARE(countText(18240), QStringLiteral("18\u2009240"));
    QCOMPARE(countText(-1234567), QStringLiteral("\u22121\u2009234\u2009567"));
    QCOMPARE(countText(999), QStringLiteral("999"));
    QCOMPARE(timeText(1795298292, 1795298292), QStringLiteral("21:58:12 UTC"));
    QVERIFY(timeText(1795298292, 0).startsWith(QStringLiteral("2026-11-21 ")));
    QVERIFY(!oneLine(QStringLiteral("a\nb\u2029c")).contains(QLatin1Char('\n')));
    const QString hebrew = displayText(QStringLiteral("\u05D0\u05D1"));
    QCOMPARE(oneLine(hebrew), hebrew);
    QVERIFY(!plainToolTip(hebrew).contains(QChar(QChar::ReplacementCharacter)));
}

void TestWidgets::numbersStandFromRightToLeftToo()
{
    QGuiApplication::setLayoutDirection(Qt::RightToLeft);
    const QString told
        = QStringLiteral("\u05d0 %1 \u05d1 %2").arg(countText(1234567), shortHash("0123456789"));
    const QString foreign = oneLine(QStringLiteral("\u2066xyz\u2069 \u2067\u2069"));
    const QString line = oneLine(told);
    const QString tip = plainToolTip(told);
    QGuiApplication::setLayoutDirection(Qt::LeftToRight);
    for (const QString& shown : {line, tip}) {
        QVERIFY(!shown.contains(QChar(QChar::ReplacementCharacter)));
        QCOMPARE(shown.count(QChar(0x2066)), 2);
        QCOMPARE(shown.count(QChar(0x2069)), 3); // one ends what is around all of it
    }
    QCOMPARE(foreign.count(QChar(QChar::ReplacementCharacter)), 4);
}

void TestWidgets::toolTipsAreNeverMarkup_data()
{
    QTest::addColumn<QString>("data");
    QTest::newRow("image") << QStringLiteral("<img src=http://x/y>");
    QTest::newRow("link") << QStringLiteral("<a href='x'>y</a>");
    QTest::newRow("plain") << QStringLiteral("a & b");
}

void TestWidgets::toolTipsAreNeverMarkup()
{
    QFETCH(QString, data);
    QTextDocument document;
    document.setHtml(plainToolTip(data));
    QVERIFY(document.toPlainText().contains(data));
    QVERIFY(plainToolTip(QString(5000, QLatin1Char('x'))).size() < 1100);
}

void TestWidgets::elidedLabelKeepsTheWholeText()
{
    useTheme(ThemeKind::Light);
    const QString data = QStringLiteral("<b>%1</b>").arg(QString(200, QLatin1Char('x')));
    ElidedLabel label(data, TextStyle::Mono, Token::Text);
    label.resize(80, 20);
    QCOMPARE(label.accessibleName(), data);
    QVERIFY(label.minimumSizeHint().width() < 80);
    QVERIFY(!label.toolTip().contains(QStringLiteral("<b>")));
}

void TestWidgets::iconsFollowTheTheme()
{
    const QIcon icon = themeIcon(QStringLiteral("check"));
    const auto inked = [&] {
        const QImage image = icon.pixmap(QSize(20, 20)).toImage();
        QColor strongest(Qt::transparent);
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (image.pixelColor(x, y).alpha() > strongest.alpha())
                    strongest = image.pixelColor(x, y);
            }
        }
        return strongest;
    };
    useTheme(ThemeKind::Light);
    const QColor light = inked();
    useTheme(ThemeKind::Dark);
    const QColor dark = inked();
    QVERIFY(light.alpha() > 200 && dark.alpha() > 200);
    QVERIFY(luminance(light) < 0.2 && luminance(dark) > 0.4);
    useTheme(ThemeKind::Light);
}

void TestWidgets::scrollBarThumbStaysInside()
{
    useTheme(ThemeKind::Light);
    QScrollBar bar(Qt::Vertical);
    bar.resize(10, 200);
    bar.setRange(0, 1000000);
    bar.setPageStep(10);
    for (const int value : {0, 500000, 1000000}) {
        bar.setValue(value);
        QStyleOptionSlider option;
        option.initFrom(&bar);
        option.orientation = Qt::Vertical;
        option.minimum = bar.minimum();
        option.maximum = bar.maximum();
        option.pageStep = bar.pageStep();
        option.sliderPosition = value;
        const QRect thumb = bar.style()->subControlRect(
            QStyle::CC_ScrollBar, &option, QStyle::SC_ScrollBarSlider, &bar);
        QVERIFY(bar.rect().contains(thumb));
        QVERIFY(thumb.height() >= 24);
    }
}

void TestWidgets::focusRingFollowsInputs()
{
    useTheme(ThemeKind::Light);
    Specimen specimen;
    specimen.show();
    QVERIFY(QTest::qWaitForWindowExposed(&specimen));
    specimen.activateWindow();
    specimen.focused->setFocus();
    const auto ring = [&] { return specimen.findChild<QWidget*>(QStringLiteral("focusRing")); };
    QTRY_VERIFY(ring() != nullptr && ring()->isVisible());
    QVERIFY(ring()->geometry().contains(specimen.focused->geometry()));
    specimen.focused->clearFocus();
    QTRY_VERIFY(ring() == nullptr);
}

void TestWidgets::pictures_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestWidgets::pictures()
{
    QFETCH(bool, dark);
    useTheme(dark ? ThemeKind::Dark : ThemeKind::Light);
    Specimen specimen;
    specimen.resize(640, 480);
    specimen.show();
    QVERIFY(QTest::qWaitForWindowExposed(&specimen));
    specimen.activateWindow();
    specimen.focused->setFocus();
    QTRY_VERIFY(specimen.findChild<QWidget*>(QStringLiteral("focusRing")) != nullptr);
    shot(specimen, QStringLiteral("specimen"));
    // The first mark is the blue circle of a URL.
    const QColor middle = specimen.grab().toImage().pixelColor(24, 24);
    QCOMPARE(middle.name(), Theme().slotOf("web:url").fill.name());
    useTheme(ThemeKind::Light);
}

QTEST_MAIN(TestWidgets)
#include "tst_widgets.moc"
