// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace mnemo {

class DocumentsPanel;
struct Window;

/// Opens the dialog that reads documents into the open store, which is opened for writing where it
/// is not.
void installIngestion(Window& window, DocumentsPanel* panel);

} // namespace mnemo
