// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/muse/museground.h"

#include <QRegularExpression>

using namespace mnemo;
using namespace mnemo::test;
using namespace std::chrono_literals;

/// Questions to a real store: what is answered, what is not, and that all of it is grounded.
class TestAnswers : public QObject
{
    Q_OBJECT

private slots:

    void init()
    {
        m_ground = std::make_unique<MuseGround>(webOfPages());
        QVERIFY2(m_ground->error.isEmpty(), qPrintable(m_ground->error));
    }

    void cleanup() { m_ground.reset(); }

    void answersQuestions_data();
    void answersQuestions();
    void answersWhatWasFetchedOrRefused_data();
    void answersWhatWasFetchedOrRefused();
    void countsEachOnce_data();
    void countsEachOnce();
    void saysWhatIsUnknown();
    void answersNothingElse_data();
    void answersNothingElse();
    void explainsItsTerms();
    void asksNoPartOfSeveral();
    void suitsTheArticleToTheValue();

private:
    [[nodiscard]] std::unique_ptr<Muse> muse() const { return m_ground->muse(); }

    std::unique_ptr<MuseGround> m_ground;
};

void TestAnswers::answersQuestions_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("queries");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* message, const char* queries, const char* says) {
        QTest::newRow(message) << message << queries << says;
    };
    row("What links to http://h/B?", "url_status neighbors",
        "1 page links to http://h/B: Halyard and Sheet.");
    row("what links to http://H/B#top", "url_status neighbors", "Halyard and Sheet");
    row("Which pages link to \"halyard and sheet\"?", "search_nodes url_status neighbors",
        "1 page links to http://h/A: Halyard and Sheet.");
    row("what links to url:b", "url_status neighbors", "Halyard and Sheet");
    row("neighbours of Presence:Ada", "search_nodes neighbors", "forty-two");
    row("Was ist mit der Presence Ada verbunden?", "search_nodes neighbors", "forty-two");
    row("what does http://h/A link to", "url_status neighbors", "url:b");
    row("status of http://h/A", "url_status", "ok");
    row("How many pages are there?", "summary_state", "1 page was fetched.");
    row("Wie viele Links gibt es?", "summary_state", "The graph has 2 links.");
    row("What did you fetch last?", "summary_state resource_summary", "Halyard and Sheet");
    row("find forty", "search_nodes", "1 node matched: <b>forty-two</b>");
    row("neighbours of Nemo", "search_nodes search_texts",
        "No label, id or address contains these words.\nNo text among the properties");
    row("Why did daimoi:1 die?", "explain_daimoi", "daimoi:1 died at tick 700.");
    row("Woran ist die Daimoi Swift gestorben?", "search_nodes explain_daimoi",
        "It was born at tick 100 with 600 ticks to live");
    row("Why did daimoi:2 die?", "explain_daimoi", "No death of daimoi:2 was returned");
    row("What did daimoi:3 eat?", "explain_daimoi", "daimoi:3 reached nexus:n at tick 880 (food).");
    row("Why was daimoi:2 rejected?", "explain_daimoi",
        "daimoi:2 was refused by url:a at tick 890: cooldown.");
    row("Why was daimoi:1 rejected?", "explain_daimoi", "No rejection of daimoi:1");
    row("Why did daimoi:9 die?", "explain_daimoi", "No daimoi with the id daimoi:9");
    row("What happened to Swift?", "search_nodes explain_daimoi", "Swift died at tick 700.");
    row("What happened to http://h/A?", "url_status", "ok");
    row("What happened to Presence:Ada?", "search_nodes neighbors", "forty-two");
    row("Tell me about daimoi:1", "search_nodes explain_daimoi", "Swift belongs to");
    // Two letters match a whole name or id, but not a part of one.
    row("What is connected to p0?", "search_nodes neighbors", "Rapport has 1 connection");
    row("who is al?", "search_nodes neighbors", "Al has 1 connection to 1 node.");
    row("what does /A link to?", "search_nodes url_status neighbors", "links to 2 pages:");
    row("Recent outcomes", "recent_outcomes", "daimoi:2: rejected at tick 890");
    row("How many deaths in the last 200 ticks?", "recent_outcomes",
        "Deaths in the last 200 ticks, up to tick 900: 0.");
    row("Wie viele Tode in den letzten 201 Ticks?", "recent_outcomes", "up to tick 900: 1.");
    row("How many deaths in the last 5 ticks?", "recent_outcomes", "up to tick 900: 0.");
    row("Which URLs are cooling down?", "crawler_state", "http://h/C until 1767225700.");
    row("Was sind die letzten Ergebnisse?", "recent_outcomes", "1 food, 1 death, 1 rejected");
    row("What is in here?", "summary_state", "2");
    // A name from the graph is a value like any other.
    row("How many nodes are there?", "summary_state", "1 <i>gull</i> (another)");
}

