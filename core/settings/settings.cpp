// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/settings.h"

#include "core/base/files.h"
#include "core/base/home.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSettings>
#include <QUrl>

#include <algorithm>
#include <iterator>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 maxTextLength = 1000;

QString translated(const char* source)
{
    return QCoreApplication::translate("Settings", source);
}

/// Of the model that the muse may ask.
std::vector<SettingSpec> modelRows()
{
    using enum SettingId;
    using enum SettingKind;
    using enum SettingScope;
    return {
        {ModelUse, u"model.use"_s, Page, Choice, u"never"_s, 0, 0,
            {u"never"_s, u"unknown"_s, u"always"_s},
            QT_TRANSLATE_NOOP("Settings",
                "When a language model chooses queries for a question: never, where the rules know "
                "no answer (unknown), or before the rules (always).")},
        {ModelApi, u"model.api"_s, Page, Choice, u"openai"_s, 0, 0, {u"openai"_s, u"anthropic"_s},
            QT_TRANSLATE_NOOP("Settings", "The form in which the model's endpoint is asked.")},
        {ModelUrl, u"model.url"_s, Page, Text, QString(), 0, 0, {},
            QT_TRANSLATE_NOOP("Settings",
                "Address of the model's endpoint up to the version, without user and password. Its "
                "key lies in the keychain.")},
        {ModelName, u"model.name"_s, Page, Text, QString(), 0, 0, {},
            QT_TRANSLATE_NOOP("Settings", "Name of the model at its endpoint.")},
        {ModelStream, u"model.stream"_s, Page, Flag, false, 0, 0, {},
            QT_TRANSLATE_NOOP("Settings",
                "Lets the model's answers come in pieces. Some servers lose calls of tools then.")},
        {ModelTimeout, u"model.timeout_s"_s, Page, Number, 120, 1, 3600, {},
            QT_TRANSLATE_NOOP(
                "Settings", "Seconds after which one answer of the model is not waited for.")},
        {ModelKeyKept, u"model.key_kept"_s, Program, Flag, false, 0, 0, {},
            QT_TRANSLATE_NOOP("Settings", "Whether the keychain holds a key of the model.")},
    };
}

/// Of the endpoint that gives paragraphs and questions their vectors.
std::vector<SettingSpec> embeddingRows()
{
    using enum SettingId;
    using enum SettingKind;
    using enum SettingScope;
    return {
        {EmbeddingUrl, u"embedding.url"_s, Page, Text, QString(), 0, 0, {},
            QT_TRANSLATE_NOOP("Settings",
                "Address of the endpoint of embeddings up to the version, without user and "
                "password. Its key lies in the keychain. EMBEDDING_BASE_URL, from the environment "
                "or a .env file, is taken before it, with the key, the model and the dimension "
                "that stand beside it.")},
        {EmbeddingModel, u"embedding.model"_s, Page, Text, QString(), 0, 0, {},
            QT_TRANSLATE_NOOP("Settings", "Name of the model of embeddings at its endpoint.")},
        {EmbeddingDimension, u"embedding.dimension"_s, Page, Number, 0, 0, 16'384, {},
            QT_TRANSLATE_NOOP("Settings", "Dimension that its vectors must have; 0 for any.")},
        {EmbeddingKeyKept, u"embedding.key_kept"_s, Program, Flag, false, 0, 0, {},
            QT_TRANSLATE_NOOP("Settings", "Whether the keychain holds a key of the embeddings.")},
    };
}

