import { setHours, subDays, subHours } from 'date-fns'
import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { academicYearOf } from '#collections/attendance/hours.ts'
import type { MailKind } from '#collections/mail/states.ts'
import { peopleOf } from '#cms/features/sessions/emails/tell-of-session.ts'
import { planReminders } from '#cms/features/sign-up/emails/reminder.ts'
import { planTeachingEmails } from '#cms/features/attendance/emails/plan-teaching-emails.ts'
import { mailOf } from '#cms/email/outbox/outbox.ts'
import { personAddress, signLink } from '#cms/email/signed-links/signed-link.ts'
import { writeEmail } from '#cms/email/templates/write-email.ts'
import { findAttendance } from '#cms/features/attendance/attendance-rows.ts'
import { fillFreedPlaces } from '#cms/features/sign-up/offers/offer-places.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { moveTo, record } from '#cms/testing/past-session.ts'

const { hub, admin } = await aHub()
await hub.payload.updateGlobal({ slug: 'waiting-list-settings', data: { mode: 'offers' } })

const teacher = 'teacher@example.org'
let stage: Awaited<ReturnType<typeof fill>>

/** A session to come with a registered and a waiting person, and one that is over with somebody who was there. */
async function fill() {
  const coming = await aSession(admin, { facultyEmail: teacher })
  const past = await aSession(admin, { facultyEmail: teacher })
  const registered = { ...aPerson(), id: '' }
  const waiting = { ...aPerson(), id: '' }
  const attended = { ...aPerson(), id: '', number: '' }
  const people = `/api/admin/sessions/${coming.id}/people`
  registered.id = (await admin.post<{ id: string }>(people, registered)).body.id
  const onList = { ...waiting, list: 'waiting' }
  waiting.id = (await admin.post<{ id: string }>(people, onList)).body.id
  const times = await moveTo(hub, past.id, { began: 200, lasts: 60 })
  await record(admin, past.id, [attended])
  Object.assign(attended, (await findAttendance(hub, past.id))[0])
  await hub.change('attendance', attended.id, { source: 'door' })
  const link = signLink(hub.env, 'attendance', attended.id, attended.email)
  await hub.anonymous.post('/api/my/feedback', { link, useful: 5, taught: 5 })
  const door = await admin.post<{ address: string }>(`/api/admin/sessions/${past.id}/door`)
  const doorLink = door.body.address.split('/').at(-1)
  return { coming, past: { ...past, ...times }, registered, waiting, attended, doorLink }
}

const get = (path: string) => async () => {
  const { status, body } = await admin.get(path)
  return { status, body }
}
const of = (session: 'coming' | 'past', path: string) => () =>
  get(`/api/admin/sessions/${stage[session].id}/${path}`)()
const post = (path: string, body: () => object) => async () =>
  (await hub.anonymous.post(path, body())).status
type Who = 'registered' | 'waiting' | 'attended'
const own = (who: Who) => () => ({
  link: signLink(hub.env, who === 'attended' ? 'attendance' : who, stage[who].id, stage[who].email),
})

/** How many emails a job writes; they are taken back. */
const written = (plan: () => Promise<unknown>, kinds: MailKind[]) => async () => {
  await plan()
  const where = { kind: { in: kinds } }
  const { totalDocs } = await hub.payload.count({ collection: 'mail', where })
  await hub.payload.db.deleteMany({ collection: 'mail', where })
  const data = { offerUntil: null, offeredAt: null }
  await hub.payload.db.updateMany({ collection: 'registration', where: {}, data })
  return totalDocs
}
const linksSentTo = (who: Who) => async () => {
  const { email } = stage[who]
  const to = { id: email, session: 'none', name: email, email }
  return Boolean(await writeEmail(hub, mailOf('links', to, { now: new Date() })))
}
const beforeIt = (hours: number) => subHours(stage.coming.startTime, hours)
/** Offers are made by day. */
const atNoon = () => setHours(subDays(stage.coming.startTime, 3), 12)

