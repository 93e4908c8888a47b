// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/connectionform.h"

#include "core/graph/profile.h"
#include "ui/widgets/choicebox.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int labelWidth = 112;

} // namespace

ConnectionForm::ConnectionForm(QWidget* parent) : QWidget(parent)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(20, 16, 20, 16);
    grid->setHorizontalSpacing(0);
    grid->setVerticalSpacing(8);
    grid->setColumnMinimumWidth(0, themeOf(this).scaled(labelWidth));
    grid->setColumnStretch(1, 1);
    createTop(*grid);
    createServer(*grid);
    createMore(*grid);
    grid->setRowStretch(grid->rowCount(), 1);
    wire();
    setDraft(newDraft());
}

void ConnectionForm::addRow(QGridLayout& grid, const QString& title, QWidget* field, QWidget* buddy)
{
    const int row = grid.rowCount();
    auto* label = new TextLabel(title, TextStyle::Small, Token::TextSecondary, this);
    label->setBuddy(buddy);
    if (buddy->accessibleName().isEmpty())
        buddy->setAccessibleName(title);
    grid.addWidget(label, row, 0);
    grid.addWidget(field, row, 1);
    if (m_rows != nullptr)
        m_rows->push_back({label, field});
}

QLineEdit* ConnectionForm::addLine(QGridLayout& grid, const QString& name, const QString& title)
{
    auto* line = new QLineEdit(this);
    line->setObjectName(name);
    addRow(grid, title, line, line);
    return line;
}

QLineEdit* ConnectionForm::addFile(QGridLayout& grid, const QString& name, const QString& title)
{
    auto* box = new QWidget(this);
    auto* line = new QLineEdit(box);
    line->setObjectName(name);
    line->setFont(themeOf(this).font(TextStyle::Mono));
    auto* choose = new QToolButton(box);
    choose->setText(tr("Choose…"));
    choose->setAccessibleName(tr("Choose: %1").arg(title));
    choose->setFocusPolicy(Qt::StrongFocus);
    choose->setMinimumHeight(themeOf(this).scaled(26));
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(line, 1);
    row->addWidget(choose);
    addRow(grid, title, box, line);
    connect(choose, &QAbstractButton::clicked, this, [this, line, title] {
        auto* dialog = new QFileDialog(this, title, line->text());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(QFileDialog::ExistingFile);
        connect(dialog, &QFileDialog::fileSelected, line, [this, line](const QString& path) {
            line->setText(path);
            onFieldEdited();
        });
        dialog->open();
    });
    return line;
}

void ConnectionForm::createTop(QGridLayout& grid)
{
    const QFont fixed = themeOf(this).font(TextStyle::Mono);
    m_name = addLine(grid, u"connectName"_s, tr("Name"));
    m_name->setPlaceholderText(tr("as the graph is called"));
    m_url = addLine(grid, u"connectUrl"_s, tr("URL"));
    m_url->setFont(fixed);
    m_url->setPlaceholderText(tr("falkor://user@host:6379/graph"));
    m_error = new TextLabel({}, TextStyle::Hint, Token::Error, this);
    m_error->setObjectName(u"connectError"_s);
    m_error->setWordWrap(true);
    m_error->hide();
    grid.addWidget(m_error, grid.rowCount(), 1);
    grid.addWidget(new Hairline(Qt::Horizontal, this), grid.rowCount(), 0, 1, 2);
    m_kind = new ChoiceBox(this);
    m_kind->setObjectName(u"connectKind"_s);
    m_kind->addItem(tr("FalkorDB"), static_cast<int>(ConnectionDraft::Kind::Falkor));
    m_kind->addItem(tr("Neo4j"), static_cast<int>(ConnectionDraft::Kind::Neo4j));
    m_kind->addItem(tr("Store file (SQLite)"), static_cast<int>(ConnectionDraft::Kind::File));
    addRow(grid, tr("Kind"), m_kind, m_kind);
    m_rows = &m_fileRows;
    m_path = addFile(grid, u"connectPath"_s, tr("File"));
    m_rows = nullptr;
}

