import { subHours } from 'date-fns'
import { beforeAll, expect, it, vi } from 'vitest'
import { createMailSender } from '#cms/email/outbox/mail-sender.ts'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'

/** So long the mail server takes for each. */
const deliveryMs = 400
const stranger = 'nobody.knows@example.org'
const known = aPerson()

const { hub, admin, mailServer } = await aHubWithMail(undefined, {
  onMailFrom: (_address, _session, done) => void setTimeout(done, deliveryMs),
})
const { id: session } = await aSession(admin, { capacity: null })
beforeAll(() => register(known))

const register = (person: object) => hub.anonymous.register(session, person)
const mailsOf = (email: string) => hub.rows('mail', { person: email })

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
it('asking for links counts as one email of the minute for any address', async () => {
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
  'the next email is equally late after asking for the links of %s',
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
    mailServer.clear()
    const begin = performance.now()
    await sender.sendDue()
    // Three go at once: two of links and one other; the fourth waits for one of them.
    expect(performance.now() - begin).toBeGreaterThan(1.8 * deliveryMs)
    expect(mailServer.receipts).toHaveLength(others.length)
  },
  20_000,
)

it('a request in vain is forgotten after an hour', async () => {
  const dueAt = subHours(new Date(), 2).toISOString()
  const where = { person: { equals: stranger } }
  expect(await mailsOf(stranger)).not.toEqual([])
  await hub.payload.db.updateMany({ collection: 'mail', where, data: { dueAt } })
  await hub.anonymous.post('/api/my/links', { email: known.email })
  await vi.waitFor(async () => expect(await mailsOf(stranger)).toEqual([]))
})
