import { expect, it } from 'vitest'
import { likelyAddress } from './likely-address.ts'

it.each([
  ['sam.taylor@nhs.nett', 'sam.taylor@nhs.net'],
  ['sam@NHS.ner', 'sam@nhs.net'],
  ['sam@nsh.net', 'sam@nhs.net'],
  ['sam@nhs.ne', 'sam@nhs.net'],
  ['sam@gmial.com', 'sam@gmail.com'],
  ['sam@gmail.con', 'sam@gmail.com'],
  ['sam@hotmial.co.uk', 'sam@hotmail.co.uk'],
  ['sam@outlok.com', 'sam@outlook.com'],
  ['sam@uhb.nhs.ul', 'sam@uhb.nhs.uk'],
])('takes %s for a slip of %s', (typed, meant) => {
  expect(likelyAddress(typed)).toBe(meant)
})

it.each([
  'sam@nhs.net',
  'sam@NHS.net',
  'sam@nhs.scot',
  'sam@wales.nhs.uk',
  'sam@uhb.nhs.uk',
  'sam@mail.com',
  'sam@gmx.net',
  'sam@gmx.de',
  'sam@gmx.at',
  'sam@me.com',
  'sam@ed.ac.uk',
  'sam@hse.ie',
  'sam@example.org',
  'sam@health.gov.au',
  'sam@kcl.ac.uk',
  'sam@cam.ac.uk',
  'sam',
  '@nhs.nett',
  '',
])('asks nothing about %s', (typed) => {
  expect(likelyAddress(typed)).toBeUndefined()
})
