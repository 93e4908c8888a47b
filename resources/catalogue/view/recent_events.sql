-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT seq, tick, ts, kind, subject, detail
FROM event
WHERE seq <= coalesce(:until_seq, 9223372036854775807)
  AND seq < coalesce(:after0, 9223372036854775807)
  AND (:kinds IS NULL OR kind IN (SELECT value FROM json_each(:kinds)))
ORDER BY seq DESC
LIMIT :limit
