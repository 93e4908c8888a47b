# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later

# Files that MNEMO_UNITY does not compile together with others of their library: each uses a name in its
# unnamed namespace that another file uses, too. Not all of them would fail to compile: of two functions
# with one name and other arguments, a call may take the wrong one. tests/contract checks that none is
# missing here.
mnemo_alone(base storedjson.cpp)
mnemo_alone(crawl crawlstore.cpp readingpages.cpp robots.cpp)
mnemo_alone(facts
    figure.cpp graphpart.cpp integrity.cpp ledger.cpp ledgerfile.cpp receipt.cpp snapshot.cpp)
mnemo_alone(graph
    cyphertext.cpp falkor/address.cpp falkor/client.cpp server/commitplan.cpp
    falkor/deepreply.cpp falkor/endpointurl.cpp falkor/errors.cpp falkor/falkorstore.cpp
    server/layout.cpp falkor/literal.cpp server/rows.cpp server/rowsteps.cpp
    server/storereads.cpp server/textsteps.cpp server/tls.cpp falkor/values.cpp falkor/watch.cpp
    falkor/wire.cpp server/writepieces.cpp server/writer.cpp foldedtext.cpp stores/serverpassword.cpp sqlite/patchcheck.cpp
    textsearch.cpp transfer/archive.cpp transfer/dotread.cpp transfer/draft.cpp
    transfer/edgelistread.cpp transfer/exportforeign.cpp transfer/exportgexf.cpp
    transfer/exporttables.cpp transfer/formatejson.cpp transfer/formateread.cpp
    transfer/gexfread.cpp transfer/gmlread.cpp transfer/modellines.cpp transfer/pajekread.cpp
    transfer/sheets.cpp transfer/tablecolumns.cpp)
mnemo_alone(muse
    askedtimes.cpp conversations.cpp factquestions.cpp joblog.cpp planbuilder.cpp subject.cpp)
mnemo_alone(picture layoutgrow.cpp layouts.cpp)
mnemo_alone(query
    argumentwords.cpp explain.cpp packedresult.cpp shapes/events.cpp shapes/neighbors.cpp
    shapes/outcomes.cpp shapes/searchnodes.cpp shapes/searchtexts.cpp shapes/structure.cpp)
mnemo_alone(scene placebook.cpp recentfiles.cpp recovery.cpp)
mnemo_alone(session connectiontest.cpp)
mnemo_alone(settings savedconnections.cpp)
mnemo_alone(world statepieces.cpp worldrunner.cpp worldstore.cpp)
