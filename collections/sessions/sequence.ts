/**
 * Grows with every edit, as calendars ask for (RFC 5545, SEQUENCE): the seconds from a session's
 * creation to its last edit, so that it needs no counter of its own.
 */
export const sequenceOf = ({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }) =>
  Math.max(0, Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1_000))
