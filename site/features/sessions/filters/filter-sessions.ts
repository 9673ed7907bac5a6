import type { SessionView } from '#collections/sessions/contract.ts'
import { sessionFilter } from './session-filter.ts'

export const filterSessions = sessionFilter<SessionView>(
  ({ title, description, category, faculty, topic, location }) => [
    title,
    category,
    description,
    faculty,
    topic,
    location,
  ],
)
