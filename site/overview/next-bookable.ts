import { availability } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'

const maxSessions = 3
const bookable = new Set(['register', 'just-show-up'])

/** @param sessions by start */
export const nextBookable = (sessions: readonly SessionView[], now: Date) =>
  sessions
    .filter((session) => bookable.has(availability(session, now).action))
    .slice(0, maxSessions)
