import { foldText, searchWords } from '#collections/search-text.ts'
import type { SessionView } from '#collections/sessions/contract.ts'

export type Filter = { search: string; categories: readonly string[] }

export const isFiltering = ({ search, categories }: Filter) =>
  search.trim() !== '' || categories.length > 0

/** Sessions of one of the categories whose `textsOf` contain every search word. */
export function sessionFilter<Session extends SessionView>(
  textsOf: (session: Session) => (string | null | undefined)[],
) {
  // Folding a thousand sessions on each keystroke is slow on a phone.
  const searchTexts = new WeakMap<Session, string>()
  const textOf = (session: Session) => {
    const text = searchTexts.get(session) ?? foldText(textsOf(session).filter(Boolean).join('\n'))
    searchTexts.set(session, text)
    return text
  }
  return (sessions: readonly Session[], { search, categories }: Filter): Session[] => {
    const words = searchWords(search)
    return sessions.filter(
      (session) =>
        (categories.length === 0 || categories.includes(session.category)) &&
        words.every((word) => textOf(session).includes(word)),
    )
  }
}
