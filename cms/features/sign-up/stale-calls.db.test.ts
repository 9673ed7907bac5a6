import { afterEach, describe, expect, it, vi } from 'vitest'
import { findRow } from '#cms/platform/database/rows.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { aPerson, aWaitingPerson } from '#cms/testing/factories.ts'
import { aFullSession, counts } from '#cms/testing/full-session.ts'
import { signInToPanel } from '#cms/testing/super-admin.ts'

const { hub, admin } = await aHub()
const panel = await signInToPanel(hub)
afterEach(() => vi.restoreAllMocks())

const promote = (id: string) => admin.post(`/api/waiting-list/${id}/promote`)
const rowOf = async (id: string) => (await findRow(hub, 'registration', { id }))!

describe('a form of the panel that was opened before a promotion', () => {
  it('changes the name, and does not bring the old status back', async () => {
    const { id, entries } = await aFullSession(hub, admin, 1, 1)
    const [entry = ''] = entries
    const { body: form } = await panel('GET', `registration/${entry}?depth=0`)
    await promote(entry)
    const { at } = await rowOf(entry)
    const { status } = await panel('PATCH', `registration/${entry}`, { ...form, name: 'Renamed' })
    expect(status).toBe(200)
    expect(await rowOf(entry)).toMatchObject({ status: 'registered', at, name: 'Renamed' })
    expect(await counts(hub, admin, id)).toEqual([2, 0])
  })

  it('does not either if it is saved in the moment of the promotion', async () => {
    const { id, entries } = await aFullSession(hub, admin, 1, 1)
    const [entry = ''] = entries
    const { db } = hub.payload
    const updateOne = db.updateOne.bind(db)
    vi.spyOn(db, 'updateOne').mockImplementationOnce(async (args) => {
      expect(args.collection).toBe('registration')
      await promote(entry)
      return updateOne(args)
    })
    expect((await panel('PATCH', `registration/${entry}`, { name: 'Renamed' })).status).toBe(200)
    expect(await rowOf(entry)).toMatchObject({ status: 'registered', name: 'Renamed' })
    expect(await counts(hub, admin, id)).toEqual([2, 0])
  })
})

describe('a call about the list that somebody has left', () => {
  it('of waiting people finds nobody who was promoted', async () => {
    const { id, entries } = await aFullSession(hub, admin, 1, 1)
    const path = `/api/waiting-list/${entries[0]}`
    await promote(entries[0]!)
    const answers = [
      await admin.put(path, aWaitingPerson()),
      await admin.post(`${path}/move`, { session: id, list: 'waiting' }),
      await promote(entries[0]!),
      await admin.delete(path),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await counts(hub, admin, id)).toEqual([2, 0])
  })

  it('of the registered finds nobody who waits', async () => {
    const { id, registrations } = await aFullSession(hub, admin, 1, 0)
    const path = `/api/registrations/${registrations[0]}`
    await admin.post(`${path}/move`, { session: id, list: 'waiting' })
    const answers = [
      await admin.put(path, aPerson()),
      await admin.post(`${path}/move`, { session: id, list: 'waiting' }),
      await admin.delete(path),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await counts(hub, admin, id)).toEqual([0, 1])
  })

  it('that comes in the moment of the promotion deletes nobody or comes first', async () => {
    const { id, entries } = await aFullSession(hub, admin, 1, 1)
    const [promoted, deleted] = await Promise.all([
      promote(entries[0]!),
      admin.delete(`/api/waiting-list/${entries[0]}`),
    ])
    expect([
      [201, 404, 2],
      [404, 204, 1],
    ]).toContainEqual([promoted.status, deleted.status, (await counts(hub, admin, id))?.[0]])
  })
})
