import { addSeconds } from 'date-fns'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findRows } from '#cms/platform/database/rows.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { createMailSender } from './mail-sender.ts'
import { paceByNetwork } from './pace-by-network.ts'
import { startMailServer } from '#cms/testing/mail-server.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp
let mailServer: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mailServer = await startMailServer()
  const settings = { SMTP_URL: mailServer.url, TRUST_PROXY: '1', MAIL_PER_MINUTE: '30' }
  hub = await startTestApp(settings)
})
afterAll(async () => {
  await hub.stop()
  await mailServer.stop()
})

it('somebody who registers while another network fills the outbox is told within this minute', async () => {
  const { id } = await aSession(await hub.signIn(), { capacity: null })
  const register = async (address: string) => {
    const person = aPerson()
    const headers = { 'X-Forwarded-For': address }
    const { status } = await hub.anonymous.post(`/api/sessions/${id}/register`, person, headers)
    expect(status).toBe(201)
    return person.email
  }
  const flooded: string[] = []
  for (let count = 0; count < 50; count++) flooded.push(await register('192.0.2.1'))
  const colleague = await register('198.51.100.7')
  await createMailSender(hub).sendDue()
  const told = mailServer.receipts.flatMap(({ recipients }) => recipients)
  expect(told).toContain(colleague)
  const where = { state: { equals: 'waiting' } }
  const waiting = await findRows(hub, 'mail', { where, fields: ['email'] })
  expect([...told, ...waiting.map(({ email }) => email)].toSorted()).toEqual(
    [...flooded, colleague].toSorted(),
  )
})

it('the emails of one network are due at once up to half of a minute’s, and then evenly', () => {
  const pace = paceByNetwork({ MAIL_PER_MINUTE: 30 })
  const of = (address: string) => ({ headers: new Headers({ 'X-Hub-Address': address }) })
  const now = new Date()
  const dues = Array.from({ length: 20 }, () => pace(of('2001:db8:1:2::1'), now))
  expect(dues.filter((due) => due.getTime() === now.getTime())).toHaveLength(15)
  expect(dues.slice(15)).toEqual([4, 8, 12, 16, 20].map((seconds) => addSeconds(now, seconds)))
  expect(pace(of('2001:db8:1:3::1'), now)).toEqual(addSeconds(now, 24))
  expect(pace(of('2001:db8:2::1'), now)).toEqual(now)
  expect(pace(of('2001:db8:1:2::1'), addSeconds(now, 600))).toEqual(addSeconds(now, 600))
})
