// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/roleslots.h"

#include <QTest>

#include <set>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;

/// Which colour and shape a role has.
class TestRoleSlots final : public QObject
{
    Q_OBJECT

private slots:
    void rolesKeepTheirSlots();
    void unlistedRolesTakeFreeSlots_data();
    void unlistedRolesTakeFreeSlots();
    void listedRolesKeepTheirSlot();
    void aPersonsChoiceComesFirst();
    void lettersAreOfTheName();
};

void TestRoleSlots::rolesKeepTheirSlots()
{
    const Theme theme;
    const auto found = theme.slotsFor({"zebra", "web:url", "apple", "presence", "Place"});
    QCOMPARE(found.at("web:url").number, 1);
    QCOMPARE(found.at("presence").number, 3);
    // By their name alone, where nothing beside them has their slot.
    for (const char* role : {"zebra", "apple", "Place"})
        QCOMPARE(theme.slotsFor({role, "web:url"}).at(role).number, theme.slotOf(role).number);
    QCOMPARE(theme.slotOf("Organization").number, theme.slotOf("organization").number);
    QCOMPARE(theme.slotsFor({"Document", "Episodic"}).at("Episodic").number, 2);
}

void TestRoleSlots::unlistedRolesTakeFreeSlots_data()
{
    QTest::addColumn<QStringList>("roles");
    QTest::addColumn<int>("shared"); // roles that have a letter
    const auto row = [](const char* name, const QStringList& roles, int shared) {
        QTest::newRow(name) << roles << shared;
    };
    const auto many = [](int count) {
        QStringList roles;
        for (int i = 0; i < count; ++i)
            roles += u"role %1"_s.arg(i);
        return roles;
    };
    row("one", {u"zebra"_s}, 0);
    row("twelve", many(12), 0);
    row("thirteen", many(13), 1);
    row("a hundred", many(100), 88);
    row("the roles of a memory",
        {u"Community"_s, u"Customer"_s, u"Decision"_s, u"Document"_s, u"Episodic"_s, u"Host"_s,
            u"Incident"_s, u"Person"_s, u"Place"_s, u"Project"_s, u"Saga"_s, u"Service"_s},
        0);
}

/// Up to twelve look different from each other; past them the rest share the grey one, with a
/// letter.
void TestRoleSlots::unlistedRolesTakeFreeSlots()
{
    QFETCH(QStringList, roles);
    QFETCH(int, shared);
    std::vector<std::string> names;
    for (const QString& role : roles)
        names.push_back(role.toStdString());
    const Theme theme;
    std::set<int> plain;
    int lettered = 0;
    for (const auto& [role, slot] : theme.slotsFor(names)) {
        const NodeSlot whole = theme.nodeSlots().at(static_cast<std::size_t>(slot.number - 1));
        QVERIFY(slot.fill == whole.fill && slot.shape == whole.shape);
        if (slot.letter.isEmpty()) {
            QVERIFY2(plain.insert(slot.number).second, role.c_str());
            continue;
        }
        ++lettered;
        QCOMPARE(slot.number, 6);
        QCOMPARE(slot.letter, QString::fromStdString(role).at(0).toUpper());
    }
    QCOMPARE(lettered, shared);
    QCOMPARE(plain.size(), names.size() - static_cast<std::size_t>(shared));
}

/// The same in every graph: also beside another one that the palette gives the same slot, which a
/// letter then tells apart.
void TestRoleSlots::listedRolesKeepTheirSlot()
{
    const auto found = Theme().slotsFor({"web:url", "REQ", "Service", "zebra"});
    QStringList letters;
    for (const char* role : {"REQ", "Service", "web:url"}) {
        QCOMPARE(found.at(role).number, 1);
        letters += found.at(role).letter;
    }
    QCOMPARE(letters, (QStringList{QString(), u"S"_s, u"W"_s}));
    QVERIFY(found.at("zebra").number != 1);
}

void TestRoleSlots::aPersonsChoiceComesFirst()
{
    ThemeOptions options;
    options.roleSlots = {{"zebra", 1}, {"panda", 1}, {"web:url", 99}};
    const auto found = Theme(options).slotsFor({"apple", "panda", "web:url", "zebra"});
    QCOMPARE(found.at("panda").letter, QString());
    QCOMPARE(found.at("zebra").number, 1);
    QCOMPARE(found.at("zebra").letter, u"Z"_s);
    QCOMPARE(found.at("web:url").number, 1);
    QCOMPARE(found.at("web:url").letter, u"W"_s);
    QVERIFY(found.at("apple").number != 1);
    QCOMPARE(roleSlotsFrom(roleSlotsSetting(options.roleSlots)), options.roleSlots);
    QVERIFY(roleSlotsFrom(u"no JSON"_s).empty());
}

/// The first letter or digit of the name, in capitals.
void TestRoleSlots::lettersAreOfTheName()
{
    ThemeOptions options;
    options.roleSlots = {{"a", 1}, {"\u00e4rger", 1}, {"\u201c9 lives\u201d", 1}, {"\u2026", 1}};
    const auto found
        = Theme(options).slotsFor({"\u2026", "\u201c9 lives\u201d", "\u00e4rger", "a"});
    QCOMPARE(found.at("a").letter, QString());
    QCOMPARE(found.at("\u00e4rger").letter, u"\u00c4"_s);
    QCOMPARE(found.at("\u201c9 lives\u201d").letter, u"9"_s);
    QCOMPARE(found.at("\u2026").letter, u"?"_s);
}

QTEST_MAIN(TestRoleSlots)
#include "tst_roleslots.moc"
