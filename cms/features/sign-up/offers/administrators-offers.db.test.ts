import { describe, expect, it } from 'vitest'
import type { MailView } from '#collections/mail/contract.ts'
import { instant, OfferingHub } from '#cms/testing/offering-hub.ts'

const offering = new OfferingHub()

describe('an offer and the administrators:', () => {
  it('promoting the person ends it, with one mail', async () => {
    const { id, entries } = await offering.freed(1)
    expect((await offering.admin.post(`/api/waiting-list/${entries[0]}/promote`)).status).toBe(201)
    await offering.fillPlaces()
    expect(await offering.offersOf(id)).toEqual([null, null])
    expect(await offering.wordsOf(id)).toEqual([undefined])
    expect(await offering.mailsOf(id, 'place')).toHaveLength(1)
  })

  it('promoting another person into the last place ends it, and its link says so', async () => {
    const { id, entries, registrations } = await offering.freed(1, { capacity: 2 })
    const link = await offering.linkOf(entries[0]!)
    await offering.admin.post(`/api/waiting-list/${entries[2]}/promote`)
    const message =
      'The teaching team gave the place to someone else. You keep your position on the waiting list.'
    expect(await offering.accept(link)).toMatchObject({ status: 409, body: { message } })
    await offering.fillPlaces()
    expect(await offering.accept(link)).toMatchObject({ status: 409, body: { message } })
    expect(await offering.view(link)).toMatchObject({ position: 1, offer: null })
    await offering.admin.delete(`/api/registrations/${registrations[0]}`)
    await offering.fillPlaces()
    expect(await offering.view(link)).toMatchObject({ position: 1, offer: { isLastCall: false } })
    expect(await offering.counts(id)).toEqual([1, 2])
  })

  it('an offer lasts although its email is refused, and administrators see the reason', async () => {
    const { id, entries } = await offering.freed(1)
    const [mail] = await offering.mailsOf(id)
    // As the sender notes it when a mail server says so.
    await offering.hub.change('mail', mail!.id, { state: 'refused', answer: '550 no such mailbox' })
    const { body } = await offering.admin.get<MailView[]>(`/api/admin/sessions/${id}/mails`)
    expect(body.find(({ person }) => person === entries[0])).toMatchObject({
      kind: 'offer',
      state: 'refused',
      answer: '550 no such mailbox',
    })
    await offering.fillPlaces()
    expect(await offering.offersOf(id)).toEqual([instant('2027-01-11T21:00'), null, null])
  })

  it('moving the session repeats it for the new time, and deleting the session ends it', async () => {
    const { id, entries } = await offering.freed(1)
    await offering.travel('2027-01-11T10:00')
    await offering.startingAt(id, '2027-01-12T09:00')
    await offering.fillPlaces()
    await offering.fillPlaces()
    expect(await offering.offersOf(id)).toEqual([instant('2027-01-11T12:00'), null, null])
    expect((await offering.wordsOf(id)).map(Boolean)).toEqual([false, true])
    const link = await offering.linkOf(entries[0]!)
    await offering.admin.delete(`/api/sessions/${id}`)
    await offering.fillPlaces()
    expect((await offering.accept(link)).status).toBe(404)
  })

  it('lowering the capacity ends the offers that have no place, the last one first', async () => {
    const { id } = await offering.freed(2, { capacity: 3 })
    await offering.setSession(id, { capacity: 2 })
    await offering.fillPlaces()
    expect(await offering.offersOf(id)).toEqual([instant('2027-01-11T21:00'), null, null])
  })

  it('a new offer until the same time is emailed again, and the former email is dropped', async () => {
    await offering.travel('2027-01-11T21:30')
    const { id } = await offering.freed(1, { capacity: 2, start: '2027-01-12T08:30' })
    // Two hours before the start, whenever it is made.
    const until = instant('2027-01-12T06:30')
    expect(await offering.offersOf(id)).toEqual([until, null, null])
    await offering.setSession(id, { capacity: 1 })
    await offering.fillPlaces()
    expect(await offering.offersOf(id)).toEqual([null, null, null])
    await offering.travel('2027-01-11T21:40')
    await offering.setSession(id, { capacity: 2 })
    await offering.fillPlaces()
    expect(await offering.offersOf(id)).toEqual([until, null, null])
    expect((await offering.wordsOf(id)).map(Boolean)).toEqual([false, true])
  })

  it('the manual mode ends no offer, and makes none', async () => {
    const { id } = await offering.freed(1, { capacity: 2 })
    await offering.choose('manual')
    await offering.setSession(id, { capacity: 3 })
    await offering.fillPlaces()
    expect(await offering.offersOf(id)).toEqual([instant('2027-01-11T21:00'), null, null])
  })
})
