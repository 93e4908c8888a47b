// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/model/modelprobe.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace mnemo {

namespace {

constexpr const char* kProbeTool = "report_ready";

} // namespace

Result<ModelProbe> probeModel(ModelClient& client, const CancelToken& cancel)
{
    using Steady = std::chrono::steady_clock;
    const ModelConversation conversation(
        "This tries whether you can call a tool. Call report_ready once.",
        "Call the tool report_ready.",
        {{kProbeTool, "Says that the model is ready.",
            {{"type", "object"}, {"properties", Json::object()},
                {"additionalProperties", false}}}});
    const auto begun = Steady::now();
    const auto turn = client.next(conversation, cancel);
    if (!turn)
        return turn.error();
    ModelProbe probe;
    probe.took = std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now() - begun);
    probe.stop = turn->stop;
    probe.callsTools = turn->stop == ModelStop::Ended
        && std::any_of(turn->calls.begin(), turn->calls.end(),
            [](const ModelCall& call) { return call.name == kProbeTool; });
    return probe;
}

QString sentenceOf(const ModelProbe& probe)
{
    const QString seconds
        = QLocale().toString(static_cast<double>(probe.took.count()) / 1000.0, 'f', 1);
    if (probe.callsTools)
        return QCoreApplication::translate("Model",
            "The model answered in %1 s and called the tool that it was given: it can choose "
            "queries.")
            .arg(seconds);
    if (probe.stop == ModelStop::CutOff)
        return QCoreApplication::translate(
            "Model", "The model answered in %1 s, but its answer was cut off at a limit of length.")
            .arg(seconds);
    if (probe.stop == ModelStop::Refused)
        return QCoreApplication::translate(
            "Model", "The endpoint answered in %1 s, but the model would not answer.")
            .arg(seconds);
    return QCoreApplication::translate("Model",
        "The model answered in %1 s, but did not call the tool that it was given: it cannot choose "
        "queries.")
        .arg(seconds);
}

} // namespace mnemo
