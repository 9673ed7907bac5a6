import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seed } from '#cms/testing/seed.ts'
import { parseEnv } from '#cms/platform/env.ts'
import { namesIn, readCalendar } from '#cms/testing/calendar-grammar.ts'
import { invitation } from './write-email.ts'

const times = { startTime: '2027-06-10T09:00:00.000Z', endTime: '2027-06-10T10:30:00.000Z' }
const session = { id: '1', sequence: 0, title: 'Airway', description: '', location: '', ...times }
const env = parseEnv({ PAYLOAD_SECRET: 'x'.repeat(32), ADMIN_PASSWORD: 'x'.repeat(8) })

const awkward = [
  '"', "'", '<', '>', '&', '&lt;', ']]>', '<![CDATA[', '\\', '\\n', ',', ';', ':', '^', "^'", '\r', '\n', '\r\n', '\t',
  '\u0000', '\u0007', '\u000b', '\u007f', '\u0085', '\u2028', '\ufeff', '\ufdd0', '\ufffe', '\uffff', '\u{1fffe}',
  '\ud800', '\udfff', '🩺', 'é', 'END:VEVENT', '";CUTYPE=GROUP;X="y',
] // prettier-ignore

/** Texts as rows may hold them, although no form allows them: most have something that ends a format. */
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...awkward), fc.string({ unit: 'binary', maxLength: 8 })), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''))

const read = (content: string) => {
  const calendar = readCalendar(content)
  const events = calendar.getAllSubcomponents()
  expect(events.map((event) => event.name)).toEqual(['vevent'])
  return events[0]!
}

it('an invitation is a valid calendar for any texts and names', () =>
  fc.assert(
    fc.property(
      fc.record({
        title: anyText,
        description: anyText,
        location: anyText,
        name: anyText,
        site: anyText,
        purpose: fc.constantFrom('invite', 'cancel'),
      }),
      ({ title, description, location, name, site, purpose }) => {
        const text = {
          title: `T${title}`,
          description: `D${description}`,
          location: `L${location}`,
        }
        const person = { name, address: "a&e%o'^b@example.org" }
        const event = read(
          invitation(
            {
              ...env,
              SITE_TITLE: `S${site}`,
              MAIL_FROM: 'teaching@example.org',
              CALENDAR_INVITES: 'request',
            },
            { ...session, ...text },
            'https://example.org/sessions',
            person,
            purpose,
          )!.content,
        )
        expect(namesIn(event)).toEqual([
          'uid', 'sequence', 'dtstamp', 'dtstart', 'dtend', 'summary', 'location', 'description',
          'organizer cn', 'attendee cn partstat role rsvp', 'url', 'status',
        ]) // prettier-ignore
        const attendee = event.getFirstPropertyValue('attendee') as string
        expect(decodeURI(attendee.slice('mailto:'.length))).toBe(person.address)
      },
    ),
    { numRuns: 500, seed },
  ))

it('an invitation writes quotation marks of a name as apostrophes, and keeps texts', () => {
  const text = 'Burns; airway, "and" \\more\n<b>'
  const event = read(
    invitation(
      { ...env, MAIL_FROM: '"The \\"best\\" department" <teaching@example.org>' },
      { ...session, title: text, description: text, location: text },
      'https://example.org/sessions',
      { name: 'Jane "JJ" Smith', address: 'jane@example.org' },
      'invite',
    )!.content,
  )
  const values = ['summary', 'description', 'location'].map((name) =>
    event.getFirstPropertyValue(name),
  )
  expect(values).toEqual([text, text, text])
  const nameIn = (name: string) => event.getFirstProperty(name)?.getFirstParameter('cn')
  expect(nameIn('attendee')).toBe("Jane 'JJ' Smith")
  expect(nameIn('organizer')).toBe("The 'best' department")
})
