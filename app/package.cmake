# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later

# What `cmake --install` puts where, and the Debian package (`./dev package`).
include(GNUInstallDirs)
set(id org.mnemoscope.Mnemoscope)
set(desktop ${CMAKE_SOURCE_DIR}/resources/desktop)
install(FILES ${desktop}/${id}.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${desktop}/${id}.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES ${desktop}/${id}.svg
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
install(FILES ${desktop}/${id}.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
install(FILES ${desktop}/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/mnemoscope)

# Manual pages and completions come from the programs, so that they say what --help says.
find_program(GZIP gzip REQUIRED)
set(manuals ${CMAKE_BINARY_DIR}/manuals)
configure_file(manuals.cmake.in ${CMAKE_BINARY_DIR}/manuals.cmake @ONLY)
install(SCRIPT ${CMAKE_BINARY_DIR}/manuals.cmake)
install(FILES ${manuals}/mnemo.1.gz ${manuals}/mnemoscope.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${manuals}/changelog.gz DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/mnemoscope)
foreach(program mnemo mnemoscope)
    install(FILES ${manuals}/${program}.bash RENAME ${program}
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
    install(FILES ${manuals}/${program}.zsh RENAME _${program}
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
    install(FILES ${manuals}/${program}.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME mnemoscope)
set(CPACK_PACKAGE_VENDOR "Mnemoscope contributors")
set(CPACK_PACKAGE_CONTACT "Mnemoscope contributors <maintainers@mnemoscope.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "graph inspector whose every value is a receipt")
# Lines of at most 79 characters, as the package tools show them.
set(CPACK_PACKAGE_DESCRIPTION
"Mnemoscope opens the graph that an agent keeps as its memory and shows what
is in it: neighbours, outcomes, crawled pages. Its muse answers questions only
with values that named queries returned. Every value is a receipt that anybody
can replay.")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# What is loaded at run time, which no link shows.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-inter, fonts-jetbrains-mono, qt6-qpa-plugins")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${desktop}/postrm)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
include(CPack)
