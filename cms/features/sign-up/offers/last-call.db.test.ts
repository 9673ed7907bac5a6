import { describe, expect, it } from 'vitest'
import { instant, OfferingHub } from '#cms/testing/offering-hub.ts'

const offering = new OfferingHub()

it('a place that gets free at night is offered at seven in the morning, for twelve hours', async () => {
  await offering.travel('2027-03-27T23:00')
  const { id } = await offering.freed(1, { start: '2027-12-01T14:00' })
  await offering.travel('2027-03-28T06:59')
  await offering.fillPlaces()
  expect(await offering.mailsOf(id)).toEqual([])
  await offering.travel('2027-03-28T07:00')
  await offering.fillPlaces()
  expect(await offering.offersOf(id)).toEqual([instant('2027-03-28T19:00'), null, null])
})

describe('a last call', () => {
  it('tells everybody who waits at once, and ends when the session begins [offer.last-call]', async () => {
    await offering.travel('2027-02-01T12:30')
    const { id } = await offering.freed(1)
    const start = instant('2027-02-01T14:00')
    expect(await offering.offersOf(id)).toEqual([start, start, start])
    await offering.fillPlaces()
    expect((await offering.mailsOf(id)).map(({ kind }) => kind)).toEqual(Array(3).fill('lastCall'))
    const late = (await offering.lineOf(id)).map((one) => one.id)
    const link = await offering.linkOf(late[0]!)
    await offering.travel('2027-02-01T14:01')
    await offering.fillPlaces()
    expect((await offering.accept(link)).status).toBe(409)
  })

  it('for two places lets two of fifty have one', async () => {
    await offering.travel('2027-02-01T12:30')
    const { id, entries } = await offering.freed(2, { waiting: 50 })
    const links = await Promise.all(entries.map((one) => offering.linkOf(one)))
    const answers = await Promise.all(links.map((link) => offering.accept(link)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(48)
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'Someone else was quicker. You keep your position on the waiting list.',
    )
    expect(await offering.counts(id)).toEqual([2, 48])
  })

  it('does not touch a place that is still kept for somebody', async () => {
    await offering.travel('2027-02-01T07:30')
    const { id, entries, registrations } = await offering.freed(1, { capacity: 2 })
    await offering.travel('2027-02-01T08:30')
    await offering.admin.delete(`/api/registrations/${registrations[0]}`)
    await offering.fillPlaces()
    const [kept, start] = [instant('2027-02-01T09:30'), instant('2027-02-01T14:00')]
    expect(await offering.offersOf(id)).toEqual([kept, start, start])
    expect((await offering.accept(await offering.linkOf(entries[1]!))).status).toBe(200)
    expect((await offering.accept(await offering.linkOf(entries[2]!))).status).toBe(409)
    expect((await offering.accept(await offering.linkOf(entries[0]!))).status).toBe(200)
  })
})
