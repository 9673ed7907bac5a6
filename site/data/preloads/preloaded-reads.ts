import { createContext } from 'react'

const preloadElementId = 'hub-answers'

export type DocumentPreloads = {
  answers: Record<string, unknown>
  /** The addresses whose answers are incomplete. */
  partial?: readonly string[]
  renderedAt: Date | undefined
}

const preloadElement = () => globalThis.document?.getElementById(preloadElementId)

function readPreloads(): DocumentPreloads['answers'] {
  const text = preloadElement()?.textContent
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

export const fromDocument: DocumentPreloads = {
  answers: readPreloads(),
  partial: preloadElement()?.dataset.partial?.split(' '),
  renderedAt: readRenderedAt(),
}

export const PreloadContext = createContext(fromDocument)

/** A restored document (Back from another site, a reopened tab) is shown, then refetched. */
const isFreshDocument = () =>
  globalThis.performance
    ?.getEntriesByType?.('navigation')
    .every((entry) => (entry as PerformanceNavigationTiming).type !== 'back_forward') ?? false

const maxAgeMs = 60_000

const isWhole = (address: string) => !fromDocument.partial?.includes(address)

const unused = new Set(isFreshDocument() ? Object.keys(fromDocument.answers).filter(isWhole) : [])

export const consumePreload = (address: string): unknown =>
  unused.delete(address) && performance.now() < maxAgeMs ? fromDocument.answers[address] : undefined

export const discardPreloads = () => unused.clear()
