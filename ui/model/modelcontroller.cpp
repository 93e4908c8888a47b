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
    : QObject(parent), m_home(home), m_setup(setup)
{
}

ModelController::~ModelController()
{
    m_test.cancel();
}

void ModelController::setPasswords(std::shared_ptr<Passwords> passwords)
{
    m_passwords = std::move(passwords);
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
            m_isKeyKept = kept->isKeyKept;
            m_key.clear();
            apply();
            if (m_isKeyKept)
                readKey();
        });
}

// One entry, so that a key is never left behind: its address stands before it.
void ModelController::readKey()
{
    m_passwords->read(kModelKeyId, this, [this](const Result<QString>& kept) {
        if (!kept || !m_key.isEmpty()) // one that was given meanwhile is newer
            return;
        m_keyOrigin = kept->section(u'\n', 0, 0);
        m_key = kept->section(u'\n', 1);
        apply();
    });
}

bool ModelController::hasKey() const
{
    return !m_key.isEmpty() && m_keyOrigin == originOf(m_choice.endpoint.url);
}

ModelChoice ModelController::whole() const
{
    ModelChoice choice = m_choice;
    choice.endpoint.key = hasKey() ? m_key : QString();
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

void ModelController::setKey(const QString& key)
{
    m_key = key;
    m_keyOrigin = originOf(m_choice.endpoint.url);
    m_isKeyKept = false;
    apply();
    if (key.isEmpty()) {
        m_passwords->remove(kModelKeyId, this, [this](const Status& removed) {
            const bool isGone = removed || removed.error().code == ErrorCode::NotFound;
            noteKeyKept(!isGone);
            if (!isGone)
                emit unkept(removed.error());
        });
        return;
    }
    m_passwords->write(kModelKeyId, m_keyOrigin + u'\n' + key, this,
        [this](const Status& kept) { noteKeyKept(static_cast<bool>(kept)); });
}

void ModelController::noteKeyKept(bool isKept)
{
    m_isKeyKept = isKept;
    emit changed();
    runAsync(
        writingPool(), this,
        [home = m_home, isKept](const CancelToken&) -> Status {
            return Settings(home).setValue(SettingId::ModelKeyKept, isKept);
        },
        [this](const Status& noted) {
            if (!noted)
                emit unkept(noted.error());
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