void TestAnswers::answersWhatWasFetchedOrRefused_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("queries");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* message, const char* queries, const char* says) {
        QTest::newRow(message) << message << queries << says;
    };
    row("what was refused?", "recent_outcomes crawler_state",
        "Rejections of daimoi in the whole log, up to tick 900: 2.");
    row("What has been refused?", "recent_outcomes crawler_state",
        "Refused by robots.txt: http://h/private.\nNo URL whose last try was refused for its "
        "address or port was returned.");
    row("Was wurde abgelehnt?", "recent_outcomes crawler_state", "robots.txt: http://h/private.");
    row("what was refused in the last 50 ticks?", "recent_outcomes",
        "Rejections in the last 50 ticks, up to tick 900: 1.");
    row("which URLs were refused?", "crawler_state", "Refused by robots.txt: http://h/private.");
    row("how many daimoi were rejected?", "recent_outcomes",
        "Rejections in the whole log, up to tick 900: 2.");
    row("who was refused?", "recent_outcomes", "whole log, up to tick 900: 2.");
    row("who was refused lately?", "recent_outcomes", "last 600 ticks, up to tick 900: 1.");
    row("was http://h/A fetched?", "url_status", "was last asked for at ");
    row("Was /A fetched?", "search_nodes url_status", "was last asked for at ");
    row("has http://h/private been fetched?", "url_status",
        "http://h/private was tried and refused: robots_denied.");
    row("did you ever fetch http://h/B?", "url_status", "http://h/B was never tried");
    row("Wurde http://h/B abgerufen?", "url_status", "http://h/B was never tried");
    row("was http://nowhere.example/ fetched?", "url_status",
        "No URL http://nowhere.example/ was returned: nothing here tells of a try to fetch it.");
}

/// Over the whole log unless a window is asked for, and of the crawl as well.
void TestAnswers::answersWhatWasFetchedOrRefused()
{
    answersQuestions();
}

void TestAnswers::answersQuestions()
{
    QFETCH(QString, message);
    QFETCH(QString, queries);
    QFETCH(QString, says);
    const auto reply = muse()->ask({ThreadId("t"), toUtf8(message), {}, "default"}, 20s);
    QVERIFY2(reply.ok, reply.error ? qPrintable(reply.error->message) : "");
    QVERIFY(reply.job);
    QVERIFY(reply.reply);
    QStringList used;
    for (const auto& receipt : reply.reply->receipts())
        used.append(toQString(receipt.query));
    QCOMPARE(used.join(u' '), queries);
    QVERIFY2(reply.reply->text().contains(says), qPrintable(reply.reply->text()));
    QVERIFY(!reply.reply->isUnknown());
    verifyGrounded(*reply.reply);
}

