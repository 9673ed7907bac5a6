/** Read anew with each visit, once for all parts of the page that show it; nothing for strangers. */
export const readOnVisit = { nothingOn401: true, dedupingInterval: 2_000 } as const
