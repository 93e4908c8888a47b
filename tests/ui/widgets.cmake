# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
mnemo_test(tst_museview tst_museview.cpp mnemo_ui_muse)
mnemo_test(tst_museorder tst_museorder.cpp mnemo_ui_muse)
mnemo_test(tst_receipts tst_receipts.cpp mnemo_ui_receipts mnemo_muse)
mnemo_test(tst_receiptcard tst_receiptcard.cpp mnemo_ui_receipts)
mnemo_test(tst_widgets tst_widgets.cpp mnemo_ui_widgets)
mnemo_test(tst_roleslots tst_roleslots.cpp mnemo_ui_widgets)
mnemo_test(tst_largetext tst_largetext.cpp mnemo_ui_widgets)
mnemo_test(tst_windowpalette tst_windowpalette.cpp mnemo_ui_program)
mnemo_test(tst_connect tst_connect.cpp mnemo_ui_connect mnemo_test_falkor)
set_tests_properties(tst_connect PROPERTIES RESOURCE_LOCK falkor)
mnemo_test(tst_connectremoval tst_connectremoval.cpp mnemo_ui_connect)
