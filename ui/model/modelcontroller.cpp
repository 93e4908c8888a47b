// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/model/modelcontroller.h"

#include "core/base/pools.h"
#include "core/muse/model/modelclient.h"
#include "core/session/modelsettings.h"

#include <utility>

namespace mnemo {

namespace {

struct KeptChoice
{
    ModelChoice choice;
    bool isKeyKept = false;
};

Error missing(const QString& message)
{
    return {ErrorCode::BadArgument, message, {}, {}, {}};
}

} // namespace

ModelController::ModelController(const Home& home, ModelSetup& setup, QObject* parent)
    : QObject(parent), m_home(home), m_setup(setup),
      m_key(new KeptKey(home, kModelKeyId, SettingId::ModelKeyKept, this))
{
    connect(m_key, &KeptKey::changed, this, &ModelController::apply);
    connect(m_key, &KeptKey::failed, this, &ModelController::unkept);
}

ModelController::~ModelController()
{
    m_test.cancel();
}

void ModelController::load()
{
    runAsync(
        writingPool(), this,
        [home = m_home](const CancelToken&) -> Result<KeptChoice> {
            const Settings settings(home);
            return KeptChoice{modelChoiceOf(settings), settings.flag(SettingId::ModelKeyKept)};
        },
        [this](const Result<KeptChoice>& kept) {
            if (!kept)
                return;
            m_choice = kept->choice;
            m_key->load(kept->isKeyKept);
            apply();
        });
}

ModelChoice ModelController::whole() const
{
    ModelChoice choice = m_choice;
    choice.endpoint.key = m_key->keyFor(choice.endpoint.url);
    return choice;
}

std::optional<Error> ModelController::problem() const
{
    if (m_choice.endpoint.url.isEmpty())
        return missing(tr("The address of the endpoint is missing."));
    if (m_choice.endpoint.model.isEmpty())
        return missing(tr("The name of the model is missing."));
    const auto checked = HttpModelClient::check(whole().endpoint);
    return checked ? std::nullopt : std::optional(checked.error());
}

void ModelController::apply()
{
    ModelChoice used = whole();
    if (problem())
        used.mode = ModelMode::Never;
    m_setup.choose(std::move(used));
    emit changed();
}

void ModelController::choose(const ModelChoice& choice)
{
    m_choice = choice;
    m_choice.endpoint.key.clear();
    apply();
    runAsync(
        writingPool(), this,
        [home = m_home, kept = m_choice](const CancelToken&) -> Status {
            Settings settings(home);
            return keepModelChoice(settings, kept);
        },
        [this](const Status& kept) {
            if (!kept)
                emit unkept(kept.error());
        });
}

void ModelController::test()
{
    if (isTesting())
        return;
    ModelEndpoint endpoint = whole().endpoint;
    endpoint.retries = 0;
    m_test = startRequest(
        networkPool(), this,
        [endpoint](const CancelToken& cancel) {
            HttpModelClient client(endpoint);
            return probeModel(client, cancel);
        },
        [this](const Result<ModelProbe>& probe) {
            emit tested(probe);
            emit changed();
        });
    emit changed();
}

void ModelController::stopTest()
{
    m_test.fail({ErrorCode::Cancelled, tr("The test was stopped."), {}, {}, {}});
}

} // namespace mnemo

#include "moc_modelcontroller.cpp"
