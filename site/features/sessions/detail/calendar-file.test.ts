import { describe, expect, it, vi } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import { googleCalendarAddress } from './add-to-calendar.tsx'
import { aSession } from '#site/features/sessions/session.fixture.ts'

const address = 'https://hub.example.org/sessions?month=2026-06&session=1'

/** What an .ics file of short texts says. */
const propertiesOf = (file: string) =>
  new Map(
    Array.from(file.matchAll(/^([A-Z-]+)[^:\r\n]*:(.*)\r$/gm), ([, name, value]) => [name, value]),
  )

// Any text makes the same parts: cms/email/templates/invitation.test.ts, by the same writer.
describe('the calendar file of a session', () => {
  it('has times, an address and a stable id', () => {
    const properties = propertiesOf(calendarFile(aSession(), address))
    expect(properties.get('DTSTART')).toBe('20260610T090000Z')
    expect(properties.get('DTEND')).toBe('20260610T100000Z')
    expect(properties.get('URL')).toBe(address)
    expect(properties.get('UID')).toBe('session-1@hub.example.org')
  })

  it('is written where a browser has no ids, as on a site without https', () => {
    const withIds = calendarFile(aSession(), address)
    vi.stubGlobal('crypto', {})
    const withoutIds = calendarFile(aSession(), address)
    vi.unstubAllGlobals()
    expect(propertiesOf(withoutIds).get('UID')).toBe(propertiesOf(withIds).get('UID'))
  })

  it('of a session that was moved replaces the event that a calendar has', () => {
    expect(propertiesOf(calendarFile(aSession(), address)).get('SEQUENCE')).toBe('0')
    const moved = aSession({ startTime: '2026-06-10T08:00:00.000Z', sequence: 86_400 })
    expect(propertiesOf(calendarFile(moved, address)).get('SEQUENCE')).toBe('86400')
  })
})

describe('the link to Google Calendar', () => {
  const parametersOf = (changes: Parameters<typeof aSession>[0]) =>
    new URL(googleCalendarAddress(aSession(changes), 'Europe/London', address)).searchParams

  it('keeps every sign of a title, and has no parts of its own', () => {
    const title = 'Sepsis: "now" & <b>then</b>\r\n&dates=1#x'
    const parameters = parametersOf({ title, location: title })
    expect(parameters.get('text')).toBe(title)
    expect(parameters.get('location')).toBe(title)
    const names = ['action', 'text', 'dates', 'ctz', 'details', 'location']
    expect([...parameters.keys()]).toEqual(names)
  })

  it('ends its details with the address, however long the description is', () => {
    const details = parametersOf({ description: '🫀'.repeat(9_000) }).get('details') ?? ''
    expect(details).toBe(`${'🫀'.repeat(1_000)}…\n\n${address}`)
  })
})
