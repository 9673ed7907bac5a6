/** Marks a saved copy, with the time it was read. */
export const seenAtHeader = 'X-Hub-Seen-At'
