# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
mnemo_test(tst_canvaschanges tst_canvaschanges.cpp mnemo_ui_canvas)
mnemo_test(tst_canvasdetail tst_canvasdetail.cpp mnemo_ui_canvas)
mnemo_test(tst_canvasedits tst_canvasedits.cpp mnemo_ui_canvas)
mnemo_test(tst_canvasglyphs tst_canvasglyphs.cpp mnemo_ui_figures)
mnemo_test(tst_canvasraster tst_canvasraster.cpp mnemo_ui_canvas)
mnemo_test(tst_canvasreading tst_canvasreading.cpp mnemo_ui_canvas)
mnemo_test(tst_canvasstyle tst_canvasstyle.cpp mnemo_ui_canvas)
mnemo_test(tst_canvasview tst_canvasview.cpp mnemo_ui_canvas)
mnemo_test(tst_canvascosts tst_canvascosts.cpp mnemo_ui_canvas)
mnemo_test(tst_categories tst_categories.cpp mnemo_ui_canvas)
mnemo_test(tst_graphactions tst_graphactions.cpp mnemo_ui_program)
mnemo_test(tst_graphcontrols tst_graphcontrols.cpp mnemo_ui_program)
