import { tzOffset } from '@date-fns/tz'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toInstant } from '#collections/wall-clock.ts'
import { seed } from '#cms/testing/seed.ts'
import { offerTerms } from './offer-terms.ts'

const london = 'Europe/London'
const [minute, hour] = [60_000, 3_600_000]
const at = (text: string, zone = london) => toInstant(text, zone)
const terms = (now: string, start: string) => offerTerms(at(now), at(start).toISOString(), london)
const until = (text: string) => at(text).toISOString()

/** By the clock on the wall, without the code that is tested. */
function isAwake(time: number, zone: string) {
  const wall = new Date(time + tzOffset(zone, new Date(time)) * minute).getUTCHours()
  return wall >= 7 && wall < 22
}
function awakeMinutes(from: number, to: number, zone: string) {
  let minutes = 0
  for (let time = from; time < to; time += minute) if (isAwake(time, zone)) minutes++
  return minutes
}

describe('the terms of an offer', () => {
  it.each([
    ['2027-01-11T08:00', '2027-01-11T20:00'],
    ['2027-01-11T07:00', '2027-01-11T19:00'],
    ['2027-01-11T10:00', '2027-01-11T22:00'],
    ['2027-01-11T20:00', '2027-01-12T17:00'],
    ['2027-01-11T21:59', '2027-01-12T18:59'],
  ])('an offer of %s ends at %s: twelve hours, nights left out', (now, end) => {
    expect(terms(now, '2027-02-01T09:00')).toMatchObject({ kind: 'offer', until: until(end) })
  })

  it.each(['2027-01-12T07:00', '2027-01-12T08:29'])(
    'at %s a place in a session of 08:30 is offered to everybody, until the start',
    (now) => {
      const start = '2027-01-12T08:30'
      expect(terms(now, start)).toMatchObject({ kind: 'lastCall', until: until(start) })
    },
  )

  it.each(['2027-01-11T22:00', '2027-01-11T23:00', '2027-01-12T06:59', '2027-01-12T08:30'])(
    'at %s nothing is offered for 08:30: it is night, or the session has begun',
    (now) => expect(terms(now, '2027-01-12T08:30')).toBeUndefined(),
  )
})

const zones = [london, 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca']
const changes = ['2027-03-28', '2027-10-31', '2027-03-14', '2027-11-07', '2027-04-04']
const cases = fc.record({
  zone: fc.constantFrom(...zones),
  change: fc.constantFrom(...changes),
  before: fc.integer({ min: -2 * 24 * 60, max: 2 * 24 * 60 }),
  lead: fc.integer({ min: -60, max: 10 * 24 * 60 }),
})

it('near a clock change no offer is made at night, and each lasts as long as it should [offer.night]', () => {
  fc.assert(
    fc.property(cases, ({ zone, change, before, lead }) => {
      const now = at(`${change}T12:00`, zone).getTime() + before * minute
      const start = now + lead * minute
      const offer = offerTerms(new Date(now), new Date(start).toISOString(), zone)
      if (lead <= 0 || !isAwake(now, zone)) {
        expect(offer).toBeUndefined()
        return
      }
      const end = Date.parse(offer!.until)
      expect(offer?.at).toBe(new Date(now).toISOString())
      expect(offer?.kind).toBe(lead <= 6 * 60 ? 'lastCall' : 'offer')
      if (offer?.kind === 'lastCall') {
        expect(end).toBe(start)
        return
      }
      const minutes = awakeMinutes(now, end, zone)
      const full = (lead <= 24 * 60 ? 2 : 12) * 60
      expect(end).toBeGreaterThan(now)
      expect(end).toBeLessThanOrEqual(start - 2 * hour)
      if (end < start - 2 * hour) {
        expect(minutes).toBe(full)
        expect(isAwake(end - minute, zone)).toBe(true)
      } else expect(minutes).toBeLessThanOrEqual(full)
    }),
    { numRuns: 200, seed },
  )
})
