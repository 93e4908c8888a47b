// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/model/embeddingcontroller.h"

#include "core/base/async.h"
#include "core/base/endpoint.h"
#include "core/base/pools.h"
#include "core/session/ingestdefaults.h"

#include <utility>

namespace mnemo {

namespace {

struct KeptEndpoint
{
    documents::EmbeddingEndpoint endpoint;
    bool isKeyKept = false;
    QString named;
};

Error lacking(const QString& message)
{
    return {ErrorCode::BadArgument, message, {}, {}, {}};
}

} // namespace

EmbeddingController::EmbeddingController(const Home& home, EmbeddingSetup& setup, QObject* parent)
    : QObject(parent), m_home(home), m_setup(setup),
      m_key(new KeptKey(home, kEmbeddingKeyId, SettingId::EmbeddingKeyKept, this))
{
    connect(m_key, &KeptKey::changed, this, &EmbeddingController::apply);
    connect(m_key, &KeptKey::failed, this, &EmbeddingController::unkept);
}

EmbeddingController::~EmbeddingController()
{
    m_test.cancel();
}

void EmbeddingController::load()
{
    runAsync(
        writingPool(), this,
        [home = m_home](const CancelToken&) -> Result<KeptEndpoint> {
            const Settings settings(home);
            return KeptEndpoint{embeddingEndpointOf(settings),
                settings.flag(SettingId::EmbeddingKeyKept), embeddingAddressOfEnvironment()};
        },
        [this](const Result<KeptEndpoint>& kept) {
            if (!kept)
                return;
            m_endpoint = kept->endpoint;
            m_named = kept->named;
            m_key->load(kept->isKeyKept);
            apply();
        });
}

documents::EmbeddingEndpoint EmbeddingController::whole() const
{
    documents::EmbeddingEndpoint endpoint = m_endpoint;
    endpoint.key = m_key->keyFor(endpoint.url);
    return endpoint;
}

std::optional<Error> EmbeddingController::problem() const
{
    if (m_endpoint.url.isEmpty())
        return lacking(tr("The address of the endpoint is missing."));
    if (m_endpoint.model.isEmpty())
        return lacking(tr("The name of the model is missing."));
    const auto checked = checkEndpoint(m_endpoint.url, whole().key);
    return checked ? std::nullopt : std::optional(checked.error());
}

void EmbeddingController::apply()
{
    m_setup.choose(problem() ? documents::EmbeddingEndpoint() : whole());
    emit changed();
}

void EmbeddingController::choose(const documents::EmbeddingEndpoint& endpoint)
{
    m_endpoint = endpoint;
    m_endpoint.key.clear();
    apply();
    runAsync(
        writingPool(), this,
        [home = m_home, kept = m_endpoint](const CancelToken&) -> Status {
            Settings settings(home);
            return keepEmbeddingEndpoint(settings, kept);
        },
        [this](const Status& kept) {
            if (!kept)
                emit unkept(kept.error());
        });
}

void EmbeddingController::test()
{
    if (isTesting())
        return;
    m_test = startRequest(
        networkPool(), this,
        [endpoint = whole()](
            const CancelToken& cancel) { return probeEmbedding(endpoint, cancel); },
        [this](const Result<EmbeddingProbe>& probe) {
            emit tested(probe);
            emit changed();
        });
    emit changed();
}

void EmbeddingController::stopTest()
{
    m_test.fail({ErrorCode::Cancelled, tr("The test was stopped."), {}, {}, {}});
}

} // namespace mnemo

#include "moc_embeddingcontroller.cpp"
