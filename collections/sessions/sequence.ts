type Edited = { createdAt: string; updatedAt: string; edits?: number | null }

/** RFC 5545, SEQUENCE: grows with every edit. Seconds from creation to the last edit, and the number of edits. */
export const sequenceOf = ({ createdAt, updatedAt, edits }: Edited) =>
  Math.max(0, Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1_000)) + (edits ?? 0)
