import { expect, it } from 'vitest'
import { initialsOfName, spacedNumber, typedNumber } from './printed.ts'

it.each([
  '7K3M-9QXT-2D4H',
  '7k3m 9qxt 2d4h',
  ' 7K3M9QXT2D4H',
  '7K3 M9Q XT2 D4H.',
  'Number 7K3M-9QXT-2D4H',
  'number: 7k3m9qxt2d4h',
  'The number is 7K3M 9QXT 2D4H.',
  'No. 7K3M–9QXT–2D4H (certificate)',
  'Number7K3M9QXT2D4H',
])('%s is the same number', (typed) => {
  expect(typedNumber(typed)).toBe('7K3M9QXT2D4H')
  expect(spacedNumber(typedNumber(typed))).toBe('7K3M-9QXT-2D4H')
})

it('letters that look like digits are these digits', () => {
  expect(typedNumber('oO-iI-lL')).toBe('001111')
})

it.each([
  ['Dr Sam van der Berg', 'S. B.'],
  ['Sam Okafor', 'S. O.'],
  ['sam okafor', 'S. O.'],
  ['Ada', 'A.'],
  ['王伟', '王.'],
  ['e\u0301lodie du pont', 'E\u0301. D. P.'],
  ['𐐨lee', '𐐀.'],
  ['Ana Maria Sofia Lopez', 'A. M. S.'],
])('of %s a stranger learns %s', (name, initials) => {
  expect(initialsOfName(name)).toBe(initials)
})
