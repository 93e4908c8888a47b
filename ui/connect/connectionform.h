// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/connectiondraft.h"

#include <QWidget>

#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLineEdit;
class QSpinBox;

namespace mnemo {

class LinkButton;
class TextLabel;

/// What is known of the password of the connection that is shown.
enum class PasswordState
{
    None, ///< the connection has none
    Looking, ///< the keychain is being asked
    Kept, ///< in the keychain
    AskedFor ///< it has one, and it is kept nowhere
};

/// One connection: its URL, and the same in fields. Whichever is edited, the other follows.
class ConnectionForm final : public QWidget
{
    Q_OBJECT
public:
    explicit ConnectionForm(QWidget* parent);

    void setDraft(const ConnectionDraft& draft);

    /// With the password that stands in the field.
    [[nodiscard]] const ConnectionDraft& draft() const { return m_draft; }

    /// The URL cannot be read: the draft is the last one that could.
    [[nodiscard]] bool isBroken() const { return m_broken; }

    /// Nothing was edited since setDraft().
    [[nodiscard]] bool isUntouched() const { return !m_touched; }

    /// The URL as it is read: a password in it stands in its own field alone from now on.
    void settleUrl();
    void setPasswordState(PasswordState state);
    /// What is said below the password; empty: what fits the state.
    void setPasswordNote(const QString& words);
    void setGraphs(const std::vector<std::string>& graphs);
    void chooseGraph();
    void focusName();
    void focusUser();
    /// Marks the field that `error` names and goes there; what is wrong with the URL stands below
    /// it.
    void showWrong(const Error& error);
    void clearWrong();

signals:
    void edited();
    void forgetRequested();
    void submitted();

private:
    void createTop(QGridLayout& grid);
    void createServer(QGridLayout& grid);
    void createMore(QGridLayout& grid);
    void wire();
    QLineEdit* addLine(QGridLayout& grid, const QString& name, const QString& title);
    QLineEdit* addFile(QGridLayout& grid, const QString& name, const QString& title);
    void addRow(QGridLayout& grid, const QString& title, QWidget* field, QWidget* buddy);
    [[nodiscard]] static QString pathIn(const QLineEdit* field);
    void onUrlEdited();
    void onFieldEdited();
    void showFields();
    void showPort();
    void showUrl();
    void showRows();

    struct Row
    {
        QWidget* label;
        QWidget* field;
    };

    ConnectionDraft m_draft = newDraft();
    bool m_broken = false;
    bool m_filling = false; ///< fields change by program
    bool m_touched = false;
    bool m_showsMore = false;
    PasswordState m_passwordState = PasswordState::None;
    std::vector<Row> m_fileRows;
    std::vector<Row> m_serverRows;
    std::vector<Row> m_moreRows;
    std::vector<Row>* m_rows = nullptr; ///< where addRow() puts the next

    QLineEdit* m_name = nullptr;
    QLineEdit* m_url = nullptr;
    TextLabel* m_error = nullptr;
    QComboBox* m_kind = nullptr;
    QLineEdit* m_path = nullptr;
    QLineEdit* m_host = nullptr;
    QSpinBox* m_port = nullptr;
    QComboBox* m_graph = nullptr;
    QLineEdit* m_user = nullptr;
    QLineEdit* m_password = nullptr;
    TextLabel* m_passwordNote = nullptr;
    LinkButton* m_forget = nullptr;
    QComboBox* m_profile = nullptr;
    QCheckBox* m_readOnly = nullptr;
    QCheckBox* m_tls = nullptr;
    LinkButton* m_more = nullptr;
    QLineEdit* m_caFile = nullptr;
    QLineEdit* m_certificate = nullptr;
    QLineEdit* m_key = nullptr;
    QLineEdit* m_sentinels = nullptr;
    QLineEdit* m_master = nullptr;
    QCheckBox* m_replica = nullptr;
};

} // namespace mnemo
