// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/api.h"
#include "core/api/openapi.h"
#include "core/api/receiptpage.h"
#include "core/base/canonical.h"
#include "core/facts/fields.h"
#include "core/facts/ledger.h"
#include "core/facts/replay.h"
#include "core/facts/snapshot.h"
#include "core/query/arguments.h"

#include <QCoreApplication>

#include <charconv>
#include <utility>

namespace mnemo {

namespace {

constexpr std::uint64_t kMaxMessageBytes = std::uint64_t{256} * 1024;
constexpr std::uint64_t kMaxFileBytes = std::uint64_t{64} * 1024 * 1024;
constexpr int kMaxWaitSeconds = 60;

Error badArgument(const QString& message, const QString& where)
{
    return {ErrorCode::BadArgument, message, where, {}, {}};
}

std::string mediaType(const ApiHead& head)
{
    const auto type = headerOf(head, "content-type");
    auto plain = std::string(type.substr(0, type.find(';')));
    while (plain.ends_with(' '))
        plain.pop_back();
    return toUtf8(toQString(plain).toLower());
}

/// Other types are those that a form of a page can send without asking.
std::optional<ApiResponse> wrongType(const ApiHead& head)
{
    if (mediaType(head) == "application/json")
        return {};
    return errorResponse(415,
        badArgument(QCoreApplication::translate("Api", "The body has to be application/json."),
            QStringLiteral("Content-Type")));
}

Result<Json> jsonBody(const ApiRequest& request)
{
    auto json = parseJson(request.body);
    if (json)
        return json;
    auto error = json.error();
    error.code = ErrorCode::BadArgument;
    return error;
}

/// Arguments of the address that nobody knows are refused, as everywhere.
Status onlyArguments(const ApiHead& head, const std::string& known = {})
{
    for (const auto& [name, value] : head.query) {
        if (name != known || known.empty()) {
            return badArgument(
                QCoreApplication::translate("Api", "This argument is not known."), toQString(name));
        }
    }
    return Done{};
}

ApiResponse museResponse(const MuseReply& reply, Json document)
{
    int status = reply.job && reply.state != JobState::Completed ? 202 : 200;
    if (reply.error)
        status = httpStatusOf(reply.error->code);
    auto response = jsonResponse(status, document);
    if (status == 429)
        response.headers.emplace_back("Retry-After", "1");
    return response;
}

ApiResponse postMessage(const ApiCall& call)
{
    if (auto wrong = wrongType(call.request.head))
        return *wrong;
    if (const auto known = onlyArguments(call.request.head); !known)
        return errorResponse(known.error());
    const auto json = jsonBody(call.request);
    if (!json)
        return errorResponse(json.error());
    const auto message = museMessageFromJson(*json);
    if (!message)
        return errorResponse(message.error());
    const auto reply = call.session.muse->post(*message);
    return museResponse(reply, toJson(reply));
}

Result<std::chrono::seconds> waitOf(const ApiHead& head)
{
    const auto given = head.query.find("wait");
    if (given == head.query.end())
        return std::chrono::seconds(0);
    int seconds = -1;
    const char* end = given->second.data() + given->second.size();
    const auto read = std::from_chars(given->second.data(), end, seconds);
    if (read.ec != std::errc() || read.ptr != end || seconds < 0 || seconds > kMaxWaitSeconds) {
        return badArgument(
            QCoreApplication::translate("Api", "A number of seconds from 0 to %1 is needed here.")
                .arg(kMaxWaitSeconds),
            QStringLiteral("wait"));
    }
    return std::chrono::seconds(seconds);
}

const char* stateName(const std::optional<JobState>& state)
{
    switch (state.value_or(JobState::Completed)) {
    case JobState::Queued:
        return "queued";
    case JobState::Running:
        return "running";
    case JobState::Completed:
        return "completed";
    case JobState::Failed:
        break;
    }
    return "failed";
}

ApiResponse getJob(const ApiCall& call)
{
    using namespace std::chrono_literals;
    if (const auto known = onlyArguments(call.request.head, "wait"); !known)
        return errorResponse(known.error());
    const auto wait = waitOf(call.request.head);
    if (!wait)
        return errorResponse(wait.error());
    const auto reply = call.session.muse->job(
        JobId(call.rest), call.request.mayWait ? *wait : 0s, call.request.cancel);
    if (!reply)
        return errorResponse(reply.error());
    auto document = toJson(*reply);
    document["state"] = stateName(reply->state);
    return jsonResponse(200, document);
}

ApiResponse getCatalogue(const ApiCall& call)
{
    if (const auto known = onlyArguments(call.request.head); !known)
        return errorResponse(known.error());
    auto text = catalogueAs(call.session.dispatcher->catalogue(), "json");
    if (!text)
        return errorResponse(text.error());
    return {200, "application/json", std::move(*text), {}};
}

ApiResponse getOpenApi(const ApiCall& call)
{
    if (const auto known = onlyArguments(call.request.head); !known)
        return errorResponse(known.error());
    return jsonResponse(200, openApiOf(call.session.dispatcher->catalogue()));
}

int statusOf(const QueryOutcome& outcome)
{
    switch (outcome.status) {
    case QueryStatus::Found:
    case QueryStatus::Empty:
        return 200;
    case QueryStatus::NoSuchGraph:
    case QueryStatus::NoSuchQuery:
        return 404;
    case QueryStatus::NotPermitted:
        return 403;
    case QueryStatus::Refused:
        return 400;
    case QueryStatus::TimedOut:
        return 504;
    case QueryStatus::Unreachable:
        break;
    }
    return 503;
}

void addLink(ApiResponse& response, const ApiToken& token, const ReceiptId& receipt)
{
    response.headers.emplace_back(
        "Link", "<" + token.link(receipt) + ">; rel=\"alternate\"; type=\"text/html\"");
}

ApiResponse postQuery(const ApiCall& call)
{
    if (auto wrong = wrongType(call.request.head))
        return *wrong;
    if (const auto known = onlyArguments(call.request.head); !known)
        return errorResponse(known.error());
    auto args = jsonBody(call.request);
    if (!args)
        return errorResponse(args.error());
    const QueryCall query{call.rest, std::move(*args),
        {"http", std::string(headerOf(call.request.head, "user-agent"))}, call.request.cancel};
    const auto reply = call.session.dispatcher->run(query);
    auto response = jsonResponse(statusOf(reply.outcome), toJson(reply));
    if (reply.receipt)
        addLink(response, call.token, reply.receipt->id);
    return response;
}

ApiResponse getFacts(const ApiCall& call)
{
    if (const auto known = onlyArguments(call.request.head); !known)
        return errorResponse(known.error());
    const auto path = findSnapshotFile(call.session.dispatcher->home(), SnapshotHash(call.rest));
    if (!path)
        return errorResponse(path.error());
    const auto snapshot = readSnapshot(*path);
    if (!snapshot) {
        auto error = snapshot.error();
        error.where = toQString(call.rest);
        return errorResponse(error);
    }
    // What was re-hashed, not what the file may hold by now.
    const auto bytes = canonicalJson(snapshot->document);
    if (!bytes)
        return errorResponse(bytes.error());
    return {200, "application/json", *bytes, {}};
}

ApiResponse getReceipt(const ApiCall& call)
{
    if (const auto known = onlyArguments(call.request.head); !known)
        return errorResponse(known.error());
    const auto receipt = Ledger(call.session.dispatcher->home()).find(ReceiptId(call.rest));
    if (!receipt)
        return errorResponse(receipt.error());
    auto response = jsonResponse(200, toJson(*receipt));
    addLink(response, call.token, receipt->id);
    return response;
}

/// {"receipt_id": …} names a receipt of the ledger; any other body is the file itself.
std::optional<std::string> namedReceipt(const std::string& body)
{
    constexpr std::size_t longest = 200;
    if (body.size() > longest)
        return {};
    const auto json = parseJson(body);
    if (!json || !json->is_object() || json->size() != 1 || !json->contains("receipt_id")
        || !json->at("receipt_id").is_string())
        return {};
    return json->at("receipt_id").get<std::string>();
}

ApiResponse postVerify(const ApiCall& call)
{
    const auto type = mediaType(call.request.head);
    if (type != "application/json" && type != "application/octet-stream") {
        return errorResponse(415,
            badArgument(QCoreApplication::translate("Api",
                            "The body has to be application/json or application/octet-stream."),
                QStringLiteral("Content-Type")));
    }
    if (const auto known = onlyArguments(call.request.head); !known)
        return errorResponse(known.error());
    const auto& dispatcher = *call.session.dispatcher;
    const QueryRunner* runner = dispatcher.runner().store() ? &dispatcher.runner() : nullptr;
    const auto verified = [&]() -> Result<Verification> {
        const auto named
            = type == "application/json" ? namedReceipt(call.request.body) : std::nullopt;
        if (!named) {
            return verifyBytes(
                dispatcher.home(), call.request.body, {}, runner, {}, call.request.cancel);
        }
        // Never a path: a client may not make the server read files.
        const auto receipt = Ledger(dispatcher.home()).find(ReceiptId(*named));
        if (!receipt)
            return receipt.error();
        return verifyTarget(
            dispatcher.home(), toQString(receipt->id.text), runner, call.request.cancel);
    }();
    if (!verified)
        return errorResponse(verified.error());
    if (call.request.cancel.isCancelled()) // half a check is no verdict
        return errorResponse({ErrorCode::Cancelled, {}, {}, {}, {}});
    return jsonResponse(200, toJson(*verified));
}

} // namespace

std::vector<ApiRoute> apiRoutes()
{
    return {
        {"POST", "/api/muse/message", kMaxMessageBytes, true, postMessage},
        {"GET", "/api/muse/jobs/", 0, true, getJob},
        {"GET", "/api/catalogue", 0, true, getCatalogue},
        {"GET", "/api/openapi.json", 0, true, getOpenApi},
        {"POST", "/api/query/", kMaxArgumentBytes + 1024, true, postQuery},
        {"GET", "/api/facts/", 0, true, getFacts},
        {"GET", "/api/receipts/", 0, true, getReceipt},
        {"POST", "/api/verify", kMaxFileBytes, true, postVerify},
        {"GET", "/", 0, false, receiptPage},
    };
}

} // namespace mnemo
