// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/base/request.h"
#include "core/muse/model/modelprobe.h"
#include "core/muse/model/modelsetup.h"
#include "ui/model/keptkey.h"

#include <QObject>

#include <optional>

namespace mnemo {

/// Which model a person wants the muse to ask: read from the settings, kept there, and handed to
/// the muses by `setup`. GUI thread.
class ModelController final : public QObject
{
    Q_OBJECT
public:
    /// `setup` outlives this.
    ModelController(const Home& home, ModelSetup& setup, QObject* parent = nullptr);
    ~ModelController() override;

    [[nodiscard]] KeptKey& key() { return *m_key; }

    /// Reads settings and key anew.
    void load();

    /// As a person has chosen, whether it can be used or not.
    [[nodiscard]] const ModelChoice& choice() const { return m_choice; }

    /// What keeps the model from being asked; nothing also where it is never to be asked.
    [[nodiscard]] std::optional<Error> problem() const;

    /// A key in `choice` is not heeded.
    void choose(const ModelChoice& choice);

    /// For the address that is chosen; empty: there is none any more.
    void setKey(const QString& key) { m_key->set(key, m_choice.endpoint.url); }

    [[nodiscard]] bool hasKey() const { return !m_key->keyFor(m_choice.endpoint.url).isEmpty(); }

    /// Whether the key is only known until the window closes.
    [[nodiscard]] bool isKeyUnkept() const { return hasKey() && m_key->isUnkept(); }

    /// Asks the endpoint for one call of a tool; tested() tells.
    void test();
    void stopTest();

    [[nodiscard]] bool isTesting() const { return m_test.isRunning(); }

signals:
    void changed();
    void tested(const mnemo::Result<mnemo::ModelProbe>& probe);
    /// The settings were not written.
    void unkept(const mnemo::Error& error);

private:
    [[nodiscard]] ModelChoice whole() const;
    void apply();

    Home m_home;
    ModelSetup& m_setup;
    KeptKey* m_key;
    ModelChoice m_choice; ///< without its key
    Request m_test;
};

} // namespace mnemo
