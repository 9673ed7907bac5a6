import { addMinutes } from 'date-fns'
import { afterAll, expect, it, vi } from 'vitest'
import { openStored } from '#cms/operations/open-stored.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import {
  anInstallation,
  type HubProcess,
  spawnHub,
  startHubProcess,
} from '#cms/testing/hub-process.ts'
import { startMailServer } from '#cms/testing/mail-server.ts'
import { kills, randomFrom, seed } from '#cms/testing/seed.ts'
import { maxConcurrentMails } from './deliver.ts'
import { createMailSender } from './mail-sender.ts'

const peoplePerKill = 20
/** Mails that a killed process had claimed: nobody else sends them before their lease ends. */
const maxOnTheirWay = 2 * maxConcurrentMails

// Slow enough to be killed in the middle.
const mailServer = await startMailServer(undefined, {
  onMailFrom: (_address, _session, done) => void setTimeout(done, 20),
})
const installation = anInstallation({ SMTP_URL: mailServer.url })
afterAll(async () => {
  await installation.discard()
  await mailServer.stop()
})

/** Registers people for a session that has room for all. @returns their addresses. */
async function registerPeople(hub: HubProcess, count: number) {
  const { id } = await aSession(await hub.signIn(), { capacity: null })
  const persons = Array.from({ length: count }, () => aPerson())
  const register = (person: object) => hub.anonymous.register(id, person)
  const answers = await Promise.all(persons.map(register))
  expect(answers.filter(({ status }) => status !== 201)).toEqual([])
  return persons.map(({ email }) => email)
}

const messageIdsTo = (email: string) =>
  mailServer.receipts
    .filter(({ recipients }) => recipients.includes(email))
    .map(({ mail }) => mail.messageId)

/** As another process does once the leases of the dead one have ended. */
async function sendTheRest() {
  const payload = await openStored(installation.env, 'write')
  await createMailSender({ payload, env: installation.env }).sendDue(addMinutes(new Date(), 5))
  await payload.destroy()
}

it('after several crashes everyone has the email, at most twice, with one Message-ID', async () => {
  const random = randomFrom(seed)
  // Without a mail server everything waits until all have registered, however long that takes.
  const first = await startHubProcess(installation, { SMTP_URL: '' })
  const told = await registerPeople(first, kills * peoplePerKill)
  await first.kill('SIGKILL')
  for (let kill = 0; kill < kills; kill++) {
    const hub = await spawnHub(installation)
    const enough = mailServer.receipts.length + 1 + random(peoplePerKill - maxOnTheirWay)
    await vi.waitFor(() => expect(mailServer.receipts.length).toBeGreaterThanOrEqual(enough), {
      timeout: 60_000,
      interval: 5,
    })
    await hub.kill('SIGKILL')
  }
  await sendTheRest()
  const received = told.map(messageIdsTo)
  expect(received.filter((ids) => ids.length < 1 || ids.length > 2)).toEqual([])
  expect(received.filter((ids) => new Set(ids).size !== 1)).toEqual([])
  expect(new Set(received.flat()).size).toBe(told.length)
}, 900_000)
