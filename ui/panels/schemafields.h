// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

class QWidget;

namespace mnemo {

/// What a property of an arguments schema is edited with.
enum class FieldKind
{
    Text,
    Integer,
    Choice,
    Boolean,
    List,
};

[[nodiscard]] FieldKind fieldKindOf(const Json& schema);

/// An editor of the property: made, read and filled. Null stands for "not given".
[[nodiscard]] QWidget* makeEditor(const Json& schema, QWidget* parent);
[[nodiscard]] Json editorValue(const QWidget* editor, const Json& schema);
void setEditorValue(QWidget* editor, const Json& value);

} // namespace mnemo
