import { expect, it } from 'vitest'
import { line, textKey } from './fields.ts'

it.each([
  ['accents of their own', 'Pe\u0301diatrie', 'Pédiatrie'],
  ['a no-break space', 'Major\u00a0trauma', 'Major trauma'],
  ['a narrow one, two blanks and a line break', ' Major\u202f \n trauma ', 'Major trauma'],
  ['other capitals', 'STRASSE', 'Straße'],
  ['a ligature', 'ﬁrst aid', 'first aid'],
  ['wide letters', 'ＥＣＧ', 'ECG'],
  ['the apostrophe of a phone', 'Women’s health', "Women's health"],
  ['the quotation marks of Word', '“Red flags”', '"Red flags"'],
  [
    'a dash or a hyphen that keeps words together',
    'A–E of pre\u2011hospital care',
    'A-E of pre-hospital care',
  ],
  ['hidden characters', 'Tr\u200bau\u200cma\ufeff', 'Trauma'],
])('a text with %s has the key of the one that looks the same', (_what, one, other) => {
  expect(textKey(one)).toBe(textKey(other))
})

it.each([
  ['Pediatrie', 'Pédiatrie'],
  ['Trauma 1', 'Trauma 2'],
  ['Majortrauma', 'Major trauma'],
])('%j and %j have keys of their own', (one, other) => {
  expect(textKey(one)).not.toBe(textKey(other))
})

it('texts are stored with composed accents', () => {
  expect(line(20, '').parse('Pe\u0301diatrie')).toBe('Pédiatrie')
})
