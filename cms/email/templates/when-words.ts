import { addDays } from 'date-fns/addDays'
import { format } from 'date-fns/format'
import { isSameDay } from 'date-fns/isSameDay'
import { formatDate, formatTime, formatTimeRange, inZone } from '#collections/site-time.ts'
import { oneLine } from './placeholders.ts'
import type { Occurrence } from '#collections/sessions/told.ts'

/** 'Today', 'Tomorrow' or 'Wednesday 2 December', by the clock of `zone`. */
export function dayName(instant: string, now: Date, zone: string): string {
  const [day, today] = [inZone(instant, zone), inZone(now, zone)]
  if (isSameDay(day, today)) return 'Today'
  return isSameDay(day, addDays(today, 1)) ? 'Tomorrow' : format(day, 'EEEE d MMMM')
}

/** 'today at 14:00', 'tomorrow at 14:00' or 'on Wednesday 2 December at 14:00'. */
export function whenWords(instant: string, now: Date, zone: string): string {
  const day = dayName(instant, now, zone)
  const isNear = day === 'Today' || day === 'Tomorrow'
  return `${isNear ? day.toLowerCase() : `on ${day}`} at ${formatTime(instant, zone)}`
}

/** The words behind the title of a changed session: 'has moved to Seminar Room 4', 'is now at 15:00–16:30'. */
export function changeWords(now: Occurrence, before: Occurrence, zone: string): string {
  const timesOf = ({ startTime, endTime }: Occurrence) => formatTimeRange(startTime, endTime, zone)
  const room = oneLine(now.location)
  const hasNewRoom = now.location !== before.location
  if (!isSameDay(inZone(now.startTime, zone), inZone(before.startTime, zone))) {
    const moment = `${formatDate(now.startTime, zone)}, ${timesOf(now)}`
    return `has moved to ${moment}${hasNewRoom ? `, ${room}` : ''}`
  }
  if (timesOf(now) === timesOf(before)) return `has moved to ${room}`
  return `is now at ${timesOf(now)}${hasNewRoom ? `, and has moved to ${room}` : ''}`
}
