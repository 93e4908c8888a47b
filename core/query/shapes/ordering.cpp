// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/ordering.h"

#include "core/query/shapes/common.h"

#include <QCoreApplication>

namespace mnemo {

Result<Ordering> Ordering::from(const Json& orderBy)
{
    Ordering made;
    if (orderBy.is_null())
        return made;
    made.descending = orderBy.value("descending", false);
    int members = 0;
    for (const auto& [name, value] : orderBy.items()) {
        if (name == "descending" || value.is_null())
            continue;
        ++members;
        made.by = name;
        if (name == "property")
            made.property = value.get<std::string>();
    }
    if (members != 1)
        return Error{ErrorCode::BadArgument,
            QCoreApplication::translate("Conditions",
                "`order_by` names one thing to order by, for example {\"property\": \"age\"}."),
            QStringLiteral("/order_by"), {}, {}};
    return made;
}

int Ordering::compare(const ValuePlace& a, const ValuePlace& b) const
{
    const int found = a.compare(b);
    const bool anyAbsent = a.kind == ValuePlace::Kind::Absent || b.kind == ValuePlace::Kind::Absent;
    return descending && !anyAbsent ? -found : found;
}

Result<std::size_t> itemsBefore(const ShapeInput& input)
{
    Json binds = Json::object();
    if (auto ok = bindPage(input, 1, binds); !ok)
        return ok.error();
    const Json& before = binds.at("after0");
    return before.is_number_integer() && before.get<std::int64_t>() > 0
        ? static_cast<std::size_t>(before.get<std::int64_t>())
        : std::size_t{0};
}

void endPage(const ShapeInput& input, Shaped& shaped, std::optional<std::size_t> next)
{
    shaped.truncated = shaped.truncated || next;
    endList(input, shaped, next ? Json::array({*next}) : Json());
}

} // namespace mnemo
