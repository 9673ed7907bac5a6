/** What the page passes to the worker: its document's preloaded responses, by address. */
export type PreloadedData = { answers: Record<string, unknown>; loadedAt: Date }
