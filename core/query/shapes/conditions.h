// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace mnemo {

/// One comparison of a property with a value. Values are compared within their type only: texts
/// whatever the case, and as times where both tell one. A time in a text is compared with a whole
/// number as seconds since 1970. Null is absence.
class PropertyCondition final
{
public:
    /// Errors: BadArgument with the pointer `where`.
    [[nodiscard]] static Result<PropertyCondition> from(
        const Json& source, const std::string& where);

    /// Of the property's value; null where there is none.
    [[nodiscard]] bool accepts(const Json& stored) const;
    /// Whether the value is of a type that this condition can be true of.
    [[nodiscard]] bool isComparable(const Json& stored) const;

    [[nodiscard]] const std::string& property() const { return m_property; }

    /// Whether a value is there at all is what it asks.
    [[nodiscard]] bool asksForPresence() const;

private:
    enum class Op : std::uint8_t
    {
        Eq,
        Ne,
        Lt,
        Le,
        Gt,
        Ge,
        Contains,
        StartsWith,
        In,
        Present,
        Absent
    };

    [[nodiscard]] Status check(const std::string& where) const;
    [[nodiscard]] bool equals(const Json& asked, const Json& stored) const;
    [[nodiscard]] bool isOrdered(const Json& stored) const;
    [[nodiscard]] bool holdsText(const Json& stored) const;

    std::string m_property;
    Op m_op = Op::Eq;
    Json m_value;
    std::string m_folded; ///< of a text
};

/// Several of them, all of which must hold, and what was seen while they were judged.
class Conditions final
{
public:
    /// `where` is the argument, a list or null. Errors: BadArgument.
    [[nodiscard]] static Result<Conditions> from(const Json& where);

    [[nodiscard]] bool isEmpty() const { return m_all.empty(); }

    /// Judges the properties of a node or an edge.
    [[nodiscard]] bool accept(const Json& properties);
    /// Notes whether any of them has a property that is asked for otherwise, such as an order.
    void expect(const std::string& property);
    void note(const Json& properties);

    /// Puts `unknown_properties`, those that nothing had, and `other_types`, those that never had
    /// a value of the type that was asked for, into the result, where there are any.
    void report(Json& result) const;

private:
    struct Seen
    {
        std::string property;
        bool present = false;
        bool comparable = false;
        bool needsType = false;
    };

    std::vector<PropertyCondition> m_all;
    std::vector<Seen> m_seen; ///< beside each of m_all, then those that are expected
};

/// A comparison of two numbers by the name of an operation: eq ne lt le gt ge.
[[nodiscard]] bool compareCounts(const std::string& op, std::int64_t a, std::int64_t b);

} // namespace mnemo
