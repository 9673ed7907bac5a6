import type { SessionView } from '#collections/sessions/contract.ts'
import { wordSearch } from '#site/lib/word-search.ts'

export type Filter = { search: string; categories: readonly string[] }

const bySearch = wordSearch<SessionView>(({ title, description, faculty, topic, location }) => [
  title,
  description,
  faculty,
  topic,
  location,
])

/** The sessions that have every word of the search somewhere, and one of the categories. */
export function filterSessions<Session extends SessionView>(
  sessions: readonly Session[],
  { search, categories }: Filter,
): Session[] {
  const isFound = bySearch(search)
  return sessions.filter(
    (session) =>
      (categories.length === 0 || categories.includes(session.category)) && isFound(session),
  )
}
