import { describe, expect, it } from 'vitest'
import { googleCalendarAddress } from './add-to-calendar.tsx'
import { aSession } from '#site/features/sessions/session.fixture.ts'

const address = 'https://hub.example.org/sessions?month=2026-06&session=1'

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
