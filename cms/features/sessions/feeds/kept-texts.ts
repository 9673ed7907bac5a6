import { LRUCache } from 'lru-cache'
import type { SessionRow } from '../view.ts'

/** The whole programme of some years. */
const maxTexts = 5_000

/** Makes the text of each session once, so that a feed is a join of what has not changed. */
export function keptTexts(textOf: (session: SessionRow) => string): typeof textOf {
  const texts = new LRUCache<string, string>({ max: maxTexts })
  return (session) => {
    const { id, updatedAt, sequence, category } = session
    const key = JSON.stringify([id, updatedAt, sequence, category])
    const text = texts.get(key) ?? textOf(session)
    texts.set(key, text)
    return text
  }
}
