import { describe, expect, it } from 'vitest'
import { thatDoNotPrint, thatPrint, withSigns } from './names.fixture.ts'
import { printed, printedName, printedNameHint } from './printed.ts'

describe('a name in documents', () => {
  it.each(thatPrint)('is whole: %s', (name) => {
    expect(printedName(name)).toBe(name.replaceAll(/\s/g, ' '))
  })

  it.each(withSigns)('lacks the characters of %s', (name, left) => {
    expect(printedName(name)).toBe(left)
  })

  it.each(thatDoNotPrint)('is empty for %s, of which no letter can be printed', (name) => {
    expect(printedName(name)).toBe('')
  })

  it('is announced to a person who types one that is not whole', () => {
    expect(printedNameHint('Zoë  Müller ')).toBeUndefined()
    expect(printedNameHint('Zoë 气道')).toBe('The certificate will say “Zoë”.')
    expect(printedNameHint('气道')).toContain("can't show these letters")
  })
})

describe('a text in documents', () => {
  it.each([
    ['إنعاش القلب', '[…]'],
    ['气道管理', '[…]'],
    ['🫀', '[…]'],
    ['Airway 气道 🫁 course', 'Airway […] course'],
    ['❤️‍🩹 Wound care', '[…] Wound care'],
    ['אָ Aa', '[…] Aa'],
  ])('has one “[…]” for the run of characters that %s cannot print', (text, left) => {
    expect(printed(text)).toBe(left)
  })

  it.each(['Łukasz’s “airway”: ½ day', 'SpO₂ − 94 %', 'Ожоги', 'café'])('is whole: %s', (text) => {
    expect(printed(text)).toBe(text)
  })

  it('has plain letters for adorned ones', () => {
    expect(printed('𝗔𝗶𝗿𝘄𝗮𝘆 ①')).toBe('Airway 1')
  })
})
