import type { SessionView } from '#collections/sessions/contract.ts'

export type Filter = { search: string; categories: readonly string[] }

// Accents and case are as people type them, not as texts and names are written.
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/**
 * A filter of sessions that searches what `textsOf` says of each.
 * @returns gives the sessions that have every word of the search somewhere, and one of the categories.
 */
export function sessionFilter<Session extends SessionView>(
  textsOf: (session: Session) => (string | null | undefined)[],
) {
  // Made once for each session: a thousand of them between two keys would stop the box on a phone.
  const known = new WeakMap<Session, string>()
  const textOf = (session: Session) => {
    const text = known.get(session) ?? plain(textsOf(session).filter(Boolean).join('\n'))
    known.set(session, text)
    return text
  }
  return (sessions: readonly Session[], { search, categories }: Filter): Session[] => {
    const words = plain(search).split(/\s+/).filter(Boolean)
    return sessions.filter(
      (session) =>
        (categories.length === 0 || categories.includes(session.category)) &&
        words.every((word) => textOf(session).includes(word)),
    )
  }
}
