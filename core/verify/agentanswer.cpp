// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/verify/agentanswer.h"

#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/verify/agenttranscript.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>

namespace mnemo {

namespace {

constexpr std::array kFormNames{std::pair{AnswerForm::Text, "text"},
    std::pair{AnswerForm::Mcp, "mcp"}, std::pair{AnswerForm::OpenAi, "openai"},
    std::pair{AnswerForm::Anthropic, "anthropic"},
    std::pair{AnswerForm::GenAiSpans, "genai_spans"}};

Error malformed(const QString& message)
{
    return {ErrorCode::MalformedFile, message, {}, {}, {}};
}

/// The ids of an answer, each once, in the order of their coming.
class NamedReceipts final
{
public:
    [[nodiscard]] bool isFull() const { return m_ids.size() >= kMostNamedReceipts; }

    void add(const std::string& id)
    {
        if (!id.empty() && !isFull() && m_known.insert(id).second)
            m_ids.push_back(id);
    }

    [[nodiscard]] std::vector<std::string> taken() { return std::move(m_ids); }

private:
    std::vector<std::string> m_ids;
    std::unordered_set<std::string> m_known;
};

/// Ids of receipts by their word, and whole hashes.
void addReceipts(const std::string& text, NamedReceipts& receipts)
{
    static const QRegularExpression named(
        QStringLiteral(
            "(?:receipts?[\\s:#/()\\[`]*(?:sha256/)?|receipt://sha256/)([0-9a-f]{8,64})\\b|"
            "\\b([0-9a-f]{64})\\b"),
        QRegularExpression::CaseInsensitiveOption);
    for (auto found = named.globalMatch(toQString(text)); found.hasNext() && !receipts.isFull();) {
        const auto match = found.next();
        const QString id = match.captured(1).isEmpty() ? match.captured(2) : match.captured(1);
        receipts.add(toUtf8(id.toLower()));
    }
}

bool isBlank(std::string_view line)
{
    return line.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

/// Lines of JSON; false where the first of them is none.
bool takeLines(std::string_view bytes, TranscriptReader& reader, std::int64_t& skipped)
{
    bool isFirst = true;
    while (!bytes.empty()) {
        const auto end = std::min(bytes.find('\n'), bytes.size());
        const auto line = bytes.substr(0, end);
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
        if (isBlank(line))
            continue;
        const auto json = line.find('{') == std::string_view::npos ? Result<Json>(malformed({}))
                                                                   : parseJson(line);
        if (!json && isFirst)
            return false;
        isFirst = false;
        if (json)
            reader.take(*json);
        else
            ++skipped;
    }
    return true;
}

void finish(AgentAnswer& answer, std::string_view bytes)
{
    answer.hash = sha256Hex(bytes);
    NamedReceipts receipts;
    addReceipts(answer.text, receipts);
    for (const AgentCall& call : answer.calls)
        receipts.add(call.receipt);
    answer.receipts = receipts.taken();
}

/// Whether one of the names is there without which no form of a transcript is read: other documents
/// may be large, and are not to be held twice.
bool mayBeTranscript(std::string_view bytes)
{
    constexpr std::array<std::string_view, 12> kNames{"\"role\"", "\"jsonrpc\"", "\"choices\"",
        "\"messages\"", "\"message\"", "\"content\"", "\"attributes\"", "\"transcript\"",
        "\"method\"", "\"calls\"", "\"answer\"", "\"text\""};
    return std::ranges::any_of(kNames,
        [bytes](std::string_view name) { return bytes.find(name) != std::string_view::npos; });
}

} // namespace

std::string_view formName(AnswerForm form)
{
    return std::find_if(kFormNames.begin(), kFormNames.end(), [form](const auto& one) {
        return one.first == form;
    })->second;
}

std::optional<AgentAnswer> readTranscript(std::string_view bytes)
{
    const auto first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (bytes.size() > kMostAnswerBytes || first == std::string_view::npos
        || (bytes[first] != '{' && bytes[first] != '[') || !mayBeTranscript(bytes)
        || !isValidUtf8(bytes))
        return {};
    TranscriptReader reader;
    std::int64_t skipped = 0;
    if (const auto whole = parseJson(bytes.substr(first)))
        reader.take(*whole);
    else if (!takeLines(bytes.substr(first), reader, skipped))
        return {};
    if (!reader.hasParts())
        return {};
    auto answer = std::move(reader).answer();
    answer.skippedLines = skipped;
    finish(answer, bytes);
    return answer;
}

Result<AgentAnswer> readAgentAnswer(std::string_view bytes)
{
    if (bytes.size() > kMostAnswerBytes)
        return malformed(QCoreApplication::translate("Bench", "The answer is over 64 MB."));
    if (!isValidUtf8(bytes))
        return malformed(QCoreApplication::translate("Bench", "The answer is not UTF-8 text."));
    auto answer = readTranscript(bytes);
    if (!answer) {
        answer = AgentAnswer();
        answer->text = std::string(bytes);
        finish(*answer, bytes);
    }
    if (isBlank(answer->text))
        return malformed(QCoreApplication::translate("Bench", "It holds no words of an agent."));
    return *std::move(answer);
}

} // namespace mnemo
