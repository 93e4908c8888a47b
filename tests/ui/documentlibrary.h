// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/ingestion.h"
#include "core/graph/stores/storeurl.h"
#include "resources/resources.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

namespace mnemo::test {

using namespace Qt::Literals::StringLiterals;

/// Two sessions of one body.
inline constexpr const char* kFirst = R"(United Nations	FCCC/PA/CMA/2019/6/Add.1
Distr.: General 16 March 2020

Conference of the Parties serving as the meeting of the Parties to the Paris Agreement
Report of the Conference of the Parties serving as the meeting of the Parties to the Paris Agreement on its second session, held in Madrid from 2 to 15 December 2019
Addendum

Decision 1/CMA.2
Harbours and dry wells
	The Conference of the Parties serving as the meeting of the Parties to the Paris Agreement,
	Recalling decision 5/CP.19,
1.	Takes note of the report;
2.	Establishes, as part of the Agreement, the Harbor network for dry wells to help those who dig;
3.	Also requests the secretariat to report, pursuant to decision 5/CP.19, paragraph 4, on the following:
		(a)	Maps;
		(b)	Tools;
		(c)	Wells:
		(i)	Dry ones;
		(ii)	Wet ones;
		(d)	Rain;
		(e)	Rivers;
4.	Invites Parties to submit their views.
9th plenary meeting
15 December 2019
)";
inline constexpr const char* kSecond = R"(United Nations	FCCC/PA/CMA/2021/10/Add.1
Distr.: General 8 March 2022

Conference of the Parties serving as the meeting of the Parties to the Paris Agreement
Report of the Conference of the Parties serving as the meeting of the Parties to the Paris Agreement on its third session, held in Glasgow from 31 October to 13 November 2021
Addendum

Decision 4/CMA.3
Functions of the network
	The Conference of the Parties serving as the meeting of the Parties to the Paris Agreement,
	Recalling decision 1/CMA.2, paragraph 2, by which the Harbor network was established,
1.	Decides that the Harbor network referred to in decision 1/CMA.2, paragraph 2, will have the following functions;
2.	Requests the Harbor network to report each year.
12th plenary meeting
13 November 2021
)";

/// A store with what two files say.
struct Library
{
    QTemporaryDir folder;
    StoreUrl url;

    Library()
    {
        loadCoreResources();
        const QString texts = folder.filePath(u"texts"_s);
        QDir().mkpath(texts);
        write(texts + u"/CMA2019.txt"_s, kFirst);
        write(texts + u"/CMA2021.txt"_s, kSecond);
        url = *parseStoreUrl(u"sqlite:"_s + folder.filePath(u"documents.sqlite"_s));
        documents::IngestOptions options;
        options.folder = texts;
        const auto report
            = documents::ingestDocuments(**openStore(url, OpenMode::Write, {}), options);
        if (!report || report->decisions != 2)
            qFatal("the texts were not read");
    }

    static void write(const QString& path, const char* text)
    {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            qFatal("no file");
        file.write(text);
    }
};

} // namespace mnemo::test
