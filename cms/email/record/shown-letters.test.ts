import PDFDocument from 'pdfkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { attended, documentEnv as env } from './attended.fixture.ts'
import { certificateOf, recordOfYear } from './documents.ts'
import { createShownLetters } from './shown-letters.ts'

/** What is written, after a check that the font has each letter of it. */
async function writtenOf(make: () => Promise<unknown>): Promise<string[]> {
  const text = vi.spyOn(PDFDocument.prototype, 'text')
  await make()
  // oxlint-disable-next-line no-underscore-dangle -- pdfkit tells of no glyph that a font lacks
  const { font } = (text.mock.contexts[0] as PDFDocument)._font
  const written = text.mock.calls.map(([words]) => words)
  const boxes = [...written.join('')].filter(
    (one) => !font.hasGlyphForCodePoint(one.codePointAt(0)!),
  )
  expect(boxes).toEqual([])
  return written
}

afterEach(() => vi.restoreAllMocks())

const note =
  '[…] stands for characters that this document cannot show. The emails about the sessions have them.'

describe('a document shows no boxes', () => {
  it.each([
    ['إنعاش القلب', '[…]'],
    ['气道管理', '[…]'],
    ['🫀', '[…]'],
    ['Airway 气道 🫁 course', 'Airway […] course'],
    ['❤️‍🩹 Wound care', '[…] Wound care'],
  ])('for the title %s, but %s and a note', async (title, shown) => {
    const one = attended({}, { title, location: title, faculty: title, category: title })
    const certificate = await writtenOf(() => certificateOf(env, one))
    expect(certificate).toEqual(expect.arrayContaining([shown, `Delivered by ${shown}`]))
    expect(certificate.at(-1)).toBe(note)
    vi.restoreAllMocks()
    const record = await writtenOf(() => recordOfYear(env, [one], 2026))
    expect(record).toContain(shown)
    expect(record.at(-1)).toBe(note)
  })

  it.each(['Łukasz’s “airway”: ½ day', 'Ωμέγα', 'Ожоги', 'cafe\u0301'])(
    'and nothing but the whole title %s, without a note',
    async (title) => {
      const written = await writtenOf(() => certificateOf(env, attended({}, { title })))
      expect(written).toContain(title)
      expect(written).not.toContain(note)
    },
  )
})

it('adorned letters become plain ones, and nothing is missing', () => {
  const letters = createShownLetters((letter) => letter < '\u{100}')
  expect(letters.shown('𝗔𝗶𝗿𝘄𝗮𝘆 ①')).toBe('Airway 1')
  expect(letters.isIncomplete()).toBe(false)
})
