// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Empty on purpose: the target that owns the precompiled header of these tests needs a source.
