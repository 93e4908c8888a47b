# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
mnemo_test(tst_figures tst_figures.cpp mnemo_ui_figures)
mnemo_test(tst_figurebytes tst_figurebytes.cpp mnemo_ui_figures)
mnemo_test(tst_figuremarks tst_figuremarks.cpp mnemo_ui_figures)
foreach(test tst_figuredialog tst_figurekinds)
    mnemo_test(${test} ${test}.cpp mnemo_ui_program ${CMAKE_SOURCE_DIR}/tests/integration/doctoring.cpp)
    add_dependencies(${test} mnemoscope)
endforeach()
# The part of the program that makes pictures is tested with a shorter limit than its own.
qt6_generate_moc(${CMAKE_SOURCE_DIR}/app/mnemoscope/screenshot.h moc_screenshot.cpp)
set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/moc_screenshot.cpp PROPERTIES HEADER_FILE_ONLY ON)
mnemo_test(tst_picturelimit tst_picturelimit.cpp mnemo_ui_program
    ${CMAKE_SOURCE_DIR}/app/mnemoscope/screenshot.cpp ${CMAKE_SOURCE_DIR}/app/mnemoscope/shotview.cpp
    ${CMAKE_CURRENT_BINARY_DIR}/moc_screenshot.cpp)
mnemo_test(tst_figuremachines tst_figuremachines.cpp mnemo_ui_program)
add_dependencies(tst_figuremachines mnemoscope)
