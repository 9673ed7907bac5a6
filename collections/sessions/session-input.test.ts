import { expect, it } from 'vitest'
import { SessionInput } from './contract.ts'

const session = {
  title: 'Airway workshop',
  description: 'Bring a pen.',
  category: 'Airway',
  location: 'Suite 2',
  startTime: '2026-06-10T14:30:00',
  endTime: '2026-06-10T16:00:00',
  capacity: 12,
}
const problems = (changes: object) =>
  SessionInput.safeParse({ ...session, ...changes }).error?.issues.map(({ path }) => path.join('.'))

it.each([
  {},
  { capacity: null },
  { teachingMinutes: 80 },
  { facultyEmail: 'a@example.org, B@example.org' },
  { location: `https://example.org/${'x'.repeat(1_900)}` },
])('a session is accepted with %j', (changes) => {
  expect(problems(changes)).toBeUndefined()
})

it.each([
  ['title', ' '],
  ['description', ''],
  ['category', ''],
  ['location', 'x'.repeat(2_001)],
  ['startTime', ''],
  ['capacity', 0],
  ['capacity', 1.5],
  ['capacity', 'ten'],
  ['teachingMinutes', 0],
  ['teachingMinutes', 'an hour'],
  ['facultyEmail', 'a@b.org, c@b.org, d@b.org'],
  ['facultyEmail', 'Dr Khan'],
  ['materialsUrl', 'slides.pdf'],
])('a session is refused for its %s: %j', (name, value) => {
  expect(problems({ [name]: value })).toEqual([name])
})