namespace {

/// Parallel edges, an edge of a node to itself, edges without a direction, and more than a page of
/// neighbours and of URLs that failed.
Commit crowd()
{
    Commit commit;
    const auto add = [&](auto patch) { commit.patches.emplace_back(std::move(patch)); };
    const auto link = [&](const char* from, const char* kind, const std::string& to,
                          const char* key = "", Json properties = Json::object()) {
        add(AddEdge{{NodeId(from), kind, NodeId(to), key, std::move(properties)}});
    };
    for (const char* name : {"Mast", "Keel", "Loop", "Rope", "Knot", "Crowd", "Sail"})
        add(AddNode{node(name, "fact", name)});
    for (const char* key : {"", "1", "2"})
        link("Mast", "holds", "Keel", key);
    link("Loop", "likes", "Loop");
    link("Rope", "related_to", "Knot", "", {{"undirected", true}});
    link("Sail", "borders", "Rope");
    link("Rope", "borders", "Knot", "", {{"undirected", true}});
    add(AddNode{node("url:boat", "web:url", "", {{"canonical_url", "http://h/boat"}})});
    add(AddNode{node("res:deck", "web:resource", "Deck",
        {{"canonical_url", "http://h/deck"}, {"title", "Deck"}})});
    link("res:deck", "web:links_to", "url:boat");
    link("res:deck", "web:links_to", "url:boat", "1");
    for (int i = 0; i < 86; ++i) {
        const auto number = std::to_string(100 + i);
        add(AddNode{Node{NodeId("url:" + number), "web:url", "",
            {{"canonical_url", "http://h/" + number}, {"fail_count", 1}, {"last_fetch_ts", 5},
                {"next_allowed_fetch_ts", 9}, {"last_status", "http_500"}}}});
        if (i < 70) {
            add(AddNode{Node{NodeId("m" + number), "fact", "Member " + number, Json::object()}});
            link("Crowd", "knows", "m" + number);
        }
    }
    add(AddNode{node("res:old", "web:resource", "Old", {{"canonical_url", "http://h/185"}})});
    link("res:old", "web:source_of", "url:185");
    // Found by no label and no id.
    add(AddNode{node("p12", "fact", "Twelve", {{"nickname", "Captain Teal"}})});
    return commit;
}

} // namespace

void TestAnswers::countsEachOnce_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("says");
    const auto row
        = [](const char* message, const char* says) { QTest::newRow(message) << message << says; };
    row("neighbours of Mast",
        "Mast has 3 connections to 1 node.\nEdges lead from it to: Keel (holds).");
    row("neighbours of Loop", "Loop has 1 connection to 1 node.");
    row("neighbours of Rope", "Rope has 3 connections to 2 nodes.");
    row("neighbours of Knot", "Knot has 2 connections without a direction to 1 node: Rope.");
    row("what does Knot link to?", "Knot has 2 connections without a direction to 1 node: Rope.");
    row("what does Knot border?", "Knot is connected by borders without a direction to: Rope.");
    row("what borders Rope?",
        "borders Rope: Sail.\nRope is connected by borders without a direction to: Knot.");
    row("what links to Rope?",
        "Rope has 3 connections to 2 nodes; only those that lead to it or have no direction were "
        "asked for.\nEdges lead to it from: Sail (borders).\nConnected without a direction: Knot "
        "(borders), Knot (related_to).");
    row("/graph paths_between Sail Knot", "Sail –borders→ Rope –borders– Knot.");
    row("/graph paths_between Knot Sail", "Knot –borders– Rope ←borders– Sail.");
    row("/graph compare_nodes Rope Knot", "Between them: Rope –borders– Knot");
    row("what links to http://h/boat?", "1 page links to http://h/boat: Deck.");
    row("what does Deck link to?", "Deck links to 1 page: url:boat.");
    row("neighbours of Crowd", "Crowd has at least 50 connections to at least 50 nodes.");
    row("which URLs failed?", "At least 50 URLs failed: ");
    row("/graph crawler_state", "URLs that failed: at least 50.");
    row("find member", "At least 50 nodes matched: ");
    row("find mast", "1 node matched: ");
    for (const char* question : {"find Captain Teal", "who is Captain Teal?"})
        row(question, "1 fact where nickname is Captain Teal: Twelve.");
    for (const char* question :
        {"what is connected to Captain Teal?", "tell me about captain teal", "find teal"})
        row(question, "1 text of nodes and edges matched: Twelve (fact): Captain Teal");
    row("status of http://h/101", "with 1 failure. It may be");
    row("status of http://h/185", "with 1 failure since it was last fetched. It may be");
}

