import { describe, expect, it, vi } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import { googleCalendarAddress } from './add-to-calendar.tsx'
import { aSession } from '#site/features/sessions/session.fixture.ts'

const address = 'https://hub.example.org/sessions?month=2026-06&session=1'

/**
 * The properties of an .ics file: unfolds long lines, then unescapes (RFC 5545, 3.1 and 3.3.11).
 */
function propertiesOf(file: string) {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  const unescape = (text: string) =>
    text.replaceAll(/\\([\\;,nN])/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter))
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/s.exec(line) ?? []
      return [name, unescape(value)]
    }),
  )
}

const hostile = {
  'a comma, a semicolon and a backslash': 'A, B; C \\ D \\n E',
  'lines of its own': 'Airway\r\nEND:VEVENT\r\nATTENDEE:mailto:x@example.org\nBEGIN:VEVENT',
  'letters of four bytes across the fold': '🫀'.repeat(80),
  'a colon and quotes': 'Sepsis: "now" & <b>then</b>',
}

describe('the calendar file of a session', () => {
  it.each(Object.entries(hostile))('keeps a title with %s as it is', (_what, title) => {
    const file = calendarFile(aSession({ title, description: title, location: title }), address)
    const properties = propertiesOf(file)
    for (const name of ['SUMMARY', 'DESCRIPTION', 'LOCATION']) {
      expect(properties.get(name)).toBe(title.replaceAll('\r\n', '\n'))
    }
    expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
    expect(file.match(/^ATTENDEE/gm)).toBeNull()
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

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

  it.each(Object.entries(hostile))('keeps a title with %s as it is', (_what, title) => {
    const parameters = parametersOf({ title, location: title })
    expect(parameters.get('text')).toBe(title)
    expect(parameters.get('location')).toBe(title)
    expect([...parameters.keys()]).toEqual([
      'action',
      'text',
      'dates',
      'ctz',
      'details',
      'location',
    ])
  })

  it('ends its details with the address, however long the description is', () => {
    const details = parametersOf({ description: '🫀'.repeat(9_000) }).get('details') ?? ''
    expect(details).toBe(`${'🫀'.repeat(1_000)}…\n\n${address}`)
  })
})
