import { createContext } from 'react'

export type DocumentPreloads = {
  answers: Record<string, unknown>
  renderedAt: Date | undefined
}

function readPreloads(): DocumentPreloads['answers'] {
  const text = globalThis.document?.getElementById('hub-answers')?.textContent
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
  renderedAt: readRenderedAt(),
}

export const PreloadContext = createContext(fromDocument)

/** A restored document (Back from another site, a reopened tab) is shown, then refetched. */
const isFreshDocument = () =>
  globalThis.performance
    ?.getEntriesByType?.('navigation')
    .every((entry) => (entry as PerformanceNavigationTiming).type !== 'back_forward') ?? false

const maxAgeMs = 60_000

const unused = new Set(isFreshDocument() ? Object.keys(fromDocument.answers) : [])

export const consumePreload = (address: string): unknown =>
  unused.delete(address) && performance.now() < maxAgeMs ? fromDocument.answers[address] : undefined

export const discardPreloads = () => unused.clear()
