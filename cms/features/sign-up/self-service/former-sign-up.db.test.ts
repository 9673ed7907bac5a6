import { addDays } from 'date-fns'
import { describe, expect, it } from 'vitest'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { aSession } from '#cms/testing/factories.ts'
import { OfferingHub } from '#cms/testing/offering-hub.ts'

const offering = new OfferingHub()

type Gone = { message: string; cancelled?: { title: string } }
const view = async (link: string) => {
  const { status, body } = await offering.hub.anonymous.post<Gone>('/api/my/view', { link })
  return { status, ...body }
}

async function registered() {
  const session = await aSession(offering.admin, {
    startTime: addDays(new Date(), 20).toISOString(),
    endTime: addDays(new Date(), 21).toISOString(),
  })
  const { body } = await offering.hub.anonymous.register(session.id)
  return { session, ...body }
}

const unknownLink = () => view(signLink(offering.hub.env, 'registered', 'nobody', 'a@b.org'))

describe('a session that the team has cancelled', () => {
  it('is named behind the personal link and its own link until it is restored', async () => {
    const { session, link } = await registered()
    const address = `/api/sessions/cancelled/${session.id}`
    expect((await offering.hub.anonymous.get(address)).status).toBe(404)
    await offering.admin.delete(`/api/sessions/${session.id}`)
    expect(await view(link)).toMatchObject({
      status: 404,
      message: 'This session was cancelled by the teaching team.',
      cancelled: { title: session.title },
    })
    const { status, body } = await offering.hub.anonymous.get(address)
    expect([status, body]).toMatchObject([200, { id: session.id, title: session.title }])
    await offering.admin.post(`/api/admin/deleted-items/${session.id}/restore`)
    expect((await view(link)).status).toBe(200)
    expect((await offering.hub.anonymous.get(address)).status).toBe(404)
  })

  it('is not shown by other links, or after its people are erased', async () => {
    const { session, link, id } = await registered()
    await offering.admin.delete(`/api/sessions/${session.id}`)
    const forged = signLink(offering.hub.env, 'registered', id, 'somebody.else@example.org')
    expect(await view(forged)).toEqual(await unknownLink())
    await offering.hub.payload.delete({ collection: 'session', id: session.id, trash: true })
    expect(await view(link)).toEqual(await unknownLink())
  })

  it('is not shown if it was over before it was deleted', async () => {
    const { session } = await registered()
    await offering.travel('2027-03-11T09:00')
    await offering.admin.delete(`/api/sessions/${session.id}`)
    const { status } = await offering.hub.anonymous.get(`/api/sessions/cancelled/${session.id}`)
    expect(status).toBe(404)
  })
})

it('the link of a sign-up says whether the team or the owner cancelled it', async () => {
  const [off, cancelled] = [await registered(), await registered()]
  await offering.admin.delete(`/api/registrations/${off.id}`)
  const message = 'The teaching team has taken you off this session.'
  expect(await view(off.link)).toMatchObject({ status: 404, message })
  await offering.call('cancel', cancelled.link)
  expect((await view(cancelled.link)).message).toContain('you cancelled this sign-up')
})

describe('the link of an offer, opened again', () => {
  it('once it is accepted shows the place, and its link', async () => {
    const { entries } = await offering.freed(1)
    const link = await offering.linkOf(entries[0]!)
    const { link: own } = (await offering.accept(link)).body
    expect(await view(link)).toMatchObject({ status: 200, isRegistered: true, link: own })
    const { status, body } = await offering.accept(link)
    expect([status, body.message]).toEqual([404, 'You have taken this place already.'])
    await offering.call('cancel', own)
    expect((await view(link)).status).toBe(404)
  })

  it('says that it has ended, only to its owner', async () => {
    const { entries } = await offering.freed(1)
    const [offered, other] = await Promise.all(entries.map((one) => offering.linkOf(one)))
    expect(await view(offered!)).toMatchObject({ hadOffer: false })
    await offering.travel('2027-01-11T22:00')
    await offering.fillPlaces()
    expect(await view(offered!)).toMatchObject({ offer: null, hadOffer: true, isRegistered: false })
    expect(await view(other!)).toMatchObject({ hadOffer: false })
  })
})