void TestAnswers::countsEachOnce()
{
    m_ground.reset();
    m_ground = std::make_unique<MuseGround>(crowd());
    QVERIFY2(m_ground->error.isEmpty(), qPrintable(m_ground->error));
    QFETCH(QString, message);
    QFETCH(QString, says);
    const auto reply = muse()->ask({ThreadId("t"), toUtf8(message), {}, "default"}, 20s);
    QVERIFY(reply.ok && reply.reply);
    QVERIFY2(reply.reply->text().contains(says), qPrintable(reply.reply->text()));
    verifyGrounded(*reply.reply);
}

void TestAnswers::saysWhatIsUnknown()
{
    const auto reply = muse()->ask({ThreadId("t"), "Why is the sky blue?", {}, "default"}, 20s);
    QVERIFY(reply.ok && reply.reply);
    QVERIFY(reply.reply->isUnknown());
    QVERIFY(reply.reply->claims().empty());
    QVERIFY(reply.reply->text().isEmpty());
    QVERIFY(!reply.reply->suggestions().empty());
    QVERIFY(m_ground->catalogue->find(reply.reply->suggestions().front().query));
}

void TestAnswers::answersNothingElse_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("unused"); // apart by '|'
    const auto row = [](const char* message, const char* unused) {
        QTest::newRow(message) << QString::fromUtf8(message) << QString::fromUtf8(unused);
    };
    row("what links to it?", "it");
    row("and who links there?", "there");
    row("when was it fetched?", "it");
    row("and when may it be fetched again?", "it");
    row("when may that be fetched again?", "that");
    row("tell me about this page", "this page");
    row("who is he?", "he");
    row("what do they link to?", "they");
    row("what is there?", "there");
    row("What does that one link to?", "that one");
    row("why did it die?", "it");
    row("why did that daimoi die?", "that daimoi");
    row("what happened to them?", "them");
    row("find it", "it");
    row("neighbours of the page", "the page");
    row("Was verlinkt auf es?", "es");
    row("Wer ist sie?", "sie");
    row("was ist dort?", "dort");
    row("Nachbarn von dieser Seite", "dieser Seite");
    row("was passierte mit ihm?", "ihm");
    row("Wann wurde das zuletzt abgerufen?", "das");
    row("find a", "a");
    row("find or", "or");
    row("what links to ex?", "ex");
    row("who is ad?", "ad");
    row("Suche nach al,", "");
    row("how many people are in Physics?", "people|Physics");
    row("how many pages were fetched in the last hour?", "fetched|last|hour");
    row("how many links does it have?", "it");
    row("how many pages are still active?", "still|active");
    row("how many links from one to two?", "one|two");
    row("how many fetches in the last hour?", "fetches|last|hour");
    row("Wie viele Seiten gibt es in Physik?", "Physik");
    row("how many are there?", "there|are there");
    row("who is in Physics?", "in Physics");
    row("what is a unicorn?", "a unicorn");
    row("links from one to two", "to two");
    row("what links to Halyard in the last hour?", "in the last hour");
    row("status of Halyard since yesterday", "since yesterday");
    row("which broken pages link to Ada?", "broken");
    row("which page has most links?", "which page has most links?");
    row("what failed and why?", "failed|why");
    row("which daimoi died and why?", "died|why");
    row("compare /news/2-0.html and /news/2-1.html", "/news/2-0.html");
    row("how do I get from /index.html to /reference/limits.html?", "/index.html");
    row("why was /internal/index.html not fetched?", "why");
    row("which pages are linked by nobody?", "nobody");
    row("wat links to /gude/instal.html", "wat");
    row("whta pages faild", "whta|faild");
    row("does the upgrading page say anything about ARM?", "upgrading|say|ARM");
}

