// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace mnemo {

/// Frees what hashing keeps for the calling thread. A worker calls it at the end of a job after
/// which the program may exit: its thread may end later than the program frees its memory. Hashing
/// may be used again afterwards.
void endHashingHere();

} // namespace mnemo