std::vector<SettingSpec> lookSettings()
{
    using enum SettingId;
    using enum SettingKind;
    using enum SettingScope;
    return {
        {Theme, u"ui.theme"_s, User, Choice, u"system"_s, 0, 0,
            {u"system"_s, u"light"_s, u"dark"_s, u"contrast"_s},
            QT_TRANSLATE_NOOP("Settings",
                "Colours of the window: light, dark, high contrast, or those that the desktop asks "
                "for."),
            QT_TRANSLATE_NOOP("Settings", "Colours")},
        {UiLanguage, u"ui.language"_s, User, Choice, u"system"_s, 0, 0,
            {u"system"_s, u"en"_s, u"de"_s},
            QT_TRANSLATE_NOOP("Settings",
                "Language of the window: that of the system, English or German. From the next "
                "start on."),
            QT_TRANSLATE_NOOP("Settings", "Language")},
        {TextPercent, u"ui.text_percent"_s, User, Number, 100, 50, 300, {},
            QT_TRANSLATE_NOOP("Settings",
                "Size of all text in percent of what the desktop asks for; up to 300 for people "
                "who sit far from the picture."),
            QT_TRANSLATE_NOOP("Settings", "Text size (%)")},
        {ReducedMotion, u"ui.reduced_motion"_s, User, Flag, false, 0, 0, {},
            QT_TRANSLATE_NOOP(
                "Settings", "Shows changes of the view at once instead of moving to them."),
            QT_TRANSLATE_NOOP("Settings", "Less motion")},
        {CanvasFocus, u"canvas.focus"_s, User, Flag, true, 0, 0, {},
            QT_TRANSLATE_NOOP("Settings",
                "Dims all but the selected nodes, or the one under the pointer, with their "
                "neighbours and the edges between them."),
            QT_TRANSLATE_NOOP("Settings", "Dim what is not connected")},
    };
}

std::vector<SettingSpec> userSettings()
{
    using enum SettingId;
    using enum SettingKind;
    using enum SettingScope;
    return {
        {CanvasMaxNodes, u"canvas.max_nodes"_s, User, Number, 2000, 100, 100000, {},
            QT_TRANSLATE_NOOP("Settings",
                "How many nodes the graph canvas asks for at most. The window says when nodes are "
                "left out."),
            QT_TRANSLATE_NOOP("Settings", "Nodes on the canvas")},
        {QueryTimeoutMs, u"query.timeout_ms"_s, User, Number, 10000, 100, 600000, {},
            QT_TRANSLATE_NOOP(
                "Settings", "Milliseconds after which a named query ends as timed out."),
            QT_TRANSLATE_NOOP("Settings", "Time limit of a query (ms)")},
        {NetworkProxy, u"network.proxy"_s, User, Text, u"off"_s, 0, 0, {},
            QT_TRANSLATE_NOOP("Settings",
                "Proxy for fetching pages: off, or a URL without user and password. Fetches "
                "through a proxy say so in their events."),
            QT_TRANSLATE_NOOP("Settings", "Proxy")},
        {NetworkCaFile, u"network.ca_file"_s, User, Text, QString(), 0, 0, {},
            QT_TRANSLATE_NOOP("Settings",
                "A PEM file with certificates to trust in addition to those of the system."),
            QT_TRANSLATE_NOOP("Settings", "Certificates to trust")},
        {CrawlContact, u"crawl.contact"_s, User, Text, QString(), 0, 0, {},
            QT_TRANSLATE_NOOP("Settings",
                "An address or URL at which the owner of a site can reach you. It stands in the "
                "User-Agent of every fetch."),
            QT_TRANSLATE_NOOP("Settings", "Contact for site owners")},
        {EntitiesMaxGraphSize, u"entities.max_graph_size"_s, User, Number, 0, 0, 1'000'000'000, {},
            QT_TRANSLATE_NOOP("Settings",
                "How many entities a memory may hold; 0 for any number. Writing beyond it is "
                "refused with the numbers."),
            QT_TRANSLATE_NOOP("Settings", "Entities in a memory")},
        {DocumentsFolder, u"documents.data_dir"_s, User, Text, QString(), 0, 0, {},
            QT_TRANSLATE_NOOP("Settings",
                "The folder whose documents are read when none is named. DATA_DIR, from the "
                "environment or a .env file, is taken before it."),
            QT_TRANSLATE_NOOP("Settings", "Folder of documents")},
        {DocumentsBatchSize, u"documents.batch_size"_s, User, Number, 10, 1, 1'000'000, {},
            QT_TRANSLATE_NOOP("Settings",
                "How many decisions and annexes are written at once while documents are read. "
                "BATCH_SIZE is taken before it."),
            QT_TRANSLATE_NOOP("Settings", "Decisions written at once")},
        {DocumentsMaxEpisodes, u"documents.max_episodes"_s, User, Number, 0, 0, 1'000'000, {},
            QT_TRANSLATE_NOOP("Settings",
                "How many decisions and annexes are read at most; 0 for all. MAX_EPISODES is taken "
                "before it."),
            QT_TRANSLATE_NOOP("Settings", "Decisions read at most")},
        {DocumentsExtractModel, u"documents.extract_model"_s, User, Text, QString(), 0, 0, {},
            QT_TRANSLATE_NOOP("Settings",
                "Name of a language model that is asked about each paragraph while documents are "
                "read, at the endpoint of the tab Model; empty for none. What it proposes is added "
                "where its words stand in the text, and is marked. With a name here, the "
                "one that INGESTION_LLM_CHOICE names at LLM_BASE_URL is taken before it; without, "
                "none is asked but where a run is told to."),
            QT_TRANSLATE_NOOP("Settings", "Model for documents")},
    };
}