/// Where a question has a word that nothing stands for, nothing is searched and nothing is told.
void TestAnswers::answersNothingElse()
{
    QFETCH(QString, message);
    QFETCH(QString, unused);
    if (message.endsWith(u','))
        message.chop(1);
    const auto reply = muse()->ask({ThreadId("t"), toUtf8(message), {}, "default"}, 20s);
    QVERIFY2(reply.ok && reply.reply, qPrintable(message));
    if (message.startsWith(QStringLiteral("Suche"))) { // “Al” is there, as a whole label
        QVERIFY(!reply.reply->isUnknown());
        return;
    }
    QVERIFY2(reply.reply->isUnknown(), qPrintable(reply.reply->text()));
    QVERIFY(reply.reply->receipts().empty());
    QStringList words;
    for (const auto& one : reply.reply->unusedWords())
        words.append(toQString(one.words));
    QVERIFY2(unused.isEmpty()
            ? words.isEmpty()
            : unused == words.join(u'|') || unused.endsWith(u'|' + words.join(u'|')),
        qPrintable(words.join(u'|')));
    const auto sentence = sentenceOf(reply.reply->unusedWords());
    for (const auto& word : words)
        QVERIFY2(sentence.contains(QStringLiteral("“%1”").arg(word)), qPrintable(sentence));
}

void TestAnswers::explainsItsTerms()
{
    for (const char* question : {"what is a daimoi?", "what is daimoi?", "What are daimoi?",
             "what is a presence?", "what is a nexus?", "what is a tick?", "what is nooi?",
             "what is the nooi field?", "what is a receipt?", "what is a snapshot?",
             "Was ist ein Daimoi?", "was ist ein Beleg?"}) {
        const auto asker = muse();
        const auto reply = asker->ask({ThreadId("t"), question, {}, "default"}, 20s);
        QVERIFY2(reply.ok && reply.reply && !reply.reply->isUnknown(), question);
        QCOMPARE(reply.reply->claims().size(), std::size_t{1});
        QVERIFY(reply.reply->receipts().empty());
        QVERIFY2(!reply.reply->text().isEmpty(), question);
        QCOMPARE(toJson(*asker->job(*reply.job, 0ms)), toJson(reply));
        QCOMPARE(toJson(*muse()->job(*reply.job, 0ms)), toJson(reply));
    }
    // With an article, the word means a node of that name.
    const auto node = muse()->ask({ThreadId("t"), "what is the nexus?", {}, "default"}, 20s);
    QVERIFY(node.reply && !node.reply->receipts().empty());
}

/// Of several nodes none is explained as if it alone were meant.
void TestAnswers::asksNoPartOfSeveral()
{
    const auto reply = muse()->ask({ThreadId("t"), "tell me about fact", {}, "default"}, 20s);
    QVERIFY(reply.reply);
    QCOMPARE(reply.reply->receipts().size(), std::size_t{1});
    QVERIFY2(reply.reply->text().contains(QStringLiteral("nodes matched:")),
        qPrintable(reply.reply->text()));
}

/// “an agent”, “a task”: no sentence of the catalogue has one article before every value.
void TestAnswers::suitsTheArticleToTheValue()
{
    static const QRegularExpression fixed(QStringLiteral("\\ban? \\{"));
    for (const auto& entry : m_ground->catalogue->entries()) {
        for (const auto& claim : entry.answer) {
            for (const std::string member : {"/text", "/item"}) {
                const auto* text = resolvePointer(claim, member);
                if (text != nullptr)
                    QVERIFY2(!fixed.match(toQString(*text)).hasMatch(), text->dump().c_str());
            }
        }
    }
}

QTEST_GUILESS_MAIN(TestAnswers)
#include "tst_answers.moc"