void ConnectionForm::createServer(QGridLayout& grid)
{
    const QFont fixed = themeOf(this).font(TextStyle::Mono);
    m_rows = &m_serverRows;
    auto* place = new QWidget(this);
    m_host = new QLineEdit(place);
    m_host->setObjectName(u"connectHost"_s);
    m_host->setAccessibleName(tr("Host"));
    m_port = new QSpinBox(place);
    m_port->setObjectName(u"connectPort"_s);
    m_port->setAccessibleName(tr("Port"));
    m_port->setRange(1, 65535);
    m_port->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_port->setAlignment(Qt::AlignRight);
    m_port->setFixedSize(themeOf(this).scaled(72), themeOf(this).scaled(26));
    auto* across = new QHBoxLayout(place);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(8);
    across->addWidget(m_host, 1);
    across->addWidget(m_port);
    addRow(grid, tr("Host and port"), place, m_host);
    m_graph = new QComboBox(this);
    m_graph->setObjectName(u"connectGraph"_s);
    m_graph->setEditable(true);
    m_graph->setInsertPolicy(QComboBox::NoInsert);
    m_graph->setCompleter(nullptr);
    m_graph->lineEdit()->setPlaceholderText(tr("Test lists those of the server"));
    m_graph->lineEdit()->setAccessibleName(tr("Graph"));
    addRow(grid, tr("Graph"), m_graph, m_graph);
    m_user = addLine(grid, u"connectUser"_s, tr("User"));
    m_password = addLine(grid, u"connectPassword"_s, tr("Password"));
    m_password->setEchoMode(QLineEdit::Password);
    for (QWidget* field : {static_cast<QWidget*>(m_host), static_cast<QWidget*>(m_port),
             static_cast<QWidget*>(m_graph), static_cast<QWidget*>(m_user)})
        field->setFont(fixed);
    auto* below = new QWidget(this);
    m_passwordNote = new TextLabel({}, TextStyle::Hint, Token::TextTertiary, below);
    m_passwordNote->setObjectName(u"connectPasswordNote"_s);
    m_passwordNote->setWordWrap(true);
    m_forget = new LinkButton(tr("Forget it"), TextStyle::Hint, below);
    m_forget->setObjectName(u"connectForget"_s);
    m_forget->setAccessibleName(tr("Forget the password"));
    auto* words = new QHBoxLayout(below);
    words->setContentsMargins(0, 0, 0, 0);
    words->addWidget(m_passwordNote, 1);
    words->addWidget(m_forget);
    grid.addWidget(below, grid.rowCount(), 1);
    m_serverRows.push_back({below, below});
    m_rows = nullptr;
    m_profile = new ChoiceBox(this);
    m_profile->setObjectName(u"connectProfile"_s);
    m_profile->addItem(tr("as the graph says"), QString());
    for (const std::string& name : profileNames())
        m_profile->addItem(toQString(name), toQString(name));
    addRow(grid, tr("Profile"), m_profile, m_profile);
}

