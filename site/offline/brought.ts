/** What a page hands to the worker: the answers in its document, by address. */
export type Brought = { answers: Record<string, unknown>; seenAt: Date }
