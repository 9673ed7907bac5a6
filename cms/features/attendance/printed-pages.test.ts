import { createRequire } from 'node:module'
import jsQr from 'jsqr'
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { isPrintable } from '#collections/attendance/printed.ts'
import { pictureOfPdf } from '#cms/testing/picture-of-pdf.ts'
import { readPdf } from '#cms/testing/read-pdf.ts'
import { attended, documentEnv as env } from './attended.fixture.ts'
import { certificateOf } from './documents.ts'

const now = new Date('2026-11-26T09:00:00.000Z')

it('the rule of what can be printed is the font: every character that has a look, and no other', () => {
  const { resolve } = createRequire(import.meta.url)
  for (const file of ['400Regular/NotoSans_400Regular', '700Bold/NotoSans_700Bold']) {
    const font = resolve(`@expo-google-fonts/noto-sans/${file}.ttf`)
    const { font: glyphs } = (
      new PDFDocument({ font }) as never as {
        _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } }
      }
    )['_font']
    const differing = []
    for (let code = 0x20; code < 0x20_000; code++) {
      const character = String.fromCodePoint(code)
      if (/[\p{C}\p{Zl}\p{Zp}\u034f\ufe00\ufffc\ufffd]/u.test(character)) continue
      if (isPrintable(character) !== glyphs.hasGlyphForCodePoint(code)) differing.push(character)
    }
    expect(differing).toEqual([])
  }
})

/** The longest texts that a session and a name can have. */
const long = (count: number) => 'MANAGEMENT OF MAJOR TRAUMA '.repeat(12).slice(0, count).trim()
const longest = attended(
  { fullName: long(200) },
  {
    title: long(300),
    description: long(320),
    faculty: long(200),
    location: long(200),
    category: long(200),
  },
)

it('a certificate of the longest texts has its code whole on a page, under the name and a number', async () => {
  const { content } = await certificateOf(env, longest, now)
  const { pages } = await readPdf(content)
  const codes = []
  for (let number = 1; number <= pages.length; number++) {
    const { data, width, height } = await pictureOfPdf(content, 720, number)
    const code = jsQr(data, width, height)?.data
    if (code) codes.push(code)
  }
  expect(codes).toEqual(['https://teaching.example.org/sessions?certificate#7K3M9QXT2D4H'])
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, { text }] of pages.slice(1).entries()) {
    expect(text).toContain('Certificate of attendance, MANAGEMENT OF')
    expect(text).toContain(`Page ${index + 2} of ${pages.length}`)
  }
})
