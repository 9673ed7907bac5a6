import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { type Filter, sessionFilter } from '#site/sessions/filters/session-filter.ts'

export const sorts = ['date', 'title', 'registrations'] as const
export type Sort = (typeof sorts)[number]

export type Selection = Filter & { sort: Sort }

const filter = sessionFilter<AdminSessionView>(
  ({ title, faculty, topic, location, registrations, waitingList }) => [
    title,
    faculty,
    topic,
    location,
    ...registrations.map(({ fullName, email }) => `${fullName} ${email}`),
    ...waitingList.map(({ name, email }) => `${name} ${email}`),
  ],
)

const byTitle = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

const orders: Record<Sort, (one: AdminSessionView, other: AdminSessionView) => number> = {
  date: (one, other) => one.startTime.localeCompare(other.startTime),
  title: (one, other) => byTitle.compare(one.title, other.title),
  registrations: (one, other) => other.registered - one.registered,
}

/**
 * Sessions that match every search word (in their texts or their people) and one of the categories.
 */
export function selectSessions(
  sessions: readonly AdminSessionView[],
  { sort, ...chosen }: Selection,
): AdminSessionView[] {
  return filter(sessions, chosen).toSorted(orders.date).toSorted(orders[sort])
}
