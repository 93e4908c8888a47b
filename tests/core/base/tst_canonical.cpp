// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "core/base/jsonvalues.h"
#include "core/base/storedjson.h"

#include <QCryptographicHash>
#include <QFile>
#include <QTest>

#include <bit>
#include <cmath>
#include <limits>
#include <random>

using namespace mnemo;

namespace {

QByteArray testData(const char* name)
{
    QFile file(qEnvironmentVariable("MNEMO_SOURCE_DIR") + QStringLiteral("/tests/data/")
        + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Values of every kind that a graph can hold, many of them where numbers change their form.
class RandomJson final
{
public:
    explicit RandomJson(std::uint64_t seed) : m_random(seed) { }

    [[nodiscard]] std::int64_t count() const { return m_count; }

    Json next(int depth)
    {
        ++m_count;
        switch (m_random() % (depth < 6 ? 10 : 8)) {
        case 0:
            return nullptr;
        case 1:
            return m_random() % 2 == 0;
        case 2:
            return static_cast<std::int64_t>(m_random()) >> (m_random() % 64);
        case 3:
            return m_random() >> (m_random() % 64);
        case 4:
            return std::bit_cast<double>(m_random());
        case 5:
            return nearABoundary();
        case 6:
        case 7:
            return text();
        case 8: {
            Json list = Json::array();
            for (std::uint64_t i = m_random() % 8; i > 0; --i)
                list.push_back(next(depth + 1));
            return list;
        }
        default: {
            Json object = Json::object();
            for (std::uint64_t i = m_random() % 8; i > 0; --i)
                object[text()] = next(depth + 1);
            return object;
        }
        }
    }

    /// A value as deep as a property may be.
    Json deep()
    {
        constexpr int ownLevels = 6; // of next()
        Json value = next(0);
        for (std::uint64_t i = m_random() % (kMaxNesting - ownLevels + 1); i > 0; --i) {
            if (m_random() % 2 == 0)
                value = Json::array({next(ownLevels), std::move(value)});
            else
                value = Json{{text(), std::move(value)}};
        }
        return value;
    }

private:
    double nearABoundary()
    {
        const double power = std::pow(10.0, static_cast<double>(m_random() % 50) - 10);
        const double two53 = 9007199254740992.0;
        const double base = m_random() % 3 == 0 ? two53 : power;
        const double step = static_cast<double>(m_random() % 2001) - 1000;
        const double value = base + (m_random() % 2 == 0 ? step : step * base * 1e-16);
        return m_random() % 2 == 0 ? value : -value;
    }

    std::string text()
    {
        QString text;
        for (std::uint64_t i = m_random() % 6; i > 0; --i) {
            const std::uint64_t most = m_random() % 2 == 0 ? 127 : 0x10FFFF;
            const auto code = static_cast<char32_t>(1 + m_random() % most);
            if (!QChar::isSurrogate(code))
                text += QString::fromUcs4(&code, 1);
        }
        return text.toStdString();
    }

    std::mt19937_64 m_random;
    std::int64_t m_count = 0;
};

/// The published stream of IEEE 754 bit patterns: hand-picked ones, 2,000 neighbours of the
/// smallest normal number, then a chain of SHA-256 blocks read as little-endian numbers.
class NumberStream final
{
public:
    NumberStream()
    {
        for (const QByteArray& line : testData("jcs/numbers.txt").split('\n')) {
            if (!line.isEmpty())
                m_first.push_back(line.toULongLong(nullptr, 16));
        }
    }

    std::uint64_t next()
    {
        if (m_index < m_first.size())
            return m_first[m_index++];
        if (m_index < m_first.size() + 2000)
            return 0x0010000000000000U + (m_index++ - m_first.size());
        for (;;) {
            if (m_offset == 32) {
                m_block = QCryptographicHash::hash(m_block, QCryptographicHash::Sha256);
                m_offset = 0;
            }
            std::uint64_t bits = 0;
            for (int i = 7; i >= 0; --i)
                bits = (bits << 8U) | static_cast<unsigned char>(m_block[m_offset + i]);
            m_offset += 8;
            const auto value = std::bit_cast<double>(bits);
            if (value != 0 && std::isfinite(value))
                return bits;
        }
    }

private:
    std::vector<std::uint64_t> m_first;
    std::size_t m_index = 0;
    QByteArray m_block = QByteArray(32, '\0');
    int m_offset = 32;
};

} // namespace

class TestCanonical final : public QObject
{
    Q_OBJECT
private slots:

    void publicVectors()
    {
        const auto vectors = parseJson(testData("jcs/vectors.json").toStdString());
        QVERIFY(vectors);
        QCOMPARE(vectors->size(), std::size_t{6});
        for (const Json& vector : *vectors) {
            const auto value = parseJson(vector["input"].get<std::string>());
            QVERIFY2(value, vector["name"].get<std::string>().c_str());
            QCOMPARE(*canonicalJson(*value), vector["canonical"].get<std::string>());
        }
    }

    void numberStream()
    {
        const bool isLong = qEnvironmentVariableIsSet("MNEMO_TEST_LONG");
        NumberStream stream;
        QCryptographicHash sum(QCryptographicHash::Sha256);
        const int lines = isLong ? 1'000'000 : 100'000;
        for (int i = 0; i < lines; ++i) {
            const std::uint64_t bits = stream.next();
            std::string line = QByteArray::number(static_cast<qulonglong>(bits), 16).toStdString();
            line += ',';
            appendNumber(line, std::bit_cast<double>(bits));
            line += '\n';
            sum.addData(QByteArrayView(line.data(), static_cast<qsizetype>(line.size())));
        }
        QCOMPARE(sum.result().toHex(),
            QByteArray(isLong
                    ? "49415fee2c56c77864931bd3624faad425c3c577d6d74e89a83bc725506dad16"
                    : "22776e6d4b49fa294a0d0f349268e5c28808fe7e0cb2bcbe28f63894e494d4c7"));
    }

    void normalisedNumbers_data()
    {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("canonical");
        QTest::newRow("15 digits") << "0.30000000000000004"
                                   << "0.3";
        QTest::newRow("whole double") << "3.0"
                                      << "3";
        QTest::newRow("negative zero") << "-0.0"
                                       << "0";
        QTest::newRow("largest integer") << "9007199254740991"
                                         << "9007199254740991";
        QTest::newRow("larger integer") << "9007199254740992"
                                        << "\"9007199254740992\"";
        QTest::newRow("smaller integer") << "-9007199254740993"
                                         << "\"-9007199254740993\"";
        QTest::newRow("beyond 64 bits") << "123456789012345678901234567890"
                                        << "\"123456789012345678901234567890\"";
        QTest::newRow("whole double beyond integers") << "1e16"
                                                      << "\"10000000000000000\"";
        QTest::newRow("the same as an integer") << "10000000000000000"
                                                << "\"10000000000000000\"";
        QTest::newRow("whole double beyond 64 bits") << "-1.5e20"
                                                     << "\"-150000000000000000000\"";
        QTest::newRow("last without an exponent") << "9.99999999999999e20"
                                                  << "\"999999999999999000000\"";
        QTest::newRow("first with an exponent") << "1e21"
                                                << "1e+21";
        QTest::newRow("largest integer as a double") << "9007199254740991.0"
                                                     << "9007199254740990";
        QTest::newRow("double as large") << "1e300"
                                         << "1e+300";
        QTest::newRow("largest double") << "1.7976931348623157e308"
                                        << "1.7976931348623157e+308";
        QTest::newRow("smallest double") << "4.9e-324"
                                         << "5e-324";
    }

    void normalisedNumbers()
    {
        QFETCH(QString, json);
        const auto value = parseJson(json.toStdString());
        QVERIFY(value);
        QTEST(QString::fromStdString(*canonicalJson(normalised(*value))), "canonical");
    }

    void readingWhatWasWrittenGivesTheSame()
    {
        constexpr std::int64_t values = 1'000'000;
        RandomJson random(7);
        while (random.count() < values) {
            // Deep ones take long, and most properties are not deep.
            const bool isDeep = random.count() % 8 == 0;
            const Json value = normalised(isDeep ? random.deep() : random.next(0));
            const auto bytes = canonicalJson(value);
            QVERIFY2(bytes, value.dump().c_str());
            const auto again = parseJson(*bytes);
            QVERIFY2(again, bytes->c_str());
            QVERIFY2(*again == value, bytes->c_str());
            QCOMPARE(again->is_number_integer(), value.is_number_integer());
            QVERIFY2(*canonicalJson(*again) == *bytes, bytes->c_str());
            QVERIFY2(normalised(*again) == value, bytes->c_str());
        }
    }

    void nonFiniteNumbersAreTexts()
    {
        const Json value = {std::numeric_limits<double>::infinity(),
            -std::numeric_limits<double>::infinity(), std::nan("")};
        QVERIFY(!canonicalJson(value));
        QCOMPARE(
            *canonicalJson(normalised(value)), std::string(R"(["Infinity","-Infinity","NaN"])"));
    }

    void nestingWithoutEndIsRefused()
    {
        constexpr std::size_t levels = 200'000;
        const Json deep = Json::parse(std::string(levels, '[') + std::string(levels, ']'));
        QVERIFY(!canonicalJson(deep));
        const Json fine = Json::parse(std::string(200, '[') + std::string(200, ']'));
        QVERIFY(canonicalJson(normalised(fine)));
    }

    /// What the program writes is less deep than what it reads, and deeper than what it is given.
    void ownDocumentsAreReadDeeperThanWritten()
    {
        const auto nested = [](int levels) {
            const auto count = static_cast<std::size_t>(levels);
            return std::string(count, '[') + std::string(count, ']');
        };
        const JsonLimits written = forWriting(kOwnDocument);
        for (int levels = 1; levels <= kMaxReadNesting + 1; ++levels) {
            const std::string text = nested(levels);
            QCOMPARE(costOf(text).levels, levels);
            QCOMPARE(parseJson(text).has_value(), levels <= kMaxNesting);
            QCOMPARE(parseJson(text, kOwnDocument).has_value(), levels <= kMaxReadNesting);
            QCOMPARE(parseJson(text, kOwnScene).has_value(), levels <= kMaxReadNesting);
            QCOMPARE(isReadable(text, written), levels <= kMaxWrittenNesting);
        }
        // A property with its node's lists, result, outcome and snapshot; then scene and drawing.
        QVERIFY(kMaxNesting + 8 <= kMaxWrittenNesting);
        QVERIFY(kMaxWrittenNesting + 2 <= kMaxReadNesting);
    }

    void whatHasNoCanonicalFormIsPointedAt()
    {
        Json value = {{"a", Json::array({1, "\xff"})}};
        const auto bytes = canonicalJson(value);
        QVERIFY(!bytes);
        QCOMPARE(bytes.error().where, QStringLiteral("/a/1"));
        value = {{"a", std::string("x\0y", 3)}};
        QCOMPARE(canonicalJson(value).error().where, QStringLiteral("/a"));
    }

    void strictParsing_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("accepted");
        QTest::newRow("plain") << QByteArray("{\"a\":[1,2]}") << true;
        QTest::newRow("duplicate key") << QByteArray("{\"a\":1,\"a\":1}") << false;
        QTest::newRow("same key by escape") << QByteArray("{\"a\":1,\"\\u0061\":1}") << false;
        QTest::newRow("same key in another object") << QByteArray("[{\"a\":1},{\"a\":1}]") << true;
        QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF{}") << false;
        QTest::newRow("lone surrogate") << QByteArray("\"\\ud800\"") << false;
        QTest::newRow("invalid UTF-8") << QByteArray("\"\xff\"") << false;
        QTest::newRow("NUL by escape") << QByteArray("\"\\u0000\"") << false;
        QTest::newRow("NUL in a key") << QByteArray("{\"\\u0000\":1}") << false;
        QTest::newRow("number beyond doubles") << QByteArray("1e400") << false;
        QTest::newRow("NaN") << QByteArray("NaN") << false;
        QTest::newRow("comment") << QByteArray("{}//") << false;
        QTest::newRow("trailing comma") << QByteArray("[1,]") << false;
        QTest::newRow("two documents") << QByteArray("{}{}") << false;
        QTest::newRow("empty") << QByteArray("") << false;
        QTest::newRow("64 levels") << QByteArray(64, '[') + QByteArray(64, ']') << true;
        QTest::newRow("65 levels") << QByteArray(65, '[') + QByteArray(65, ']') << false;
        QTest::newRow("200,000 levels") << QByteArray(200'000, '[') << false;
    }

    void strictParsing()
    {
        QFETCH(QByteArray, bytes);
        const auto parsed = parseJson(bytes.toStdString());
        QTEST(parsed.has_value(), "accepted");
        if (!parsed)
            QCOMPARE(parsed.error().code, ErrorCode::MalformedFile);
    }

    void storedTextNeverUsesUpTheStack()
    {
        const auto nested
            = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
        QVERIFY(parseStoredJson(nested(256)).is_array());
        QVERIFY(parseStoredJson(nested(257)).is_discarded());
        QVERIFY(parseStoredJson(nested(400'000)).is_discarded());
        // Brackets in strings or in sequence do not count as depth.
        QVERIFY(parseStoredJson("[\"" + std::string(1000, '[') + "\"]").is_array());
        QVERIFY(parseStoredJson("[\"\\\"" + std::string(1000, '[') + "\"]").is_array());
        std::string flat = "[";
        for (int i = 0; i < 1000; ++i)
            flat += "[],";
        QVERIFY(parseStoredJson(flat + "0]").is_array());
    }

    void pointersNeverThrow()
    {
        const Json document = {{"a/b", Json::array({10, 20})}};
        QCOMPARE(resolvePointer(document, '/' + pointerToken("a/b") + "/1")->get<int>(), 20);
        QCOMPARE(resolvePointer(document, ""), &document);
        for (const char* nowhere :
            {"/x", "/a~1b/2", "/a~1b/-", "/a~1b/01", "x", "/a~2", "/a~1b/99999999999999999999"})
            QVERIFY2(!resolvePointer(document, nowhere), nowhere);
    }

    void hashesAreThoseOfTheStandard()
    {
        QCOMPARE(sha256Hex("abc"),
            std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
        Sha256 pieces;
        pieces.add("a");
        pieces.add("bc");
        QCOMPARE(pieces.hex(), sha256Hex("abc"));
    }
};

QTEST_GUILESS_MAIN(TestCanonical)
#include "tst_canonical.moc"
