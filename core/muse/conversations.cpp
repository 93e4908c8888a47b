// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/conversations.h"

#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/muse/composer.h"
#include "core/muse/joblog.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>

namespace mnemo {

namespace {

constexpr qint64 mostRead = qint64{4} * 1024 * 1024; ///< of a thread, from its end
constexpr int mostConversations = 10000;
constexpr std::size_t keyDigits = 16;
constexpr std::size_t mostFound = 200; ///< bytes of a line that was found

std::string lineText(const Json& value, const std::string& pointer)
{
    const auto* found = resolvePointer(value, pointer);
    return found && found->is_string() ? found->get<std::string>() : std::string();
}

std::int64_t timeOf(const Json& line)
{
    const auto* ts = resolvePointer(line, "/ts");
    return ts && ts->is_number_integer() ? ts->get<std::int64_t>() : 0;
}

bool isQuestion(const Json& line)
{
    return lineText(line, "/from") == "user";
}

/// Whether a question was asked once more with a change to how it was understood.
bool isChange(const Json& line)
{
    const auto* change = resolvePointer(line, "/change");
    return change != nullptr && *change == true;
}

Plan planOf(const Json& line)
{
    Plan plan;
    plan.topic = lineText(line, "/plan/topic");
    plan.language = languageFromCode(toQString(lineText(line, "/plan/language")));
    if (const auto* hashes = resolvePointer(line, "/plan/lookups"); hashes && hashes->is_array()) {
        for (const auto& hash : *hashes) {
            if (hash.is_string())
                plan.lookups.push_back(hash.get<std::string>());
        }
    }
    if (const auto* unused = resolvePointer(line, "/plan/unused_words"))
        plan.unusedWords = unusedWordsFrom(*unused);
    if (const auto* understood = resolvePointer(line, "/plan/understood"))
        plan.understood = understoodFrom(*understood);
    if (const auto* order = resolvePointer(line, "/plan/order"))
        plan.order = referencesFrom(*order);
    if (const auto* use = resolvePointer(line, "/plan/model"))
        plan.model = modelUseFrom(*use);
    if (const auto* offered = resolvePointer(line, "/reply/reply/suggestions"))
        plan.suggestions = suggestionsFrom(*offered);
    return plan;
}

/// Puts the reply of `line` to the question that it answers.
void addReply(Exchange& exchange, const Json& line, const Home& home, const Catalogue& catalogue)
{
    const auto message = lineText(line, "/reply/error/message");
    if (const auto* reply = resolvePointer(line, "/reply/reply"); !reply || reply->is_null()) {
        exchange.error = Error{ErrorCode::Internal, toQString(message), {}, {}, {}};
        return;
    }
    const auto hash = lineText(line, "/reply/reply/receipts/0/snapshot_hash");
    auto answer = restoreAnswer(home, planOf(line), hash, catalogue);
    if (answer)
        exchange.answer = *answer;
    else
        exchange.error = answer.error();
}

/// Where the reply to a question goes: for a changed one, to that of the same words before it.
std::size_t exchangeOf(std::vector<Exchange>& exchanges, const Json& question)
{
    auto words = lineText(question, "/message");
    const auto same = std::find_if(exchanges.rbegin(), exchanges.rend(),
        [&](const Exchange& one) { return one.question == words; });
    if (isChange(question) && same != exchanges.rend())
        return static_cast<std::size_t>(exchanges.rend() - same) - 1;
    exchanges.push_back({std::move(words), timeOf(question), nullptr, {}});
    return exchanges.size() - 1;
}

/// The first line of the text that has all words, both folded; "" when none has.
std::string lineWith(const std::string& text, const std::vector<std::string>& words)
{
    for (std::size_t from = 0; from <= text.size();) {
        const auto end = std::min(text.find('\n', from), text.size());
        const auto line = text.substr(from, end - from);
        const auto folded = foldCase(line);
        if (std::all_of(words.begin(), words.end(),
                [&](const std::string& word) { return folded.find(word) != std::string::npos; }))
            return toUtf8(toQString(line).left(mostFound));
        from = end + 1;
    }
    return {};
}

std::vector<std::string> foldedWords(const std::string& text)
{
    std::vector<std::string> words;
    for (const auto& word : toQString(foldCase(text)).simplified().split(u' ', Qt::SkipEmptyParts))
        words.push_back(toUtf8(word));
    return words;
}

/// The outcomes of a snapshot, as far as an answer needs them.
std::vector<QueryOutcome> outcomesOf(const Snapshot& snapshot)
{
    std::vector<QueryOutcome> outcomes;
    for (std::size_t i = 0; i < snapshot.receipts.size(); ++i) {
        const auto& receipt = snapshot.receipts[i];
        QueryOutcome outcome;
        outcome.query = receipt.query;
        outcome.args = receipt.args;
        outcome.status = receipt.status;
        outcome.truncated = receipt.truncated;
        outcome.resultHash = receipt.resultHash;
        if (const auto* result
            = resolvePointer(snapshot.document, "/outcomes/" + std::to_string(i) + "/result"))
            outcome.result = *result;
        outcomes.push_back(std::move(outcome));
    }
    return outcomes;
}

} // namespace

Conversations::Conversations(Home home, std::string store)
    : m_home(std::move(home)), m_store(std::move(store))
{
}

ThreadId Conversations::thread(int number) const
{
    return ThreadId(
        "window:" + sha256Hex(m_store).substr(0, keyDigits) + ":" + std::to_string(number));
}

std::vector<Json> Conversations::lines(const ThreadId& thread) const
{
    std::vector<Json> lines;
    QFile file(JobLog::threadFile(m_home, thread));
    if (!file.open(QIODevice::ReadOnly))
        return lines;
    const bool cut = file.size() > mostRead && file.seek(file.size() - mostRead);
    if (cut)
        file.readLine();
    while (!file.atEnd()) {
        auto line = parseJson(file.readLine().toStdString(), kOwnDocument);
        if (line && line->is_object())
            lines.push_back(std::move(*line));
    }
    return lines;
}

std::vector<ConversationTitle> Conversations::list(const std::string& words) const
{
    const auto wanted = foldedWords(words);
    std::vector<ConversationTitle> titles;
    for (int number = 1; number <= mostConversations; ++number) {
        const auto id = thread(number);
        if (!QFile::exists(JobLog::threadFile(m_home, id)))
            break;
        ConversationTitle title{id, {}, 0, 0, {}};
        for (const auto& line : lines(id)) {
            title.lastTs = std::max(title.lastTs, timeOf(line));
            const auto text = lineText(line, isQuestion(line) ? "/message" : "/reply/reply/text");
            if (isQuestion(line) && !isChange(line) && title.questions++ == 0)
                title.title = text;
            if (!wanted.empty() && title.found.empty())
                title.found = lineWith(text, wanted);
        }
        if (wanted.empty() || !title.found.empty())
            titles.push_back(std::move(title));
    }
    std::stable_sort(titles.begin(), titles.end(),
        [](const auto& left, const auto& right) { return left.lastTs > right.lastTs; });
    return titles;
}

std::vector<Exchange> Conversations::read(
    const ThreadId& thread, const Catalogue& catalogue, std::size_t most) const
{
    const auto all = lines(thread);
    std::size_t first = all.size();
    for (std::size_t questions = 0; first > 0 && questions < most; --first)
        questions += isQuestion(all[first - 1]) ? 1U : 0U;
    std::vector<Exchange> exchanges;
    std::size_t answered = 0; ///< the exchange of the newest question
    for (std::size_t i = first; i < all.size(); ++i) {
        const auto& line = all[i];
        if (isQuestion(line))
            answered = exchangeOf(exchanges, line);
        else if (!exchanges.empty())
            addReply(exchanges[answered], line, m_home, catalogue);
    }
    for (auto& exchange : exchanges) {
        if (!exchange.answer && !exchange.error)
            exchange.error = Error{ErrorCode::Cancelled,
                QCoreApplication::translate("Muse", "The program ended before the answer came."),
                {}, {}, {}};
    }
    return exchanges;
}

std::vector<std::string> Conversations::asked() const
{
    std::vector<std::pair<std::int64_t, std::string>> questions;
    for (const auto& title : list()) {
        for (const auto& line : lines(title.thread)) {
            if (isQuestion(line) && !isChange(line))
                questions.emplace_back(timeOf(line), lineText(line, "/message"));
        }
    }
    std::stable_sort(questions.begin(), questions.end(),
        [](const auto& left, const auto& right) { return left.first < right.first; });
    std::vector<std::string> asked;
    std::transform(questions.begin(), questions.end(), std::back_inserter(asked),
        [](const auto& question) { return question.second; });
    return asked;
}

Result<std::shared_ptr<const Answer>> restoreAnswer(
    const Home& home, Plan plan, const std::string& snapshotHash, const Catalogue& catalogue)
{
    std::shared_ptr<const Snapshot> snapshot;
    if (!snapshotHash.empty()) {
        const auto path = findSnapshotFile(home, SnapshotHash(snapshotHash));
        if (!path)
            return path.error();
        auto read = readSnapshot(*path);
        if (!read)
            return read.error();
        if (read->hash.text != snapshotHash) {
            return Error{ErrorCode::NotIntact,
                QCoreApplication::translate(
                    "Muse", "The file with the snapshot's name holds another snapshot."),
                *path, {}, {}};
        }
        plan.outcomes = outcomesOf(*read);
        snapshot = std::make_shared<const Snapshot>(std::move(*read));
    }
    return std::make_shared<const Answer>(composeAnswer(plan, snapshot, catalogue));
}

} // namespace mnemo
