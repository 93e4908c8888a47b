// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pages/datapage.h"

#include "ui/pages/backupbox.h"
#include "ui/pages/ledgerbox.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QCheckBox>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

QString titleOf(UserDataPart part)
{
    switch (part) {
    case UserDataPart::Stores:
        return DataPage::tr("Embedded stores and their graphs");
    case UserDataPart::Receipts:
        return DataPage::tr("Ledger of receipts and snapshots");
    case UserDataPart::Conversations:
        return DataPage::tr("Conversations with the muse");
    case UserDataPart::Views:
        return DataPage::tr("Layouts, bookmarks, flags, unsaved scenes");
    case UserDataPart::Settings:
        return DataPage::tr("Settings and saved connections");
    case UserDataPart::Logs:
        break;
    }
    return DataPage::tr("Logs");
}

QString nameOf(UserDataPart part)
{
    return u"data-%1"_s.arg(static_cast<int>(part));
}

} // namespace

DataPage::DataPage(const Home& home, QWidget* parent)
    : QWidget(parent), m_home(home), m_reading(this)
{
    setObjectName(u"dataPage"_s);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 16, 24, 16);
    column->setSpacing(8);
    auto* intro
        = new TextLabel(tr("Everything that the program keeps is in %1, %2 and %3. Files that you "
                           "saved elsewhere, and graphs on servers, are not touched.")
                            .arg(home.data, home.config, home.state),
            TextStyle::Small, Token::TextSecondary, this);
    intro->setWordWrap(true);
    intro->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(intro);
    column->addSpacing(8);
    const auto addHeading = [&](const QString& words) {
        column->addWidget(new TextLabel(words, TextStyle::Heading, Token::Text, this));
    };
    addHeading(tr("Backup"));
    m_backup = new BackupBox(home, this);
    column->addWidget(m_backup);
    column->addSpacing(8);
    addHeading(tr("Ledger of receipts"));
    m_ledger = new LedgerBox(home, this);
    column->addWidget(m_ledger);
    column->addSpacing(8);
    addHeading(tr("Delete my data"));
    addParts(column);
    column->addStretch(1);
    createFoot();
    column->addLayout(bottomRow());
    connect(m_ledger, &LedgerBox::setAside, this, &DataPage::readShares);
    connect(m_secrets, &QCheckBox::toggled, this, &DataPage::judge);
    connect(m_delete, &QPushButton::clicked, this, &DataPage::confirm);
    connect(m_stop, &QPushButton::clicked, this, [this] { m_deleting.cancel(); });
    judge();
    reload();
}

/// What can be ticked to be deleted.
void DataPage::addParts(QVBoxLayout* column)
{
    for (const auto part :
        {UserDataPart::Stores, UserDataPart::Receipts, UserDataPart::Conversations,
            UserDataPart::Views, UserDataPart::Settings, UserDataPart::Logs}) {
        auto* row = new QWidget(this);
        addRow({part, 0, 0}, row);
        column->addWidget(row);
        if (part == UserDataPart::Receipts) {
            m_stubs = new QCheckBox(tr("Keep the numbers and hashes of the ledger"), this);
            m_stubs->setObjectName(u"data-stubs"_s);
            m_stubs->setChecked(true);
            auto* inner = new QHBoxLayout;
            inner->setContentsMargins(themeOf(this).scaled(24), 0, 0, 0);
            inner->addWidget(m_stubs);
            column->addLayout(inner);
        }
    }
    m_secrets = new QCheckBox(tr("Passwords in the keychain"), this);
    m_secrets->setObjectName(u"data-secrets"_s);
    column->addWidget(m_secrets);
}

void DataPage::createFoot()
{
    m_note = new TextLabel({}, TextStyle::Small, Token::TextSecondary, this);
    m_note->setObjectName(u"dataNote"_s);
    m_note->setWordWrap(true);
    m_delete = new QPushButton(tr("Delete what is ticked…"), this);
    m_delete->setObjectName(u"dataDelete"_s);
    m_stop = new QPushButton(tr("Stop"), this);
    m_stop->hide();
}

QLayout* DataPage::bottomRow()
{
    auto* bottom = new QHBoxLayout;
    bottom->addWidget(m_note, 1);
    bottom->addWidget(m_stop);
    bottom->addWidget(m_delete);
    return bottom;
}

DataPage::~DataPage()
{
    m_reading.cancel();
    m_deleting.cancel();
}

