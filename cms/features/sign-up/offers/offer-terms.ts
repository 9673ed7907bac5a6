import { addDays, min, set, subHours } from 'date-fns'
import { inZone } from '#collections/site-time.ts'

/** To everybody who waits, a last call lasts until the start; an offer to one person ends before it. */
export type OfferTerms = { kind: 'offer' | 'lastCall'; at: string; until: string }

const awakeHours = { from: 7, to: 22 }
const windowHours = 12
/** From this long before the start the window is shorter. */
const lastDayHours = 24
const lastDayWindowHours = 2
/** From this long before the start a place is offered to everybody who waits. */
const lastCallHours = 6
/** How long before the start an offer to one person ends. */
const closingHours = 2

const hourMs = 3_600_000
const atHour = (day: Date, hours: number) =>
  set(day, { hours, minutes: 0, seconds: 0, milliseconds: 0 })

/** The instant after so much time between 07:00 and 22:00 of the site's clock. */
function afterAwakeTime(from: Date, milliseconds: number, zone: string): Date {
  let left = milliseconds
  let [day, time] = [inZone(from, zone) as Date, from.getTime()]
  for (;;) {
    const begin = Math.max(time, atHour(day, awakeHours.from).getTime())
    const awake = Math.max(0, atHour(day, awakeHours.to).getTime() - begin)
    if (left <= awake) return new Date(begin + left)
    left -= awake
    day = addDays(atHour(day, 0), 1)
    time = day.getTime()
  }
}

function isNight(now: Date, zone: string) {
  const hour = inZone(now, zone).getHours()
  return hour < awakeHours.from || hour >= awakeHours.to
}

/**
 * To whom a place is offered that is free now, and for how long (promise `offer.night`).
 * @returns undefined at night and once the session has begun: then nothing is offered.
 */
export function offerTerms(now: Date, startTime: string, zone: string): OfferTerms | undefined {
  const start = new Date(startTime)
  if (now >= start || isNight(now, zone)) return undefined
  const at = now.toISOString()
  if (now >= subHours(start, lastCallHours)) {
    return { kind: 'lastCall', at, until: start.toISOString() }
  }
  const isLastDay = now >= subHours(start, lastDayHours)
  const awake = (isLastDay ? lastDayWindowHours : windowHours) * hourMs
  const until = min([afterAwakeTime(now, awake, zone), subHours(start, closingHours)])
  return { kind: 'offer', at, until: until.toISOString() }
}
