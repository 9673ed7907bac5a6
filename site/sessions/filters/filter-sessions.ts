import type { SessionView } from '#collections/sessions/contract.ts'
import { sessionFilter } from './session-filter.ts'

/** The sessions that have every word of the search somewhere, and one of the categories. */
export const filterSessions = sessionFilter<SessionView>(
  ({ title, description, faculty, topic, location }) => [
    title,
    description,
    faculty,
    topic,
    location,
  ],
)
