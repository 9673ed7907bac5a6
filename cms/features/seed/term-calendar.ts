import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { lightFormat } from 'date-fns/lightFormat'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const
type Weekday = (typeof weekdays)[number]

/** `week` counts from the week of `now`: 0 is this week, -1 the last. */
export type Slot = { week: number; day: Weekday; start: string; end: string }

/** Wall-clock times by the site's clock, as the session form sends them. */
export function timesOfSlot({ week, day, start, end }: Slot, now: Date, zone: string) {
  const monday = startOfISOWeek(new TZDate(now.getTime(), zone))
  const date = lightFormat(addDays(monday, week * 7 + weekdays.indexOf(day)), 'yyyy-MM-dd')
  return { startTime: `${date}T${start}:00`, endTime: `${date}T${end}:00` }
}
