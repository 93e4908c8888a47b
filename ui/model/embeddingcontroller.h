// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/request.h"
#include "core/session/embeddingsetup.h"
#include "ui/model/keptkey.h"

#include <QObject>
#include <QString>

#include <optional>

namespace mnemo {

/// Which endpoint a person wants to give paragraphs and questions their vectors: read from the
/// settings, kept there, and handed to those who embed by `setup`. GUI thread.
class EmbeddingController final : public QObject
{
    Q_OBJECT
public:
    /// `setup` outlives this.
    EmbeddingController(const Home& home, EmbeddingSetup& setup, QObject* parent = nullptr);
    ~EmbeddingController() override;

    [[nodiscard]] KeptKey& key() { return *m_key; }

    /// Reads settings and key anew.
    void load();

    /// As a person has chosen, without the key.
    [[nodiscard]] const documents::EmbeddingEndpoint& endpoint() const { return m_endpoint; }

    /// The address that the environment names, before which endpoint() does not count; or empty.
    [[nodiscard]] const QString& named() const { return m_named; }

    /// What keeps the endpoint from being asked; nothing where all that was given is good.
    [[nodiscard]] std::optional<Error> problem() const;

    /// A key in `endpoint` is not heeded.
    void choose(const documents::EmbeddingEndpoint& endpoint);

    /// For the address that is chosen; empty: there is none any more.
    void setKey(const QString& key) { m_key->set(key, m_endpoint.url); }

    [[nodiscard]] bool hasKey() const { return !m_key->keyFor(m_endpoint.url).isEmpty(); }

    /// Asks the endpoint for one vector; tested() tells.
    void test();
    void stopTest();

    [[nodiscard]] bool isTesting() const { return m_test.isRunning(); }

signals:
    void changed();
    void tested(const mnemo::Result<mnemo::EmbeddingProbe>& probe);
    /// The settings were not written.
    void unkept(const mnemo::Error& error);

private:
    [[nodiscard]] documents::EmbeddingEndpoint whole() const;
    void apply();

    Home m_home;
    EmbeddingSetup& m_setup;
    KeptKey* m_key;
    documents::EmbeddingEndpoint m_endpoint; ///< without its key
    QString m_named;
    Request m_test;
};

} // namespace mnemo
