# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
mnemo_test(tst_window tst_window.cpp mnemo_ui_shell)
mnemo_test(tst_facts tst_facts.cpp mnemo_ui_shell mnemo_test_falkor)
set_tests_properties(tst_facts PROPERTIES RESOURCE_LOCK falkor)
mnemo_test(tst_windowstall tst_windowstall.cpp mnemo_ui_shell Qt6::HttpServer)
mnemo_test(tst_programpages tst_programpages.cpp mnemo_ui_shell)
add_dependencies(tst_programpages mnemoscope)
mnemo_test(tst_crawlerpanel tst_crawlerpanel.cpp mnemo_ui_shell)
mnemo_test(tst_worldviews tst_worldviews.cpp mnemo_ui_shell)
target_sources(tst_worldviews PRIVATE fitting.cpp fitting.h)
mnemo_test(tst_fieldview tst_fieldview.cpp mnemo_ui_world)
# Measures pauses, so nothing else may run beside it.
set_tests_properties(tst_fieldview PROPERTIES RUN_SERIAL ON)
mnemo_test(tst_demostores tst_demostores.cpp mnemo_ui_shell)
mnemo_test(tst_windowmenus tst_windowmenus.cpp mnemo_ui_shell)
mnemo_test(tst_windowstores tst_windowstores.cpp mnemo_ui_shell)
mnemo_test(tst_windowdocks tst_windowdocks.cpp mnemo_ui_shell)
mnemo_test(tst_words tst_words.cpp mnemo_ui_shell)
mnemo_test(tst_explorer tst_explorer.cpp mnemo_ui_shell)
mnemo_test(tst_windowgraph tst_windowgraph.cpp mnemo_ui_shell)
mnemo_test(tst_windowkeys tst_windowkeys.cpp mnemo_ui_shell)
# Measures pauses, so nothing else may run beside it.
set_tests_properties(tst_windowstall PROPERTIES RUN_SERIAL ON)
mnemo_test(tst_windowconnection tst_windowconnection.cpp mnemo_ui_shell mnemo_test_falkor)
# A real server, and pauses of the window are measured.
set_tests_properties(tst_windowconnection PROPERTIES RUN_SERIAL ON)
mnemo_test(tst_everybody tst_everybody.cpp mnemo_ui_shell)
target_sources(tst_everybody PRIVATE fitting.cpp fitting.h foreignwindow.h pseudolocale.h)
add_dependencies(tst_everybody mnemoscope)
# Every page at every size, and the program again for each display.
set_tests_properties(tst_everybody PROPERTIES TIMEOUT 600)
mnemo_test(tst_narrowpages tst_narrowpages.cpp mnemo_ui_shell)
mnemo_test(tst_everybodykeys tst_everybodykeys.cpp mnemo_ui_shell)
