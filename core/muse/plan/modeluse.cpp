// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/plan/modeluse.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>

namespace mnemo {

namespace {

constexpr std::array kModelErrors{ErrorCode::Unreachable, ErrorCode::TimedOut,
    ErrorCode::NotPermitted, ErrorCode::NotFound, ErrorCode::QueueFull, ErrorCode::Refused,
    ErrorCode::MalformedFile, ErrorCode::Cancelled, ErrorCode::BadArgument, ErrorCode::Internal};

int count(const Json& json, const char* name)
{
    const auto it = json.find(name);
    constexpr int most = 1'000'000;
    return it != json.end() && it->is_number_integer()
        ? static_cast<int>(std::clamp<std::int64_t>(it->get<std::int64_t>(), 0, most))
        : 0;
}

QString whyNoAnswer(ErrorCode error)
{
    switch (error) {
    case ErrorCode::Unreachable:
        return QCoreApplication::translate("Model", "The model could not be reached.");
    case ErrorCode::TimedOut:
        return QCoreApplication::translate("Model", "The model did not answer in time.");
    case ErrorCode::NotPermitted:
        return QCoreApplication::translate("Model", "The model's endpoint refused the key.");
    case ErrorCode::NotFound:
        return QCoreApplication::translate(
            "Model", "The endpoint knows no such address, or no such model.");
    case ErrorCode::QueueFull:
        return QCoreApplication::translate(
            "Model", "The model's endpoint takes no more questions now.");
    case ErrorCode::Cancelled:
        return QCoreApplication::translate("Model", "The question was cancelled.");
    default:
        return QCoreApplication::translate("Model", "The model gave no answer that can be used.");
    }
}

} // namespace

Json modelUseJson(const ModelUse& use)
{
    Json json{{"rounds", use.rounds}, {"calls", use.calls}, {"refused_calls", use.refusedCalls},
        {"dropped_references", use.droppedReferences}, {"chose", use.chose}};
    if (use.error)
        json["error"] = errorName(*use.error);
    return json;
}

std::optional<ModelUse> modelUseFrom(const Json& json)
{
    if (!json.is_object())
        return {};
    ModelUse use{count(json, "rounds"), count(json, "calls"), count(json, "refused_calls"),
        count(json, "dropped_references"), {}, json.value("chose", Json()) == Json(true)};
    if (const auto error = json.find("error"); error != json.end() && error->is_string()) {
        const auto known = std::find_if(kModelErrors.begin(), kModelErrors.end(),
            [&](ErrorCode code) { return errorName(code) == error->get<std::string>(); });
        use.error = known == kModelErrors.end() ? ErrorCode::Internal : *known;
    }
    return use;
}

Json referencesJson(const std::vector<CellReference>& order)
{
    Json list = Json::array();
    for (const CellReference& cell : order)
        list.push_back(
            {{"query", cell.query}, {"result_hash", cell.resultHash}, {"pointer", cell.pointer}});
    return list;
}

std::vector<CellReference> referencesFrom(const Json& list)
{
    std::vector<CellReference> order;
    for (const Json& one : list.is_array() ? list : Json::array()) {
        const auto text = [&one](const char* pointer) {
            const Json* found = resolvePointer(one, pointer);
            return found != nullptr && found->is_string() ? found->get<std::string>()
                                                          : std::string();
        };
        CellReference cell{text("/query"), text("/result_hash"), text("/pointer")};
        if (!cell.query.empty() && !cell.resultHash.empty())
            order.push_back(std::move(cell));
    }
    return order;
}

QString sentenceOf(const ModelUse& use)
{
    QStringList words;
    if (use.chose)
        words += QCoreApplication::translate("Model", "A model chose the queries.");
    else if (!use.error)
        words += QCoreApplication::translate("Model", "A model was asked and chose no query.");
    if (use.error)
        words += whyNoAnswer(*use.error);
    if (use.refusedCalls > 0)
        words += QCoreApplication::translate("Model",
            "%n call(s) of the model did not fit a query and were not run.", nullptr,
            use.refusedCalls);
    if (use.droppedReferences > 0)
        words += QCoreApplication::translate("Model",
            "%n reference(s) of the model led to no value and were dropped.", nullptr,
            use.droppedReferences);
    return words.join(u' ');
}

} // namespace mnemo
