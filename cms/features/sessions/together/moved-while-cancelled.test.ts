import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SessionView } from '#collections/sessions/contract.ts'
import type { Together } from '#collections/sessions/together.contract.ts'
import { aFullSession } from '#cms/testing/full-session.ts'
import { type HubWithMail, sendDueMails, startHubWithMail } from '#cms/testing/hub-with-mail.ts'

let { hub, admin, mailServer, stop } = {} as HubWithMail
beforeAll(async () => {
  ;({ hub, admin, mailServer, stop } = await startHubWithMail())
})
afterAll(() => stop())

const forget = () => {
  mailServer.received.length = 0
}
beforeEach(async () => {
  await sendDueMails(hub, 10)
  forget()
})

const cancel = (id: string, tell: boolean) =>
  admin.post<Together>('/api/admin/sessions/cancel', { sessions: [id], reason: null, tell })
const reinstate = async (id: string) => {
  const { body } = await admin.post<Together>('/api/admin/sessions/reinstate', { sessions: [id] })
  return body.emails
}
async function move(id: string, location: string, tell?: object) {
  const { body: all } = await hub.anonymous.get<SessionView[]>('/api/sessions')
  const stored = all.find((one) => one.id === id)
  expect((await admin.put(`/api/sessions/${id}`, { ...stored, location, tell })).status).toBe(200)
}
const moveTogether = (id: string, location: string) =>
  admin.post('/api/admin/sessions/change', { sessions: [id], changes: { location } })
/** What has been sent: the first word of each subject, and where the session is. */
const told = async (minutes = 5) => {
  await sendDueMails(hub, minutes)
  const letters = mailServer.received.map(({ mail }) => {
    const [, where] = /^Where: (.+(?:\nWas: .+)?)$/m.exec(mail.text ?? '') ?? []
    return [mail.subject?.split(/:| /)[0], where]
  })
  forget()
  return letters
}

it('whoever was not told of a cancellation is told of a move once the session is back on', async () => {
  for (const moved of [move, moveTogether]) {
    const { id } = await aFullSession(hub, admin, 1, 1)
    await told()
    await cancel(id, false)
    await moved(id, 'Room 2')
    await moved(id, 'Room 3')
    expect(await told()).toEqual([])
    await moved(id, 'Room 4')
    expect(await told()).toEqual([])
    expect(await reinstate(id)).toBe(2)
    const changed = ['Changed', 'Room 4\nWas: Seminar room']
    expect(await told()).toEqual([changed, changed])
  }
})

it('whoever was told of a cancellation reads in one email that the session is back on and has moved', async () => {
  const { id } = await aFullSession(hub, admin, 1, 0)
  await told()
  await cancel(id, true)
  expect(await told()).toEqual([['Cancelled', 'Seminar room']])
  await move(id, 'Room 2')
  expect(await told()).toEqual([])
  expect(await reinstate(id)).toBe(1)
  expect(await told()).toEqual([['Back', 'Room 2\nWas: Seminar room']])
})

it('a session that is put back on where and when it was tells nobody who was not told of the cancellation', async () => {
  const { id } = await aFullSession(hub, admin, 1, 0)
  await told()
  await cancel(id, false)
  await move(id, 'Room 2')
  expect(await told()).toEqual([])
  await move(id, 'Seminar room')
  expect(await reinstate(id)).toBe(0)
  expect(await told()).toEqual([])
})

it('a session that is moved and put back on within two minutes tells everybody once', async () => {
  const { id } = await aFullSession(hub, admin, 1, 0)
  await told()
  await cancel(id, false)
  await move(id, 'Room 2')
  expect(await reinstate(id)).toBe(1)
  expect(await told()).toEqual([['Changed', 'Room 2\nWas: Seminar room']])
})

it('a cancellation names the place that its reader knows when the move before it was not told yet', async () => {
  const { id } = await aFullSession(hub, admin, 1, 0)
  await told()
  await move(id, 'Room 2', {})
  await cancel(id, true)
  expect(await told()).toEqual([['Cancelled', 'Seminar room']])
  expect(await reinstate(id)).toBe(1)
  expect(await told()).toEqual([['Back', 'Room 2\nWas: Seminar room']])
})