std::vector<SettingSpec> programSettings()
{
    using enum SettingId;
    using enum SettingKind;
    using enum SettingScope;
    return {
        {LedgerHead, u"ledger.head"_s, Program, Text, QString(), 0, 0, {},
            QT_TRANSLATE_NOOP("Settings",
                "Number of entries and hash of the last entry of the ledger of receipts, as last "
                "written. A ledger that is shorter than this was cut.")},
        {WindowArrangement, u"window.arrangement"_s, Program, Text, QString(), 0, 0, {},
            QT_TRANSLATE_NOOP(
                "Settings", "Size and place of the window, and its panels as you arranged them.")},
        {RoleLooks, u"ui.role_slots"_s, Program, Text, u"{}"_s, 0, 0, {},
            QT_TRANSLATE_NOOP("Settings",
                "Colours and shapes that you chose for roles, by their names: the numbers of the "
                "twelve that the program draws with.")},
        {GraphStyles, u"ui.graph_styles"_s, Program, Text, u"{}"_s, 0, 0, {},
            QT_TRANSLATE_NOOP("Settings",
                "Rules of style that you made for graphs, by a hash of the graph's name.")},
        {TableReadings, u"import.tables"_s, Program, Text, u"{}"_s, 0, 0, {},
            QT_TRANSLATE_NOOP("Settings",
                "Columns that you chose for tables whose header does not say what they are, by a "
                "hash of the header.")},
        {FigureKept, u"figures.last"_s, Program, Text, u"{}"_s, 0, 0, {},
            QT_TRANSLATE_NOOP("Settings", "What you chose for the figure that you exported last.")},
    };
}

std::vector<SettingSpec> makeTable()
{
    auto table = lookSettings();
    std::ranges::move(userSettings(), std::back_inserter(table));
    std::ranges::move(modelRows(), std::back_inserter(table));
    std::ranges::move(embeddingRows(), std::back_inserter(table));
    std::ranges::move(programSettings(), std::back_inserter(table));
    return table;
}

bool isProxy(const QString& text)
{
    if (text == "off"_L1)
        return true;
    const QUrl url(text, QUrl::StrictMode);
    return url.isValid() && (url.scheme() == "http"_L1 || url.scheme() == "socks5"_L1)
        && !url.host().isEmpty() && url.port() > 0 && url.userInfo().isEmpty()
        && (url.path().isEmpty() || url.path() == "/"_L1);
}

bool isEndpointUrl(const QString& text)
{
    const QUrl url(text, QUrl::StrictMode);
    return url.isValid() && (url.scheme() == "http"_L1 || url.scheme() == "https"_L1)
        && !url.host().isEmpty() && url.userInfo().isEmpty();
}

