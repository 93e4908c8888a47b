// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/structure/iochain.h"
#include "core/structure/issues.h"
#include "core/structure/vocabulary.h"

#include <QStringList>
#include <QTest>

#include <map>
#include <random>
#include <set>

using namespace mnemo;
using namespace mnemo::structure;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A model of links such as "A.AC.1 F.FL.1"; each id is declared unless it ends in "?".
Model modelOf(const QStringList& links, const QString& kind = u"io"_s)
{
    Model model;
    std::map<QString, std::size_t> places;
    const auto place = [&](QString id) {
        const bool isDeclared = !id.endsWith(u'?');
        if (!isDeclared)
            id.chop(1);
        const auto [at, isNew] = places.try_emplace(id, model.elements.size());
        if (isNew) {
            const auto text = id.toStdString();
            const auto parts = partsOfId(text);
            model.elements.push_back({text, std::string(parts.type),
                isDeclared ? std::string(parts.name) : std::string()});
        }
        return at->second;
    };
    for (const QString& link : links) {
        const auto ends = link.split(u' ');
        model.links.push_back({place(ends[0]), place(ends[1]), kind.toStdString()});
    }
    return model;
}

QStringList listOf(std::initializer_list<const char*> words)
{
    QStringList list;
    for (const char* word : words)
        list << QString::fromUtf8(word);
    return list;
}

QString idAt(const Model& model, const std::optional<std::size_t>& place)
{
    return place ? QString::fromStdString(model.elements[*place].id) : u"-"_s;
}

QStringList issueWords(const Model& model)
{
    QStringList words;
    for (const Issue& issue : issuesOf(model)) {
        QStringList nodes;
        for (const auto node : issue.nodes)
            nodes << idAt(model, node);
        words << QStringLiteral("%1 %2 [%3] %4")
                     .arg(QString::fromUtf8(
                              issue.type.data(), static_cast<qsizetype>(issue.type.size())),
                         idAt(model, issue.flow), nodes.join(u' '))
                     .arg(issue.links.size());
    }
    return words;
}

QStringList stepWords(const Model& model)
{
    std::vector<std::size_t> flows;
    for (std::size_t i = 0; i < model.elements.size(); ++i) {
        if (model.isType(i, kFlow))
            flows.push_back(i);
    }
    QStringList words;
    for (const ChainStep& step : chainOf(model, flows).steps)
        words << QStringLiteral("%1 %2 %3")
                     .arg(idAt(model, step.from), idAt(model, step.flow), idAt(model, step.to));
    return words;
}

} // namespace

class ModelTest final : public QObject
{
    Q_OBJECT

private slots:
    void idsSayTypeAndName_data();
    void idsSayTypeAndName();
    void findsIssues_data();
    void findsIssues();
    void ordersSteps_data();
    void ordersSteps();
    void loopsAreThoseOfReachability();
    void aLongChainIsWalkedWithoutRecursion();
    void aChainOfManyStepsIsCut();
};

void ModelTest::idsSayTypeAndName_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("type");
    QTest::newRow("a function") << u"Submit.FN.001"_s << u"Submit"_s << u"FUNC"_s;
    QTest::newRow("without a number") << u"Canvas.MOD"_s << u"Canvas"_s << u"MOD"_s;
    QTest::newRow("dots in the name") << u"A.B.FL.12"_s << u"A.B"_s << u"FLOW"_s;
    QTest::newRow("both codes of tests") << u"T.TS.1"_s << u"T"_s << u"TEST"_s;
    QTest::newRow("no type") << u"sys1"_s << u"sys1"_s << u""_s;
    QTest::newRow("an unknown code") << u"A.XX.001"_s << u"A.XX.001"_s << u""_s;
    QTest::newRow("no name") << u".FN.001"_s << u".FN.001"_s << u""_s;
    QTest::newRow("empty") << u""_s << u""_s << u""_s;
}

void ModelTest::idsSayTypeAndName()
{
    QFETCH(QString, id);
    const auto text = id.toStdString();
    const auto parts = partsOfId(text);
    QTEST(QString::fromStdString(std::string(parts.name)), "name");
    QTEST(QString::fromStdString(std::string(parts.type)), "type");
}

