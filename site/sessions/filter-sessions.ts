import type { SessionView } from '#collections/sessions/contract.ts'

export type Filter = { search: string; categories: readonly string[] }

// Accents and case are as people type them, not as the programme writes them.
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

const searched = ({ title, description, faculty, topic, location }: SessionView) =>
  plain([title, description, faculty, topic, location].filter(Boolean).join('\n'))

/** The sessions that have every word of the search somewhere, and one of the categories. */
export function filterSessions<Session extends SessionView>(
  sessions: readonly Session[],
  { search, categories }: Filter,
): Session[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return sessions.filter((session) => {
    if (categories.length > 0 && !categories.includes(session.category)) return false
    const text = searched(session)
    return words.every((word) => text.includes(word))
  })
}
