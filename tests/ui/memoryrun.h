// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/facts/factspage.h"
#include "ui/graph/graphcontroller.h"
#include "windowrun.h"

#include <QContextMenuEvent>
#include <QFile>
#include <QListView>
#include <QMenu>
#include <QTabBar>
#include <QTextEdit>

namespace mnemo::test {

using namespace Qt::Literals::StringLiterals;

inline constexpr std::int64_t july = 1782864000; ///< 2026-07-01

/// A small memory as Graphiti writes it.
inline constexpr const char* memory
    = R"({"directed": true, "multigraph": true, "graph": {}, "nodes": [
{"id": "zoe", "role": "Person", "label": "Zoë Lindqvist", "labels": ["Entity", "Person"],
 "created_at": "2026-01-10T08:00:00Z"},
{"id": "marco", "role": "Person", "label": "Marco Bianchi", "labels": ["Entity", "Person"],
 "created_at": "2026-01-10T08:00:00Z"},
{"id": "berlin", "role": "Location", "label": "Berlin", "labels": ["Entity", "Location"],
 "created_at": "2026-01-10T08:00:00Z"},
{"id": "gothenburg", "role": "Location", "label": "Gothenburg", "labels": ["Entity", "Location"],
 "created_at": "2026-01-10T08:00:00Z"},
{"id": "atlas", "role": "Project", "label": "Atlas", "created_at": "2026-01-10T08:00:00Z",
 "labels": ["A", "B", "Entity", "Project"]},
{"id": "chat", "role": "Episodic", "label": "Chat 6 May", "source": "message",
 "content": "Zoë: Picked up the keys.\nAmélie: So Zoë Lindqvist lives in Berlin now? Good.",
 "valid_at": "2026-05-06T08:31:00Z", "created_at": "2026-05-06T08:33:00Z"},
{"id": "mail", "role": "Episodic", "label": "Mail 1 June", "source": "text",
 "content": "<a href='http://example.com'>Atlas</a> goes to Zoë Lindqvist.",
 "valid_at": "2026-06-01T07:12:00Z", "created_at": "2026-06-01T07:15:00.25Z"}], "links": [
{"source": "zoe", "target": "berlin", "kind": "LIVES_IN", "key": "f1", "type": "RELATES_TO",
 "fact": "Zoë Lindqvist lives in Berlin.", "episodes": ["chat"], "valid_at": "2026-05-04",
 "created_at": "2026-05-06T08:33:01Z"},
{"source": "zoe", "target": "gothenburg", "kind": "LIVES_IN", "key": "f2", "type": "RELATES_TO",
 "fact": "Zoë Lindqvist is at home in Gothenburg.", "episodes": ["chat", "mail"],
 "valid_at": "2020-01-01", "invalid_at": "2026-05-04", "expired_at": "2026-05-06T08:33:01Z",
 "created_at": "2026-01-10T08:00:00Z"},
{"source": "zoe", "target": "atlas", "kind": "LEADS", "key": "f3", "type": "RELATES_TO",
 "fact": "Zoë leads Atlas from August.", "episodes": ["mail"], "valid_at": "2026-08-01",
 "created_at": "2026-06-01T07:15:01.75Z"},
{"source": "marco", "target": "zoe", "kind": "REPORTS_TO", "key": "f4", "type": "RELATES_TO",
 "fact": "Marco reports to Zoë.", "episodes": ["mail"], "valid_at": "2026-02-01",
 "created_at": "2026-06-01T07:15:02Z"},
{"source": "chat", "target": "zoe", "kind": "MENTIONS", "key": "m1", "type": "MENTIONS"},
{"source": "chat", "target": "berlin", "kind": "MENTIONS", "key": "m2", "type": "MENTIONS"},
{"source": "chat", "target": "gothenburg", "kind": "MENTIONS", "key": "m3", "type": "MENTIONS"},
{"source": "mail", "target": "zoe", "kind": "MENTIONS", "key": "m4", "type": "MENTIONS"},
{"source": "mail", "target": "atlas", "kind": "MENTIONS", "key": "m5", "type": "MENTIONS"},
{"source": "mail", "target": "gothenburg", "kind": "MENTIONS", "key": "m7",
 "type": "MENTIONS"},
{"source": "mail", "target": "marco", "kind": "MENTIONS", "key": "m6", "type": "MENTIONS"}]})";

/// A window over a memory.
struct MemoryRun : WindowRun
{
    explicit MemoryRun(const char* profile = "graphiti", const char* text = memory)
        : WindowRun(Clock(july), QLatin1String(profile))
    {
        QFile file(folder.filePath(u"memory.json"_s));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("%s", qPrintable(file.errorString()));
        file.write(text);
        file.close();
        window->workbench().opening().openFiles({file.fileName()});
    }

    [[nodiscard]] FactList* facts() const { return child<FactList>("factList"); }

    void look(const char* node) const { window->canvas()->select({NodeId(node)}); }

    [[nodiscard]] int episodesTab() const
    {
        const auto* tabs = child<QTabBar>("bottomTabs");
        int tab = 0;
        while (tab < tabs->count() && tabs->tabText(tab) != u"Episodes"_s)
            ++tab;
        return tab;
    }

    /// Sentences, and titles with their numbers, top to bottom.
    [[nodiscard]] static QStringList linesOf(FactList& list)
    {
        QStringList lines;
        for (int row = 0; row < list.model()->rowCount(); ++row) {
            const FactLine line = list.facts().lineAt(list.model()->index(row, 0));
            lines += line.title ? line.before + u": "_s + line.count : line.sentence();
        }
        return lines;
    }

    /// Scrolled to.
    [[nodiscard]] static QModelIndex rowOf(QAbstractItemView* list, const QString& sentence)
    {
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const QModelIndex index = list->model()->index(row, 0);
            if (index.data().toString() != sentence)
                continue;
            list->scrollTo(index);
            return index;
        }
        return {};
    }

    void click(QAbstractItemView* list, const QString& sentence) const
    {
        const QModelIndex index = rowOf(list, sentence);
        QVERIFY2(index.isValid(), qPrintable(u"no row says: "_s + sentence));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(index).center());
    }

    /// Of a row of facts, as the pointer or the keys open it.
    [[nodiscard]] QMenu* menuOf(const QString& sentence, QContextMenuEvent::Reason reason) const
    {
        const QModelIndex index = rowOf(facts(), sentence);
        const bool byKey = reason == QContextMenuEvent::Keyboard;
        if (byKey)
            facts()->setCurrentIndex(index);
        const QPoint at = byKey ? QPoint() : facts()->visualRect(index).center();
        QContextMenuEvent event(reason, at, facts()->viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(facts()->viewport(), &event);
        return child<QMenu>("factMenu");
    }

    /// What of the episode's text is lit.
    [[nodiscard]] QString lit() const
    {
        const auto selections = child<QTextEdit>("episodeText")->extraSelections();
        return selections.isEmpty() ? QString() : selections.front().cursor.selectedText();
    }
};

} // namespace mnemo::test
