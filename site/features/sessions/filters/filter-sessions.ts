import { foldText, searchWords } from '#collections/search-text.ts'
import type { SessionView } from '#collections/sessions/contract.ts'

export type Filter = { search: string; categories: readonly string[] }

export const isFiltering = ({ search, categories }: Filter) =>
  search.trim() !== '' || categories.length > 0

// Folding a thousand sessions on each keystroke is slow on a phone.
const searchTexts = new WeakMap<SessionView, string>()

function searchText(session: SessionView) {
  const known = searchTexts.get(session)
  if (known !== undefined) return known
  const { title, description, category, faculty, topic, location } = session
  const texts = [title, category, description, faculty, topic, location]
  const text = foldText(texts.filter(Boolean).join('\n'))
  searchTexts.set(session, text)
  return text
}

export function filterSessions(
  sessions: readonly SessionView[],
  { search, categories }: Filter,
): SessionView[] {
  const words = searchWords(search)
  return sessions.filter(
    (session) =>
      (categories.length === 0 || categories.includes(session.category)) &&
      words.every((word) => searchText(session).includes(word)),
  )
}