void ConnectionForm::createMore(QGridLayout& grid)
{
    auto* ticks = new QWidget(this);
    m_readOnly = new QCheckBox(tr("Read only"), ticks);
    m_readOnly->setObjectName(u"connectReadOnly"_s);
    m_readOnly->setToolTip(tr("Nothing is ever written through this connection."));
    m_tls = new QCheckBox(tr("TLS"), ticks);
    m_tls->setObjectName(u"connectTls"_s);
    m_more = new LinkButton(tr("More"), TextStyle::Small, ticks);
    m_more->setObjectName(u"connectMore"_s);
    auto* across = new FlowLayout(ticks);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(24);
    across->addWidget(m_readOnly);
    across->addWidget(m_tls);
    across->addWidget(m_more);
    grid.addWidget(ticks, grid.rowCount(), 1);
    m_rows = &m_moreRows;
    m_caFile = addFile(grid, u"connectCa"_s, tr("CA file"));
    m_caFile->setPlaceholderText(tr("that of the system"));
    m_certificate = addFile(grid, u"connectCertificate"_s, tr("Own certificate"));
    m_key = addFile(grid, u"connectKey"_s, tr("Its key"));
    m_sentinels = addLine(grid, u"connectSentinels"_s, tr("Sentinels"));
    m_sentinels->setPlaceholderText(tr("host:26379, host:26379"));
    m_master = addLine(grid, u"connectMaster"_s, tr("Primary’s name"));
    m_rows = nullptr;
    m_replica = new QCheckBox(tr("A replica may answer; receipts say so"), this);
    m_replica->setObjectName(u"connectReplica"_s);
    grid.addWidget(m_replica, grid.rowCount(), 1);
    m_moreRows.push_back({m_replica, m_replica});
}

void ConnectionForm::wire()
{
    connect(m_url, &QLineEdit::textEdited, this, &ConnectionForm::onUrlEdited);
    connect(m_url, &QLineEdit::editingFinished, this, &ConnectionForm::settleUrl);
    for (QLineEdit* line : {m_name, m_path, m_host, m_user, m_password, m_caFile, m_certificate,
             m_key, m_sentinels, m_master}) {
        connect(line, &QLineEdit::textEdited, this, &ConnectionForm::onFieldEdited);
        connect(line, &QLineEdit::returnPressed, this, &ConnectionForm::submitted);
    }
    connect(m_url, &QLineEdit::returnPressed, this, &ConnectionForm::submitted);
    connect(m_graph->lineEdit(), &QLineEdit::returnPressed, this, &ConnectionForm::submitted);
    connect(m_port, &QSpinBox::valueChanged, this, &ConnectionForm::onFieldEdited);
    connect(m_graph, &QComboBox::currentTextChanged, this, &ConnectionForm::onFieldEdited);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ConnectionForm::onFieldEdited);
    connect(m_profile, &QComboBox::currentIndexChanged, this, &ConnectionForm::onFieldEdited);
    for (QCheckBox* box : {m_readOnly, m_tls, m_replica})
        connect(box, &QCheckBox::toggled, this, &ConnectionForm::onFieldEdited);
    connect(m_forget, &QAbstractButton::clicked, this, &ConnectionForm::forgetRequested);
    connect(m_more, &QAbstractButton::clicked, this, [this] {
        m_showsMore = !m_showsMore;
        showRows();
    });
}

void ConnectionForm::setDraft(const ConnectionDraft& draft)
{
    m_draft = draft;
    m_broken = false;
    m_touched = false;
    m_showsMore = !draft.isFile() && (draft.isTls() || !draft.server.options.empty());
    clearWrong();
    showFields();
    showUrl();
}

void ConnectionForm::onUrlEdited()
{
    m_touched = true;
    const auto parsed = draftFromUrl(m_url->text(), m_draft);
    m_broken = !parsed;
    if (parsed) {
        const QString typed = m_draft.server.password;
        m_draft = *parsed;
        // A URL without a password leaves the one in its field alone.
        if (m_draft.server.password.isEmpty())
            m_draft.server.password = typed;
        m_showsMore = m_showsMore || !m_draft.server.options.empty();
        clearWrong();
        showFields();
    }
    emit edited();
}

// What was typed is said once the person leaves it, and a password goes where none can read it.
void ConnectionForm::settleUrl()
{
    if (m_url->text().trimmed().isEmpty())
        return;
    if (m_broken) {
        const auto parsed = draftFromUrl(m_url->text(), m_draft);
        if (!parsed) {
            Error error = parsed.error();
            error.where = u"url"_s;
            showWrong(error);
        }
        return;
    }
    showUrl();
}