void ModelTest::findsIssues_data()
{
    QTest::addColumn<QStringList>("links");
    QTest::addColumn<QStringList>("issues");
    QTest::newRow("a clean chain")
        << listOf({"A.AC.1 F.FL.1", "F.FL.1 B.FN.1", "B.FN.1 G.FL.2", "G.FL.2 C.AC.2"})
        << QStringList();
    QTest::newRow("a writer that reads")
        << listOf({"B.FN.1 F.FL.1", "F.FL.1 B.FN.1", "F.FL.1 C.FN.2"})
        << listOf({"bidirectional F.FL.1 [B.FN.1] 2"});
    QTest::newRow("two such writers are two issues, and a loop")
        << listOf({"B.FN.1 F.FL.1", "F.FL.1 B.FN.1", "F.FL.1 C.FN.2", "C.FN.2 F.FL.1"})
        << listOf({"bidirectional F.FL.1 [B.FN.1] 2", "bidirectional F.FL.1 [C.FN.2] 2",
               "circular - [B.FN.1 C.FN.2 F.FL.1] 4"});
    QTest::newRow("a loop of functions")
        << listOf({"B.FN.1 F.FL.1", "F.FL.1 C.FN.2", "C.FN.2 G.FL.2", "G.FL.2 B.FN.1"})
        << listOf({"circular - [B.FN.1 C.FN.2 F.FL.1 G.FL.2] 4"});
    QTest::newRow("a loop that passes an actor is none")
        << listOf({"B.FN.1 F.FL.1", "F.FL.1 C.AC.2", "C.AC.2 G.FL.2", "G.FL.2 B.FN.1"})
        << QStringList();
    QTest::newRow("the same edge three times is one issue")
        << listOf({"A.AC.1 F.FL.1", "A.AC.1 F.FL.1", "A.AC.1 F.FL.1", "F.FL.1 B.FN.1"})
        << listOf({"duplicate F.FL.1 [A.AC.1] 3"});
    QTest::newRow("nothing reads")
        << listOf({"B.FN.1 F.FL.1"}) << listOf({"missing_reader F.FL.1 [B.FN.1] 1"});
    QTest::newRow("nothing writes")
        << listOf({"F.FL.1 B.FN.1"}) << listOf({"missing_writer F.FL.1 [B.FN.1] 1"});
    QTest::newRow("no flow between")
        << listOf({"Z.FN.2 B.FN.1"}) << listOf({"io_without_flow - [Z.FN.2 B.FN.1] 1"});
    QTest::newRow("an end that nothing declares")
        << listOf({"B.FN.1 F.FL.1", "F.FL.1 C.FN.2?"}) << listOf({"dangling F.FL.1 [C.FN.2] 1"});
    QTest::newRow("an undeclared flow lacks nobody")
        << listOf({"B.FN.1 F.FL.1?"}) << listOf({"dangling F.FL.1 [B.FN.1] 1"});
}

void ModelTest::findsIssues()
{
    QFETCH(QStringList, links);
    QTEST(issueWords(modelOf(links)), "issues");
}

void ModelTest::ordersSteps_data()
{
    QTest::addColumn<QStringList>("links");
    QTest::addColumn<QStringList>("steps");
    QTest::newRow("from actor to actor, however it is stored")
        << listOf({"G.FL.2 C.AC.2", "B.FN.1 G.FL.2", "F.FL.1 B.FN.1", "A.AC.1 F.FL.1"})
        << listOf({"A.AC.1 F.FL.1 B.FN.1", "B.FN.1 G.FL.2 C.AC.2"});
    QTest::newRow("after all that a node reads")
        << listOf({"A.AC.1 F.FL.1", "F.FL.1 B.FN.1", "A.AC.1 G.FL.2", "G.FL.2 D.FN.3",
               "B.FN.1 H.FL.3", "H.FL.3 D.FN.3", "D.FN.3 I.FL.4", "I.FL.4 E.AC.2"})
        << listOf({"A.AC.1 F.FL.1 B.FN.1", "A.AC.1 G.FL.2 D.FN.3", "B.FN.1 H.FL.3 D.FN.3",
               "D.FN.3 I.FL.4 E.AC.2"});
    QTest::newRow("actors first, though they read too")
        << listOf({"A.AC.1 F.FL.1", "F.FL.1 B.FN.1", "B.FN.1 G.FL.2", "G.FL.2 A.AC.1"})
        << listOf({"A.AC.1 F.FL.1 B.FN.1", "B.FN.1 G.FL.2 A.AC.1"});
    QTest::newRow("a loop is entered where it is reached")
        << listOf({"X.FN.9 L.FL.8", "L.FL.8 B.FN.1", "B.FN.1 G.FL.2", "G.FL.2 X.FN.9",
               "A.AC.1 F.FL.1", "F.FL.1 X.FN.9"})
        << listOf({"A.AC.1 F.FL.1 X.FN.9", "X.FN.9 L.FL.8 B.FN.1", "B.FN.1 G.FL.2 X.FN.9"});
    QTest::newRow("without an end last")
        << listOf({"F.FL.1 B.FN.1", "B.FN.1 G.FL.2", "B.FN.1 H.FL.3", "H.FL.3 C.FN.2"})
        << listOf({"B.FN.1 H.FL.3 C.FN.2", "B.FN.1 G.FL.2 -", "- F.FL.1 B.FN.1"});
    QTest::newRow("two writers and two readers are four steps")
        << listOf({"A.FN.1 F.FL.1", "B.FN.2 F.FL.1", "F.FL.1 C.FN.3", "F.FL.1 D.FN.4"})
        << listOf({"A.FN.1 F.FL.1 C.FN.3", "A.FN.1 F.FL.1 D.FN.4", "B.FN.2 F.FL.1 C.FN.3",
               "B.FN.2 F.FL.1 D.FN.4"});
    QTest::newRow("who reads what he writes is a step only alone") << listOf(
        {"A.FN.1 F.FL.1", "F.FL.1 A.FN.1", "B.FN.2 G.FL.2", "G.FL.2 B.FN.2",
            "G.FL.2 C.FN.3"}) << listOf({"A.FN.1 F.FL.1 A.FN.1", "B.FN.2 G.FL.2 C.FN.3"});
}

