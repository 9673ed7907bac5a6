import type { SessionView } from '#collections/sessions/contract.ts'

export type Filter = { search: string; categories: readonly string[] }

// Accents and case are as people type them, not as the programme writes them.
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

// Made once for each session: a thousand of them between two keys would stop the box on a phone.
const texts = new WeakMap<SessionView, string>()

function searched(session: SessionView) {
  const known = texts.get(session)
  if (known !== undefined) return known
  const { title, description, faculty, topic, location } = session
  const text = plain([title, description, faculty, topic, location].filter(Boolean).join('\n'))
  texts.set(session, text)
  return text
}

/** The sessions that have every word of the search somewhere, and one of the categories. */
export function filterSessions<Session extends SessionView>(
  sessions: readonly Session[],
  { search, categories }: Filter,
): Session[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return sessions.filter((session) => {
    if (categories.length > 0 && !categories.includes(session.category)) return false
    return words.every((word) => searched(session).includes(word))
  })
}
