# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
mnemo_test(tst_scenes tst_scenes.cpp mnemo_ui_scenes)
mnemo_test(tst_flags tst_flags.cpp mnemo_ui_program)
mnemo_test(tst_notes tst_notes.cpp mnemo_ui_scenes)
mnemo_test(tst_sceneswindow tst_sceneswindow.cpp mnemo_ui_program mnemo_translations)
mnemo_test(tst_windowkeeping tst_windowkeeping.cpp mnemo_ui_program)
mnemo_test(tst_keptlater tst_keptlater.cpp mnemo_ui_program)
mnemo_test(tst_scenejourney tst_scenejourney.cpp mnemo_ui_program)
mnemo_test(tst_valuecolours tst_valuecolours.cpp mnemo_ui_program)
mnemo_test(tst_graphstyles tst_graphstyles.cpp mnemo_ui_program)
