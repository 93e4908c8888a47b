// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvasedits.h"
#include "ui/graph/graphcontroller.h"
#include "ui/widgets/badge.h"
#include "windowrun.h"

#include <QFile>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QToolButton>

#include <map>
#include <string>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Two memories in one graph.
constexpr const char* memory = R"({"directed": true, "multigraph": true, "graph": {}, "nodes": [
{"id": "zoe", "role": "Person", "label": "Zoe", "group_id": "team"},
{"id": "marco", "role": "Person", "label": "Marco", "group_id": "team"},
{"id": "zora", "role": "Person", "label": "Zora", "group_id": "other"},
{"id": "chat", "role": "Episodic", "label": "Chat", "group_id": "team", "content": "Zoe spoke.",
 "valid_at": "2026-05-06T08:31:00Z"},
{"id": "mail", "role": "Episodic", "label": "Mail", "group_id": "other", "content": "Zora wrote.",
 "valid_at": "2026-06-01T07:12:00Z"}], "links": [
{"source": "zoe", "target": "marco", "kind": "KNOWS", "key": "f1", "type": "RELATES_TO",
 "fact": "Zoe knows Marco.", "group_id": "team"},
{"source": "zoe", "target": "zora", "kind": "KNOWS", "key": "f2", "type": "RELATES_TO",
 "fact": "Zoe knows Zora.", "group_id": "other"}]})";

} // namespace

/// The groups of a graph as a person chooses among them in the window.
class GroupsTest final : public QObject
{
    Q_OBJECT

private slots:
    void choosesGroupsEverywhere();
    void countsAmongTheChosen();
    void isNotOfferedWithoutGroups();

private:
    void open(const char* profile);
    void toggle(int row) const;

    /// Whether the last outcome of a query was asked for this group alone.
    [[nodiscard]] bool isOf(const std::string& query, const char* group) const
    {
        const auto asked = m_asked.find(query);
        return asked != m_asked.end() && asked->second.value("groups", Json()) == Json{group};
    }

    [[nodiscard]] std::size_t nodes() const { return m_run->scene().nodes().size(); }

    std::unique_ptr<WindowRun> m_run;
    std::map<std::string, Json> m_asked; ///< arguments of the last outcome, by query
};

void GroupsTest::open(const char* profile)
{
    m_asked.clear();
    m_run = std::make_unique<WindowRun>(Clock(1782864000), QLatin1String(profile)); // 2026-07-01
    connect(&m_run->workbench(), &Workbench::requestEnded, this,
        [this](const EndedRequest& request) { m_asked[request.query] = request.args; });
    QFile file(m_run->folder.filePath(u"memory.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(memory);
    file.close();
    m_run->workbench().opening().openFiles({file.fileName()});
    QTRY_COMPARE_WITH_TIMEOUT(nodes(), std::size_t{5}, patience);
    QTest::mouseClick(m_run->child<QToolButton>("graphControls"), Qt::LeftButton);
}

/// As a person does it with keys.
void GroupsTest::toggle(int row) const
{
    auto* list = m_run->child<QListView>("filterGroups");
    list->setFocus();
    list->setCurrentIndex(list->model()->index(row, 0));
    QTest::keyClick(list, Qt::Key_Space);
}

void GroupsTest::choosesGroupsEverywhere()
{
    open("graphiti");
    auto* list = m_run->child<QListView>("filterGroups");
    QTRY_VERIFY_WITH_TIMEOUT(list->isVisible() && list->model()->rowCount() == 2, patience);
    QCOMPARE(list->model()->index(0, 0).data().toString(), u"other  2"_s);
    QCOMPARE(list->model()->index(1, 0).data().toString(), u"team  3"_s);
    auto* badge = m_run->child<Badge>("resultGroups");
    QVERIFY(badge->isHidden());

    auto* search = m_run->child<QLineEdit>("search");
    auto* hits = m_run->child<QListView>("hits");
    QTest::keyClicks(search, u"zo"_s);
    QTRY_COMPARE_WITH_TIMEOUT(hits->model()->rowCount(), 2, patience);

    toggle(0);
    QTRY_COMPARE_WITH_TIMEOUT(nodes(), std::size_t{3}, patience);
    QCOMPARE(badge->look().text, u"group team"_s);
    QVERIFY(!badge->isHidden());
    QVERIFY(isOf("graph_slice", "team"));
    QCOMPARE(m_run->scene().edges().size(), std::size_t{1});
    // What was found before is looked for again, and events are told anew.
    QTRY_COMPARE_WITH_TIMEOUT(hits->model()->rowCount(), 1, patience);
    QVERIFY(isOf("search_nodes", "team"));
    QTRY_VERIFY_WITH_TIMEOUT(isOf("recent_events", "team"), patience);
    m_run->window->canvas()->select({NodeId("zoe")});
    QTRY_VERIFY_WITH_TIMEOUT(isOf("neighbors", "team"), patience);

    // It is undone and done again as other filters are.
    auto& history = m_run->window->canvas()->edits().history();
    QVERIFY(history.canUndo());
    history.undo();
    QTRY_COMPARE_WITH_TIMEOUT(nodes(), std::size_t{5}, patience);
    QVERIFY(badge->isHidden());
    QTRY_COMPARE_WITH_TIMEOUT(hits->model()->rowCount(), 2, patience);
    QVERIFY(history.canRedo());
    history.redo();
    QTRY_COMPARE_WITH_TIMEOUT(nodes(), std::size_t{3}, patience);
    QTest::mouseClick(m_run->child<QPushButton>("filterEnd"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(nodes(), std::size_t{5}, patience);
    QVERIFY(badge->isHidden());
}

/// A part of what is there is a part of what was chosen, not of the whole graph.
void GroupsTest::countsAmongTheChosen()
{
    open("graphiti");
    m_run->window->graph()->showSlice({{"node_limit", 2}});
    const auto* badge = m_run->child<Badge>("resultPartial");
    QTRY_COMPARE_WITH_TIMEOUT(badge->look().text, u"PARTIAL: 2 of 5 nodes"_s, patience);
    toggle(0);
    QTRY_COMPARE_WITH_TIMEOUT(badge->look().text, u"PARTIAL: 2 of 3 nodes"_s, patience);
    QVERIFY(isOf("summary_state", "team"));
}

void GroupsTest::isNotOfferedWithoutGroups()
{
    open("generic");
    QTRY_VERIFY_WITH_TIMEOUT(m_run->child<QListView>("filterRoles")->isVisible(), patience);
    QVERIFY(!m_run->child<QListView>("filterGroups")->isVisible());
    QVERIFY(!m_asked.contains("graph_groups"));
}

QTEST_MAIN(GroupsTest)
#include "tst_groups.moc"
