import { createContext } from 'react'

/** The element in which the server has put the answers that the page's first screen shows. */
const answersElement = 'hub-answers'

export type RoutePreload = {
  /** By the address that the page would fetch. */
  answers: Record<string, unknown>
  /** When the server has drawn the page; undefined when it has not. */
  drawnAt: Date | undefined
}

// Without it, or with something else in it, the page reads as if there were none.
function readAnswers(): RoutePreload['answers'] {
  const text = globalThis.document?.getElementById(answersElement)?.textContent
  try {
    const answers: unknown = JSON.parse(text ?? '{}')
    return typeof answers === 'object' && answers !== null ? { ...answers } : {}
  } catch {
    return {}
  }
}

function readDrawnAt() {
  const text = globalThis.document?.getElementById('root')?.dataset.drawnAt
  return text ? new Date(text) : undefined
}

/** What this browser's document has brought. */
export const fromDocument: RoutePreload = { answers: readAnswers(), drawnAt: readDrawnAt() }

/** What the first screen is drawn from: here the document's, on the server what it has just read. */
export const PreloadContext = createContext(fromDocument)

/**
 * Whether the document has just come from the server. Back from another site, or with a tab that is
 * opened again, a browser shows the one that it has: painted at once, but read again.
 */
const isNew = () =>
  globalThis.performance
    ?.getEntriesByType?.('navigation')
    .every((entry) => (entry as PerformanceNavigationTiming).type !== 'back_forward') ?? false

/** Long enough for the first screen to be there; what nobody has read by then may be old. */
const goodFor = 60_000

/** The answers that have come from the server just now: none when the browser had kept the document. */
export const documentData = isNew() ? fromDocument.answers : {}

const unread = new Set(Object.keys(documentData))

/** The document's answer in place of a request, once: whoever reads again wants to know what is new. */
export const consumePreload = (address: string): unknown =>
  unread.delete(address) && performance.now() < goodFor ? fromDocument.answers[address] : undefined

/** Something has changed: whatever has not been read of the document's answers may be old. */
export const discardPreloads = () => unread.clear()