/** Everything that counts, lists, leads to or tells of people and sessions. */
const reads: Record<string, () => Promise<unknown>> = {
  'the programme': get('/api/sessions'),
  'a month': () =>
    get(`/api/sessions/month/${stage.coming.startTime.slice(0, 7).replace('-', '/')}`)(),
  'the calendar feed': get('/api/calendar.ics'),
  'the list with people': get('/api/admin/sessions-with-registrations'),
  'a page of it, and its counts': get('/api/admin/sessions-with-registrations?limit=50'),
  'a search for somebody': () =>
    get(`/api/admin/sessions-with-registrations?search=${stage.registered.email}`)(),
  'the CSV of registrations': get('/api/admin/registration-list'),
  'the copied addresses': get('/api/admin/registered-emails'),
  'the CSV of attendance': get('/api/admin/attendance-list'),
  'the attendance list': of('past', 'attendance'),
  'the attendance list of a coming session': of('coming', 'attendance'),
  'the figures': get('/api/admin/figures'),
  feedback: of('past', 'feedback'),
  'free places and who waits for them': get('/api/admin/waiting-lists'),
  'the state of emails': get('/api/admin/mail-status'),
  'people to email': async () => {
    const { status } = await of('coming', 'email-draft')()
    return status === 200 && (await peopleOf(hub, stage.coming.id)).length
  },
  reminders: written(() => planReminders(hub, beforeIt(1)), ['reminder']),
  'emails to teachers': written(
    () => planTeachingEmails(hub, beforeIt(1)),
    ['teachingBrief', 'teachingDoor', 'teachingSummary'],
  ),
  offers: written(() => fillFreedPlaces(hub, atNoon()), ['offer']),
  'a personal link to a place': post('/api/my/view', own('registered')),
  'a personal link to a waiting list': post('/api/my/view', own('waiting')),
  'a personal link to attendance': post('/api/my/attendance', own('attended')),
  'all sessions of somebody': async () => {
    const link = new URL(personAddress(hub, stage.registered.email)).searchParams.get('my')
    return (await hub.anonymous.post<object>('/api/my/sessions', { link })).body
  },
  'the check of a certificate': post('/api/certificates', () => ({
    number: stage.attended.number,
  })),
  'the record of a year': async () => {
    const year = academicYearOf(stage.past.startTime, hub.env.SITE_TIME_ZONE)
    const body = { email: stage.attended.email, year }
    return (await admin.post('/api/admin/people/record', body)).status
  },
  'the door': async () =>
    (await hub.anonymous.post('/api/door/count', { link: stage.doorLink })).body,
  'links for somebody registered': linksSentTo('registered'),
  'links for somebody who waits': linksSentTo('waiting'),
  'links for somebody who was there': linksSentTo('attended'),
}

async function readAll(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(reads)) found[name] = await read()
  return found
}

const rows = () =>
  [
    ['registration', stage.registered.id],
    ['registration', stage.waiting.id],
    ['attendance', stage.attended.id],
  ] as const

it.each<[string, () => Promise<unknown>, () => Promise<unknown>, string[]]>([
  [
    'people',
    async () => {
      await admin.delete(`/api/registrations/${stage.registered.id}`)
      await admin.delete(`/api/waiting-list/${stage.waiting.id}`)
      await record(admin, stage.past.id, [stage.attended], null)
    },
    async () => {
      await hub.payload.delete({ collection: 'feedback', where: {}, trash: true })
      for (const [collection, id] of rows()) {
        await hub.payload.delete({ collection, id, trash: true })
      }
    },
    ['the calendar feed', 'emails to teachers'],
  ],
  [
    'people of sessions',
    async () => {
      for (const { id } of [stage.coming, stage.past]) await admin.delete(`/api/sessions/${id}`)
    },
    async () => {
      for (const { id } of [stage.coming, stage.past]) {
        await hub.payload.delete({ collection: 'session', id, trash: true })
      }
    },
    [],
  ],
])(
  'nothing tells of %s in the trash [trash.hidden]',
  async (_name, remove, deleteForGood, others) => {
    stage = await fill()
    const filled = await readAll()
    await remove()
    const trashed = await readAll()
    await deleteForGood()
    await hub.payload.delete({ collection: 'mail', where: { kind: { equals: 'certificate' } } })
    const gone = await readAll()
    expect(trashed).toEqual(gone)
    const same = Object.keys(reads).filter((name) => isDeepStrictEqual(filled[name], gone[name]))
    expect(same).toEqual(others)
  },
)
