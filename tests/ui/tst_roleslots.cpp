// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/roleslots.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <utility>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;

/// Which colour and shape a role has.
class TestRoleSlots final : public QObject
{
    Q_OBJECT

private slots:
    void rolesKeepTheirSlots();
    void rolesShownTogetherLookDifferent_data();
    void rolesShownTogetherLookDifferent();
    void aPersonsChoiceComesFirst();
    void manyRolesShareASlotWithLetters();
};

void TestRoleSlots::rolesKeepTheirSlots()
{
    const Theme theme;
    const auto found = theme.slotsFor({"zebra", "web:url", "apple", "presence", "Place"});
    QCOMPARE(found.at("web:url").number, 1);
    QCOMPARE(found.at("presence").number, 3);
    // By their name alone, whatever is shown beside them.
    for (const char* role : {"zebra", "apple", "Place"})
        QCOMPARE(theme.slotsFor({role, "web:url"}).at(role).number, theme.slotOf(role).number);
    QCOMPARE(theme.slotOf("Organization").number, theme.slotOf("organization").number);
    QCOMPARE(theme.slotsFor({"Document", "Episodic"}).at("Episodic").number, 2);
}

void TestRoleSlots::rolesShownTogetherLookDifferent_data()
{
    QTest::addColumn<QStringList>("roles");
    QTest::newRow("named alike") << QStringList{u"web:url"_s, u"REQ"_s, u"Service"_s, u"custom"_s};
    QTest::newRow("the roles of a memory") << QStringList{u"Community"_s, u"Customer"_s,
        u"Decision"_s, u"Document"_s, u"Episodic"_s, u"Host"_s, u"Incident"_s, u"Person"_s,
        u"Place"_s, u"Project"_s, u"Saga"_s, u"Service"_s, u"Technology"_s};
    QStringList many;
    for (int i = 0; i < 100; ++i)
        many += u"role %1"_s.arg(i);
    QTest::newRow("a hundred") << many;
}

void TestRoleSlots::rolesShownTogetherLookDifferent()
{
    QFETCH(QStringList, roles);
    std::vector<std::string> names;
    for (const QString& role : roles)
        names.push_back(role.toStdString());
    std::set<std::pair<QRgb, MarkShape>> looks;
    std::set<QRgb> fills;
    std::set<MarkShape> shapes;
    for (const auto& [role, slot] : Theme().slotsFor(names)) {
        looks.emplace(slot.fill.rgb(), slot.shape);
        fills.insert(slot.fill.rgb());
        shapes.insert(slot.shape);
    }
    QCOMPARE(looks.size(), names.size());
    QCOMPARE(fills.size(), std::min<std::size_t>(names.size(), 12));
    QCOMPARE(shapes.size(), std::min<std::size_t>(names.size(), 12));
}

void TestRoleSlots::aPersonsChoiceComesFirst()
{
    ThemeOptions options;
    options.roleSlots = {{"zebra", 1}, {"web:url", 99}};
    const auto found = Theme(options).slotsFor({"apple", "web:url", "zebra"});
    QCOMPARE(found.at("zebra").number, 1);
    QVERIFY(found.at("web:url").number != 1);
    QVERIFY(found.at("apple").number != found.at("web:url").number);
    QCOMPARE(roleSlotsFrom(roleSlotsSetting(options.roleSlots)), options.roleSlots);
    QVERIFY(roleSlotsFrom(u"no JSON"_s).empty());
}

void TestRoleSlots::manyRolesShareASlotWithLetters()
{
    std::vector<std::string> roles;
    for (char c = 'a'; c <= 'p'; ++c)
        roles.push_back(std::string("role") + c);
    roles.push_back("\u00e4rger");
    const auto found = Theme().slotsFor(roles);
    std::set<int> used;
    int lettered = 0;
    for (const auto& [role, slot] : found) {
        used.insert(slot.number);
        if (slot.letter.isEmpty())
            continue;
        ++lettered;
        QCOMPARE(slot.letter, QString::fromStdString(role).at(0).toUpper());
    }
    QCOMPARE(used.size(), std::size_t{12});
    QCOMPARE(lettered, 17 - 12);
}

QTEST_MAIN(TestRoleSlots)
#include "tst_roleslots.moc"
