// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/doctoring.h"

namespace mnemo::doctoring {

namespace {

Doctor ofRecord(const std::function<void(FigureRecord&)>& change)
{
    return [change](const std::string& file) { return withRecord(file, change); };
}

Doctor ofDrawing(const std::function<void(Json&)>& change)
{
    return [change](const std::string& file) { return withDrawing(file, change); };
}

Doctor ofResults(const std::function<void(Json&)>& change)
{
    return [change](const std::string& file) { return withResults(file, change); };
}

/// Hashes of the results that are right, and receipts that name other ones.
Doctor withoutReceipts(const std::function<void(Json&)>& change)
{
    return ofDrawing([change](Json& drawing) {
        change(drawing["scene"]["snapshot"]["outcomes"][0]["result"]);
        FigureRecord nobody{{}, {Receipt(), Receipt()}, {}};
        rehash(drawing, nobody);
    });
}

} // namespace

std::map<std::string, Doctor> anyForm()
{
    return {
        {"another title", ofRecord([](FigureRecord& r) { r.title = "FORGED CLAIM: 999 nodes"; })},
        {"another head of the ledger", ofRecord([](FigureRecord& r) {
             r.ledger = LedgerHead{999, std::string(64, '0')};
         })},
        {"no receipts", ofRecord([](FigureRecord& r) { r.receipts.clear(); })},
        {"a receipt twice",
            ofRecord([](FigureRecord& r) { r.receipts.push_back(r.receipts.front()); })},
        {"another verdict", ofDrawing([](Json& d) { d["choices"]["verdict"] = "drifted"; })},
        {"replayed at another time", ofDrawing([](Json& d) { d["choices"]["replayed_at"] = 1; })},
        {"another colour", ofDrawing([](Json& d) {
             d["choices"]["theme"] = "dark";
             d["choices"]["settings"]["background"] = "theme";
         })},
        {"a part that nobody knows", ofDrawing([](Json& d) { d["choices"]["approved"] = true; })},
        {"another kind of picture", ofDrawing([](Json& d) {
             d["choices"]["shows"] = d["choices"].contains("shows") ? "graph" : "outcomes";
         })},
        {"no results",
            ofDrawing([](Json& d) { d["scene"]["snapshot"]["outcomes"] = Json::array(); })},
        {"cut", [](const std::string& file) { return file.substr(0, file.size() - 40); }},
        {"appended", [](const std::string& file) { return file + "\n%%EOF\n"; }},
        {"a byte turned",
            [](const std::string& file) {
                std::string other = file;
                other[other.size() / 2] = static_cast<char>(other[other.size() / 2] ^ 1);
                return other;
            }},
    };
}

std::map<std::string, Doctor> ofGraph()
{
    return {
        {"nodes elsewhere", ofDrawing([](Json& d) { d["scene"]["places"][0][1] = 4321.5; })},
        {"nodes in another order", ofDrawing([](Json& d) {
             std::swap(d["scene"]["places"][0], d["scene"]["places"][1]);
         })},
        {"a node hidden",
            ofDrawing([](Json& d) { d["scene"]["style"]["hidden"] = Json::array({"url:a"}); })},
        {"a note more", ofDrawing([](Json& d) {
             d["scene"]["notes"].push_back(
                 {{"id", "x"}, {"text", "FORGED 999"}, {"x", 1}, {"y", 1}});
         })},
        {"a value lit that is none", ofDrawing([](Json& d) { d["choices"]["value"] = "999"; })},
        {"another label", ofResults([](Json& r) { r["nodes"][0]["label"] = "FORGED 999"; })},
        {"a node less", ofResults([](Json& r) { r["nodes"].erase(r["nodes"].begin()); })},
        {"an edge less", ofResults([](Json& r) { r["edges"].erase(r["edges"].begin()); })},
        {"results without receipts",
            withoutReceipts([](Json& r) { r["nodes"][0]["label"] = "FORGED 999"; })},
    };
}

std::map<std::string, Doctor> ofOutcomes()
{
    return {
        {"another total", ofResults([](Json& r) { r["outcomes_window"]["food_count"] = 667; })},
        {"a total without a receipt",
            withoutReceipts([](Json& r) { r["outcomes_window"]["food_count"] = 667; })},
        {"a bar less", ofResults([](Json& r) { r["buckets"].erase(r["buckets"].begin()); })},
        {"a bar higher", ofResults([](Json& r) { r["buckets"][0]["food"] = 99; })},
        {"bars in another order",
            ofResults([](Json& r) { std::swap(r["buckets"][0], r["buckets"][1]); })},
        {"another reason", ofResults([](Json& r) { r["reasons"][0]["reason_code"] = "FORGED"; })},
        {"other deposits", ofResults([](Json& r) { r["owners"][0]["forward"] = 999.5; })},
        {"bars of no width", ofResults([](Json& r) { r["bucket_ticks"] = 0; })},
        {"bars of a width that no axis has", ofResults([](Json& r) { r["bucket_ticks"] = 7919; })},
        {"whole where it is not",
            ofResults([](Json& r) { r["known"]["from_tick"] = r["buckets"][0]["from_tick"]; })},
    };
}

std::map<std::string, Doctor> ofComparison()
{
    return {
        {"nodes elsewhere", ofDrawing([](Json& d) { d["scene"]["places"][0][1] = 4321.5; })},
        {"a node hidden",
            ofDrawing([](Json& d) { d["scene"]["style"]["hidden"] = Json::array({"d2"}); })},
        {"before and after changed", ofDrawing([](Json& d) {
             Json& outcomes = d["scene"]["snapshot"]["outcomes"];
             std::swap(outcomes[0], outcomes[1]);
             d["scene"]["snapshot"]["snapshot_hash"] = snapshotHashOf(d["scene"]["snapshot"]);
         })},
        {"twice the same", ofDrawing([](Json& d) {
             Json& outcomes = d["scene"]["snapshot"]["outcomes"];
             outcomes[0] = outcomes[1];
             d["scene"]["snapshot"]["snapshot_hash"] = snapshotHashOf(d["scene"]["snapshot"]);
         })},
        {"a neighbour more before",
            ofResults([](Json& r) { r["neighbors"].push_back(r["neighbors"][0]); })},
        {"a neighbour less before",
            ofResults([](Json& r) { r["neighbors"].erase(r["neighbors"].begin()); })},
        {"another label", ofResults([](Json& r) { r["neighbors"][1]["other_label"] = "FORGED"; })},
        {"another kind", ofResults([](Json& r) { r["neighbors"][1]["edge_kind"] = "FORGED"; })},
        {"another role", ofResults([](Json& r) { r["neighbors"][1]["other_role"] = "FORGED"; })},
        {"results without receipts",
            withoutReceipts([](Json& r) { r["neighbors"][1]["other_label"] = "FORGED"; })},
    };
}

std::map<std::string, Doctor> ofPng()
{
    return {
        {"a red square",
            [](const std::string& file) {
                QImage red(200, 100, QImage::Format_RGB32);
                red.fill(Qt::red);
                QByteArray bytes;
                QBuffer buffer(&bytes);
                buffer.open(QIODevice::WriteOnly);
                red.save(&buffer, "PNG");
                return sealed(bytes.toStdString(), *figureInPicture(file));
            }},
        {"some pixels, hash left",
            [](const std::string& file) {
                return *pngWithText(repainted(bare(file), {30, 30, 60, 12}, Qt::white),
                    figureKeyword, *figureDocument(*figureInPicture(file), sha256Hex(bare(file))));
            }},
        {"some pixels, sealed anew",
            [](const std::string& file) {
                return withPicture(file, [](const std::string& png) {
                    return repainted(png, {30, 30, 60, 12}, Qt::white);
                });
            }},
        {"encoded anew, sealed anew",
            [](const std::string& file) {
                return withPicture(file, [](const std::string& png) {
                    return repainted(png, {0, 0, 0, 0}, {});
                });
            }},
        {"another text in it, sealed anew",
            [](const std::string& file) {
                return withPicture(file,
                    [](const std::string& png) { return *pngWithText(png, "Comment", "FORGED"); });
            }},
        {"its description, sealed anew",
            [](const std::string& file) {
                return withPicture(file, [](const std::string& png) {
                    std::string out = png.substr(0, 8);
                    for (const auto& [type, bytes] : chunksOf(png)) {
                        if (bytes.find("Description") == std::string::npos)
                            out += bytes;
                    }
                    return *pngWithText(out, "Description", "999 nodes");
                });
            }},
    };
}

std::map<std::string, Doctor> ofSvg(const char* word, const char* described)
{
    const auto words = [](const char* what, const char* by) -> Doctor {
        return [what, by](const std::string& file) {
            return withPicture(
                file, [what, by](const std::string& svg) { return replaced(svg, what, by); });
        };
    };
    return {
        {"words, hash left",
            [word](const std::string& file) { return replaced(file, word, ">FORGED 999<"); }},
        {"words, sealed anew", words(word, ">FORGED 999<")},
        {"a colour, sealed anew", words("fill=\"#", "fill=\"#0")},
        {"its description, sealed anew", words(described, "FORGED 999")},
        {"an element at its end, sealed anew", words("</svg>", "<text>999</text></svg>")},
        {"a style over all, sealed anew", words("<title", "<style>*{fill:red}</style><title")},
        {"a script, sealed anew", words("<title", "<script>1</script><title")},
    };
}

std::map<std::string, Doctor> ofPdf()
{
    const auto words = [](const char* what, const char* by) -> Doctor {
        return [what, by](const std::string& file) {
            return withPicture(
                file, [what, by](const std::string& pdf) { return replaced(pdf, what, by); });
        };
    };
    return {
        {"its dates, sealed anew", words("/CreationDate (D:2026", "/CreationDate (D:2027")},
        {"a page of another size, sealed anew", words("/MediaBox [0", "/MediaBox [9")},
        {"an update at its end, sealed anew",
            [](const std::string& file) {
                return withPicture(file, [](const std::string& pdf) {
                    return pdf + "1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";
                });
            }},
        {"its maker, sealed anew", words("/Creator", "/Kreator")},
        {"cut, sealed anew",
            [](const std::string& file) {
                return withPicture(
                    file, [](const std::string& pdf) { return pdf.substr(0, pdf.size() - 60); });
            }},
    };
}

} // namespace mnemo::doctoring
