import type { AdminSessionView } from '#collections/sessions/contract.ts'

export const sorts = ['date', 'title', 'registrations'] as const
export type Sort = (typeof sorts)[number]

export type Selection = { search: string; categories: readonly string[]; sort: Sort }

// Accents and case are as people type them, not as names are written.
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

function searchedText({ title, faculty, topic, location, ...people }: AdminSessionView) {
  const names = [
    ...people.registrations.map(({ fullName, email }) => `${fullName} ${email}`),
    ...people.waitingList.map(({ name, email }) => `${name} ${email}`),
  ]
  return plain([title, faculty, topic, location, ...names].filter(Boolean).join('\n'))
}

const byTitle = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

const orders: Record<Sort, (one: AdminSessionView, other: AdminSessionView) => number> = {
  date: (one, other) => one.startTime.localeCompare(other.startTime),
  title: (one, other) => byTitle.compare(one.title, other.title),
  // Where most is to be done comes first.
  registrations: (one, other) => other.registered - one.registered,
}

/**
 * The sessions that have every word of the search in their texts or in the names and addresses of
 * their people, and one of the categories; equal ones stay in the order of their dates.
 */
export function selectSessions(
  sessions: readonly AdminSessionView[],
  { search, categories, sort }: Selection,
): AdminSessionView[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const found = sessions.filter((session) => {
    if (categories.length > 0 && !categories.includes(session.category)) return false
    const text = words.length > 0 ? searchedText(session) : ''
    return words.every((word) => text.includes(word))
  })
  return found.toSorted(orders.date).toSorted(orders[sort])
}
