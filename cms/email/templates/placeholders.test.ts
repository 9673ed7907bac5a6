import { expect, it } from 'vitest'
import { fill, mailName, withoutLinks } from './placeholders.ts'

it.each([
  'Dr.Khan',
  'J.Smith',
  'St.John Smythe',
  'Dr.A.Patel',
  'Anne-Marie.Jones',
  'jane.smith',
  'Person 123',
  'Dr. Ng',
  'Zoë O’Hara',
  "Siobhán O'Neill-Ó Dálaigh",
  'علی رضایی',
  '山田 太郎',
  'Nguyễn Thị Minh',
])('%s is a valid name for an email', (name) => expect(mailName(name)).toBe(name))

it.each([
  'evil.com',
  'Evil.Com',
  'evil.co.uk',
  'Win at evil.xyz now',
  'evil。com/login',
  'evil．com',
  'evil․com',
  'ⓔvil.ⓒom',
  'https:/evil',
  'sam@example.org',
  'www.evil',
  'Call 0800 111',
  '+44 20 7946 0000',
  '０２０７９４６００００',
  'Call me: now',
  'Dr (free money)',
  'é'.repeat(61),
  '😀',
])('%s is no name', (name) => expect(mailName(name)).toBeUndefined())

it('one hour is singular, also in a text of an administrator', () => {
  const text = 'You were at {title}: {hours} hours. Now {total} hours.'
  expect(fill(text, { title: 'Top 1 hours', hours: '1', total: '1.5' })).toBe(
    'You were at Top 1 hours: 1 hour. Now 1.5 hours.',
  )
})

it.each([
  ['See https://evil.example/a?b for more', 'See [link] for more'],
  ['See evil.com, and (www.evil.example).', 'See [link] and [link]'],
  ['evil。com evil．com Ｅvil.ⓒom i❤.ws 4u.com/x', '[link] [link] [link] [link] [link]'],
  ['Write to sam@example.org or mailto:sam', 'Write to [link] or [link]'],
  ['Call +44 20 7946 0000 or ０２０７９４６００００ now', 'Call [number] or [number] now'],
  ['xn--80ak6aa92e.com', '[link]'],
])('an email has the text %s as %s', (text, left) => expect(withoutLinks(text)).toBe(left))

it.each([
  'Check the tube twice, e.g. with CO₂.',
  'Adrenaline 1000 mcg, then 0.5 mg.\nMore time.',
  'Less... and 20/30 min.',
])('an email has the whole text %s', (text) => expect(withoutLinks(text)).toBe(text))
