import { describe, expect, it } from 'vitest'
import { findRow, withId } from '#cms/platform/database/rows.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { selfService } from './self-service.fixture.ts'

const { stage, view, cancel, registered, waiting, aFullSession, countsOf } = selfService()

describe('giving up', () => {
  it('a place frees it, and a second time says calmly that it is gone [mine.cancel]', async () => {
    const { id } = await aSession(stage.admin, { capacity: 2 })
    const [one, other] = [await registered(id), await registered(id)]
    expect((await cancel(one.link)).status).toBe(204)
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

  it('keeps nothing of the sign-up, neither for its person nor for administrators', async () => {
    const { id: session } = await aSession(stage.admin)
    for (const { id, link } of [
      await registered(session),
      await waiting((await aFullSession()).id),
    ]) {
      expect((await cancel(link)).status).toBe(204)
      const query = { withDeleted: true }
      expect(await findRow(stage.hub, 'registration', withId(id), query)).toBeUndefined()
    }
  })
})
