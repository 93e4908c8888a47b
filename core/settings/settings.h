// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/base/result.h"

#include <QString>
#include <QVariant>

#include <memory>
#include <span>
#include <string>
#include <vector>

class QSettings;

namespace mnemo {

/// Every setting that the program has. Nothing else names a key.
enum class SettingId
{
    Theme,
    UiLanguage,
    TextPercent,
    ReducedMotion,
    CanvasMaxNodes,
    CanvasFocus,
    QueryTimeoutMs,
    NetworkProxy,
    NetworkCaFile,
    CrawlContact,
    EntitiesMaxGraphSize,
    ModelUse,
    ModelApi,
    ModelUrl,
    ModelName,
    ModelStream,
    ModelTimeout,
    ModelKeyKept,
    EmbeddingUrl,
    EmbeddingModel,
    EmbeddingDimension,
    EmbeddingKeyKept,
    LedgerHead,
    WindowArrangement,
    RoleLooks,
    GraphStyles,
    TableReadings,
    FigureKept,
    DocumentsFolder,
    DocumentsBatchSize,
    DocumentsMaxEpisodes,
    DocumentsExtractModel,
};

enum class SettingScope
{
    User, ///< for people to change: shown in the settings and in the guide
    Page, ///< the same, on a page of its own
    Program ///< kept by the program for itself
};

enum class SettingKind
{
    Flag, ///< true or false
    Number, ///< an integer from `least` to `most`
    Choice, ///< one of `choices`
    Text ///< checked by a rule of its own
};

/// One row of the table of settings.
struct SettingSpec
{
    SettingId id = SettingId::Theme;
    QString key; ///< in the settings file, e.g. "query.timeout_ms"
    SettingScope scope = SettingScope::User;
    SettingKind kind = SettingKind::Text;
    QVariant fallback; ///< its default
    qint64 least = 0;
    qint64 most = 0;
    QStringList choices;
    const char* help = ""; ///< source text; shown through settingHelp()
    const char* title = ""; ///< source text; shown through settingTitle()
};

/// The table, in the order in which people see it.
[[nodiscard]] const std::vector<SettingSpec>& settingTable();
[[nodiscard]] const SettingSpec& settingSpec(SettingId id);

/// A few translated words for the form's label, e.g. "Time limit of a query".
[[nodiscard]] QString settingTitle(SettingId id);

/// What the setting does, in one translated sentence or two.
[[nodiscard]] QString settingHelp(SettingId id);

/// The values that the setting takes, in words, e.g. "100 to 600000".
[[nodiscard]] QString settingValues(const SettingSpec& spec);

/// The user's settings as a Markdown table: key, default, values, help. The guide holds it.
[[nodiscard]] QString settingsAsMarkdown();

/// A key of an older version and the one that took its place.
struct MovedKey
{
    QString from;
    QString to;
};

[[nodiscard]] std::span<const MovedKey> movedKeys();

/// The settings file of one home, read on construction. Values are read where the program is put
/// together and handed on from there. Secrets never come here. One thread at a time.
class Settings final
{
public:
    /// Nothing is written, but for keys in `moved`, which get their new names.
    explicit Settings(const Home& home, std::span<const MovedKey> moved = movedKeys());
    ~Settings();
    Settings(const Settings&) = delete;
    Settings& operator=(const Settings&) = delete;

    /// The stored value, or the default when there is none or it does not hold (told in the log).
    [[nodiscard]] QVariant value(SettingId id) const;

    [[nodiscard]] QString text(SettingId id) const { return value(id).toString(); }

    [[nodiscard]] int number(SettingId id) const { return value(id).toInt(); }

    [[nodiscard]] bool flag(SettingId id) const { return value(id).toBool(); }

    /// Stores the value. Errors: BadArgument with the key in `where`; NotPermitted, Io.
    [[nodiscard]] Status setValue(SettingId id, const QVariant& value);

private:
    QString m_folder;
    std::unique_ptr<QSettings> m_file;
};

} // namespace mnemo
