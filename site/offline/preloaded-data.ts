/** What a page hands to the worker: the answers in its document, by address. */
export type PreloadedData = { answers: Record<string, unknown>; seenAt: Date }
