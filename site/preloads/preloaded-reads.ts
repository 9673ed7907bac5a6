import { createContext } from 'react'

/** The id of the element that holds the server's preloaded responses. */
const preloadElementId = 'hub-answers'

export type DocumentPreloads = {
  /** By the address that the page would fetch. */
  answers: Record<string, unknown>
  /** When the server rendered the page; undefined if it did not. */
  renderedAt: Date | undefined
}

// If the element is missing or malformed, the page fetches instead.
function readPreloads(): DocumentPreloads['answers'] {
  const text = globalThis.document?.getElementById(preloadElementId)?.textContent
  try {
    const answers: unknown = JSON.parse(text ?? '{}')
    return typeof answers === 'object' && answers !== null ? { ...answers } : {}
  } catch {
    return {}
  }
}

function readRenderedAt() {
  const text = globalThis.document?.getElementById('root')?.dataset.renderedAt
  return text ? new Date(text) : undefined
}

/** The preloaded responses of this browser's document. */
export const fromDocument: DocumentPreloads = {
  answers: readPreloads(),
  renderedAt: readRenderedAt(),
}

/**
 * What the first render uses: in the browser the document's, on the server what it has just read.
 */
export const PreloadContext = createContext(fromDocument)

/**
 * Whether the document is fresh. A restored one (Back from another site, a reopened tab) is shown
 * first, then refetched.
 */
const isFreshDocument = () =>
  globalThis.performance
    ?.getEntriesByType?.('navigation')
    .every((entry) => (entry as PerformanceNavigationTiming).type !== 'back_forward') ?? false

/** After this, an unused preload may be out of date. */
const maxAgeMs = 60_000

/** Preloaded responses that are fresh; none if the document was restored. */
export const documentData = isFreshDocument() ? fromDocument.answers : {}

const unused = new Set(Object.keys(documentData))

/** Uses up a preloaded response in place of a request: a second read wants fresh data. */
export const consumePreload = (address: string): unknown =>
  unused.delete(address) && performance.now() < maxAgeMs ? fromDocument.answers[address] : undefined

/** After a change, unused preloads may be out of date. */
export const discardPreloads = () => unused.clear()
