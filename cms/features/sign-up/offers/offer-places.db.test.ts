import AsyncLock from 'async-lock'
import { addDays, addHours } from 'date-fns'
import { afterEach, expect, it, vi } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { aFullSession } from '#cms/testing/full-session.ts'
import { onMongo } from '#cms/testing/test-app.ts'
import { offer } from './offer-places.ts'

const { hub, admin } = await aHub()
afterEach(() => vi.restoreAllMocks())

/** Two processes that hold different people for the next in line offer them one place at once. */
async function offerTwice() {
  const { id, registrations, entries } = await aFullSession(hub, admin, 1, 2)
  await admin.delete(`/api/registrations/${registrations[0]}`)
  // Two processes do not share the locks of one; on the embedded database there is one.
  if (onMongo)
    vi.spyOn(AsyncLock.prototype, 'acquire').mockImplementation(((
      _keys: string[],
      work: () => Promise<unknown>,
    ) => work()) as never)
  const now = new Date()
  const terms = { kind: 'offer' as const, at: now.toISOString() }
  await Promise.all(
    entries.map((entry, index) =>
      offer(hub, id, [entry], {
        ...terms,
        until: addHours(now, 2 + index).toISOString(),
      }),
    ),
  )
  const waiting = await hub.rows('registration', { session: id })
  const mails = await hub.rows('mail', { session: id, kind: 'offer' })
  return [waiting.filter(({ offerUntil }) => offerUntil).length, mails.length]
}

it('two processes never offer one place twice', async () => {
  for (let round = 0; round < 10; round++) expect(await offerTwice()).toEqual([1, 1])
})

it('an offer and its mail are stored together, once, and only for a place that is free [offer.once]', async () => {
  const { id, registrations, entries } = await aFullSession(hub, admin, 2, 3)
  const now = new Date()
  const terms = {
    kind: 'offer' as const,
    at: now.toISOString(),
    until: addDays(now, 1).toISOString(),
  }
  const [first, second, third] = entries as [string, string, string]
  expect(await offer(hub, id, [first], terms)).toEqual([])
  await admin.delete(`/api/registrations/${registrations[0]}`)
  expect(await offer(hub, 'nothing', [first], terms)).toEqual([])
  await hub.change('session', id, { cancelledAt: terms.at })
  expect(await offer(hub, id, [first], terms)).toEqual([])
  await hub.change('session', id, { cancelledAt: null })
  expect(await offer(hub, id, [first], terms)).toEqual([first])
  expect(await offer(hub, id, [first], terms)).toEqual([])
  expect(await offer(hub, id, [second], terms)).toEqual([])
  await admin.delete(`/api/registrations/${registrations[1]}`)
  // To all at once, for the place that is not kept for the first one.
  const until = addDays(now, 2).toISOString()
  const lastCall = { ...terms, kind: 'lastCall' as const, until }
  const offered = await offer(hub, id, [first, second, third], lastCall)
  expect(offered.toSorted()).toEqual([second, third].toSorted())
  const mails = await hub.rows('mail', { session: id }, 'id')
  const offers = mails.filter(({ kind }) => kind === 'offer')
  const told = offers.map(({ person, state, giveUpAt }) => `${person} ${state} ${giveUpAt}`)
  const expected = [`${first} waiting ${terms.until}`]
  for (const person of [second, third]) expected.push(`${person} waiting ${until}`)
  expect(told.toSorted()).toEqual(expected.toSorted())
})
