import { describe, expect, it } from 'vitest'
import type { MailView } from '#collections/mail/contract.ts'
import { adminView } from '#cms/testing/full-session.ts'
import { instant, OfferingHub } from '#cms/testing/offering-hub.ts'

const offering = new OfferingHub()

describe('an offer', () => {
  it('goes only to the person who has waited longest, until it ends [offer.line]', async () => {
    const { id, entries } = await offering.freed(0, { capacity: 1, waiting: 20 })
    expect(entries).toEqual(entries.toSorted())
    const [later, sooner] = [entries.slice(0, 17), entries.slice(17)]
    await offering.hub.payload.db.updateMany({
      collection: 'registration',
      where: { id: { in: sooner } },
      data: { at: instant('2027-01-01T09:00') },
    })
    await offering.setSession(id, { capacity: 2 })
    await offering.fillPlaces()
    const first = (await offering.lineOf(id)).find(({ offerUntil }) => offerUntil)?.id
    const order = [first]
    for (let day = 11; day < 15; day++) {
      await offering.travel(`2027-01-${day}T22:00`)
      await offering.fillPlaces()
      await offering.travel(`2027-01-${day + 1}T09:00`)
      await offering.fillPlaces()
      await offering.fillPlaces()
      const open = (await offering.lineOf(id)).filter(({ offerUntil }) => offerUntil)
      expect(open).toHaveLength(1)
      order.push(open[0]!.id)
    }
    expect(order).toEqual([...sooner, ...later].slice(0, 5))
    expect(await offering.mailsOf(id)).toHaveLength(5)
  })

  it('says until when the place is kept, and registers no one', async () => {
    const { id, entries } = await offering.freed(1)
    expect(await offering.counts(id)).toEqual([0, 3])
    const until = instant('2027-01-11T21:00')
    expect(await offering.offersOf(id)).toEqual([until, null, null])
    const [text] = await offering.wordsOf(id)
    expect(text).toContain('Monday 11 January 2027, 21:00 GMT')
    const link = await offering.linkOf(entries[0]!)
    expect(text).toContain(`/sessions?my=${link}`)
    expect(await offering.view(link)).toMatchObject({
      offer: { until, isLastCall: false },
      position: 1,
    })
    expect(await offering.view(await offering.linkOf(entries[1]!))).toMatchObject({
      offer: null,
      position: 2,
    })
    const session = (await adminView(offering.admin, id))!
    const offered = session.waitingList.filter(({ offerUntil }) => offerUntil)
    expect(offered).toMatchObject([{ id: entries[0], offerUntil: until }])
  })

  it('is taken once: the person is registered and emailed, the next place goes on', async () => {
    const { id, entries } = await offering.freed(1)
    const link = await offering.linkOf(entries[0]!)
    const answers = await Promise.all([
      offering.accept(link),
      offering.accept(link),
      offering.accept(link),
    ])
    const [taken] = answers.filter(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(2)
    expect(taken?.body).toMatchObject({ isRegistered: true, position: null, offer: null })
    expect((await offering.view(taken!.body.link)).isRegistered).toBe(true)
    expect(await offering.counts(id)).toEqual([1, 2])
    await offering.fillPlaces()
    expect(await offering.offersOf(id)).toEqual([null, null])
    expect(await offering.mailsOf(id, 'place')).toMatchObject([{ state: 'waiting' }])
    expect(await offering.wordsOf(id)).toEqual([undefined])
  })

  it('that is refused with "Not this time" goes to the next person', async () => {
    const { id, entries } = await offering.freed(1)
    await offering.call('cancel', await offering.linkOf(entries[0]!))
    await offering.fillPlaces()
    expect((await offering.lineOf(id)).map((one) => one.id)).toEqual(entries.slice(1))
    expect(await offering.offersOf(id)).toEqual([instant('2027-01-11T21:00'), null])
  })

  it('without an answer goes to the next person, and every position stays', async () => {
    const { id, entries } = await offering.freed(1, { waiting: 2 })
    const link = await offering.linkOf(entries[0]!)
    await offering.travel('2027-01-11T21:00')
    expect((await offering.accept(link)).body.message).toBe(
      'This offer has ended. You keep your position on the waiting list.',
    )
    await offering.fillPlaces()
    expect(await offering.offersOf(id)).toEqual([null, instant('2027-01-12T18:00')])
    expect(await offering.view(link)).toMatchObject({ position: 1, offer: null })
    // Everybody had a turn.
    await offering.travel('2027-01-12T18:00')
    await offering.fillPlaces()
    expect(await offering.offersOf(id)).toEqual([instant('2027-01-13T15:00'), null])
  })

  it('is not made twice in a day to the only waiting person', async () => {
    const { id } = await offering.freed(1, { waiting: 1 })
    await offering.travel('2027-01-11T21:30')
    await offering.fillPlaces()
    await offering.travel('2027-01-12T08:59')
    await offering.fillPlaces()
    expect(await offering.mailsOf(id)).toHaveLength(1)
    await offering.travel('2027-01-12T09:00')
    await offering.fillPlaces()
    expect(await offering.mailsOf(id)).toHaveLength(2)
  })

  it('is made for every place: two places to two people, unlimited places to all', async () => {
    const { id } = await offering.freed(0, { capacity: 2, waiting: 5 })
    await offering.setSession(id, { capacity: 4 })
    await offering.fillPlaces()
    const until = instant('2027-01-11T21:00')
    expect(await offering.offersOf(id)).toEqual([until, until, null, null, null])
    await offering.setSession(id, { capacity: null })
    await offering.fillPlaces()
    expect(await offering.offersOf(id)).toEqual(Array(5).fill(until))
    expect(await offering.mailsOf(id)).toHaveLength(5)
  })

  it('and its end in the same second have one outcome', async () => {
    const { id, entries } = await offering.freed(1)
    const link = await offering.linkOf(entries[0]!)
    await offering.travel('2027-01-11T20:59:59.999')
    const [{ status }] = await Promise.all([
      offering.accept(link),
      offering.fillPlaces(new Date(instant('2027-01-11T21:00'))),
    ])
    await offering.fillPlaces()
    const open = (await offering.offersOf(id)).filter(Boolean)
    expect([status, open.length, (await offering.counts(id))[0]]).toEqual(
      status === 200 ? [200, 0, 1] : [409, 1, 0],
    )
  })
})

describe('a last call', () => {
  it('emails every waiting person at once, and ends at the start [offer.last-call]', async () => {
    await offering.travel('2027-02-01T12:30')
    const { id } = await offering.freed(1)
    const start = instant('2027-02-01T14:00')
    expect(await offering.offersOf(id)).toEqual([start, start, start])
    await offering.fillPlaces()
    const { body } = await offering.admin.get<MailView[]>(`/api/admin/sessions/${id}/mails`)
    expect(body.filter(({ kind }) => kind === 'lastCall')).toHaveLength(3)
    const late = (await offering.lineOf(id)).map((one) => one.id)
    const link = await offering.linkOf(late[0]!)
    await offering.travel('2027-02-01T14:01')
    await offering.fillPlaces()
    expect((await offering.accept(link)).status).toBe(409)
  })

  it('for two places lets two of twenty have one', async () => {
    await offering.travel('2027-02-01T12:30')
    const { id, entries } = await offering.freed(2, { waiting: 20 })
    const links = await Promise.all(entries.map((one) => offering.linkOf(one)))
    const answers = await Promise.all(links.map((link) => offering.accept(link)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(18)
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'Someone else was quicker. You keep your position on the waiting list.',
    )
    expect(await offering.counts(id)).toEqual([2, 18])
  })

  it('does not touch a place that is still kept', async () => {
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
