// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pages/settingspage.h"

#include "core/base/async.h"
#include "core/base/pools.h"
#include "ui/pages/settingfield.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QLineEdit>
#include <QScrollArea>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

QString groupOf(const SettingSpec& spec)
{
    return spec.key.section(u'.', 0, 0);
}

QString groupTitle(const QString& group)
{
    if (group == "ui"_L1)
        return SettingsPage::tr("Window");
    if (group == "canvas"_L1)
        return SettingsPage::tr("Graph");
    if (group == "query"_L1)
        return SettingsPage::tr("Queries");
    if (group == "network"_L1)
        return SettingsPage::tr("Network");
    if (group == "crawl"_L1)
        return SettingsPage::tr("Crawler");
    return group;
}

} // namespace

SettingsPage::SettingsPage(const Home& home, QWidget* parent)
    : QWidget(parent, Qt::Window), m_home(home)
{
    setObjectName(u"settingsPage"_s);
    setWindowTitle(tr("Settings"));
    resize(760, 680);
    m_tabs = new QTabWidget(this);
    m_tabs->setDocumentMode(true);
    m_tabs->setObjectName(u"settingsTabs"_s);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_tabs);
    addTab(createFields(), tr("General"));
    reload();
}

// What a person has changed meanwhile is newer, and stays.
void SettingsPage::reload()
{
    using Values = std::map<SettingId, QVariant>;
    m_edited.clear();
    runAsync(
        writingPool(), this,
        [home = m_home](const CancelToken&) -> Result<Values> {
            const Settings settings(home);
            Values values;
            for (const SettingSpec& spec : settingTable())
                values.emplace(spec.id, settings.value(spec.id));
            return values;
        },
        [this](const Result<Values>& values) {
            if (!values)
                return;
            for (SettingField* field : m_fields) {
                const SettingId id = field->spec().id;
                const QVariant& value = values->at(id);
                if (!m_edited.contains(id) && !field->isTouched() && value != field->value())
                    field->setValue(value);
            }
        });
}

void SettingsPage::addTab(QWidget* page, const QString& title)
{
    m_tabs->addTab(page, title);
}

void SettingsPage::showTab(const QWidget* page)
{
    m_tabs->setCurrentIndex(m_tabs->indexOf(const_cast<QWidget*>(page)));
}

QWidget* SettingsPage::createFields()
{
    auto* page = new QWidget(this);
    auto* outside = new QVBoxLayout(page);
    outside->setContentsMargins(0, 0, 0, 0);
    outside->setSpacing(0);
    m_search = new QLineEdit(page);
    m_search->setObjectName(u"settingsSearch"_s);
    m_search->setPlaceholderText(tr("Search the settings"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    connect(m_search, &QLineEdit::textChanged, this, &SettingsPage::filter);
    auto* top = new QVBoxLayout;
    top->setContentsMargins(24, 12, 24, 12);
    top->addWidget(m_search);
    outside->addLayout(top);
    outside->addWidget(new Hairline(Qt::Horizontal, page));
    auto* scroll = new QScrollArea(page);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setAccessibleName(tr("Settings"));
    auto* list = new QWidget(scroll);
    auto* column = new QVBoxLayout(list);
    column->setContentsMargins(24, 16, 24, 24);
    column->setSpacing(16);
    QString last;
    for (const SettingSpec& spec : settingTable()) {
        if (spec.scope != SettingScope::User || groupOf(spec) == last)
            continue;
        last = groupOf(spec);
        addGroup(column, last);
    }
    auto* when = new TextLabel(tr("Changes to queries, graph and network apply to the next store "
                                  "that is opened. Passwords are never kept here."),
        TextStyle::Hint, Token::TextTertiary, list);
    when->setWordWrap(true);
    column->addWidget(when);
    column->addStretch(1);
    scroll->setWidget(list);
    outside->addWidget(scroll, 1);
    return page;
}

void SettingsPage::addGroup(QVBoxLayout* column, const QString& group)
{
    auto* heading = new TextLabel(groupTitle(group), TextStyle::Heading, Token::Text);
    heading->setObjectName(group);
    m_headings.push_back(heading);
    column->addWidget(heading);
    for (const SettingSpec& spec : settingTable()) {
        if (spec.scope != SettingScope::User || groupOf(spec) != group)
            continue;
        auto* field = new SettingField(spec, spec.fallback);
        connect(field, &SettingField::edited, this,
            [this, field](const QVariant& value) { store(field, value); });
        column->addWidget(field);
        m_fields.push_back(field);
    }
}

void SettingsPage::store(SettingField* field, const QVariant& value)
{
    const SettingId id = field->spec().id;
    m_edited.insert(id);
    runAsync(
        writingPool(), field,
        [home = m_home, id, value](const CancelToken&) -> Status {
            Settings settings(home);
            return settings.setValue(id, value);
        },
        [this, field, id, value](const Status& stored) {
            if (!stored) {
                field->setError(
                    tr("%1 Fitting: %2").arg(stored.error().message, settingValues(field->spec())));
                return;
            }
            field->setError({});
            emit changed(id, value);
        });
}

void SettingsPage::filter(const QString& words)
{
    for (QWidget* heading : m_headings) {
        bool any = false;
        for (SettingField* field : m_fields) {
            if (groupOf(field->spec()) != heading->objectName())
                continue;
            field->setVisible(field->matches(words.trimmed()));
            any = any || !field->isHidden();
        }
        heading->setVisible(any);
    }
}

void SettingsPage::showValue(SettingId id, const QVariant& value)
{
    m_edited.insert(id);
    for (SettingField* field : m_fields) {
        if (field->spec().id == id && field->value() != value)
            field->setValue(value);
    }
}

void SettingsPage::reveal(SettingId id)
{
    m_tabs->setCurrentIndex(0);
    m_search->clear();
    for (SettingField* field : m_fields) {
        if (field->spec().id == id) {
            if (auto* input = field->findChild<QWidget*>(field->spec().key + u".input"_s))
                input->setFocus(Qt::ShortcutFocusReason);
        }
    }
}

} // namespace mnemo

#include "moc_settingspage.cpp"
