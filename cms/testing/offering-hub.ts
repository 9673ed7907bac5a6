import { findRow } from '#cms/platform/database/rows.ts'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { MySignUp } from '#collections/my-sessions/contract.ts'
import { toInstant } from '#collections/wall-clock.ts'
import type { WaitingListMode } from '#collections/registrations/contract.ts'
import { writeEmail, type WrittenEmail } from '#cms/email/templates/write-email.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { waitingFor } from '#cms/features/places/with-places.ts'
import { countPeople } from '#cms/platform/database/by-session.ts'
import { fillFreedPlaces } from '#cms/features/sign-up/offers/offer-places.ts'
import { aFullSession } from './full-session.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

const zone = 'Europe/London'
export const instant = (text: string) => toInstant(text, zone).toISOString()

type Answer = MySignUp & { link: string; message: string }

/** A hub that gives freed places by offers, whose clock a test turns. It is Monday 11 January 2027, 09:00, at first. */
export class OfferingHub {
  hub!: TestApp
  admin!: TestClient

  constructor() {
    beforeAll(async () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      this.hub = await startTestApp()
    })
    beforeEach(async () => {
      await this.travel('2027-01-11T09:00')
      await this.choose('offers')
    })
    afterAll(async () => {
      await this.hub.stop()
      vi.useRealTimers()
    })
  }

  /** A sign-in does not last as long as the tests go on. */
  async travel(text: string) {
    vi.setSystemTime(toInstant(text, zone))
    this.admin = await this.hub.signIn()
  }

  fillPlaces = (now = new Date()) => fillFreedPlaces(this.hub, now)

  choose = (mode: WaitingListMode) =>
    this.hub.payload.updateGlobal({ slug: 'waiting-list-settings', data: { mode } })

  // From the database: a process whose clock is turned may answer from memory.
  async setSession(id: string, fields: object) {
    const stored = await findRow(this.hub, 'session', { id })
    const body = { ...stored, updatedAt: undefined, ...fields }
    expect((await this.admin.put(`/api/sessions/${id}`, body)).status).toBe(200)
  }

  startingAt = (id: string, start: string) =>
    this.setSession(id, { startTime: start, endTime: `${start.slice(0, 10)}T23:59` })

  /** How many are registered and wait. */
  async counts(id: string) {
    const { registered, waiting } = (await countPeople(this.hub.payload, [id]))(id)
    return [registered, waiting]
  }

  /** A full session in which so many people wait, in the order of `entries`, and then so many places get free. */
  async freed(places: number, { capacity = places, waiting = 3, start = '2027-02-01T14:00' } = {}) {
    const { id, registrations } = await aFullSession(this.hub, this.admin, capacity, waiting)
    // All have joined at the same time: the ids are their order.
    const entries = (await this.lineOf(id)).map((one) => one.id)
    await this.startingAt(id, start)
    for (const one of registrations.slice(0, places)) {
      await this.admin.delete(`/api/registrations/${one}`)
    }
    await this.fillPlaces()
    return { id, entries, registrations: registrations.slice(places) }
  }

  lineOf = (id: string) => this.hub.rows('registration', waitingFor(id), ['at', 'id'])

  /** Until when each one in the line has a place kept. */
  offersOf = async (id: string) =>
    (await this.lineOf(id)).map(({ offerUntil }) => offerUntil ?? null)

  async linkOf(entry: string) {
    const row = await findRow(this.hub, 'registration', { id: entry })
    return signLink(this.hub.env, 'waiting', entry, row!.email)
  }

  call = (name: string, link: string, more: object = {}) =>
    this.hub.anonymous.post<Answer>(`/api/my/${name}`, { link, ...more })

  accept = (link: string) => this.call('accept', link)

  view = async (link: string) => (await this.call('view', link)).body

  /** The emails that offer a place, or tell of one by promotion. */
  mailsOf = (session: string, kind: 'offer' | 'place' = 'offer') =>
    this.hub.rows('mail', { session, kind, priority: 1 }, 'writtenAt')

  /** The text of each mail about an offer, or nothing if it is no longer sent. */
  async wordsOf(session: string) {
    const mails = await this.mailsOf(session)
    const letters = await Promise.all(mails.map((mail) => writeEmail(this.hub, mail)))
    return (letters as (WrittenEmail | undefined)[]).map((letter) => letter?.text)
  }
}
