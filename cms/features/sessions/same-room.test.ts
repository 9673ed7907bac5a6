import { expect, it } from 'vitest'
import type { SameRoomSession } from '#collections/sessions/together.contract.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { aSession } from '#cms/testing/factories.ts'

const { hub, admin } = await aHub()

const times = (from: string, to: string) => ({
  startTime: `2031-07-01T${from}:00`,
  endTime: `2031-07-01T${to}:00`,
})
const ask = (query: Record<string, string>) =>
  admin.get<SameRoomSession[]>(`/api/admin/same-room?${new URLSearchParams(query)}`)
const found = async (query: Record<string, string>) =>
  (await ask({ location: 'Resus 1', ...query })).body.map(({ id }) => id)

it('a session in the same room at that time is found, in any capitals, and none beside it', async () => {
  const { id, title } = await aSession(admin, { location: 'Resus  1', ...times('10:00', '11:00') })
  await aSession(admin, { location: 'Resus 2', ...times('10:00', '11:00') })
  const { body } = await ask({ location: ' resus 1 ', ...times('10:30', '12:00') })
  expect(body).toEqual([
    {
      id,
      title,
      startTime: '2031-07-01T09:00:00.000Z',
      endTime: '2031-07-01T10:00:00.000Z',
    },
  ])
  expect(await found(times('09:00', '12:00'))).toEqual([id])
  expect(await found(times('10:15', '10:45'))).toEqual([id])
  expect(await found(times('09:00', '10:00'))).toEqual([])
  expect(await found(times('11:00', '12:00'))).toEqual([])
  expect(await found({ ...times('10:00', '11:00'), except: id })).toEqual([])
})

it('a session of several days is found on its last one', async () => {
  const { id } = await aSession(admin, {
    location: 'Tent',
    startTime: '2031-08-01T09:00:00',
    endTime: '2031-08-03T17:00:00',
  })
  const query = { startTime: '2031-08-03T10:00:00', endTime: '2031-08-03T11:00:00' }
  expect(await found({ location: 'Tent', ...query })).toEqual([id])
})

it('the days of a repetition on which the location is in use are named, across a change of the clocks', async () => {
  const { id } = await aSession(admin, {
    location: 'Seminar 2',
    startTime: '2032-10-21T14:00:00',
    endTime: '2032-10-21T15:00:00',
  })
  const other = await aSession(admin, {
    location: 'seminar 2',
    startTime: '2032-11-04T14:30:00',
    endTime: '2032-11-04T16:00:00',
  })
  const path = `/api/admin/sessions/${id}/same-room`
  const days = ['2032-10-28', '2032-11-04', '2032-11-11']
  const { status, body } = await admin.post(path, { days })
  const { title, startTime, endTime } = other
  expect([status, body]).toEqual([
    200,
    [{ day: '2032-11-04', sessions: [{ id: other.id, title, startTime, endTime }] }],
  ])
  expect((await admin.post(path, { days: ['soon'] })).status).toBe(400)
  expect((await admin.post('/api/admin/sessions/none/same-room', { days })).status).toBe(404)
})
