import { describe, expect, it } from 'vitest'
import { findRows } from '#cms/platform/database/rows.ts'
import { applyRetention } from '#cms/features/privacy/retention/apply-retention.ts'
import { findDeleted } from '#cms/features/trash/rows.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { selfService } from './self-service.fixture.ts'

const {
  stage,
  view,
  cancel,
  undo,
  registered,
  waiting,
  aFullSession,
  unusualValues,
  countsOf,
  remove,
} = selfService()

describe('giving up', () => {
  it('a place frees it, and a second time says calmly that it is gone', async () => {
    const { id } = await aSession(stage.admin, { capacity: 2 })
    const [one, other] = [await registered(id), await registered(id)]
    expect((await cancel(one.link)).status).toBe(200)
    expect(await countsOf(other.link)).toEqual([1, 0])
    const again = await cancel(one.link)
    expect(again.status).toBe(404)
    expect(again.body).toEqual((await view(one.link)).body)
    await registered(id)
  })

  it('the last place leaves the session full while somebody waits', async () => {
    const { id } = await aSession(stage.admin, { capacity: 1 })
    const one = await registered(id)
    const { link } = await waiting(id)
    await cancel(one.link)
    expect(await countsOf(link)).toEqual([0, 1])
    const late = await stage.hub.anonymous.post(`/api/sessions/${id}/register`, aPerson())
    expect(late.status).toBe(409)
  })

  it('is refused once the session has started, and changes nothing', async () => {
    const { id } = await aSession(stage.admin)
    const { link } = await registered(id)
    const startTime = new Date(Date.now() - 60_000).toISOString()
    await stage.hub.payload.update({ collection: 'session', id, data: { startTime } })
    expect((await view(link)).body.hasBegun).toBe(true)
    expect((await cancel(link)).status).toBe(409)
    expect(await countsOf(link)).toEqual([1, 0])
  })

  it('can be undone: the same row, at its time', async () => {
    const { id } = await aSession(stage.admin, { capacity: 1 })
    const { link, ...person } = await registered(id)
    const before = await stage.hub.payload.findByID({ collection: 'registration', id: person.id })
    const { body } = await cancel(link)
    expect(body.undo).not.toContain(person.email)
    expect((await undo(body.undo)).status).toBe(200)
    const after = await stage.hub.payload.findByID({ collection: 'registration', id: person.id })
    expect(after).toMatchObject({
      fullName: person.fullName,
      email: person.email,
      registeredAt: before.registeredAt,
    })
    expect(await countsOf(link)).toEqual([1, 0])
  })

  it('pressed twice at once is undone once, and keeps what was sent about the place', async () => {
    const { id: session } = await aSession(stage.admin)
    const { id, link } = await registered(session)
    const mails = async () =>
      (await findRows(stage.hub, 'mail', { where: { person: { equals: id } } })).map((mail) => [
        mail.kind,
        mail.state,
      ])
    const before = await mails()
    const { body } = await cancel(link)
    const answers = await Promise.all([undo(body.undo), undo(body.undo), undo(body.undo)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 404, 404,
    ])
    expect(await countsOf(link)).toEqual([1, 0])
    expect((await mails()).filter(([kind]) => kind !== 'withdrawn')).toEqual(before)
    expect(await mails()).toContainEqual(['withdrawn', 'dropped'])
  })

  it.each([
    ['was undone before', (): unknown => undefined],
    ['was undone before and deleted again by an administrator', remove],
    ['was undone before and cancelled again', ({ link }: { link: string }) => cancel(link)],
  ])('that %s is not brought back by the same undo', async (_case, act) => {
    const { id } = await aSession(stage.admin)
    for (const person of [await registered(id), await waiting((await aFullSession()).id)]) {
      const { body } = await cancel(person.link)
      expect((await undo(body.undo)).status).toBe(200)
      await act(person)
      const before = await countsOf(person.link).catch(() => undefined)
      expect((await undo(body.undo)).status).toBe(404)
      expect(await countsOf(person.link).catch(() => undefined)).toEqual(before)
    }
  })

  it('cannot be undone once its person is erased: nothing of them comes back', async () => {
    const { id } = await aSession(stage.admin)
    for (const person of [await registered(id), await waiting((await aFullSession()).id)]) {
      const { body } = await cancel(person.link)
      await stage.admin.post('/api/admin/people/erase', { email: person.email })
      expect((await undo(body.undo)).status).toBe(404)
      expect((await view(person.link)).status).toBe(404)
    }
  })

  it('is no deletion for administrators, who neither see nor restore it', async () => {
    const { id: session } = await aSession(stage.admin)
    const { id, link } = await registered(session)
    const { body } = await cancel(link)
    const listed = await stage.admin.get<{ id: string }[]>('/api/admin/deleted-items')
    expect(listed.body.map((item) => item.id)).not.toContain(id)
    expect((await stage.admin.post(`/api/admin/deleted-items/${id}/restore`)).status).toBe(404)
    expect((await stage.admin.delete(`/api/admin/deleted-items/${id}`)).status).toBe(404)
    expect((await undo(body.undo)).status).toBe(200)
  })

  it('cannot be undone after ten minutes, and the next night nothing of it is kept', async () => {
    const { id: session } = await aSession(stage.admin)
    const { id, link } = await registered(session)
    const { body } = await cancel(link)
    const { payload } = stage.hub
    await payload.db.updateMany({
      collection: 'deleted-item',
      where: { id: { equals: id } },
      data: { deletedAt: new Date(Date.now() - 601_000).toISOString() },
    })
    expect((await undo(body.undo)).status).toBe(404)
    await applyRetention(stage.hub)
    expect(await findDeleted({ payload }, id)).toBeUndefined()
  })

  it.each([
    ['registration', [], registered],
    // An offer has gone to the next person.
    ['waiting-list-entry', ['offerUntil'], async () => waiting((await aFullSession()).id)],
  ] as const)('undone brings back every column of a %s', async (list, leftOut, signUp) => {
    const { id, link, email } = await signUp((await aSession(stage.admin)).id)
    const of = { id: { equals: id } }
    const data = unusualValues(list, [...leftOut, 'session', 'email', 'createdAt', 'updatedAt'])
    await stage.hub.payload.db.updateMany({ collection: list, where: of, data: { ...data } })
    const read = async () => {
      const rows = await findRows(stage.hub, list, { where: of })
      return rows.map(({ createdAt: _created, updatedAt: _updated, ...row }) => row)
    }
    const before = await read()
    expect(before).toMatchObject([{ ...data, email }])
    expect((await undo((await cancel(link)).body.undo)).status).toBe(200)
    expect(await read()).toEqual(before)
  })

  it('cannot be undone when the place is taken, or by another token', async () => {
    const { id } = await aSession(stage.admin, { capacity: 1 })
    const { link } = await registered(id)
    const { body } = await cancel(link)
    const taken = await registered(id)
    const refused = await undo(body.undo)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('full')
    expect(await countsOf(taken.link)).toEqual([1, 0])
    expect((await undo(`${body.undo}x`)).status).toBe(404)
  })

  it('a place on a waiting list can be undone in its order', async () => {
    const { id } = await aSession(stage.admin, { capacity: 1 })
    await registered(id)
    const [first, second] = [await waiting(id), await waiting(id)]
    const { body } = await cancel(first.link)
    expect((await view(second.link)).body.position).toBe(1)
    expect((await undo(body.undo)).body.position).toBe(1)
    expect((await view(second.link)).body.position).toBe(2)
  })
})
