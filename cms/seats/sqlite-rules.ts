import { seatColumns } from './counters.ts'
import type { Rule } from './rules.ts'

const { available, waiting } = seatColumns

/** The condition on the rows `person`, `seats` and `session`. */
export const allowedBy = (rules: readonly Rule[]) =>
  ['true', ...rules.map(({ sql }) => `NOT (${sql})`)].join(' AND ')

export const bySession = `
  JOIN (SELECT id AS session_id, ${available} AS available, ${waiting} AS waiting FROM place) AS seats
    ON seats.session_id = person.session
  JOIN session ON session.id = person.session`
