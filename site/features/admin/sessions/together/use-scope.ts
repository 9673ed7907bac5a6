import { useState } from 'react'
import { isPast } from '#collections/sessions/availability.ts'
import type { SavedSession } from '#collections/sessions/contract.ts'
import {
  isMoved,
  type SessionValues,
  valuesOf,
} from '#site/features/admin/sessions/form/session-values.ts'
import { listedCount } from '#site/features/admin/sessions/form/tell-people.tsx'
import { isOnAnotherDay } from './change-values.ts'
import type { SaveScope } from './save-for.tsx'
import { usePeopleOf, useSeries } from './use-together.ts'

/** Of which sessions an edit is, and whom it is told to. */
export function useScope(session: SavedSession | undefined, zone: string, now: Date) {
  const [scope, setScope] = useState<SaveScope>('this')
  const series = useSeries(session)
  const ids = series.map(({ id }) => id)
  const people = usePeopleOf(scope === 'following' ? ids : []) ?? 0
  const isDayNew = (values: SessionValues) =>
    session !== undefined && isOnAnotherDay(values, valuesOf(session, zone))
  const following = (values: SessionValues) =>
    scope === 'following' && ids.length > 0 && !isDayNew(values) ? ids : undefined
  const isTold = (values: SessionValues) =>
    session !== undefined &&
    !session.cancelledAt &&
    !isPast(session, now) &&
    isMoved(values, valuesOf(session, zone))
  return {
    scope,
    setScope,
    series,
    isDayNew,
    following,
    /** How many people have signed up for what an edit moves. */
    listed: (values: SessionValues) => {
      if (!session || !isTold(values)) return 0
      return following(values) ? people : listedCount(session)
    },
  }
}
