// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/canonical.h"
#include "core/base/files.h"
#include "core/base/hash.h"
#include "core/facts/ledger.h"
#include "core/settings/settings.h"

#include <QFile>
#include <QFloat16>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace mnemo;

namespace {

Receipt receipt(int number)
{
    Receipt made;
    made.snapshotHash = SnapshotHash(std::string(64, 'a'));
    made.resultHash = sha256Hex("result " + std::to_string(number));
    made.query = "neighbors";
    made.version = std::string(64, 'b');
    made.args = {{"node_id", "n" + std::to_string(number)}};
    made.status = QueryStatus::Found;
    made.store = {"sqlite", "default", "mnemoscope"};
    made.tick = 0;
    made.ts = 1767225600;
    Json json = toJson(made);
    json.erase("id");
    made.id = ReceiptId(canonicalHash(json).value());
    return made;
}

class Fixture
{
public:
    QTemporaryDir folder;
    Home home = Home::under(folder.path());

    explicit Fixture(int entries)
    {
        for (int i = 1; i <= entries; ++i)
            written = Ledger(home).append({receipt(i)}).value();
    }

    [[nodiscard]] QStringList lines() const
    {
        QFile file(home.ledgerFile());
        if (!file.open(QIODevice::ReadOnly))
            return {};
        return QString::fromUtf8(file.readAll()).split(u'\n');
    }

    void write(const QStringList& lines) const
    {
        QFile file(home.ledgerFile());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(lines.join(u'\n').toUtf8());
    }

    [[nodiscard]] LedgerCheck check() const { return Ledger(home).check().value(); }

    LedgerHead written;
};

} // namespace

class TestLedger final : public QObject
{
    Q_OBJECT

private slots:

    void emptyIsFine()
    {
        const Fixture fixture(0);
        const LedgerCheck check = fixture.check();
        QVERIFY(check.ok);
        QCOMPARE(check.head, LedgerHead());
        QVERIFY(Ledger(fixture.home).receipts()->empty());
    }

    void chainIsWhatItSays()
    {
        const Fixture fixture(3);
        const LedgerCheck check = fixture.check();
        QVERIFY(check.ok);
        QCOMPARE(check.head, fixture.written);
        QCOMPARE(check.head.entries, 3);
        std::string prev(64, '0');
        const QStringList lines = fixture.lines();
        QCOMPARE(lines.size(), 4);
        for (int i = 0; i < 3; ++i) {
            const std::string line = toUtf8(lines[i]);
            const Json json = parseJson(line).value();
            QCOMPARE(json.size(), std::size_t{3});
            QCOMPARE(json.at("seq").get<int>(), i + 1);
            QCOMPARE(json.at("prev").get<std::string>(), prev);
            QCOMPARE(canonicalJson(json).value(), line);
            prev = sha256Hex(line);
        }
        QCOMPARE(check.head.hash, prev);
        QCOMPARE(Settings(fixture.home).text(SettingId::LedgerHead), toQString("3 " + prev));
    }

