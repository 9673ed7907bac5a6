import { foldText, searchWords } from '#collections/search-text.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'

type Texts = Pick<AdminSessionView, 'title' | 'faculty' | 'topic' | 'location'>
type People = {
  registrations: readonly { id: string; fullName: string; email: string }[]
  waitingList: readonly { id: string; name: string; email: string }[]
}

/** The people of a search: those with the words that the session does not have. Undefined if it is about the session. */
export function findPeople(session: Texts & People, search: string) {
  const { title, faculty, topic, location, registrations, waitingList } = session
  const ofSession = foldText([title, faculty, topic, location].filter(Boolean).join('\n'))
  const words = searchWords(search).filter((word) => !ofSession.includes(word))
  const people = [...registrations, ...waitingList].map((person) => {
    const folded = foldText(`${'name' in person ? person.name : person.fullName} ${person.email}`)
    return { id: person.id, found: words.filter((word) => folded.includes(word)).length }
  })
  // A search may name two people.
  const most = Math.max(0, ...people.map(({ found }) => found))
  if (most === 0) return undefined
  const isAbout = (found: number) => (most === words.length ? found === most : found > 0)
  return new Set(people.filter(({ found }) => isAbout(found)).map(({ id }) => id))
}
