# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later

# Files that MNEMO_UNITY does not compile together with others of their library: each uses a name in its
# unnamed namespace that another file uses, too. Not all of them would fail to compile: of two functions
# with one name and other arguments, a call may take the wrong one. tests/contract checks that none is
# missing here.
mnemo_alone(ui_canvas canvasghosts.cpp canvasjobs.cpp)
mnemo_alone(ui_compare nodecomparison.cpp)
mnemo_alone(ui_drawing labels.cpp picture.cpp raster.cpp)
mnemo_alone(ui_facts episodelist.cpp episodereader.cpp episodespanel.cpp factdelegate.cpp)
mnemo_alone(ui_figures
    figure.cpp figurecharts.cpp figurefooter.cpp figurelegend.cpp figureproof.cpp figureredraw.cpp figureshows.cpp
    figuresource.cpp)
mnemo_alone(ui_graph findbar.cpp graphmenu.cpp momentdialog.cpp presentation.cpp)
mnemo_alone(ui_pages datapage.cpp)
mnemo_alone(ui_panels
    celldelegate.cpp citedby.cpp inspectorpanel.cpp lifebar.cpp markwidget.cpp outcomeactions.cpp
    propertytable.cpp resultbar.cpp)
mnemo_alone(ui_scenes recentlist.cpp)
mnemo_alone(ui_session receiptfile.cpp)
mnemo_alone(ui_widgets addressbox.cpp)
mnemo_alone(ui_world fieldlines.cpp fieldpage.cpp fieldpicture.cpp)
