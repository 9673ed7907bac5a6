import { useState } from 'react'
import type { SavedSession } from '#collections/sessions/contract.ts'
import type { SessionChanges } from '#collections/sessions/together.contract.ts'
import { emailsOfChange, type Occurrence, placeAfter } from '#collections/sessions/told.ts'
import { toInstant } from '#collections/site-time.ts'
import {
  differingFields,
  inputOf,
  lengthOf,
  type SessionValues,
  valuesOf,
} from '#site/features/admin/sessions/form/session-values.ts'
import type { Scope } from './scope-field.tsx'
import { useSeries } from './use-together.ts'

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

/** When and where a session is by the form; undefined while its times are incomplete. */
function placeOf(values: SessionValues, zone: string): Occurrence | undefined {
  if (lengthOf(values) === undefined) return undefined
  const { location, startTime, endTime } = inputOf(values)
  return {
    location: location.trim(),
    startTime: toInstant(startTime, zone).toISOString(),
    endTime: toInstant(endTime, zone).toISOString(),
  }
}

/** Of which sessions an edit is, and about which of them it emails people. */
export function useScope(session: SavedSession | undefined, zone: string, now: Date) {
  const [scope, setScope] = useState<Scope>('this')
  const series = useSeries(session)
  const isDayNew = (values: SessionValues) =>
    session !== undefined && isOnAnotherDay(values, valuesOf(session, zone))
  const following = (values: SessionValues) =>
    scope === 'following' && series.length > 0 && !isDayNew(values)
      ? series.map(({ id }) => id)
      : undefined
  const moved = (values: SessionValues) => {
    const place = placeOf(values, zone)
    if (!session || !place) return []
    if (!following(values)) return emailsOfChange(session, place, now) ? [session] : []
    const changes = changesOf(values, valuesOf(session, zone))
    return series.filter((one) => emailsOfChange(one, placeAfter(one, changes, zone), now))
  }
  return {
    scope,
    setScope,
    series,
    isDayNew,
    following,
    moved: (values: SessionValues) => moved(values).map(({ id }) => id),
  }
}