void DataPage::addRow(const UserDataShare& share, QWidget* box)
{
    auto* tick = new QCheckBox(titleOf(share.part), box);
    tick->setObjectName(nameOf(share.part));
    auto* size = new TextLabel({}, TextStyle::Mono, Token::TextSecondary, box);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(tick, 1);
    row->addWidget(size);
    m_boxes.emplace(share.part, tick);
    m_sizes.emplace(share.part, size);
    connect(tick, &QCheckBox::toggled, this, &DataPage::judge);
}

void DataPage::reload()
{
    m_ledger->reload();
    readShares();
}

void DataPage::readShares()
{
    m_reading.start(
        m_queue,
        [home = m_home](
            const CancelToken&) { return Result<std::vector<UserDataShare>>(userData(home)); },
        [this](const Result<std::vector<UserDataShare>>& shares) {
            if (shares)
                showShares(*shares);
        });
}

void DataPage::showShares(const std::vector<UserDataShare>& shares)
{
    for (const UserDataShare& share : shares) {
        m_sizes.at(share.part)
            ->setText(share.files == 0
                    ? tr("nothing")
                    : tr("%1, files: %2")
                          .arg(QLocale().formattedDataSize(share.bytes), countText(share.files)));
        m_boxes.at(share.part)->setEnabled(!m_busy && share.files > 0);
        if (share.files == 0 && !m_busy)
            m_boxes.at(share.part)->setChecked(false);
    }
    judge();
}

std::set<UserDataPart> DataPage::chosen() const
{
    std::set<UserDataPart> parts;
    for (const auto& [part, box] : m_boxes) {
        if (box->isChecked())
            parts.insert(part);
    }
    return parts;
}

void DataPage::judge()
{
    const auto parts = chosen();
    m_stubs->setEnabled(!m_busy && parts.count(UserDataPart::Receipts) > 0);
    m_delete->setEnabled(!m_busy && (!parts.empty() || m_secrets->isChecked()));
}

// What is ticked while it is being deleted would be no part of it.
void DataPage::setBusy(bool busy)
{
    m_busy = busy;
    for (const auto& [part, box] : m_boxes)
        box->setEnabled(!busy);
    m_secrets->setEnabled(!busy);
    m_backup->setEnabled(!busy);
    judge();
}

void DataPage::confirm()
{
    QStringList titles;
    const auto parts = chosen();
    for (const UserDataPart part : parts)
        titles << titleOf(part);
    if (m_secrets->isChecked())
        titles << m_secrets->text();
    auto* box = new QMessageBox(this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setObjectName(u"confirmDeletion"_s);
    box->setIcon(QMessageBox::Warning);
    box->setTextFormat(Qt::PlainText);
    box->setWindowTitle(tr("Delete my data"));
    box->setText(tr("This cannot be undone. Deleted are:"));
    box->setInformativeText(titles.join(u'\n'));
    auto* go = box->addButton(tr("Delete"), QMessageBox::DestructiveRole);
    box->setDefaultButton(box->addButton(tr("Cancel"), QMessageBox::RejectRole));
    connect(go, &QPushButton::clicked, this,
        [this, parts, secrets = m_secrets->isChecked() ? Secrets::Forget : Secrets::Keep,
            stubs = m_stubs->isChecked() ? LedgerStubs::Keep : LedgerStubs::Drop] {
            m_doomed = parts;
            m_stubsStay = stubs;
            setBusy(true);
            m_note->setText(tr("Deleting…"));
            emit aboutToDelete(parts, secrets);
        });
    box->open();
}

void DataPage::tellStopped(const Error& error)
{
    m_note->setText(tr("Nothing was deleted: %1").arg(error.message));
    setBusy(false);
    reload();
}

void DataPage::proceed()
{
    m_stop->show();
    m_deleting = runAsync(
        m_queue, this,
        [home = m_home, parts = m_doomed, stubs = m_stubsStay](
            const CancelToken& cancel) { return deleteUserData(home, parts, stubs, cancel); },
        [this](const Result<DeletedData>& done) {
            m_stop->hide();
            if (done) {
                m_note->setText(
                    tr("Deleted: %1, files: %2.")
                        .arg(QLocale().formattedDataSize(done->bytes), countText(done->files)));
            } else if (done.error().code == ErrorCode::Cancelled) {
                m_note->setText(tr("Stopped. What was deleted until then is gone."));
            } else {
                m_note->setText(tr("Not everything could be deleted: %1 (%2)")
                                    .arg(done.error().message, done.error().where));
            }
            setBusy(false);
            m_secrets->setChecked(false);
            reload();
            emit deleted();
        });
}

} // namespace mnemo

#include "moc_datapage.cpp"
