import { addDays, addMonths, format, setHours } from 'date-fns'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { readCalendar } from '#cms/testing/calendar-grammar.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { aPerson, aSession, sessionBody } from '#cms/testing/factories.ts'

const { hub: app, admin } = await aHub({ SITE_TITLE: 'Teaching; "here", \\nand' })

const wallClock = (date: Date) => format(date, "yyyy-MM-dd'T'HH:mm:ss")
const nextWeek = addDays(new Date(), 7)
const at = (date: Date) => ({
  startTime: wallClock(setHours(date, 9)),
  endTime: wallClock(setHours(date, 10)),
})
const read = (query = '') => fetch(`${app.url}/api/calendar.ics${query}`)
const eventsIn = async (query = '') => {
  const response = await read(query)
  expect(response.status).toBe(200)
  return readCalendar(await response.text())
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
}
const titles = async (query = '') => (await eventsIn(query)).map(({ summary }) => summary)

it('the calendar feed has every character of a session, and its refresh interval', async () => {
  const description =
    `Bring; your, \\own\nlaptop. END:VCALENDAR BEGIN:VEVENT ${'Ünïcode 🩺 '.repeat(20)}`.trim()
  const { id, title } = await aSession(admin, {
    title: 'Burns; airway, "and" more',
    description,
    location: 'Room 1, level 2',
    ...at(nextWeek),
  })
  const response = await read()
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await response.text()
  expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
  expect(text).toContain('X-PUBLISHED-TTL:PT1H')
  const event = (await eventsIn()).find(({ uid }) => uid.startsWith(`session-${id}@`))
  expect(event).toMatchObject({ summary: title, description, location: 'Room 1, level 2' })
  const body = await app.anonymous.sessions()
  const stored = body.find((session) => session.id === id)
  const times = [event?.startDate, event?.endDate].map((time) => time?.toJSDate().toISOString())
  expect(times).toEqual([stored?.startTime, stored?.endTime])
  expect(String(event?.component.getFirstPropertyValue('last-modified'))).toMatch(/^2\d{3}-/)
  expect(event?.component.getFirstPropertyValue('url')).toContain(`session=${id}`)
})

it('a change of a session raises its SEQUENCE in feed and file; a deletion removes it', async () => {
  const session = await aSession(admin, { title: 'To be moved', ...at(nextWeek) })
  const file = `?session=${session.id}`
  const inFeed = async () =>
    (await eventsIn()).find(({ uid }) => uid.startsWith(`session-${session.id}@`))
  const before = await inFeed()
  await admin.put(`/api/sessions/${session.id}`, {
    ...sessionBody({}),
    ...at(addDays(nextWeek, 1)),
    title: 'Moved',
  })
  const after = await inFeed()
  expect(after?.sequence).toBeGreaterThan(before!.sequence)
  const [inFile, ...others] = await eventsIn(file)
  expect(others).toEqual([])
  expect(inFile).toMatchObject({ uid: after!.uid, sequence: after!.sequence, summary: 'Moved' })
  await admin.delete(`/api/sessions/${session.id}`)
  expect(await inFeed()).toBeUndefined()
  expect((await read(file)).status).toBe(404)
})

it('the calendar file of a session, also a past one, is one event', async () => {
  const { id } = await aSession(admin, { title: 'Long ago', ...at(addMonths(new Date(), -5)) })
  const response = await read(`?session=${id}`)
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="teaching-session.ics"',
  )
  const text = await response.text()
  expect(text).toContain('SUMMARY:Long ago')
  expect(text).not.toContain('REFRESH-INTERVAL')
})

it('a feed finds categories by name, or by id after a renaming; unknown ones are empty', async () => {
  const { body } = await admin.post('/api/categories', { name: 'Feeds, old', color: '#123456' })
  await aSession(admin, { title: 'Of feeds', category: 'Feeds, old', ...at(nextWeek) })
  await aSession(admin, { title: 'Of another', category: 'Another feed', ...at(nextWeek) })
  const byId = `?category=${String(body.id)}`
  expect(await titles(byId)).toEqual(['Of feeds'])
  expect(await titles('?category=Feeds%2C+old')).toEqual(['Of feeds'])
  expect((await titles(`${byId}&category=Another+feed`)).toSorted()).toEqual([
    'Of another',
    'Of feeds',
  ])
  await admin.put(`/api/categories/${String(body.id)}`, { name: 'Feeds, new', color: '#123456' })
  expect(await titles(byId)).toEqual(['Of feeds'])
  expect(await titles('?category=Feeds%2C+old')).toEqual([])
  expect(await titles('?category=Feeds%2C+new')).toEqual(['Of feeds'])
  expect(await titles('?category=nobody+knows+it')).toEqual([])
})

it('the feed reaches from three months ago until eighteen months from now', async () => {
  const months = { back: -2, 'long ago': -5, ahead: 17, 'far ahead': 21 }
  for (const [title, month] of Object.entries(months)) {
    await aSession(admin, { title, category: 'Reach', ...at(addMonths(new Date(), month)) })
  }
  expect(await titles('?category=Reach')).toEqual(['back', 'ahead'])
})

it('the feed names no participant [session.feed]', async () => {
  const { id } = await aSession(admin, { title: 'With people', capacity: 5, ...at(nextWeek) })
  const person = { ...aPerson(), fullName: 'Never Named', email: 'never.named@example.org' }
  await app.anonymous.register(id, person)
  const text = await (await read()).text()
  expect(text).toContain('With people')
  expect(text.toLowerCase()).not.toMatch(/never.?named/)
})

it('a feed of a category with too long a name is refused with 400', async () =>
  expect((await read(`?category=${'x'.repeat(10_000)}`)).status).toBe(400))