void ModelTest::ordersSteps()
{
    QFETCH(QStringList, links);
    QTEST(stepWords(modelOf(links)), "steps");
}

/// Two nodes are in one loop exactly where each reaches the other.
void ModelTest::loopsAreThoseOfReachability()
{
    std::mt19937 random(7);
    for (int round = 0; round < 300; ++round) {
        const std::size_t nodes = 2 + random() % 12;
        Model model;
        std::vector<std::vector<char>> reaches(nodes, std::vector<char>(nodes, 0));
        for (std::size_t i = 0; i < nodes; ++i) {
            const bool isFlow = i % 2 == 1;
            const auto id = (isFlow ? "L.FL." : "N.FN.") + std::to_string(i);
            model.elements.push_back({id, isFlow ? "FLOW" : "FUNC", id});
        }
        const std::size_t links = random() % (2 * nodes);
        for (std::size_t i = 0; i < links; ++i) {
            const auto from = random() % nodes;
            const auto to = random() % nodes;
            model.links.push_back({from, to, "io"});
            reaches[from][to] = 1;
        }
        for (std::size_t k = 0; k < nodes; ++k) {
            for (std::size_t i = 0; i < nodes; ++i) {
                for (std::size_t j = 0; j < nodes; ++j)
                    reaches[i][j] |= static_cast<char>(reaches[i][k] & reaches[k][j]);
            }
        }
        std::set<std::set<std::size_t>> expected;
        for (std::size_t i = 0; i < nodes; ++i) {
            std::set<std::size_t> group{i};
            for (std::size_t j = 0; j < nodes; ++j) {
                if (reaches[i][j] != 0 && reaches[j][i] != 0)
                    group.insert(j);
            }
            if (group.size() > 2)
                expected.insert(group);
        }
        std::set<std::set<std::size_t>> found;
        for (const Issue& issue : issuesOf(model)) {
            if (issue.type == "circular")
                found.insert({issue.nodes.begin(), issue.nodes.end()});
        }
        QVERIFY2(found == expected, qPrintable(QString::number(round)));
    }
}

void ModelTest::aLongChainIsWalkedWithoutRecursion()
{
    constexpr std::size_t length = 200'000;
    Model model;
    for (std::size_t i = 0; i < length; ++i) {
        const auto id = std::to_string(i);
        model.elements.push_back({id, i % 2 == 0 ? "FUNC" : "FLOW", id});
        model.links.push_back({i, (i + 1) % length, "io"});
    }
    const auto issues = issuesOf(model);
    QCOMPARE(issues.size(), std::size_t{1});
    QCOMPARE(issues.front().nodes.size(), length);
}

void ModelTest::aChainOfManyStepsIsCut()
{
    Model model;
    model.elements.push_back({"F", "FLOW", "F"});
    for (std::size_t i = 1; i <= 400; ++i) {
        const auto id = std::to_string(i);
        model.elements.push_back({id, "FUNC", id});
        model.links.push_back(i <= 200 ? Link{i, 0, "io"} : Link{0, i, "io"});
    }
    const auto chain = chainOf(model, {0});
    QVERIFY(chain.isCut);
    QCOMPARE(chain.steps.size(), kMaxSteps);
}

QTEST_GUILESS_MAIN(ModelTest)
#include "tst_model.moc"
