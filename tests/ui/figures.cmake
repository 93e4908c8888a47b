# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
mnemo_test(tst_figures tst_figures.cpp mnemo_ui_figures)
mnemo_test(tst_figurebytes tst_figurebytes.cpp mnemo_ui_figures)
mnemo_test(tst_figuremarks tst_figuremarks.cpp mnemo_ui_figures)
mnemo_test(tst_figuredialog tst_figuredialog.cpp mnemo_ui_program)
mnemo_test(tst_figurekinds tst_figurekinds.cpp mnemo_ui_program)
target_sources(tst_figurekinds PRIVATE ${CMAKE_SOURCE_DIR}/tests/integration/doctoring.cpp)
add_dependencies(tst_figurekinds mnemoscope)
