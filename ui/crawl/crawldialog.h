// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crawl/crawler.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace mnemo {

class TextLabel;

/// Asks what to crawl: a URL, how far, and which address of this network may be reached. Deletes
/// itself.
class CrawlDialog final : public QDialog
{
    Q_OBJECT
public:
    explicit CrawlDialog(QWidget* parent);

signals:
    void crawlRequested(const mnemo::CrawlOptions& options);

private:
    void createFields();
    void offerLocal();
    void submit();
    void showWrong(QLineEdit* field, TextLabel* place, const QString& words);

    QLineEdit* m_url;
    QLineEdit* m_allow;
    QCheckBox* m_local; ///< shown while the URL's address is of this computer or network
    QString m_localPair;
    QComboBox* m_scope;
    QSpinBox* m_pages;
    TextLabel* m_urlError;
    TextLabel* m_allowError;
};

} // namespace mnemo
