// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/passwords.h"

#include <functional>
#include <map>
#include <utility>

namespace mnemo::test {

using namespace Qt::Literals::StringLiterals;

/// A keychain that a test can switch off.
class FakePasswords final : public Passwords
{
public:
    bool answers = true;
    std::map<QString, QString> kept;

    void read(const QString& id, QObject* context, ReadFn done) override
    {
        later(context, [this, id, done = std::move(done)] {
            const auto found = kept.find(id);
            if (!answers)
                done(Error{ErrorCode::Unreachable, u"none"_s, {}, {}, {}});
            else if (found == kept.end())
                done(Error{ErrorCode::NotFound, u"none"_s, {}, {}, {}});
            else
                done(found->second);
        });
    }

    void write(const QString& id, const QString& password, QObject* context, DoneFn done) override
    {
        later(context, [this, id, password, done = std::move(done)] {
            if (answers)
                kept[id] = password;
            done(answers ? Status(Done{})
                         : Status(Error{ErrorCode::Unreachable, u"none"_s, {}, {}, {}}));
        });
    }

    void remove(const QString& id, QObject* context, DoneFn done) override
    {
        later(context, [this, id, done = std::move(done)] {
            if (answers)
                kept.erase(id);
            done(answers ? Status(Done{})
                         : Status(Error{ErrorCode::Unreachable, u"none"_s, {}, {}, {}}));
        });
    }

private:
    static void later(QObject* context, std::function<void()> deed)
    {
        QMetaObject::invokeMethod(context, std::move(deed), Qt::QueuedConnection);
    }
};

} // namespace mnemo::test