bool isPlainLine(const QString& text)
{
    return text.size() <= maxTextLength && std::none_of(text.begin(), text.end(), [](QChar c) {
        return c.category() == QChar::Other_Control;
    });
}

bool areRoleSlots(const QString& text)
{
    constexpr qsizetype most = 20000;
    constexpr int last = 12;
    const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8());
    if (text.size() > most || !document.isObject())
        return false;
    const QJsonObject chosen = document.object();
    return std::all_of(chosen.begin(), chosen.end(), [](const QJsonValue& slot) {
        return slot.isDouble() && slot.toInt() >= 1 && slot.toInt() <= last
            && slot.toDouble() == slot.toInt();
    });
}

bool areObjectsByName(const QString& text, qsizetype most)
{
    const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8());
    if (text.size() > most || !document.isObject())
        return false;
    const QJsonObject kept = document.object();
    return std::all_of(
        kept.begin(), kept.end(), [](const QJsonValue& reading) { return reading.isObject(); });
}

bool isFigureKept(const QString& text)
{
    constexpr qsizetype most = 2000;
    return text.size() <= most && QJsonDocument::fromJson(text.toUtf8()).isObject();
}

bool textHolds(SettingId id, const QString& text)
{
    static const QRegularExpression head(u"^[0-9]{1,15} [0-9a-f]{64}$"_s);
    static const QRegularExpression base64(u"^[0-9A-Za-z+/=]{0,20000}$"_s);
    switch (id) {
    case SettingId::NetworkProxy:
        return isProxy(text);
    case SettingId::NetworkCaFile:
        return text.isEmpty() || (isPlainLine(text) && QFileInfo(text).isAbsolute());
    case SettingId::ModelUrl:
    case SettingId::EmbeddingUrl:
        return text.isEmpty() || isEndpointUrl(text);
    case SettingId::LedgerHead:
        return text.isEmpty() || head.match(text).hasMatch();
    case SettingId::WindowArrangement:
        return base64.match(text).hasMatch();
    case SettingId::RoleLooks:
        return areRoleSlots(text);
    case SettingId::TableReadings:
        return areObjectsByName(text, 100'000);
    case SettingId::GraphStyles:
        return areObjectsByName(text, 1'000'000);
    case SettingId::FigureKept:
        return isFigureKept(text);
    default:
        return isPlainLine(text);
    }
}

/// The value in its own type, or nothing when it does not hold.
QVariant checked(const SettingSpec& spec, const QVariant& value)
{
    const QString text = value.toString();
    switch (spec.kind) {
    case SettingKind::Flag:
        if (text == "true"_L1 || text == "false"_L1)
            return text == "true"_L1;
        return {};
    case SettingKind::Number: {
        bool isNumber = false;
        const qint64 number = text.toLongLong(&isNumber);
        if (!isNumber || number < spec.least || number > spec.most)
            return {};
        return number;
    }
    case SettingKind::Choice:
        return spec.choices.contains(text) ? QVariant(text) : QVariant();
    case SettingKind::Text:
        return textHolds(spec.id, text) ? QVariant(text) : QVariant();
    }
    return {};
}

QString inMarkdown(QString text)
{
    return text.replace(u'|', u"\\|"_s);
}

} // namespace

const std::vector<SettingSpec>& settingTable()
{
    static const std::vector<SettingSpec> table = makeTable();
    return table;
}

const SettingSpec& settingSpec(SettingId id)
{
    const auto& table = settingTable();
    const auto found = std::find_if(
        table.begin(), table.end(), [id](const SettingSpec& spec) { return spec.id == id; });
    Q_ASSERT(found != table.end());
    return *found;
}

QString settingTitle(SettingId id)
{
    return translated(settingSpec(id).title);
}

QString settingHelp(SettingId id)
{
    return translated(settingSpec(id).help);
}