QString ConnectionForm::pathIn(const QLineEdit* field)
{
    return field->text().trimmed();
}

void ConnectionForm::onFieldEdited()
{
    if (m_filling)
        return;
    m_touched = true;
    m_draft.saved.name = m_name->text();
    m_draft.saved.profile = m_profile->currentData().toString();
    m_draft.saved.readOnly = m_readOnly->isChecked();
    const auto kind = static_cast<ConnectionDraft::Kind>(m_kind->currentData().toInt());
    const bool isOther = kind != m_draft.kind;
    m_draft.path = pathIn(m_path);
    ServerUrl& server = m_draft.server;
    if (isOther) {
        m_draft.setKind(kind);
    } else {
        // A Neo4j is looked for at several ports where none is given.
        const quint16 usual = m_draft.usualPort();
        const bool isNone
            = kind == ConnectionDraft::Kind::Neo4j && server.port == 0 && m_port->value() == usual;
        server.port = isNone ? quint16{0} : static_cast<quint16>(m_port->value());
    }
    m_draft.setTls(m_tls->isChecked());
    server.host = m_host->text().trimmed();
    server.user = m_user->text();
    server.password = m_password->text();
    server.name = m_graph->currentText();
    m_draft.setOption(u"ca"_s, pathIn(m_caFile));
    if (kind != ConnectionDraft::Kind::Neo4j) {
        m_draft.setOption(u"cert"_s, pathIn(m_certificate));
        m_draft.setOption(u"key"_s, pathIn(m_key));
        m_draft.setOption(u"sentinel"_s, m_sentinels->text().remove(u' '));
        m_draft.setOption(u"master"_s, m_master->text().trimmed());
        m_draft.setOption(u"replica"_s, m_replica->isChecked() ? u"yes"_s : QString());
    }
    m_broken = false;
    clearWrong();
    showUrl();
    if (kind != ConnectionDraft::Kind::File)
        showPort();
    showRows();
    emit edited();
}

void ConnectionForm::showPort()
{
    const QSignalBlocker blocker(m_port);
    m_port->setValue(m_draft.server.port == 0 ? m_draft.usualPort() : m_draft.server.port);
}

void ConnectionForm::showFields()
{
    m_filling = true;
    const ServerUrl& server = m_draft.server;
    const auto fill = [](QLineEdit* line, const QString& text) {
        if (line->text() != text)
            line->setText(text);
    };
    fill(m_name, m_draft.saved.name);
    m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(m_draft.kind)));
    fill(m_path, m_draft.path);
    fill(m_host, server.host);
    showPort();
    m_graph->setCurrentText(server.name);
    fill(m_user, server.user);
    fill(m_password, server.password);
    m_profile->setCurrentIndex(std::max(0, m_profile->findData(m_draft.saved.profile)));
    m_readOnly->setChecked(m_draft.saved.readOnly);
    m_tls->setChecked(m_draft.isTls());
    fill(m_caFile, m_draft.option(u"ca"_s));
    fill(m_certificate, m_draft.option(u"cert"_s));
    fill(m_key, m_draft.option(u"key"_s));
    fill(m_sentinels, m_draft.option(u"sentinel"_s));
    fill(m_master, m_draft.option(u"master"_s));
    m_replica->setChecked(m_draft.option(u"replica"_s) == u"yes"_s);
    m_filling = false;
    showRows();
}

void ConnectionForm::showUrl()
{
    const bool isNothing = m_draft.isFile()
        ? m_draft.path.isEmpty()
        : m_draft.place().isEmpty() && m_draft.server.name.isEmpty();
    const QString url = isNothing ? QString() : m_draft.url(ServerUrl::Login::WithoutPassword);
    if (m_url->text() != url)
        m_url->setText(url);
    m_url->setCursorPosition(0);
}

