import { expect, it } from 'vitest'
import { parse } from 'csv-parse/sync'
import { adminSession, registrationOf } from '#site/admin/sessions/session.fixture.ts'
import { registrationFile } from './registration-file.ts'
import {
  registeredEmails,
  registrationColumns,
  registrationFileName,
  registrationRows,
} from './registration-rows.ts'

const zone = 'Europe/London'
const session = adminSession({
  registrations: [registrationOf('Zoë Ångström'), registrationOf('=HYPERLINK("x")', 'x@y.org')],
})

it('exports one row per registration under the columns of the specification, in site time', () => {
  const { length } = registrationColumns
  const rows = registrationRows([adminSession(), session], zone)
  expect(rows).toEqual([
    [
      'Airway workshop',
      '2026-06-10',
      '14:30–16:00',
      'Zoë Ångström',
      'person@example.org',
      'tier 2',
      '2026-06-01 23:30',
    ],
    [
      'Airway workshop',
      '2026-06-10',
      '14:30–16:00',
      '=HYPERLINK("x")',
      'x@y.org',
      'tier 2',
      '2026-06-01 23:30',
    ],
  ])
  expect(rows.every((row) => row.length === length)).toBe(true)
  expect(registrationColumns.join(', ')).toBe(
    'Session Title, Date, Time, Participant Name, Email, Rota Tier, Registration Date',
  )
})

it('writes a file that keeps accents and contains no formulas', () => {
  const names = ['=1+1', '+44 20', '-2', '@SUM(A1)', '\tTab', 'O’Neill, "Mo"\nLee', 'Zoë']
  const rows = names.map((name) => ['', '', '', name, '', '', ''])
  const file = registrationFile(rows)
  expect(file.startsWith('\uFEFFSession Title,Date,Time,')).toBe(true)
  const read = parse(file, { bom: true, from: 2 })
  expect(read.map((row) => row[3])).toEqual([
    "'=1+1",
    "'+44 20",
    "'-2",
    "'@SUM(A1)",
    "'\tTab",
    'O’Neill, "Mo"\nLee',
    'Zoë',
  ])
})

it('names the file by the day of the site', () => {
  const lateInJune = new Date('2026-06-09T23:30:00.000Z')
  expect(registrationFileName(lateInJune, zone)).toBe('registration-list-2026-06-10.csv')
})

it('copies each address once', () => {
  const again = adminSession({ registrations: [registrationOf('A', 'x@y.org')] })
  expect(registeredEmails([session, again])).toEqual(['person@example.org', 'x@y.org'])
})
