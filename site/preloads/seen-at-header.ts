/** The header that marks an answer as a copy, kept for when the hub cannot be reached: when it was read. */
export const seenAtHeader = 'X-Hub-Seen-At'
