// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/doctoring.h"

namespace mnemo::doctoring {

std::map<std::string, Doctor> anyForm()
{
    const auto record = [](auto change) -> Doctor {
        return [change](const std::string& file) { return withRecord(file, change); };
    };
    const auto drawing = [](auto change) -> Doctor {
        return [change](const std::string& file) { return withDrawing(file, change); };
    };
    const auto results = [](auto change) -> Doctor {
        return [change](const std::string& file) { return withResults(file, change); };
    };
    return {
        {"another title", record([](FigureRecord& r) { r.title = "FORGED CLAIM: 999 nodes"; })},
        {"another head of the ledger", record([](FigureRecord& r) {
             r.ledger = LedgerHead{999, std::string(64, '0')};
         })},
        {"no receipts", record([](FigureRecord& r) { r.receipts.clear(); })},
        {"a receipt twice",
            record([](FigureRecord& r) { r.receipts.push_back(r.receipts.front()); })},
        {"nodes elsewhere", drawing([](Json& d) { d["scene"]["places"][0][1] = 4321.5; })},
        {"nodes in another order",
            drawing([](Json& d) { std::swap(d["scene"]["places"][0], d["scene"]["places"][1]); })},
        {"a node hidden",
            drawing([](Json& d) { d["scene"]["style"]["hidden"] = Json::array({"url:a"}); })},
        {"a note more", drawing([](Json& d) {
             d["scene"]["notes"].push_back(
                 {{"id", "x"}, {"text", "FORGED 999"}, {"x", 1}, {"y", 1}});
         })},
        {"another verdict", drawing([](Json& d) { d["choices"]["verdict"] = "drifted"; })},
        {"replayed at another time", drawing([](Json& d) { d["choices"]["replayed_at"] = 1; })},
        {"a value lit that is none", drawing([](Json& d) { d["choices"]["value"] = "999"; })},
        {"another colour", drawing([](Json& d) { d["choices"]["theme"] = "dark"; })},
        {"a part that nobody knows", drawing([](Json& d) { d["choices"]["approved"] = true; })},
        {"another label", results([](Json& r) { r["nodes"][0]["label"] = "FORGED 999"; })},
        {"a node less", results([](Json& r) { r["nodes"].erase(r["nodes"].begin()); })},
        {"an edge less", results([](Json& r) { r["edges"].erase(r["edges"].begin()); })},
        {"results without receipts",
            [](const std::string& file) {
                return withDrawing(file, [](Json& d) {
                    Json& outcome = d["scene"]["snapshot"]["outcomes"][0];
                    outcome["result"]["nodes"][0]["label"] = "FORGED 999";
                    FigureRecord nobody{{}, {Receipt()}, {}};
                    rehash(d, nobody);
                });
            }},
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

std::map<std::string, Doctor> ofSvg()
{
    const auto words = [](const char* what, const char* by) -> Doctor {
        return [what, by](const std::string& file) {
            return withPicture(
                file, [what, by](const std::string& svg) { return replaced(svg, what, by); });
        };
    };
    return {
        {"words, hash left",
            [](const std::string& file) { return replaced(file, ">web:url<", ">FORGED 999<"); }},
        {"words, sealed anew", words(">web:url<", ">FORGED 999<")},
        {"a colour, sealed anew", words("fill=\"#", "fill=\"#0")},
        {"its description, sealed anew", words("4 nodes", "999 nodes")},
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
