import { RadioGroup } from '#site/ui/fields/choices.tsx'
import { useState } from 'react'
import useSWR from 'swr'
import type { SavedSession } from '#collections/sessions/contract.ts'
import { emailsOfChange, type Occurrence, placeAfter } from '#collections/sessions/told.ts'
import {
  countPeople,
  listSeries,
  type SessionChanges,
  type SessionInBrief,
} from '#collections/sessions/together.contract.ts'
import { toInstant } from '#collections/wall-clock.ts'
import { send } from '#site/data/api.ts'
import { useRead } from '#site/data/swr.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { formatShortDate } from '#site/lib/dates.ts'
import {
  differingFields,
  inputOf,
  lengthOf,
  type SessionValues,
  valuesOf,
} from './form/session-values.ts'

/** How many would be emailed; undefined while unknown. @param expected until the answer is there. */
export function usePeopleOf(
  ids: readonly string[],
  about: 'change' | 'cancellation',
  expected?: number,
): number | undefined {
  const { data, error } = useSWR(
    ids.length > 0 && [countPeople.path, about, ...ids],
    () => send(countPeople, { body: { sessions: [...ids], about } }),
    { dedupingInterval: 0 },
  )
  if (ids.length === 0) return 0
  return data?.people ?? (error ? undefined : expected)
}

const none: SessionInBrief[] = []

/** The choice of an edit's sessions. `series` is empty while unknown, or if nothing follows. */
export function useSeries(session: { id: string; series: string | null } | undefined) {
  const [value, onChange] = useState<'this' | 'following'>('this')
  const { data = none } = useRead(
    listSeries,
    { id: session?.id ?? '' },
    { skip: !session?.series, dedupingInterval: 0 },
  )
  return { series: data.length > 1 ? data : none, value, onChange }
}

type ScopeFieldProps = ReturnType<typeof useSeries> & {
  label: string
  /** Says what becomes of them until the last day. */
  hint: (until: string) => string
}

export function ScopeField({ label, series, hint, value, onChange }: ScopeFieldProps) {
  const { zone } = useSite()
  const last = series.at(-1)
  if (!last) return null
  return (
    <RadioGroup
      label={label}
      value={value}
      onChange={onChange}
      choices={[
        { value: 'this', title: 'This session', details: 'The others stay as they are.' },
        {
          value: 'following',
          title: `This and following (${series.length})`,
          details: hint(formatShortDate(last.startTime, zone)),
        },
      ]}
    />
  )
}

const dayOf = (local: string) => local.slice(0, 10)

/** A day is that of one session; a time of day can be that of all. */
export const isOnAnotherDay = (mine: SessionValues, saved: SessionValues) =>
  dayOf(mine.startTime) !== dayOf(saved.startTime) || dayOf(mine.endTime) !== dayOf(saved.endTime)

export function changesOf(mine: SessionValues, saved: SessionValues): SessionChanges {
  const [startTime, endTime] = [mine.startTime.slice(11, 16), mine.endTime.slice(11, 16)]
  const all: Required<SessionChanges> = { ...inputOf(mine), startTime, endTime }
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

/** The sessions of an edit, and those that it emails about. */
export function useScope(
  session: SavedSession | undefined,
  values: SessionValues,
  zone: string,
  now: Date,
) {
  const scope = useSeries(session)
  const { series } = scope
  const saved = session && valuesOf(session, zone)
  const isDayNew = saved !== undefined && isOnAnotherDay(values, saved)
  const isFollowing = scope.value === 'following' && series.length > 0 && !isDayNew
  const following = isFollowing ? series : undefined
  const place = placeOf(values, zone)
  const placeOfOne = (one: Occurrence) =>
    following ? placeAfter(one, changesOf(values, saved!), zone) : place!
  const moved = (session && place ? (following ?? [session]) : []).filter((one) =>
    emailsOfChange(one, placeOfOne(one), now),
  )
  return {
    scope,
    isDayNew,
    following: following?.map(({ id }) => id),
    moved: moved.map(({ id }) => id),
  }
}
