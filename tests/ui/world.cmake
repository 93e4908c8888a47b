# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Windows beside what a world's log tells.
mnemo_test(tst_countlight tst_countlight.cpp mnemo_ui_program)
mnemo_test(tst_fieldchoice tst_fieldchoice.cpp mnemo_ui_program)
mnemo_test(tst_worldlook tst_worldlook.cpp mnemo_ui_program)
add_dependencies(tst_worldlook mnemo)
mnemo_test(tst_outcomerows tst_outcomerows.cpp mnemo_ui_program PkgConfig::SQLITE)
mnemo_test(tst_worldfetching tst_worldfetching.cpp mnemo_ui_program mnemo_test_falkor)
set_tests_properties(tst_worldfetching PROPERTIES RESOURCE_LOCK falkor)
