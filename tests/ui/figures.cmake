# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
mnemo_test(tst_figures tst_figures.cpp mnemo_ui_figures)
mnemo_test(tst_figurebytes tst_figurebytes.cpp mnemo_ui_figures)
mnemo_test(tst_figuremarks tst_figuremarks.cpp mnemo_ui_figures)
foreach(test tst_figuredialog tst_figurekinds)
    mnemo_test(${test} ${test}.cpp mnemo_ui_program)
    target_sources(${test} PRIVATE ${CMAKE_SOURCE_DIR}/tests/integration/doctoring.cpp)
    add_dependencies(${test} mnemoscope)
endforeach()
