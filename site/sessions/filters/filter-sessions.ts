import type { SessionView } from '#collections/sessions/contract.ts'
import { sessionFilter } from './session-filter.ts'

export const filterSessions = sessionFilter<SessionView>(
  ({ title, description, faculty, topic, location }) => [
    title,
    description,
    faculty,
    topic,
    location,
  ],
)
