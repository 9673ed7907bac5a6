import type { SessionChanges } from '#collections/sessions/together.contract.ts'
import {
  differingFields,
  inputOf,
  type SessionValues,
} from '#site/features/admin/sessions/form/session-values.ts'

const dayOf = (local: string) => local.slice(0, 10)
const timeOf = (local: string) => local.slice(11, 16)

/** A day is that of one session; a time of day can be that of all. */
export const isOnAnotherDay = (mine: SessionValues, saved: SessionValues) =>
  dayOf(mine.startTime) !== dayOf(saved.startTime) || dayOf(mine.endTime) !== dayOf(saved.endTime)

/** The changes of one session that those that follow take over: the fields that differ from before. */
export function changesOf(mine: SessionValues, saved: SessionValues): SessionChanges {
  const input = inputOf(mine)
  const all: Required<SessionChanges> = {
    ...input,
    startTime: timeOf(mine.startTime),
    endTime: timeOf(mine.endTime),
  }
  return Object.fromEntries(differingFields(mine, saved).map((name) => [name, all[name]]))
}
