// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace mnemo {

/// Lets go of what sums keep for the calling thread. A worker calls it at the end of a job after
/// which the program may end: a thread that is waited for still lives a moment longer, and then
/// nobody lets go of it any more. Sums may be made again afterwards.
void endHashingHere();

} // namespace mnemo
