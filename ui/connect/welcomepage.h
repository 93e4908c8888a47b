// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QWidget>

class QVBoxLayout;

namespace mnemo {

class RecentList;

/// A large button of the welcome page: icon, what it does, a line about it, its key.
class WelcomeButton final : public QAbstractButton
{
    Q_OBJECT
public:
    WelcomeButton(const QString& icon, const QString& title, const QString& about, QWidget* parent);
    [[nodiscard]] QSize sizeHint() const override;
    /// That do the same; empty: none.
    void setKeys(const QString& keys);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_icon;
    QString m_about;
    QString m_keys;
};

/// The centre while there is no graph: four ways to one.
class WelcomePage final : public QWidget
{
    Q_OBJECT
public:
    /// `recent` becomes a part of it: what was opened before, under the ways in.
    explicit WelcomePage(RecentList* recent, QWidget* parent = nullptr);

    void setOpenKeys(const QString& keys) { m_open->setKeys(keys); }

    void setConnectKeys(const QString& keys) { m_connect->setKeys(keys); }

signals:
    void demoRequested();
    void exampleRequested();
    void openRequested();
    void connectRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void addWaysIn(QVBoxLayout* column);

    WelcomeButton* m_open;
    WelcomeButton* m_connect;
};

} // namespace mnemo
