// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/muse/questionset.h"

using namespace mnemo;
using namespace mnemo::test;
using namespace std::chrono_literals;

namespace {

enum class Verdict
{
    Right,
    Unknown, ///< nothing was answered, though it could have been, or not for the reason it has
    Wrong ///< something else was answered than was asked
};

std::vector<Receipt> toldReceipts(const Answer& answer)
{
    std::vector<Receipt> told;
    const auto& lookups = answer.lookups();
    std::copy_if(answer.receipts().begin(), answer.receipts().end(), std::back_inserter(told),
        [&](const Receipt& receipt) {
            return std::find(lookups.begin(), lookups.end(), receipt.resultHash) == lookups.end();
        });
    return told;
}

bool isAmong(const Json& expected, const std::vector<AnswerValue>& values)
{
    const auto text = expected.get<std::string>();
    return std::any_of(values.begin(), values.end(), [&](const AnswerValue& value) {
        return text.starts_with('*') ? value.text().ends_with(text.substr(1))
                                     : value.text() == text;
    });
}

bool isAnswered(const Json& question, const Answer& answer, const QuestionGround& ground)
{
    if (!answer.text().contains(
            toQString(question.value("words", std::string())), Qt::CaseInsensitive))
        return false;
    if (question.at("any").empty())
        return true;
    const auto told = toldReceipts(answer);
    const auto values = valuesIn(answer);
    const auto isThere = [&](const Json& one) { return isAmong(one, values); };
    const auto answers = [&](const Json& one) {
        const auto expected = one.value("values", question.at("values"));
        return std::all_of(expected.begin(), expected.end(), isThere)
            && std::any_of(told.begin(), told.end(), [&](const Receipt& receipt) {
                   return receipt.query == one.at("query")
                       && holds(&receipt.args, one.at("args"), ground);
               });
    };
    const auto without = question.value("without", Json::array());
    return std::any_of(question.at("any").begin(), question.at("any").end(), answers)
        && std::none_of(without.begin(), without.end(), isThere);
}

/// Whether the reason is named, or what else could be asked.
bool isRefused(const Json& question, const Answer& answer)
{
    bool right = false;
    if (const auto word = question.find("unknown"); word != question.end()) {
        const auto& unused = answer.unusedWords();
        const auto text = toQString(word->get<std::string>());
        right = text.isEmpty()
            || std::any_of(unused.begin(), unused.end(), [&](const UnusedWords& one) {
                   return toQString(one.words).contains(text, Qt::CaseInsensitive);
               });
    }
    if (const auto names = question.find("offered"); names != question.end()) {
        const auto& offered = answer.suggestions();
        right = right
            || (!offered.empty() && std::all_of(names->begin(), names->end(), [&](const Json& one) {
                   return std::any_of(offered.begin(), offered.end(), [&](const Suggestion& it) {
                       return toQString(it.question)
                           .contains(toQString(one.get<std::string>()), Qt::CaseInsensitive);
                   });
               }));
    }
    return right;
}

/// Whether a condition that has the word was asked of the graph, and nothing met it.
bool nothingFits(const Json& question, const Answer& answer)
{
    const auto told = toldReceipts(answer);
    const auto word = foldCase(question.value("unknown", std::string()));
    return !word.empty() && !told.empty()
        && std::all_of(told.begin(), told.end(), [&](const Receipt& receipt) {
               const auto where = receipt.args.find("where");
               return receipt.status == QueryStatus::Empty && where != receipt.args.end()
                   && foldCase(where->dump()).find(word) != std::string::npos;
           });
}

/// What only greets or tells what can be asked rests on no query.
bool isTalk(const Json& question)
{
    return question.contains("offered") && question.at("offered").empty();
}

Verdict verdictOn(const Json& question, const Answer& answer, const QuestionGround& ground)
{
    if (answer.isUnknown() || (isTalk(question) && toldReceipts(answer).empty()))
        return isRefused(question, answer) ? Verdict::Right : Verdict::Unknown;
    const bool right = question.contains("any") ? isAnswered(question, answer, ground)
                                                : nothingFits(question, answer);
    return right ? Verdict::Right : Verdict::Wrong;
}

QString lineOf(const Json& question, const Answer& answer)
{
    QStringList parts{toQString(question.at("ask").get<std::string>())};
    for (const auto& receipt : toldReceipts(answer)) {
        Json args = Json::object();
        for (const auto& [name, value] : receipt.args.items()) {
            if (!value.is_null() && name != "limit" && name != "as_of" && name != "known_at")
                args[name] = value;
        }
        parts.append(toQString(receipt.query + " " + args.dump()));
    }
    for (const auto& one : answer.unusedWords())
        parts.append(QStringLiteral("unused: ") + toQString(one.words));
    for (const auto& one : answer.suggestions())
        parts.append(QStringLiteral("offers: ") + toQString(one.question));
    parts.append(answer.text().left(200).replace(u'\n', u' '));
    Json expected = question;
    expected.erase("ask");
    if (expected.contains("any"))
        expected["any"] = expected["any"].empty() ? Json() : expected["any"][0];
    parts.append(QStringLiteral("expected ") + toQString(expected.dump()));
    return parts.join(QStringLiteral(" | "));
}

} // namespace

