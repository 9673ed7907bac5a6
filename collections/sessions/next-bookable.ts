import { availability } from './availability.ts'

export const nextUpCount = 3
const bookable = new Set(['register', 'just-show-up'])

/** The sessions of "Next up". @param sessions by start */
export const nextBookable = <Session extends Parameters<typeof availability>[0]>(
  sessions: readonly Session[],
  now: Date,
) =>
  sessions
    .filter((session) => bookable.has(availability(session, now).action))
    .slice(0, nextUpCount)
