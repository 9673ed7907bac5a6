import { randomUUID } from 'node:crypto'
import { rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { addDays, subDays } from 'date-fns'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Row } from '#cms/platform/database/rows.ts'
import { repairAllSeats } from '#cms/features/seats/repair-seats.ts'
import { objectsFolder, storageOf } from '#cms/platform/storage/storage-of.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'
import { aPdf, upload } from '#cms/testing/files.ts'
import { aFullSession } from '#cms/testing/full-session.ts'
import { onMongo, startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { findViolations } from './find-violations.ts'

let hub: TestApp
let admin: TestClient
let session: Awaited<ReturnType<typeof aFullSession>>

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
})
beforeEach(async () => {
  session = await aFullSession(hub, admin, 2, 1)
})
afterAll(() => hub.stop())

const violations = () => findViolations(hub.payload, storageOf(hub.env))
const sentences = async () => (await violations()).map(({ sentence }) => sentence)
const place = (id: string) =>
  hub.payload.db.findOne<Row<'place'>>({ collection: 'place', where: { id: { equals: id } } })

/** Puts right what can be, and says what a person has to do about the rest. */
async function repairAll() {
  const found = await violations()
  for (const { repair } of found) {
    await repair?.({ payload: hub.payload, storage: storageOf(hub.env) })
  }
  return found.flatMap(({ advice }) => advice ?? [])
}

async function expectRepaired() {
  expect(await repairAll()).toEqual([])
  expect(await sentences()).toEqual([])
}

const changePlace = (id: string, data: Partial<Row<'place'>>) =>
  hub.payload.db.updateOne({ collection: 'place', where: { id: { equals: id } }, data })

const addRow = (collection: 'registration' | 'waiting-list-entry', id: string, email: string) => {
  const { fullName, rotaTier } = aPerson()
  const at = new Date().toISOString()
  const data =
    collection === 'registration'
      ? { session: id, email, fullName, rotaTier, registeredAt: at }
      : { session: id, email, name: fullName, tier: rotaTier, joinedAt: at }
  return hub.payload.db.create({ collection, data })
}

it('finds nothing after sign-ups, promotions beyond the capacity and a lowered capacity', async () => {
  await admin.post(`/api/waiting-list/${session.entries[0]}/promote`)
  const smaller = await aFullSession(hub, admin, 3, 0)
  await hub.payload.update({ collection: 'session', id: smaller.id, data: { capacity: 1 } })
  expect(await place(session.id)).toMatchObject({ left: -1, over: 1 })
  expect(await place(smaller.id)).toMatchObject({ left: -2, over: 2 })
  expect(await sentences()).toEqual([])
})

it('finds counters that are not what is stored, and counters that are missing', async () => {
  const [wrong, missing] = [session.id, (await aSession(admin)).id]
  await changePlace(wrong, { taken: 1, left: 1 })
  await hub.payload.db.deleteMany({ collection: 'place', where: { id: { equals: missing } } })
  expect((await sentences()).toSorted()).toEqual(
    [
      `Session ${wrong} counts 1 registered, 1 waiting and 1 places left; stored are 2 registered and 1 waiting, so 0 are left.`,
      `Session ${missing} has no counters; stored are 0 registered and 0 waiting, so 10 are left.`,
    ].toSorted(),
  )
  await expectRepaired()
})

it('finds a place that was given twice, which neither a start nor a deletion nor a repair hides', async () => {
  const { id } = await aSession(admin, { capacity: 1 })
  // As an update of the counter without its condition would have let them in.
  await changePlace(id, { left: 4 })
  for (let n = 0; n < 4; n++) await hub.anonymous.post(`/api/sessions/${id}/register`, aPerson())
  await changePlace(id, { left: -3 })
  const twice = (n: number) => [`Session ${id} has given ${n} of its places twice.`]
  expect(await sentences()).toEqual(twice(3))
  await repairAllSeats(hub.payload)
  expect(await repairAll()).toEqual(['Raise its capacity, or ask someone to come to another one.'])
  expect(await sentences()).toEqual(twice(3))
  const { docs } = await hub.payload.db.find<{ id: string }>({
    collection: 'registration',
    where: { session: { equals: id } },
  })
  await admin.delete(`/api/registrations/${docs[0]?.id}`)
  expect(await sentences()).toEqual(twice(2))
  for (const row of docs.slice(1, 3)) await admin.delete(`/api/registrations/${row.id}`)
  expect(await sentences()).toEqual([])
})

