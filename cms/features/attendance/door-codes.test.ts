import { expect, it } from 'vitest'
import { areGoodDigits, doorCodes, readStamp } from './door-codes.ts'

const session = {
  id: 'a-session',
  startTime: '2026-11-25T13:00:00.000Z',
  endTime: '2026-11-25T14:30:00.000Z',
}
const another = { ...session, id: 'another' }
/** The same session, a quarter of an hour later. */
const moved = { ...session, startTime: '2026-11-25T13:15:00.000Z' }
const at = (time: string) => new Date(`2026-11-25T${time}:30.000Z`)
const secret = { PAYLOAD_SECRET: 's'.repeat(32) }
const codeAt = (time: string, of = session) => doorCodes(secret, of, at(time))[1]!

it('the digits and the stamp of a minute open one start of one session', () => {
  for (const { minute, digits, stamp } of doorCodes(secret, session, at('12:00'))) {
    const now = new Date(minute * 60_000)
    expect(readStamp(secret, session, stamp, now)?.at).toEqual(now)
    expect(areGoodDigits(secret, session, digits, now)).toBe(true)
    const before = new Date(now.getTime() - 2 * 60_000)
    expect(areGoodDigits(secret, session, digits, before)).toBe(false)
    for (const other of [another, moved]) {
      expect(readStamp(secret, other, stamp, now)).toBeUndefined()
      expect(areGoodDigits(secret, other, digits, now)).toBe(false)
    }
  }
})

it('a door has one unique code a minute while it is open', () => {
  const codes = doorCodes(secret, session, at('12:00'))
  expect(codes).toHaveLength(30 + 90 + 15 + 1)
  expect(new Set(codes.map(({ stamp }) => stamp)).size).toBe(codes.length)
  expect(codes[0]!.minute * 60_000).toBe(Date.parse('2026-11-25T12:30:00.000Z'))
  expect(doorCodes(secret, session, at('14:47'))).toEqual([])
})

it('the digits of a door are good for an hour, typed with or without a space [door.codes]', () => {
  const { digits } = codeAt('13:02')
  const spaced = `${digits.slice(0, 3)} ${digits.slice(3)}`
  for (const typed of [digits, spaced]) {
    expect(areGoodDigits(secret, session, typed, at('14:02'))).toBe(true)
    expect(areGoodDigits(secret, session, typed, at('14:03'))).toBe(false)
  }
  expect(areGoodDigits(secret, session, '１２３４５６', at('13:02'))).toBe(false)
})

it('a stamp of a door keeps its minute, and is good for an hour', () => {
  const { stamp } = codeAt('13:02')
  const moment = new Date('2026-11-25T13:02:00.000Z')
  const read = (time: string) => readStamp(secret, session, stamp, at(time))
  expect(read('13:02')).toEqual({ at: moment, isOld: false })
  expect(read('13:12')).toEqual({ at: moment, isOld: false })
  expect(read('13:13')).toEqual({ at: moment, isOld: true })
  expect(read('14:02')).toEqual({ at: moment, isOld: true })
  expect(read('14:03')).toBeUndefined()
})

it('a stamp of another session, another secret, the future or with a change is refused', () => {
  const { stamp } = codeAt('13:02')
  const changed = stamp.slice(0, -1) + (stamp.endsWith('A') ? 'B' : 'A')
  const now = at('13:02')
  expect(readStamp(secret, another, stamp, now)).toBeUndefined()
  expect(readStamp({ PAYLOAD_SECRET: 'o' }, session, stamp, now)).toBeUndefined()
  expect(readStamp(secret, session, changed, now)).toBeUndefined()
  expect(readStamp(secret, session, codeAt('13:04').stamp, now)).toBeUndefined()
  expect(readStamp(secret, session, codeAt('13:03').stamp, now)).toBeDefined()
  for (const text of ['', '1', `.${stamp}`, `${stamp}\n`, 'x'.repeat(100)]) {
    expect(readStamp(secret, session, text, now)).toBeUndefined()
  }
})
