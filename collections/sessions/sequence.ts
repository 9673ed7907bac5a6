/** RFC 5545, SEQUENCE: grows with every edit. Seconds from creation to the last edit. */
export const sequenceOf = ({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }) =>
  Math.max(0, Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1_000))