void ConnectionForm::showRows()
{
    const auto setVisible = [](const std::vector<Row>& rows, bool visible) {
        for (const Row& row : rows) {
            row.label->setVisible(visible);
            row.field->setVisible(visible);
        }
    };
    const bool isFile = m_draft.isFile();
    setVisible(m_fileRows, isFile);
    setVisible(m_serverRows, !isFile);
    const bool isNeo4j = m_draft.kind == ConnectionDraft::Kind::Neo4j;
    setVisible(m_moreRows, !isFile && m_showsMore && !isNeo4j);
    setVisible({m_moreRows.front()}, !isFile && m_showsMore); // the CA file
    m_tls->setVisible(!isFile);
    m_more->setVisible(!isFile);
    m_more->setText(m_showsMore ? tr("Less")
            : isNeo4j           ? tr("CA file")
                                : tr("TLS files, sentinels"));
    m_more->setAccessibleName(m_more->text());
    m_more->updateGeometry();
    const bool isFound = !m_draft.option(u"sentinel"_s).isEmpty();
    m_host->setPlaceholderText(isFound ? tr("found by the sentinels") : QString());
    setPasswordState(m_passwordState);
}

void ConnectionForm::setPasswordState(PasswordState state)
{
    m_passwordState = state;
    const bool typed = !m_password->text().isEmpty();
    m_forget->setVisible(state == PasswordState::Kept && !m_draft.isFile());
    QString held;
    if (state == PasswordState::Kept)
        held = tr("kept in the keychain");
    else if (state == PasswordState::AskedFor)
        held = tr("asked for each time");
    else if (state == PasswordState::Looking)
        held = tr("asking the keychain…");
    m_password->setPlaceholderText(held);
    m_password->setAccessibleDescription(typed ? QString() : held);
}

void ConnectionForm::setPasswordNote(const QString& words)
{
    m_passwordNote->setText(words);
    m_passwordNote->parentWidget()->setVisible(
        !m_draft.isFile() && (!words.isEmpty() || m_passwordState == PasswordState::Kept));
}

void ConnectionForm::setGraphs(const std::vector<std::string>& graphs)
{
    m_filling = true;
    m_graph->clear();
    for (const std::string& graph : graphs)
        m_graph->addItem(toQString(graph));
    m_graph->setCurrentText(m_draft.server.name);
    m_filling = false;
}

void ConnectionForm::chooseGraph()
{
    m_graph->setFocus(Qt::OtherFocusReason);
    if (m_graph->count() > 0)
        m_graph->showPopup();
}

void ConnectionForm::focusName()
{
    m_name->setFocus(Qt::OtherFocusReason);
    m_name->selectAll();
}

void ConnectionForm::focusUser()
{
    m_user->setFocus(Qt::OtherFocusReason);
    m_user->selectAll();
}

void ConnectionForm::showWrong(const Error& error)
{
    const std::pair<QString, QWidget*> fields[] = {{u"path"_s, m_path}, {u"host"_s, m_host},
        {u"graph"_s, m_graph}, {u"password"_s, m_password}, {u"url"_s, m_url}};
    clearWrong();
    QWidget* wrong = m_url;
    for (const auto& [name, field] : fields) {
        if (name == error.where)
            wrong = field;
    }
    setFieldState(wrong, FieldState::Wrong);
    const QString words = sentences({error.message, error.hint});
    wrong->setAccessibleDescription(words);
    if (wrong != m_url)
        wrong->setFocus(Qt::OtherFocusReason);
    m_error->setText(words);
    m_error->setVisible(wrong == m_url);
}

void ConnectionForm::clearWrong()
{
    for (QWidget* field : {static_cast<QWidget*>(m_path), static_cast<QWidget*>(m_host),
             static_cast<QWidget*>(m_graph), static_cast<QWidget*>(m_password),
             static_cast<QWidget*>(m_url)}) {
        setFieldState(field, FieldState::Normal);
        field->setAccessibleDescription({});
    }
    m_error->hide();
}

} // namespace mnemo

#include "moc_connectionform.cpp"
