# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
mnemo_test(tst_table tst_table.cpp mnemo_ui_program)
mnemo_test(tst_propertyvalues tst_propertyvalues.cpp mnemo_ui_program)
mnemo_test(tst_compare tst_compare.cpp mnemo_ui_program)
mnemo_test(tst_tableleads tst_tableleads.cpp mnemo_ui_program)
add_dependencies(tst_compare mnemoscope)
