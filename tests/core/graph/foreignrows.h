// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace mnemo::test {

inline constexpr const char* kTwo = "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
                                    "[\"a\",\"related_to\",\"b\",\"\",{}]\n";
inline constexpr const char* kWeighted = "[\"a\",\"fact\",\"\",{}]\n[\"b\",\"fact\",\"\",{}]\n"
                                         "[\"a\",\"related_to\",\"b\",\"\",{\"weight\":0.5}]\n";

// Rows with a file as another program writes it and the graph that it holds.
void addTables();
void addTexts();
void addDocuments();
void addOtherForms();

/// Files that hold no graph, what they are called and what to do with them.
void addStrangers();
/// Damaged files, with the line that is named.
void addRefusals();

} // namespace mnemo::test