QString settingValues(const SettingSpec& spec)
{
    switch (spec.kind) {
    case SettingKind::Flag:
        return u"true, false"_s;
    case SettingKind::Number:
        //: A range of numbers
        return translated(QT_TRANSLATE_NOOP("Settings", "%1 to %2")).arg(spec.least).arg(spec.most);
    case SettingKind::Choice:
        return spec.choices.join(u", "_s);
    case SettingKind::Text:
        break;
    }
    if (spec.id == SettingId::NetworkProxy)
        return u"off, http://HOST:PORT, socks5://HOST:PORT"_s;
    if (spec.id == SettingId::ModelUrl || spec.id == SettingId::EmbeddingUrl)
        return u"http://HOST:PORT/v1, https://HOST/v1"_s;
    if (spec.id == SettingId::NetworkCaFile)
        return translated(QT_TRANSLATE_NOOP("Settings", "an absolute path"));
    return translated(QT_TRANSLATE_NOOP("Settings", "one line of text"));
}

QString settingsAsMarkdown()
{
    QString text = u"| %1 | %2 | %3 | %4 |\n|---|---|---|---|\n"_s.arg(
        translated(QT_TRANSLATE_NOOP("Settings", "Setting")),
        translated(QT_TRANSLATE_NOOP("Settings", "Default")),
        translated(QT_TRANSLATE_NOOP("Settings", "Values")),
        translated(QT_TRANSLATE_NOOP("Settings", "What it does")));
    for (const SettingSpec& spec : settingTable()) {
        if (spec.scope == SettingScope::Program)
            continue;
        const QString fallback = spec.fallback.toString();
        text += u"| `%1` | %2 | %3 | %4 |\n"_s.arg(spec.key,
            fallback.isEmpty() ? QString() : u"`%1`"_s.arg(fallback),
            inMarkdown(settingValues(spec)), inMarkdown(settingHelp(spec.id)));
    }
    return text;
}

std::span<const MovedKey> movedKeys()
{
    // No key has another name than in the first version yet.
    return {};
}

Settings::Settings(const Home& home, std::span<const MovedKey> moved)
    : m_folder(home.config),
      m_file(std::make_unique<QSettings>(home.settingsFile(), QSettings::IniFormat))
{
    for (const MovedKey& key : moved) {
        if (!m_file->contains(key.from))
            continue;
        if (!m_file->contains(key.to))
            m_file->setValue(key.to, m_file->value(key.from));
        m_file->remove(key.from);
    }
}

Settings::~Settings() = default;

QVariant Settings::value(SettingId id) const
{
    const SettingSpec& spec = settingSpec(id);
    if (!m_file->contains(spec.key))
        return spec.fallback;
    const QVariant value = checked(spec, m_file->value(spec.key));
    if (value.isValid())
        return value;
    qWarning("Setting %s holds no fitting value; its default is used.", qUtf8Printable(spec.key));
    return spec.fallback;
}

Status Settings::setValue(SettingId id, const QVariant& value)
{
    const SettingSpec& spec = settingSpec(id);
    const QVariant fitting = checked(spec, value);
    if (!fitting.isValid()) {
        return Error{ErrorCode::BadArgument,
            translated(QT_TRANSLATE_NOOP("Settings", "The value does not fit the setting.")),
            spec.key, settingValues(spec), {}};
    }
    if (const Status folder = ensureFolder(m_folder); !folder)
        return folder.error();
    // Made before it is written, as what makes it else would let others read it.
    if (const Status made = ensurePrivateFile(m_file->fileName()); !made)
        return made.error();
    m_file->setValue(spec.key, fitting);
    m_file->sync();
    if (m_file->status() == QSettings::NoError)
        return Done{};
    const bool denied = !QFileInfo(m_file->fileName()).isWritable();
    return Error{denied ? ErrorCode::NotPermitted : ErrorCode::Io,
        translated(QT_TRANSLATE_NOOP("Settings", "The settings file cannot be written.")),
        m_file->fileName(), {}, {}};
}

} // namespace mnemo