    void tampering_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<qint64>("firstBad");
        QTest::newRow("removed first") << "remove 0" << qint64{1};
        QTest::newRow("removed inside") << "remove 2" << qint64{3};
        QTest::newRow("cut off the last") << "remove 4" << qint64{5};
        QTest::newRow("all cut off") << "clear" << qint64{1};
        QTest::newRow("changed") << "change 1" << qint64{2};
        QTest::newRow("changed last") << "change 4" << qint64{5};
        QTest::newRow("receipt forged with its id") << "forge 1" << qint64{3};
        QTest::newRow("last forged with its id") << "forge 4" << qint64{5};
        QTest::newRow("swapped") << "swap" << qint64{2};
        QTest::newRow("repeated") << "repeat" << qint64{3};
        QTest::newRow("white space") << "space 3" << qint64{4};
        QTest::newRow("blank line") << "blank" << qint64{2};
    }

    void tampering()
    {
        QFETCH(QString, what);
        QFETCH(qint64, firstBad);
        const Fixture fixture(5);
        QStringList lines = fixture.lines();
        const QStringList words = what.split(u' ');
        const int place = words.size() > 1 ? words[1].toInt() : 0;
        if (words[0] == QLatin1String("remove")) {
            lines.removeAt(place);
        } else if (words[0] == QLatin1String("clear")) {
            lines = QStringList{QString()};
        } else if (words[0] == QLatin1String("change")) {
            lines[place].replace(QStringLiteral("\"found\""), QStringLiteral("\"empty\""));
        } else if (words[0] == QLatin1String("forge")) {
            Json json = parseJson(toUtf8(lines[place])).value();
            json["receipt"] = toJson(receipt(99));
            lines[place] = toQString(canonicalJson(json).value());
        } else if (words[0] == QLatin1String("swap")) {
            lines.swapItemsAt(1, 2);
        } else if (words[0] == QLatin1String("repeat")) {
            lines.insert(2, lines[1]);
        } else if (words[0] == QLatin1String("space")) {
            lines[place].append(u' ');
        } else {
            lines.insert(1, QString());
        }
        fixture.write(lines);
        const LedgerCheck check = fixture.check();
        QVERIFY(!check.ok);
        QCOMPARE(check.firstBad.value_or(-1), firstBad);
        QVERIFY(!check.reason.isEmpty());
    }

    void unfinishedLineIsCutAndTold()
    {
        const Fixture fixture(2);
        const QStringList whole = fixture.lines();
        QStringList torn = whole;
        torn.last() = whole[0].left(40);
        fixture.write(torn);
        const LedgerCheck check = fixture.check();
        QVERIFY(check.ok);
        QVERIFY(!check.reason.isEmpty());
        QCOMPARE(check.unfinishedBytes, 40);
        QCOMPARE(Ledger(fixture.home).receipts()->size(), std::size_t{2});
        QTest::ignoreMessage(
            QtWarningMsg, "The ledger ends in an unfinished entry of 40 bytes; it is cut off.");
        QVERIFY(Ledger(fixture.home).append({receipt(3)}));
        QVERIFY(fixture.check().ok);
        QCOMPARE(fixture.check().head.entries, 3);
        QCOMPARE(fixture.lines().mid(0, 2), whole.mid(0, 2));
    }

    void findsManyAtOnce()
    {
        const Fixture fixture(5);
        const Ledger ledger(fixture.home);
        const std::string whole = receipt(2).id.text;
        const std::string begin = receipt(4).id.text.substr(0, 8);
        const std::string none(64, '0');
        const auto found = ledger.findAll({whole, begin, none, "abc", "no digits", "", whole});
        QVERIFY(found);
        QCOMPARE(found->size(), std::size_t{2});
        QVERIFY(found->at(whole).id == receipt(2).id);
        QVERIFY(found->at(begin).id == receipt(4).id);
        for (const auto& [id, one] : *found)
            QVERIFY(ledger.find(ReceiptId(id))->id == one.id);
        QVERIFY(ledger.findAll({})->empty());
    }

    void appendRefusesWhatItCannotReadAgain()
    {
        const Fixture fixture(2);
        const QStringList before = fixture.lines();
        Receipt deep = receipt(3);
        for (int level = 0; level < 120; ++level)
            deep.args = Json::array({std::move(deep.args)});
        Json json = toJson(deep);
        json.erase("id");
        deep.id = ReceiptId(canonicalHash(json).value());
        // Not even what comes with it is written.
        const auto head = Ledger(fixture.home).append({receipt(4), deep});
        QVERIFY(!head);
        QCOMPARE(head.error().code, ErrorCode::Refused);
        QCOMPARE(fixture.lines(), before);
        QVERIFY(Ledger(fixture.home).append({receipt(3)}));
        QVERIFY(fixture.check().ok);
    }

    void appendRefusesToHideACut()
    {
        const Fixture fixture(3);
        QStringList lines = fixture.lines();
        lines.removeAt(2);
        fixture.write(lines);
        const auto head = Ledger(fixture.home).append({receipt(4)});
        QVERIFY(!head);
        QCOMPARE(head.error().code, ErrorCode::LedgerBroken);
        QVERIFY(!fixture.check().ok);
    }

    void appendRefusesAChangedTail()
    {
        const Fixture fixture(3);
        QStringList lines = fixture.lines();
        lines[2].replace(QStringLiteral("\"n3\""), QStringLiteral("\"n4\""));
        fixture.write(lines);
        QCOMPARE(Ledger(fixture.home).append({receipt(4)}).error().code, ErrorCode::LedgerBroken);
    }

    void appendAfterABreakInsideKeepsItVisible()
    {
        const Fixture fixture(3);
        QStringList lines = fixture.lines();
        lines.removeAt(1);
        fixture.write(lines);
        QVERIFY(Ledger(fixture.home).append({receipt(4)}));
        QCOMPARE(fixture.check().firstBad.value_or(-1), 2);
    }

    void anotherChainIsSeen()
    {
        const Fixture fixture(2);
        const Fixture other(0);
        QVERIFY(Ledger(other.home).append({receipt(7), receipt(8), receipt(9)}));
        fixture.write(other.lines());
        QCOMPARE(fixture.check().firstBad.value_or(-1), 2);
        QCOMPARE(Ledger(fixture.home).append({receipt(4)}).error().code, ErrorCode::LedgerBroken);
    }

    void headBehindTheFileIsFine()
    {
        // Killed after the entry was written and before the head was stored.
        const Fixture fixture(2);
        const QString head = Settings(fixture.home).text(SettingId::LedgerHead);
        QVERIFY(Ledger(fixture.home).append({receipt(3)}));
        QVERIFY(Settings(fixture.home).setValue(SettingId::LedgerHead, head));
        QVERIFY(fixture.check().ok);
        QCOMPARE(Ledger(fixture.home).append({receipt(4)})->entries, 4);
    }

    void find()
    {
        const Fixture fixture(3);
        const Ledger ledger(fixture.home);
        const Receipt wanted = receipt(2);
        QCOMPARE(ledger.find(wanted.id)->id, wanted.id);
        QCOMPARE(ledger.find(ReceiptId(wanted.id.text.substr(0, 8)))->args, wanted.args);
        QCOMPARE(
            ledger.find(ReceiptId(wanted.id.text.substr(0, 7))).error().code, ErrorCode::NotFound);
        QCOMPARE(ledger.find(ReceiptId(std::string(64, 'f'))).error().code, ErrorCode::NotFound);
        QCOMPARE(ledger.find(ReceiptId("../ledger")).error().code, ErrorCode::NotFound);
    }

    void longEntriesAreReadBackwards()
    {
        const Fixture fixture(0);
        Receipt large = receipt(1);
        large.args = {{"query", std::string(900'000, 'x')}};
        Json json = toJson(large);
        json.erase("id");
        large.id = ReceiptId(canonicalHash(json).value());
        QVERIFY(Ledger(fixture.home).append({large, large}));
        QCOMPARE(Ledger(fixture.home).append({receipt(2)})->entries, 3);
        QVERIFY(fixture.check().ok);
    }

    void readOnlyFolder()
    {
        const Fixture fixture(1);
        const auto others = QFileDevice::ReadOther | QFileDevice::ExeOther;
        const auto owner = QFileDevice::ReadOwner | QFileDevice::ExeOwner;
        for (const QString& path : {fixture.folder.path(), fixture.home.data, fixture.home.config,
                 fixture.home.ledgerFile(), fixture.home.settingsFile()})
            QVERIFY(QFile::setPermissions(path, owner | others));
        // Permissions do not stop root: as root, the entry is written as user nobody.
        const uid_t user = geteuid();
        QVERIFY(user != 0 || seteuid(65534) == 0);
        const auto head = Ledger(fixture.home).append({receipt(2)});
        QVERIFY(user != 0 || seteuid(user) == 0);
        QFile::setPermissions(fixture.folder.path(), owner | QFileDevice::WriteOwner);
        QFile::setPermissions(fixture.home.data, owner | QFileDevice::WriteOwner);
        QFile::setPermissions(fixture.home.config, owner | QFileDevice::WriteOwner);
        QVERIFY(!head);
        QCOMPARE(head.error().code, ErrorCode::NotPermitted);
        QVERIFY(fixture.check().ok);
    }
};

QTEST_GUILESS_MAIN(TestLedger)
#include "tst_ledger.moc"
