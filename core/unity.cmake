# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later

# With the sanitisers the files of a library are compiled some together, which takes less than half of
# the time. Those below use a name in their unnamed namespace that another file of their library uses,
# too, and are compiled by themselves; a new one that does not go with the others belongs here. Not
# all of them fail to compile: of two functions with one name and other arguments, a call may take the
# wrong one.
function(mnemo_alone folder)
    list(TRANSFORM ARGN PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/)
    set_source_files_properties(${ARGN} TARGET_DIRECTORY mnemo_${folder}
        PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

mnemo_alone(base storedjson.cpp)
mnemo_alone(settings savedconnections.cpp)
mnemo_alone(graph
    falkor/errors.cpp falkor/layout.cpp falkor/literal.cpp falkor/textsteps.cpp falkor/watch.cpp
    falkor/wire.cpp falkor/writer.cpp foldedtext.cpp sqlite/patchcheck.cpp textsearch.cpp
    transfer/draft.cpp transfer/exporttables.cpp)
mnemo_alone(query argumentwords.cpp explain.cpp shapes/events.cpp shapes/neighbors.cpp
    shapes/searchnodes.cpp shapes/searchtexts.cpp)
mnemo_alone(facts figure.cpp integrity.cpp ledger.cpp ledgerfile.cpp receipt.cpp snapshot.cpp)
mnemo_alone(scene recentfiles.cpp recovery.cpp)
mnemo_alone(muse joblog.cpp planbuilder.cpp)
mnemo_alone(crawl readingpages.cpp robots.cpp)
mnemo_alone(world statepieces.cpp worldrunner.cpp worldstore.cpp)
