import { addMinutes } from 'date-fns'
import { expect, it } from 'vitest'
import { dayIn } from '#collections/dates.fixture.ts'
import type { ImportReport } from '#collections/sessions/import.contract.ts'
import { planTeachingEmails } from '#cms/features/attendance/emails/plan-teaching-emails.ts'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { aPerson } from '#cms/testing/factories.ts'

const { hub, admin, mailServer, sendDue } = await aHubWithMail()

const header = ['title', 'description', 'category', 'location', 'date', 'startTime', 'endTime']
const rowOf = (title: string, days: number, teacher: string) => [
  title,
  'd',
  'Core',
  'Room 1',
  dayIn(days * 24 * 60),
  '13:00',
  '14:00',
  teacher,
]
const send = (isPreview: boolean) =>
  admin.post<ImportReport>('/api/admin/sessions/import', {
    source: [
      [...header, 'facultyEmail'],
      rowOf('Soon', 3, 'a@example.org, b@example.org'),
      rowOf('Also soon', 4, 'a@example.org'),
      rowOf('Later', 30, 'c@example.org'),
    ],
    isPreview,
  })
/** The people who have been emailed, so many minutes after the import. */
const emailed = async (minutes: number) => {
  await planTeachingEmails(hub, addMinutes(new Date(), minutes))
  await sendDue(minutes)
  return mailServer.received
    .map(({ recipients }) => recipients[0] ?? '')
    .toSorted((one, other) => one.localeCompare(other))
}

it('the preview names who is emailed, ten minutes later and not after an undo [import.quiet]', async () => {
  const teachers = ['a@example.org', 'b@example.org']
  expect((await send(true)).body.teachers).toEqual(teachers)
  const { undo } = (await send(false)).body
  expect(await emailed(9)).toEqual([])
  await admin.post(`/api/admin/sessions/imports/${undo}/undo`)
  expect(await emailed(11)).toEqual([])
  await send(false)
  expect(await emailed(9)).toEqual([])
  expect(await emailed(11)).toEqual(['a@example.org', 'a@example.org', 'b@example.org'])
  expect((await send(true)).body.teachers).toEqual([])
})

it('people are emailed about an import after ten minutes, unless it was corrected', async () => {
  const importAt = (location: string, session?: string) => {
    const row = rowOf('Moved by a list', 30, '')
    const source = [header, row.slice(0, header.length).with(3, location)]
    const same = session ? [{ row: 2, session }] : []
    const input = { source, same, isPreview: false }
    return admin.post<ImportReport>('/api/admin/sessions/import', input)
  }
  expect((await importAt('Room 1')).status).toBe(200)
  const body = await hub.anonymous.sessions()
  const { id } = body.find(({ title }) => title === 'Moved by a list')!
  const person = aPerson()
  await hub.anonymous.register(id, person)
  const news = async (minutes: number) =>
    (await emailed(minutes)).filter((email) => email === person.email)
  await importAt('Room 2', id)
  await importAt('Room 1', id)
  expect(await news(11)).toEqual([])
  await importAt('Room 3', id)
  expect(await news(9)).toEqual([])
  expect(await news(11)).toEqual([person.email])
})
