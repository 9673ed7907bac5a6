import { subHours } from 'date-fns'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createMailSender } from '#cms/email/outbox/mail-sender.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { type HubWithMail, startHubWithMail } from '#cms/testing/hub-with-mail.ts'

/** So long the mail server takes for each. */
const deliveryMs = 1_000
const stranger = 'nobody.knows@example.org'
const known = aPerson()

let { hub, admin, mailServer, stop } = {} as HubWithMail
let session: string
beforeAll(async () => {
  ;({ hub, admin, mailServer, stop } = await startHubWithMail(undefined, {
    onMailFrom: (_address, _session, done) => void setTimeout(done, deliveryMs),
  }))
  session = (await aSession(admin, { capacity: null })).id
  await register(known)
})
beforeEach(() => {
  mailServer.receipts.length = 0
})
afterAll(() => stop())

const register = (person: object) => hub.anonymous.post(`/api/sessions/${session}/register`, person)
const mailsOf = (email: string) => findRows(hub, 'mail', { where: { person: { equals: email } } })

async function ask(email: string, times: number) {
  const before = (await mailsOf(email)).length
  for (let time = 1; time <= times; time++) {
    await hub.anonymous.post('/api/my/links', { email })
    await vi.waitFor(async () => expect(await mailsOf(email)).toHaveLength(before + time))
  }
}
const aSender = (perMinute: number) => {
  const env = { ...hub.env, MAIL_PER_MINUTE: perMinute }
  return createMailSender({ ...hub, env })
}

// First, because all processes on one database count together: the confirmation of the known one, and what is asked for.
it('asking for the links of an address takes one of the emails of a minute, whether it is known or not', async () => {
  const sender = aSender(3)
  await ask(stranger, 1)
  await ask(known.email, 1)
  await register(aPerson())
  expect(await sender.sendDue()).toBe(false)
  expect(await mailsOf(stranger)).toMatchObject([{ state: 'dropped' }])
  expect(mailServer.receipts.map(({ recipients }) => recipients)).toEqual([[known.email]])
})

it.each([
  ['a known address', known.email],
  ['an unknown address', stranger],
])(
  'the next email goes out as late after asking for the links of %s',
  async (_name, email) => {
    const sender = aSender(10_000)
    await register(aPerson())
    await sender.sendDue()
    await ask(email, 2)
    await hub.payload.db.updateMany({
      collection: 'mail',
      where: { and: [{ kind: { equals: 'links' } }, { state: { equals: 'waiting' } }] },
      data: { dueAt: subHours(new Date(), 0.1).toISOString() },
    })
    const others = [aPerson(), aPerson()]
    for (const person of others) await register(person)
    mailServer.receipts.length = 0
    const begin = performance.now()
    await sender.sendDue()
    // Three go at once: two of links and one other; the fourth waits for one of them.
    expect(performance.now() - begin).toBeGreaterThan(1.8 * deliveryMs)
    expect(mailServer.receipts).toHaveLength(others.length)
  },
  20_000,
)

it('what was asked in vain is forgotten after an hour', async () => {
  const dueAt = subHours(new Date(), 2).toISOString()
  const where = { person: { equals: stranger } }
  expect(await mailsOf(stranger)).not.toEqual([])
  await hub.payload.db.updateMany({ collection: 'mail', where, data: { dueAt } })
  await hub.anonymous.post('/api/my/links', { email: known.email })
  await vi.waitFor(async () => expect(await mailsOf(stranger)).toEqual([]))
})
