import { expect, it } from 'vitest'
import { fill, mailName } from './placeholders.ts'

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
])('%s is a name that an email may say', (name) => expect(mailName(name)).toBe(name))

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
])('%s is none', (name) => expect(mailName(name)).toBeUndefined())

it('one hour is not many, also in a text that an administrator has written', () => {
  const text = 'You were at {title}: {hours} hours. Now {total} hours.'
  expect(fill(text, { title: 'Top 1 hours', hours: '1', total: '1.5' })).toBe(
    'You were at Top 1 hours: 1 hour. Now 1.5 hours.',
  )
})