it('finds one person on both lists of a session, whatever the case of the address', async () => {
  const person = aWaitingPerson()
  await addRow('registration', session.id, person.email)
  const entry = await addRow('waiting-list-entry', session.id, person.email.toUpperCase())
  await changePlace(session.id, { taken: 3, waiting: 2, left: -1, over: 1 })
  const found = await sentences()
  expect(found).toEqual([
    expect.stringContaining(`Waiting-list entry ${entry.id} is of a person whom session`),
  ])
  expect(found.join()).not.toContain('@')
  await expectRepaired()
})

// The embedded database refuses such rows itself: they are references there.
it.runIf(onMongo)('finds people, counters and feedback whose session is gone', async () => {
  await hub.payload.db.create({ collection: 'feedback', data: { session: session.id } })
  await hub.payload.db.deleteOne({
    collection: 'session',
    where: { id: { equals: session.id } },
    returning: false,
  })
  const found = await sentences()
  const [mails, others] = [/^Email /, /^(?!Email )/].map((of) =>
    found.filter((one) => of.test(one)),
  )
  expect([mails?.length, others?.length]).toEqual([3, 5])
  for (const sentence of others!)
    expect(sentence).toContain(`session ${session.id}, which does not`)
  await expectRepaired()
})

it('finds mails about people who are on no list, and mails whose time to be sent is over', async () => {
  const { body } = await admin.post(`/api/waiting-list/${session.entries[0]}/promote`)
  const mail = await hub.payload.db.findOne<Row<'mail'>>({
    collection: 'mail',
    where: { id: { equals: `promotion:${String(body.id)}` } },
  })
  const add = (id: string, data: Partial<Row<'mail'>>) =>
    hub.payload.db.create({ collection: 'mail', customID: id, data: { ...mail, ...data, id } })
  await add('promotion:nobody', { person: 'nobody' })
  await add('participants:late', {
    kind: 'participants',
    state: 'waiting',
    dueAt: addDays(new Date(), 1).toISOString(),
    giveUpAt: subDays(new Date(), 2).toISOString(),
  })
  expect((await sentences()).toSorted()).toEqual([
    'Email participants:late still waits to be sent, although its time is over.',
    `Email promotion:nobody is about a person who is on no list of session ${session.id}.`,
  ])
  await expectRepaired()
})

it('finds files that are missing or that nothing shows, but no upload of the last day', async () => {
  const [shown, unused] = [await upload(admin, aPdf()), await upload(admin, aPdf())]
  const folder = objectsFolder(hub.env)
  const file = (name: string) => path.join(folder, name)
  const [unknown, early] = [`${randomUUID()}.pdf`, `${randomUUID()}.pdf`]
  for (const name of [unknown, early, 'incoming/late.any']) await writeFile(file(name), aPdf())
  const old = subDays(new Date(), 2)
  await utimes(file(unknown), old, old)
  await utimes(file('incoming/late.any'), old, old)
  await utimes(file(early), new Date(), new Date())
  const nameOf = (objectPath: string) => objectPath.split('/').at(-1)!
  await hub.payload.db.updateMany({
    collection: 'stored-file',
    where: { filename: { equals: nameOf(unused) } },
    data: { updatedAt: old.toISOString() },
  })
  await admin.post('/api/resources', { title: 'Guide', type: 'document', documentPath: shown })
  await rm(file(nameOf(shown)))
  expect((await sentences()).toSorted()).toEqual([
    expect.stringMatching(/^File .* is shown by no resource\.$/),
    `Nothing is known of the stored object ${unknown}.`,
    expect.stringMatching(/^Resource .*, but its bytes cannot be found\.$/),
    'The upload late.any was never finished.',
  ])
  expect(await repairAll()).toEqual([
    'Upload the file again in the resource, or take it from a backup.',
  ])
  expect(await sentences()).toEqual([expect.stringMatching(/its bytes cannot be found/)])
})

// On the embedded database the migration that added the column filled it.
it.runIf(onMongo)(
  'takes who stood beyond a capacity before that was counted as let in',
  async () => {
    await admin.post(`/api/waiting-list/${session.entries[0]}/promote`)
    const { collections } = hub.payload.db as unknown as MongooseAdapter
    await collections.place!.collection.updateOne({ session: session.id }, { $unset: { over: 1 } })
    expect((await sentences()).filter((sentence) => sentence.includes(session.id))).toEqual([])
    await repairAllSeats(hub.payload)
    expect(await place(session.id)).toMatchObject({ left: -1, over: 1 })
  },
)
