/** What a page hands to the worker. @property missing addresses of which the document holds a part only. */
export type PreloadedData = {
  answers: Record<string, unknown>
  missing: readonly string[]
  loadedAt: Date
}