/// What people ask of graphs, each in their own words: nearly all is answered, and nothing else
/// than what was asked.
class TestQuestionSet : public QObject
{
    Q_OBJECT

private slots:
    void asks_data();
    void asks();
    void answersNearlyAll();

private:
    std::map<Verdict, int> m_counts; ///< over all sets
};

void TestQuestionSet::asks_data()
{
    QTest::addColumn<QString>("set");
    for (const char* set : {"demo", "graphiti", "team", "friends", "films", "lager", "airports",
             "papers", "fuhrpark", "library", "grid", "vereine", "flights"})
        QTest::newRow(set) << QString::fromLatin1(set);
}

void TestQuestionSet::asks()
{
    QFETCH(QString, set);
    if (set == QStringLiteral("graphiti") && !QFile::exists(graphitiFolder())) {
        if (qEnvironmentVariable("CI") == QStringLiteral("true"))
            QFAIL("the graph that Graphiti wrote is not there");
        QSKIP("the graph that Graphiti wrote is not there");
    }
    const auto lines = questionLines(set);
    const QuestionGround ground(lines.front());
    QVERIFY2(ground.error.isEmpty(), qPrintable(ground.error));
    std::map<Verdict, int> counts;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const auto& question = lines[i];
        const auto thread = question.value("thread", "line " + std::to_string(i));
        const auto reply
            = ground.muse().ask({ThreadId(thread), question.at("ask"), {}, "default"}, 20s);
        QVERIFY2(reply.reply, question.dump().c_str());
        const auto verdict = verdictOn(question, *reply.reply, ground);
        ++counts[verdict];
        ++m_counts[verdict];
        if (verdict != Verdict::Right)
            qInfo("%s: %s", verdict == Verdict::Wrong ? "WRONG" : "unknown",
                qPrintable(lineOf(question, *reply.reply)));
    }
    qInfo("%s: %d right, %d unknown, %d wrong", qPrintable(set), counts[Verdict::Right],
        counts[Verdict::Unknown], counts[Verdict::Wrong]);
}

/// At least 95 of 100 are right, and of the others at most one in fifty answers something else.
void TestQuestionSet::answersNearlyAll()
{
    const int right = m_counts[Verdict::Right];
    const int wrong = m_counts[Verdict::Wrong];
    const int rest = m_counts[Verdict::Unknown] + wrong;
    qInfo("%d right, %d unknown, %d wrong", right, rest - wrong, wrong);
    QVERIFY2(right + rest >= 200, "there are 200 questions");
    QVERIFY(right * 100 >= (right + rest) * 95);
    QVERIFY(wrong * 50 <= rest);
}

QTEST_GUILESS_MAIN(TestQuestionSet)
#include "tst_questionset.moc"
