// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/conversations.h"

#include <QFrame>

#include <vector>

class QLineEdit;
class QListWidget;

namespace mnemo {

class TextLabel;

/// The store's conversations under a field that searches in them; a popup that closes with the
/// choice. The keys: Up and Down choose, Enter opens, Esc closes.
class ConversationList final : public QFrame
{
    Q_OBJECT
public:
    explicit ConversationList(QWidget* parent = nullptr);

    /// The newest first; `now` as Unix seconds, by which times are shown.
    void show(const std::vector<ConversationTitle>& titles, std::int64_t now);
    /// Opens under `anchor`, with an empty search.
    void openUnder(const QWidget& anchor);

signals:
    void searchRequested(const QString& words);
    void chosen(const mnemo::ThreadId& thread);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void choose(int row);

    QLineEdit* m_search;
    QListWidget* m_list;
    TextLabel* m_nothing;
    std::vector<ThreadId> m_threads;
};

} // namespace mnemo
