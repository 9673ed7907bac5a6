import { createContext } from 'react'

/** The id of the element that holds the server's preloaded responses. */
const answersElement = 'hub-answers'

export type RoutePreload = {
  /** By the address that the page would fetch. */
  answers: Record<string, unknown>
  /** When the server rendered the page; undefined if it did not. */
  drawnAt: Date | undefined
}

// If the element is missing or malformed, the page fetches instead.
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

/** The preloaded responses of this browser's document. */
export const fromDocument: RoutePreload = { answers: readAnswers(), drawnAt: readDrawnAt() }

/**
 * What the first render uses: in the browser the document's, on the server what it has just read.
 */
export const PreloadContext = createContext(fromDocument)

/**
 * Whether the document is fresh. A restored one (Back from another site, a reopened tab) is shown
 * first, then refetched.
 */
const isNew = () =>
  globalThis.performance
    ?.getEntriesByType?.('navigation')
    .every((entry) => (entry as PerformanceNavigationTiming).type !== 'back_forward') ?? false

/** After this, an unused preload may be out of date. */
const goodFor = 60_000

/** Preloaded responses that are fresh; none if the document was restored. */
export const documentData = isNew() ? fromDocument.answers : {}

const unread = new Set(Object.keys(documentData))

/** Uses up a preloaded response in place of a request: a second read wants fresh data. */
export const consumePreload = (address: string): unknown =>
  unread.delete(address) && performance.now() < goodFor ? fromDocument.answers[address] : undefined

/** After a change, unused preloads may be out of date. */
export const discardPreloads = () => unread.clear()
