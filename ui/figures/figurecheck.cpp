// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figurecheck.h"

#include "core/base/files.h"

namespace mnemo {

FigureCheck::FigureCheck(QObject* parent) : QObject(parent), m_checking(this)
{
}

FigureCheck::~FigureCheck()
{
    m_checking.cancel(); // which ends the process, too
}

void FigureCheck::check(const QString& path)
{
    m_checking.start(
        m_queue,
        [path](const CancelToken& cancel) -> Result<PictureCheck> {
            const auto bytes = readFile(path);
            if (!bytes)
                return bytes.error();
            return checkPicture(*bytes, cancel);
        },
        [this, path](const Result<PictureCheck>& check) {
            if (check)
                emit checked(path, *check);
        });
}

} // namespace mnemo

#include "moc_figurecheck.cpp"
