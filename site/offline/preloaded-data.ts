export type PreloadedData = { answers: Record<string, unknown>; loadedAt: Date }
