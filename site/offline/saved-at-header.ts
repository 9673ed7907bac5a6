/** Marks a saved copy, with the time it was read. */
export const savedAtHeader = 'X-Hub-Seen-At'
