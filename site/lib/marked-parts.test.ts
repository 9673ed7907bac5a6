import { expect, it } from 'vitest'
import { markedParts } from './marked-parts.ts'

const marked = (text: string, ...words: string[]) =>
  markedParts(text, words)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

it.each([
  ['Ada Lovelace', ['love'], 'Ada [Love]lace'],
  ['Søren Ågård', ['agard'], 'Søren [Ågård]'],
  ['A\u030agård', ['agard'], '[Ågård]'],
  ['anna@example.org', ['an', 'na@'], '[anna@]example.org'],
  ['Women’s health', ["women's"], '[Women’s] health'],
  ['Pre–hospital', ['pre-h'], '[Pre–h]ospital'],
  ['aaa', ['aa'], '[aaa]'],
  ['Grace', ['ada'], 'Grace'],
  ['Grace', [''], 'Grace'],
  ['', ['ada'], ''],
])('marks in "%s" what a search for %s finds', (text, words, expected) => {
  expect(marked(text, ...words)).toBe(expected)
})
