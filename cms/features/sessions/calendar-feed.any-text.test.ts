import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seed } from '#cms/testing/seed.ts'
import { parseEnv } from '#cms/platform/env.ts'
import { anyText } from '#cms/testing/any-text.ts'
import { namesIn, readCalendar } from '#cms/testing/calendar-grammar.ts'
import type { Row } from '#cms/platform/database/rows.ts'
import { calendarFeed } from './calendar-feed.ts'

const env = parseEnv({ PAYLOAD_SECRET: 'x'.repeat(32), ADMIN_PASSWORD: 'x'.repeat(8) })
const stamps = { createdAt: '2027-01-01T09:00:00.000Z', updatedAt: '2027-01-01T09:00:00.000Z' }
const times = { startTime: '2027-06-10T09:00:00.000Z', endTime: '2027-06-10T10:30:00.000Z' }

const rows = fc.array(
  fc.record({ title: anyText, description: anyText, location: anyText, category: anyText }),
  { minLength: 1, maxLength: 3 },
)
const programme = fc.record({ rows, site: anyText })

const batch = (sessions: object[]) =>
  sessions.map(
    (fields, id) => ({ id, ...stamps, ...times, ...fields }) as unknown as Row<'session'>,
  )

it('the calendar feed is a calendar with the same parts for any rows and any title of the site', () =>
  fc.assert(
    fc.asyncProperty(programme, async ({ rows, site }) => {
      let text = ''
      const sessions = batch(
        rows.map(({ title, ...row }) => ({
          ...row,
          title: `T${title}`,
          description: '',
          location: '',
        })),
      )
      for await (const part of calendarFeed({ ...env, SITE_TITLE: `S${site}` }, sessions))
        text += part
      const calendar = readCalendar(text)
      expect(namesIn(calendar)).toEqual([
        'version', 'prodid', 'url', 'name', 'x-wr-calname', 'refresh-interval', 'x-published-ttl',
      ]) // prettier-ignore
      for (const event of calendar.getAllSubcomponents())
        expect(namesIn(event)).toEqual([
          'uid', 'sequence', 'dtstamp', 'dtstart', 'dtend', 'summary', 'description', 'url', 'created', 'last-modified',
        ]) // prettier-ignore
    }),
    { numRuns: 300, seed },
  ))
