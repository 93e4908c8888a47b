// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/facts/userdata.h"
#include "core/query/outcome.h"
#include "core/settings/settings.h"
#include "ui/widgets/theme.h"

#include <QObject>
#include <QString>
#include <QVariant>

#include <set>
#include <string>

namespace mnemo {

/// What one feature asks of another that it does not know: signals that anybody emits, each heard
/// by the feature that can do it.
class WindowRequests final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

signals:
    /// To be shown in the graph, and loaded where it is not.
    void nodeWanted(const QString& nodeId);
    /// To be run and shown.
    void queryWanted(const std::string& query, const mnemo::Json& arguments);
    /// To be put up as a form, filled with the arguments.
    void formWanted(const std::string& query, const mnemo::Json& arguments);
    /// To be looked for among the nodes of the store; may be empty.
    void searchWanted(const QString& text);
    /// To be put to the muse.
    void questionWanted(const QString& question);
    /// The connection manager, with the saved connection of this id; or empty.
    void connectionWanted(const QString& id);
    /// A way to a store that is not open.
    void storeWanted(const mnemo::StoreName& store);
    /// The settings, at this one.
    void settingWanted(mnemo::SettingId id);
    /// An error that is to be shown to the person.
    void failed(const mnemo::Error& error);

    void settingChanged(mnemo::SettingId id, const QVariant& value);
    /// A person chose a theme; it is not in use yet.
    void themeChosen(mnemo::ThemeChoice choice);
    /// To be put to use in the whole window.
    void themeWanted(const mnemo::ThemeOptions& options);
    void themeApplied(const mnemo::ThemeOptions& options);
    /// Of a person's data, these parts are gone.
    void dataDeleted(const std::set<mnemo::UserDataPart>& parts);
};

} // namespace mnemo
