import { createContext } from 'react'

export type DocumentPreloads = {
  answers: Record<string, unknown>
  renderedAt: Date | undefined
}

const elementOf = (id: string) => globalThis.document?.getElementById(id)
const renderedAt = elementOf('root')?.dataset.renderedAt

export const fromDocument: DocumentPreloads = {
  answers: JSON.parse(elementOf('hub-answers')?.textContent || '{}') as Record<string, unknown>,
  renderedAt: renderedAt ? new Date(renderedAt) : undefined,
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
